package season

import (
	"cmp"
	"context"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// StandingDocument returns a standing as a report. If full is set, the report has the cross-table and the ratings by
// game.
func StandingDocument(a *app.App, season *Season, full, explain bool) (*doc.Document, error) {
	table, err := StandingTable(a, season, full, explain)
	return reports.StandingOf(table, a.SheetOptions()), err
}

// StandingTable returns the content of the report of a standing.
func StandingTable(a *app.App, season *Season, full, explain bool) (reports.LeagueTable, error) {
	table := reports.LeagueTable{
		Standing: season.Standing,
		Name:     season.Name,
		Ladder:   season.Ladder,
		Entries:  season.Entries,
		AsOf:     season.AsOf,
		Explain:  explain || full,
		Mixed:    season.Mixed,
		GameName: GameTitles(a, season.Settings),
	}
	for _, match := range season.Open {
		table.Open = append(table.Open, openMatch(a, match))
	}
	if full {
		table.Sums = season.Sums
		ladders, err := season.GameLadders()
		if err != nil {
			return table, err
		}
		for _, gameLadder := range ladders {
			table.Games = append(table.Games, reports.GameLadder{
				Title:  a.Games().Title(gameLadder.Game, a.Lang),
				Ladder: gameLadder.Ladder,
			})
		}
	}
	return table, nil
}

// openLine names an unfinished match, with its number.
func openLine(a *app.App, match db.Match) string {
	return a.Say(words.OpenLine(match.Number, openMatch(a, match)))
}

// openMatch names an unfinished match without its number: numbers differ between machines, and a standing must not.
func openMatch(a *app.App, match db.Match) string {
	date := a.Dated(match.Date)
	if match.Date == "" {
		date = a.Say(words.Undated)
	}
	game := a.Games().Title(match.Game, a.Lang)
	return a.Say(words.OpenMatch(date, game, app.Players(match), app.State(a, match)))
}

// EveningPage returns the page of a day of a league, and the unfinished matches of that day. Day 0 means the last day
// with a result or, without results, the last day with a match. The page for day 0 also lists unfinished matches of
// later days.
func EveningPage(
	ctx context.Context, a *app.App, store *db.Store, league db.League, day league.Day,
) (reports.EveningPage, []db.Match, error) {
	none := reports.EveningPage{}
	season, err := LoadBook(ctx, store, league, 0)
	if err != nil {
		return none, nil, err
	}
	counted, err := store.LastDay(ctx, league.Settings.Filter(0), league.Names...)
	if err != nil {
		return none, nil, err
	}
	last := cmp.Or(counted, season.lastOpen())
	until := day
	if day == 0 {
		day = last
		until = season.lastOpen()
	}
	if last == 0 {
		return none, nil, app.Wrong(words.NoEvening(app.Visible(league.Settings.Name)))
	}
	page := eveningOf(a, season)
	found := false
	page.Evening, found, err = season.evening(ctx, store, day)
	if err != nil {
		return none, nil, err
	}
	stored, err := season.MatchesOf(ctx, store, db.NotRemoved, day, day)
	if err != nil {
		return none, nil, err
	}
	facts := FactsOf(a, stored, nil)
	err = facts.Judge(ctx, store)
	if err != nil {
		return none, nil, err
	}
	facts.putIn(&page)
	var open []db.Match
	for _, match := range season.Open {
		if match.Date == day.String() {
			open = append(open, match)
		}
		if match.Date >= day.String() && match.Date <= until.String() {
			page.Open = append(page.Open, openLine(a, match))
		}
	}
	if !found && open == nil {
		name := app.Visible(league.Settings.Name)
		return none, nil, app.Wrong(words.NotThatDay(lang.Dated(day.String()), name, lang.Dated(last.String())))
	}
	page.Entries = entriesOn(season.Entries, day)
	return page, open, nil
}

// evening returns the evening of a day of the season. It returns false if no match of that day counts.
func (s *Season) evening(
	ctx context.Context, store *db.Store, day league.Day,
) (evening league.Evening, found bool, err error) {
	filter := s.Settings.Filter(day)
	matches, err := store.Counted(ctx, filter, s.Names...)
	if err != nil {
		return evening, false, err
	}
	if n := len(matches); n == 0 || matches[n-1].Day != day {
		return league.Evening{Day: day}, false, nil
	}
	sums, err := league.NewSums(filter, matches)
	if err != nil {
		return evening, false, err
	}
	settings := s.Settings
	if _, own := settings.OwnOnly(); own {
		settings.Order, _ = sums.WinningTotals(settings.Order)
	}
	return league.LastEvening(settings, sums, s.View()), true, nil
}

// eveningOf returns a page with the names of a season, without an evening yet.
func eveningOf(a *app.App, season *Season) reports.EveningPage {
	return reports.EveningPage{
		League:   app.Visible(season.Settings.Name),
		Name:     season.Name,
		GameName: GameTitles(a, season.Settings),
	}
}

// entriesOn returns the entries of a day.
func entriesOn(entries []league.Entry, day league.Day) []league.Entry {
	return slices.DeleteFunc(slices.Clone(entries), func(entry league.Entry) bool { return entry.Day != day })
}

// RulingsPage returns the rulings and corrections of a league between two days; 0 means no limit.
func RulingsPage(
	ctx context.Context, a *app.App, store *db.Store, league db.League, from, to league.Day,
) (reports.RulingsPage, error) {
	season, err := LoadBook(ctx, store, league, 0)
	if err != nil {
		return reports.RulingsPage{}, err
	}
	page, err := rulingsOf(ctx, a, store, season, from, to)
	if err != nil {
		return page, err
	}
	stored, others, err := season.ruledOf(ctx, store, from, to)
	if err != nil {
		return page, err
	}
	page.Others = others
	return page, app.JudgeEach(ctx, a, store, stored, func(match db.Match, live *desk.LiveMatch) {
		page.Matches = append(page.Matches, judgedMatch(a, match, live))
	})
}

// rulingsOf returns the page of rulings with the entries and removed matches, without the rulings of matches yet.
func rulingsOf(
	ctx context.Context, a *app.App, store *db.Store, season *Season, from, to league.Day,
) (reports.RulingsPage, error) {
	page := reports.RulingsPage{
		League:   app.Visible(season.Settings.Name),
		From:     from,
		To:       to,
		GameName: GameTitles(a, season.Settings),
	}
	for _, entry := range season.Ledger {
		if entry.Kind == league.Carried || entry.Day < from || to != 0 && entry.Day > to {
			continue
		}
		page.Entries = append(page.Entries, reports.BookEntry{
			Day:       entry.Day.String(),
			Player:    season.Name(entry.Person),
			Kind:      entry.Kind,
			Points:    entry.Points,
			Reason:    app.Visible(entry.Reason),
			TakenBack: !entry.Withdrawn.IsZero(),
			Why:       app.Visible(entry.Why),
		})
	}
	removed, err := season.MatchesOf(ctx, store, db.OnlyRemoved, from, to)
	for _, match := range removed {
		page.Removed = append(page.Removed, reports.RemovedMatch{
			Number:  match.Number,
			Day:     match.Date,
			Game:    match.Game,
			Players: app.Players(match),
			Reason:  app.Visible(match.Reason),
		})
	}
	return page, err
}

// judgedMatch returns the rulings and corrections of a match.
func judgedMatch(a *app.App, match db.Match, live *desk.LiveMatch) reports.JudgedMatch {
	judged := reports.JudgedMatch{
		Number: match.Number,
		ID:     match.ID,
		Day:    match.Date,
		Game:   match.Game,
	}
	judged.Decisions, judged.Corrections = reports.Decided(live.Match(), a.Lang)
	return judged
}

// BookDocument returns a league's season up to a day as a book; day 0 means the whole season.
func BookDocument(
	ctx context.Context, a *app.App, store *db.Store, league db.League, asOf league.Day,
) (*doc.Document, error) {
	season, err := Load(ctx, store, league, asOf)
	if err != nil {
		return nil, err
	}
	book := &reports.Book{}
	book.Table, err = StandingTable(a, season, true, true)
	if err != nil {
		return nil, err
	}
	stored, err := season.MatchesOf(ctx, store, db.NotRemoved, 0, asOf)
	if err != nil {
		return nil, err
	}
	for _, name := range season.Settings.Series {
		bookLeague, err := leagueOfBook(ctx, a, store, name, asOf)
		if err != nil {
			return nil, err
		}
		book.Leagues = append(book.Leagues, bookLeague)
	}
	book.Rulings, err = rulingsOf(ctx, a, store, season, 0, asOf)
	if err != nil {
		return nil, err
	}
	set := a.SheetOptions()
	facts := FactsOf(a, stored, nil)
	err = app.JudgeEach(ctx, a, store, stored, func(match db.Match, live *desk.LiveMatch) {
		facts.add(match, live)
		book.Rulings.Matches = append(book.Rulings.Matches, judgedMatch(a, match, live))
		if match.Finished {
			sealed := set
			sealed.Seal = live.Seal()
			book.AddSheet(live.Match(), match.Number, sealed)
		}
	})
	if err != nil {
		return nil, err
	}
	evenings, err := season.Evenings(ctx, a, store, facts)
	if err != nil {
		return nil, err
	}
	for evening := range evenings {
		book.AddEvening(evening, set.Lang)
	}
	return book.Document(set), nil
}

// leagueOfBook returns a league of a series, with its evenings.
func leagueOfBook(
	ctx context.Context, a *app.App, store *db.Store, name string, asOf league.Day,
) (reports.BookLeague, error) {
	bookLeague := reports.BookLeague{Name: app.Visible(name)}
	league, err := store.League(ctx, name)
	if err != nil {
		return bookLeague, err
	}
	season, err := Load(ctx, store, league, asOf)
	if err != nil {
		return bookLeague, err
	}
	stored, err := season.MatchesOf(ctx, store, db.NotRemoved, 0, asOf)
	if err != nil {
		return bookLeague, err
	}
	facts := FactsOf(a, stored, nil)
	err = facts.Judge(ctx, store)
	if err != nil {
		return bookLeague, err
	}
	evenings, err := season.Evenings(ctx, a, store, facts)
	if err != nil {
		return bookLeague, err
	}
	for evening := range evenings {
		bookLeague.AddEvening(evening, a.Lang)
	}
	return bookLeague, nil
}
