package cmd

import (
	"strings"

	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
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
			Players: []string{}, Totals: []int{}, Rounds: m.Rounds, Finished: m.Finished, Winners: []string{}, Removed: m.Reason,
		}
		for _, s := range m.Seats {
			l.Players, l.Totals = append(l.Players, s.Name), append(l.Totals, s.Total)
			if s.Won {
				l.Winners = append(l.Winners, s.Name)
			}
		}
		all = append(all, l)
	}
	return o.h.sayJSON(all)
}

// state tells in a few words how a match stands.
func (h *House) state(m db.Match) string {
	var won []string
	for _, s := range m.Seats {
		if s.Won {
			won = append(won, visible(s.Name))
		}
	}
	switch {
	case m.IsRemoved():
		return h.say(textStateRemoved, visible(m.Reason))
	case !m.Finished:
		return h.say(textStateOpen, m.Rounds+1)
	case len(won) == 1:
		return h.say(textStateWon, won[0])
	case len(won) > 1:
		return h.say(textStateShared, strings.Join(won, ", "))
	}
	return h.say(textStateDone)
}

func players(m db.Match) string {
	names := make([]string, len(m.Seats))
	for i, s := range m.Seats {
		names[i] = visible(s.Name)
	}
	return strings.Join(names, ", ")
}

// gameTitle gives the title of a game by its name.
func gameTitle(name string, in lang.Lang) string {
	if g, ok := games.Find(name); ok {
		return g.Title.In(in)
	}
	return name
}
