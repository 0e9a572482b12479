package league

import (
	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/reports"
)

// playedOf tells what reports know of matches beside their results.
func playedOf(stored []db.Match) func(id string) reports.PlayedMatch {
	known := make(map[string]reports.PlayedMatch, len(stored))
	for _, m := range stored {
		known[m.ID] = reports.PlayedMatch{Number: m.Number, Place: app.Visible(m.Place), Rounds: m.Rounds}
	}
	return func(id string) reports.PlayedMatch { return known[id] }
}
