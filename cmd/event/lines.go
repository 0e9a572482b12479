package event

import (
	"context"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/reports"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// do is what an act does, as act.Act has it.
type do = func(context.Context, *tournament, act.Values) (lang.Speaker, error)

// whileOpen returns do for a tournament that is not closed. A closed one is an error before any other.
func whileOpen(do do) do {
	return func(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
		if t.Event.Closed {
			return nil, event.Shut
		}
		return do(ctx, t, values)
	}
}

// addEach writes a line to the log for each player of an act: the verb, the player's id, more words and the reason, as
// in "leave anna F1 illness".
func (t *tournament) addEach(ctx context.Context, values act.Values, verb string, more ...string) error {
	if why := values.Text("why"); why != "" {
		more = append(more, why)
	}
	var lines [][]string
	for _, player := range playersOf(values) {
		lines = append(lines, append([]string{verb, t.id(player)}, more...))
	}
	return t.add(ctx, lines...)
}

// checkIn marks players as present, in the rounds that were typed or from now on.
func checkIn(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	rounds, err := roundsTyped(values)
	if err != nil {
		return nil, err
	}
	return present(ctx, t, values, rounds)
}

// markPresent marks players as present in the next round, after they were absent.
func markPresent(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	return present(ctx, t, values, []event.Stage{nextStage(t.Event)})
}

// present writes that players are present in rounds, from now on if there are none.
func present(ctx context.Context, t *tournament, values act.Values, rounds []event.Stage) (lang.Speaker, error) {
	if len(playersOf(values)) == 0 {
		return words.NoneMarked, nil
	}
	err := t.addEach(ctx, values, "here", stageWords(rounds)...)
	return words.Present(t.names(playersOf(values))), err
}

// markAbsent marks players as absent, in the rounds that were typed or in the next one.
func markAbsent(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	rounds, err := roundsTyped(values)
	if err != nil {
		return nil, err
	}
	if len(rounds) == 0 {
		rounds = []event.Stage{nextStage(t.Event)}
	}
	if len(playersOf(values)) == 0 {
		return words.NoneMarked, nil
	}
	named := make([]string, len(rounds))
	for i, stage := range rounds {
		named[i] = t.app.Say(pages.RoundNumber(stage))
	}
	err = t.addEach(ctx, values, "absent", stageWords(rounds)...)
	return words.Absents(strings.Join(named, ", "), t.names(playersOf(values))), err
}

// leave writes that a player leaves the tournament from the next round on.
func leave(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	err := t.addEach(ctx, values, "leave", nextStage(t.Event).String())
	return words.Left(t.names(playersOf(values)), fromOn(nextStage(t.Event))), err
}

// comeBack writes that a player who has left is back from the next round on.
func comeBack(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	err := t.addEach(ctx, values, "back", nextStage(t.Event).String())
	return words.CameBack(t.names(playersOf(values)), fromOn(nextStage(t.Event))), err
}

// adjustPoints gives a player points, or takes points away.
func adjustPoints(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	points := act.Of[league.Points](values, "points")
	err := t.addEach(ctx, values, "adjust", strings.ReplaceAll(points.String(), ",", "."))
	shown := reports.PointsValue(points, t.app.Lang)
	return words.Adjusted(t.names(playersOf(values)), shown, values.Text("why")), err
}

// voidTable writes that a table has no result.
func voidTable(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	slip := act.Of[slip](values, "table")
	err := t.add(ctx, []string{"void", slip.stage.String(), strconv.Itoa(slip.table), values.Text("why")})
	return words.Voided(slip.table, pages.RoundNumber(slip.stage)), err
}

// leaveNote writes the note that players read, or takes it away.
func leaveNote(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	err := t.add(ctx, []string{"note", values.Text("text")})
	if note := t.Event.Note(); note != "" {
		return words.NoteShown(app.Visible(note)), err
	}
	return words.NoteGone, err
}

// startClock starts the clock of the last round, or stops it.
func startClock(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	stage, err := t.roundTyped("")
	if err != nil {
		return nil, err
	}
	if err := t.add(ctx, []string{"clock", stage.String(), values.Text("minutes")}); err != nil {
		return nil, err
	}
	if minutes := t.Event.Round(stage).Clock.Minutes; minutes > 0 {
		return words.ClockRuns(t.roundName(stage), minutes), nil
	}
	return words.ClockStopped(t.roundName(stage)), nil
}

// closeTournament closes the tournament.
func closeTournament(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	line := []string{"close"}
	if why := values.Text("why"); why != "" {
		line = append(line, why)
	}
	err := t.add(ctx, line)
	return words.Closed(app.Visible(t.Event.Name)), err
}

// roundsTyped returns the rounds that were typed in --round, separated by commas.
func roundsTyped(values act.Values) (rounds []event.Stage, err error) {
	for _, word := range league.Commas(values.Text("round")) {
		stage, err := stageOf(word)
		if err != nil {
			return nil, err
		}
		rounds = append(rounds, stage)
	}
	return rounds, nil
}

// stageWords returns rounds as words of the log.
func stageWords(stages []event.Stage) []string {
	written := make([]string, len(stages))
	for i, stage := range stages {
		written[i] = stage.String()
	}
	return written
}
