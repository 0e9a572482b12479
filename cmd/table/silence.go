package table

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// opinionKey asks a silent referee.
const opinionKey = "="

var (
	textVoice     = lang.Text{It: "Se qualcuno sbaglia, l'arbitro…", En: "When somebody errs, the referee…"}
	textSilent    = lang.Text{It: "tace, finché qualcuno accusa, glielo chiede o la mano finisce", En: "stays silent, until somebody accuses, asks, or the hand is over"}
	textSpeaking  = lang.Text{It: "lo dice subito, prima che sia registrato", En: "says so at once, before it is recorded"}
	textHush      = lang.Text{It: "L'arbitro d'ora in poi tace, finché non glielo si chiede", En: "The referee stays silent from now on, until asked"}
	textSpeakUp   = lang.Text{It: "L'arbitro d'ora in poi dice subito gli errori", En: "The referee tells errors at once from now on"}
	textReferee   = lang.Text{It: "arbitro", En: "referee"}
	textSees      = lang.Text{It: "Che cosa dice l'arbitro", En: "What the referee says"}
	textSaw       = lang.Text{It: "La mano è finita: che cosa ha visto l'arbitro", En: "The hand is over: what the referee has seen"}
	textNoOpinion = lang.Text{It: "L'arbitro non ha niente da dire.", En: "The referee has nothing to say."}
	textAtLine    = lang.Text{It: "Riga %d (%s): %s", En: "Line %d (%s): %s"}

	keyVoice = lang.Text{It: "o", En: "y"}
)

// The setting of a match that tells whether its referee speaks, and its values.
const (
	voice    = "referee"
	silent   = "silent"
	speaking = "speaks"
)

// speaks reports whether the referee tells fouls of this match unasked.
func (v *Evening) speaks(m *referee.Match) bool {
	if said, chosen := v.voices[m.Head().ID]; chosen {
		return said
	}
	return v.Speaks(m.Game())
}

// askVoice asks whether the referee speaks unasked, in a game whose referee would not.
func (v *Evening) askVoice(ctx context.Context, n *newMatch) error {
	n.voice = ""
	if !n.game.Quiet {
		return errNotAsked
	}
	f := ask.Field{Key: "voice", Kind: ask.Choice, Value: silent, Options: []ask.Option{
		{Label: v.say(textSilent), Value: silent}, {Label: v.say(textSpeaking), Value: speaking},
	}}
	if v.Speaks(n.game) {
		f.Value = speaking
	}
	a, err := v.Asker.Ask(ctx, ask.Question{Title: v.say(textVoice), Fields: []ask.Field{f}})
	n.voice = a.Of("voice")
	return err
}

// setVoice lets the referee of a match speak unasked, or not, also when the match is gone on with another day.
func (v *Evening) setVoice(ctx context.Context, s *desk.Sitting, value string) error {
	if err := s.Set(ctx, voice, value); err != nil {
		return err
	}
	v.hearVoice(s, value)
	return nil
}

func (v *Evening) hearVoice(s *desk.Sitting, value string) {
	if v.voices == nil {
		v.voices = map[string]bool{}
	}
	v.voices[s.Match().Head().ID] = value == speaking
}

// Recall finds out what was chosen for a match when it was last at a table: whether its referee speaks unasked.
func (v *Evening) Recall(ctx context.Context, s *desk.Sitting) error {
	value, err := s.Setting(ctx, voice)
	if err == nil && value != "" {
		v.hearVoice(s, value)
	}
	return err
}

// turnVoice lets the referee speak from now on, or be silent.
func (v *Evening) turnVoice(ctx context.Context, s *desk.Sitting) error {
	value := speaking
	if v.speaks(s.Match()) {
		value = silent
	}
	if err := v.setVoice(ctx, s, value); err != nil {
		return err
	}
	return errAnew
}

// audible keeps of some rulings those that the table may hear now: all where the referee speaks, else those that somebody
// has asked for by accusing or by telling of an error, what becomes of them later, and what has no effect although it was said.
func (v *Evening) audible(m *referee.Match, rulings []referee.Ruling) []referee.Ruling {
	if v.speaks(m) {
		return rulings
	}
	asked := func(n int) bool {
		text, _ := standing(m, n)
		verb, ok := verbOf(m.Game(), text)
		return ok && (accuses(m, verb) || verb == play.Ruled)
	}
	return slices.DeleteFunc(slices.Clone(rulings), func(r referee.Ruling) bool {
		return r.Verdict != rulebook.Refused && !asked(r.Line) && !asked(r.Since)
	})
}

// opinion tells what a silent referee has seen in this round, the latest first, and who owes what nobody has noticed.
func (v *Evening) opinion(ctx context.Context, s *desk.Sitting) error {
	m := s.Match()
	var parts []string
	if scene, ok := m.Scene(); ok {
		for _, n := range scene.Notes {
			if n.Judged {
				parts = append(parts, v.say(textTold, m.Roster().Name(n.Seat), n.Text))
			}
		}
	}
	if seen := v.seen(m, m.OpenFrom()); seen != nil {
		slices.Reverse(seen)
		parts = append(parts, seen...)
	}
	if parts == nil {
		v.Asker.Tell(v.say(textNoOpinion))
		return nil
	}
	return v.Asker.Show(ctx, v.say(textSees), strings.Join(parts, "\n\n"))
}

// seen tells the rulings from a line on, each with its line.
func (v *Evening) seen(m *referee.Match, from int) []string {
	var all []string
	for _, r := range m.Rulings() {
		if text, ok := standing(m, r.Line); ok && r.Line >= from {
			all = append(all, v.say(textAtLine, r.Line, v.told(m, text), v.ruling(m, r)))
		}
	}
	return all
}

// breakSilence tells what a silent referee has seen in the round that has just closed.
func (v *Evening) breakSilence(ctx context.Context, m *referee.Match, rounds int) error {
	if v.speaks(m) || len(m.Rounds()) <= rounds {
		return nil
	}
	seen := v.seen(m, m.Rounds()[len(m.Rounds())-1].From)
	if seen == nil {
		return nil
	}
	return v.Asker.Show(ctx, v.say(textSaw), strings.Join(seen, "\n\n"))
}

// anyAccusation asks who accuses whom of what, and gives nothing away of what the referee thinks of it.
func (v *Evening) anyAccusation(ctx context.Context, s *desk.Sitting, verb play.Verb, was ...string) error {
	m := s.Match()
	shape := m.Game().Grammar.Shape(verb)
	e := referee.Expectation{Verb: verb}
	for _, w := range shape.Words {
		c := referee.Between(0, len(w.Of)-1)
		if w.Kind == play.Seat {
			c = referee.Seats(m.Roster().Len())
			c.Apart = true
		}
		e.Words = append(e.Words, c)
	}
	bare := e
	bare.Words = e.Words[:len(e.Words)-shape.Optional]
	return v.wordByWord(ctx, s, verb, []referee.Expectation{bare, e}, was...)
}
