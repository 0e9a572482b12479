package compose

import (
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// Form is a question about a match, and the actions that its answers mean. Each answer is composed and judged only once:
// the text under the form, the refusal and the warning before recording all use the same trial.
type Form struct {
	ask.Question
	// Doubt returns a question about doubtful values of the form; "" if there are none. It may be nil.
	Doubt func(values ask.Values) string
	draft *draft
}

// SeatForm is a form that a player may be asked on a separate device.
type SeatForm struct {
	Form
	Verb play.Verb
	Due  bool // whether the match waits for this form; other forms may be answered too
}

// Trial holds the rulings that actions would bring if they were recorded now.
type Trial struct {
	Actions []play.Action
	Lines   []string         // the lines of the actions, as they would be stored
	After   *referee.Match   // the match with the lines
	Fouls   []referee.Ruling // the rulings of which the referee would warn; none from a quiet referee
}

// Try judges actions on a copy of the match. It returns an error if one is impossible.
func (c judged) Try(actions ...play.Action) (Trial, error) {
	after, err := c.Match.After(actions...)
	if err != nil {
		return Trial{}, err
	}
	return c.tried(actions, after), nil
}

// TryLine is like Try, for a line of play that a player has typed. It is stored as it was typed.
func (c judged) TryLine(line string) (Trial, error) {
	after, err := c.Match.AfterLines(line)
	if err != nil {
		return Trial{}, err
	}
	act, err := c.Match.Read(line)
	return c.tried([]play.Action{act}, after), err
}

// tried returns the trial of actions, after which the match is as in after.
func (c judged) tried(actions []play.Action, after *referee.Match) Trial {
	trial := Trial{Actions: actions, After: after}
	log := after.Log()
	for n := c.Match.Log().Len() + 1; n <= log.Len(); n++ {
		trial.Lines = append(trial.Lines, string(log.Text(n)))
	}
	if !c.Quiet {
		trial.Fouls = fouls(c.Match, after)
	}
	return trial
}

// Try returns the trial of an answer to the form.
func (f Form) Try(values ask.Values) (Trial, error) { return f.draft.try(values) }

// Actions returns the actions that the values of the form mean.
func (f Form) Actions(values ask.Values) ([]play.Action, error) { return f.draft.actions(values) }

// Lines returns the lines of play that an answer means.
func (f Form) Lines(values ask.Values) ([]string, error) {
	actions, err := f.draft.actions(values)
	if err != nil {
		return nil, err
	}
	lines := make([]string, len(actions))
	for i, act := range actions {
		lines[i] = f.draft.composer.Match.Write(act)
	}
	return lines, nil
}

// Tried returns the values of the form that were judged last.
func (f Form) Tried() ask.Values { return f.draft.values }

// Line returns the line of play that these values of a form for one line mean.
func (f Form) Line(values ask.Values) (string, error) {
	lines, err := f.Lines(values)
	return strings.Join(lines, ""), err
}

// draft holds the trial of a form's values. It composes and judges again only when the values have changed.
type draft struct {
	composer Composer
	compose  func(values ask.Values) ([]play.Action, error)

	isBegun  bool // some values were composed
	values   ask.Values
	composed []play.Action
	unclear  error // why the values make no actions
	trial    *Trial
	wrong    error // why the actions cannot be recorded
}

// NewForm returns a form whose answers compose turns into actions. The form refuses answers that cannot have happened.
func (c Composer) NewForm(question ask.Question, compose func(values ask.Values) ([]play.Action, error)) Form {
	form := Form{Question: question, draft: &draft{composer: c, compose: compose}}
	form.Check = form.draft.check
	return form
}

func (d *draft) actions(values ask.Values) ([]play.Action, error) {
	if !d.isBegun || !d.values.Equal(values) {
		*d = draft{composer: d.composer, compose: d.compose, isBegun: true, values: values}
		d.composed, d.unclear = d.compose(d.values)
	}
	return slices.Clone(d.composed), d.unclear
}

func (d *draft) try(values ask.Values) (Trial, error) {
	actions, err := d.actions(values)
	if err != nil {
		return Trial{}, err
	}
	if d.trial == nil && d.wrong == nil {
		trial, err := d.composer.Try(actions...)
		d.trial = &trial
		d.wrong = err
	}
	return *d.trial, d.wrong
}

// check refuses values that make no actions, or actions that cannot have happened. The error names no column: the user has
// not typed the line.
func (d *draft) check(values ask.Values) error {
	if _, err := d.try(values); err != nil {
		return play.WithoutColumn(err)
	}
	return nil
}

// live returns a function for Question.Live: the meaning of each action that the values make, "" if they make none.
func (d *draft) live(said func(play.Action) string) func(values ask.Values) string {
	return func(values ask.Values) string {
		actions, err := d.actions(values)
		if err != nil {
			return ""
		}
		all := make([]string, len(actions))
		for i, act := range actions {
			all[i] = said(act)
		}
		return strings.Join(all, " · ")
	}
}

// fouls returns the infractions and irregularities that the new lines of a match bring, and the rulings that a line has
// no effect. It returns none for corrections, which change earlier lines, and no infractions for a line that itself
// reports a foul.
func fouls(before, after *referee.Match) []referee.Ruling {
	first := before.Log().Len() + 1
	for n := first; n <= after.Log().Len(); n++ {
		if _, corrects := after.Log().Correction(n); corrects {
			return nil
		}
	}
	isMeant := func(n int) bool {
		verb, ok := after.Log().Verb(n)
		return ok && before.Accuses(verb)
	}
	var all []referee.Ruling
	for _, ruling := range after.Rulings() {
		if ruling.Line < first {
			continue
		}
		if IsFoul(ruling) && !isMeant(ruling.Line) || ruling.Verdict == rulebook.Refused {
			all = append(all, ruling)
		}
	}
	return all
}

// IsFoul reports whether the referee warns of a ruling: an infraction or an irregularity.
func IsFoul(ruling referee.Ruling) bool {
	return (ruling.Verdict == rulebook.Infraction || ruling.Verdict == rulebook.Noted) && !ruling.OfCourse()
}

// Sure returns the questions to ask before actions are recorded that users seldom mean.
func (c judged) Sure(actions []play.Action) []string {
	var all []string
	for i, act := range actions {
		question := c.Match.GameSays().Sure(act)
		if question == nil {
			continue
		}
		if before, err := c.Match.After(actions[:i]...); err == nil {
			question = before.GameSays().Sure(act) // the actions before it may have settled the question
		}
		if question != nil {
			all = append(all, c.Say(question))
		}
	}
	return all
}
