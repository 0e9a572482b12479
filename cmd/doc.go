// Package cmd is the tree of commands: help, manual pages, completion, and the rooms whose commands it puts together.
//
//	match    play resume show matches check fmt amend insert strike undo remove sheet simulate dispute rules
//	league   league standings seats
//	event    event
//	publish  publish
//	person   players stats hall-of-fame
//	store    import export backup restore verify config demo
//	serve    serve pad
//	share    hub share
//
// Every command takes an app.App: streams, clock, language, settings, database and output. The rooms of commands do not
// import each other. Where a room needs another, app declares an interface and Main sets it: play shows the leagues
// through App.Leagues. The other rooms: exchange reads and writes what travels between machines, season loads a league
// with its records, desk applies lines to stored matches. table is the session on a laptop; table/compose keeps a match
// at a table, and makes the questions and boards of laptop, phones and page. ask puts questions, ask/form on a terminal
// and ask/plain on lines. hub is the program arbitro-hub, which this one does not link, share/join the line by which a
// laptop joins it, qrcode draws QR codes.
//
// To add a command: write its file in the room of its noun (an options struct, a constructor, a run function), add the
// constructor to the list in root.go, name the command above, and write what it and its options say of themselves in
// help/, one file a language. TestEveryCommandHasARoom compares the list above with the tree of commands, TestHelp the
// files.
//
// What crosses rooms is added in this order, and a test finds what was forgotten.
//
// A verb of every game, such as a correction: see referee/play.
//
// An entry of the first screen: a line in home of table/home.go, in the order of the screen. An entry of the club's
// screen: a Screen in its room, and its place in Main (root.go). TestFirstScreen opens all of them. A field of the
// register: see db/register. A language: see referee/lang.
//
// A column of a table and of its CSV: a row where the report lists its columns (package reports). In JSON: a field at the
// end of the struct that the command prints. A page of the board: a route in serve (routes), a method that makes a
// document, and its words; TestPagesAsSent keeps its bytes, TestBrowser looks at it.
//
//	root.go      the commands put together, and how one begins, ends, and is broken off by a signal
//	help.go      help in the user's language; man.go manual pages and completion
//	licences.go  the licences of what is linked
//
// Tests of a room's commands lie in the room and run through cmdtest, by command lines and scripts. The tests here are
// about the program as a whole: signals, kills, full disks, terminals, sizes.
package cmd

//go:generate go run arbitro/referee/lang/gen
