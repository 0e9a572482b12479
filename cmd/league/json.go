package league

import (
	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
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
	Total        any                          `json:"total"` // a whole number; for a series, league.Points
	Penalties    int64                        `json:"penalties"`
	Form         []int                        `json:"form"` // the places in the last matches, the latest first
	TieBreaks    map[league.TieBreak]*float64 `json:"tie_breaks"`
	Rating       *app.RatingJSON              `json:"rating,omitempty"`
	Ratings      map[string]*app.RatingJSON   `json:"ratings,omitempty"` // by game
	person       league.Person
}

type ruleJSON struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

// standingJSON is the standing of a league as `standings --json` prints it.
type standingJSON struct {
	League     string            `json:"league"`
	Scheme     league.Scheme     `json:"scheme"`
	Games      []string          `json:"games"`
	OwnGames   []string          `json:"own_games,omitempty"`
	TieBreaks  []league.TieBreak `json:"tie_breaks"`
	AsOf       league.Day        `json:"as_of,omitzero"`
	Evening    league.Day        `json:"evening,omitzero"`
	Matches    int               `json:"matches"`
	Unfinished []string          `json:"unfinished"` // ids of matches
	Rows       []standingRow     `json:"rows"`
	Rules      []ruleJSON        `json:"rules,omitempty"`
}

// describeStanding returns a standing for JSON, without the ratings by game; see rateGames.
func describeStanding(a *app.App, season *season.Season, explain bool) standingJSON {
	standing := season.Standing
	j := standingJSON{
		League:     standing.Settings.Name,
		Scheme:     standing.Settings.Scheme,
		Games:      append([]string{}, standing.Settings.Games...),
		OwnGames:   standing.Settings.Own,
		TieBreaks:  append([]league.TieBreak{}, standing.Settings.TieBreaks...),
		AsOf:       season.AsOf,
		Evening:    standing.Evening,
		Matches:    standing.Matches,
		Unfinished: []string{},
		Rows:       []standingRow{},
	}
	for _, match := range season.Open {
		j.Unfinished = append(j.Unfinished, match.ID)
	}
	for _, r := range standing.Rows {
		row := standingRow{
			person:       r.Person,
			Rank:         r.Rank,
			Before:       r.Before,
			Player:       season.Name(r.Person),
			Played:       r.Played,
			Won:          r.Won,
			Places:       append([]int{}, r.Places...),
			Earned:       r.Earned,
			Carried:      r.Carried,
			Adjusted:     r.Adjusted,
			Forfeited:    r.Forfeited,
			Forfeits:     r.Forfeits,
			Points:       r.Points,
			Average:      app.Known(r.Average),
			AveragePlace: app.Known(r.AvgPlace),
			Total:        r.Total,
			Presence:     r.Presence,
			Evenings:     r.Evenings,
			Dropped:      r.Dropped,
			Category:     app.Visible(r.Category),
			InCategory:   r.InCategory,
			Penalties:    r.Penalties,
			Form:         []int{},
			TieBreaks:    map[league.TieBreak]*float64{},
		}
		if standing.Settings.IsSeries() {
			row.Total = league.Points(r.Total)
		}
		if n, ok := r.Movement(); ok {
			row.Movement = &n
		}
		for _, finish := range r.Form {
			row.Form = append(row.Form, finish.Place)
		}
		for i, tieBreak := range standing.Settings.TieBreaks {
			row.TieBreaks[tieBreak] = app.Known(r.TieBreaks[i])
		}
		if season.Ladder != nil {
			if rung, ok := season.Ladder.Of(r.Person); ok {
				row.Rating = app.RatingOf(rung)
			}
		}
		j.Rows = append(j.Rows, row)
	}
	if explain {
		for _, leagueRule := range reports.LeagueRules(standing.Settings) {
			j.Rules = append(j.Rules, ruleJSON{leagueRule.Title.In(a.Lang), leagueRule.Text.In(a.Lang)})
		}
	}
	return j
}

