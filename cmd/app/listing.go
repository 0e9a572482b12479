package app

import (
	"strings"

	"arbitro/db"
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
		return a.Say(Words.StateRemoved(Visible(m.Reason)))
	case !m.Finished:
		return SayOf(m.Game, Words.StateOpen(m.Rounds+1), a.Lang)
	case len(won) == 1:
		return a.Say(Words.StateWon(won[0]))
	case len(won) > 1:
		return a.Say(Words.StateShared(a.Lang.List(won)))
	}
	return a.Say(Words.StateDone)
}

// Players returns the names of a match's players, by seat.
func Players(m db.Match) string {
	names := make([]string, len(m.Seats))
	for i, s := range m.Seats {
		names[i] = Visible(s.Name)
	}
	return strings.Join(names, ", ")
}
