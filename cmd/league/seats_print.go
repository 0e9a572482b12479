package league

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

type tableJSON struct {
	Players []string `json:"players"`
	Dealer  string   `json:"dealer"`
}

type roundJSON struct {
	Tables []tableJSON `json:"tables"`
	Out    []string    `json:"out"`
}

type seatsJSON struct {
	Seed    uint64      `json:"seed"`
	Repeats int         `json:"repeats"`
	Perfect bool        `json:"perfect"`
	Rounds  []roundJSON `json:"rounds"`
}

// json prints the drawing as JSON.
func (d *drawn) json(ctx context.Context, a *app.App, store *db.Store) error {
	name, err := d.personNames(ctx, store)
	if err != nil {
		return err
	}
	list := func(persons []league.Person) []string {
		names := make([]string, len(persons))
		for i, p := range persons {
			names[i] = name(p)
		}
		return names
	}
	j := seatsJSON{Seed: d.seed, Repeats: d.plan.Repeats, Perfect: d.plan.Perfect}
	for _, r := range d.plan.Rounds {
		round := roundJSON{Out: list(r.Out)}
		for _, t := range r.Tables {
			round.Tables = append(round.Tables, tableJSON{list(t.Players), name(t.Dealer)})
		}
		j.Rounds = append(j.Rounds, round)
	}
	return a.SayJSON(j)
}

// writePads writes the pads to their file. The message goes to standard error, since a program may read the result.
func (o *seatsOptions) writePads(ctx context.Context, store *db.Store, d *drawn) error {
	beside := *o.App
	if o.padsFile != app.Stdin {
		beside.Out = o.App.Err
	}
	out := app.Output{App: &beside, PDF: o.padsFile, Force: o.Force, OpenFile: o.OpenFile}
	return out.Write(ctx, func(bool) (*doc.Document, error) { return d.pads(ctx, o.App, store) })
}

// document returns the drawing as a report.
func (d *drawn) document(ctx context.Context, a *app.App, store *db.Store) (*doc.Document, error) {
	s, err := d.seating(ctx, a, store)
	return reports.SeatingOf(s, a.SheetOptions()), err
}

// pads returns a blank pad for every table.
func (d *drawn) pads(ctx context.Context, a *app.App, store *db.Store) (*doc.Document, error) {
	s, err := d.seating(ctx, a, store)
	return reports.Pads(d.game, s, a.SheetOptions()), err
}

// seating gathers what the reports of a drawing print.
func (d *drawn) seating(ctx context.Context, a *app.App, store *db.Store) (reports.Seating, error) {
	name, err := d.personNames(ctx, store)
	return reports.Seating{
		League: app.Visible(d.league.Settings.Name), Game: d.game.Title.In(a.Lang), Day: d.day.String(),
		Plan: d.plan, Name: name, Seed: d.seed,
	}, err
}

// personNames returns a function to the names of persons, newcomers too.
func (d *drawn) personNames(ctx context.Context, store *db.Store) (func(league.Person) string, error) {
	names, err := store.PersonNames(ctx)
	return func(p league.Person) string {
		if p >= exchange.FirstNewcomer {
			return app.Visible(d.people.Name(p))
		}
		return app.Visible(names[db.PersonID(p)])
	}, err
}