// rateGames adds everybody's ratings by game.
func (j *standingJSON) rateGames(season *season.Season) error {
	ladders, err := season.GameLadders()
	for i := range j.Rows {
		row := &j.Rows[i]
		row.Ratings = map[string]*app.RatingJSON{}
		for _, gameLadder := range ladders {
			if rung, ok := gameLadder.Of(row.person); ok {
				row.Ratings[gameLadder.Game] = app.RatingOf(rung)
			}
		}
	}
	return err
}

type eveningSeat struct {
	Place  int            `json:"place"`
	Player string         `json:"player"`
	Total  int            `json:"total"`
	Won    bool           `json:"won"`
	Points *league.Points `json:"points"` // for the league; null for a player who does not belong to it
}

type eveningMatch struct {
	Match int    `json:"match"`
	ID    string `json:"id"`
	app.GameJSON
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
	Warnings   []warningJSON  `json:"warnings"`
	Standing   []eveningRow   `json:"standing"`
}

type warningJSON struct {
	Match  int    `json:"match"`
	Where  string `json:"where"`
	Player string `json:"player"`
	Why    string `json:"why"`
}

// eveningJSONOf returns an evening for JSON. open are its unfinished matches.
func eveningJSONOf(a *app.App, eveningPage reports.EveningPage, open []db.Match) eveningJSON {
	evening := eveningPage.Evening
	j := eveningJSON{
		League: eveningPage.League, Date: evening.Day,
		Matches: []eveningMatch{}, Unfinished: []string{}, Standing: []eveningRow{},
		Warnings: []warningJSON{},
	}
	for _, warning := range eveningPage.Warned {
		j.Warnings = append(j.Warnings, warningJSON{warning.Number, warning.Where, warning.Who, warning.Why})
	}
	for _, m := range open {
		j.Unfinished = append(j.Unfinished, m.ID)
	}
	for _, m := range evening.Matches {
		known := eveningPage.Played(m.ID)
		match := eveningMatch{
			Match:    known.Number,
			ID:       m.ID,
			GameJSON: a.Games().JSON(m.Game),
			Place:    known.Place,
			Rounds:   known.Rounds,
		}
		for _, seat := range m.Ranked() {
			s := eveningSeat{
				Place:  seat.Place,
				Player: eveningPage.Name(seat.Person),
				Total:  seat.Total,
				Won:    seat.Won,
			}
			if evening.Standing.Settings.Belongs(seat.Person) {
				worth := evening.Standing.Settings.Worth(len(m.Seats), seat)
				s.Points = &worth
			}
			match.Players = append(match.Players, s)
		}
		j.Matches = append(j.Matches, match)
	}
	if evening.Own == nil {
		return j
	}
	for _, r := range evening.Own.Rows {
		row := eveningRow{
			Rank: r.Rank, Player: eveningPage.Name(r.Person), Played: r.Played, Won: r.Won,
			Places: append([]int{}, r.Places...),
			Points: r.Points, Average: app.Known(r.Average),
		}
		if l, ok := evening.Standing.Of(r.Person); ok {
			row.League = l.Rank
			row.Total = l.Points
			if n, ok := l.Movement(); ok {
				row.Movement = &n
			}
		}
		j.Standing = append(j.Standing, row)
	}
	return j
}

type decisionJSON struct {
	Match int    `json:"match"`
	ID    string `json:"id"`
	Date  string `json:"date"`
	app.GameJSON
	Round   string `json:"round,omitempty"` // as the sheet numbers it
	Line    int    `json:"line"`
	Player  string `json:"player,omitempty"`
	Rule    string `json:"rule,omitempty"` // empty if the director decided
	Verdict string `json:"verdict,omitempty"`
	Points  int    `json:"points"`
	Cards   int    `json:"cards"`
	Text    string `json:"text"`
}

type correctionJSON struct {
	Match int    `json:"match"`
	ID    string `json:"id"`
	Date  string `json:"date"`
	app.GameJSON
	Round  string `json:"round,omitempty"`
	Line   int    `json:"line"`
	About  int    `json:"about"` // the line that it corrects
	By     string `json:"by"`    // amend, strike or undo
	Was    string `json:"was"`
	Now    string `json:"now"`
	Reason string `json:"reason"`
}

