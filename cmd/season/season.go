package season

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// Season is a league with the matches and entries that its standing is made of.
type Season struct {
	db.League
	Standing *league.Standing
	Sums     *league.Sums
	Ladder   *league.Ladder // nil for a series
	Entries  []league.Entry // the entries that count
	Ledger   []db.Entry     // all entries, also those taken back
	Open     []db.Match
	AsOf     league.Day
	names    map[db.PersonID]string
	sorted   map[db.PersonID]string // sort keys for rows that are equal otherwise
}

// Name returns the name of a person, safe to print.
func (s *Season) Name(p league.Person) string { return app.Visible(s.names[db.PersonID(p)]) }

// Load returns a league's season up to a day, 0 for the whole season.
func Load(ctx context.Context, store *db.Store, l db.League, asOf league.Day) (*Season, error) {
	return load(ctx, store, l, asOf, nil)
}

// load is Load; above are the series that the league is loaded for.
func load(
	ctx context.Context, store *db.Store, l db.League, asOf league.Day, above []db.LeagueID,
) (*Season, error) {
	s, err := LoadBook(ctx, store, l, asOf)
	if err != nil {
		return nil, err
	}
	if l.Settings.IsSeries() {
		err = s.addLeagues(ctx, store, above)
	} else {
		err = s.sum(ctx, store)
	}
	if err != nil {
		return nil, err
	}
	s.Standing = s.Sums.Standing(l.Settings, s.View())
	return s, nil
}

// LoadBook is Load without Standing, Sums and Ladder.
func LoadBook(ctx context.Context, store *db.Store, l db.League, asOf league.Day) (*Season, error) {
	s := &Season{League: l, AsOf: asOf}
	var err error
	if s.names, err = store.PersonNames(ctx); err != nil {
		return nil, err
	}
	if s.Ledger, err = store.Entries(ctx, l.ID); err != nil {
		return nil, err
	}
	for _, e := range db.Standing(s.Ledger) {
		if asOf == 0 || e.Day <= asOf {
			s.Entries = append(s.Entries, e)
		}
	}
	if s.sorted, err = store.SortNames(ctx, s.names); err != nil {
		return nil, err
	}
	s.Open, err = unfinished(ctx, store, l, asOf)
	return s, err
}

// View returns the view that standings of the season are computed with. It sorts names without accents and case, then
// by code point.
func (s *Season) View() league.View {
	return league.View{Entries: s.Entries, AsOf: s.AsOf, Name: func(p league.Person) string {
		name := s.sorted[db.PersonID(p)]
		shown, _, _ := strings.Cut(name, "\x00")
		return text.Fold(shown) + "\x00" + name
	}}
}

// sum adds up the matches of the season.
func (s *Season) sum(ctx context.Context, store *db.Store) error {
	f := s.Settings.Filter(s.AsOf)
	matches, err := store.Counted(ctx, f, s.Names...)
	if err != nil {
		return err
	}
	if s.Sums, err = league.NewSums(f, matches); err != nil {
		return err
	}
	s.Ladder, err = league.NewLadder(f, matches)
	return err
}

// unfinished returns the open matches that would count for a league.
func unfinished(ctx context.Context, store *db.Store, l db.League, asOf league.Day) ([]db.Match, error) {
	f := l.Settings.Filter(asOf)
	var found []db.Match
	for _, name := range l.Names {
		open, _, err := store.List(ctx, db.Filter{State: db.OnlyOpen, League: name})
		if err != nil {
			return nil, err
		}
		for _, m := range open {
			day, _ := league.ParseDay(m.Date)
			if day != 0 && len(f.Unfinished([]league.Match{{Day: day, Game: m.Game}})) == 0 {
				continue
			}
			if len(f.Games) == 0 || slices.Contains(f.Games, m.Game) {
				found = append(found, m)
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

// gameLadder holds the ratings in a game.
type gameLadder struct {
	Game string
	*league.Ladder
}

// GameLadders returns the ratings in each game of the season, by the name of the game; none for a series.
func (s *Season) GameLadders() (all []gameLadder, err error) {
	if s.Settings.IsSeries() {
		return nil, nil
	}
	var games []string
	for _, m := range s.Sums.Matches() {
		if !slices.Contains(games, m.Game) {
			games = append(games, m.Game)
		}
	}
	slices.Sort(games)
	for _, g := range games {
		l, err := league.NewLadder(league.Filter{Games: []string{g}}, s.Sums.Matches())
		if err != nil {
			return nil, err
		}
		all = append(all, gameLadder{g, l})
	}
	return all, nil
}
