package person

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textSomebody = lang.Text{It: "Giocatore %d", En: "Player %d"}
	textLeaveAsk = lang.Text{
		It: "Togliere per sempre il nome di %s (partite: %d)?",
		En: "Take the name of %s out for good (matches: %d)?",
	}
	textLeaveForce = lang.Text{
		It: "per togliere un nome senza domanda aggiungete --force",
		En: "to take a name out without a question add --force",
	}
	textLeftOut = lang.Text{
		It: "Tolto il nome (partite: %d); ora è %s. Le copie già fatte (backup, export, stampe) lo contengono " +
			"ancora.\n",
		En: "Took the name out (matches: %d); it is %s now. Copies made before (backups, exports, prints) still " +
			"hold it.\n",
	}
	textLeftID = lang.Text{
		It: "Partita %d: il nome breve nelle righe è rimasto, perché si scrive come una carta o una parola.\n",
		En: "Match %d: the short name in the lines has stayed, since it is written like a card or a word.\n",
	}
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
			return app.Wrong(textLeaveForce)
		}
		yes, err := a.Confirm(ctx, a.Say(textLeaveAsk, app.Visible(p.Name), n))
		if err != nil || !yes {
			return err
		}
	}
	label := a.Say(textSomebody, p.ID)
	left, err := a.Desk(store).LeaveOut(ctx, p, label)
	if err != nil {
		return err
	}
	app.Tell(a, textLeftOut, len(left), label)
	for _, l := range left {
		if l.IDKept {
			app.Tell(a, textLeftID, l.Number)
		}
	}
	return nil
}