type removedJSON struct {
	Match int    `json:"match"`
	Date  string `json:"date"`
	app.GameJSON
	Players string `json:"players"`
	Reason  string `json:"reason"`
}

type rulingEntryJSON struct {
	Player    string        `json:"player"`
	Kind      league.Kind   `json:"kind"`
	Date      string        `json:"date"`
	Points    league.Points `json:"points"`
	Reason    string        `json:"reason"`
	Withdrawn bool          `json:"withdrawn,omitempty"`
	Why       string        `json:"why,omitempty"`
}

// rulingsJSON holds rulings, corrections, entries and removed matches as `league rulings --json` prints them.
type rulingsJSON struct {
	League      string            `json:"league"`
	From        league.Day        `json:"from,omitzero"`
	To          league.Day        `json:"to,omitzero"`
	Matches     int               `json:"matches"`
	Rulings     []decisionJSON    `json:"rulings"`
	Corrections []correctionJSON  `json:"corrections"`
	Entries     []rulingEntryJSON `json:"entries"`
	Removed     []removedJSON     `json:"removed"`
}

// rulingsJSONOf returns the page of rulings for JSON.
func rulingsJSONOf(a *app.App, rulings reports.RulingsPage) rulingsJSON {
	j := rulingsJSON{
		League: rulings.League, From: rulings.From, To: rulings.To, Matches: len(rulings.Matches) + rulings.Others,
		Rulings: []decisionJSON{}, Corrections: []correctionJSON{}, Entries: []rulingEntryJSON{},
		Removed: []removedJSON{},
	}
	for _, match := range rulings.Matches {
		for _, decision := range match.Decisions {
			verdict := ""
			if decision.Rule != "" {
				verdict = decision.Verdict.String()
			}
			j.Rulings = append(j.Rulings, decisionJSON{
				match.Number,
				match.ID,
				match.Day,
				a.Games().JSON(match.Game),
				decision.Round,
				decision.Line,
				app.Visible(decision.Player),
				decision.Rule,
				verdict,
				decision.Points,
				decision.Cards,
				app.Visible(decision.Text),
			})
		}
		for _, correction := range match.Corrections {
			j.Corrections = append(j.Corrections, correctionJSON{
				match.Number,
				match.ID,
				match.Day,
				a.Games().JSON(match.Game),
				correction.Round,
				correction.Line,
				correction.About,
				correction.By,
				app.Visible(correction.Was),
				app.Visible(correction.Now),
				app.Visible(correction.Reason),
			})
		}
	}
	for _, entry := range rulings.Entries {
		j.Entries = append(
			j.Entries,
			rulingEntryJSON{
				entry.Player,
				entry.Kind,
				entry.Day,
				entry.Points,
				entry.Reason,
				entry.TakenBack,
				entry.Why,
			},
		)
	}
	for _, removedMatch := range rulings.Removed {
		j.Removed = append(
			j.Removed,
			removedJSON{
				removedMatch.Number,
				removedMatch.Day,
				a.Games().JSON(removedMatch.Game),
				removedMatch.Players,
				removedMatch.Reason,
			},
		)
	}
	return j
}

// leagueJSON is a league as `league list --json` and `league show --json` print it.
type leagueJSON struct {
	Settings league.Settings `json:"settings"`
	Members  []string        `json:"members,omitempty"`

	Categories []exchange.Category `json:"categories,omitempty"`

	Matches  int             `json:"matches"`
	Archived string          `json:"archived,omitempty"`
	Reason   string          `json:"reason,omitempty"`
	History  []league.Change `json:"history,omitempty"`
	Entries  []entryJSON     `json:"entries,omitempty"`
}

type entryJSON struct {
	Number    int           `json:"number"`
	Player    string        `json:"player"`
	Kind      league.Kind   `json:"kind"`
	Day       league.Day    `json:"day"`
	Points    league.Points `json:"points"`
	Matches   int           `json:"matches,omitempty"`
	Reason    string        `json:"reason"`
	Withdrawn string        `json:"withdrawn,omitempty"`
}
