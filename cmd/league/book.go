package league

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

var (
	textBookCmd = lang.Text{
		It: "il libro della stagione: classifica, serate, tutti i fogli",
		En: "the book of the season: standings, evenings, all the sheets",
	}
	textBookLong = lang.Text{
		It: "Scrive la stagione intera in un solo PDF, o in una pagina HTML: frontespizio, indice, classifica con " +
			"gli spareggi spiegati e la tabella di tutti contro tutti, i punti serata per serata, i valori, le " +
			"serate, penalità e correzioni, il foglio di ogni partita.",
		En: "Writes the whole season into one PDF, or one HTML page: title page, contents, standings with the " +
			"tie-breaks explained and everybody against everybody, the points evening by evening, the ratings, the " +
			"evenings, penalties and corrections, the sheet of every match.",
	}
	textBookWhere = lang.Text{
		It: "dove si scrive il libro? aggiungete --pdf FILE, o --html FILE",
		En: "where does the book go? add --pdf FILE, or --html FILE",
	}
)

type bookOptions struct {
	app  *app.App
	out  app.Output
	asOf string
}

// newLeagueBook returns the command that writes the book of the season.
func newLeagueBook(a *app.App) *cobra.Command {
	o := &bookOptions{app: a, out: app.Output{App: a}}
	c := &cobra.Command{
		Use: "book LEAGUE --pdf FILE", Short: a.Say(textBookCmd), Long: a.Say(textBookLong), Args: app.Words(1, 1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args[0]) },
	}
	o.out.Paged(c)
	c.Flags().StringVar(&o.asOf, "as-of", "", a.Say(textFlagAsOf))
	return c
}

func (o *bookOptions) run(ctx context.Context, name string) error {
	if o.out.PDF == "" && o.out.HTML == "" {
		return app.Wrong(textBookWhere)
	}
	asOf, store, l, err := openPage(ctx, &o.out, o.asOf, name)
	if err != nil {
		return err
	}
	defer store.Close()
	var book *doc.Document
	return o.out.Write(ctx, func(bool) (*doc.Document, error) {
		if book == nil {
			book, err = season.BookDocument(ctx, o.app, store, l, asOf)
		}
		return book, err
	})
}
