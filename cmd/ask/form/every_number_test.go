package form

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// numberForms returns the forms of a game that ask for more than one number, one for each title and way of recording.
func numberForms(t *testing.T, game *referee.Game) []ask.Question {
	var all []ask.Question
	t.Helper()
	seen := map[string]bool{}
	for _, mode := range []referee.Mode{referee.ByPlay, referee.ByTally, referee.ByPoints} {
		plan := referee.Plan{Players: game.Usual, Mode: mode, Rounds: 2}
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
			now, err := match.After() // a copy: the form outlives this moment of the match
			if err != nil {
				t.Fatal(err)
			}
			composer := compose.New(score.View{Match: now, Lang: lang.En, Mode: mode})
			for _, form := range composer.Scorer() {
				numbers := 0
				for _, field := range form.Fields {
					if field.Number != nil {
						numbers++
					}
				}
				if key := form.Title + strconv.Itoa(int(mode)); numbers > 1 && !seen[key] {
					seen[key] = true
					all = append(all, form.Question)
				}
			}
		}
	}
	return all
}

// usualNumber draws a usual number that a player can have in a field.
func usualNumber(random *rand.Rand, field ask.Field) string {
	number := *field.Number
	most := number.Most
	if number.Likely > 0 {
		most = number.Likely
	}
	least := max(0, number.Least)
	most = min(most, least+99)
	for {
		drawn := strconv.Itoa(least + random.IntN(most-least+1))
		if field.Refusal(drawn) == nil {
			return drawn
		}
	}
}

// TestEveryNumberGoesWhereItIsMeant: in every form of every game that asks for numbers, a late Enter after each number
// leaves every number in its own field, and never complains; and where the foot says that a number goes on by itself, it
// does so for every usual number.
func TestEveryNumberGoesWhereItIsMeant(t *testing.T) {
	for _, game := range games.All {
		t.Run(game.ID(), func(t *testing.T) {
			forms := numberForms(t, game)
			if len(forms) == 0 && game.ID() != "sputo" { // where one player wins, one number says all
				t.Fatal("no form asks for numbers")
			}
			random := rand.New(rand.NewPCG(7, 1))
			for _, question := range forms {
				for range 8 {
					typeNumbers(t, question, random, true)
					typeNumbers(t, question, random, false)
				}
			}
		})
	}
}

// typeNumbers types a number into each field of a question. If late is set, each is followed by a late Enter; otherwise
// Enter follows only where the foot does not say that the number goes on by itself.
func typeNumbers(t *testing.T, question ask.Question, random *rand.Rand, late bool) {
	t.Helper()
	w := opened(t, lang.En, question)
	f := w.screen.page.(*form)
	var typed []string
	for i, entry := range f.entries {
		if f.at != i || entry.Number == nil || f.question.Last(f.values(), f.at) {
			return
		}
		itself := strings.Contains(w.view(), "by itself")
		number := usualNumber(random, entry.Field)
		w.keys(strings.Split(number, "")...)
		typed = append(typed, number)
		if late || !itself {
			w.keys("<pause>", "<pause>", "<enter>")
		}
		if f.wrong != "" || f.at != i+1 || entry.text != number {
			t.Fatalf("%s: after %q the cursor is in field %d with %q:\n%s", question.Title, typed, f.at, f.values(), w.view())
		}
		w.keys("<pause>")
	}
}
