package event

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// state gathers what the director must know about the tournament as it stands.
func (t *tournament) state(ctx context.Context) pages.State {
	state := pages.State{Forecast: pages.Forecast(t.Event, 0, t.app.Lang), Ways: t.ways()}
	if next, more := t.Event.Next(); more && !t.Event.Closed {
		state.Next = next
		state.Present = len(t.Event.Present(next))
	}
	next := nextStage(t.Event)
	for _, second := range t.Doubles() {
		if t.Event.IsPresent(second, next) {
			state.Doubles = append(state.Doubles, app.Visible(t.Event.Entrants[second].Name))
		}
	}
	state.Strays = t.strays()
	state.Aside = t.aside()
	if warned, err := t.warned(ctx); err == nil { // the page is useful without the warnings
		state.Warned = warned
	}
	if waiting, here, err := t.Waiting(ctx); err == nil { // and without the reports from phones
		for _, w := range waiting {
			state.Reported = append(state.Reported, w.Table)
		}
		state.Arrived = here
	}
	for _, checked := range t.Verify() {
		if tables := differing(t.Event, checked); checked.Verdict == event.Moved && len(tables) > 0 {
			state.Differ = append(state.Differ, pages.Differ{Stage: checked.Stage, Tables: tables})
		}
	}
	return state
}

// strays returns the matches that name the tournament and do not count.
func (t *tournament) strays() (all []pages.Trouble) {
	for _, stray := range t.Score.Strays {
		match, _ := t.Match(stray.Match)
		all = append(all, pages.Trouble{
			Where: strconv.Itoa(match.Number),
			Stage: stray.Stage,
			Table: stray.Table,
			Why:   app.Sentence(t.named(stray.Why), t.app.Lang),
		})
	}
	return all
}

// warned returns the warnings in the matches of the tournament.
func (t *tournament) warned(ctx context.Context) (all []pages.Trouble, err error) {
	err = app.JudgeEach(ctx, t.app, t.store, desk.Ruled(t.Matches), func(match db.Match, live *desk.LiveMatch) {
		for _, warned := range live.Match().Warnings() {
			all = append(all, pages.Trouble{
				Where: strconv.Itoa(match.Number),
				Who:   live.Match().Roster().Name(warned.Seat),
				Why:   app.Visible(warned.Why),
				Stage: event.Stage(match.At.Round),
				Table: match.At.Table,
			})
		}
	})
	return all, err
}

// aside returns the lines that have no effect.
func (t *tournament) aside() (all []pages.Trouble) {
	for _, aside := range t.Event.Aside {
		all = append(all, pages.Trouble{
			Where: strconv.Itoa(aside.Line + 1), Line: app.Visible(shortened(t.Lines[aside.Line].Text)),
			At: t.Event.Lines[aside.Line].At, Why: app.Sentence(t.named(aside.Why), t.app.Lang),
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

// texts returns the lines of the log as written.
func (t *tournament) texts() []string {
	all := make([]string, len(t.Lines))
	for i, line := range t.Lines {
		all[i] = line.Text
	}
	return all
}

// asides returns, by line number from 1, why lines have no effect.
func (t *tournament) asides() map[int]string {
	all := map[int]string{}
	for _, aside := range t.Event.Aside {
		all[aside.Line+1] = app.Sentence(t.named(aside.Why), t.app.Lang)
	}
	return all
}

// differing returns the tables of a checked round, from 1, at which other players would sit if it were drawn now.
func differing(event *event.Event, checked event.Checked) []int {
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
