// Package referee judges matches of any card game from the lines of their record.
//
// A Match owns the log of one table: it reads each line, carries out corrections, feeds the game's Engine what stands,
// and collects rounds, totals and rulings. An Engine follows one match of one game; a Game is everything else that the
// other rooms need to know of it. Neither this package nor any that imports it names a game: games/ lists them.
//
//	m := referee.NewMatch(games.Find)
//	rulings, err := m.Apply([]byte("play carla 8K"))
//
// What was played was played: a foul is recorded, with its ruling. An error is a line that cannot be read, or cannot
// have happened; it changes nothing.
//
// # A new game
//
// A game is two packages and a row in a catalogue. Write it in this order; referee/conformance/testdata holds Hearts,
// which was written so.
//
//  1. The prices, in a package below scoring: functions from what was counted to points. They know no lines.
//  2. The deck: cards.NewDeck. A card is a small number, a hand a cards.Set.
//  3. The verbs: NewVerbs with a row for play.Deal and one for each line of the game: its words and help, the question
//     that asks for it, and the method that applies it. Grammar, questions and dispatch follow from the rows. All texts
//     stand in words/en.txt and words/it.txt, see referee/lang/gen.
//  4. The engine: a struct that embeds a Frame and holds what the record has of a round, in numbers and sets, without
//     pointers. A method that applies a line checks first what cannot have happened (an error, which changes nothing),
//     then records the line, and says a Ruling for each rule that the line breaks or proves broken. Clone and Apply are
//     a line each, see Verbs. A trick game keeps hands, denials and the trick in referee/trick.
//  5. Expect: a type that embeds Offers collects candidate lines, each kept by a Trial where the rules allow it, or
//     written by hand where that is cheaper. Expect leaves out what brings an error or a ruling about itself.
//  6. Round with its scoring.Detail (which writes its own JSON), and Result.
//  7. The rulebook: book/en.txt, book/it.txt and book/examples.match, and an Article for each rule that rulings name.
//  8. The Game, with its house rules, and a row for it in referee/games.
//  9. Records in testdata: for each article that rulings name, one that keeps it and one that breaks it, with the JSON
//     beside them (go test -update writes it; read it). A test calls conformance.Suite.
//
// The suite then checks that the records give their JSON; that every article reads in every language and has its
// records and its example; and in random matches that what Expect offers is neither refused nor ruled upon, that any
// other line is, that a refused line and a question change nothing, that a match and its canonical text agree, and that
// corrections leave what a fresh reading gives.
//
// The rest follows by itself: forms and phones, help, completion, the simulation, the board and the sheets with their
// columns, undo and amend, import and export, the store, leagues. Optional fields of Game and interfaces beside Engine
// (Scene, Doubts, Last) say more where a game wants it.
package referee

//go:generate go run arbitro/referee/lang/gen

