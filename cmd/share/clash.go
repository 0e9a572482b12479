package share

import (
	"bytes"
	"context"
	"errors"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
)

// settle ends a clash: the hub's lines become the match, and the lines of here a match of their own, which is removed
// with desk.Take and counts with desk.Apart.
func (s *sharer) settle(ctx context.Context, ref string, how desk.Clash) error {
	found, err := s.store.Find(ctx, ref)
	if err != nil {
		return err
	}
	have, err := s.rows.of(ctx, found.ID)
	if err != nil {
		return err
	}
	if have.Clash == 0 {
		return app.Wrong(words.NoClash(found.Number))
	}
	lines, err := s.linesOf(ctx, found.ID, have)
	if err != nil {
		return err
	}
	if lines == nil {
		return app.Failed(words.GoneAgain)
	}
	here, err := s.desk.Written(ctx, found.Number)
	if err != nil {
		return err
	}
	seating, err := s.books.seatingOf(ctx, "")
	if err != nil {
		return err
	}
	batch := s.desk.NewBatch()
	batch.Settle(how, s.app.Say(words.TakenWhy))
	text := desk.Written{Lines: lines, Own: here.Own}.Text(found.ID)
	var done desk.Import
	err = batch.ReadAs(ctx, found.ID, bytes.NewReader(text), seating, func(one desk.Import) { done = one })
	if err == nil {
		err = batch.Keep(ctx)
	}
	if err == nil {
		err = done.Err
	}
	if err != nil {
		return err
	}
	have.Clash, s.fresh = 0, true
	s.rows.set(found.ID, have)
	if err := s.rows.keep(ctx); err != nil {
		return err
	}
	said := words.Apart(done.Number, done.Other)
	if how == desk.Take {
		said = words.Taken(done.Number, done.Other)
	}
	app.Tell(s.app, said)
	return nil
}

// clashes returns the matches that are recorded otherwise on the hub, by number.
func (s *sharer) clashes(ctx context.Context) ([]clash, error) {
	var found []clash
	for id, line := range s.rows.clashed {
		m, err := s.store.ByID(ctx, id)
		if errors.Is(err, db.ErrNotFound) || line == 0 {
			continue
		}
		if err != nil {
			return nil, err
		}
		found = append(found, clash{Match: m.Number, ID: id, Line: line})
	}
	slices.SortFunc(found, func(a, b clash) int { return a.Match - b.Match })
	return found, nil
}
