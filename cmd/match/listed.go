package match

import (
	"arbitro/db"
)

// listed is a match as `matches --json` prints it.
type listed struct {
	Match    int      `json:"match"`
	ID       string   `json:"id"`
	Game     string   `json:"game"`
	Date     string   `json:"date,omitempty"`
	Place    string   `json:"place,omitempty"`
	League   string   `json:"league,omitempty"`
	Players  []string `json:"players"`
	Totals   []int    `json:"totals"`
	Rounds   int      `json:"rounds"`
	Finished bool     `json:"finished"`
	Winners  []string `json:"winners"`
	Removed  string   `json:"removed,omitempty"`
}

func (o *matchesOptions) printJSON(page []db.Match) error {
	all := make([]listed, 0, len(page))
	for _, m := range page {
		l := listed{
			Match: m.Number, ID: m.ID, Game: m.Game, Date: m.Date, Place: m.Place, League: m.League,
			Players: []string{}, Totals: []int{}, Rounds: m.Rounds, Finished: m.Finished,
			Winners: []string{}, Removed: m.Reason,
		}
		for _, s := range m.Seats {
			l.Players, l.Totals = append(l.Players, s.Name), append(l.Totals, s.Total)
			if s.Won {
				l.Winners = append(l.Winners, s.Name)
			}
		}
		all = append(all, l)
	}
	return o.app.SayJSON(all)
}
