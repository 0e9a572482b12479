// Package play is the language of play: what a line of a record is, how it is read, printed, corrected and sealed.
//
// A table is a text. Whatever happens is one line, a verb and its words:
//
//	play anna 10R
//	amend 12 "Bruno said three" bid bruno 3
//	insert 12 "Carla said five" bid carla 5
//
// A line passes through the package in this order:
//
//	Scanner   a file's lines, and where a match begins
//	Lexer     a line's words, with their columns (no allocation)
//	Grammar   the words of each verb; reads a Line into an Event, prints it canonically
//	Log       a match's lines as they came, and the lines that stand after its corrections
//	Seal      the fingerprint of the canonical text
//
// A Line is pure syntax; an Event is what it means to a game with these cards and players. The package knows no game
// (a game hands it a Grammar) and imports none of ours but lang.
//
// To add a verb to one game, add a Shape to that game's list. To add one to all games, add it to the verbs below and
// to the common shapes in shape.go.
package play

//go:generate go run arbitro/referee/lang/gen

// Verb is the number of a verb in a Grammar: the common ones first, then the game's own in the order of its shapes.
type Verb uint8

// The verbs of every game.
const (
	Arbitro Verb = iota
	GameName
	ID
	Date
	Place
	League
	EventTable // `event`: the table of a tournament
	Player
	Option
	Deal
	Penalty
	Warning
	Ruled // `verdict`
	Redeal
	Points
	Result
	Leave
	Join
	Note
	Undo
	Strike
	Amend
	Insert
	Sealed // `seal`
	End
	FirstOwn // the first of a game's own verbs
)

// IsHead reports whether the verb belongs to the head, before the first deal.
func (v Verb) IsHead() bool { return v <= Option }

// IsLate reports whether lines of the verb, which belong to the head, may also come later, once.
func (v Verb) IsLate() bool { return ID <= v && v <= EventTable }

// IsCorrection reports whether the verb corrects earlier lines.
func (v Verb) IsCorrection() bool { return Undo <= v && v <= Insert }

// HasLine reports whether lines of the verb contain another line, to be put somewhere else.
func (v Verb) HasLine() bool { return v == Amend || v == Insert }

// IsCommon reports whether the verb belongs to every game.
func (v Verb) IsCommon() bool { return v < FirstOwn }

// Event is what a line means: a verb and its words as small numbers.
//
// Args holds every word except a text, in order: a seat from 0, a number, a card of the game's deck, the index of a
// keyword, points in halves. Words that were left out are missing, so len(Args) shows how many were written. Both
// slices are borrowed from the Reader and valid until it reads the next line.
type Event struct {
	Line int     // the line's number in its match, from 1
	Verb Verb    //
	Args []int32 //
	Text []byte  // the text word, decoded; nil where it was left out
}

// Seat returns the first word as a seat.
func (e Event) Seat() int { return int(e.Args[0]) }

// Arg returns word i (texts not counted).
func (e Event) Arg(i int) int { return int(e.Args[i]) }
