package league

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
)

// newLeagueArchive returns the command that puts a league away, or takes it out again.
func newLeagueArchive(a *app.App) *cobra.Command {
	undo := false
	c := app.Verb(`archive LEAGUE ["why"]`, 1, 2, func(ctx context.Context, args []string) error {
		return archiveLeague(ctx, a, args, undo)
	})
	c.Flags().BoolVar(&undo, "undo", false, "")
	return c
}

func archiveLeague(ctx context.Context, a *app.App, args []string, back bool) error {
	return ofLeague(ctx, a, args[0], func(store *db.Store, l db.League) error {
		why := ""
		if len(args) > 1 {
			why = strings.TrimSpace(args[1])
		}
		if !back && why == "" {
			return app.Wrong(words.WhyArchive(args[0]))
		}
		return putAway(ctx, a, store, l, why, back)
	})
}

// putAway puts a league away with a reason, or takes it out again, and confirms it.
func putAway(ctx context.Context, a *app.App, store *db.Store, l db.League, why string, back bool) error {
	message, name := words.Archived, app.Visible(l.Settings.Name)
	var err error
	if back {
		message = words.Unarchived
		err = store.Unarchive(ctx, l.ID)
	} else {
		err = store.Archive(ctx, l.ID, why)
	}
	if err != nil {
		return err
	}
	app.Tell(a, message(name))
	return nil
}

func askArchive(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	if l.IsArchived() {
		return putAway(ctx, a, store, l, "", true)
	}
	why, err := askWord(ctx, a, a.Say(words.WhyAway))
	if err != nil {
		return err
	}
	return putAway(ctx, a, store, l, why, false)
}
