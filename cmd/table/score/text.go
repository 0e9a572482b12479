package score

import (
	"strings"

	"arbitro/referee/text"
)

// Board returns the match at this moment as text: players in seat order with dealer and turn marked, what was bid and
// Board in the open round (or else in the last), totals, and what the referee said last, in full. If c.Taps is set, the
// page draws the match itself, and Board returns only the name of the game.
func (v View) Board() string {
	if v.Taps {
		return v.Match.Game().Name
	}
	return Of(v).text()
}

// Visible returns what the board shows of the match, without what the referee said last. Two moments with the same
// Visible look alike, so that people do not see that a line was recorded between them.
func (v View) Visible() string {
	scoreboard := Of(v)
	scoreboard.Rulings = nil
	return scoreboard.text()
}

// text returns the scoreboard as text.
func (s *Scoreboard) text() string {
	if len(s.Rows) == 0 {
		return s.heading() + "\n\n"
	}
	lines := []string{s.heading() + "\n", s.standings()}
	said := strings.Join(append(lines, s.onTable()...), "\n") + "\n"
	for _, ruling := range s.justNow(s.Rulings) {
		said += "\n" + s.Say(Words.Ruling(s.Ruling(ruling)))
	}
	return strings.TrimRight(said, "\n")
}

// onTable returns the lines about what lies on the table: the scene with a legend of the signs before the names, the
// cards, and the facts.
func (s *Scoreboard) onTable() (lines []string) {
	if s.Scene != "" {
		legend := Words.Legend
		if s.Undealt() {
			legend = Words.LegendFirst
		}
		lines = append(lines, s.Scene+"   ("+s.Say(legend)+")")
	}
	if len(s.TableCards) > 0 {
		lines = append(lines, s.Say(Words.OnTable(strings.Join(s.TableCards, ", "))))
	}
	return append(lines, s.Facts...)
}

// standings lays out the table of players as text.
func (s *Scoreboard) standings() string {
	rows := [][]string{append([]string{"", s.Say(Words.Player)}, s.Heads...)}
	var names []string
	for _, r := range s.Rows {
		names = append(names, r.Name)
	}
	names = text.CutNames(names, 24)
	for at, r := range s.Rows {
		row := []string{s.rowMarks(r), names[at]}
		for i := range r.Cells {
			row = append(row, s.Cell(r, i))
		}
		rows = append(rows, row)
	}
	if s.Sums != nil {
		rows = append(rows, append([]string{"", s.Say(Words.Sum)}, s.Sums...))
	}
	laidOut := text.Columns("rl"+strings.Repeat("r", s.Total+1), rows)
	for _, legend := range []string{s.Legend, s.Fines, s.Returned} {
		if legend != "" {
			laidOut += "\n" + legend
		}
	}
	return laidOut
}

// rowMarks returns the signs before a player's row.
func (s *Scoreboard) rowMarks(row Row) string {
	marks := ""
	if row.Dealer {
		marks = s.Say(Words.DealerMark)
	}
	if row.Turn {
		marks += "→"
	}
	return marks
}
