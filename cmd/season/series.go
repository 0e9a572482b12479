package season

import (
	"context"
	"slices"

	"arbitro/db"
	"arbitro/scoring/league"
)

// addLeagues makes the sums of a series from the standings of its leagues. A league that the store lacks adds nothing,
// and neither does a league that contains itself.
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
		p, err := load(ctx, store, part, s.AsOf, append(slices.Clone(above), s.ID))
		if err != nil {
			return err
		}
		if m, counts := p.Standing.AsMatch(part.Settings.Name); counts {
			results = append(results, m)
		}
	}
	s.Sums, err = league.NewSums(s.Settings.Filter(s.AsOf), results)
	return err
}

// Parts returns the leagues of a series that the store has, in the order of the settings.
func Parts(ctx context.Context, store *db.Store, l db.League) ([]db.League, error) {
	all, err := store.Leagues(ctx)
	var parts []db.League
	for _, name := range l.Settings.Series {
		i := slices.IndexFunc(all, func(l db.League) bool { return slices.Contains(l.Names, db.Fold(name)) })
		if i >= 0 && !slices.ContainsFunc(parts, func(l db.League) bool { return l.ID == all[i].ID }) {
			parts = append(parts, all[i])
		}
	}
	return parts, err
}

// Contains reports whether a league is in a series or in a series within it.
func Contains(ctx context.Context, store *db.Store, series, l db.League) (bool, error) {
	seen := map[db.LeagueID]bool{}
	var in func(db.League) (bool, error)
	in = func(series db.League) (bool, error) {
		parts, err := Parts(ctx, store, series)
		for _, p := range parts {
			if p.ID == l.ID {
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
