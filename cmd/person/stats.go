package person

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/pdf"
	"arbitro/scoring/league"
)

type statsOptions struct {
	app.Output
	game string
}

// NewStats returns the command that prints the career of a person.
func NewStats(a *app.App) *cobra.Command {
	o := &statsOptions{Output: app.Output{App: a}}
	c := o.Verb("stats PLAYER", 1, 1, o.run)
	c.Flags().StringVar(&o.game, "game", "", "")
	return c
}

func (o *statsOptions) run(ctx context.Context, args []string) error {
	defer app.LetHeapGrow()()
	var f league.Filter
	if o.game != "" {
		g, err := app.FindGame(o.game)
		if err != nil {
			return err
		}
		o.game, f.Games = g.Name, []string{g.Name}
	}
	store, err := o.App.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	p, err := knownPerson(ctx, o.App, store, args[0])
	if err != nil {
		return err
	}
	page, err := o.page(ctx, store, p, f)
	if err != nil {
		return err
	}
	if o.JSON {
		return o.App.SayJSON(careerJSONOf(page, o.App.Lang))
	}
	return o.Write(ctx, func(full bool) (*doc.Document, error) {
		page.Full = full
		return reports.CareerOf(page, o.App.SheetOptions()), nil
	})
}

// page gathers a person's career over the matches of a filter.
func (o *statsOptions) page(
	ctx context.Context, store *db.Store, p db.Person, f league.Filter,
) (page reports.CareerPage, err error) {
	names, err := store.PersonNames(ctx)
	if err != nil {
		return page, err
	}
	all, err := store.Counted(ctx, f)
	if err != nil {
		return page, err
	}
	person := league.Person(p.ID)
	mine := slices.DeleteFunc(slices.Clone(all), func(m league.Match) bool {
		return !slices.ContainsFunc(m.Seats, func(s league.Seat) bool { return s.Person == person })
	})
	page = reports.CareerPage{
		Career:   league.CareerOf(person, f, mine),
		Matches:  mine,
		GameName: func(name string) string { return app.GameTitle(name, o.App.Lang) },
		Name:     func(p league.Person) string { return app.Visible(names[db.PersonID(p)]) },
		Pages:    pdf.Pages,
	}
	if page.Steps, err = league.History(f, all, person); err != nil {
		return page, err
	}
	if n := len(page.Steps); n > 0 {
		last := page.Steps[n-1]
		page.Rung = league.Rung{Person: person, Rating: last.Rating, Matches: last.Matches}
	}
	sortNames, err := store.SortNames(ctx, names)
	if err != nil {
		return page, err
	}
	// Equal rows are sorted by name, not by number: numbers differ between machines.
	slices.SortStableFunc(page.Career.Others, func(a, b league.Opponent) int {
		return cmp.Or(
			cmp.Compare(b.Played(), a.Played()),
			strings.Compare(sortNames[db.PersonID(a.Person)], sortNames[db.PersonID(b.Person)]),
		)
	})
	page.Figures, page.Partners, err = figuresOf(ctx, o.App, store, p.ID, o.game)
	return page, err
}
