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
	"arbitro/reports/doc"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// StandingDocument returns a standing as a report. A full report has the cross-table and the ratings by game.
func StandingDocument(a *app.App, s *Season, full, explain bool) (*doc.Document, error) {
	t, err := StandingTable(a, s, full, explain)
	return reports.StandingOf(t, a.SheetOptions()), err
}

// StandingTable gathers what the report of a standing prints.
func StandingTable(a *app.App, s *Season, full, explain bool) (reports.LeagueTable, error) {
	t := reports.LeagueTable{
		Standing: s.Standing, Name: s.Name, Ladder: s.Ladder, Entries: s.Entries, AsOf: s.AsOf,
		Explain:  explain || full,
		Mixed:    s.Mixed,
		GameName: GameTitles(a, s.Settings),
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
			t.Games = append(t.Games, reports.GameLadder{Title: a.GameTitle(l.Game, a.Lang), Ladder: l.Ladder})
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
	date := a.Dated(m.Date)
	if m.Date == "" {
		date = a.Say(words.Undated)
	}
	return a.Say(words.OpenMatch(date, a.GameTitle(m.Game, a.Lang), app.Players(m), app.State(a, m)))
}

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
	last := s.lastDay(counted)
	if day == 0 {
		day = last
	}
	if last == 0 {
		return none, nil, app.Wrong(words.NoEvening(app.Visible(l.Settings.Name)))
	}
	page := eveningOf(a, s)
	found := false
	page.Evening, found, err = s.evening(ctx, store, day)
	if err != nil {
		return none, nil, err
	}
	stored, err := s.MatchesOf(ctx, store, db.NotRemoved, day, day)
	if err != nil {
		return none, nil, err
	}
	page.Played, err = playedOf(ctx, a, store, stored)
	if err != nil {
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
		name := app.Visible(l.Settings.Name)
		return none, nil, app.Wrong(words.NotThatDay(lang.Dated(day.String()), name, lang.Dated(last.String())))
	}
	page.Entries = entriesOn(s.Entries, day)
	warned, err := warnedOn(ctx, a, store, stored)
	page.Warned = warned[day.String()]
	return page, open, err
}

// evening returns a day of the season; false if no match of that day counts.
func (s *Season) evening(
	ctx context.Context, store *db.Store, day league.Day,
) (e league.Evening, found bool, err error) {
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
	set := s.Settings
	if _, own := set.OwnOnly(); own {
		set.Order, _ = sums.WinningTotals(set.Order)
	}
	return league.LastEvening(set, sums, s.View()), true, nil
}

// eveningOf returns a page with the names of a season, still without an evening.
func eveningOf(a *app.App, s *Season) reports.EveningPage {
	return reports.EveningPage{
		League: app.Visible(s.Settings.Name), Name: s.Name,
		GameName: GameTitles(a, s.Settings),
	}
}

// entriesOn returns the entries of a day.
func entriesOn(entries []league.Entry, day league.Day) []league.Entry {
	return slices.DeleteFunc(slices.Clone(entries), func(e league.Entry) bool { return e.Day != day })
}

// playedOf returns a function from the id of a match to what reports print about the match next to its result. If the
// places of a match do not follow from its totals, it judges the match to find out whom the game put last.
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
		if last := at.Match().LastPlace(); last != referee.Nobody && m.Seats[last].Person != 0 {
			p := known[m.ID]
			p.Last, p.LastBy = league.Person(m.Seats[last].Person), at.Match().Game().LastBy.In(a.Lang)
			known[m.ID] = p
		}
	})
	return func(id string) reports.PlayedMatch { return known[id] }, err
}

// warnedOn returns the warnings in some matches, by the day of the match.
func warnedOn(
	ctx context.Context, a *app.App, store *db.Store, stored []db.Match,
) (map[string][]reports.Warning, error) {
	days := map[string][]reports.Warning{}
	return days, app.JudgeEach(ctx, a, store, desk.Ruled(stored), func(m db.Match, at *desk.LiveMatch) {
		days[m.Date] = append(days[m.Date], reports.Warnings(at.Match(), m.Number, a.Lang)...)
	})
}

// ranked reports whether the places of a match follow from its totals.
func ranked(seats []db.Seat, order scoring.Order) bool {
	totals := make([]int, len(seats))
	places := make([]int, len(seats))
	for i, s := range seats {
		totals[i] = s.Total
		places[i] = s.Place
	}
	return slices.Equal(scoring.Places(totals, scoring.Leaders(totals, order), order), places)
}

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
	stored, others, err := s.ruledOf(ctx, store, from, to)
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
		GameName: GameTitles(a, s.Settings),
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

// BookDocument returns a league's season up to a day, 0 for the whole season, as a book.
func BookDocument(
	ctx context.Context, a *app.App, store *db.Store, l db.League, asOf league.Day,
) (*doc.Document, error) {
	s, err := Load(ctx, store, l, asOf)
	if err != nil {
		return nil, err
	}
	book := &reports.Book{}
	book.Table, err = StandingTable(a, s, true, true)
	if err != nil {
		return nil, err
	}
	stored, err := s.MatchesOf(ctx, store, db.NotRemoved, 0, asOf)
	if err != nil {
		return nil, err
	}
	book.Evenings, err = s.Evenings(ctx, a, store, stored)
	if err != nil {
		return nil, err
	}
	for _, name := range s.Settings.Series {
		one, err := leagueOfBook(ctx, a, store, name, asOf)
		if err != nil {
			return nil, err
		}
		book.Leagues = append(book.Leagues, one)
	}
	book.Rulings, err = rulingsOf(ctx, a, store, s, 0, asOf)
	if err != nil {
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

// Evenings returns the pages of all evenings of a season. stored are the season's matches, as MatchesOf returns them.
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
	if err != nil {
		return nil, err
	}
	warned, err := warnedOn(ctx, a, store, stored)
	for i, e := range all {
		pages[i] = eveningOf(a, s)
		pages[i].Evening = e
		pages[i].Played = played
		pages[i].Entries = entriesOn(s.Entries, e.Day)
		pages[i].Warned = warned[e.Day.String()]
	}
	return pages, err
}
