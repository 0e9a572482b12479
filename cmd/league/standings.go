package league

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
)

type standingsOptions struct {
	app.Output
	asOf        string
	explain     bool
	full        bool
	certificate string
}

// NewStandings returns the command that shows the standings of a league.
func NewStandings(a *app.App) *cobra.Command {
	o := &standingsOptions{Output: app.Output{App: a}}
	c := o.Verb("standings LEAGUE", 1, 1, o.run)
	c.Flags().StringVar(&o.asOf, "as-of", "", "")
	c.Flags().BoolVar(&o.explain, "explain", false, "")
	c.Flags().BoolVar(&o.full, "full", false, "")
	c.Flags().StringVar(&o.certificate, "certificate", "", "")
	return c
}

func (o *standingsOptions) run(ctx context.Context, args []string) error {
	defer app.LetHeapGrow()()
	asOf, store, l, err := openPage(ctx, o.App, o.asOf, args[0])
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
	if o.JSON {
		j := describeStanding(o.App, s, o.explain)
		if o.full {
			if err := j.rateGames(ctx, store, s); err != nil {
				return err
			}
		}
		return o.App.SayJSON(j)
	}
	return o.Write(ctx, func(full bool) (*doc.Document, error) {
		return season.StandingDocument(ctx, o.App, store, s, full || o.full, o.explain)
	})
}

// award writes the diplomas of the first three and of the first of each category.
func (o *standingsOptions) award(ctx context.Context, s *season.Season) error {
	page, err := diplomas(o.App, s)
	if err != nil {
		return err
	}
	if err := o.App.Files().SaveAs(ctx, o.certificate, o.Force, page, nil); err != nil {
		return err
	}
	app.Tell(o.App, app.Words.SheetDone(text.Path(app.Absolute(o.certificate))))
	return nil
}

// diplomas returns the diplomas of a season. It returns an error while nobody has a rank.
func diplomas(a *app.App, s *season.Season) (*doc.Document, error) {
	if rows := s.Standing.Rows; len(rows) == 0 || rows[0].Rank == 0 {
		return nil, app.Wrong(words.NobodyFirst(app.Visible(s.Settings.Name)))
	}
	club, err := a.Club()
	if err != nil {
		return nil, err
	}
	return reports.LeagueDiplomas(s.Standing, s.Name, s.Settings.From, s.Standing.Evening, club, a.SheetOptions()), nil
}
