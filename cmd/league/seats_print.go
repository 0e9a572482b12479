package league

import (
	"context"

	"arbitro/cmd/app"
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
func (d *drawn) json(a *app.App) error {
	list := func(persons []league.Person) []string {
		names := make([]string, len(persons))
		for i, p := range persons {
			names[i] = d.name(p)
		}
		return names
	}
	j := seatsJSON{Seed: d.seed, Repeats: d.plan.Repeats, Perfect: d.plan.Perfect}
	for _, r := range d.plan.Rounds {
		round := roundJSON{Out: list(r.Out)}
		for _, t := range r.Tables {
			round.Tables = append(round.Tables, tableJSON{list(t.Players), d.name(t.Dealer)})
		}
		j.Rounds = append(j.Rounds, round)
	}
	return a.SayJSON(j)
}

// writePads writes the pads to their file. The message goes to standard error, since a program may read the result.
func (o *seatsOptions) writePads(ctx context.Context, d *drawn) error {
	beside := *o.App
	if o.padsFile != app.Stdin {
		beside.Out = o.App.Err
	}
	out := app.Output{App: &beside, PDF: o.padsFile, Force: o.Force, OpenFile: o.OpenFile}
	return out.Write(ctx, func(bool) (*doc.Document, error) { return d.pads(o.App), nil })
}

// document returns the drawing as a report.
func (d *drawn) document(a *app.App) *doc.Document {
	return reports.SeatingOf(d.seating(a), a.SheetOptions())
}

// pads returns a blank pad for every table.
func (d *drawn) pads(a *app.App) *doc.Document {
	return reports.Pads(d.game, d.seating(a), a.SheetOptions())
}

// seating gathers what the reports of a drawing print.
func (d *drawn) seating(a *app.App) reports.Seating {
	return reports.Seating{
		League: app.Visible(d.league.Settings.Name), Game: d.game.Title.In(a.Lang), Day: d.day.String(),
		Plan: d.plan, Name: d.name, Seed: d.seed,
	}
}

// name returns the name to print for a person, also for a newcomer.
func (d *drawn) name(p league.Person) string { return app.Visible(d.people.Name(p)) }
