package event

import (
	"arbitro/cmd/app"
	"arbitro/scoring/event"
)

// eventJSON is a tournament as printed.
type eventJSON struct {
	Event    string        `json:"event"`
	ID       string        `json:"id"`
	Number   int           `json:"number"`
	Game     string        `json:"game"`
	League   string        `json:"league,omitempty"`
	Seed     uint64        `json:"seed"`
	Closed   bool          `json:"closed"`
	Next     string        `json:"next,omitempty"`
	Rounds   []roundJSON   `json:"rounds"`
	Standing []rowJSON     `json:"standing"`
	Places   []placeJSON   `json:"places"`
	Missing  []int         `json:"missing"`
	Strays   []troubleJSON `json:"strays"`
	Aside    []troubleJSON `json:"set_aside"`
}

type roundJSON struct {
	Round  string      `json:"round"`
	Tables []tableJSON `json:"tables"`
	Out    []string    `json:"out"`
	Digest string      `json:"digest,omitempty"`
}

type tableJSON struct {
	Table   int          `json:"table"`
	Players []string     `json:"players"`
	Dealer  string       `json:"dealer,omitempty"`
	Match   int          `json:"match,omitempty"`
	Void    bool         `json:"void,omitempty"`
	Results []resultJSON `json:"results,omitempty"`
}

type resultJSON struct {
	Player string `json:"player"`
	Total  int    `json:"total"`
	Place  int    `json:"place"`
	Points string `json:"points"`
}

type rowJSON struct {
	Rank    int        `json:"rank"`
	Player  string     `json:"player"`
	ID      string     `json:"id"`
	Points  string     `json:"points"`
	ByRound []string   `json:"by_round"`
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

// print prints the tournament as it stands.
func (in inJSON) print() error { return in.printAfter(len(in.Event.Rounds)) }

// printAfter prints the tournament, with the standing after so many rounds; below 0 after all of them.
func (in inJSON) printAfter(after int) error {
	e := in.Event
	if after < 0 {
		after = len(e.Rounds)
	}
	j := eventJSON{
		Event: e.Name, ID: in.Stored.UID, Number: int(in.Stored.ID), Game: e.Game, League: e.League, Seed: e.Options.Seed,
		Closed: e.Closed, Rounds: []roundJSON{}, Standing: []rowJSON{}, Places: []placeJSON{}, Missing: []int{},
		Strays: []troubleJSON{}, Aside: []troubleJSON{},
	}
	if next, more := e.Next(); more && !e.Closed {
		j.Next = next.String()
	}
	for _, rounds := range [][]event.Round{e.Rounds, e.Finals} {
		for i := range rounds {
			j.Rounds = append(j.Rounds, in.round(&rounds[i]))
		}
	}
	for _, r := range in.Score.Standing(after) {
		j.Standing = append(j.Standing, in.row(r, after))
	}
	if len(e.Finals) > 0 {
		for _, p := range in.Score.Places() {
			place := placeJSON{Place: p.Rank, Player: e.Entrants[p.Player].Name}
			if p.Stage != 0 {
				place.Round = p.Stage.String()
			}
			j.Places = append(j.Places, place)
		}
	}
	if last := e.Last(); last != nil {
		j.Missing = append(j.Missing, in.Score.Missing(last.Stage)...)
	}
	for _, t := range in.record().strays() {
		j.Strays = append(j.Strays, troubleJSON(t))
	}
	for _, t := range in.record().aside() {
		j.Aside = append(j.Aside, troubleJSON(t))
	}
	return in.app.SayJSON(j)
}

// raw returns the names of players as they are.
func raw(e *event.Event, players []int) []string {
	all := make([]string, len(players))
	for i, p := range players {
		all[i] = e.Entrants[p].Name
	}
	return all
}

func (in inJSON) round(r *event.Round) roundJSON {
	e := in.Event
	j := roundJSON{Round: r.Stage.String(), Out: raw(e, r.Out), Digest: r.Digest}
	cells := in.Score.Cells(r.Stage)
	for i, t := range r.Tables {
		at := tableJSON{Table: i + 1, Players: raw(e, t.Players), Void: t.Void}
		if len(t.Players) > 0 {
			at.Dealer = e.Entrants[t.Players[0]].Name
		}
		if m, ok := in.Match(in.Score.Match(r.Stage, i+1)); ok {
			at.Match = m.Number
			for _, p := range t.Players {
				c := cells[p]
				at.Results = append(at.Results, resultJSON{e.Entrants[p].Name, c.Total, c.Place, c.Points.String()})
			}
		}
		j.Tables = append(j.Tables, at)
	}
	return j
}

func (in inJSON) row(r event.Row, after int) rowJSON {
	p := in.Event.Entrants[r.Player]
	j := rowJSON{Rank: r.Rank, Player: p.Name, ID: p.ID, Points: r.Points.String(), ByRound: []string{}, Left: r.Left}
	for n := 1; n <= after; n++ {
		j.ByRound = append(j.ByRound, in.Score.Cells(event.Stage(n))[r.Player].Points.String())
	}
	j.Ties = []*float64{}
	for _, t := range r.Ties {
		j.Ties = append(j.Ties, app.Known(t))
	}
	return j
}

// drawn is a round that is not published.
func (in inJSON) drawn(e *event.Event, d *event.Draw) roundJSON {
	j := roundJSON{Round: d.Stage.String(), Out: raw(e, d.Out), Digest: d.Digest}
	for i, players := range d.Tables {
		j.Tables = append(j.Tables, tableJSON{
			Table: i + 1, Players: raw(e, players), Dealer: e.Entrants[players[0]].Name,
		})
	}
	return j
}
