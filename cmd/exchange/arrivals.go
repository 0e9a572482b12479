package exchange

import (
	"context"
	"fmt"
	"strings"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/referee/text"
)

// Arrivals decides which persons of the database are meant by the persons of imported clubs and records.
type Arrivals struct {
	App     *app.App
	Store   *db.Store
	Answers map[string]answer // the answers of --match-persons, by folded name
	Ask     bool              // whether questions can be asked
	JSON    bool              // whether standard output is for JSON alone

	known  *residents // nil until it is needed
	singly int        // how many names were looked up without it
}

// few is how many names are looked up singly before all residents are read.
const few = 32

// decide decides who is meant by a name in a record; from names the record in questions. An answer of --match-persons
// counts first, then an earlier decision, then the book of names. A record says that somebody of its name has played,
// so only the name itself decides; any other name that the book finds is a doubt.
func (a *Arrivals) decide(ctx context.Context, name, from string) (*Decision, error) {
	key, d := db.Fold(name), &Decision{name: name}
	meant, made, err := a.Store.Meant(ctx, name)
	if err != nil {
		return nil, err
	}
	if d.person, err = a.bearer(ctx, name, meant); err != nil || d.person != 0 {
		return d, err
	}
	found := a.known.Find(name)
	found.IDs = a.known.roots(found.IDs)
	named := found.How == names.Exact || found.How == names.Alias
	if given, ok := a.Answers[key]; ok {
		switch {
		case given.person != 0:
			d.person, d.alias = given.person, true
			d.mean = named
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
	case named && len(found.IDs) == 1:
		d.person = found.IDs[0]
	case named:
		return d, a.doubt(ctx, d, found.IDs, from)
	case a.known.labels[key]: // a person left out elsewhere, not the person left out here with the same label
		d.isNew = true
	case a.mayBe(name, found):
		err := a.doubt(ctx, d, found.IDs, from)
		d.alias, d.isNew, d.mean = d.person != 0, false, false
		return d, err
	}
	return d, nil
}

// bearer returns the person whom a name means beyond doubt, without reading all residents for it. It returns 0 if that
// takes the residents, which are known then.
func (a *Arrivals) bearer(ctx context.Context, name string, meant db.PersonID) (id db.PersonID, err error) {
	if a.known != nil {
		return 0, nil
	}
	if _, given := a.Answers[db.Fold(name)]; !given && a.singly < few {
		a.singly++
		if meant != 0 {
			return meant, nil
		}
		if id, err = a.Store.Bearer(ctx, name); err != nil || id != 0 {
			return id, err
		}
	}
	a.known, err = newResidents(ctx, a.Store)
	return 0, err
}

// mayBe reports whether a name that nobody has is a doubt: somebody has nearly this name, or it is the first name of
// one person alone. Fewer letters, or one word of a longer name, make no doubt in a record.
func (a *Arrivals) mayBe(name string, found names.Match[db.PersonID]) bool {
	switch found.How {
	case names.Plain:
		return true
	case names.Begun:
		shown := a.known.persons[found.IDs[0]].Name
		return len(found.IDs) == 1 && strings.HasPrefix(text.Fold(shown), text.Fold(name)+" ")
	case names.Nearby:
		return len(strings.Fields(name)) > 1
	}
	return false
}

// doubt asks which of several persons is meant. Where nobody can be asked, it decides for a new person.
func (a *Arrivals) doubt(ctx context.Context, d *Decision, among []db.PersonID, from string) (err error) {
	if d.person, err = a.choose(ctx, d.name, among, from); err != nil {
		return err
	}
	d.isNew, d.mean = d.person == 0, d.person != 0
	return nil
}

// choose asks which person a name means, and returns 0 for a new person. Where nobody can be asked, it warns and
// returns 0.
func (a *Arrivals) choose(ctx context.Context, name string, among []db.PersonID, from string) (db.PersonID, error) {
	if !a.Ask {
		app.Warn(a.App, words.NewDoubt(from, app.Visible(name), a.names(among), among[0]))
		return 0, nil
	}
	id, answered, err := doubt{app: a.App, store: a.Store, name: name, help: a.App.Say(words.WhoHere(from))}.ask(ctx, among)
	if err == nil && !answered {
		return 0, app.Failed(words.WhoLeft(app.Visible(name)))
	}
	return id, err
}

// names returns the names of persons with their numbers, at most five.
func (a *Arrivals) names(ids []db.PersonID) string {
	list := ""
	for i, id := range ids[:min(len(ids), 5)] {
		if i > 0 {
			list += ", "
		}
		list += fmt.Sprintf("%s (#%d)", app.Visible(a.known.persons[id].Name), id)
	}
	return list
}
