package share

import (
	"bytes"
	"context"
	"errors"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textNoClash = lang.Text{
		It: "la partita %d non è registrata diversamente altrove: non c'è niente da scegliere",
		En: "match %d is not recorded otherwise elsewhere: there is nothing to choose",
	}
	textTakenWhy = lang.Text{
		It: "registrata diversamente su un altro portatile: conta quella",
		En: "recorded otherwise on another laptop: that one counts",
	}
	textTaken = lang.Text{
		It: "ora conta quella dell'altro, come partita %d; quella di qui resta come partita %d, tolta\n",
		En: "the other laptop's counts now, as match %d; the one of here stays as match %d, removed\n",
	}
	textApart = lang.Text{
		It: "restano tutte e due: quella dell'altro è la partita %d, quella di qui la partita %d\n",
		En: "both stay: the other laptop's is match %d, the one of here is match %d\n",
	}
	textGoneAgain = lang.Text{
		It: "sul centro la partita è cambiata un'altra volta: arbitro share, e poi di nuovo",
		En: "the match has changed again on the hub: arbitro share, and then once more",
	}
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
		return app.Wrong(textNoClash, found.Number)
	}
	lines, err := s.linesOf(ctx, found.ID, have)
	if err != nil {
		return err
	}
	if lines == nil {
		return app.Failed(textGoneAgain)
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
	batch.Settle(how, s.app.Say(textTakenWhy))
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
	said := textApart
	if how == desk.Take {
		said = textTaken
	}
	app.Tell(s.app, said, done.Number, done.Other)
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
