package event

import (
	"context"
	"strconv"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/scoring/event"
)

// eventJSON is a tournament as `event show --json` prints it.
type eventJSON struct {
	Event  string `json:"event"`
	ID     string `json:"id"`
	Number int    `json:"number"`
	app.GameJSON
	League   string        `json:"league,omitempty"`
	Seed     uint64        `json:"seed"`
	Closed   bool          `json:"closed"`
	Next     string        `json:"next,omitempty"`
	Rounds   []roundJSON   `json:"rounds"`
	Standing []rowJSON     `json:"standing"`
	Places   []placeJSON   `json:"places"`
	ByLot    [][]string    `json:"places_by_lot,omitempty"` // equals, in the order of the lot
	Missing  []int         `json:"missing"`
	Warnings []warningJSON `json:"warnings"`
	Strays   []troubleJSON `json:"strays"`
	Aside    []troubleJSON `json:"set_aside"`
}

type roundJSON struct {
	Round  string      `json:"round"`
	Tables []tableJSON `json:"tables"`
	Out    []string    `json:"out"`
	Left   []string    `json:"left_out,omitempty"` // present, but neither at a table nor sitting out
	Digest string      `json:"digest,omitempty"`
	Lots   []lotJSON   `json:"lots,omitempty"`
}

// lotJSON is a decision by lot among equal players. If the lot decided who sits out, rests or is in the round, these
// are the players of the first part of Order, and the others are not. If the lot decided about tables, each part of
// Order sits at the table of the same index in Tables.
type lotJSON struct {
	Decides event.ForWhat `json:"decides"`
	Order   [][]string    `json:"order"`
	Tables  []int         `json:"tables,omitempty"`
}

type tableJSON struct {
	Table   int          `json:"table"`
	Players []string     `json:"players"`
	Dealer  string       `json:"dealer,omitempty"`
	Match   int          `json:"match,omitempty"`
	Void    bool         `json:"void,omitempty"`
	Third   bool         `json:"third,omitempty"` // the match for third place
	Results []resultJSON `json:"results,omitempty"`
}

type resultJSON struct {
	Player string `json:"player"`
	Total  int    `json:"total"`
	Place  int    `json:"place"`
	Points string `json:"points"` // with two decimals at most
	Exact  string `json:"exact"`  // the same as a whole number or a fraction, such as 200/3: for programs that add up
}

type rowJSON struct {
	Rank    int        `json:"rank"`
	Player  string     `json:"player"`
	ID      string     `json:"id"`
	Points  string     `json:"points"`
	Exact   string     `json:"exact"`
	ByRound []string   `json:"by_round"`
	ExactBy []string   `json:"exact_by_round"`
	Ties    []*float64 `json:"ties"`
	Left    bool       `json:"left,omitempty"`
}

type placeJSON struct {
	Place  int    `json:"place"`
	Player string `json:"player"`
	Round  string `json:"round,omitempty"`
}

type troubleJSON struct {
	Where string `json:"where"` // a match's number, or a line's number in the log
	What  string `json:"what"`
	Why   string `json:"why"`
}

type warningJSON struct {
	Match  int    `json:"match"`
	Round  string `json:"round"`
	Table  int    `json:"table"`
	Player string `json:"player"`
	Why    string `json:"why"`
}

// printJSON prints the tournament as JSON, with the standing after all rounds.
func (v *view) printJSON(ctx context.Context) error {
	return v.printJSONAfter(ctx, len(v.Event.Rounds))
}

// printJSONAfter prints the tournament, with the standing after this many rounds; a negative number means all rounds.
func (v *view) printJSONAfter(ctx context.Context, after int) error {
	e := v.Event
	if after < 0 {
		after = len(e.Rounds)
	}
	out := eventJSON{
		Event:    e.Name,
		ID:       v.Stored.UID,
		Number:   int(v.Stored.ID),
		GameJSON: gameJSON(v.app, v.Contest),
		League:   e.League,
		Seed:     e.Options.Seed,
		Closed:   e.Closed,
		Rounds:   []roundJSON{},
		Standing: []rowJSON{},
		Places:   []placeJSON{},
		Missing:  []int{},
		Warnings: []warningJSON{},
		Strays:   []troubleJSON{},
		Aside:    []troubleJSON{},
	}
	if next, more := e.Next(); more && !e.Closed {
		out.Next = next.String()
	}
	for _, rounds := range [][]event.Round{e.Rounds, e.Finals} {
		for i := range rounds {
			out.Rounds = append(out.Rounds, roundOf(v.Contest, &rounds[i]))
		}
	}
	rows := v.Score.Standing(after)
	points := make([]event.Fraction, len(rows))
	for i, row := range rows {
		points[i] = row.Points
	}
	for i, shown := range event.Shown(points) {
		out.Standing = append(out.Standing, rowOf(v.Contest, rows[i], shown, after))
	}
	if len(e.Finals) > 0 {
		for _, placing := range v.Score.Places() {
			place := placeJSON{Place: placing.Rank, Player: e.Entrants[placing.Player].Name}
			if placing.Stage != 0 {
				place.Round = placing.Stage.String()
			}
			out.Places = append(out.Places, place)
		}
	}
	for _, players := range v.Score.PlacesByLot() {
		out.ByLot = append(out.ByLot, rawNames(e, players))
	}
	if last := e.Last(); last != nil {
		out.Missing = append(out.Missing, v.Score.Missing(last.Stage)...)
	}
	warned, err := v.listWarnings(ctx)
	if err != nil {
		return err
	}
	for _, trouble := range warned {
		warning := warningJSON{trouble.Number, trouble.Stage.String(), trouble.Table, trouble.Who, trouble.Why}
		out.Warnings = append(out.Warnings, warning)
	}
	for _, trouble := range v.listStrays() {
		what := v.app.Say(words.TableOf(trouble.Stage.String(), trouble.Table))
		out.Strays = append(out.Strays, troubleJSON{strconv.Itoa(trouble.Number), what, trouble.Why})
	}
	for _, trouble := range v.linesAside() {
		line := trouble.Line + " (" + trouble.At + ")"
		out.Aside = append(out.Aside, troubleJSON{strconv.Itoa(trouble.Number), line, trouble.Why})
	}
	return v.app.SayJSON(out)
}

