package compose

import (
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// Form is a question about a match, and the lines of play that its answers mean. Each answer is composed and judged
// only once: the text under the form, the refusal and the warning before recording all use the same trial.
type Form struct {
	ask.Question
	// Doubt returns a question about doubtful values of the form; "" if there are none. It may be nil.
	Doubt func(values []string) string
	draft *draft
}

// SeatForm is a form that a player may be asked on a separate device.
type SeatForm struct {
	Form
	Verb play.Verb
	Due  bool // whether the match waits for this form; other forms may be answered too
}

// Trial holds the rulings that lines would bring if they were recorded now.
type Trial struct {
	Lines []string
	After *referee.Match   // the match with the lines
	Fouls []referee.Ruling // the rulings of which the referee would warn; none from a quiet referee
}

// Try judges lines on a copy of the match. It returns an error if a line is unreadable or impossible.
func (c judged) Try(lines ...string) (Trial, error) {
	after, err := c.Match.After(lines...)
	if err != nil {
		return Trial{}, err
	}
	trial := Trial{Lines: lines, After: after}
	if !c.Quiet {
		trial.Fouls = fouls(c.Match, after)
	}
	return trial, nil
}

// Try returns the trial of an answer to the form.
func (f Form) Try(answer ask.Answer) (Trial, error) { return f.draft.try(answer.Values) }

// Lines returns the lines of play that an answer means.
func (f Form) Lines(answer ask.Answer) ([]string, error) { return f.draft.lines(answer.Values) }

// line returns the line of play that these values of a form for one line mean.
func (f Form) line(values []string) (string, error) {
	lines, err := f.draft.lines(values)
	return strings.Join(lines, ""), err
}

// draft holds the trial of a form's values. It composes and judges again only when the values have changed.
type draft struct {
	composer Composer
	compose  func(values []string) ([]string, error)

	values   []string
	composed []string
	unclear  error // why the values make no lines
	trial    *Trial
	wrong    error // why the lines cannot be recorded
}

// newForm returns a form whose answers are composed by compose. The form refuses answers that cannot have happened.
func (c Composer) newForm(question ask.Question, compose func(values []string) ([]string, error)) Form {
	form := Form{Question: question, draft: &draft{composer: c, compose: compose}}
	form.Check = form.draft.check
	return form
}

func (d *draft) lines(values []string) ([]string, error) {
	if d.values == nil || !slices.Equal(d.values, values) {
		*d = draft{composer: d.composer, compose: d.compose, values: append([]string{}, values...)}
		d.composed, d.unclear = d.compose(d.values)
	}
	return slices.Clone(d.composed), d.unclear
}

func (d *draft) try(values []string) (Trial, error) {
	lines, err := d.lines(values)
	if err != nil {
		return Trial{}, err
	}
	if d.trial == nil && d.wrong == nil {
		trial, err := d.composer.Try(lines...)
		d.trial = &trial
		d.wrong = err
	}
	return *d.trial, d.wrong
}

// check refuses values that make no lines, or lines that cannot have happened. The error names no column: the user has
// not typed the line.
func (d *draft) check(values []string) error {
	if _, err := d.try(values); err != nil {
		return play.WithoutColumn(err)
	}
	return nil
}

// live returns a function for Question.Live: the meaning of each line that the values make, "" if they make none.
func (d *draft) live(said func(line string) string) func(values []string) string {
	return func(values []string) string {
		lines, err := d.lines(values)
		if err != nil {
			return ""
		}
		all := make([]string, len(lines))
		for i, line := range lines {
			all[i] = said(line)
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
		if isFoul(ruling) && !isMeant(ruling.Line) || ruling.Verdict == rulebook.Refused {
			all = append(all, ruling)
		}
	}
	return all
}

// isFoul reports whether the referee warns of a ruling: an infraction or an irregularity.
func isFoul(ruling referee.Ruling) bool {
	return (ruling.Verdict == rulebook.Infraction || ruling.Verdict == rulebook.Noted) && !ruling.OfCourse()
}

// The answers to a warning. Their keys are signs with which no card begins, so that a card typed ahead answers nothing.
const (
	takeBack = "back"
	asPlayed = "record"
	earlier  = "earlier"

	unrecorded = "unrecorded"
	andAccuse  = "accuse"
	andRemedy  = "remedy"
	accuseKey  = ":"
)

// warning returns the question what to do with lines that bring a foul: take them back, record them, record them and
// accuse, or record them and read the remedy. It says what the referee would rule. The answer is in the field "what".
func (c judged) warning(trial Trial) ask.Question {
	after := c
	after.Match = trial.After
	said := make([]string, len(trial.Fouls))
	for i, ruling := range trial.Fouls {
		said[i] = after.Ruling(ruling)
	}
	options := []ask.Option{c.option("foul." + takeBack), c.option("foul." + asPlayed)}
	if line := c.forgotten(trial); line != "" {
		options = append(options, c.option("foul."+unrecorded, "line", c.Said([]byte(line))))
	}
	if n := c.restsOn(trial); n > 0 {
		line, _ := c.Match.Log().Standing(n)
		options = append(options, c.option("foul."+earlier, "line", c.Said(line)))
	}
	if trial.accusable() >= 0 {
		how := trial.After.Game().AskOf(trial.After.Accusing())
		accuse := c.option("foul."+andAccuse, "accusation", strings.ToLower(how.Bare(c.Lang)))
		accuse.Key = accuseKey
		options = append(options, accuse)
	}
	if _, ok := after.Matter(); ok {
		options = append(options, c.option("foul."+andRemedy))
	}
	return ask.Question{
		Board: c.Board(), Title: c.Say(Words.Foul), Help: strings.Join(said, "\n"), Fresh: true,
		Terms:  c.explained("foul", options),
		Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options, Value: c.proposed(trial), KeysOnly: true}},
	}
}

