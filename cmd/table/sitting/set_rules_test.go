package sitting_test

import (
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
)

// TestRulesBeforeTheFirstRound: before anything is played a house rule is chosen, not corrected: no round and no reason
// is asked for. The table then says what holds, also of the rules that the chosen one sets; those can be chosen
// otherwise.
func TestRulesBeforeTheFirstRound(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin("game tarocchi", "player anna", "player bruno", "player carla", "player dario")
		options := s.Match().Game().Options
		rule := func(i int, value string) string {
			set, err := s.Match().Options().With(s.Match().Game().Options, options[i].Key, value)
			if err != nil {
				t.Fatal(err)
			}
			return p.say(score.Words.Named(options[i].Title, set.Say(options[i], i, p.lang)))
		}
		p.play(s, steps(
			p.act(key("action.set-rules")), p.on(texts.WhichRule, "1"), p.on(options[0].Title, "2"),
			p.act(key("action.set-rules")), p.on(texts.WhichRule, rule(3, "on")),
			Step{Title: p.say(options[3].Title), Answers: []string{"1"}},
			Step{Title: p.say(score.Words.WhoDeals), Err: ask.ErrPaused},
		)...)
		p.ends(s, "option rules federation", "option slam off")
		said := strings.Join(p.script.Notices, "\n")
		for _, now := range []string{rule(0, "federation"), rule(1, "federation"), rule(3, "on"), rule(3, "off")} {
			if !strings.Contains(said, now) {
				t.Errorf("%q is not said:\n%s", now, said)
			}
		}
		for _, question := range p.script.Asked {
			for _, field := range question.Fields {
				if field.Label == p.say(asked.Reason) {
					t.Errorf("%s asks for a reason", question.Title)
				}
			}
		}
	})
}

// TestMoveLaterStays: the action that says when somebody may leave leads back to the actions, not into the bids.
func TestMoveLaterStays(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append([]string{}, append(trio, "deal anna")...)...)
		p.play(s, steps(p.act(key("action.move-later")), Step{Title: p.say(texts.Actions), Err: ask.ErrPaused})...)
		p.told(compose.Keyed.Text("action.move-later.help").In(p.lang))
	})
}

// TestBackFromTheHouseRules: before the first round there is no round to choose, so Escape from the list of house rules
// leads back to the actions.
func TestBackFromTheHouseRules(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin("game tarocchi", "player anna", "player bruno", "player carla", "player dario")
		p.play(s, steps(
			p.act(key("action.set-rules")), Step{Title: p.say(texts.WhichRule), Err: ask.ErrBack},
			Step{Title: p.say(texts.Actions), Err: ask.ErrPaused},
		)...)
	})
}
