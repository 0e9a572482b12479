package cmd

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

var (
	textStandings     = lang.Text{It: "la classifica di un campionato", En: "the standings of a league"}
	textStandingsLong = lang.Text{
		It: "Mostra la classifica di un campionato: sullo schermo, o in un file PDF (con la tabella di tutti contro tutti), HTML o CSV. LEAGUE è il nome, o il suo inizio.",
		En: "Shows the standings of a league: on the screen, or in a PDF (with everybody against everybody), HTML or CSV file. LEAGUE is its name, or the beginning of it.",
	}
	textFlagAsOf    = lang.Text{It: "com'era alla fine di questo `giorno`, come 2026-11-21", En: "as it was at the end of this `day`, such as 2026-11-21"}
	textFlagFull    = lang.Text{It: "anche chi è finito davanti a chi, e i valori per gioco, come nel PDF", En: "also who finished ahead of whom, and the ratings by game, as in the PDF"}
	textFlagExplain = lang.Text{It: "spiega come si conta e ogni spareggio", En: "tells how it is counted, and every tie-break"}
	textOpenLine    = lang.Text{It: "partita %d, %s", En: "match %d, %s"}
	textOpenMatch   = lang.Text{It: "%s, %s: %s (%s)", En: "%s, %s: %s (%s)"}
)

type standingsOptions struct {
	h             *House
	out           output
	asOf          string
	json, explain bool
	full          bool
}

func newStandings(h *House) *cobra.Command {
	o := &standingsOptions{h: h, out: output{h: h}}
	c := &cobra.Command{
		Use: "standings LEAGUE", Short: h.say(textStandings), Long: h.say(textStandingsLong), Args: words(1, 1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args[0]) },
	}
	o.out.flags(c)
	c.Flags().StringVar(&o.asOf, "as-of", "", h.say(textFlagAsOf))
	c.Flags().BoolVar(&o.explain, "explain", false, h.say(textFlagExplain))
	c.Flags().BoolVar(&o.full, "full", false, h.say(textFlagFull))
	c.Flags().BoolVar(&o.json, "json", false, h.say(textFlagJSON))
	return c
}

func (o *standingsOptions) run(ctx context.Context, name string) error {
	var asOf league.Day
	if o.asOf != "" {
		day, err := league.ParseDay(o.asOf)
		if err != nil {
			return wrongInput{err}
		}
		asOf = day
	}
	if err := o.out.check(); err != nil {
		return err
	}
	store, l, err := o.h.findLeague(ctx, name)
	if err != nil {
		return err
	}
	defer store.Close()
	s, err := loadSeason(ctx, store, l, asOf)
	if err != nil {
		return err
	}
	if o.json {
		j := o.h.standingJSON(s, o.explain)
		if o.full {
			if err := j.rateGames(ctx, store, s); err != nil {
				return err
			}
		}
		return o.h.sayJSON(j)
	}
	return o.out.write(ctx, func(full bool) (*reports.Document, error) {
		return o.h.standingDocument(ctx, store, s, full || o.full, o.explain)
	})
}

// standingDocument is a standing as a report; a full one has the cross-table and the ratings by game.
func (h *House) standingDocument(ctx context.Context, store *db.Store, s *season, full, explain bool) (*reports.Document, error) {
	t, err := h.leagueTable(ctx, store, s, full, explain)
	return reports.StandingOf(t, h.sheetOptions()), err
}

// leagueTable is what a standing is printed from.
func (h *House) leagueTable(ctx context.Context, store *db.Store, s *season, full, explain bool) (reports.LeagueTable, error) {
	t := reports.LeagueTable{
		Standing: s.standing, Name: s.name, Ladder: s.ladder, Entries: s.entries, AsOf: s.asOf, Explain: explain || full,
		GameName: func(name string) string { return gameTitle(name, h.lang) },
	}
	for _, m := range s.open {
		t.Open = append(t.Open, h.openMatch(m))
	}
	if full {
		t.Sums = s.sums
		ladders, err := s.gameLadders(ctx, store)
		if err != nil {
			return t, err
		}
		for _, l := range ladders {
			t.Games = append(t.Games, reports.GameLadder{Title: gameTitle(l.game, h.lang), Ladder: l.Ladder})
		}
	}
	return t, nil
}

