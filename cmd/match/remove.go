package match

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

var (
	textRemoved = lang.Text{
		It: "Tolta la partita %d. «arbitro remove %d --undo» la rimette.\n",
		En: "Removed match %d. \"arbitro remove %d --undo\" puts it back.\n",
	}
	textUnremoved = lang.Text{
		It: "La partita %d è di nuovo negli elenchi.\n",
		En: "Match %d is in the lists again.\n",
	}
	textForgotten   = lang.Text{It: "Cancellata la partita %d.\n", En: "Deleted match %d.\n"}
	textForgetAsk   = lang.Text{It: "Cancellare per sempre la partita %d (%s)?", En: "Delete match %d (%s) for good?"}
	textForgetForce = lang.Text{
		It: "per cancellare senza domanda aggiungete --force",
		En: "to delete without a question add --force",
	}
	textBothWays = lang.Text{
		It: "--undo e --forget non vanno insieme",
		En: "--undo and --forget do not go together",
	}
	textWhyRemove = lang.Text{
		It: "ci vuole il motivo: arbitro remove %s \"motivo\"",
		En: "a reason is needed: arbitro remove %s \"why\"",
	}
)

type removeOptions struct {
	app                 *app.App
	undo, forget, force bool
}

// NewRemove returns the command that removes a match, puts it back, or deletes it.
func NewRemove(a *app.App) *cobra.Command {
	o := &removeOptions{app: a}
	c := app.Verb(`remove MATCH ["why"]`, 1, 2, o.run)
	c.Flags().BoolVar(&o.undo, "undo", false, "")
	c.Flags().BoolVar(&o.forget, "forget", false, "")
	c.Flags().BoolVar(&o.force, "force", false, "")
	return c
}

func (o *removeOptions) run(ctx context.Context, args []string) error {
	a := o.app
	if o.undo && o.forget {
		return app.Wrong(textBothWays)
	}
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	m, err := store.Find(ctx, args[0])
	if err != nil {
		return err
	}
	switch {
	case o.undo:
		if err := store.Unremove(ctx, m.Number); err != nil {
			return err
		}
		app.Tell(a, textUnremoved, m.Number)
	case o.forget:
		if !o.force {
			if !a.OnTerminal() {
				return app.Wrong(textForgetForce)
			}
			yes, err := a.Confirm(ctx, a.Say(textForgetAsk, m.Number, app.Players(m)))
			if err != nil || !yes {
				return err
			}
		}
		if err := store.Forget(ctx, m.Number); err != nil {
			return err
		}
		app.Tell(a, textForgotten, m.Number)
	case len(args) < 2, text.IsBlank(args[1]):
		return app.Wrong(textWhyRemove, args[0])
	default:
		if err := store.Remove(ctx, m.Number, args[1]); err != nil {
			return err
		}
		app.Tell(a, textRemoved, m.Number, m.Number)
	}
	return nil
}
