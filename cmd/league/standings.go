package league

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
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
		It: "com'era alla fine di questo `giorno`, come 2026-11-21",
		En: "as it was at the end of this `day`, such as 2026-11-21",
	}
	textFlagFull = lang.Text{
		It: "anche chi è finito davanti a chi, e i valori per gioco, come nel PDF",
		En: "also who finished ahead of whom, and the ratings by game, as in the PDF",
	}
	textFlagExplain = lang.Text{
		It: "spiega come si conta e ogni spareggio",
		En: "tells how it is counted, and every tie-break",
	}
	textOpenLine  = lang.Text{It: "partita %d, %s", En: "match %d, %s"}
	textOpenMatch = lang.Text{It: "%s, %s: %s (%s)", En: "%s, %s: %s (%s)"}
)

type standingsOptions struct {
	app           *app.App
	out           app.Output
	asOf          string
	json, explain bool
	full          bool
}

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
	c.Flags().BoolVar(&o.json, "json", false, a.Say(app.TextFlagJSON))
	return c
}

func (o *standingsOptions) run(ctx context.Context, name string) error {
	var asOf league.Day
	if o.asOf != "" {
		day, err := league.ParseDay(o.asOf)
		if err != nil {
			return app.BadInput(err)
		}
		asOf = day
	}
	if err := o.out.Check(); err != nil {
		return err
	}
	store, l, err := findLeague(ctx, o.app, name)
	if err != nil {
		return err
	}
	defer store.Close()
	s, err := season.LoadSeason(ctx, store, l, asOf)
	if err != nil {
		return err
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
		return standingDocument(ctx, o.app, store, s, full || o.full, o.explain)
	})
}

// standingDocument is a standing as a report; a full one has the cross-table and the ratings by game.
func standingDocument(ctx context.Context, a *app.App, store *db.Store, s *season.Season, full, explain bool) (*doc.Document, error) {
	t, err := leagueTable(ctx, a, store, s, full, explain)
	return reports.StandingOf(t, a.SheetOptions()), err
}

// leagueTable is what a standing is printed from.
func leagueTable(ctx context.Context, a *app.App, store *db.Store, s *season.Season, full, explain bool) (reports.LeagueTable, error) {
	t := reports.LeagueTable{
		Standing: s.Standing, Name: s.Name, Ladder: s.Ladder, Entries: s.Entries, AsOf: s.AsOf, Explain: explain || full,
		GameName: func(name string) string { return app.GameTitle(name, a.Lang) },
	}
	for _, m := range s.Open {
		t.Open = append(t.Open, openMatch(a, m))
	}
	if full {
		t.Sums = s.Sums
		ladders, err := s.GameLadders(ctx, store)
		if err != nil {
			return t, err
		}
		for _, l := range ladders {
			t.Games = append(t.Games, reports.GameLadder{Title: app.GameTitle(l.Game, a.Lang), Ladder: l.Ladder})
		}
	}
	return t, nil
}

// openLine tells of a match that is not finished.
func openLine(a *app.App, m db.Match) string {
	return a.Say(textOpenLine, m.Number, openMatch(a, m))
}

// openMatch is openLine without the number, which is another on each machine: a standing is the same on all.
func openMatch(a *app.App, m db.Match) string {
	return a.Say(textOpenMatch, m.Date, app.GameTitle(m.Game, a.Lang), app.Players(m), app.State(a, m))
}

// standingRow is a player's line as `standings --json` prints it.
type standingRow struct {
	Rank         int                          `json:"rank"` // 0 with too few matches
	Before       int                          `json:"before,omitempty"`
	Movement     *int                         `json:"movement,omitempty"`
	Player       string                       `json:"player"`
	Played       int                          `json:"played"`
	Won          int                          `json:"won"`
	Places       []int                        `json:"places"`
	Earned       league.Points                `json:"earned"`
	Carried      league.Points                `json:"carried"`
	Adjusted     league.Points                `json:"adjusted"`
	Forfeited    league.Points                `json:"forfeited"`
	Forfeits     int                          `json:"forfeits"`
	Points       league.Points                `json:"points"`
	Average      *float64                     `json:"average"`
	AveragePlace *float64                     `json:"average_place"`
	Total        int64                        `json:"total"`
	Penalties    int64                        `json:"penalties"`
	Form         []int                        `json:"form"` // the latest first
	TieBreaks    map[league.TieBreak]*float64 `json:"tie_breaks"`
	Rating       *app.RatingJSON              `json:"rating,omitempty"`
	Ratings      map[string]*app.RatingJSON   `json:"ratings,omitempty"` // by game
	person       league.Person
}

type ruleJSON struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

type standingJSON struct {
	League     string            `json:"league"`
	Scheme     league.Scheme     `json:"scheme"`
	Games      []string          `json:"games"`
	TieBreaks  []league.TieBreak `json:"tie_breaks"`
	AsOf       league.Day        `json:"as_of,omitzero"`
	Evening    league.Day        `json:"evening,omitzero"`
	Matches    int               `json:"matches"`
	Unfinished []string          `json:"unfinished"` // ids of matches
	Rows       []standingRow     `json:"rows"`
	Rules      []ruleJSON        `json:"rules,omitempty"`
}

func describeStanding(a *app.App, s *season.Season, explain bool) standingJSON {
	st := s.Standing
	j := standingJSON{
		League: st.Settings.Name, Scheme: st.Settings.Scheme, Games: append([]string{}, st.Settings.Games...),
		TieBreaks: append([]league.TieBreak{}, st.Settings.TieBreaks...), AsOf: s.AsOf, Evening: st.Evening, Matches: st.Matches,
		Unfinished: []string{}, Rows: []standingRow{},
	}
	for _, m := range s.Open {
		j.Unfinished = append(j.Unfinished, m.ID)
	}
	for _, r := range st.Rows {
		row := standingRow{
			person: r.Person, Rank: r.Rank, Before: r.Before, Player: s.Name(r.Person), Played: r.Played, Won: r.Won, Places: append([]int{}, r.Places...),
			Earned: r.Earned, Carried: r.Carried, Adjusted: r.Adjusted, Forfeited: r.Forfeited, Forfeits: r.Forfeits,
			Points: r.Points, Average: app.Known(r.Average), AveragePlace: app.Known(r.AvgPlace), Total: r.Total, Penalties: r.Penalties,
			Form: []int{}, TieBreaks: map[league.TieBreak]*float64{},
		}
		if n, ok := r.Movement(); ok {
			row.Movement = &n
		}
		for _, f := range r.Form {
			row.Form = append(row.Form, f.Place)
		}
		for i, b := range st.Settings.TieBreaks {
			row.TieBreaks[b] = app.Known(r.TieBreaks[i])
		}
		if g, ok := s.Ladder.Of(r.Person); ok {
			row.Rating = app.RatingOf(g)
		}
		j.Rows = append(j.Rows, row)
	}
	if explain {
		for _, r := range reports.LeagueRules(st.Settings) {
			j.Rules = append(j.Rules, ruleJSON{r.Title.In(a.Lang), r.Text.In(a.Lang)})
		}
	}
	return j
}

// rateGames adds everybody's ratings by game.
func (j *standingJSON) rateGames(ctx context.Context, store *db.Store, s *season.Season) error {
	ladders, err := s.GameLadders(ctx, store)
	for i := range j.Rows {
		row := &j.Rows[i]
		row.Ratings = map[string]*app.RatingJSON{}
		for _, l := range ladders {
			if g, ok := l.Of(row.person); ok {
				row.Ratings[l.Game] = app.RatingOf(g)
			}
		}
	}
	return err
}
