package league

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/scoring/league"
)

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
	Presence     league.Points                `json:"presence,omitempty"`
	Evenings     int                          `json:"evenings,omitempty"`
	Dropped      int                          `json:"dropped,omitempty"` // matches that bring no points
	Category     string                       `json:"category,omitempty"`
	InCategory   int                          `json:"in_category,omitempty"`
	Carried      league.Points                `json:"carried"`
	Adjusted     league.Points                `json:"adjusted"`
	Forfeited    league.Points                `json:"forfeited"`
	Forfeits     int                          `json:"forfeits"`
	Points       league.Points                `json:"points"`
	Average      *float64                     `json:"average"`
	AveragePlace *float64                     `json:"average_place"`
	Total        any                          `json:"total"` // of a series in points
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

// standingJSON is what `standings --json` prints.
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

// describeStanding returns a standing for JSON, without ratings by game.
func describeStanding(a *app.App, s *season.Season, explain bool) standingJSON {
	st := s.Standing
	j := standingJSON{
		League: st.Settings.Name, Scheme: st.Settings.Scheme, Games: append([]string{}, st.Settings.Games...),
		TieBreaks: append([]league.TieBreak{}, st.Settings.TieBreaks...), AsOf: s.AsOf, Evening: st.Evening,
		Matches: st.Matches, Unfinished: []string{}, Rows: []standingRow{},
	}
	for _, m := range s.Open {
		j.Unfinished = append(j.Unfinished, m.ID)
	}
	for _, r := range st.Rows {
		row := standingRow{
			person: r.Person, Rank: r.Rank, Before: r.Before, Player: s.Name(r.Person), Played: r.Played, Won: r.Won,
			Places: append([]int{}, r.Places...),
			Earned: r.Earned, Carried: r.Carried, Adjusted: r.Adjusted, Forfeited: r.Forfeited, Forfeits: r.Forfeits,
			Points: r.Points, Average: app.Known(r.Average), AveragePlace: app.Known(r.AvgPlace), Total: r.Total,
			Presence: r.Presence, Evenings: r.Evenings, Dropped: r.Dropped, Category: app.Visible(r.Category),
			InCategory: r.InCategory, Penalties: r.Penalties, Form: []int{}, TieBreaks: map[league.TieBreak]*float64{},
		}
		if st.Settings.IsSeries() {
			row.Total = league.Points(r.Total)
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
		if s.Ladder != nil {
			if g, ok := s.Ladder.Of(r.Person); ok {
				row.Rating = app.RatingOf(g)
			}
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
	ladders, err := s.GameLadders()
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
