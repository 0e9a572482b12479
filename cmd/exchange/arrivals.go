package exchange

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/db"
)

// Arrivals decides which persons of the database are meant by the persons of imported clubs and records.
type Arrivals struct {
	App     *app.App
	Store   *db.Store
	Answers map[string]answer // the answers of --match-persons, by folded name
	Ask     bool              // whether questions can be asked
	JSON    bool              // whether standard output is for JSON alone

	known *residents // nil until it is needed
}

// decide decides who is meant by a name in a record; from names the record in questions. An answer of --match-persons
// counts first, then an earlier decision, then the names shown, then other names, then names that are nearly the same.
func (a *Arrivals) decide(ctx context.Context, name, from string) (*Decision, error) {
	if a.known == nil {
		var err error
		if a.known, err = newResidents(ctx, a.Store); err != nil {
			return nil, err
		}
	}
	key, d := db.Fold(name), &Decision{name: name}
	meant, made, err := a.Store.Meant(ctx, name)
	if err != nil {
		return nil, err
	}
	shown, others := a.known.roots(a.known.shown[key]), a.known.roots(a.known.others[key])
	if given, ok := a.Answers[key]; ok {
		switch {
		case given.person != 0:
			d.person, d.alias = given.person, true
			d.mean = len(shown)+len(others) > 0
		case made:
			d.person = meant // the person whom an earlier import added for this answer
		default:
			d.isNew = true
		}
		return d, nil
	}
	switch {
	case meant != 0:
		d.person = meant
	case len(shown) == 1:
		d.person = shown[0]
	case len(shown) > 1:
		return d, a.doubt(ctx, d, shown, from)
	case len(others) == 1:
		d.person = others[0]
	case len(others) > 1:
		return d, a.doubt(ctx, d, others, from)
	case a.known.labels[key]: // a person left out elsewhere, not the person left out here with the same label
		d.isNew = true
	default:
		if near := a.known.roots(a.known.nearly(name)); len(near) > 0 {
			err := a.doubt(ctx, d, near, from)
			d.alias, d.isNew, d.mean = d.person != 0, false, false
			return d, err
		}
	}
	return d, nil
}

// doubt asks which of several persons is meant. Where nobody can be asked, it decides for a new person.
func (a *Arrivals) doubt(ctx context.Context, d *Decision, among []db.PersonID, from string) (err error) {
	if d.person, err = a.choose(ctx, d.name, among, from); err != nil {
		return err
	}
	d.isNew, d.mean = d.person == 0, d.person != 0
	return nil
}