import (
	"arbitro/referee/cards"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

// Engine follows one match of one game, from the lines of its rounds: deal, verdict, redeal, end, and the game's own.
// The Match sees to everything else: head, penalties, notes, corrections, and what may come after the match's end.
type Engine interface {
	// Apply judges one event. The rulings hold until the next call. An error leaves the engine as it was.
	// A deal comes only while no round is open, a redeal only while one is. After `end` no round is open.
	Apply(play.Event) ([]Ruling, error)
	// Expect returns what may come now, of the game's own lines and of `deal` and `verdict`; see Expectation.
	Expect() []Expectation
	// Open reports whether a round is open.
	Open() bool
	// Round returns the open round so far, else the last one closed; its points without any penalties. Its slices are
	// the caller's to keep: the engine makes them anew each time.
	Round() scoring.Round
	// Result reports, between rounds, whether the match is over by its own rules, and who has won by these totals; with
	// ended the match is over in any case.
	Result(totals []int, ended bool) (finished bool, winners []int)
	// Clone returns an engine that goes on by itself: to ask "what would you say if".
	Clone() Engine
}

// Table is what an engine knows before the first deal.
type Table struct {
	Seats   int
	Options Options
}

// Game is what the rooms know of a game.
type Game struct {
	Name    string    // as `game` lines name it
	Title   lang.Text // as people call it
	Source  lang.Text // the document that its rules come from
	Least   int       // fewest and most players at the table
	Most    int
	Usual   int // how many usually sit down
	Grammar *play.Grammar
	Deck    *cards.Deck
	Options []Option
	Rules   *rulebook.Book
	New     func(Table) Engine
	Asks    []Ask    // how its lines are asked for at the table
	Columns []Column // what boards and sheets show of each player
	// RoundColumns is what sheets show of each round as a whole.
	RoundColumns []RoundColumn
	Scoring      []string  // the articles that say in short how points are made, for pads
	LastBy       lang.Text // what puts a player last whatever the totals; empty where nothing does
	Legend       lang.Text // what the columns' signs and figures mean; may be empty
	Signed       bool      // points are gains and losses, shown with their sign
	Short        *Short    // what may be typed at the table for whole lines; nil where the questions are enough
	Clock        *Clock    // the time that a rule gives a player; nil where none does
	ByTally      lang.Text // what a round kept by tally says, as "just bids and tricks"; may be empty
	Terms        lang.Text // what its words mean, a line each, for whoever asks at the table; may be empty
	Tally        *Form     // a whole round's tally in one form; nil where the Asks are enough
	// Explain says why a round came out as it did, in a line: for the form before it is confirmed, and the sheet.
	Explain func(r scoring.Round, names []string, in lang.Lang) string
	// Tallied reports whether rounds can be kept by tally under these house rules; nil where they always can.
	Tallied func(Options) bool
	// Ledger reports whether sheets have gains and losses in columns of their own under these house rules, added up and
	// compared; nil where they never do. All points of a round come to nothing together in such a game.
	Ledger func(Options) bool
	// Stats counts what people like to know of themselves beside points; nil where the game counts nothing.
	Stats    func(people int, matches []Played) []Figures
	Partners *Partners // who does well beside whom; nil where everybody plays alone
	// Fixed reports whether the same players sit at the table to the end, under these house rules; nil where people may
	// come and go between two rounds.
	Fixed func(Options) bool
	Quiet bool // the referee speaks only when asked, unless the table wants it otherwise
	// Totals says what is wrong with the totals of a match that is kept by them alone; nil where they may be any.
	Totals func(totals []int) error
	Order  scoring.Order // whether the highest or the lowest total wins
	Starts Starter       // who acts first in a round
}

// Starter is who acts first in a round.
type Starter uint8

// The starters.
const (
	AfterDealer Starter = iota // the dealer's successor
	OfDealer                   // the dealer
	Anybody                    // whoever is quick
)

// Ruling is what the referee says of a line: codes and facts. The article makes the sentence, see Match.Sentence.
type Ruling struct {
	Line    int // the line that made the referee speak, from 1
	Since   int // the earlier line that was wrong, or that this line settles; 0 for the line itself
	Article *rulebook.Article
	Verdict rulebook.Verdict
	Seat    int // whom it is about; Nobody where it concerns the whole table
	Points  int // given or taken now
	Cards   int // owed, where the game fines in cards
	Facts   Facts
}

// OfCourse reports whether the ruling is part of the game's course: no fault of the line that brings it.
func (r Ruling) OfCourse() bool { return r.Article.OfCourse(r.Verdict, r.Since > 0, r.Facts.Case) }

// Nobody is the seat of a ruling that concerns the whole table, or of a line that names no player.
const Nobody = -1

// Facts are what a sentence may name beside the ruling's own fields. An article's sentences use those that its engine
// sets.
type Facts struct {
	Card  int          // {card}
	Suit  int          // {suit}
	Other int          // {other}: another seat
	N, M  int          // {n}, {m}: counts
	Word  lang.Speaker // {word}: a term of the game, such as the bid that stands; nil for none
	Case  int          // which of the article's sentences for the verdict
}

// Player is a seat at the engine's table in an error of the engine: the match puts the player's name there.
type Player int

// Error is a line that cannot be read or cannot have happened.
type Error struct {
	Line int // in the match, from 1
	Err  error
}

// Error says it in English.
func (e *Error) Error() string { return e.In(lang.En) }

// In says it in l, without the line's number.
func (e *Error) In(l lang.Lang) string { return lang.Say(e.Err, l) }

// Unwrap returns the error itself.
func (e *Error) Unwrap() error { return e.Err }

// FaultText returns the sentence of a fault of scoring.
func FaultText(key fault.Key) (lang.Text, bool) { return keyed.Find(string(key)) }

// Finder returns the game of a name, in lower case.
type Finder func(name string) (*Game, bool)
