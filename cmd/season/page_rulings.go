package season

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// RulingsPage gathers the rulings and corrections of a league from one day to another, 0 for no limit.
func RulingsPage(
	ctx context.Context, a *app.App, store *db.Store, l db.League, from, to league.Day,
) (reports.RulingsPage, error) {
	s, err := LoadBook(ctx, store, l, 0)
	if err != nil {
		return reports.RulingsPage{}, err
	}
	page, err := rulingsOf(ctx, a, store, s, from, to)
	if err != nil {
		return page, err
	}
	stored, others, err := s.RuledOf(ctx, store, from, to)
	if err != nil {
		return page, err
	}
	page.Others = others
	return page, app.JudgeEach(ctx, a, store, stored, func(m db.Match, at *desk.LiveMatch) {
		page.Matches = append(page.Matches, judgedMatch(a, m, at))
	})
}

// rulingsOf returns the page of rulings with entries and removed matches, still without the rulings of matches.
func rulingsOf(
	ctx context.Context, a *app.App, store *db.Store, s *Season, from, to league.Day,
) (reports.RulingsPage, error) {
	page := reports.RulingsPage{
		League: app.Visible(s.Settings.Name), From: from, To: to,
		GameName: func(name string) string { return app.GameTitle(name, a.Lang) },
	}
	for _, e := range s.Ledger {
		if e.Kind == league.Carried || e.Day < from || to != 0 && e.Day > to {
			continue
		}
		page.Entries = append(page.Entries, reports.BookEntry{
			Day: e.Day.String(), Player: s.Name(e.Person), Kind: e.Kind, Points: e.Points,
			Reason: app.Visible(e.Reason), TakenBack: !e.Withdrawn.IsZero(), Why: app.Visible(e.Why),
		})
	}
	removed, err := s.MatchesOf(ctx, store, db.OnlyRemoved, from, to)
	for _, m := range removed {
		page.Removed = append(page.Removed, reports.RemovedMatch{
			Number: m.Number, Day: m.Date, Game: m.Game, Players: app.Players(m), Reason: app.Visible(m.Reason),
		})
	}
	return page, err
}

// judgedMatch returns the rulings and corrections of a match.
func judgedMatch(a *app.App, m db.Match, at *desk.LiveMatch) reports.JudgedMatch {
	judged := reports.JudgedMatch{Number: m.Number, ID: m.ID, Day: m.Date, Game: m.Game}
	judged.Decisions, judged.Corrections = reports.Decided(at.Match(), a.Lang)
	return judged
}
