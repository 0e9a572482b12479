package app

import (
	"strings"

	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textStateOpen    = lang.Text{It: "aperta, round %d", En: "open, round %d"}
	textStateShared  = lang.Text{It: "vincono %s", En: "won by %s"}
	textStateWon     = lang.Text{It: "vince %s", En: "won by %s"}
	textStateDone    = lang.Text{It: "finita", En: "finished"}
	textStateRemoved = lang.Text{It: "tolta: %s", En: "removed: %s"}
)

// State returns in a few words whether a match is open, won, finished or removed.
func State(a *App, m db.Match) string {
	var won []string
	for _, s := range m.Seats {
		if s.Won {
			won = append(won, Visible(s.Name))
		}
	}
	switch {
	case m.IsRemoved():
		return a.Say(textStateRemoved, Visible(m.Reason))
	case !m.Finished:
		return a.Say(textStateOpen, m.Rounds+1)
	case len(won) == 1:
		return a.Say(textStateWon, won[0])
	case len(won) > 1:
		return a.Say(textStateShared, strings.Join(won, ", "))
	}
	return a.Say(textStateDone)
}

// Players returns the names of a match's players, by seat.
func Players(m db.Match) string {
	names := make([]string, len(m.Seats))
	for i, s := range m.Seats {
		names[i] = Visible(s.Name)
	}
	return strings.Join(names, ", ")
}
