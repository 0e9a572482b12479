package exchange

import (
	"context"
	"errors"
	"fmt"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textClubDone = lang.Text{It: "campionati: %d; persone: %d\n", En: "leagues: %d; persons: %d\n"}
	textClubMet  = lang.Text{
		It: "%s %s hanno giocato l'uno contro l'altro: sono due persone\n",
		En: "%s and %s played each other: they are two persons\n",
	}
	TextClubRemoved = lang.Text{
		It: "partite tolte o rimesse come altrove: %d\n",
		En: "matches removed or put back as elsewhere: %d\n",
	}
	textClubGone = lang.Text{
		It: "%s: una persona ha chiesto di essere tolta: ora è %s\n",
		En: "%s: a person asked to be left out: now it is %s\n",
	}
	textClubSame = lang.Text{
		It: "%s: %s %s sono la stessa persona, come è stato detto altrove\n",
		En: "%s: %s and %s are one person, as was said elsewhere\n",
	}
)

// ImportClub brings another club's persons and leagues into the store, all or nothing. It gives who sits where in the
// matches of its folder.
func ImportClub(ctx context.Context, a *app.App, d *desk.Desk, arriving *Arrivals, club *ClubJSON) (*Seating, error) {
	g, err := arriving.meet(ctx, club)
	if err != nil {
		return nil, err
	}
	gone := false
	s := &Seating{A: arriving, persons: map[string]db.PersonID{}, apart: map[string]map[int]db.PersonID{}, Seen: map[string]*Decision{}}
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
	if !arriving.Json {
		fmt.Fprint(a.Out, a.Say(textClubDone, len(club.Leagues), len(club.Persons)))
	}
	return s, nil
}

// arrive takes in one person of the club. It reports whether one was left out of the matches here.
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
			g.note(g.App.Say(textClubSame, g.club.path, app.Visible(g.known.persons[other].Name), lang.Ed(app.Visible(p.Name))))
		case errors.Is(err, db.ErrMet):
			same = append(same, other)
		default:
			return false, err
		}
	}
	if p.Gone.IsZero() {
		return false, tx.Unite(ctx, id, p.identity())
	}
	for _, id := range same {
		now, err := tx.Person(ctx, id)
		if err != nil {
			return false, err
		}
		if err := tx.Depart(ctx, now.ID, p.identity()); err != nil {
			return false, err
		}
		if !g.known.persons[now.ID].IsGone() {
			out, err := d.LeaveOutIn(ctx, tx, now.ID, p.Name)
			if err != nil {
				return false, err
			}
			if left = left || len(out) > 0; len(out) > 0 {
				g.note(g.App.Say(textClubGone, g.club.path, app.Visible(p.Name)))
			}
		}
		g.here[i] = now.ID
	}
	return left, nil
}

// merge takes in who was merged there.
func (g *guests) merge(ctx context.Context, tx *db.Tx) error {
	var edges []db.Edge
	for _, m := range g.club.Merges {
		who, err := g.ref(ctx, tx, m.Who)
		if err != nil {
			return err
		}
		into, err := g.ref(ctx, tx, m.Into)
		if err != nil {
			return err
		}
		if m.At.IsZero() { // version 1 does not tell: what stands here already is no news
			a, errA := tx.Person(ctx, who)
			b, errB := tx.Person(ctx, into)
			if errA != nil || errB != nil || a.ID == b.ID {
				continue
			}
			m.At = g.App.Now()
		}
		edges = append(edges, db.Edge{Who: who, Into: into, At: m.At, Undone: m.Undone})
	}
	notes, err := remerge(ctx, g.App, tx, edges)
	g.notes = append(g.notes, notes...)
	return err
}

// remerge takes in merges, and tells of those that cannot be.
func remerge(ctx context.Context, a *app.App, tx *db.Tx, edges []db.Edge) (notes []string, err error) {
	refused, err := tx.Remerge(ctx, edges)
	for _, e := range refused {
		person, _ := tx.Person(ctx, e.Who)
		b, _ := tx.Person(ctx, e.Into)
		notes = append(notes, a.Say(textClubMet, app.Visible(person.Name), lang.Ed(app.Visible(b.Name))))
	}
	return notes, err
}

// seat notes who bears which name in the club's records, and the seats that tell otherwise.
func (g *guests) seat(ctx context.Context, tx *db.Tx, s *Seating) error {
	there := make([]db.Identity, len(g.club.Persons))
	for i, p := range g.club.Persons {
		there[i] = p.identity()
		there[i].ID = db.PersonID(i)
	}
	for key, who := range db.Bearers(there) {
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

// AfterMatches carries out what the matches must be there for: matches that were removed elsewhere are removed, those put
// back there are put back, and two who have met are not merged. It gives how many matches it removed or put back.
func AfterMatches(ctx context.Context, a *app.App, store *db.Store, clubs []*ClubJSON) (moved int, err error) {
	var notes []string
	err = store.Write(ctx, func(tx *db.Tx) error {
		for _, club := range clubs {
			for _, r := range club.Removed {
				m, err := tx.ByID(ctx, r.Match)
				if errors.Is(err, db.ErrNotFound) {
					continue
				}
				if err != nil {
					return err
				}
				changed, err := tx.UniteRemoval(ctx, m, r.Removed, r.Returned, r.Reason)
				if err != nil {
					return err
				}
				if changed {
					moved++
				}
			}
		}
		notes, err = remerge(ctx, a, tx, nil)
		return err
	})
	for _, text := range notes {
		fmt.Fprint(a.Err, text)
	}
	return moved, err
}
