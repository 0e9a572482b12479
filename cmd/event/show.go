package event

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

func newShow(a *app.App) *cobra.Command {
	after, asJSON := "", false
	out := printed{Output: app.Output{App: a}}
	c := on(a, "show EVENT", 1, func(ctx context.Context, o *office, _ []string) error {
		o.json, o.out = asJSON, out
		stage := event.Stage(0)
		if after != "" {
			var err error
			if stage, err = o.standing(after); err != nil {
				return err
			}
		} else if last := o.Event.Last(); last != nil {
			stage = last.Stage
		}
		if err := o.out.Check(); err != nil {
			return err
		}
		if done, err := o.press().printTables(ctx, stage); done || err != nil {
			return err
		}
		switch {
		case o.json:
			return o.inJSON().print()
		case after == "":
			return o.press().print(ctx, func(bool) *doc.Document { return o.page().State(o.record().state()) })
		}
		return o.press().print(ctx, func(bool) *doc.Document { return o.page().Round(stage) })
	})
	out.flagsOfRound(c)
	c.Flags().StringVar(&after, "after", "", "")
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

func newStandings(a *app.App) *cobra.Command {
	after, asJSON := "", false
	out := printed{Output: app.Output{App: a}}
	c := on(a, "standings EVENT", 1, func(ctx context.Context, o *office, _ []string) error {
		o.out = out
		stage := event.Stage(len(o.Event.Rounds))
		if after != "" {
			var err error
			if stage, err = o.standing(after); err != nil {
				return err
			}
		}
		if err := o.out.Check(); err != nil {
			return err
		}
		if asJSON {
			return o.inJSON().printAfter(int(stage))
		}
		pr := o.press()
		return pr.print(ctx, func(full bool) *doc.Document { return pr.ranking(stage, after == "", full) })
	})
	out.Flags(c)
	c.Flags().StringVar(&after, "after", "", "")
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

// ranking returns the standing after a round; of the final, and at the end of a tournament with one, the places.
func (pr press) ranking(stage event.Stage, latest, full bool) *doc.Document {
	p := pr.page()
	p.Full = full
	if stage.Final() || latest && len(pr.Event.Finals) > 0 {
		return p.Places(pr.record().state())
	}
	return p.Standing(int(stage))
}

// strays returns the matches that name the tournament and do not count.
func (r record) strays() (all []pages.Trouble) {
	for _, s := range r.Score.Strays {
		m, _ := r.Match(s.Match)
		all = append(all, pages.Trouble{
			Where: strconv.Itoa(m.Number), What: r.app.Say(words.TableOf(s.Stage.String(), s.Table)),
			Why: app.Sentence(r.named(s.Why), r.app.Lang),
		})
	}
	return all
}

// aside returns the lines that have no effect.
func (r record) aside() (all []pages.Trouble) {
	for _, aside := range r.Event.Aside {
		l := r.Lines[aside.Line]
		all = append(all, pages.Trouble{
			Where: strconv.Itoa(aside.Line + 1), Why: app.Sentence(r.named(aside.Why), r.app.Lang),
			What: fmt.Sprintf("%s (%s)", app.Visible(shortened(l.Text)), r.Event.Lines[aside.Line].At),
		})
	}
	return all
}

// shortened returns the beginning of a long line.
func shortened(text string) string {
	const most = 120
	if letters := []rune(text); len(letters) > most {
		return strings.TrimSpace(string(letters[:most])) + "…"
	}
	return text
}

// differing returns the tables of a round that would be others if it were drawn now.
func differing(e *event.Event, checked event.Checked) []int {
	if checked.Draw == nil {
		return nil
	}
	sorted := func(players []int) []int { return slices.Sorted(slices.Values(players)) }
	var tables []int
	for i, drawn := range e.Round(checked.Stage).Drawn {
		same := slices.ContainsFunc(checked.Draw.Tables, func(now []int) bool {
			return slices.Equal(sorted(now), sorted(drawn))
		})
		if !same {
			tables = append(tables, i+1)
		}
	}
	return tables
}

// state gathers what a director must know.
func (r record) state() pages.State {
	s := pages.State{Forecast: pages.Forecast(r.Event, 0, r.app.Lang)}
	if next, more := r.Event.Next(); more && !r.Event.Closed {
		s.Next, s.Present = next, len(r.Event.Present(next))
	}
	next := nextStage(r.Event)
	for _, second := range r.Doubles() {
		if r.Event.IsPresent(second, next) {
			s.Doubles = append(s.Doubles, app.Visible(r.Event.Entrants[second].Name))
		}
	}
	s.Strays, s.Aside = r.strays(), r.aside()
	for _, c := range r.Verify() {
		if tables := differing(r.Event, c); c.Verdict == event.Moved && len(tables) > 0 {
			s.Differ = append(s.Differ, pages.Differ{Stage: c.Stage, Tables: tables})
		}
	}
	return s
}