// rawNames returns the names of players as stored. They may hold control characters; JSON escapes these.
func rawNames(event *event.Event, players []int) []string {
	all := make([]string, len(players))
	for i, player := range players {
		all[i] = event.Entrants[player].Name
	}
	return all
}

// lotsOf returns decisions by lot for JSON.
func lotsOf(event *event.Event, lots []event.Lot) []lotJSON {
	var lotJSONs []lotJSON
	for _, lot := range lots {
		one := lotJSON{Decides: lot.For, Tables: lot.Tables}
		for _, players := range lot.Order {
			one.Order = append(one.Order, rawNames(event, players))
		}
		lotJSONs = append(lotJSONs, one)
	}
	return lotJSONs
}

// roundOf returns a published round for JSON.
func roundOf(contest *desk.Contest, round *event.Round) roundJSON {
	event := contest.Event
	j := roundJSON{
		Round:  round.Stage.String(),
		Out:    rawNames(event, round.Out),
		Digest: round.Digest,
		Lots:   lotsOf(event, contest.Score.Lots(round.Stage)),
	}
	if left := event.LeftOut(round.Stage); len(left) > 0 {
		j.Left = rawNames(event, left)
	}
	cells := contest.Score.Cells(round.Stage)
	for i, seats := range round.Tables {
		at := tableJSON{
			Table:   i + 1,
			Players: rawNames(event, seats.Players),
			Void:    seats.Void,
			Third:   seats.Third,
		}
		if len(seats.Players) > 0 {
			at.Dealer = event.Entrants[seats.Players[0]].Name
		}
		if match, ok := contest.Match(contest.Score.Match(round.Stage, i+1)); ok {
			at.Match = match.Number
			for _, player := range seats.Players {
				cell := cells[player]
				at.Results = append(at.Results, resultJSON{
					Player: event.Entrants[player].Name,
					Total:  cell.Total,
					Place:  cell.Place,
					Points: cell.Points.String(),
					Exact:  cell.Points.Rat().RatString(),
				})
			}
		}
		j.Tables = append(j.Tables, at)
	}
	return j
}

// rowOf returns a row of the standing after so many rounds for JSON.
func rowOf(contest *desk.Contest, row event.Row, points string, after int) rowJSON {
	entrant := contest.Event.Entrants[row.Player]
	j := rowJSON{
		Rank:    row.Rank,
		Player:  entrant.Name,
		ID:      entrant.ID,
		Points:  points,
		Exact:   row.Points.Rat().RatString(),
		ByRound: []string{},
		ExactBy: []string{},
		Left:    row.Left,
	}
	for n := 1; n <= after; n++ {
		earned := contest.Score.Cells(event.Stage(n))[row.Player].Points
		j.ByRound = append(j.ByRound, earned.String())
		j.ExactBy = append(j.ExactBy, earned.Rat().RatString())
	}
	j.Ties = []*float64{}
	for _, tie := range row.Ties {
		var value *float64
		if tie.Known {
			near := tie.Float()
			value = &near
		}
		j.Ties = append(j.Ties, value)
	}
	return j
}

// drawnOf returns a round that is drawn but not published, for JSON.
func drawnOf(score *event.Score, draw *event.Draw) roundJSON {
	event := score.Event
	j := roundJSON{
		Round:  draw.Stage.String(),
		Out:    rawNames(event, draw.Out),
		Digest: draw.Digest,
		Lots:   lotsOf(event, draw.Lots),
	}
	for i, players := range draw.Tables {
		j.Tables = append(j.Tables, tableJSON{
			Table:   i + 1,
			Players: rawNames(event, players),
			Dealer:  event.Entrants[players[0]].Name,
		})
	}
	if third := score.ThirdPlace(draw.Stage, draw.Tables); third != nil {
		j.Tables = append(j.Tables, tableJSON{
			Table:   len(draw.Tables) + 1,
			Players: rawNames(event, third),
			Dealer:  event.Entrants[third[0]].Name,
			Third:   true,
		})
	}
	return j
}
