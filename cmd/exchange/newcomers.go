package exchange

import (
	"context"
	"fmt"
	"strings"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textNewPerson = lang.Text{It: "Nuovo giocatore: %s\n", En: "New player: %s\n"}
	textNewLike   = lang.Text{
		It: "Nuovo giocatore: %[1]s. Se invece è %[2]s, scrivete il nome intero; per farne uno solo: arbitro " +
			"players merge %[1]q %[2]q\n",
		En: "New player: %[1]s. If this is %[2]s, write the whole name; to make them one: arbitro players merge " +
			"%[1]q %[2]q\n",
	}
)

// Newcomers holds the names of persons who are not stored yet. They get temporary numbers above all stored numbers, in
// the order of their names, so that a drawing is the same with the final numbers. They are stored last, so that a
// failed command adds nobody.
type Newcomers struct{ Names []string }

// FirstNewcomer is the temporary number of the first newcomer.
const FirstNewcomer = league.Person(1 << 40)

// Who returns the person with a name, with a first name that only one person has, or with a number; else a newcomer.
func (n *Newcomers) Who(ctx context.Context, store *db.Store, name string) (league.Person, error) {
	known, err := store.Known(ctx, name)
	switch {
	case err != nil:
		return 0, err
	case len(known) == 1:
		return league.Person(known[0].ID), nil
	case len(known) > 1 || strings.HasPrefix(name, "#"):
		p, err := store.Who(ctx, name)
		return league.Person(p.ID), err
	}
	if p, err := store.Who(ctx, name); err == nil && strings.HasPrefix(db.Fold(p.Name), db.Fold(name)+" ") {
		return league.Person(p.ID), nil
	}
	for i, have := range n.Names {
		if db.Fold(have) == db.Fold(name) {
			return FirstNewcomer + league.Person(i), nil
		}
	}
	n.Names = append(n.Names, strings.Join(strings.Fields(name), " "))
	return FirstNewcomer + league.Person(len(n.Names)-1), nil
}

// Store stores the newcomers, prints their names, and returns a function from temporary to final numbers.
func (n *Newcomers) Store(ctx context.Context, a *app.App, store *db.Store) (func(league.Person) league.Person, error) {
	ids := make([]db.PersonID, len(n.Names))
	notes := make([]string, len(n.Names))
	err := store.Write(ctx, func(tx *db.Tx) (err error) {
		for i, name := range n.Names {
			notes[i] = NewPersonNote(ctx, a, tx, name)
			if ids[i], err = tx.AddPerson(ctx, db.Person{Name: name}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	fmt.Fprint(a.Err, strings.Join(notes, ""))
	return func(p league.Person) league.Person {
		if p < FirstNewcomer {
			return p
		}
		return league.Person(ids[p-FirstNewcomer])
	}, nil
}

// NewPersonNote returns a message about a new person, with the person who may be meant instead.
func NewPersonNote(ctx context.Context, a *app.App, tx *db.Tx, name string) string {
	if like, err := tx.Who(ctx, name); err == nil { // a name that begins so, or differs by an accent
		return a.Say(textNewLike, app.Visible(name), app.Visible(like.Name))
	}
	return a.Say(textNewPerson, app.Visible(name))
}
