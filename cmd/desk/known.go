package desk

import (
	"context"
	"errors"
	"fmt"

	"arbitro/db"
	"arbitro/referee"
)

// Unfinished gives the matches that can be gone on with, the one changed last first.
func (d *Desk) Unfinished(ctx context.Context, limit int) ([]db.Match, error) {
	page, _, err := d.Store.List(ctx, db.Filter{State: db.OnlyOpen, Limit: limit})
	return page, err
}

// Finished gives the matches that are over, the latest first.
func (d *Desk) Finished(ctx context.Context, limit int) ([]db.Match, error) {
	page, _, err := d.Store.List(ctx, db.Filter{State: db.OnlyFinished, Limit: limit})
	return page, err
}

// Names gives the names of the persons that are known, who played last first.
func (d *Desk) Names(ctx context.Context, limit int) ([]string, error) {
	known, err := d.Store.Persons(ctx, limit)
	names := make([]string, len(known))
	for i, p := range known {
		names[i] = p.Name
	}
	return names, err
}

// LastPlace gives where the last match was played; nothing where that is not known.
func (d *Desk) LastPlace(ctx context.Context) string {
	last, err := d.Store.Find(ctx, db.Last)
	if err != nil {
		return ""
	}
	return last.Place
}

// LastLeague gives the league that the last match counts for, nothing where it counts for none, and the match's date.
func (d *Desk) LastLeague(ctx context.Context) (league, date string) {
	last, err := d.Store.Find(ctx, db.Last)
	if err != nil {
		return "", ""
	}
	return last.League, last.Date
}

// LastRules gives the house rules of the last match of a game that exactly these persons played, and false where there
// is none.
func (d *Desk) LastRules(ctx context.Context, g *referee.Game, names []string) (referee.Options, bool, error) {
	usual := referee.Defaults(g.Options)
	var group []db.PersonID
	for _, name := range names {
		known, err := d.Store.Known(ctx, name)
		if err != nil || len(known) == 0 {
			return usual, false, err
		}
		group = append(group, known[0].ID)
	}
	last, err := d.Store.LastOf(ctx, g.Name, group)
	if errors.Is(err, db.ErrNotFound) {
		return usual, false, nil
	}
	if err != nil {
		return usual, false, err
	}
	s, err := d.Open(ctx, fmt.Sprint(last.Number))
	if err != nil {
		return usual, false, nil // it cannot be read any more: no reason not to play
	}
	return s.Match().Options(), true, nil
}
