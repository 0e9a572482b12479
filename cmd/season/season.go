// Package season loads a league together with the matches and entries that its standing is made of, and gathers what a
// league's pages print. The commands of leagues, the published pages and verify use it:
//
//	s, err := season.Load(ctx, store, l, 0)
//	for _, row := range s.Standing.Rows { … }
//
//	season.go    loads a league with its matches and entries
//	pages.go     gathers what the pages of a league print
//	evenings.go  the evenings of a season, one at a time, with what is said of their matches
//
// The package must not import a room of commands.
package season

//go:generate go run arbitro/referee/lang/gen

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/text"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// Season is a league with the matches and entries that its standing is made of.
type Season struct {
	db.League
	Standing *league.Standing
	Sums     *league.Sums
	Ladder   *league.Ladder // nil for a series
	Entries  []league.Entry // the entries that count
	Ledger   []db.Entry     // all entries, also cancelled ones
	Open     []db.Match
	AsOf     league.Day
	Mixed    bool // the season has only one game, and its matches disagree on whether high or low totals win
	names    map[db.PersonID]string
	leftOut  map[db.PersonID]string // the labels of the persons who were left out
	sorted   map[db.PersonID]string // the names to sort by: namesakes differ
}

// Name returns the name of a person, safe to print.
func (s *Season) Name(person league.Person) string { return app.Visible(s.names[db.PersonID(person)]) }

// IsLeftOut reports whether a person has asked to be left out: then a label replaces the name.
func (s *Season) IsLeftOut(person league.Person) bool { return s.leftOut[db.PersonID(person)] != "" }

// isOutside reports whether a person was left out of the standings too: then the label stands in brackets.
func (s *Season) isOutside(person league.Person) bool {
	return text.IsGuest(s.leftOut[db.PersonID(person)])
}

// dropOutsiders removes the persons who were left out of the standings from the league's members and categories. If no
// member would remain, the members stay, because a league without members lists all players.
func (s *Season) dropOutsiders() {
	members := slices.DeleteFunc(slices.Clone(s.Settings.Members), s.isOutside)
	if len(members) > 0 {
		s.Settings.Members = members
	}
	s.Settings.Categories = slices.Clone(s.Settings.Categories)
	for i, category := range s.Settings.Categories {
		s.Settings.Categories[i].Players = slices.DeleteFunc(slices.Clone(category.Players), s.isOutside)
	}
}

// Load returns a league's season up to a day; day 0 means the whole season.
func Load(ctx context.Context, store *db.Store, league db.League, asOf league.Day) (*Season, error) {
	return load(ctx, store, league, asOf, nil)
}

// load is like Load. above are the series that contain the league and are being loaded.
func load(
	ctx context.Context, store *db.Store, league db.League, asOf league.Day, above []db.LeagueID,
) (*Season, error) {
	season, err := LoadBook(ctx, store, league, asOf)
	if err != nil {
		return nil, err
	}
	if league.Settings.IsSeries() {
		err = season.addLeagues(ctx, store, above)
	} else {
		err = season.sum(ctx, store)
	}
	if err != nil {
		return nil, err
	}
	season.Standing = season.Sums.Standing(season.Settings, season.View())
	return season, nil
}

// LoadBook is like Load, without Standing, Sums and Ladder.
func LoadBook(ctx context.Context, store *db.Store, league db.League, asOf league.Day) (*Season, error) {
	season := &Season{League: league, AsOf: asOf}
	var err error
	season.names, err = store.PersonNames(ctx)
	if err != nil {
		return nil, err
	}
	season.leftOut, err = store.Labels(ctx)
	if err != nil {
		return nil, err
	}
	season.dropOutsiders()
	season.Ledger, err = store.Entries(ctx, league.ID)
	if err != nil {
		return nil, err
	}
	for _, entry := range db.Standing(season.Ledger) {
		if (asOf == 0 || entry.Day <= asOf) && !season.isOutside(entry.Person) {
			season.Entries = append(season.Entries, entry)
		}
	}
	season.sorted, err = store.SortNames(ctx, season.names)
	if err != nil {
		return nil, err
	}
	season.Open, err = unfinished(ctx, store, league, asOf)
	return season, err
}

