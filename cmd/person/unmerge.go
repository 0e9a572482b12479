package person

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/db/names"
)

// newUnmerge returns the command that takes a merge back.
func newUnmerge(a *app.App) *cobra.Command {
	return app.Verb("unmerge PLAYER", 1, 1, func(ctx context.Context, args []string) error {
		store, err := a.Store(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		return unmerge(ctx, a, store, args[0])
	})
}

// unmerge takes back the last merge of the person with this number or former name.
func unmerge(ctx context.Context, a *app.App, store *db.Store, name string) error {
	gone, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	var book names.Book[int] // of the merges
	at := -1
	for i, m := range gone {
		if book.Add(i, m.Who.Name, true); name == fmt.Sprintf("#%d", m.Who.ID) {
			at = i
		}
	}
	if found := book.Find(name); at < 0 && found.How != names.Nobody && found.How != names.Nearby {
		at = slices.Max(found.IDs) // the last merge
	}
	if at < 0 {
		return app.Wrong(words.MergedTwo(name))
	}
	who := gone[at].Who
	if err := store.Unmerge(ctx, who.ID); err != nil {
		return err
	}
	app.Tell(a, words.UnmergedNow(app.Visible(who.Name)))
	return nil
}
