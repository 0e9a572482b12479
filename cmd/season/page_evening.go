package season

import (
	"context"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring"
	"arbitro/scoring/league"
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
	counted, err := store.LastDay(ctx, l.Settings.Filter(0), l.Names...)
	if err != nil {
		return none, nil, err
	}
	last := s.LastDay(counted)
	if day == 0 {
		day = last
	}
	if last == 0 {
		return none, nil, app.Wrong(words.NoEvening(app.Visible(l.Settings.Name)))
	}
	page := eveningOf(a, s)
	found := false
	if page.Evening, found, err = s.evening(ctx, store, day); err != nil {
		return none, nil, err
	}
	stored, err := s.MatchesOf(ctx, store, db.NotRemoved, day, day)
	if err != nil {
		return none, nil, err
	}
	if page.Played, err = playedOf(ctx, a, store, stored); err != nil {
		return none, nil, err
	}
	var open []db.Match
	for _, m := range s.Open {
		if m.Date == day.String() {
			open = append(open, m)
			page.Open = append(page.Open, openLine(a, m))
		}
	}
	if !found && open == nil {
		return none, nil, app.Wrong(words.NotThatDay(lang.Dated(day.String()), app.Visible(l.Settings.Name), lang.Dated(last.String())))
	}
	page.Entries = entriesOn(s.Entries, day)
	return page, open, nil
}

// evening returns a day of the season; false if no match of that day counts.
func (s *Season) evening(ctx context.Context, store *db.Store, day league.Day) (e league.Evening, found bool, err error) {
	f := s.Settings.Filter(day)
	matches, err := store.Counted(ctx, f, s.Names...)
	if err != nil {
		return e, false, err
	}
	if n := len(matches); n == 0 || matches[n-1].Day != day {
		return league.Evening{Day: day}, false, nil
	}
	sums, err := league.NewSums(f, matches)
	if err != nil {
		return e, false, err
	}
	e, err = league.LastEvening(s.Settings, sums, s.View())
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

// playedOf returns a function to what reports print of a match beside its result, by the id of the match. It judges the
// matches whose places do not follow from their totals, to find out whom the game put last.
func playedOf(
	ctx context.Context, a *app.App, store *db.Store, stored []db.Match,
) (func(id string) reports.PlayedMatch, error) {
	known := make(map[string]reports.PlayedMatch, len(stored))
	var unsure []db.Match
	for _, m := range stored {
		known[m.ID] = reports.PlayedMatch{Number: m.Number, Place: app.Visible(m.Place), Rounds: m.Rounds}
		if g, is := games.Find(m.Game); is && !g.LastBy.IsZero() && m.Finished && !ranked(m.Seats, g.Order) {
			unsure = append(unsure, m)
		}
	}
	err := app.JudgeEach(ctx, a, store, unsure, func(m db.Match, at *desk.LiveMatch) {
		if last := at.Match().Last(); last != referee.Nobody {
			p := known[m.ID]
			p.Last, p.LastBy = league.Person(m.Seats[last].Person), at.Match().Game().LastBy.In(a.Lang)
			known[m.ID] = p
		}
	})
	return func(id string) reports.PlayedMatch { return known[id] }, err
}

// ranked reports whether the places of a match follow from its totals.
func ranked(seats []db.Seat, order scoring.Order) bool {
	totals, places := make([]int, len(seats)), make([]int, len(seats))
	for i, s := range seats {
		totals[i], places[i] = s.Total, s.Place
	}
	return slices.Equal(scoring.Places(totals, scoring.Leaders(totals, order), order), places)
}
