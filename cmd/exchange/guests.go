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
	id, err := tx.AddPerson(ctx, db.Person{Name: p.Name, Guest: p.Guest, UIDs: p.IDs})
	if err == nil {
		g.here[i] = id
		err = tx.Unite(ctx, id, p.identity())
	}
	return id, err
}

// ref returns the number here of the person whom the file names.
func (g *guests) ref(ctx context.Context, tx *db.Tx, ref string) (db.PersonID, error) {
	i, _ := g.club.who(ref)
	return g.person(ctx, tx, i)
}

// identity returns the person as the store unites persons of several machines.
func (p personFile) identity() db.Identity {
	return db.Identity{
		UIDs: p.IDs, Name: p.Name, Names: append([]string{p.Name}, p.Aliases...), Guest: p.Guest,
		Renamed: p.Renamed, GuestSet: p.GuestSet, Gone: p.Gone,
	}
}
