package compose

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Talk holds the asker of a table, and the language of its questions.
type Talk struct {
	Asker ask.Asker
	Lang  lang.Lang
	Taps  bool // people tap their answers: cards are offered, but no short forms

	Remarks rulebook.Remarks // the club's remarks on articles, shown with their answers
	// Books are the games with a rulebook. A dispute says which of them has a word that the game at the table lacks.
	Books []*referee.Game
}

// Say returns a text in the language of the table.
func (k Talk) Say(speaker lang.Speaker) string { return speaker.In(k.Lang) }

// Tell shows a text above the next question.
func (k Talk) Tell(speaker lang.Speaker) { k.Asker.Notify(k.Say(speaker)) }

// Say returns a text in the language of the table, with the game's own word for a round.
func (t *Table) Say(speaker lang.Speaker) string { return t.Match().Game().Say(speaker, t.Lang) }

// Tell shows a text above the next question.
func (t *Table) Tell(speaker lang.Speaker) { t.Asker.Notify(t.Say(speaker)) }

// House is what a table has besides its match: the parts of the program around it. If a function is nil, its action is
// not offered.
type House struct {
	Now       func() time.Time // the time of day
	Elsewhere error            // the error of Apply if others have recorded a line first
	Ends      error            // the error of a store that is gone, after which the table cannot continue; may be nil
	// NewLines returns a channel that is closed when the match has more than this many lines, because others recorded
	// some. It stops looking when ctx is done.
	NewLines func(ctx context.Context, match, lines int) <-chan struct{}
	// Keeps announces that the match is at this table. It returns a warning once if the match is at another table too.
	Keeps func(Stored) (warning string)
	// Players returns the names to record for typed names; if needed, it asks which persons are meant. ask.ErrBack
	// means that the user wants to type them again. If Players is nil, names are recorded as typed.
	Players func(ctx context.Context, typed []string) ([]string, error)
	Sheet   func(context.Context, Stored) error // shows the score sheet, and offers to save or print it
	Share   func(context.Context, Stored) error // passes on the record of a match
	Phones  func(context.Context, Stored) error // opens the board on phones, or closes it
	Discard func(context.Context, Stored) error // removes a match in which nothing was played from all lists
}

// Table runs a match at a table: it asks what comes next, judges and records the answers, warns of fouls, undoes and
// corrects. Choices and typed text that are not in the record survive a pause. If a function is nil, its action is not
// offered.
type Table struct {
	Talk
	Stored
	House
	Speaks bool         // whether the referee calls fouls unasked; Look replaces it by the stored choice of the table
	Dealer int          // the seat of the drawn first dealer, whom the deal offers first; otherwise referee.Nobody
	Usual  referee.Mode // how the table usually records rounds: the default of the next one
	Large  bool         // the next question shows the score in large figures

	Names   func(context.Context) ([]string, error) // returns the names of people who may sit down
	Reseat  func(context.Context) ([]string, error) // asks again who plays, as long as no round has begun
	Evening func(context.Context) error             // shows the totals of the evening
	// EveningSoFar returns a line about how many matches of the evening each player has won; "" after only one match.
	EveningSoFar func(context.Context) (string, error)
	// Again begins the next match of the table without a question. Another asks for a match with the same players.
	// After either, ErrLeft leaves this match.
	Again, Another func(context.Context) error

	mode       referee.Mode // how rounds are recorded; Always if not chosen
	unfinished unfinished
	entries    []entered // the answers since the match came to the table, in order
	kept       kept
	timer      *timer // the clock that somebody has started

	order     []ask.Field // the fields of the last question outside an action: they order the rows of the score
	stayed    []int       // players who are out and play on: the table is not asked about them again
	unsettled *Matter     // the matter that the director settles after the tally of the round; nil if there is none

	entered *reentry       // the round that is being entered again; nil if there is none
	showing *referee.Match // another match to show on the board above a question; nil for the match itself

	toldTo int // the last line that tellUnseen or tellRead has shown

	// ended is the error that keep met when the store was gone (House.Ends). keep returns no error, so Play returns it
	// after the question.
	ended error

	acting bool // one of the table's actions is in progress, so no key opens the actions
}

var (
	// ErrLeft says that the people have left this match for now.
	ErrLeft = errors.New("the table is left")
	// errAgain ends a question without an answer. The table then asks what is due now.
	errAgain = errors.New("another question is due")
	// errTakenBack is the errAgain for an answer that the user took back before it was recorded.
	errTakenBack = fmt.Errorf("the answer was taken back: %w", errAgain)
)

