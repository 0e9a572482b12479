package exchange

import (
	"context"
	"errors"
	"fmt"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
)

// ImportClub stores another club's persons and leagues, all or nothing. It returns who sits where in the matches of the
// club's folder.
func ImportClub(ctx context.Context, d *desk.Desk, arriving *Arrivals, club *ClubJSON) (*Seating, error) {
	a := arriving.App
	g, err := arriving.meet(ctx, club)
	if err != nil {
		return nil, err
	}
	gone := false
	s := &Seating{
		Arrivals: arriving, Seen: map[string]*Decision{},
		persons: map[string]db.PersonID{}, apart: map[string]map[int]db.PersonID{},
	}
	err = d.Store.Write(ctx, func(tx *db.Tx) error {
		for i, p := range club.Persons {
			left, err := g.arrive(ctx, tx, d, i, p)
			if err != nil {
				return err
			}
			gone = gone || left
		}
		if err := g.merge(ctx, tx); err != nil {
			return err
		}
		for _, l := range club.Leagues {
			if err := g.league(ctx, tx, l); err != nil {
				return err
			}
		}
		if err := g.entries(ctx, tx); err != nil {
			return err
		}
		if err := g.events(ctx, tx); err != nil {
			return err
		}
		return g.seat(ctx, tx, s)
	})
	if err != nil {
		return nil, err
	}
	for _, text := range g.notes {
		fmt.Fprint(a.Err, text)
	}
	arriving.known = nil
	if gone {
		d.Store.Scrub(ctx)
	}
	if !arriving.JSON {
		app.Tell(a, words.ClubDone(len(club.Leagues), len(club.Persons)))
		if len(club.Events) > 0 {
			app.Tell(a, words.ClubEvents(len(club.Events)))
		}
	}
	return s, nil
}

// arrive stores person i of the club. It reports whether a name was left out of the matches here.
func (g *guests) arrive(ctx context.Context, tx *db.Tx, d *desk.Desk, i int, p personFile) (left bool, err error) {
	if g.here[i] == 0 && len(p.IDs) == 0 {
		return false, nil
	}
	id, err := g.person(ctx, tx, i)
	if err != nil {
		return false, err
	}
	same := []db.PersonID{id}
	for _, other := range g.also[i] {
		switch err := tx.Merge(ctx, other, id); {
		case errors.Is(err, db.ErrSamePerson):
		case err == nil:
			otherName := app.Visible(g.arrivals.known.persons[other].Name)
			g.note(g.arrivals.App.Say(words.ClubSame(g.club.path, otherName, app.Visible(p.Name))))
		case errors.Is(err, db.ErrMet):
			same = append(same, other)
		default:
			return false, err
		}
	}
	if p.Gone.IsZero() {
		return false, tx.Unite(ctx, id, g.identity(i))
	}
	for _, id := range same {
		changed, err := tx.Depart(ctx, id, p.identity())
		if err != nil {
			return false, err
		}
		if !changed {
			continue
		}
		out, err := d.LeaveOutIn(ctx, tx, id, p.Name)
		if err != nil {
			return false, err
		}
		if left = left || len(out) > 0; len(out) > 0 {
			g.note(g.arrivals.App.Say(words.ClubGone(g.club.path, app.Visible(p.Name))))
		}
	}
	return left, nil
}

// seat records in s who has which name in the club's records, and the seats that differ from the names.
func (g *guests) seat(ctx context.Context, tx *db.Tx, s *Seating) error {
	there := make([]db.Identity, len(g.club.Persons))
	for i, p := range g.club.Persons {
		there[i] = p.identity()
		there[i].ID = db.PersonID(i)
	}
	book := db.OwnNames(there)
	for key, who := range book.Bearers() {
		if i := int(who[0]); g.here[i] != 0 && (len(who) == 1 || g.club.Version == 1) {
			s.persons[key] = g.here[i]
		}
	}
	for _, at := range g.club.Seats {
		id, err := g.ref(ctx, tx, at.Person)
		if err != nil {
			return err
		}
		if s.apart[at.Match] == nil {
			s.apart[at.Match] = map[int]db.PersonID{}
		}
		s.apart[at.Match][at.Seat] = id
	}
	return nil
}
