package league

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/award"
	"arbitro/reports/doc"
	"arbitro/reports/pdf"
)

var (
	textStandings     = lang.Text{It: "la classifica di un campionato", En: "the standings of a league"}
	textStandingsLong = lang.Text{
		It: "Mostra la classifica di un campionato: sullo schermo, o in un file PDF (con la tabella di tutti contro " +
			"tutti), HTML o CSV. LEAGUE è il nome, o il suo inizio.",
		En: "Shows the standings of a league: on the screen, or in a PDF (with everybody against everybody), HTML " +
			"or CSV file. LEAGUE is its name, or the beginning of it.",
	}
	textFlagAsOf = lang.Text{
		It: "com'era alla fine di questo `giorno`, come 21/11/2026",
		En: "as it was at the end of this `day`, such as 2026-11-21",
	}
	textFlagFull = lang.Text{
		It: "anche chi è finito davanti a chi, e i valori per gioco, come nel PDF",
		En: "also who finished ahead of whom, and the ratings by game, as in the PDF",
	}
	textFlagAward = lang.Text{
		It: "scrive l'attestato di chi è primo in questo `file` PDF",
		En: "writes the certificate of whoever is first to this PDF `file`",
	}
	textNobodyFirst = lang.Text{
		It: "in %s nessuno ha ancora una posizione: non c'è attestato",
		En: "nobody has a rank in %s yet: there is no certificate",
	}
	textFlagExplain = lang.Text{
		It: "spiega come si conta e ogni spareggio",
		En: "explains the counting, and every tie-break",
	}
)

type standingsOptions struct {
	app           *app.App
	out           app.Output
	asOf          string
	json, explain bool
	full          bool
	certificate   string
}

// NewStandings returns the command that shows the standings of a league.
func NewStandings(a *app.App) *cobra.Command {
	o := &standingsOptions{app: a, out: app.Output{App: a}}
	c := &cobra.Command{
		Use: "standings LEAGUE", Short: a.Say(textStandings), Long: a.Say(textStandingsLong), Args: app.Words(1, 1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args[0]) },
	}
	o.out.Flags(c)
	c.Flags().StringVar(&o.asOf, "as-of", "", a.Say(textFlagAsOf))
	c.Flags().BoolVar(&o.explain, "explain", false, a.Say(textFlagExplain))
	c.Flags().BoolVar(&o.full, "full", false, a.Say(textFlagFull))
	c.Flags().StringVar(&o.certificate, "certificate", "", a.Say(textFlagAward))
	c.Flags().BoolVar(&o.json, "json", false, a.Say(app.TextFlagJSON))
	return c
}

func (o *standingsOptions) run(ctx context.Context, name string) error {
	asOf, store, l, err := openPage(ctx, &o.out, o.asOf, name)
	if err != nil {
		return err
	}
	defer store.Close()
	s, err := season.Load(ctx, store, l, asOf)
	if err != nil {
		return err
	}
	if o.certificate != "" {
		return o.award(ctx, s)
	}
	if o.json {
		j := describeStanding(o.app, s, o.explain)
		if o.full {
			if err := j.rateGames(ctx, store, s); err != nil {
				return err
			}
		}
		return o.app.SayJSON(j)
	}
	return o.out.Write(ctx, func(full bool) (*doc.Document, error) {
		return season.StandingDocument(ctx, o.app, store, s, full || o.full, o.explain)
	})
}

// award writes the certificate of whoever is first.
func (o *standingsOptions) award(ctx context.Context, s *season.Season) error {
	if rows := s.Standing.Rows; len(rows) == 0 || rows[0].Rank == 0 {
		return app.Wrong(textNobodyFirst, app.Visible(s.Settings.Name))
	}
	l := award.League{Standing: s.Standing, Name: s.Name, From: s.Settings.From, To: s.Standing.Evening}
	page := award.Certificate(l, o.app.SheetOptions())
	if err := o.app.Files().SaveAs(ctx, o.certificate, o.out.Force, page, pdf.Write); err != nil {
		return err
	}
	fmt.Fprint(o.app.Out, o.app.Say(app.TextSheetDone, text.Path(app.Absolute(o.certificate))))
	return nil
}
