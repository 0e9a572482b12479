package season

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/reports/doc"
)

// StandingDocument returns a standing as a report. A full report has the cross-table and the ratings by game.
func StandingDocument(
	ctx context.Context, a *app.App, store *db.Store, s *Season, full, explain bool,
) (*doc.Document, error) {
	t, err := StandingTable(ctx, a, store, s, full, explain)
	return reports.StandingOf(t, a.SheetOptions()), err
}

// StandingTable gathers what the report of a standing prints.
func StandingTable(
	ctx context.Context, a *app.App, store *db.Store, s *Season, full, explain bool,
) (reports.LeagueTable, error) {
	t := reports.LeagueTable{
		Standing: s.Standing, Name: s.Name, Ladder: s.Ladder, Entries: s.Entries, AsOf: s.AsOf,
		Explain:  explain || full,
		GameName: func(name string) string { return app.GameTitle(name, a.Lang) },
	}
	for _, m := range s.Open {
		t.Open = append(t.Open, openMatch(a, m))
	}
	if full {
		t.Sums = s.Sums
		ladders, err := s.GameLadders()
		if err != nil {
			return t, err
		}
		for _, l := range ladders {
			t.Games = append(t.Games, reports.GameLadder{Title: app.GameTitle(l.Game, a.Lang), Ladder: l.Ladder})
		}
	}
	return t, nil
}

// openLine names an unfinished match.
func openLine(a *app.App, m db.Match) string {
	return a.Say(words.OpenLine(m.Number, openMatch(a, m)))
}

// openMatch is openLine without the number: numbers differ between machines, and a standing must not.
func openMatch(a *app.App, m db.Match) string {
	return a.Say(words.OpenMatch(a.Dated(m.Date), app.GameTitle(m.Game, a.Lang), app.Players(m), app.State(a, m)))
}
