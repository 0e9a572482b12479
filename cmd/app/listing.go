package app

import (
	"strings"

	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// State tells in a few words how a match stands.
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

func Players(m db.Match) string {
	names := make([]string, len(m.Seats))
	for i, s := range m.Seats {
		names[i] = Visible(s.Name)
	}
	return strings.Join(names, ", ")
}

// GameTitle gives the title of a game by its name.
func GameTitle(name string, in lang.Lang) string {
	if g, ok := games.Find(name); ok {
		return g.Title.In(in)
	}
	return name
}
