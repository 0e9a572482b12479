package exchange

import (
	"context"
	"fmt"
	"slices"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
)

// guests are the persons of a club that comes from elsewhere, and who they are here.
type guests struct {
	*Arrivals
	club *ClubJSON
	here []db.PersonID   // by the club's persons; 0 for somebody new
	also [][]db.PersonID // who proves to be the same person

	notes []string // to be told once it is stored
}

func (g *guests) note(text string) { g.notes = append(g.notes, text) }

// meet finds out who the persons of a club are. Ids decide; then what --match-persons says; then the name that is shown;
// then another name; and where that leaves a doubt, somebody is asked. Two persons there are never one here.
func (a *Arrivals) meet(ctx context.Context, club *ClubJSON) (*guests, error) {
	residents, err := newResidents(ctx, a.Store)
	if err != nil {
		return nil, err
	}
	a.known = residents
	g := &guests{Arrivals: a, club: club, here: make([]db.PersonID, len(club.Persons)), also: make([][]db.PersonID, len(club.Persons))}
	taken, done := map[db.PersonID]bool{}, make([]bool, len(club.Persons))
	settle := func(i int, id db.PersonID) {
		g.here[i], done[i] = id, true
		if id != 0 {
			taken[id] = true
		}
	}
	for i, p := range club.Persons {
		for _, uid := range p.IDs {
			id, ok := residents.byUID[uid]
			switch {
			case !ok || id == g.here[i]:
			case g.here[i] == 0:
				settle(i, id)
			case !slices.Contains(g.also[i], id):
				g.also[i], taken[id] = append(g.also[i], id), true
			}
		}
		if !p.Gone.IsZero() { // a label is nobody's name
			done[i] = true
		}
	}
	free := func(ids []db.PersonID) []db.PersonID {
		return slices.DeleteFunc(slices.Clone(ids), func(id db.PersonID) bool { return taken[id] })
	}
	each := func(step func(i int, p personFile) error) error {
		for i, p := range club.Persons {
			if !done[i] {
				if err := step(i, p); err != nil {
					return err
				}
			}
		}
		return nil
	}
	steps := []func(i int, p personFile) error{
		func(i int, p personFile) error {
			told, ok := a.Told[db.Fold(p.Name)]
			switch {
			case ok && taken[told.person]:
				same := app.Visible(residents.persons[told.person].Name)
				return app.Wrong(textAnswerTaken, told.line, club.path, app.Visible(told.name), lang.Ed(same))
			case ok:
				settle(i, told.person)
			}
			return nil
		},
		func(i int, p personFile) error {
			if ids := free(residents.shown[db.Fold(p.Name)]); len(ids) == 1 {
				settle(i, ids[0])
			} else if len(ids) > 1 {
				return g.doubt(ctx, i, ids, settle)
			}
			return nil
		},
		func(i int, p personFile) error {
			ids := residents.others[db.Fold(p.Name)]
			for _, alias := range p.Aliases {
				ids = append(slices.Clone(ids), residents.shown[db.Fold(alias)]...)
			}
			slices.Sort(ids)
			ids = free(slices.Compact(ids))
			if len(ids) == 1 && !a.Ask {
				fmt.Fprint(a.App.Err, a.App.Say(textAliasTaken, club.path, app.Visible(p.Name), a.names(ids)))
				settle(i, ids[0])
			} else if len(ids) > 0 {
				return g.doubt(ctx, i, ids, settle)
			}
			return nil
		},
		func(i int, p personFile) error {
			if ids := free(residents.nearly(p.Name)); len(ids) > 0 {
				return g.doubt(ctx, i, ids, settle)
			}
			return nil
		},
	}
	for _, step := range steps {
		if err := each(step); err != nil {
			return nil, err
		}
	}
	return g, nil
}

func (g *guests) doubt(ctx context.Context, i int, among []db.PersonID, settle func(int, db.PersonID)) error {
	id, err := g.choose(ctx, g.club.Persons[i].Name, among, g.club.path)
	if err == nil {
		settle(i, id)
	}
	return err
}

// person gives who a person of the club is here, and adds whoever is new. Who has no id is added when they are first
// needed: an old file may speak of somebody who has asked to be left out since.
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

func (g *guests) ref(ctx context.Context, tx *db.Tx, ref string) (db.PersonID, error) {
	i, _ := g.club.who(ref)
	return g.person(ctx, tx, i)
}

func (p personFile) identity() db.Identity {
	return db.Identity{
		UIDs: p.IDs, Name: p.Name, Names: append([]string{p.Name}, p.Aliases...), Guest: p.Guest,
		Renamed: p.Renamed, GuestSet: p.ToldGuest, Gone: p.Gone,
	}
}
