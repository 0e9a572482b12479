package compose

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestNameTakesOneKey: in every field of every form, in each game and language, one key means a player, and no key
// means two options.
func TestNameTakesOneKey(t *testing.T) {
	for _, game := range games.All {
		t.Run(game.ID(), func(t *testing.T) {
			t.Parallel()
			seen := map[string]bool{}
			for _, mode := range []referee.Mode{referee.ByPlay, referee.ByTally, referee.ByPoints} {
				plan := referee.Plan{Players: game.Usual, Mode: mode, Rounds: 1, Mistakes: 0.1}
				simulated := referee.Simulate(game, plan, rand.New(rand.NewPCG(5, 1)))
				match := referee.NewMatch(games.Find)
				dealt := false
				for line := range strings.Lines(string(simulated.Canonical())) {
					if _, err := match.Apply([]byte(strings.TrimSuffix(line, "\n"))); err != nil {
						t.Fatal(err)
					}
					dealt = dealt || strings.HasPrefix(line, "deal")
					if !dealt {
						continue // the players are still being named
					}
					for _, l := range lang.All {
						c := New(score.View{Match: match, Lang: l, Mode: mode})
						for _, form := range c.Scorer() {
							if !seen[l.String()+form.Title] {
								seen[l.String()+form.Title] = true
								checkKeys(t, match, form.Question)
							}
						}
					}
				}
			}
			if len(seen) < 3 {
				t.Errorf("only %d forms were seen", len(seen))
			}
		})
	}
}

// checkKeys looks at the keys of the lists of a question.
func checkKeys(t *testing.T, match *referee.Match, question ask.Question) {
	t.Helper()
	for _, field := range question.Fields {
		if field.Kind != ask.Choice && field.Kind != ask.Choices {
			continue
		}
		used := map[string]string{}
		for i, mark := range ask.Marks(field.Options) {
			option := field.Options[i]
			_, player := match.Roster().Find([]byte(option.Value))
			if player && utf8.RuneCountInString(mark) != 1 {
				t.Errorf("%q, %q: %q takes %q", question.Title, field.Label, option.Label, mark)
			}
			if used[mark] != "" {
				t.Errorf("%q, %q: %q is %q and %q", question.Title, field.Label, mark, used[mark], option.Label)
			}
			used[mark] = option.Label
		}
	}
}
