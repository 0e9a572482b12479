package exchange

import (
	"context"
	"slices"

	"arbitro/db"
	"arbitro/db/names"
)

// residents holds the persons known here, as they were when it was made. A merged person has their own number.
type residents struct {
	names.Book[db.PersonID] // without those who asked to be left out

	byUID   map[string]db.PersonID
	born    map[string]db.PersonID // by the folded name under which they were first stored
	labels  map[string]bool        // the folded labels of persons who asked to be left out
	persons map[db.PersonID]db.Identity
}

func newResidents(ctx context.Context, store *db.Store) (*residents, error) {
	all, err := store.Identities(ctx)
	if err != nil {
		return nil, err
	}
	c := &residents{
		byUID: map[string]db.PersonID{}, born: map[string]db.PersonID{}, labels: map[string]bool{}, persons: map[db.PersonID]db.Identity{},
	}
	var here []db.Identity
	for _, p := range all {
		c.persons[p.ID] = p
		for _, uid := range p.UIDs {
			c.byUID[uid] = p.ID
			if _, twice := c.born[p.Born[uid]]; !twice {
				c.born[p.Born[uid]] = p.ID
			}
		}
		if p.IsGone() { // the label of a person who was left out is nobody's name
			c.labels[db.Fold(p.Name)] = true
			continue
		}
		here = append(here, p)
	}
	c.Book = db.OwnNames(here)
	return c, nil
}

// root returns the person whom a person was merged into, or the person.
func (c *residents) root(id db.PersonID) db.PersonID {
	if into := c.persons[id].Into; into != 0 {
		return into
	}
	return id
}

// roots returns the roots of several persons, each once.
func (c *residents) roots(ids []db.PersonID) []db.PersonID {
	var all []db.PersonID
	for _, id := range ids {
		if r := c.root(id); !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	return all
}