// openLine tells of a match that is not finished.
func (h *House) openLine(m db.Match) string {
	return h.say(textOpenLine, m.Number, h.openMatch(m))
}

// openMatch is openLine without the number, which is another on each machine: a standing is the same on all.
func (h *House) openMatch(m db.Match) string {
	return h.say(textOpenMatch, m.Date, gameTitle(m.Game, h.lang), players(m), h.state(m))
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
	Rating       *ratingJSON                  `json:"rating,omitempty"`
	Ratings      map[string]*ratingJSON       `json:"ratings,omitempty"` // by game
	person       league.Person
}

type ratingJSON struct {
	Cautious    float64 `json:"cautious"`
	Mean        float64 `json:"mean"`
	Deviation   float64 `json:"deviation"`
	Matches     int     `json:"matches"`
	Provisional bool    `json:"provisional"`
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

func (h *House) standingJSON(s *season, explain bool) standingJSON {
	st := s.standing
	j := standingJSON{
		League: st.Settings.Name, Scheme: st.Settings.Scheme, Games: append([]string{}, st.Settings.Games...),
		TieBreaks: append([]league.TieBreak{}, st.Settings.TieBreaks...), AsOf: s.asOf, Evening: st.Evening, Matches: st.Matches,
		Unfinished: []string{}, Rows: []standingRow{},
	}
	for _, m := range s.open {
		j.Unfinished = append(j.Unfinished, m.ID)
	}
	for _, r := range st.Rows {
		row := standingRow{
			person: r.Person, Rank: r.Rank, Before: r.Before, Player: s.name(r.Person), Played: r.Played, Won: r.Won, Places: append([]int{}, r.Places...),
			Earned: r.Earned, Carried: r.Carried, Adjusted: r.Adjusted, Forfeited: r.Forfeited, Forfeits: r.Forfeits,
			Points: r.Points, Average: known(r.Average), AveragePlace: known(r.AvgPlace), Total: r.Total, Penalties: r.Penalties,
			Form: []int{}, TieBreaks: map[league.TieBreak]*float64{},
		}
		if n, ok := r.Movement(); ok {
			row.Movement = &n
		}
		for _, f := range r.Form {
			row.Form = append(row.Form, f.Place)
		}
		for i, b := range st.Settings.TieBreaks {
			row.TieBreaks[b] = known(r.TieBreaks[i])
		}
		if g, ok := s.ladder.Of(r.Person); ok {
			row.Rating = ratingOf(g)
		}
		j.Rows = append(j.Rows, row)
	}
	if explain {
		for _, r := range reports.LeagueRules(st.Settings) {
			j.Rules = append(j.Rules, ruleJSON{r.Title.In(h.lang), r.Text.In(h.lang)})
		}
	}
	return j
}

// rateGames adds everybody's ratings by game.
func (j *standingJSON) rateGames(ctx context.Context, store *db.Store, s *season) error {
	ladders, err := s.gameLadders(ctx, store)
	for i := range j.Rows {
		row := &j.Rows[i]
		row.Ratings = map[string]*ratingJSON{}
		for _, l := range ladders {
			if g, ok := l.Of(row.person); ok {
				row.Ratings[l.game] = ratingOf(g)
			}
		}
	}
	return err
}

func ratingOf(g league.Rung) *ratingJSON {
	return &ratingJSON{g.Rating.Cautious(), g.Rating.Mean, g.Rating.Deviation, g.Matches, g.Provisional()}
}

// known is a fraction for JSON; null where there is none.
func known(r league.Ratio) *float64 {
	if !r.Known() {
		return nil
	}
	v := r.Float()
	return &v
}
