package person

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/db"
)

// NewPlayers returns the command about persons: alone it lists them, and each verb is a command below it.
func NewPlayers(a *app.App) *cobra.Command {
	asJSON := false
	c := app.Verb("players", 0, 0, func(ctx context.Context, _ []string) error { return listPlayers(ctx, a, asJSON) })
	c.Args = app.KnownCommand
	c.Flags().BoolVar(&asJSON, "json", false, "")
	c.AddCommand(newRename(a), newAlias(a), newMerge(a), newUnmerge(a), newGuest(a), newLeaveOut(a), newRegister(a))
	return c
}

// action is what a verb does to the person that its first word names; args are the other words.
type action func(ctx context.Context, store *db.Store, p db.Person, args []string) error

// onPerson returns the run function of a verb: it opens the database for writing and finds the person.
func onPerson(a *app.App, do action) func(context.Context, []string) error {
	return func(ctx context.Context, args []string) error {
		store, err := a.Store(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		p, err := knownPerson(ctx, a, store, args[0])
		if err != nil {
			return err
		}
		return do(ctx, store, p, args[1:])
	}
}

// knownPerson returns the person who is meant by a name or a number. It asks in a doubt.
func knownPerson(ctx context.Context, a *app.App, store *db.Store, typed string) (db.Person, error) {
	people := exchange.People{App: a, Store: store, Known: true}
	who, err := people.Who(ctx, typed)
	if err != nil {
		return db.Person{}, err
	}
	return store.Person(ctx, db.PersonID(who))
}
