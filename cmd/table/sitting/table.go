// Package sitting runs a match at its table: it asks what comes next, judges each answer before it records it, warns of
// fouls, takes back, corrects, and settles disputes. What can be asked, and which lines an answer means, is in package
// compose, which knows nothing of this one.
//
// A Table asks through an ask.Asker what Match.Legal says is due, one question after another, and records the answers
// through a Stored, which is a match of the desk or of a page in a browser. The package knows no store, no terminal and
// no network, and builds for js/wasm:
//
//	setup := sitting.Setup{Talk: sitting.Talk{Asker: asker, Lang: lang.It}, Dealer: referee.Nobody, …}
//	t := sitting.New(stored, setup)
//	err := t.Play(ctx)                                 // ask.ErrPaused: interrupted, all that was confirmed is stored
//
// An answer is judged twice: on a copy of the match by its form (compose.Trial), for the warning of a foul, and on the
// match itself when it is recorded (record.go). A line with a foul can be taken back or recorded, and then also be
// followed by an accusation or by the director's decision.
//
// A new action of the table is a line in acts.possible and its texts "action.KEY" and "action.KEY.key" in the words of
// package compose. From the table at the top:
//
//	table.go                  Talk, House, Evening, Setup, Table: what a table is given, and what it keeps from one question to the next
//	play.go                   one question after another, to the end of the match
//	ask.go                    one question under the board, until its answer is recorded: the keys of the actions, a
//	                          line of play typed instead, questions that are interrupted
//	unfinished.go             the form that was left before its answer was recorded, and how it was left
//	dealing.go                who deals, and how the round is recorded; the draw of the first dealer
//	actions.go                the actions that can be chosen at any question
//	keys.go, clock.go         the keys that do one at once, such as F2 (glances, signs): a new key of the table is a row
//	                          there; the clock of a game
//	players.go                who leaves, sits down, or plays after all
//	holders.go                who can still hold a card
//	out.go                    who has reached the target where that puts them out: leaves, comes back or stays
//	outcome.go                from play by play to the outcome of the round: what is struck, and what stands beside it
//	warning.go                the warning of a foul, and its choices
//	record.go                 recording, what follows from each choice of a warning, and what is said of it
//	tap.go                    what comes next in a fast game by play, on a page
//	undo.go                   undo and redo, also of corrections
//	chapters.go               History: the entries of a record as people correct them
//	correct.go, change.go     corrections: choosing an entry, and the form in which it is corrected
//	correct_clash.go          a correction that contradicts the record, makes fouls, or voids the round
//	correct_effect.go         what a correction changes: totals, rounds, lines that came by themselves; its lines
//	reenter.go                a correction that enters a whole round again
//	rules.go                  the rulebook: the article that a few words mean
//	dispute.go, accuse.go     disputes and accusations, and recording what a director decides
//	answer.go                 the answer to a dispute: the facts that decide, and what it ends in
//	stored.go                 Live, Stored, Store: where matches are stored
//	kept.go                   what is kept next to the record over a pause; a match as others watch it
//
// A Table runs the match. acts, keys, dealing, dispute and correction embed the Table: they are the things that its
// people do at a question. History embeds the Composer of package compose, outcomes and warning too.
package sitting

//go:generate go run arbitro/referee/lang/gen -export

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
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
	// Article shows an article of a game on a page, at a table with these house rules. If it is nil, articles are shown
	// as text.
	Article func(ctx context.Context, game *referee.Game, options referee.Options, article *rulebook.Article) error
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
	Remove  func(context.Context, Stored) error // removes a match from all lists, until somebody puts it back
	// Narrow returns a due form without what players have already answered elsewhere. Doubt returns a question about
	// lines that would replace such answers; "" for none. See package secret.
	Narrow func(context.Context, Live, compose.Composer, compose.Form) (compose.Form, error)
	Doubt  func(context.Context, Live, compose.Composer, compose.Trial) (string, error)
}

// Evening is what a table has from the evening of its people, around the match. If a function is nil, its action is not
// offered.
type Evening struct {
	Names       func(context.Context) ([]string, error) // returns the names of people who may sit down
	Reseat      func(context.Context) ([]string, error) // asks again who plays, as long as no round has begun
	ShowEvening func(context.Context) error             // shows the totals of the evening
	// EveningSoFar returns a line about how many matches of the evening each player has won; "" after only one match.
	EveningSoFar func(context.Context) (string, error)
	// Again begins the next match of the table without a question. Another asks for a match with the same players.
	// After either, ErrLeft leaves this match.
	Again, Another func(context.Context) error
}

