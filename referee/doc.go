// Package referee judges matches of any card game from the lines of their record.
//
// A Match owns the log of one table. It reads each line, carries out corrections, passes the lines that stand to the
// game's Engine, and collects rounds, totals and rulings. An Engine follows one match of one game; a Game is everything
// else that other packages need to know about a game. Neither this package nor any that it imports names a game:
// package games lists them.
//
//	m := referee.NewMatch(games.Find)
//	rulings, err := m.Apply([]byte("play carla 8K"))
//
// What was played was played: a foul is recorded, with its ruling. An error is a line that cannot be read, or cannot
// have happened; it changes nothing. Use the package to judge, to ask what may come, to simulate. It stores nothing
// (cmd/desk does) and prices nothing (scoring does).
//
//	referee.go   Engine, rulings, errors, legal lines: the contract of a game's engine
//	form.go      how lines are asked for and shown: questions, columns, the scene on the table
//	game.go      Game, statistics
//	options.go   house rules: their values, their defaults, proposals of a form; the values of a match
//	frame.go     the part that engines share: Frame, verbs, trials of a line, who deals next
//	tally.go     named counts: the detail of a round, and the tally of a game as rows
//	round.go     Round: a round by the seats of the match, and who sat there
//	table.go     who sits at the table, also when players come and go
//	engine.go    the engine behind its table: the border between seats and places
//	state.go     the state that follows from the lines that stand
//	outcome.go   rounds listed, whether the match is over, who has won, places and totals
//	points.go    rounds of points only, matches of totals only, penalties and warnings
//	head.go      the lines of the head; people who leave or sit down
//	legal.go     the lines that may come next in a match
//	facts.go     facts that tables, phones and lists ask for: the lines as actions, the round at hand, who would play
//	             again
//	rows.go      Rows: the rows of a scoreboard, and their names
//	roundlines.go
//	             RoundLines: facts from the lines of the round at hand, such as who has spoken
//	apply.go     a line applied: to a match, or to a copy of it
//	match.go     Match: the log, corrections, the state after them; canonical text and seal
//	short.go     short forms (Game.Short): rows of patterns, and the reader that makes lines of typed words. Package
//	             compose reads the fields of forms
//	view.go      TableView: the match as a game sees it, by places; GameSays: what a game says about a match, by seats
//	typing.go    names among typed words, entries of forms
//	answer.go    the answer to a dispute, with the house rules and prices of the match
//	holders.go   facts about hidden hands
//	say.go       Prose: lines and rulings in words, and the reasons for the points of a round
//	check.go     records one after another, and their JSON
//	simulate.go  random matches
//
// # Words
//
//	line         one thing that happened, as text. play.Line holds its words, play.Action its meaning in this game
//	record, log  lines in a file; the lines of one match as written. A line stands unless a correction strikes it
//	match        one game at one table, from its `game` line to its end
//	round        from a deal to the line that closes it; a game may call it a hand or a deal. In a tournament, a stage
//	event        a tournament, and nothing else (scoring/event)
//	table        the players who sit together at one match. In a tournament tables have numbers
//	seat, place  a player's number in the match's roster, from 0; the number at the engine's table (Place). A match
//	             counts seats, an engine and its game's package only places: a game, whose table is the only one it knows,
//	             calls them seats. The place at the end of a match (Places) counts from 1
//	legal        of a line: it brings neither an error nor a ruling. It is due if the game waits for it
//	ruling       the decision of the referee about a line: an article and a verdict. A foul is an infraction
//	error        a line that could not be read or could not have happened: never a ruling
//	book         a game's rulebook, made of articles. The book of a season is a report
//	by play      a round recorded card by card; by tally: only bids and results; by points, by totals: only these
//	scene        the things on the table that everybody sees; the tableau is the cards before each player
//	penalty      points that the table gives or takes; a fine is the price of breaking a game's own rule
//
// # Short forms
//
// At a fast table people type "7c c!2 a 9" instead of answering questions. The short forms of a game (Game.Short) are
// rows of ShortForms. A row is a pattern of pieces and signs, such as "name ! slot = card", and the line that it means;
// a guard, When, asks the engine whether it has this meaning now. The reader takes the first row that fits the next
// words, applies its line to a copy of the match, and reads the words after it in the new situation. So one entry holds
// several lines, and a foul is a line like any other. Where words could mean several lines, a row before theirs returns
// a question instead ("which pile?"), which says how each is typed. If no row fits, the table proposes the nearest
// example. A new form is a row and an example.
//
// # A new game
//
// A game is two packages, a row in a catalogue, a page of help and golden files. referee/conformance/testdata has two
// examples that follow this recipe: Hearts, a trick game with hidden hands, and Memory, which has neither. These
// commands copy one of them under a new name, with its page of help. The copy passes its tests:
//
//	go run ./referee/newgame NAME
//	go run ./referee/newgame -like hearts NAME
//
// Then replace what belongs to the example, step by step. After each step run go test ./referee/NAME, which calls
// conformance.Suite. Fields and methods have comments of their own: read Verb, Ask, play.Shape, Tally, Frame, Offers,
// Choice and Game where the steps name them.
//
//  1. Prices: scoring/NAME. Functions from counts to points. They know no lines. Shown by the test of that package.
//  2. Deck: game.go. cards.NewDeck with cards.French (52 cards) or cards.Latin and cards.Forty (40 cards). A card is a
//     small number, a hand a cards.Set of up to 128 cards.
//  3. Verbs: game.go. NewVerbs has a row for play.Deal and for each line of the game: its words, its question, its
//     method. Ask.When says which way of recording a line belongs to; Together asks all players in one form; Column is
//     the column of step 8 that shows the number. Numbers that the table counts at the end are rows of a Tally. Give
//     the text verb.NAME.named, which has the gap {player}, if one player is asked (the verb play has it),
//     verb.NAME.sum, which has the gaps {sum} and {of}, to show a sum, and verb.NAME.key, a letter, to offer a line
//     among the table's actions while the line is legal and not due. A legal line brings no ruling, except one whose
//     article or sentence has the label "part of the game's course". A line that reports a foul has Ask.Reports. With
//     Shape.Repeat the last word comes Least times or more. The line's method refuses more than the match has, with a
//     sentence that says how many there are; Suite/random tries such lines. Shown by Suite/declared, by Suite/letters,
//     which looks for each letter's moment in the records of step 11, and, for letters that the table uses itself, by
//     TestOneActionOneLetter of cmd/table/sitting.
//  4. Words: words/en.txt, it.txt, fr.txt; see referee/lang/gen. A row with | between its texts is a list (lang.Words).
//     Short forms with a single example take SamplesOf. Texts of verbs and house rules have the keys verb.play,
//     verb.play.help, option.target; verb.play.said, if the title and the words of a line make no sentence, is one.
//     Sentences of rulings and articles go to step 9. Shown by Suite/names, which reads each title without its name.
//  5. Engine: engine.go. A struct that embeds a Frame and has no pointers. A method that applies a line first returns
//     an error for what cannot have happened, then records the line, then says a Ruling for each broken rule. deal
//     calls Begin, or BeginInTurn with an article if the deal passes on. A trick game also embeds a trick.Round, whose
//     comments explain Deny and Prove. If partners play, set Game.Sides, or Game.SidesOf if it depends on the number of
//     players. A number without equal sides is no table: if SidesOf returns 0 for two players and 2 for more, a game
//     for two to four is not for three (TestSizes). Keep one number a side: Frame.Sides says how many there are, also
//     if all play alone, SideOf the side of a seat, and Score gives each partner the number of the side (TestPairs).
//     CheckPoints gets one number a side. Shown by Suite/random and Suite/records.
//  6. Hands: only where a rule binds what may be played. The line `hand PLAYER CARDS` has Ask.Dealt and is not due.
//     Simulations deal by it and do not record it. A card that the recorded hand lacks is an error; a card against the
//     hand is ruled upon. In a trick game the methods Deal, OfferHands, Listed and May do this. A card that everybody
//     has seen passed is added by Give. A trick.Round is dealt only once. A game that deals several times in a round,
//     or whose players draw, keeps sets of cards itself: its hand line is legal again when new cards come, and
//     simulations deal again then. Without such a line a player may hold any card that nobody has seen. Shown by
//     Suite/simulated (honest players bring no ruling), and several deals by TestSimulatedDraws.
//  7. Legal: engine.go. Offers collects the lines that bring neither an error nor a ruling. The table asks for the
//     first due line, so the order matters. Only one verb of the tally is due at a time. Each player who may be first
//     gets a line. A Choice is what one word may be. For a repeated word, Values holds each value as often as it may
//     come, Count and Most say how many come, and Sure says which must. With Weights their sum is from Min to Max:
//     "cards of the table that make nine together" is one Choice (TestWeights). In a round by play, offer the tally as
//     not due if the engine takes it then: MayTally of cmd/table/score lets the table change to it. Both examples take
//     it: Tally.After sets the least number of each player by what was played. Begin with LegalDeal when no round is
//     open. A form asks the referee about a number outside the range of its legal line. Short forms for fast tables:
//     short.go. Shown by Suite/random, and by TestSamplesCanBeTyped of cmd/table/compose for the examples.
//  8. Points: engine.go. Round with its scoring.Detail; Result calls Reached and Winners; Columns show the detail, with
//     a Short title for sheets of many players. CheckPoints refuses points that cannot be (CheckSum), LikelyPoints
//     serves forms, simulations and tests, Game.Unlikely asks about points that are probably mistyped. Likely points of
//     0 and 1 make the form "Who won?", with the answer "nobody" if CheckPoints accepts zeros for all. Game.Sums lists
//     the sums that CheckPoints accepts; SumsOf returns them if they depend on a house rule. Stats and Explain, where a
//     game has them, add to the statistics and the reasons under the points. Shown by Suite/totals and
//     TestSheetInOnePart of reports.
//  9. Rulebook: book/en.txt, it.txt, fr.txt, with the labels of referee/rulebook/words, and book/examples.match. go
//     generate makes the variables book and articles, and reports what is misspelt. Each article has a Verdict
//     (allowed, not allowed, what is done stays, does not count, the table decides, the rule decides), a Price, a Now,
//     8 questions or more (Asked), and a line In short of at most 130 characters, which says the cost of a rule that can be broken. Says
//     writes a sentence for each ruling: infraction, upheld, denied, refused or note. One article proposes what a
//     director may do. An article may take a text that many games share, such as dealer, turn or penalty, by a line
//     Common: KEY. Shown by Suite/articles, Suite/prose and Suite/said, and once the game is in the catalogue by
//     TestEndings and TestAskedEvenly.
//  10. Game: game.go, with its house rules (NewOptions; Goal for one that ends a match), Terms for words that need a
//     sentence, and Partners to report which partners do well together. No house rule has the name of a line, such as
//     points. Then a row in referee/games. The pad's download may grow by 24 kB for a game: one that needs more has to
//     make something else smaller. Shown by Suite/names, TestNamedHouseRules of cmd and TestFirstLoad of
//     cmd/arbitro-pad.
//  11. Records: testdata. A record for each sentence of a ruling, and one that keeps each article. go test -update
//     writes their JSON, shown.txt, declared.txt and said.txt: read them. Lines that are errors go to
//     conformance.Refused, and prices that articles spell out to conformance.ProseFigures. Spoken lists words of
//     records that speakers also use. Shown by Suite/records and Suite/shown.
//  12. Disputes: a file of questions in referee/rulebook/testdata/games/NAME.tsv, by somebody who has not read the
//     book. A line has the language, NAME, what a player asks, and the ids that answer it or none, with tabs between
//     them. Each language needs 12 questions or more, 2 of them without an answer. Do not refit the search (TestLine
//     -update of referee/rulebook): its weights serve all games. The game's words go from those of other games in
//     referee/rulebook/groups.txt (other-game, other-piece). A sentence of asides.txt that asks about the game gets
//     @NAME before it, so that only the new book stops counting it as a question about another game. Shown by
//     TestQuestions and TestQuestionsOfEachGame, whose bounds stay as they are.
//  13. Goldens of all games: the commands below write them, NAME-pairs for the table of a game with partners. Read what
//     changes. Sections that a script compares by cmpenv, in home.txtar and event_forms.txtar, are renewed by hand. A
//     preset of the same name goes from referee/other/presets.txt.
//  14. Texts for people: cmd/help/topics/language/NAME.en.txt, .it.txt, .fr.txt, which newgame has copied; the lists of
//     games in README.md and .github/README.*.md; a sentence in cmd/version; the figures in .github/FIGURES.md. What
//     cmd/help/topics/language.*.txt says of suits follows from the pack; add there the letters of other ranks. Shown
//     by TestTopicLanguageIsWhole of cmd for the page of help.
//
// The commands of step 13:
//
//	go test ./cmd/table/sitting ./cmd/table/board ./cmd/table/pocket ./referee ./reports -update
//	go test ./cmd/event -run TestDirectorsDay -update
//	go test ./cmd -run TestTopicSamples -update
//	UPDATE_SCRIPTS=1 go test ./cmd/event ./cmd/store ./cmd/person -run TestScripts
//
// A game of which only points are recorded has neither a deck nor a book: package other, whose matches give their
// game's title. Game.Own then returns the Game of a match, with its title, order and sides, and Match.Game returns
// that.
//
// The suite plays random matches: a legal line is neither refused nor ruled upon, any other line is; a refused line and
// a question change nothing; a match and its canonical text agree; a correction leaves what a fresh reading gives; and
// simulated matches end, with no ruling where nobody errs and no play doubted. What the board and the scene show, only
// a person can judge: look at the files of step 13.
//
// Forms and phones, completion, simulation, board, sheets, undo and amend, import and export, the store and leagues
// follow without further code. A game that wants more sets optional fields of Game, or its engine implements optional
// interfaces (Scener, TrickCounter, Doubter, HolderCounter, Follower, LastPlacer, Ender, TieHolder). A trick game has all
// of them but the last three; trick.Round brings all but Tier. A Scene of its own adds to that of the round with AddFact and AddRow.
package referee

//go:generate go run arbitro/referee/lang/gen
