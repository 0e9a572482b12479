package sitting

import (
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/play"
)

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

// warning is what the table says before it records the lines of a trial that bring a foul.
type warning struct {
	compose.Composer
	trial compose.Trial
}

// question returns the question what to do with the lines: take them back, record them, record them and accuse, or
// record them and read the remedy. It says what the referee would rule. The answer is in the field "what".
func (c warning) question() ask.Question {
	after := c.Composer
	after.Match = c.trial.After
	said := make([]string, len(c.trial.Fouls))
	for i, ruling := range c.trial.Fouls {
		said[i] = after.Ruling(ruling)
	}
	options := []ask.Option{c.Option("foul." + takeBack), c.Option("foul." + asPlayed)}
	if act := c.forgotten(); act != nil {
		options = append(options, c.Option("foul."+unrecorded, "line", c.Said(*act)))
	}
	if n := c.restsOn(); n > 0 {
		line, _ := c.Match.ActionAt(n)
		options = append(options, c.Option("foul."+earlier, "line", c.Said(line)))
	}
	if c.accusable() >= 0 {
		how := c.trial.After.Game().AskOf(c.trial.After.Accusing())
		accuse := c.Option("foul."+andAccuse, "accusation", strings.ToLower(how.Asked(c.Lang)))
		accuse.Key = accuseKey
		options = append(options, accuse)
	}
	if _, ok := after.Matter(); ok {
		options = append(options, c.Option("foul."+andRemedy))
	}
	return ask.Question{
		Board: c.Board(), Title: c.Say(Words.Foul), Help: strings.Join(said, "\n"), Fresh: true,
		Terms:  ask.Explain(options, c.Taps),
		Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options, Value: c.proposed(), KeysOnly: true}},
	}
}

// proposed returns the default answer to a warning: to take the lines back, unless the lines themselves report the
// fouls.
func (c warning) proposed() string {
	for _, ruling := range c.trial.Fouls {
		act, _ := c.trial.After.ActionAt(ruling.Line)
		if !slices.Contains(c.Match.Game().AskOf(act.Verb).States, ruling.Article) {
			return takeBack
		}
	}
	return asPlayed
}

// forgotten returns the action that is missing before those of the trial, if its absence is their only foul. It returns
// nil for any other foul.
func (c warning) forgotten() *play.Action {
	if len(c.trial.Fouls) != 1 {
		return nil
	}
	act, isForgotten := c.Match.GameSays().Forgotten(c.trial.Fouls[0])
	if !isForgotten {
		return nil
	}
	better, err := c.Try(append([]play.Action{act}, c.trial.Actions...)...)
	if err != nil || len(better.Fouls) > 0 {
		return nil
	}
	return &act
}

// restsOn returns the number of the line on which a foul of the trial rests, the first such line that can be corrected.
// It returns 0 if there is none.
func (c warning) restsOn() int {
	for _, ruling := range c.trial.Fouls {
		act, stands := c.Match.ActionAt(ruling.Since)
		if stands && !act.Verb.IsCommon() && c.Match.Log().Correctable(ruling.Since) {
			return ruling.Since
		}
	}
	return 0
}

// accusable returns the index of the first foul of which a player may be accused after it is recorded; -1 if there is
// none.
func (c warning) accusable() int {
	return slices.IndexFunc(c.trial.Fouls, func(ruling referee.Ruling) bool {
		return len(accusations(c.trial.After, ruling)) > 0
	})
}
