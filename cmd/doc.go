// Package cmd builds the tree of commands from the rooms of commands listed here, and adds help, manual pages and
// completion.
//
//	match    play resume show matches check fmt amend insert strike undo remove sheet simulate dispute rules
//	league   league standings
//	event    event
//	person   players
//	store    import export backup restore verify config demo
//	serve    serve pad
//	share    hub share
//
// Every command takes an app.App: streams, clock, language, settings, database and output. The rooms of commands do not
// import each other. Where a room needs another, app declares an interface and Main sets it: play shows the leagues
// through App.Leagues. The other rooms: act makes command, form, menu entry and completion of an act from one row;
// exchange reads and writes what travels between machines, tables reads the tables that come from outside, season loads
// a league with its records, desk applies lines to stored matches. table is the session on a laptop; table/sitting
// runs a match at its table; table/compose makes the questions of laptop, phones and page, and lines of their answers;
// table/score computes the score that boards and forms show; table/paper asks for the numbers of a slip and reads them,
// for tables, evenings, tournaments and phones. ask puts questions, ask/form on a terminal and ask/plain on lines. hub is
// the program arbitro-hub, which this program does not link. share/join reads and writes the line with which a laptop
// joins a hub. qrcode draws QR codes.
//
// Every command is an act, a row of its room, from which its words, completion and form follow; see package act. Three
// are not: the root, whose words are the commands, help, whose words are the commands and the topics, and hub, whose
// words go to another program. To add a command: write its row and its function in the room of its noun, add it to the
// list in root.go if it stands below no other command, name it in the list above, and write its help and that of its
// options in help/, one file a language. TestEveryCommandHasARoom compares the list above with the tree of commands;
// TestEveryCommandIsAnAct finds a command that was made otherwise; TestHelp checks the files in help/.
//
// Each kind of addition that touches several rooms has its recipe in one package comment:
//
//	a game                                        package referee
//	a verb of every game, such as a correction    referee/play
//	a language                                    referee/lang
//	an act, a word on it, its entry in a menu     cmd/act
//	a field of the register                       db/register
//	a tie-break, a setting or a scheme of leagues scoring/league
//	a tie-break of tournaments                    scoring/event
//	a line or an option of tournaments            scoring/event and cmd/event
//	a setting of the program                      cmd/store
//	a field on the slips of an evening            cmd/league
//	a report, a column                            reports; a block of reports: reports/doc
//	an error of the database, and its sentence    cmd/app
//	an article of a rulebook, its search words    referee/rulebook
//	a contract of Tarocchi                        referee/tarocchi
//	a page that is published, a page of the board cmd/publish, cmd/serve
//
// To add an entry of the first screen: add a line to Session.home in table/home.go, at the entry's place on the screen,
// and the texts "home.KEY" and "home.KEY.key" to table/words. TestSevenEntries allows seven entries; TestHomeAtFirst
// lists the entries for an empty database. To add an entry of the club's screen: write a function in its room that
// returns an app.Screen with a key that no other entry there has, and list it in Main (root.go). Let TestFirstScreen
// open it. To add a notice above the menu of the first screen: let its room return it from a method, and add that to
// News in match/play.go.
//
//	root.go  builds the tree of commands, runs a command, and ends it after a signal; the licences of linked modules
//	help.go  help in the user's language; its headings are in words/, the texts about each command in help/; the acts
//	         completion and man
//	complete.go
//	         completion of the options that all commands have
//	manual.go
//	         manual pages of commands and topics
//	topics.go
//	         the topics of help, such as the language of play: pages in help/topics, one file a topic and language
//
// Tests of a room's commands lie in the room and run through cmdtest, by command lines and scripts. The tests here are
// about the program as a whole: signals, kills, full disks, terminals, sizes.
package cmd

//go:generate go run arbitro/referee/lang/gen
