package person

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/pdf"
	"arbitro/scoring/league"
)

var (
	textStats = lang.Text{
		It: "le partite di una persona: vittorie, posti, serie, rivale",
		En: "a person's matches: wins, places, streaks, rival",
	}
	textStatsLong = lang.Text{
		It: "Racconta le partite finite e datate di una persona, in ogni campionato e fuori: sullo schermo, o in " +
			"una pagina PDF con i grafici, HTML o CSV.",
		En: "Tells of a person's finished and dated matches, in every league and outside: on the screen, or on a " +
			"PDF page with charts, HTML or CSV.",
	}
	textFlagOfGame = lang.Text{It: "solo le partite di questo `gioco`", En: "only matches of this `game`"}
)

type statsOptions struct {
	app  *app.App
	out  app.Output
	game string
	json bool
}

func NewStats(a *app.App) *cobra.Command {
	o := &statsOptions{app: a, out: app.Output{App: a}}
	c := &cobra.Command{
		Use: "stats PLAYER", Short: a.Say(textStats), Long: a.Say(textStatsLong), Args: app.Words(1, 1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args[0]) },
	}
	o.out.Flags(c)
	c.Flags().StringVar(&o.game, "game", "", a.Say(textFlagOfGame))
	c.Flags().BoolVar(&o.json, "json", false, a.Say(app.TextFlagJSON))
	return c
}

func (o *statsOptions) run(ctx context.Context, name string) error {
	if err := o.out.Check(); err != nil {
		return err
	}
	var f league.Filter
	if o.game != "" {
		g, err := app.FindGame(o.game)
		if err != nil {
			return err
		}
		o.game, f.Games = g.Name, []string{g.Name}
	}
	store, err := o.app.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	p, err := store.Who(ctx, name)
	if err != nil {
		return err
	}
	matches, err := store.PlayedBy(ctx, p.ID)
	if err != nil {
		return err
	}
	names, err := store.PersonNames(ctx)
	if err != nil {
		return err
	}
	ladder, err := store.Ladder(ctx, db.League{}, o.game)
	if err != nil {
		return err
	}
	person := league.Person(p.ID)
	page := reports.CareerPage{
		Career: league.CareerOf(person, f, matches), GameName: func(name string) string { return app.GameTitle(name, o.app.Lang) },
		Name:  func(p league.Person) string { return app.Visible(names[db.PersonID(p)]) },
		Pages: pdf.Pages,
	}
	sortNames, err := store.SortNames(ctx, names)
	if err != nil {
		return err
	}
	slices.SortStableFunc(page.Career.Others, func(a, b league.Opponent) int { // the same on every machine, whatever the numbers
		return cmp.Or(cmp.Compare(b.Played(), a.Played()), strings.Compare(sortNames[db.PersonID(a.Person)], sortNames[db.PersonID(b.Person)]))
	})
	page.Rung, _ = ladder.Of(person)
	if page.Figures, page.Partners, err = figuresOf(ctx, o.app, store, p.ID, o.game); err != nil {
		return err
	}
	if o.json {
		return o.app.SayJSON(careerJSONOf(page, o.app.Lang))
	}
	return o.out.Write(ctx, func(full bool) (*doc.Document, error) {
		if page.Full = full; full {
			all, err := store.Played(ctx)
			if err != nil {
				return nil, err
			}
			if page.Steps, err = league.History(f, all, person); err != nil {
				return nil, err
			}
		}
		return reports.CareerOf(page, o.app.SheetOptions()), nil
	})
}

type recordJSON struct {
	Name         string   `json:"name,omitempty"`
	Played       int      `json:"played"`
	Won          int      `json:"won"`
	Places       []int    `json:"places"`
	AveragePlace *float64 `json:"average_place"`
	Average      *float64 `json:"average_total"`
	Best         int      `json:"best"`
	Worst        int      `json:"worst"`
}

type opponentJSON struct {
	Player string `json:"player"`
	Ahead  int    `json:"ahead"`
	Behind int    `json:"behind"`
	Equal  int    `json:"equal"`
}

type streaksJSON struct {
	Won        int `json:"won"`
	WonNow     int `json:"won_now"`
	Lost       int `json:"without_win"`
	LostNow    int `json:"without_win_now"`
	FirstThree int `json:"first_three"`
}

type careerJSON struct {
	Player   string          `json:"player"`
	All      recordJSON      `json:"all"`
	Games    []recordJSON    `json:"games"`
	Months   []recordJSON    `json:"months"`
	Streaks  streaksJSON     `json:"streaks"`
	Rival    *opponentJSON   `json:"rival,omitempty"`
	Victim   *opponentJSON   `json:"victim,omitempty"`
	Others   []opponentJSON  `json:"others"`
	Rating   *app.RatingJSON `json:"rating,omitempty"`
	Figures  []figuresJSON   `json:"figures,omitempty"`
	Partners []partnersJSON  `json:"partners,omitempty"`
}

func careerJSONOf(p reports.CareerPage, in lang.Lang) careerJSON {
	c := p.Career
	record := func(r league.Record) recordJSON {
		return recordJSON{r.Name, r.Played, r.Won, append([]int{}, r.Places...), app.Known(r.AveragePlace), app.Known(r.Average), r.Best.Total, r.Worst.Total}
	}
	opponent := func(o league.Opponent) opponentJSON {
		return opponentJSON{p.Name(o.Person), o.Ahead, o.Behind, o.Equal}
	}
	j := careerJSON{
		Figures: figuresJSONOf(p.Figures, in), Partners: partnersJSONOf(p.Partners, p.Name),
		Player: p.Name(c.Person), All: record(c.All), Games: []recordJSON{}, Months: []recordJSON{}, Others: []opponentJSON{},
		Streaks: streaksJSON{c.Streaks.Won, c.Streaks.WonNow, c.Streaks.Lost, c.Streaks.LostNow, c.Streaks.FirstThree},
	}
	for _, r := range c.Games {
		j.Games = append(j.Games, record(r))
	}
	for _, r := range c.Periods {
		j.Months = append(j.Months, record(r))
	}
	for _, o := range c.Others {
		j.Others = append(j.Others, opponent(o))
	}
	if r, ok := c.Rival(); ok {
		o := opponent(r)
		j.Rival = &o
	}
	if v, ok := c.Victim(); ok {
		o := opponent(v)
		j.Victim = &o
	}
	if p.Rung.Matches > 0 {
		j.Rating = app.RatingOf(p.Rung)
	}
	return j
}
