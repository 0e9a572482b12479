package person

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
)

// newLeaveOut returns the command that takes the name of a person out of the database and the records.
func newLeaveOut(a *app.App) *cobra.Command {
	force := false
	leave := func(ctx context.Context, store *db.Store, p db.Person, _ []string) error {
		return leaveOut(ctx, a, store, p, force)
	}
	c := app.Verb("leave-out PLAYER", 1, 1, onPerson(a, leave))
	c.Flags().BoolVar(&force, "force", false, "")
	return c
}

// leaveOut asks for a confirmation, takes the name out and prints what is left of it.
func leaveOut(ctx context.Context, a *app.App, store *db.Store, p db.Person, force bool) error {
	n, err := store.Count(ctx, db.Filter{Person: p.ID})
	if err != nil {
		return err
	}
	if !force {
		if !a.Asks() {
			return app.Wrong(words.LeaveForce)
		}
		yes, err := a.Confirm(ctx, a.Say(words.LeaveAsk(app.Visible(p.Name), n)))
		if err != nil || !yes {
			return err
		}
	}
	label := a.Say(words.Somebody(p.ID))
	left, err := a.Desk(store).LeaveOut(ctx, p, label)
	if err != nil {
		return err
	}
	app.Tell(a, words.LeftOut(len(left), label))
	for _, l := range left {
		if l.IDKept {
			app.Tell(a, words.LeftID(l.Number))
		}
	}
	return nil
}
