package season

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// BookDocument returns a league's season as a book. It loads every match once, for its rulings and its sheet.
func BookDocument(
	ctx context.Context, a *app.App, store *db.Store, l db.League, asOf league.Day,
) (*doc.Document, error) {
	s, err := Load(ctx, store, l, asOf)
	if err != nil {
		return nil, err
	}
	book := &reports.Book{}
	if book.Table, err = StandingTable(ctx, a, store, s, true, true); err != nil {
		return nil, err
	}
	stored, err := s.MatchesOf(ctx, store, db.NotRemoved, 0, asOf)
	if err != nil {
		return nil, err
	}
	if book.Evenings, err = s.Evenings(ctx, a, store, stored); err != nil {
		return nil, err
	}
	for _, name := range s.Settings.Series {
		one, err := leagueOfBook(ctx, a, store, name, asOf)
		if err != nil {
			return nil, err
		}
		book.Leagues = append(book.Leagues, one)
	}
	if book.Rulings, err = rulingsOf(ctx, a, store, s, 0, asOf); err != nil {
		return nil, err
	}
	set := a.SheetOptions()
	err = app.JudgeEach(ctx, a, store, stored, func(m db.Match, at *desk.LiveMatch) {
		book.Rulings.Matches = append(book.Rulings.Matches, judgedMatch(a, m, at))
		if m.Finished {
			sealed := set
			sealed.Seal = at.Seal()
			book.AddSheet(at.Match(), m.Number, sealed)
		}
	})
	return book.Document(set), err
}

// leagueOfBook returns a league of a series with its evenings.
func leagueOfBook(
	ctx context.Context, a *app.App, store *db.Store, name string, asOf league.Day,
) (reports.BookLeague, error) {
	one := reports.BookLeague{Name: app.Visible(name)}
	l, err := store.League(ctx, name)
	if err != nil {
		return one, err
	}
	s, err := Load(ctx, store, l, asOf)
	if err != nil {
		return one, err
	}
	stored, err := s.MatchesOf(ctx, store, db.NotRemoved, 0, asOf)
	if err != nil {
		return one, err
	}
	one.Evenings, err = s.Evenings(ctx, a, store, stored)
	return one, err
}

// Evenings returns the pages of all evenings of a season, whose stored matches are given.
func (s *Season) Evenings(
	ctx context.Context, a *app.App, store *db.Store, stored []db.Match,
) ([]reports.EveningPage, error) {
	matches, err := store.Counted(ctx, s.Settings.Filter(s.AsOf), s.Names...)
	if err != nil {
		return nil, err
	}
	all, err := league.Evenings(s.Settings, matches, s.View())
	if err != nil {
		return nil, err
	}
	pages := make([]reports.EveningPage, len(all))
	played, err := playedOf(ctx, a, store, stored)
	for i, e := range all {
		pages[i] = eveningOf(a, s)
		pages[i].Evening, pages[i].Played, pages[i].Entries = e, played, entriesOn(s.Entries, e.Day)
	}
	return pages, err
}
