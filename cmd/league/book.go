package league

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/reports/doc"
)

type bookOptions struct {
	app.Output
	asOf string
}

// newLeagueBook returns the command that writes the book of the season.
func newLeagueBook(a *app.App) *cobra.Command {
	o := &bookOptions{Output: app.Output{App: a}}
	c := app.Verb("book LEAGUE --pdf FILE", 1, 1, o.run)
	o.Paged(c)
	c.Flags().StringVar(&o.asOf, "as-of", "", "")
	return c
}

func (o *bookOptions) run(ctx context.Context, args []string) error {
	if o.PDF == "" && o.HTML == "" {
		return app.Wrong(words.BookWhere)
	}
	if err := o.Check(); err != nil {
		return err
	}
	asOf, store, l, err := openPage(ctx, o.App, o.asOf, args[0])
	if err != nil {
		return err
	}
	defer store.Close()
	var book *doc.Document
	return o.Write(ctx, func(bool) (*doc.Document, error) {
		if book == nil {
			book, err = season.BookDocument(ctx, o.App, store, l, asOf)
		}
		return book, err
	})
}
