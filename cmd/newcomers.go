package cmd

import (
	"context"
	"fmt"
	"strings"

	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textNewPerson = lang.Text{It: "Nuovo giocatore: %s\n", En: "New player: %s\n"}
	textNewLike   = lang.Text{
		It: "Nuovo giocatore: %[1]s. Se invece è %[2]s, scrivete il nome intero; per farne uno solo: arbitro players merge %[1]q %[2]q\n",
		En: "New player: %[1]s. If this is %[2]s, write the whole name; to make them one: arbitro players merge %[1]q %[2]q\n",
	}
)

// newcomers are named by somebody and known to nobody. Until they are stored, which is when everything else has turned
// out well, they bear numbers above all others, in the order in which they were named: what is drawn by these numbers
// comes out the same with those that they get.
type newcomers struct{ names []string }

const firstNewcomer = league.Person(1 << 40)

// who gives the person of a name, of a first name that one alone bears, or of a number; else a newcomer.
func (n *newcomers) who(ctx context.Context, store *db.Store, name string) (league.Person, error) {
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
	for i, have := range n.names {
		if db.Fold(have) == db.Fold(name) {
			return firstNewcomer + league.Person(i), nil
		}
	}
	n.names = append(n.names, strings.Join(strings.Fields(name), " "))
	return firstNewcomer + league.Person(len(n.names)-1), nil
}

// store makes persons of the newcomers, tells of them, and gives the number of anybody.
func (n *newcomers) store(ctx context.Context, h *House, store *db.Store) (func(league.Person) league.Person, error) {
	ids := make([]db.PersonID, len(n.names))
	told := make([]string, len(n.names))
	err := store.Write(ctx, func(tx *db.Tx) (err error) {
		for i, name := range n.names {
			told[i] = h.newPerson(ctx, tx, name)
			if ids[i], err = tx.AddPerson(ctx, db.Person{Name: name}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	fmt.Fprint(h.Err, strings.Join(told, ""))
	return func(p league.Person) league.Person {
		if p < firstNewcomer {
			return p
		}
		return league.Person(ids[p-firstNewcomer])
	}, nil
}

// newPerson tells of somebody new, and who may be meant instead.
func (h *House) newPerson(ctx context.Context, tx *db.Tx, name string) string {
	if like, err := tx.Who(ctx, name); err == nil { // whose name begins so, or has an accent more
		return h.say(textNewLike, visible(name), visible(like.Name))
	}
	return h.say(textNewPerson, visible(name))
}
