package match

import (
	"fmt"
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee"
)

// heading returns a line that names a match: its game, day, place and players.
func heading(a *app.App, m *referee.Match) string {
	parts := []string{m.Game().Title.In(a.Lang)}
	for _, p := range []string{a.Dated(m.Head().Date), m.Head().Place} {
		if p != "" {
			parts = append(parts, app.Visible(p))
		}
	}
	seats := make([]int, m.Roster().Len())
	for i := range seats {
		seats[i] = i
	}
	return strings.Join(append(parts, names(m, seats)), " · ")
}

// names returns the names of the players in these seats.
func names(m *referee.Match, seats []int) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = app.Visible(m.Roster().Name(seat))
	}
	return strings.Join(names, ", ")
}

// totals returns the players with their points.
func totals(m *referee.Match) string {
	all := make([]string, m.Roster().Len())
	for seat, t := range m.Totals() {
		all[seat] = fmt.Sprintf("%s %d", app.Visible(m.Roster().Name(seat)), t)
	}
	return strings.Join(all, ", ")
}
