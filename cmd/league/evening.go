package league

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

type eveningOptions struct {
	app.Output
	date string
}

// newLeagueEvening returns the command that shows the results of an evening.
func newLeagueEvening(a *app.App) *cobra.Command {
	o := &eveningOptions{Output: app.Output{App: a}}
	c := o.Verb("evening LEAGUE", 1, 1, o.run)
	c.Flags().StringVar(&o.date, "date", "", "")
	return c
}

func (o *eveningOptions) run(ctx context.Context, args []string) error {
	defer app.LetHeapGrow()()
	day, store, l, err := openPage(ctx, o.App, o.date, args[0])
	if err != nil {
		return err
	}
	defer store.Close()
	page, open, err := season.EveningPage(ctx, o.App, store, l, day)
	if err != nil {
		return err
	}
	if o.JSON {
		return o.App.SayJSON(eveningJSONOf(page, open))
	}
	return o.Write(ctx, func(bool) (*doc.Document, error) {
		return reports.EveningOf(page, o.App.SheetOptions()), nil
	})
}

type eveningSeat struct {
	Place  int            `json:"place"`
	Player string         `json:"player"`
	Total  int            `json:"total"`
	Won    bool           `json:"won"`
	Points *league.Points `json:"points"` // for the league; null for a player who does not belong to it
}

type eveningMatch struct {
	Match   int           `json:"match"`
	ID      string        `json:"id"`
	Game    string        `json:"game"`
	Place   string        `json:"place,omitempty"`
	Rounds  int           `json:"rounds"`
	Players []eveningSeat `json:"players"` // by place
}

type eveningRow struct {
	Rank     int           `json:"rank"`
	Player   string        `json:"player"`
	Played   int           `json:"played"`
	Won      int           `json:"won"`
	Places   []int         `json:"places"`
	Points   league.Points `json:"points"`
	Average  *float64      `json:"average"`
	League   int           `json:"league_rank"` // 0 with too few matches
	Movement *int          `json:"movement,omitempty"`
	Total    league.Points `json:"league_points"`
}

// eveningJSON is an evening as `league evening --json` prints it.
type eveningJSON struct {
	League     string         `json:"league"`
	Date       league.Day     `json:"date"`
	Matches    []eveningMatch `json:"matches"`
	Unfinished []string       `json:"unfinished"` // ids of matches
	Standing   []eveningRow   `json:"standing"`
}

func eveningJSONOf(p reports.EveningPage, open []db.Match) eveningJSON {
	e := p.Evening
	j := eveningJSON{
		League: p.League, Date: e.Day, Matches: []eveningMatch{}, Unfinished: []string{}, Standing: []eveningRow{},
	}
	for _, m := range open {
		j.Unfinished = append(j.Unfinished, m.ID)
	}
	for _, m := range e.Matches {
		known := p.Played(m.ID)
		match := eveningMatch{Match: known.Number, ID: m.ID, Game: m.Game, Place: known.Place, Rounds: known.Rounds}
		for _, seat := range m.Ranked() {
			s := eveningSeat{Place: seat.Place, Player: p.Name(seat.Person), Total: seat.Total, Won: seat.Won}
			if e.Standing.Settings.Belongs(seat.Person) {
				worth := e.Standing.Settings.Worth(len(m.Seats), seat)
				s.Points = &worth
			}
			match.Players = append(match.Players, s)
		}
		j.Matches = append(j.Matches, match)
	}
	if e.Own == nil {
		return j
	}
	for _, r := range e.Own.Rows {
		row := eveningRow{
			Rank: r.Rank, Player: p.Name(r.Person), Played: r.Played, Won: r.Won, Places: append([]int{}, r.Places...),
			Points: r.Points, Average: app.Known(r.Average),
		}
		if l, ok := e.Standing.Of(r.Person); ok {
			row.League, row.Total = l.Rank, l.Points
			if n, ok := l.Movement(); ok {
				row.Movement = &n
			}
		}
		j.Standing = append(j.Standing, row)
	}
	return j
}
