package compose

import (
	"math/rand/v2"
	"slices"
	"testing"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// TestTapsSayWhatIsTyped: in a fast game recorded by play, a page has a button for each line that the keyboard's
// samples record, at any moment of the round.
func TestTapsSayWhatIsTyped(t *testing.T) {
	for _, game := range games.All {
		if game.Short == nil {
			continue
		}
		seen := 0
		for seed := range uint64(8) {
			plan := referee.Plan{Players: min(game.Least+1, game.Most), Mode: referee.ByPlay, Rounds: 1}
			simulated := referee.Simulate(game, plan, rand.New(rand.NewPCG(seed, 3)))
			match := blankMatch(simulated)
			for n := 1; n <= simulated.Log().Len(); n++ {
				if _, err := match.Apply(simulated.Log().Text(n)); err != nil {
					t.Fatal(err)
				}
				seen += checkTaps(t, match)
			}
		}
		if seen == 0 {
			t.Errorf("%s: no sample was checked", game.Name)
		}
	}
}

// blankMatch returns an empty match of the same game.
func blankMatch(of *referee.Match) *referee.Match {
	return referee.NewMatch(func(name string) (*referee.Game, bool) { return of.Game(), name == of.Game().Name })
}

// checkTaps checks the samples of one moment, and returns their number.
func checkTaps(t *testing.T, match *referee.Match) int {
	if _, open := match.Open(); !open || !match.RoundLines().ModeBegun() {
		return 0
	}
	keyboard := New(score.View{Match: match, Lang: lang.En, Mode: referee.ByPlay})
	page := keyboard
	page.Taps = true
	due := page.Due()
	if len(due) == 0 || due[0].Verb == play.Deal {
		return 0
	}
	buttons := append(page.Played(), page.Free()...)
	for _, legal := range append(slices.Clone(due), page.Beside(due)...) {
		buttons = append(buttons, legal.Verb)
	}
	forms := shortForms{keyboard.spelling}
	_, all := match.Game().Short.Now(match.AtTable())
	samples := forms.possible(all, nil)
	for _, sample := range samples {
		lines, err := forms.lines(sample.Typed)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := match.AfterLines(lines[0]); err != nil {
			continue // it is shown, but refused
		}
		act, _ := match.Read(lines[0])
		if !slices.Contains(buttons, act.Verb) {
			t.Errorf("%s: %q is typed for %q, which has no button", match.Game().Name, sample.Typed, lines[0])
		}
	}
	return len(samples)
}
