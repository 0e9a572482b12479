package season

import (
	"context"

	"arbitro/db"
	"arbitro/scoring/league"
)

// MatchesOf returns the stored matches of a league from one day to another, 0 for no limit: the matches that count,
// will count once they are finished, or would count if they had not been removed. They are sorted by day, then by id.
func (s *Season) MatchesOf(
	ctx context.Context, store *db.Store, state db.State, from, to league.Day,
) ([]db.Match, error) {
	f := s.Settings.Filter(s.AsOf)
	var found []db.Match
	for _, name := range s.Names {
		page, _, err := store.List(ctx, db.Filter{State: state, League: name, From: from.String(), To: to.String()})
		if err != nil {
			return nil, err
		}
		for _, m := range page {
			day, _ := league.ParseDay(m.Date)
			if len(f.Unfinished([]league.Match{{Day: day, Game: m.Game}})) > 0 {
				found = append(found, m)
			}
		}
	}
	sortByDay(found)
	return found, nil
}

// RuledOf returns those of the matches that MatchesOf returns at which the list of rulings has to look, and how many
// the others are.
func (s *Season) RuledOf(ctx context.Context, store *db.Store, from, to league.Day) (found []db.Match, others int, err error) {
	f := s.Settings.Filter(s.AsOf)
	from = max(from, f.From)
	if to == 0 || f.To != 0 && f.To < to {
		to = f.To
	}
	for _, name := range s.Names {
		of := db.Filter{League: name, Games: f.Games, Dated: true, From: from.String(), To: to.String()}
		all, err := store.Count(ctx, of)
		if err != nil {
			return nil, 0, err
		}
		of.Ruled = true
		page, _, err := store.List(ctx, of)
		if err != nil {
			return nil, 0, err
		}
		found, others = append(found, page...), others+all-len(page)
	}
	sortByDay(found)
	return found, others, nil
}
