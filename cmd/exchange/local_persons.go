package exchange

import (
	"context"
	"slices"

	"arbitro/db"
	"arbitro/db/names"
)

// localPersons is a snapshot of the persons in this laptop's store. A person who was merged into another is still
// listed under the old number; root returns the number of the other person.
type localPersons struct {
	names.Index[db.PersonID] // without those who asked to be left out

	byUID   map[string]db.PersonID
	born    map[string]db.PersonID // by the folded name under which the person was first stored
	labels  map[string]bool        // the folded labels of persons who asked to be left out
	persons map[db.PersonID]db.Identity
}

// readLocalPersons reads the persons of the store.
func readLocalPersons(ctx context.Context, store *db.Store) (*localPersons, error) {
	all, err := store.Identities(ctx)
	if err != nil {
		return nil, err
	}
	c := &localPersons{
		byUID:   map[string]db.PersonID{},
		born:    map[string]db.PersonID{},
		labels:  map[string]bool{},
		persons: map[db.PersonID]db.Identity{},
	}
	var here []db.Identity
	for _, identity := range all {
		c.persons[identity.ID] = identity
		for _, uid := range identity.UIDs {
			c.byUID[uid] = identity.ID
			if _, twice := c.born[identity.Born[uid]]; !twice {
				c.born[identity.Born[uid]] = identity.ID
			}
		}
		if identity.IsGone() { // the label of a person who was left out is no name
			c.labels[db.Fold(identity.Name)] = true
			continue
		}
		here = append(here, identity)
	}
	c.Index = db.OwnNames(here)
	return c, nil
}

// root returns the person into whom a person was merged, or the person itself.
func (local *localPersons) root(id db.PersonID) db.PersonID {
	if into := local.persons[id].Into; into != 0 {
		return into
	}
	return id
}

// roots returns the roots of several persons, each once.
func (local *localPersons) roots(ids []db.PersonID) []db.PersonID {
	var personIDs []db.PersonID
	met := map[db.PersonID]bool{}
	for _, id := range ids {
		if root := local.root(id); !met[root] {
			met[root] = true
			personIDs = append(personIDs, root)
		}
	}
	return personIDs
}

// without returns the persons in ids who do not sit in the match under their own name. The name of another seat cannot
// mean these, because two players at one table are never the same person.
func (local *localPersons) without(ids []db.PersonID, name string, match db.Summary) []db.PersonID {
	sitting := map[db.PersonID]bool{}
	for _, seat := range match.Seats {
		own := local.roots(local.By(names.Exact, seat.Name))
		if len(own) == 1 && db.Fold(seat.Name) != db.Fold(name) {
			sitting[own[0]] = true
		}
	}
	return slices.DeleteFunc(ids, func(id db.PersonID) bool { return sitting[id] })
}
