package sitting

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// keptForms is how many answered forms of a match are stored, so that an undo can restore them after a pause.
const keptForms = 12

// kept is the data outside the record that survive a pause, a hang-up or a kill. It is stored beside the match, so it is
// never exported, and is removed with the match.
type kept struct {
	Deal  int          `json:"deal,omitempty"` // the deal of the open round
	Mode  referee.Mode `json:"mode,omitempty"` // how that round is recorded
	Draft *Typed       `json:"draft,omitempty"`
	Forms []entered    `json:"forms,omitempty"` // the last answers that had several lines or several fields
	Undo  *undone      `json:"redo,omitempty"`
}

// entered holds the numbers of the lines recorded from one answer, and its form.
type entered struct {
	First int   `json:"first"`
	Last  int   `json:"last"`
	Form  Typed `json:"form"` // without a title for a single field
}

// undone holds the answers that were undone and not redone, in order, until something new is recorded.
type undone struct {
	Lines   int            `json:"lines"` // the length of the log after the last undo or redo
	Answers [][]undoneLine `json:"answers"`
}

// undoneLine is a line that an undo took away. A correction is kept by its parts, because it names another line by
// number, and that line has a new number once it was undone and redone.
type undoneLine struct {
	Number int       `json:"number,omitempty"` // its number in the log; 0 if it was never recorded
	Line   string    `json:"line,omitempty"`   // the line, or the line within an amend or insert
	Verb   play.Verb `json:"verb,omitempty"`   // the verb of a correction
	About  int       `json:"about,omitempty"`  // the line that a correction names
	Why    string    `json:"why,omitempty"`
	Left   *Typed    `json:"left,omitempty"` // of the first line of an answer: what was typed in the form that its undo left
}

// keptBeside reads what is kept next to the lines of a match. It returns the zero value if that is unreadable.
func keptBeside(ctx context.Context, live Live) (k kept, err error) {
	value, err := live.Beside(ctx)
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

// Watch returns the composer of a match for a viewer who is not at its table, such as a phone. It sees the match as the
// table does. speaks says whether the referee calls fouls unasked if the table has not chosen. The composer holds the
// live match, which must not change while the composer is used.
func Watch(ctx context.Context, live Live, language lang.Lang, speaks bool) (compose.Composer, error) {
	match := live.Match()
	chosen, err := live.Voice(ctx)
	if chosen != "" {
		speaks = chosen == Speaking
	}
	k := kept{}
	if err == nil {
		k, err = keptBeside(ctx, live)
	}
	mode := k.modeOf(match)
	if mode == referee.Always {
		mode = match.Mode()
	}
	return compose.New(score.View{Match: match, Lang: language, Quiet: !speaks, Mode: mode}), err
}

// Choose stores the mode of the open round of a match, for the table and for the phones.
func Choose(ctx context.Context, live Live, mode referee.Mode) error {
	kept, err := keptBeside(ctx, live)
	if err != nil {
		return err
	}
	kept.Deal = live.Match().OpenFrom()
	kept.Mode = mode
	text, _ := json.Marshal(kept)
	return live.SetBeside(ctx, string(text))
}

// What the table chooses: whether the referee of its match calls fouls unasked.
const (
	Silent   = "silent"
	Speaking = "speaks"
)

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
	err := t.SetBeside(context.WithoutCancel(ctx), value)
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
	t.Tell(Words.ModeNow(compose.ModeNamed(mode)))
}

// keepUndone stores the answers that can be redone.
func (t *Table) keepUndone(ctx context.Context, answers [][]undoneLine) {
	t.kept.Undo = nil
	if len(answers) > 0 {
		t.kept.Undo = &undone{t.Match().Log().Len(), answers}
	}
	t.keep(ctx)
}
