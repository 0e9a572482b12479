package table

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

var (
	textFoul     = lang.Text{It: "Un momento: non è ancora registrato", En: "One moment: it is not recorded yet"}
	textTakeBack = lang.Text{
		It: "Tornare indietro: scritto male, o rimesso a posto al tavolo",
		En: "Take it back: mistyped, or put right at the table",
	}
	textAsPlayed = lang.Text{It: "Registrare: è andata proprio così", En: "Record it: that is how it went"}
	textAccuses  = lang.Text{It: "Registrare, e poi: %s", En: "Record it, and then: %s"}
	textSaw      = lang.Text{
		It: "La mano è finita: che cosa ha visto l'arbitro",
		En: "The hand is over: what the referee has seen",
	}

	keyTakeBack = lang.Text{It: "t", En: "t"}
	keyRecord   = lang.Text{It: "r", En: "r"}
)

// apply judges lines for good and stores them, without asking.
func (t *table) apply(ctx context.Context, lines ...string) error {
	rounds, first := len(t.match().Rounds()), t.match().Log().Len()+1
	rulings, err := t.stored.Hear(ctx, lines...)
	if err != nil {
		return err
	}
	c := t.compose()
	t.past.note(first, c.Match.Log().Len(), t.half)
	t.half = nil
	rulings = c.audible(rulings)
	last := 0
	for _, r := range rulings {
		last = max(last, r.Line)
	}
	for _, r := range rulings { // those of the last line stand on the board
		if r.Line < last {
			t.tell(textRuling, c.ruling(r))
		}
	}
	return t.breakSilence(ctx, rounds)
}

// breakSilence shows what a quiet referee has seen in the round that has just closed.
func (t *table) breakSilence(ctx context.Context, rounds int) error {
	c := t.compose()
	closed := c.Match.Rounds()
	if !c.Quiet || len(closed) <= rounds {
		return nil
	}
	from := closed[len(closed)-1].From
	seen := c.rulings(func(r referee.Ruling) bool { return r.Line >= from })
	if seen == nil {
		return nil
	}
	return t.Asker.Show(ctx, t.say(textSaw), strings.Join(seen, "\n\n"))
}

// recordRaw records a line of play that was typed as it stands in a record.
func (t *table) recordRaw(ctx context.Context, line string) error {
	trial, err := t.compose().Try(line)
	if err != nil {
		return err
	}
	return t.record(ctx, trial)
}

// record applies the lines of a trial. It warns of a foul before anything is recorded.
func (t *table) record(ctx context.Context, trial Trial) error {
	if len(trial.Fouls) == 0 {
		return t.apply(ctx, trial.Lines...)
	}
	broken := slices.IndexFunc(trial.Fouls, func(r referee.Ruling) bool { return len(accusations(trial.After, r)) > 0 })
	what, err := t.warn(ctx, trial, broken >= 0)
	switch {
	case err != nil:
		return err
	case what == "back":
		return errAnew
	}
	if err := t.apply(ctx, trial.Lines...); err != nil || what != "accuse" {
		return err
	}
	return t.accuse(ctx, trial.Fouls[broken])
}

// warn says what the referee would rule, and asks what to do: "back", "record" or "accuse".
func (t *table) warn(ctx context.Context, trial Trial, accusable bool) (string, error) {
	after := t.composer(trial.After, t.mode)
	said := make([]string, len(trial.Fouls))
	for i, r := range trial.Fouls {
		said[i] = after.ruling(r)
	}
	options := []ask.Option{
		{Label: t.say(textTakeBack), Value: "back", Key: t.say(keyTakeBack)},
		{Label: t.say(textAsPlayed), Value: "record", Key: t.say(keyRecord)},
	}
	if accusable {
		how := trial.After.Game().AskOf(accusingVerb(trial.After))
		options = append(options, ask.Option{
			Label: t.say(textAccuses, strings.ToLower(how.Bare(t.Lang))), Value: "accuse", Key: t.say(how.Key),
		})
	}
	a, err := t.Asker.Ask(ctx, ask.Question{
		Board: t.compose().Board(), Title: t.say(textFoul), Help: strings.Join(said, "\n"), Fresh: true,
		Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options, Value: "back"}},
	})
	if errors.Is(err, ask.ErrBack) {
		return "back", nil
	}
	return a.Of("what"), err
}

// accuse asks who accuses the player whom a ruling is about, and of what where the game wants to know; the ruling's own
// article is offered first.
func (t *table) accuse(ctx context.Context, r referee.Ruling) error {
	c := t.compose()
	may := accusations(c.Match, r)
	if len(may) == 0 {
		return nil
	}
	return t.put(ctx, c.Words(may[0].Verb, may, charge(c.Match, r.Article)...))
}

// challenge asks who accuses whom, of having broken this rule unless they name another.
func (t *table) challenge(a *rulebook.Article) func(context.Context) error {
	return func(ctx context.Context) error {
		c := t.compose()
		verb, was := accusingVerb(c.Match), charge(c.Match, a)
		if c.Quiet {
			return t.put(ctx, c.Accusation(verb, was...))
		}
		may := only(c.Match.Expect(), verb)
		if len(may) == 0 {
			return nil
		}
		return t.put(ctx, c.Words(verb, may, was...))
	}
}

// accusations returns what somebody may say now against the player whom a ruling is about.
func accusations(m *referee.Match, r referee.Ruling) []referee.Expectation {
	verb := accusingVerb(m)
	if verb == 0 || r.Verdict != rulebook.Infraction || r.Seat == referee.Nobody {
		return nil
	}
	var may []referee.Expectation
	for _, e := range only(m.Expect(), verb) {
		if len(e.Words) > 1 && e.Words[1].Holds(int32(r.Seat)) && e.Who(m.Game().Grammar) != r.Seat {
			e.Words = slices.Clone(e.Words)
			e.Words[1] = referee.Just(r.Seat)
			may = append(may, e)
		}
	}
	return may
}

// charge returns what stands in the words of an accusation at first: the rule, where the game wants to know it.
func charge(m *referee.Match, a *rulebook.Article) []string {
	shape := m.Game().Grammar.Shape(accusingVerb(m))
	was := make([]string, len(shape.Words))
	for i, w := range shape.Words {
		for _, id := range []string{a.ID, strings.TrimPrefix(a.ID, w.Prefix)} {
			if w.Kind == play.Keyword && slices.Contains(w.Of, id) {
				was[i] = id
			}
		}
	}
	return was
}