// proposed returns the default answer to a warning: to take the lines back, unless the lines themselves report the
// fouls.
func (c judged) proposed(trial Trial) string {
	for _, ruling := range trial.Fouls {
		act, _ := trial.After.ActionAt(ruling.Line)
		if !slices.Contains(c.Match.Game().AskOf(act.Verb).States, ruling.Article) {
			return takeBack
		}
	}
	return asPlayed
}

// forgotten returns the line that is missing before the lines of a trial, if its absence is their only foul; otherwise
// "".
func (c judged) forgotten(trial Trial) string {
	forgotten := c.Match.Game().Forgotten
	if forgotten == nil || len(trial.Fouls) != 1 {
		return ""
	}
	line := forgotten(c.Match, trial.Fouls[0])
	if line == "" {
		return ""
	}
	if better, err := c.Try(append([]string{line}, trial.Lines...)...); err != nil || len(better.Fouls) > 0 {
		return ""
	}
	return line
}

// restsOn returns the number of the line on which a foul of a trial rests, the first such line that can be corrected; 0
// if there is none.
func (c judged) restsOn(trial Trial) int {
	for _, ruling := range trial.Fouls {
		act, stands := c.Match.ActionAt(ruling.Since)
		if stands && !act.Verb.IsCommon() && c.Match.Log().Correctable(ruling.Since) {
			return ruling.Since
		}
	}
	return 0
}

// accusable returns the index of the first foul of which a player may be accused after it is recorded; -1 if there is
// none.
func (t Trial) accusable() int {
	return slices.IndexFunc(t.Fouls, func(ruling referee.Ruling) bool { return len(accusations(t.After, ruling)) > 0 })
}

// accusations returns the accusations that are legal now against the player in a ruling.
func accusations(match *referee.Match, ruling referee.Ruling) []referee.LegalLines {
	verb := match.Accusing()
	if verb == 0 || ruling.Verdict != rulebook.Infraction || ruling.Seat == referee.Nobody {
		return nil
	}
	var legal []referee.LegalLines
	for _, e := range score.Only(match.Legal(), verb) {
		if len(e.Words) > 1 && e.Words[1].Holds(int32(ruling.Seat)) && e.Who(match.Game().Grammar) != ruling.Seat {
			e.Words = slices.Clone(e.Words)
			e.Words[1] = referee.Just(ruling.Seat)
			legal = append(legal, e)
		}
	}
	return legal
}