// Shows shows an error that the people at the table can handle: an impossible line, or the error elsewhere, which says
// that others were first. It returns false for any other error.
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

// faultOf returns an error as text for people who do not read the record.
func (k Talk) faultOf(err error) string {
	if e := (*referee.Error)(nil); errors.As(err, &e) {
		return e.AtTable(k.Lang)
	}
	return lang.Say(err, k.Lang)
}

// Composer returns the composer of the match as it stands.
func (t *Table) Composer() Composer { return t.composerOf(t.Match()) }

func (t *Table) composerOf(match *referee.Match) Composer {
	return New(score.View{Match: match, Lang: t.Lang, Quiet: !t.Speaks, Mode: t.mode, Taps: t.Taps})
}

// timer is a clock that a user has started. It stops when a line is recorded.
type timer struct {
	seat  int
	began time.Time
	lines int // the length of the log when the clock started
}

// Typed is a form with the values typed so far, and the number of lines that the log had then. The values fill the form
// again if the same question comes next, also after a pause.
type Typed struct {
	Lines int    `json:"lines"`
	Title string `json:"title"`
	ask.Answer
}

// reentry is a round that is entered again.
type reentry struct {
	round string     // the title of the round
	lines []recorded // its old lines, in order
	from  int        // how many lines the log had before the new ones
}

// kept is the data outside the record that survive a pause, a hang-up or a kill. It is a setting of the match, so it is
// never exported, and is removed with the match.
type kept struct {
	Deal  int          `json:"deal,omitempty"` // the deal of the open round
	Mode  referee.Mode `json:"mode,omitempty"` // how that round is recorded
	Draft *Typed       `json:"draft,omitempty"`
	Forms []entered    `json:"forms,omitempty"` // the last answers that had several lines or several fields
	Undo  *undone      `json:"undone,omitempty"`
}

// entered holds the numbers of the lines recorded from one answer, and its form.
type entered struct {
	First int   `json:"first"`
	Last  int   `json:"last"`
	Form  Typed `json:"form"` // without a title for a single field
}

// undone holds the answers that were undone and not redone, in order, until something new is recorded.
type undone struct {
	Lines   int        `json:"lines"` // the length of the log after the last undo or redo
	Answers [][]string `json:"answers"`
	// Corrections is how many of the answers are corrections; they are the last ones.
	Corrections int `json:"corrections,omitempty"`
}

// Live is a match that is stored somewhere: by the desk in the store, or by a page in its browser.
type Live interface {
	// Match returns the judged match.
	Match() *referee.Match
	// Apply judges lines on the match itself and stores them: all of them or, with an error, none.
	Apply(ctx context.Context, lines ...string) ([]referee.Ruling, error)
	// Setting returns the text that Set has stored under a name, "" for none.
	Setting(ctx context.Context, name string) (string, error)
	Set(ctx context.Context, name, value string) error
}

// Store stores the matches of a laptop, or of a page in a browser.
type Store interface {
	// Begin stores a new match with these lines of its head.
	Begin(ctx context.Context, head []string) (Stored, error)
	// Open returns the match that a word means: its number, or "last".
	Open(ctx context.Context, ref string) (Stored, error)
	// Unfinished returns the open matches, the last changed first. Finished returns those that are over, the latest
	// first.
	Unfinished(ctx context.Context, limit int) ([]Listed, error)
	Finished(ctx context.Context, limit int) ([]Listed, error)
	// Search returns the matches of a day or, if day is "", the matches that a typed text means, such as those of a
	// player.
	Search(ctx context.Context, day, typed string, limit int) ([]Listed, error)
	// Latest returns the match that was changed last. LatestOf returns the last match of a game, except the one with
	// this number.
	Latest(ctx context.Context) (Listed, bool)
	LatestOf(ctx context.Context, game string, but int) (Listed, bool)
	// Evening returns the matches of a day that any of these people have played, in the order in which they began.
	Evening(ctx context.Context, day string, names []string) ([]Listed, error)
	// Names returns the names of the people who are known.
	Names(ctx context.Context, limit int) ([]string, error)
	// LastRules returns the house rules of the last match of a game that exactly these people played.
	LastRules(ctx context.Context, g *referee.Game, names []string) (referee.Options, bool, error)
	// OwnGames returns the games without a rulebook that matches name, the game played last first.
	OwnGames(ctx context.Context) ([]OwnGame, error)
	// Typed returns the text that SetTyped has stored: what was typed for a match that has not begun.
	Typed(ctx context.Context) (string, error)
	SetTyped(ctx context.Context, value string) error
}

