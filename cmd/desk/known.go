package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"arbitro/db"
	"arbitro/referee"
)

// Unfinished returns the open matches, the match changed last first.
func (d *Desk) Unfinished(ctx context.Context, limit int) ([]db.Match, error) {
	page, _, err := d.Store.List(ctx, db.Filter{State: db.OnlyOpen, Limit: limit})
	return page, err
}

// Finished returns the finished matches, the latest first.
func (d *Desk) Finished(ctx context.Context, limit int) ([]db.Match, error) {
	page, _, err := d.Store.List(ctx, db.Filter{State: db.OnlyFinished, Limit: limit})
	return page, err
}

// Names returns the names of the known persons, as db.Persons sorts them.
func (d *Desk) Names(ctx context.Context, limit int) ([]string, error) {
	known, err := d.Store.Persons(ctx, limit)
	names := make([]string, len(known))
	for i, p := range known {
		names[i] = p.Name
	}
	return names, err
}

// Latest returns the match that was changed last, or false where no match is stored.
func (d *Desk) Latest(ctx context.Context) (db.Match, bool) {
	last, err := d.Store.Find(ctx, db.Last)
	return last, err == nil
}

// Evening returns the matches of a day that any of these people have played, in the order in which they were begun.
func (d *Desk) Evening(ctx context.Context, day string, names []string) ([]db.Match, error) {
	page, _, err := d.Store.List(ctx, db.Filter{From: day, To: day})
	if err != nil {
		return nil, err
	}
	page = slices.DeleteFunc(page, func(m db.Match) bool {
		return !slices.ContainsFunc(m.Seats, func(s db.Seat) bool { return slices.Contains(names, s.Name) })
	})
	slices.SortFunc(page, func(a, b db.Match) int { return cmp.Compare(a.Number, b.Number) })
	return page, nil
}

// LastPlace returns where the last match was played, or "" if that is unknown.
func (d *Desk) LastPlace(ctx context.Context) string {
	last, err := d.Store.Find(ctx, db.Last)
	if err != nil {
		return ""
	}
	return last.Place
}

// LastLeague returns the league for which the last match counts, or "", and the date of that match.
func (d *Desk) LastLeague(ctx context.Context) (league, date string) {
	last, err := d.Store.Find(ctx, db.Last)
	if err != nil {
		return "", ""
	}
	return last.League, last.Date
}

// LastRules returns the house rules of the last match of a game that exactly these persons played, or false if there
// is no such match.
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
		return usual, false, nil // a match that cannot be read must not keep people from playing
	}
	return s.Match().Options(), true, nil
}

// newMatch names the form that a match is made with.
const newMatch = "new match"

// TypedBefore returns what SetTyped has kept, or "".
func (d *Desk) TypedBefore(ctx context.Context) (string, error) { return d.Store.Typed(ctx, newMatch) }

// SetTyped keeps what was typed for a match that is not begun yet; an empty value deletes it.
func (d *Desk) SetTyped(ctx context.Context, value string) error {
	return d.Store.SetTyped(ctx, newMatch, value)
}
