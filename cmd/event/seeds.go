package event

import (
	"context"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// seeds returns the ids of all entrants, the best first, where the next round is drawn by seed and their order is not
// written yet: by rating, or by the standing of the tournament's league. Who has neither comes last, in the order of
// entry.
func (dr drawing) seeds(ctx context.Context) ([]string, error) {
	e := dr.Event
	stage, more := e.Next()
	first := stage == 1 || stage == -1 && e.Options.Method == event.Knockout
	if e.Options.Seeding == event.ByLot || !more || !first || len(e.Seeds) > 0 {
		return nil, nil
	}
	ranked, err := dr.ranked(ctx)
	if err != nil {
		return nil, err
	}
	place := func(player int) int {
		if i := slices.Index(ranked, league.Person(dr.Person(player))); i >= 0 {
			return i
		}
		return len(ranked)
	}
	order := make([]int, len(e.Entrants))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return place(a) - place(b) })
	ids := make([]string, len(order))
	for i, p := range order {
		ids[i] = e.Entrants[p].ID
	}
	return ids, nil
}

// ranked returns persons, the best first.
func (dr drawing) ranked(ctx context.Context) (all []league.Person, err error) {
	if dr.Event.League == "" {
		if dr.Event.Options.Seeding == event.ByLeague {
			return nil, app.Wrong(words.SeedsNone)
		}
		f := league.Filter{Games: []string{dr.Event.Game}}
		matches, err := dr.store.Counted(ctx, f)
		if err != nil {
			return nil, err
		}
		ladder, err := league.NewLadder(f, matches)
		if err != nil {
			return nil, err
		}
		return climbed(ladder), nil
	}
	l, err := dr.store.League(ctx, dr.Event.League)
	if err != nil {
		return nil, err
	}
	s, err := season.Load(ctx, dr.store, l, 0)
	if err != nil {
		return nil, err
	}
	if dr.Event.Options.Seeding == event.ByRating {
		return climbed(s.Ladder), nil
	}
	for _, row := range s.Standing.Rows {
		all = append(all, row.Person)
	}
	return all, nil
}

// climbed returns the persons of a ladder, the best first.
func climbed(ladder *league.Ladder) (all []league.Person) {
	for _, r := range ladder.Rungs() {
		all = append(all, r.Person)
	}
	return all
}
