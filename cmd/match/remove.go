package match

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/text"
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
		return app.Wrong(words.BothWays)
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
		app.Tell(a, words.Unremoved(m.Number))
	case o.forget:
		if !o.force {
			if !a.OnTerminal() {
				return app.Wrong(words.NeedForce)
			}
			yes, err := a.Confirm(ctx, a.Say(words.AskForget(m.Number, app.Players(m))))
			if err != nil || !yes {
				return err
			}
		}
		if err := store.Forget(ctx, m.Number); err != nil {
			return err
		}
		app.Tell(a, words.Forgotten(m.Number))
	case len(args) < 2, text.IsBlank(args[1]):
		return app.Wrong(words.NeedReason(args[0]))
	default:
		if err := store.Remove(ctx, m.Number, args[1]); err != nil {
			return err
		}
		app.Tell(a, words.Removed(m.Number))
	}
	return nil
}
