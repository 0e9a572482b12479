package season

import (
	"context"
	"slices"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

var (
	textNoEvening = lang.Text{
		It: "%s non ha ancora una serata: nessuna partita con una data porta il suo nome",
		En: "%s has no evening yet: no match with a date bears its name",
	}
	textNotThatDay = lang.Text{
		It: "%s nessuna partita di %s: l'ultima serata è %s",
		En: "on %s no match of %s: the last evening is %s",
	}
)

// EveningPage gathers an evening of a league and its unfinished matches; day 0 means the last evening.
func EveningPage(
	ctx context.Context, a *app.App, store *db.Store, l db.League, day league.Day,
) (reports.EveningPage, []db.Match, error) {
	none := reports.EveningPage{}
	s, err := LoadBook(ctx, store, l, 0)
	if err != nil {
		return none, nil, err
	}
	sums, err := store.Sums(ctx, l)
	if err != nil {
		return none, nil, err
	}
	last := s.LastDay(sums.Evening())
	if day == 0 {
		day = last
	}
	if last == 0 {
		return none, nil, app.Wrong(textNoEvening, app.Visible(l.Settings.Name))
	}
	page := eveningOf(a, s)
	found := false
	if page.Evening, found, err = s.evening(ctx, store, sums, day); err != nil {
		return none, nil, err
	}
	stored, err := s.MatchesOf(ctx, store, db.NotRemoved, day, day)
	if err != nil {
		return none, nil, err
	}
	page.Played = playedOf(stored)
	var open []db.Match
	for _, m := range s.Open {
		if m.Date == day.String() {
			open = append(open, m)
			page.Open = append(page.Open, openLine(a, m))
		}
	}
	if !found && open == nil {
		return none, nil, app.Wrong(textNotThatDay, lang.Il(day.String()), app.Visible(l.Settings.Name), lang.Il(last.String()))
	}
	page.Entries = entriesOn(s.Entries, day)
	return page, open, nil
}

// evening returns a day of the season. The last one needs its own matches alone.
func (s *Season) evening(
	ctx context.Context, store *db.Store, sums *league.Sums, day league.Day,
) (e league.Evening, found bool, err error) {
	if day == 0 || day != sums.Evening() {
		matches, err := store.Played(ctx, s.Names...)
		if err != nil {
			return e, false, err
		}
		return league.EveningOf(s.Settings, matches, s.View(), day)
	}
	matches, err := store.PlayedOn(ctx, day, s.Names...)
	if err != nil {
		return e, false, err
	}
	e, err = league.LastEvening(s.Settings, sums, matches, s.View())
	return e, err == nil, err
}

// eveningOf returns a page with the names of a season, still without an evening.
func eveningOf(a *app.App, s *Season) reports.EveningPage {
	return reports.EveningPage{
		League: app.Visible(s.Settings.Name), Name: s.Name,
		GameName: func(name string) string { return app.GameTitle(name, a.Lang) },
	}
}

// entriesOn returns the entries of a day.
func entriesOn(entries []league.Entry, day league.Day) []league.Entry {
	return slices.DeleteFunc(slices.Clone(entries), func(e league.Entry) bool { return e.Day != day })
}

// playedOf returns a function to what reports print of a match beside its result, by the id of the match.
func playedOf(stored []db.Match) func(id string) reports.PlayedMatch {
	known := make(map[string]reports.PlayedMatch, len(stored))
	for _, m := range stored {
		known[m.ID] = reports.PlayedMatch{Number: m.Number, Place: app.Visible(m.Place), Rounds: m.Rounds}
	}
	return func(id string) reports.PlayedMatch { return known[id] }
}
