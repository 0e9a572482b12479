package event

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// state returns the data of the page about the tournament's state: the next round and who plays in it, double entries,
// matches and lines that do not count, warnings, waiting reports, and rounds that would be drawn differently now.
func (v *view) state(ctx context.Context) pages.State {
	state := pages.State{Forecast: pages.Forecast(v.Event, 0, v.app.Lang), Ways: v.ways()}
	if next, more := v.Event.Next(); more && !v.Event.Closed {
		state.Next = next
		state.Present = len(v.Event.Present(next))
	}
	next := nextStage(v.Event)
	for _, second := range v.Doubles() {
		if v.Event.IsPresent(second, next) {
			state.Doubles = append(state.Doubles, app.Visible(v.Event.Entrants[second].Name))
		}
	}
	state.Strays = v.listStrays()
	state.Aside = v.linesAside()
	if warned, err := v.listWarnings(ctx); err == nil { // the page is useful without the warnings
		state.Warned = warned
	}
	if waiting, here, err := v.Phones().Waiting(ctx); err == nil { // and without the reports from phones
		for _, w := range waiting {
			state.Reported = append(state.Reported, w.Table)
		}
		state.Arrived = here
	}
	for _, checked := range v.Verify() {
		if tables := changedTables(v.Event, checked); checked.Verdict == event.Moved && len(tables) > 0 {
			state.Differ = append(state.Differ, pages.Differ{Stage: checked.Stage, Tables: tables})
		}
	}
	return state
}

// listStrays returns the matches that name the tournament but do not count.
func (v *view) listStrays() []pages.Trouble {
	var troubles []pages.Trouble
	for _, stray := range v.Score.Strays {
		match, _ := v.Match(stray.Match)
		troubles = append(troubles, pages.Trouble{
			Number: match.Number,
			Stage:  stray.Stage,
			Table:  stray.Table,
			Why:    app.Sentence(v.named(stray.Why), v.app.Lang),
		})
	}
	return troubles
}

// listWarnings returns the warnings given in the matches of the tournament.
func (v *view) listWarnings(ctx context.Context) (troubles []pages.Trouble, err error) {
	err = app.JudgeEach(ctx, v.app, v.store, desk.Ruled(v.Matches), func(match db.Match, live *desk.LiveMatch) {
		for _, warned := range live.Match().Warnings() {
			troubles = append(troubles, pages.Trouble{
				Number: match.Number,
				Who:    live.Match().Roster().Name(warned.Seat),
				Why:    app.Visible(warned.Why),
				Stage:  event.Stage(match.At.Round),
				Table:  match.At.Table,
			})
		}
	})
	return troubles, err
}

// linesAside returns the lines of the log that have no effect.
func (v *view) linesAside() []pages.Trouble {
	var troubles []pages.Trouble
	page := v.page()
	for _, aside := range v.Event.Aside {
		troubles = append(troubles, pages.Trouble{
			Number: aside.Line + 1,
			Line:   app.Visible(shorten(page.LineSentence(aside.Line))),
			At:     v.Event.Lines[aside.Line].At,
			Why:    app.Sentence(v.named(aside.Why), v.app.Lang),
		})
	}
	return troubles
}

// shorten returns the beginning of a long line, followed by an ellipsis.
func shorten(text string) string {
	const most = 120
	if letters := []rune(text); len(letters) > most {
		return strings.TrimSpace(string(letters[:most])) + "…"
	}
	return text
}

// textsOf returns the lines of a log as written.
func textsOf(lines []db.EventLine) []string {
	all := make([]string, len(lines))
	for i, line := range lines {
		all[i] = line.Text
	}
	return all
}

// reasonsAside returns, by line number from 1, why lines of the log have no effect.
func (v *view) reasonsAside() map[int]string {
	all := map[int]string{}
	for _, aside := range v.Event.Aside {
		all[aside.Line+1] = app.Sentence(v.named(aside.Why), v.app.Lang)
	}
	return all
}

// changedTables returns the tables of a checked round, from 1, whose players would not sit together if the round were
// drawn now.
func changedTables(event *event.Event, checked event.Checked) []int {
	if checked.Draw == nil {
		return nil
	}
	sorted := func(players []int) []int { return slices.Sorted(slices.Values(players)) }
	var tables []int
	for i, drawn := range event.Round(checked.Stage).Drawn {
		same := slices.ContainsFunc(checked.Draw.Tables, func(now []int) bool {
			return slices.Equal(sorted(now), sorted(drawn))
		})
		if !same {
			tables = append(tables, i+1)
		}
	}
	return tables
}