// View returns the options with which standings of the season are computed. Names are sorted without accents and case,
// then by code point.
func (s *Season) View() league.View {
	return league.View{
		Entries: s.Entries,
		AsOf:    s.AsOf,
		Name: func(person league.Person) string {
			id := db.PersonID(person)
			return text.Fold(s.names[id]) + "\x00" + s.sorted[id]
		},
	}
}

// sum adds up the matches of the season.
func (s *Season) sum(ctx context.Context, store *db.Store) error {
	filter := s.Settings.Filter(s.AsOf)
	matches, err := store.Counted(ctx, filter, s.Names...)
	if err != nil {
		return err
	}
	s.Sums, err = league.NewSums(filter, matches)
	if err != nil {
		return err
	}
	if _, own := s.Settings.OwnOnly(); own {
		order, mixed := s.Sums.WinningTotals(s.Settings.Order)
		s.Settings.Order = order
		s.Mixed = mixed && s.Settings.RanksByTotals()
	}
	s.Ladder, err = league.NewLadder(filter, matches)
	return err
}

// GameTitles returns a function that returns the title of a game by its id. A game that the league names, but that has
// no match, has the title in the league's settings.
func GameTitles(a *app.App, settings league.Settings) func(id string) string {
	return func(id string) string {
		for _, title := range settings.Own {
			if scoring.OwnID(title) == id && !a.Games().HasPlayed(id) {
				return app.Visible(title)
			}
		}
		return a.Games().Title(id, a.Lang)
	}
}

// unfinished returns the open matches that would count for a league, also those without a date. They are sorted by day,
// then by id.
func unfinished(ctx context.Context, store *db.Store, l db.League, asOf league.Day) ([]db.Match, error) {
	filter := l.Settings.Filter(asOf)
	var found []db.Match
	for _, name := range l.Names {
		open, _, err := store.List(ctx, db.Filter{State: db.OnlyOpen, League: name})
		if err != nil {
			return nil, err
		}
		for _, match := range open {
			day, _ := league.ParseDay(match.Date)
			if day != 0 && len(filter.Unfinished([]league.Match{{Day: day, Game: match.Game}})) == 0 {
				continue
			}
			if len(filter.Games) == 0 || slices.Contains(filter.Games, match.Game) {
				found = append(found, match)
			}
		}
	}
	sortByDay(found)
	return found, nil
}

// sortByDay sorts matches by day, then by id.
func sortByDay(matches []db.Match) {
	slices.SortStableFunc(matches, func(a, b db.Match) int {
		if a.Date != b.Date {
			return strings.Compare(a.Date, b.Date)
		}
		return strings.Compare(a.ID, b.ID)
	})
}

// gameLadder holds the ratings in a game. Game is its name in records.
type gameLadder struct {
	Game string
	*league.Ladder
}

// GameLadders returns the ratings in each game of the season, sorted by the name of the game. It returns none for a
// series.
func (s *Season) GameLadders() (gameLadders []gameLadder, err error) {
	if s.Settings.IsSeries() {
		return nil, nil
	}
	var games []string
	for _, match := range s.Sums.Matches() {
		if !slices.Contains(games, match.Game) {
			games = append(games, match.Game)
		}
	}
	slices.Sort(games)
	for _, g := range games {
		ladder, err := league.NewLadder(league.Filter{Games: []string{g}}, s.Sums.Matches())
		if err != nil {
			return nil, err
		}
		gameLadders = append(gameLadders, gameLadder{g, ladder})
	}
	return gameLadders, nil
}

// lastOpen returns the last day of the open matches; 0 if there is none.
func (s *Season) lastOpen() league.Day {
	last := league.Day(0)
	for _, match := range s.Open {
		if day, err := league.ParseDay(match.Date); err == nil {
			last = max(last, day)
		}
	}
	return last
}

