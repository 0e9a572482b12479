package publish

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

type options struct {
	app  *app.App
	asOf string
	json bool
}

// result is what `publish --json` prints.
type result struct {
	Folder  string   `json:"folder"`
	Files   []string `json:"files"`
	Changed []string `json:"changed"`
	Removed []string `json:"removed"`
}

// New returns the command that publishes a league.
func New(a *app.App) *cobra.Command {
	o := &options{app: a}
	c := app.Verb("publish LEAGUE DIR", 2, 2, o.run)
	c.Flags().StringVar(&o.asOf, "as-of", "", "")
	c.Flags().BoolVar(&o.json, "json", false, "")
	return c
}

func (o *options) run(ctx context.Context, args []string) error {
	asOf := league.Day(0)
	if o.asOf != "" {
		day, err := o.app.Day(o.asOf)
		if err != nil {
			return err
		}
		asOf = day
	}
	store, err := o.app.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, args[0])
	if err != nil {
		return app.BadInput(err)
	}
	s, err := season.Load(ctx, store, l, asOf)
	if err != nil {
		return err
	}
	pages, err := pagesOf(ctx, o.app, store, s)
	if err != nil {
		return err
	}
	done, err := pages.write(args[1])
	if err != nil {
		return err
	}
	if o.json {
		return o.app.SayJSON(done)
	}
	folder := text.Path(app.Absolute(args[1]))
	app.Tell(o.app, words.Published(folder, len(done.Files), len(done.Changed), len(done.Removed)))
	return nil
}
