package compose

import (
	"context"
	"errors"
	"time"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// Talk is who asks the people at a table, and the language in which they are asked.
type Talk struct {
	Asker ask.Asker
	Lang  lang.Lang
	Taps  bool // what is asked is tapped by fingers, not typed: cards are offered, and no short forms are
}

// Say returns a text in the language of the table.
func (k Talk) Say(s lang.Speaker) string { return s.In(k.Lang) }

// Tell shows a text above the next question.
func (k Talk) Tell(s lang.Speaker) { k.Asker.Notify(k.Say(s)) }

// Say returns a text in the language of the table, with the game's own word for a round.
func (t *Table) Say(s lang.Speaker) string { return t.Match().Game().Say(s, t.Lang) }

// Tell shows a text above the next question.
func (t *Table) Tell(s lang.Speaker) { t.Asker.Notify(t.Say(s)) }

// Table is a match at a table: it asks what comes next, judges the answer, warns of a foul, records it, takes it back
// and corrects it. What is chosen and typed there besides the lines outlasts a pause. Functions that are nil are actions
// that the place does not offer.
type Table struct {
	Talk
	Live
	Number int  // the number by which people call the match; 0 where it has none
	Speaks bool // whether the referee says fouls unasked, unless the table has chosen
	Dealer int  // who deals the first round, if that was drawn, else NobodyDrawn; offered first
	Usual  referee.Mode
	Large  bool             // the next question shows the score in large figures
	Now    func() time.Time // the time of day

	// Elsewhere is the error of Apply that says that somebody else has recorded something first.
	Elsewhere error
	// NewLines returns a channel that is closed once others have recorded more than this many lines.
	NewLines func(ctx context.Context, lines int) <-chan struct{}
	// Hear reads what others have recorded meanwhile. EnteredBy returns who entered a line: a player's id, or "".
	Hear      func(context.Context) error
	EnteredBy func(ctx context.Context, line int) (string, error)
	// Keeps says that the match is at this table now. It returns a warning, once, if it is at another too.
	Keeps func() (warning string)

	// Names returns the names of people who may sit down. Players returns the names to write for names that were typed,
	// once it is known who is meant; ask.ErrBack types them again.
	Names   func(context.Context) ([]string, error)
	Players func(ctx context.Context, typed []string) ([]string, error)
	Evening func(context.Context) error // shows the totals of the evening
	// Warned counts the warnings that the players have had in other matches.
	Warned func(context.Context) (referee.EarlierWarnings, error)
	// EveningSoFar says in a line who has won how many matches of the evening, "" for an evening of one match.
	EveningSoFar func(context.Context) (string, error)
	Sheet        func(context.Context) error // shows the score sheet
	Phones       func(context.Context) error // opens the board on phones, or closes it
	Discard      func(context.Context) error // takes a match in which nothing was played off all lists
	// Again begins the next match of the table without a question, Another asks for it with the same players. ErrLeft
	// leaves this match for it.
	Again, Another func(context.Context) error

	mode    referee.Mode // how rounds are recorded; Always where nobody has chosen
	half    *Typed       // a form that was left half filled in
	entries []entered    // the answers since the match came to the table, the last at the end
	undone  undone
	kept    kept
	timer   *timer // the clock that somebody has started

	unsettled *Matter // what the director settles once the round is closed by its tally; nil for nothing

	entered *reentry       // the round that is entered again here; nil where none is
	showing *referee.Match // stands above a question in the place of the match; nil for the match

	late   bool // others have answered while something was being typed: it was meant for them
	acting bool // one of the table's actions is under way: no key opens the actions then
}

var (
	// ErrLeft says that the people have left this match for now, on purpose.
	ErrLeft = errors.New("the table is left")
	// errAgain says that another question is due now, although nothing was recorded.
	errAgain = errors.New("another question is due")
)

// Shows shows an error that the people at the table can mend: an impossible line, or another laptop that was first,
// which the error elsewhere says. It reports false for any other error.
func (k Talk) Shows(err, elsewhere error) bool {
	var line *referee.Error
	switch {
	case elsewhere != nil && errors.Is(err, elsewhere):
		k.Tell(Words.Elsewhere)
	case errors.As(err, &line):
		k.Asker.Notify(k.faultOf(err))
	default:
		return false
	}
	return true
}

// faultOf says an error for people who do not read the record.
func (k Talk) faultOf(err error) string {
	if e := (*referee.Error)(nil); errors.As(err, &e) {
		return e.AtTable(k.Lang)
	}
	return lang.Say(err, k.Lang)
}

// Composer returns the composer of the match as it stands.
func (t *Table) Composer() Composer { return t.composerOf(t.Match()) }

func (t *Table) composerOf(m *referee.Match) Composer {
	return Composer{Match: m, Lang: t.Lang, Quiet: !t.Speaks, Mode: t.mode, Taps: t.Taps}
}

// timer is a clock that somebody has started. It counts until anything is recorded.
type timer struct {
	seat  int
	began time.Time
	lines int // of the log when it began
}

// Typed is a form as far as it was filled in, and how many lines the log had. It fills the form where the same question
// comes next, also after a pause.
type Typed struct {
	Lines  int      `json:"lines"`
	Title  string   `json:"title"`
	Keys   []string `json:"keys"`
	Values []string `json:"values"`
	At     int      `json:"at"`
}

// reentry is what was entered in a round that is entered again, from line number from+1 of the log on.
type reentry struct {
	round string // its title
	lines []string
	from  int
}

// kept is what outlasts a pause, a hang-up or a kill besides the record. It is a setting of the match: never exported,
// and gone with the match.
type kept struct {
	Deal  int           `json:"deal,omitempty"` // the deal of the open round
	Mode  referee.Mode  `json:"mode,omitempty"` // how that round is recorded
	Draft *Typed        `json:"draft,omitempty"`
	Forms []keptEntered `json:"forms,omitempty"`
	Undo  *undone       `json:"undone,omitempty"`
}

// keptEntered holds the lines of an answered form.
type keptEntered struct {
	First int   `json:"first"`
	Last  int   `json:"last"`
	Form  Typed `json:"form"`
}

// entered holds the lines recorded from one answer: a card with its words, or a whole form.
type entered struct {
	first, last int
	form        *Typed // where it was one
}

// undone holds what was undone and not redone, the last answer at the end, as long as nothing new is recorded.
type undone struct {
	Lines   int        `json:"lines"` // the lines of the log after the last undo or redo
	Answers [][]string `json:"answers"`
}

// Live is a match that is kept somewhere: by the desk in the store, by a page in the browser's own.
type Live interface {
	// Match returns the judged match.
	Match() *referee.Match
	// Apply judges lines for good and keeps them: all of them or, with an error, none.
	Apply(ctx context.Context, lines ...string) ([]referee.Ruling, error)
	// Setting returns what Set has kept besides the lines, "" for nothing.
	Setting(ctx context.Context, name string) (string, error)
	Set(ctx context.Context, name, value string) error
}

// Store keeps the matches of a place: a laptop's store, or a browser's.
type Store interface {
	// Begin stores a new match with these lines of its head.
	Begin(ctx context.Context, head []string) (Stored, error)
	// Open returns the match that people mean by a word: its number, or "last".
	Open(ctx context.Context, ref string) (Stored, error)
	// Unfinished returns the open matches, the match changed last first; Finished those that are over, the latest first.
	Unfinished(ctx context.Context, limit int) ([]Listed, error)
	Finished(ctx context.Context, limit int) ([]Listed, error)
	// Search returns the matches of a day, or of any for "", that fit what somebody has typed.
	Search(ctx context.Context, day, typed string, limit int) ([]Listed, error)
	// Latest returns the match that was changed last. LatestOf returns the last match of a game but one of this number.
	Latest(ctx context.Context) (Listed, bool)
	LatestOf(ctx context.Context, game string, but int) (Listed, bool)
	// Evening returns the matches of a day that any of these people have played, in the order in which they were begun.
	Evening(ctx context.Context, day string, names []string) ([]Listed, error)
	// Names returns the names of the people who are known.
	Names(ctx context.Context, limit int) ([]string, error)
	// LastRules returns the house rules of the last match of a game that exactly these people played.
	LastRules(ctx context.Context, g *referee.Game, names []string) (referee.Options, bool, error)
	// Typed returns what SetTyped has kept: what was typed of a match that is not begun yet.
	Typed(ctx context.Context) (string, error)
	SetTyped(ctx context.Context, value string) error
}

// Stored is a match of a Store.
type Stored interface {
	Live
	Number() int // by which people call it
	// CatchUp reads what others have added meanwhile.
	CatchUp(ctx context.Context) (more bool, err error)
	// EnteredBy returns who entered a line: a player's id, or "".
	EnteredBy(ctx context.Context, line int) (string, error)
	// Warned counts the warnings that the players have had in other matches.
	Warned(ctx context.Context) (referee.EarlierWarnings, error)
}

// Listed is a match as a list has it.
type Listed struct {
	Number              int
	Game                string // its name in records
	Date, Place, League string
	Seats               []ListedSeat
	Rounds              int // that have closed
	Lines               int
	Finished            bool
}

// ListedSeat is what a player has in a match.
type ListedSeat struct {
	Name  string
	Total int
	Won   bool
}
