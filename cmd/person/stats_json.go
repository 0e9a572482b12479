package person

import (
	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// careerJSON is a career as `stats --json` prints it.
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

func careerJSONOf(p reports.CareerPage, in lang.Lang) careerJSON {
	c := p.Career
	record := func(r league.Record) recordJSON {
		return recordJSON{
			r.Name, r.Played, r.Won, append([]int{}, r.Places...), app.Known(r.AveragePlace), app.Known(r.Average),
			r.Best.Total, r.Worst.Total,
		}
	}
	opponent := func(o league.Opponent) opponentJSON {
		return opponentJSON{p.Name(o.Person), o.Ahead, o.Behind, o.Equal}
	}
	j := careerJSON{
		Figures: figuresJSONOf(p.Figures, in), Partners: partnersJSONOf(p.Partners, p.Name),
		Player: p.Name(c.Person), All: record(c.All), Games: []recordJSON{},
		Months: []recordJSON{}, Others: []opponentJSON{},
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
