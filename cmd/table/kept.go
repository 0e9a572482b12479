package table

import (
	"context"
	"encoding/json"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/play"
)

// typedSetting names the setting of a match that keeps what was typed at its table and is no line of the record.
const typedSetting = "typed"

// keptForms is how many answered forms of a match can be filled again by an undo.
const keptForms = 12

// kept is what outlasts a pause, a hang-up or a kill beside the record. The store keeps it as a setting of the match:
// under a checksum, never exported, and gone with the match.
type kept struct {
	Deal  int           `json:"deal,omitempty"` // the deal of the open round
	Mode  referee.Mode  `json:"mode,omitempty"` // how that round is recorded
	Draft *keptForm     `json:"draft,omitempty"`
	Forms []keptEntered `json:"forms,omitempty"`
	Undo  *keptUndone   `json:"undone,omitempty"`
}

// keptUndone holds the answers that may be redone, at a log of so many lines.
type keptUndone struct {
	Lines   int        `json:"lines"`
	Answers [][]string `json:"answers"`
}

// keptForm is a form as far as it was filled in, at a log of so many lines.
type keptForm struct {
	Lines  int      `json:"lines"`
	Title  string   `json:"title"`
	Keys   []string `json:"keys"`
	Values []string `json:"values"`
	At     int      `json:"at"`
}

// keptEntered holds the lines of an answered form.
type keptEntered struct {
	First int      `json:"first"`
	Last  int      `json:"last"`
	Form  keptForm `json:"form"`
}

// keptNames is what was typed of a match that is not begun yet.
type keptNames struct {
	Game string   `json:"game"`
	Form keptForm `json:"form"`
	More bool     `json:"more,omitempty"` // everything is asked
}

// namesBefore returns what was typed of a match that was not begun; nil where there is none.
func (s *Session) namesBefore(ctx context.Context) (*keptNames, error) {
	value, err := s.Desk.Memory().Typed(ctx)
	if err != nil || value == "" {
		return nil, err
	}
	var k keptNames
	if json.Unmarshal([]byte(value), &k) != nil {
		return nil, nil
	}
	return &k, nil
}

// keepNames keeps what is typed of a match that is not begun yet.
func (n *newMatch) keepNames(ctx context.Context) func(ask.Answer) {
	return func(a ask.Answer) {
		text, err := json.Marshal(keptNames{n.game.Name, keepForm(&halfTyped{answer: a}, 0), n.more})
		if err == nil {
			err = n.Desk.Memory().SetTyped(context.WithoutCancel(ctx), string(text))
		}
		if err != nil {
			n.Asker.Notify(app.Sentence(err, n.Lang))
		}
	}
}

// dropNames forgets what keepNames has kept.
func (n *newMatch) dropNames(ctx context.Context) error {
	return n.Desk.Memory().SetTyped(context.WithoutCancel(ctx), "")
}

// keepForm makes what is kept of a half-typed form.
func keepForm(h *halfTyped, lines int) keptForm {
	return keptForm{Lines: lines, Title: h.title, Keys: h.answer.Keys(), Values: h.answer.Values, At: h.answer.At}
}

// half returns the form as the table holds it.
func (k keptForm) half() *halfTyped {
	return &halfTyped{k.Title, ask.NewAnswer(k.Keys, k.Values, k.At)}
}

// memory keeps what was typed at a table beside the record.
type memory struct{ *table }

// recall reads what was typed when the match was last at a table. What cannot be read, or no longer fits the record, is
// forgotten: nothing depends on it.
func (on memory) recall(ctx context.Context) error {
	value, err := on.stored.Setting(ctx, typedSetting)
	if err != nil || value == "" {
		return err
	}
	var k kept
	if json.Unmarshal([]byte(value), &k) != nil {
		return nil
	}
	on.kept = k
	m := on.match()
	if _, open := m.Open(); open && k.Deal == m.OpenFrom() {
		on.mode = k.Mode
	}
	if d := k.Draft; d != nil && d.Lines == m.Log().Len() {
		on.half = d.half()
	}
	if u := k.Undo; u != nil && u.Lines == m.Log().Len() {
		on.undone = undone{answers: u.Answers, lines: u.Lines}
	}
	for _, e := range k.Forms {
		if e.Last <= m.Log().Len() {
			on.past.note(e.First, e.Last, e.Form.half())
		}
	}
	return nil
}

// store stores what is kept. That it could not be stored is said at the table, and stops nobody.
func (on memory) store(ctx context.Context) {
	value := ""
	if on.kept.Deal > 0 || on.kept.Draft != nil || on.kept.Forms != nil || on.kept.Undo != nil {
		text, err := json.Marshal(on.kept)
		if err != nil {
			on.Asker.Notify(app.Sentence(err, on.Lang))
			return
		}
		value = string(text)
	}
	if err := on.stored.Set(context.WithoutCancel(ctx), typedSetting, value); err != nil {
		on.Asker.Notify(app.Sentence(err, on.Lang))
	}
}

// setMode records the rest of the open round in another way, also after a pause.
func (on memory) setMode(ctx context.Context, mode referee.Mode) {
	on.mode = mode
	on.kept.Deal, on.kept.Mode = on.match().OpenFrom(), mode
	on.store(ctx)
}

// setUndone keeps what may be redone.
func (on memory) setUndone(ctx context.Context) {
	on.kept.Undo = nil
	if len(on.undone.answers) > 0 {
		on.kept.Undo = &keptUndone{on.undone.lines, on.undone.answers}
	}
	on.store(ctx)
}

// draft returns what keeps a form of that title whenever one of its fields is left.
func (on memory) draft(ctx context.Context, title string) func(ask.Answer) {
	return func(a ask.Answer) {
		draft := keepForm(&halfTyped{title, a}, on.match().Log().Len())
		on.kept.Draft = &draft
		on.store(ctx)
	}
}

// recorded keeps the form whose answer was recorded, so that an undo fills it again, and drops its draft. It stores
// nothing where nothing that is kept has changed, as for a single card.
func (on memory) recorded(ctx context.Context, first, last int, form *halfTyped) {
	changed := on.kept.Draft != nil || on.kept.Undo != nil
	on.kept.Draft, on.kept.Undo = nil, nil
	if form != nil && len(form.answer.Values) > 1 {
		changed = true
		forms := append(slices.Clone(on.kept.Forms), keptEntered{first, last, keepForm(form, first-1)})
		on.kept.Forms = forms[max(0, len(forms)-keptForms):]
	}
	if text, stands := compose.Standing(on.match(), last); stands {
		if verb, ok := compose.VerbOf(on.match().Game(), text); ok && verb == play.Deal && on.mode != referee.Always {
			changed = true
			on.kept.Deal, on.kept.Mode = last, on.mode
		}
	}
	if changed {
		on.store(ctx)
	}
}