// OwnGame is a game without a rulebook, with the title and the house rules of its latest match.
type OwnGame struct {
	Game  *referee.Game
	Rules referee.Options
}

// Stored is a match of a Store.
type Stored interface {
	Live
	Number() int // the number by which users name the match
	// CatchUp reads the lines that others have added, and reports whether there are any.
	CatchUp(ctx context.Context) (more bool, err error)
	// EnteredBy returns who entered a line: a player's id, or "".
	EnteredBy(ctx context.Context, line int) (string, error)
	// Warned counts the warnings that the players have had in other matches.
	Warned(ctx context.Context) (referee.EarlierWarnings, error)
}

// Listed is a match as lists show it.
type Listed struct {
	Number              int
	Game                string // its name in records
	Date, Place, League string
	Seats               []ListedSeat
	Rounds              int // closed rounds
	Lines               int
	Finished            bool
}

// ListedSeat is a player's seat in a listed match.
type ListedSeat struct {
	Name  string
	Total int
	Won   bool
}

// typedSetting names the setting of a match that stores choices and typed text of its table that are not in the record.
const typedSetting = "typed"

// keptForms is how many answered forms of a match are stored, so that an undo can restore them after a pause.
const keptForms = 12

// keptBeside reads what is kept next to the lines of a match. It returns the zero value if the setting is unreadable.
func keptBeside(ctx context.Context, live Live) (k kept, err error) {
	value, err := live.Setting(ctx, typedSetting)
	if err != nil || value == "" || json.Unmarshal([]byte(value), &k) != nil {
		return kept{}, err
	}
	return k, nil
}

// modeOf returns the mode that the table chose for the open round of the match, or Always if it chose none.
func (k kept) modeOf(match *referee.Match) referee.Mode {
	if _, open := match.Open(); open && k.Deal == match.OpenFrom() {
		return k.Mode
	}
	return referee.Always
}

// recall reads the data that keep stored when the match was last at a table. It drops data that are unreadable or no
// longer fit the record, because nothing depends on them.
func (t *Table) recall(ctx context.Context) error {
	kept, err := keptBeside(ctx, t.Stored)
	if err != nil {
		return err
	}
	t.kept = kept
	match := t.Match()
	t.mode = cmp.Or(kept.modeOf(match), t.mode)
	if typed := kept.Draft; typed != nil && typed.Lines == match.Log().Len() {
		t.unfinished.keep(paused, *typed)
	}
	for _, entered := range kept.Forms {
		if entered.Last <= match.Log().Len() {
			t.entries = append(t.entries, entered)
		}
	}
	return nil
}

// keep stores the data that must survive a pause. If that fails, the table shows the error and continues, unless the
// store is gone.
func (t *Table) keep(ctx context.Context) {
	value := ""
	if t.kept.Deal > 0 || t.kept.Draft != nil || len(t.kept.Forms) > 0 || t.kept.Undo != nil {
		text, err := json.Marshal(t.kept)
		if err != nil {
			t.Asker.Notify(lang.Say(err, t.Lang))
			return
		}
		value = string(text)
	}
	err := t.Set(context.WithoutCancel(ctx), typedSetting, value)
	if t.Ends != nil && errors.Is(err, t.Ends) {
		t.ended = err
	} else if err != nil {
		t.Asker.Notify(lang.Say(err, t.Lang))
	}
}

// setMode changes the mode for the rest of the open round, and stores it.
func (t *Table) setMode(ctx context.Context, mode referee.Mode) {
	t.mode = mode
	t.kept.Deal = t.Match().OpenFrom()
	t.kept.Mode = mode
	t.keep(ctx)
}

// changeMode is setMode, and says how the round is recorded from here on.
func (t *Table) changeMode(ctx context.Context, mode referee.Mode) {
	t.setMode(ctx, mode)
	t.Tell(Words.ModeNow(Keyed.Text("mode." + modeValues[mode] + ".short")))
}

// keepUndone stores the answers that can be redone, and how many of them are corrections.
func (t *Table) keepUndone(ctx context.Context, answers [][]string, corrections int) {
	t.kept.Undo = nil
	if len(answers) > 0 {
		t.kept.Undo = &undone{t.Match().Log().Len(), answers, corrections}
	}
	t.keep(ctx)
}
