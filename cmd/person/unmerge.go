package person

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textUnmerge     = lang.Text{It: "annulla un'unione", En: "takes a merge back"}
	textUnmergedNow = lang.Text{It: "%s è di nuovo una persona a sé.\n", En: "%s is a person of their own again.\n"}
	textMergedTwo   = lang.Text{
		It: "%q non è tra le unioni: «arbitro players» le elenca",
		En: "%q was not merged: \"arbitro players\" lists the merges",
	}
)

// newUnmerge returns the command that takes a merge back.
func newUnmerge(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "unmerge PLAYER", Short: a.Say(textUnmerge), Args: app.Words(1, 1),
		RunE: func(c *cobra.Command, args []string) error { return unmerge(c.Context(), a, args[0]) },
	}
}

// unmerge takes back the last merge of the person with this number or former name.
func unmerge(ctx context.Context, a *app.App, name string) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	gone, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	for i := len(gone) - 1; i >= 0; i-- {
		who := gone[i].Who
		if name == fmt.Sprintf("#%d", who.ID) || db.Fold(name) == db.Fold(who.Name) {
			if err := store.Unmerge(ctx, who.ID); err != nil {
				return err
			}
			fmt.Fprint(a.Out, a.Say(textUnmergedNow, app.Visible(who.Name)))
			return nil
		}
	}
	return app.Wrong(textMergedTwo, name)
}
