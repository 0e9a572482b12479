package compose

import (
	"fmt"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textNoRounds = lang.Text{It: "Finora non c'è nessun round.", En: "There is no round so far."}
	textScored   = lang.Text{It: "%s %s (totale %s)", En: "%s %s (total %s)"}
	textFrom     = lang.Text{It: "%s: %s", En: "%s: %s"}
)

// Rounds says of each round so far what everybody got, and why.
func (v View) Rounds() string {
	m := v.Match
	names := v.names()
	totals := make([]int, len(names))
	var all []string
	for _, r := range m.Rounds() {
		title := Capital(m.Where(r.From, v.Lang))
		if r.Void {
			all = append(all, title)
			continue
		}
		var got []string
		for seat, n := range r.Points {
			if totals[seat] += n; r.Names(seat) {
				got = append(got, v.say(textScored, names[seat], fmt.Sprintf("%+d", n), points(m.Game(), totals[seat])))
			}
		}
		all = append(all, v.say(textFrom, title, strings.Join(got, ", ")))
		why := m.Game().Why(r, names, v.Lang)
		if why == "" {
			why = v.cells(r, names)
		}
		if why != "" {
			all = append(all, "  "+why)
		}
	}
	if all == nil {
		return v.say(textNoRounds)
	}
	return strings.Join(all, "\n")
}

// names returns the names of everybody who ever sat, by seat.
func (v View) names() []string {
	names := make([]string, v.Match.Roster().Len())
	for seat := range names {
		names[seat] = v.Match.Roster().Name(seat)
	}
	return names
}

// cells says what the board's columns held of each player in a round, such as what was bid and taken.
func (v View) cells(r referee.Round, names []string) string {
	var all []string
	for seat, name := range names {
		var said []string
		for _, c := range v.Match.Game().Columns {
			if c.Title.IsZero() {
				continue
			}
			if cell := c.Of(r, seat); cell.Text != "" {
				said = append(said, c.Title.In(v.Lang)+" "+cell.Text)
			}
		}
		if said != nil {
			all = append(all, name+" "+strings.Join(said, ", "))
		}
	}
	return strings.Join(all, " · ")
}
