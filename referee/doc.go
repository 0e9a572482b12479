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
//	table.go     rounds, and who sits where, also when players come and go
//	state.go     the state that follows from the lines that stand
//	outcome.go   rounds listed, whether the match is over, who has won, places and totals
//	points.go    rounds of points only, matches of totals only, penalties and warnings
//	head.go      the lines of the head; people who leave or sit down
//	legal.go     the lines that may come next in a match
//	facts.go     facts that tables, phones and lists ask for: the lines as actions, the round at hand, who would play
//	             again
//	roundlines.go
//	             RoundLines: facts from the lines of the round at hand, such as who has spoken
//	apply.go     a line applied: to a match, or to a copy of it
//	match.go     Match: the log, corrections, the state after them; canonical text and seal
//	short.go     short forms (Game.Short): rows of patterns, and the reader that makes lines of typed words. Package
//	             compose reads the fields of forms
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
//	seat, place  a player's number in the match's roster, from 0; the number at the engine's table, of those who sit now
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
// A game is two packages, a row in a catalogue, a page of help and golden files. referee/conformance/testdata holds two
// that were written by this recipe: Hearts, a trick game with hidden hands, and Memory, which has neither. This writes
// both packages and the page as a copy of Memory, whose tests pass:
//
//	go run ./referee/newgame NAME
//
// What is Memory's in them is then replaced, in this order:
//
//  1. The prices, in a package below scoring: functions from what was counted to points. They know no lines.
//  2. The deck: cards.NewDeck; cards.French and cards.Common have the suits and ranks of the 52 cards, cards.Latin and
//     cards.Forty those of the 40 Italian ones. A card is a small number, a hand a cards.Set, which takes 128 cards.
//  3. The verbs: NewVerbs with a row for play.Deal and one for each line of the game: its words, how it is asked for,
//     and the method that applies it. Grammar, questions and dispatch follow from the rows. Give Ask.When where a line
//     belongs to one way of recording: the table offers ways only where the rows have both ByPlay and ByTally. Together
//     puts all players into one form, under which the text verb.NAME.sum says the {sum} so far and {of}, which is Of. A
//     row of cards is asked for as "Cards", but by the title of its word where another card comes before it (a card,
//     and the cards that it takes). Ask.Column names the column of step 8 that shows the number, Ask.Likely the
//     greatest usual number, after which a form goes on by itself. A word that repeats has a least number of values,
//     Shape.Least. It may be 0: so one verb lays a card or takes others with it, and a correction can turn the one into
//     the other. Its most is a matter of the engine, which refuses more, and of Choice.Most in step 7. Shape.Tally lets
//     a count come after the round's end. Where the table counts several numbers at the end, each with bounds of its
//     own, write them as the rows of a Tally, and their verbs with TallyVerb: lines, questions, columns and detail
//     follow, and the engine calls Put, Complete, Offer and Counts, as in Memory. A text verb.NAME.key is a letter of
//     the table's actions, in each language: the table's own letters stand in cmd/table/compose/words (action.*.key),
//     and a game must not use them again (TestLetters of sitting says so).
//  4. The words: words/en.txt, it.txt and fr.txt, see referee/lang/gen; a text with a gap is a row of gaps. What a
//     ruling or an article says lies in book/; every other text, and the short forms, in words/. NewVerbs and
//     NewOptions look for the texts of verbs and house rules by their keys: verb.play, verb.play.help, option.target.
//  5. The engine: a struct that embeds a Frame and holds what the record has of a round, in numbers and sets, without
//     pointers. A method that applies a line checks first what cannot have happened (an error, which changes nothing),
//     then records the line, and says a Ruling for each rule that the line breaks or proves broken. Clone and Apply are
//     a line each, see Verbs. Begin lets anybody deal. Where the deal passes on, use BeginInTurn with an article of its
//     own; after a redeal the same dealer is then due. A game in which another dealer is due sets Due after the Frame's
//     Redeal. A number that lasts from round to round and belongs to no player is a field of the engine: raise it where
//     a round closes, by points too. Undo restores a copy of the engine, so nothing counts back. Entries has a number
//     that each player says once in a round: a bid, or a count. Its Completes reports whether numbers can still add up.
//     Where partners play, set Game.Sides, or Game.SidesOf if only some numbers of players make sides: boards, sheets,
//     points and totals then have a column or a row for each side, nobody leaves the table, and every Sides-th seat is
//     of one side. The engine gives partners the same counts and the same points. A line about a side may name any of
//     its players: offer it with SideOf, and count it for the seat modulo Sides. The round of a trick game embeds a
//     trick.Round, and the engine embeds the round: so the engine knows who took the last trick, who can hold a card,
//     and which plays no deal explains. A trick.Pack lists the classes that a player can deny: suits (cards.Spans), or
//     single cards that a rule is about, each card in one class. The engine says Deny for each class that a card
//     denies, and Prove with a ruling once a card of the class shows, or where the hand Holds one. A trick that was
//     proved wrong in one class is not proved wrong again in another, so choose the article from all cards that are
//     known then. Where a card decides who leads, begin the trick with trick.New when its player is known.
//  6. Hands: where a rule binds what may be played, give the game a line `hand PLAYER CARDS`, with Ask.Dealt and not
//     due. A simulation deals by it and does not record it; without it random players revoke unknowingly. It binds: a
//     card that the hand lacks is an error, and a card against the hand is ruled upon at once. Any other verb with
//     Ask.Dealt is dealt likewise: a simulation deals the first such line of Legal before it takes a due one. So where
//     cards are exchanged first, a hand is what the player plays with, and comes after the exchange in Legal. A card
//     that was passed to a player is known to be there: Give it, and add it to Shown. Where no rule binds, no hand is
//     recorded. Where players draw or are dealt again during a round, no line says so: the size of the round is the
//     number of cards that a player plays in it, and any card that nobody has shown may be in any hand. In a trick game
//     Deal checks and records a hand, OfferHands offers it, Listed reads other cards that a line lists, and May returns
//     the cards that a player may still hold.
//  7. Legal: a type that embeds Offers collects candidate lines, each kept by a Trial where the rules allow it, or
//     written by hand where that is cheaper. Legal leaves out what brings an error or a ruling about itself. The order
//     matters: the table asks for the first due line of its way of recording, so what comes first in play comes first.
//     Where several players may be first (a scramble, a count), each gets a line of its own, all due, and the title of
//     the question names nobody; but the form of a card names the first who is due, who gets a card typed without a
//     name. Offer the tally in a round by play too, not due, or the table cannot change to it. Only one verb of the
//     tally should be due at a time: where two are, the table asks first which of them is meant. Begin with LegalDeal
//     where no round is open. A Trial narrows the last word alone: candidates of a repeated word are written by hand,
//     as a Choice whose Count and Most say how many values it takes, whose Sure must be among them, and whose Weights
//     must add up to Min to Max: the cards that make a sum, the counts that are left. Two words of a line that must
//     differ have Apart. Where people are to type during play, write short forms, a row each (see above, and short.go of
//     Memory), with the question of each moment and examples in every language. conformance.Short types at random;
//     TestSamplesCanBeTyped of compose says which example is not read, or never shown.
//  8. Round with its scoring.Detail (which writes its own JSON; Counts are named numbers of each player, as a Tally
//     makes them), and Result: Reached and Winners. Columns show the detail; where there are several, each has a Short
//     title, or the sheet does not fit on a terminal (TestSheetInOnePart of reports); a Mark of a cell means what
//     Game.Marks says. A Frame takes any points of a round that is kept by its points. An engine that knows better has
//     CheckPoints, CloseByPoints and LikelyPoints of its own; a game whose points add up to zero sets Game.ZeroSum. For
//     another fixed sum CheckPoints refuses the rest, and rounds drawn from LikelyPoints that do not fit are void.
//     CheckPoints refuses points that cannot be, and LikelyPoints only serves simulations and tests: for points that
//     can be, but are probably a typing error, set Game.Unlikely to the question that the table then asks (see sabai).
//  9. The rulebook: book/en.txt, it.txt and fr.txt, whose labels are those of referee/rulebook/words in each language
//     (Title Kind Source Search Asked Verdict Price Now In short Remedy Proposes Says, and so on), and
//     book/examples.match. go generate then makes the variable book, and articles with a field for each article, such
//     as articles.Turn, and says what is misspelt in the book (referee/readbook). A sentence of a ruling names its
//     verdict: Says (infraction), (note), (refused), (upheld) or (denied), Dice (infrazione), (nota) …, as in
//     referee/rulebook/words; a line about an earlier line, and a case of Facts.Case, add "earlier line" and "case 1".
//     A wrong dealer is a note, and its sentence names {others}. Each article of a game in the catalogue has a Verdict,
//     a Price and a Now; for the words of a Verdict see those of istinto. People ask of it in 8 sentences or more in
//     each language (Asked:). The line in short has 130 characters at most; that of a rule that can be broken names the
//     cost, as one of the forms in conformance/prose.go does ("a revoke costs nothing"). Prose has no word of records,
//     and the source of an article names each house rule by the title that its form has. One article, usually the
//     director's penalty, proposes what a director may do and says that these remedies are Arbitro's own. An article
//     may take what many games share from referee/rulebook/common (dealer, redeal, penalty, tally) by a line Common:
//     KEY (Comune, Commun); it then writes only what differs, such as its Source.
//  10. The Game, with its house rules (NewOptions: a constant next to the engine, a row here, its effect in the engine
//     or where Round prices a round; Goal for one that says when a match ends), and a row for it in referee/games. If
//     players call a round otherwise (Game.Round), take a word of the usual word's gender ("round" is masculine in
//     Italian, "manche" feminine in French).
//  11. Records in testdata: for each sentence of a ruling one that brings it, and for each article one that keeps it,
//     with the JSON next to them, what the game shows line by line in shown.txt, and what it declares in declared.txt
//     (go test -update writes all three; read them). Lines that are errors go to conformance.Refused. A test calls
//     conformance.Suite, with the words of records that speakers of Italian or French have too; another one calls
//     conformance.ProseFigures, with the prices that each article spells out, in digits or, from three on, in words;
//     articles taken from the common ones may have words of records too, such as "table" in French.
//  12. What is shown of every game: go test -update in cmd/table/sitting (what the table asks in a whole match and its
//     forms), cmd/table/board, cmd/table/pocket (which lists the games), referee (simulated matches), reports (house
//     rules) and referee/rulebook (-run '^TestLine$': the line between what an article answers and what none does)
//     writes the golden files there. Read them. UPDATE_SCRIPTS=1 go test ./cmd/event ./cmd/store ./cmd/person -run
//     TestScripts renews the scripts that print a list of the games; no script chooses a game by its number. A name
//     among the presets of package other goes from there, and so do the words that referee/rulebook takes for another
//     game's: groups.txt (other-game, other-piece), asides.txt.
//  13. The page of help: cmd/help/topics/language/NAME.en.txt, .it.txt and .fr.txt, which newgame has written of
//     Memory. TestTopicLanguageIsWhole of cmd says which verb, house rule or article it does not explain; go test ./cmd
//     -run TestTopicSamples -update judges its sample.
//
// A game of which only points are recorded has neither a deck nor a book: package other, whose matches give their
// game's title. Game.Own then returns the Game of a match, with its title, order and sides, and Match.Game returns
// that.
//
// The suite then checks that the records give their JSON; that every article reads in every language and has its
// records and its example; in random matches that a legal line is neither refused nor ruled upon, that any other line
// is, that a refused line and a question change nothing, that a match and its canonical text agree, and that
// corrections leave what a fresh reading gives; and that simulated matches end, with no ruling where nobody errs, no
// play doubted, and every card played by somebody who could hold it. What is on the board and in the scene, only
// somebody who looks at it knows; step 12 shows it.
//
// Everything else follows without further code: forms and phones, completion, the simulation, the board and the
// sheets with their columns, undo and amend, import and export, the store, leagues. A game that wants more sets
// optional fields of Game, or its engine implements optional interfaces (Scener, TrickCounter, Doubter, HolderCounter,
// Follower, LastPlacer). A trick game has all of them but the last; trick.Round brings all but Tier. A Scene of its own
// adds to that of the round, with AddFact and AddRow; Count, deck.Row and lang.Number write what cells and facts show.
package referee

//go:generate go run arbitro/referee/lang/gen
