package publish

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

var (
	textPublish = lang.Text{
		It: "scrive le pagine di un campionato per il sito del circolo",
		En: "writes the pages of a league for the club's web site",
	}
	textPublishLong = lang.Text{
		It: "Scrive nella cartella DIR pagine collegate tra loro, senza script: la classifica, le serate, le partite di " +
			"ognuno, penalità e correzioni, le regole. Basta copiarle su un qualsiasi spazio web. Dalle stesse " +
			"partite vengono gli stessi byte. Nella cartella il comando sostituisce e toglie solo ciò che ha scritto.",
		En: "Writes linked pages into the folder DIR, without scripts: the standings, the evenings, everybody's " +
			"matches, penalties and corrections, the rules. Copy them to any web space. The same matches give the " +
			"same bytes. In the folder the command replaces and takes away only what it wrote.",
	}
	textFlagAsOf = lang.Text{
		It: "com'era alla fine di questo `giorno`, come 21/11/2026",
		En: "as it was at the end of this `day`, such as 2026-11-21",
	}
	textPublished = lang.Text{
		It: "%s: pagine %d, di cui cambiate %d, tolte %d. Si comincia da index.html.\n",
		En: "%s: %d pages, of which %d changed, %d taken away. Begin with index.html.\n",
	}
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
	c := &cobra.Command{
		Use: "publish LEAGUE DIR", Short: a.Say(textPublish), Long: a.Say(textPublishLong), Args: app.Words(2, 2),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args[0], args[1]) },
	}
	c.Flags().StringVar(&o.asOf, "as-of", "", a.Say(textFlagAsOf))
	c.Flags().BoolVar(&o.json, "json", false, a.Say(app.TextFlagJSON))
	return c
}

func (o *options) run(ctx context.Context, name, dir string) error {
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
	l, err := store.League(ctx, name)
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
	done, err := pages.write(dir)
	if err != nil {
		return err
	}
	if o.json {
		return o.app.SayJSON(done)
	}
	fmt.Fprint(o.app.Out, o.app.Say(
		textPublished, text.Path(app.Absolute(dir)), len(done.Files), len(done.Changed), len(done.Removed),
	))
	return nil
}
