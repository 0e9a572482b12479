package exchange

import (
	"context"
	"slices"

	"arbitro/db"
)

// residents holds the persons known here, as they were when it was made.
type residents struct {
	all     []db.Identity
	byUID   map[string]db.PersonID
	shown   map[string][]db.PersonID // by folded name shown; a merged person has their own number
	others  map[string][]db.PersonID // by folded other name
	labels  map[string]bool          // the folded labels of persons who asked to be left out
	near    *db.Near                 // nil until it is needed
	persons map[db.PersonID]db.Identity
}

func newResidents(ctx context.Context, store *db.Store) (*residents, error) {
	all, err := store.Identities(ctx)
	if err != nil {
		return nil, err
	}
	c := &residents{
		all: all, byUID: map[string]db.PersonID{}, shown: map[string][]db.PersonID{},
		others: map[string][]db.PersonID{}, labels: map[string]bool{}, persons: map[db.PersonID]db.Identity{},
	}
	for _, p := range all {
		c.persons[p.ID] = p
		for _, uid := range p.UIDs {
			c.byUID[uid] = p.ID
		}
		if p.IsGone() { // the label of a person who was left out is nobody's name
			c.labels[db.Fold(p.Name)] = true
			continue
		}
		c.shown[db.Fold(p.Name)] = append(c.shown[db.Fold(p.Name)], p.ID)
		for _, name := range p.Names {
			if key := db.Fold(name); key != db.Fold(p.Name) {
				c.others[key] = append(c.others[key], p.ID)
			}
		}
	}
	return c, nil
}

// nearly returns the persons with nearly this name.
func (c *residents) nearly(name string) []db.PersonID {
	if c.near == nil {
		c.near = db.NewNear(c.all)
	}
	return c.near.Of(name)
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
