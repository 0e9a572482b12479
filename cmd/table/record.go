package table

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

var (
	textFoul     = lang.Text{It: "Un momento: non è ancora registrato", En: "One moment: it is not recorded yet"}
	textTakeBack = lang.Text{It: "Tornare indietro: scritto male, o rimesso a posto al tavolo", En: "Take it back: mistyped, or put right at the table"}
	textAsPlayed = lang.Text{It: "Registrare: è andata proprio così", En: "Record it: that is how it went"}
	textAccuses  = lang.Text{It: "Registrare, e poi: %s", En: "Record it, and then: %s"}
	textRuling   = lang.Text{It: "L'arbitro: %s", En: "The referee: %s"}
	keyTakeBack  = lang.Text{It: "t", En: "t"}
	keyRecord    = lang.Text{It: "r", En: "r"}
)

// hear judges and stores lines, without asking.
func (v *Evening) hear(ctx context.Context, s *desk.Sitting, lines ...string) error {
	rounds, first := len(s.Match().Rounds()), s.Match().Log().Len()+1
	rulings, err := s.Hear(ctx, lines...)
	if err != nil {
		return err
	}
	v.enter(s.Match(), first)
	rulings = v.audible(s.Match(), rulings)
	last := 0
	for _, r := range rulings {
		last = max(last, r.Line)
	}
	for _, r := range rulings { // those of the last line stand on the board
		if r.Line < last {
			v.Asker.Tell(v.say(textRuling, v.ruling(s.Match(), r)))
		}
	}
	return v.breakSilence(ctx, s.Match(), rounds)
}

// record judges lines, tells a foul before it is recorded where the referee speaks, and stores them.
func (v *Evening) record(ctx context.Context, s *desk.Sitting, lines ...string) error {
	m := s.Match()
	if !v.speaks(m) {
		return v.hear(ctx, s, lines...)
	}
	rulings, err := foreseen(m, lines)
	if err != nil {
		return err
	}
	if len(rulings) == 0 {
		return v.hear(ctx, s, lines...)
	}
	after, err := m.After(lines...)
	if err != nil {
		return err
	}
	broken := slices.IndexFunc(rulings, func(r referee.Ruling) bool { return len(accusations(after, r)) > 0 })
	what, err := v.warn(ctx, s, after, rulings, broken >= 0)
	switch {
	case err != nil:
		return err
	case what == "back":
		return errAnew
	}
	if err := v.hear(ctx, s, lines...); err != nil || what != "accuse" {
		return err
	}
	return v.accuse(ctx, s, rulings[broken])
}

// foreseen gives the fouls and irregularities that lines would bring; of corrections, which change what was said
// before, none.
func foreseen(m *referee.Match, lines []string) ([]referee.Ruling, error) {
	var all []referee.Ruling
	after := m
	for i, line := range lines {
		verb, ok := verbOf(m.Game(), []byte(line))
		if ok && verb.IsCorrection() {
			return nil, nil
		}
		meant := ok && accuses(m, verb) // made to be ruled on: a false one is no slip
		rulings, err := after.Ask([]byte(line))
		if err != nil {
			return nil, err
		}
		for _, r := range rulings {
			foul := (r.Verdict == rulebook.Infraction || r.Verdict == rulebook.Noted) && !r.OfCourse()
			if foul && !meant || r.Verdict == rulebook.Refused {
				all = append(all, r)
			}
		}
		if i < len(lines)-1 {
			if after, err = after.After(line); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// warn tells what the referee would say, and asks what to do: "back", "record" or "accuse". After is the match as it
// would be.
func (v *Evening) warn(ctx context.Context, s *desk.Sitting, after *referee.Match, rulings []referee.Ruling, accusable bool) (string, error) {
	said := make([]string, len(rulings))
	for i, r := range rulings {
		said[i] = v.ruling(after, r)
	}
	options := []ask.Option{
		{Label: v.say(textTakeBack), Value: "back", Key: v.say(keyTakeBack)},
		{Label: v.say(textAsPlayed), Value: "record", Key: v.say(keyRecord)},
	}
	if accusable {
		how := after.Game().AskOf(accusingVerb(after))
		options = append(options, ask.Option{
			Label: v.say(textAccuses, strings.ToLower(how.Bare(v.Lang))), Value: "accuse", Key: v.say(how.Key),
		})
	}
	a, err := v.Asker.Ask(ctx, ask.Question{
		Board: v.Board(s.Match()), Title: v.say(textFoul), Help: strings.Join(said, "\n"), Fresh: true,
		Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options, Value: "back"}},
	})
	if errors.Is(err, ask.ErrBack) {
		return "back", nil
	}
	return a.Of("what"), err
}

// accusingVerb gives the verb by which one player says that another broke a rule, or 0.
func accusingVerb(m *referee.Match) play.Verb {
	for _, how := range m.Game().Asks {
		if how.Accuses {
			return how.Verb
		}
	}
	return 0
}

// accuses reports whether a line of this verb says itself that a player has erred.
func accuses(m *referee.Match, verb play.Verb) bool {
	how := m.Game().AskOf(verb)
	return how.Accuses || how.Reports
}

// accusations gives what somebody may say now against the player whom a ruling is about.
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

// accuse asks who accuses the player whom a ruling is about, and of what where the game wants to know; the ruling's own
// article is offered first.
func (v *Evening) accuse(ctx context.Context, s *desk.Sitting, r referee.Ruling) error {
	m := s.Match()
	may := accusations(m, r)
	if len(may) == 0 {
		return nil
	}
	return v.wordByWord(ctx, s, may[0].Verb, may, charge(m, r.Article)...)
}

// charge gives what stands in the words of an accusation at first: the rule, where the game wants to know it.
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

// challenge asks who accuses whom, of having broken this rule unless they say another.
func (v *Evening) challenge(a *rulebook.Article) func(context.Context, *desk.Sitting) error {
	return func(ctx context.Context, s *desk.Sitting) error {
		m := s.Match()
		verb, was := accusingVerb(m), charge(m, a)
		if !v.speaks(m) {
			return v.anyAccusation(ctx, s, verb, was...)
		}
		may := only(m.Expect(), verb)
		if len(may) == 0 {
			return nil
		}
		return v.wordByWord(ctx, s, verb, may, was...)
	}
}
