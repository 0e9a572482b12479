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
	names := Sitting(m)
	totals := make([]int, len(names))
	var all []string
	for _, r := range m.Rounds() {
		var got, why []string
		for seat, name := range names[:min(len(names), len(r.Points))] {
			n := r.Points[seat]
			totals[seat] += n
			got = append(got, v.say(textScored, name, fmt.Sprintf("%+d", n), points(m.Game(), totals[seat])))
		}
		title := Capital(m.Where(r.From, v.Lang))
		if r.Void {
			all = append(all, title)
			continue
		}
		if m.Game().Explain != nil && r.Detail != nil {
			why = append(why, m.Game().Explain(r.Round, names, v.Lang))
		}
		why = append(why, v.cells(r, names)...)
		all = append(all, v.say(textFrom, title, strings.Join(got, ", ")))
		for _, line := range why {
			if line != "" {
				all = append(all, "  "+line)
			}
		}
	}
	if all == nil {
		return v.say(textNoRounds)
	}
	return strings.Join(all, "\n")
}

// cells says what the board's columns held of each player in a round, such as what was bid and taken.
func (v View) cells(r referee.Round, names []string) []string {
	var all []string
	for seat, name := range names {
		var said []string
		for _, c := range v.Match.Game().Columns {
			if r.Detail == nil || c.Title.IsZero() {
				continue
			}
			if cell := c.Cell(r.Detail, seat); cell.Text != "" {
				said = append(said, c.Title.In(v.Lang)+" "+cell.Text)
			}
		}
		if said != nil {
			all = append(all, name+" "+strings.Join(said, ", "))
		}
	}
	if all == nil {
		return nil
	}
	return []string{strings.Join(all, " · ")}
}
