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
func (c Composer) Rounds() string {
	m := c.Match
	names := c.names()
	totals := make([]int, len(names))
	var all []string
	for _, r := range m.Rounds() {
		title := Capital(m.Where(r.From, c.Lang))
		if r.Void {
			all = append(all, title)
			continue
		}
		var got []string
		for seat, n := range r.Points {
			if totals[seat] += n; r.Names(seat) {
				got = append(got, c.say(textScored, names[seat], fmt.Sprintf("%+d", n), points(m.Game(), totals[seat])))
			}
		}
		all = append(all, c.say(textFrom, title, strings.Join(got, ", ")))
		why := m.Game().Why(r, names, c.Lang)
		if why == "" {
			why = c.cells(r, names)
		}
		if why != "" {
			all = append(all, "  "+why)
		}
	}
	if all == nil {
		return c.say(textNoRounds)
	}
	return strings.Join(all, "\n")
}

// names returns the names of everybody who ever sat, by seat.
func (c Composer) names() []string {
	names := make([]string, c.Match.Roster().Len())
	for seat := range names {
		names[seat] = c.Match.Roster().Name(seat)
	}
	return names
}

// cells says what the board's columns held of each player in a round, such as what was bid and taken.
func (c Composer) cells(r referee.Round, names []string) string {
	var all []string
	for seat, name := range names {
		var said []string
		for _, column := range c.Match.Game().Columns {
			if column.Title.IsZero() {
				continue
			}
			if cell := column.Of(r, seat); cell.Text != "" {
				said = append(said, column.Title.In(c.Lang)+" "+cell.Text)
			}
		}
		if said != nil {
			all = append(all, name+" "+strings.Join(said, ", "))
		}
	}
	return strings.Join(all, " · ")
}
