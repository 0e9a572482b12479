package sitting_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// enters answers every question by Enter alone, as it opens, until a question refuses that. It first chooses an action,
// if it has the place of one.
type enters struct {
	mode   string // how rounds are recorded
	action int    // the place of an action among the table's actions; -1 for none
	chosen string
	asked  []string
}

func (e *enters) Notify(string)                              {}
func (e *enters) Show(context.Context, string, string) error { return nil }
func (e *enters) Speak(lang.Lang)                            {}
func (e *enters) Close() error                               { return nil }

func (e *enters) Ask(_ context.Context, question ask.Question) (ask.Answer, error) {
	values := opening(question)
	for _, field := range question.Fields {
		if field.Key == compose.ModeKey && field.Place(e.mode) >= 0 {
			values = values.With(field.Key, e.mode) // somebody has chosen the mode
		}
	}
	answer := ask.Answer{Values: values, At: len(question.Fields) - 1}
	if e.action >= 0 && question.Actions {
		if e.chosen != "" {
			return answer, ask.ErrPaused
		}
		return answer, ask.ErrActions
	}
	if e.action >= 0 && e.chosen == "" {
		if e.action >= len(question.Fields[0].Options) {
			e.action = -1
			return answer, ask.ErrPaused
		}
		e.chosen = question.Fields[0].Options[e.action].Value
		return answer.With(question.Fields[0].Key, e.chosen), nil
	}
	e.asked = append(e.asked, question.Title)
	if _, err := question.Refusal(values); err != nil || len(e.asked) > 6 {
		return answer, ask.ErrPaused
	}
	return answer, nil
}

// opening returns the values of a form that nobody has touched: a choice stands on its first option, unless somebody
// must choose.
func opening(question ask.Question) ask.Values {
	values := question.Start()
	for _, field := range question.Fields {
		switch {
		case field.Kind == ask.Choice && field.Place(field.Value) < 0 && !field.Unset:
			values = values.With(field.Key, field.Options[0].Value)
		case field.Kind == ask.YesNo && field.Value == "":
			values = values.With(field.Key, ask.No)
		}
	}
	return values
}

// byItself are the actions that need no answer but their own key, or whose answer may be empty.
var byItself = []string{"undo", "redo", "redeal", "to-tally", "to-points", "sweep", "finish"}

// TestNothingGiven: no form that records a result opens with an answer that nobody has given. At every moment of a match
// of each game, in each mode, Enter alone records nothing but the deal, whose dealer the rules name. It records nothing
// either after an action was chosen.
func TestNothingGiven(t *testing.T) {
	for _, game := range games.All {
		t.Run(game.Name, func(t *testing.T) {
			t.Parallel()
			for mode, how := range map[referee.Mode]string{
				referee.ByPlay: "play", referee.ByTally: "tally", referee.ByPoints: "points",
			} {
				p := newParty(t, lang.En)
				plan := referee.Plan{Players: min(5, game.Most), Mode: mode, Rounds: 2, Mistakes: 0.05}
				whole := referee.Simulate(game, plan, rand.New(rand.NewPCG(7, 11)))
				lines := strings.Split(string(bytes.TrimSpace(whole.Canonical())), "\n")
				first := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "deal") })
				every := max(1, (len(lines)-first)/12)
				for n := first; n < len(lines); n += every {
					p.entersRecord(lines[:n], enters{mode: how, action: -1})
				}
				for n := first; n < len(lines); n += 4 * every {
					for action := 0; p.entersRecord(lines[:n], enters{mode: how, action: action}); action++ {
					}
				}
			}
		})
	}
}

// entersRecord plays a match on from these lines by Enter alone. It reports whether an action was chosen.
func (p *party) entersRecord(lines []string, asker enters) bool {
	p.Helper()
	stored, err := p.desk.Begin(p.Context(), lines)
	if err != nil {
		p.Fatal(err)
	}
	before := stored.Match().Log().Len()
	p.place.Asker = &asker
	_ = p.place.Play(p.Context(), stored)
	log := stored.Match().Log()
	for n := before + 1; n <= log.Len(); n++ {
		line := string(log.Text(n))
		if !strings.HasPrefix(line, "deal ") && !slices.Contains(byItself, asker.chosen) && !p.forced(stored.Match(), n) {
			p.Errorf("after %q, Enter alone at %q (%s, action %q) recorded %q",
				lines[len(lines)-1], asker.asked, asker.mode, asker.chosen, line)
		}
	}
	return asker.chosen != ""
}

// forced reports whether line n of a match was the only possible one, which needs no question.
func (p *party) forced(match *referee.Match, n int) bool {
	p.Helper()
	before := referee.NewMatch(games.Find)
	for i := 1; i < n; i++ {
		if _, err := before.Apply(match.Log().Text(i)); err != nil {
			p.Fatal(err)
		}
	}
	composer := compose.New(score.View{Match: before, Lang: lang.En, Mode: referee.ByTally})
	due := composer.Due()
	return len(due) == 1 && len(composer.Verb(due).Fields) == 0
}

// TestNoCardsAreADash: at Sabai-Sabai no cards are the best score, so a field that was only skipped is no answer, on
// a page as little as with a keyboard: a dash is.
func TestNoCardsAreADash(t *testing.T) {
	match := referee.NewMatch(games.Find)
	for _, line := range []string{"game sabai", "player anna Anna", "player bruno Bruno", "deal anna"} {
		if _, err := match.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	for _, taps := range []bool{false, true} {
		composer := compose.New(score.View{Match: match, Lang: lang.En, Mode: referee.ByTally})
		composer.Taps = taps
		form := composer.Tally()
		for _, typed := range [][]string{{"", ""}, {"2 5", ""}, {"", "7"}} {
			values := form.Filled(typed...)
			if at, err := form.Refusal(values); err == nil || typed[at] != "" {
				t.Errorf("taps %t, %q: %d, %v", taps, values, at, err)
			}
			if said := form.Said(values); said != "" {
				t.Errorf("taps %t: %q promises %q", taps, values, said)
			}
		}
		for _, values := range [][]string{{"2 5", "-"}, {"−", "7"}, {"-", "-"}} {
			if at, err := form.Refusal(form.Filled(values...)); err != nil {
				t.Errorf("taps %t, %q: %d, %v", taps, values, at, err)
			}
		}
		lines, err := form.Lines(form.Filled("2 5", "-"))
		if want := []string{"show anna 2 5", "show bruno"}; err != nil || !slices.Equal(lines, want) {
			t.Errorf("taps %t: %q, %v", taps, lines, err)
		}
	}
}
