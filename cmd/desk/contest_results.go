package desk

import (
	"context"
	"fmt"
	"slices"
	"time"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/scoring/event"
)

// TableResult is a result of a match of the tournament, as it was when the match ended or when it was corrected.
type TableResult struct {
	At     time.Time
	Stage  event.Stage
	Table  int
	Match  int      // the match's number here
	Names  []string // of the seats
	Totals []int    // by seat
	Places []int    // by seat
	Before *TableResult
	Why    string // the reason of a correction
	By     string // who entered it, "" for the tournament's own screens
}

// Results returns the results of the tournament's matches and all their corrections, sorted by time. Errors:
// ErrUnjudged for a line that can no longer be judged, and those of the store.
func (c *Contest) Results(ctx context.Context) ([]TableResult, error) {
	var tableResults []TableResult
	for _, match := range c.Matches {
		results, err := c.resultsOf(ctx, match)
		if err != nil {
			return nil, fmt.Errorf("read the results of match %d: %w", match.Number, err)
		}
		tableResults = append(tableResults, results...)
	}
	slices.SortStableFunc(tableResults, func(a, b TableResult) int { return a.At.Compare(b.At) })
	return tableResults, nil
}

// resultsOf returns the result of a match and its corrections. Corrections that were stored together, such as those of
// two totals, count as one.
func (c *Contest) resultsOf(ctx context.Context, stored db.Match) ([]TableResult, error) {
	var lines []db.Line
	for line, err := range c.desk.Store.Lines(ctx, stored.Number, 1) {
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	unjudged := func(line db.Line, err error) error {
		return ErrUnjudged.With("match", stored.Number, "line", line.Seq, "fault", err)
	}
	whole := referee.NewMatch(c.desk.find) // says which lines are corrections before match has come to them
	for _, line := range lines {
		if _, err := whole.Apply([]byte(line.Text)); err != nil {
			return nil, unjudged(line, err)
		}
	}
	var results []TableResult
	match := referee.NewMatch(c.desk.find)
	for i, line := range lines {
		if _, err := match.Apply([]byte(line.Text)); err != nil {
			return nil, unjudged(line, err)
		}
		correction, corrects := whole.Log().Correction(i + 1)
		_, nextCorrects := whole.Log().Correction(i + 2)
		if i+1 < len(lines) && lines[i+1].At.Equal(line.At) && nextCorrects == corrects {
			continue
		}
		if err := match.Settle(); err != nil {
			return nil, unjudged(line, err)
		}
		if match.Game() == nil || !match.Finished() {
			continue
		}
		result := TableResult{
			At:     line.At,
			Stage:  event.Stage(stored.At.Round),
			Table:  stored.At.Table,
			Match:  stored.Number,
			Names:  slices.Clone(match.Roster().Names()),
			Totals: slices.Clone(match.Totals()),
			Places: slices.Clone(match.Places()),
		}
		if n := len(results); n > 0 {
			before := results[n-1]
			if slices.Equal(before.Totals, result.Totals) && slices.Equal(before.Places, result.Places) {
				continue
			}
			result.Before = &before
			result.Why = correction.Why
		}
		by, err := c.desk.Store.EnteredBy(ctx, stored.Number, line.Seq)
		if err != nil {
			return nil, err
		}
		result.By = by
		results = append(results, result)
	}
	return results, nil
}
