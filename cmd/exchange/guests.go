package exchange

import (
	"context"

	"arbitro/db"
)

// guests holds the persons of an imported club, and who they are here. Slices are indexed like the club's persons.
type guests struct {
	arrivals *Arrivals
	club     *ClubJSON
	here     []db.PersonID        // 0 for a new person
	also     [][]db.PersonID      // further persons here with ids of the same person
	settled  []bool               // whether here is decided
	apart    []bool               // whether an answer has told them from the person of their name here
	taken    map[db.PersonID]bool // persons here who are a person of the club

	notes []string // printed once everything is stored
}

// note keeps a message for after the transaction.
func (g *guests) note(text string) { g.notes = append(g.notes, text) }

// person returns the number here of person i of the club, and adds a new person. A person without an id is added when
// first needed: an old file may name somebody who has asked to be left out since.
func (g *guests) person(ctx context.Context, tx *db.Tx, i int) (db.PersonID, error) {
	if g.here[i] != 0 {
		return g.here[i], nil
	}
	p := g.club.Persons[i]
	id, err := tx.AddPerson(ctx, db.Person{Name: p.Name, Guest: p.Guest, UIDs: p.IDs, Born: g.born(i)})
	if err == nil {
		g.here[i] = id
		err = tx.Unite(ctx, id, g.identity(i))
	}
	return id, err
}

// ref returns the number here of the person whom the file names.
func (g *guests) ref(ctx context.Context, tx *db.Tx, ref string) (db.PersonID, error) {
	i, _ := g.club.who(ref)
	return g.person(ctx, tx, i)
}

// born returns the names under which person i of the club was first stored; none if an answer has told them from the
// person of that name here.
func (g *guests) born(i int) map[string]string {
	if g.apart[i] {
		return nil
	}
	return g.club.Persons[i].Born
}

// identity returns person i as the store unites persons of several machines.
func (g *guests) identity(i int) db.Identity {
	p := g.club.Persons[i].identity()
	p.Born = g.born(i)
	return p
}

// identity returns the person as the store unites persons of several machines.
func (p personFile) identity() db.Identity {
	return db.Identity{
		UIDs: p.IDs, Born: p.Born, Name: p.Name, Names: append([]string{p.Name}, p.Aliases...), Guest: p.Guest,
		Renamed: p.Renamed, RenamedID: p.RenameID, GuestSet: p.GuestSet, Gone: p.Gone, Card: p.Register,
	}
}

// StillNames reports whether the club names somebody who asked, here or by another machine, to be left out.
func (c *ClubJSON) StillNames(ctx context.Context, store *db.Store) (bool, error) {
	all, err := store.Identities(ctx)
	if err != nil {
		return false, err
	}
	gone := map[string]bool{}
	for _, p := range all {
		for _, uid := range p.UIDs {
			gone[uid] = p.IsGone()
		}
	}
	for _, p := range c.Persons {
		for _, uid := range p.IDs {
			if p.Gone.IsZero() && gone[uid] {
				return true, nil
			}
		}
	}
	return false, nil
}