// Setup is what a table is given with its match.
type Setup struct {
	Talk
	House
	Evening
	Speaks bool         // whether the referee calls fouls unasked, until the people at the table choose
	Dealer int          // the seat of the drawn first dealer, whom the deal offers first; otherwise referee.Nobody
	Usual  referee.Mode // how the people usually record rounds: the default of the next one
	Large  bool         // the first question shows the score in large figures
}

// New returns the table of a match.
func New(stored Stored, setup Setup) *Table {
	return &Table{
		Talk:    setup.Talk,
		Stored:  stored,
		House:   setup.House,
		Evening: setup.Evening,
		speaks:  setup.Speaks,
		dealer:  setup.Dealer,
		usual:   setup.Usual,
		large:   setup.Large,
	}
}

// Table runs a match at a table: it asks what comes next, judges and records the answers, warns of fouls, undoes and
// corrects. Choices and typed text that are not in the record survive a pause.
type Table struct {
	Talk
	Stored
	House
	Evening
	speaks bool         // whether the referee calls fouls unasked
	dealer int          // the seat of the drawn first dealer, whom the deal offers first; otherwise referee.Nobody
	usual  referee.Mode // how the table usually records rounds: the default of the next one
	large  bool         // the next question shows the score in large figures

	mode       referee.Mode // how rounds are recorded; Always if not chosen
	unfinished unfinished
	open       Typed     // what is typed in the last question outside an action
	entries    []entered // the answers since the match came to the table, in order
	kept       kept
	timer      *timer // the clock that somebody has started

	order     []ask.Field     // the fields of the last question outside an action: they order the rows of the score
	stayed    []int           // players who are out and play on: the table is not asked about them again
	unsettled *compose.Matter // the matter that the director settles after the tally of the round; nil if there is none

	first *firstAnswers // at the table of a round that is entered again, what its forms show; otherwise nil

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
	// errCorrected is the errAgain for an answer whose foul was an earlier line that has now been corrected. What was typed
	// is judged anew.
	errCorrected = fmt.Errorf("an earlier line was corrected: %w", errAgain)
	// errDeclined is the errAgain for an action that the user did not confirm. Nothing of it stays.
	errDeclined = fmt.Errorf("the action was declined: %w", errAgain)
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

// Drawn returns the seat of the first dealer who was drawn, as long as the first round has not begun; otherwise
// referee.Nobody.
func (t *Table) Drawn() int { return t.dealer }

// Composer returns the composer of the match as it stands.
func (t *Table) Composer() compose.Composer { return t.composerOf(t.Match()) }

func (t *Table) composerOf(match *referee.Match) compose.Composer {
	return compose.New(score.View{Match: match, Lang: t.Lang, Quiet: !t.speaks, Mode: t.mode, Taps: t.Taps})
}

// Typed is a form with the values typed so far, and the number of lines that the log had then. The values fill the form
// again if the same question comes next, also after a pause.
type Typed struct {
	Lines int
	Title string
	ask.Answer
}

// typedJSON is Typed as it is stored.
type typedJSON struct {
	Lines  int      `json:"lines"`
	Title  string   `json:"title"`
	Keys   []string `json:"keys"`
	Values []string `json:"values"` // one for each key
	At     int      `json:"at"`
}

// MarshalJSON implements json.Marshaler.
func (t Typed) MarshalJSON() ([]byte, error) {
	stored := typedJSON{Lines: t.Lines, Title: t.Title, At: t.At}
	for key, value := range t.All() {
		stored.Keys = append(stored.Keys, key)
		stored.Values = append(stored.Values, value)
	}
	return json.Marshal(stored)
}

// UnmarshalJSON implements json.Unmarshaler.
func (t *Typed) UnmarshalJSON(text []byte) error {
	var stored typedJSON
	if err := json.Unmarshal(text, &stored); err != nil {
		return err
	}
	*t = Typed{Lines: stored.Lines, Title: stored.Title, Answer: ask.Answer{At: stored.At}}
	for i, key := range stored.Keys {
		if i < len(stored.Values) {
			t.Answer = t.With(key, stored.Values[i])
		}
	}
	return nil
}