// MatchesOf returns the stored matches of a league between two days; 0 means no limit. These are the matches that
// count, that will count when they are finished, or that would count if they had not been removed. They are sorted by
// day, then by id.
func (s *Season) MatchesOf(
	ctx context.Context, store *db.Store, state db.State, from, to league.Day,
) ([]db.Match, error) {
	filter := s.Settings.Filter(s.AsOf)
	var found []db.Match
	for _, name := range s.Names {
		page, _, err := store.List(ctx, db.Filter{
			State:  state,
			League: name,
			From:   from.String(),
			To:     to.String(),
		})
		if err != nil {
			return nil, err
		}
		for _, match := range page {
			day, _ := league.ParseDay(match.Date)
			if len(filter.Unfinished([]league.Match{{Day: day, Game: match.Game}})) > 0 {
				found = append(found, match)
			}
		}
	}
	sortByDay(found)
	return found, nil
}

// ruledOf returns the dated matches of the league between two days that the list of rulings must judge, and the number
// of the others; see db.Ruled. They are sorted by day, then by id.
func (s *Season) ruledOf(
	ctx context.Context, store *db.Store, from, to league.Day,
) (found []db.Match, others int, err error) {
	filter := s.Settings.Filter(s.AsOf)
	from = max(from, filter.From)
	if to == 0 || filter.To != 0 && filter.To < to {
		to = filter.To
	}
	for _, name := range s.Names {
		of := db.Filter{
			League: name,
			Games:  filter.Games,
			Dated:  true,
			From:   from.String(),
			To:     to.String(),
		}
		all, err := store.Count(ctx, of)
		if err != nil {
			return nil, 0, err
		}
		of.Ruled = true
		page, _, err := store.List(ctx, of)
		if err != nil {
			return nil, 0, err
		}
		found = append(found, page...)
		others = others + all - len(page)
	}
	sortByDay(found)
	return found, others, nil
}

// addLeagues adds up the standings of the leagues of a series. A league that the store lacks adds nothing, nor does a
// league that contains itself.
func (s *Season) addLeagues(ctx context.Context, store *db.Store, above []db.LeagueID) error {
	parts, err := Parts(ctx, store, s.League)
	if err != nil {
		return err
	}
	var results []league.Match
	for _, part := range parts {
		if slices.Contains(above, part.ID) || part.ID == s.ID {
			continue
		}
		season, err := load(ctx, store, part, s.AsOf, append(slices.Clone(above), s.ID))
		if err != nil {
			return err
		}
		if match, counts := season.Standing.AsMatch(part.Settings.Name); counts {
			results = append(results, match)
		}
	}
	s.Sums, err = league.NewSums(s.Settings.Filter(s.AsOf), results)
	return err
}

// Parts returns the leagues of a series that are in the store, in the order of the settings.
func Parts(ctx context.Context, store *db.Store, league db.League) ([]db.League, error) {
	leagues, err := store.Leagues(ctx)
	var parts []db.League
	for _, name := range league.Settings.Series {
		i := slices.IndexFunc(leagues, func(league db.League) bool {
			return slices.Contains(league.Names, db.Fold(name))
		})
		if i >= 0 && !slices.ContainsFunc(parts, func(league db.League) bool { return league.ID == leagues[i].ID }) {
			parts = append(parts, leagues[i])
		}
	}
	return parts, err
}

// Contains reports whether a league belongs to a series, or to a series within it.
func Contains(ctx context.Context, store *db.Store, series, league db.League) (bool, error) {
	seen := map[db.LeagueID]bool{}
	var in func(db.League) (bool, error)
	in = func(series db.League) (bool, error) {
		parts, err := Parts(ctx, store, series)
		for _, p := range parts {
			if p.ID == league.ID {
				return true, err
			}
			if seen[p.ID] {
				continue
			}
			seen[p.ID] = true
			if found, err := in(p); found || err != nil {
				return found, err
			}
		}
		return false, err
	}
	return in(series)
}
