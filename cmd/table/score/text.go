package score

import (
	"slices"
	"strings"

	"arbitro/referee/text"
)

// Board returns the match as text: the players in the order of their seats, with dealer and turn marked; the bids and
// numbers of the open or last round; the totals; and the last rulings of the referee in full. If v.Taps is set, the
// page draws the match itself, and Board returns only the name of the game.
func (v View) Board() string {
	if v.Taps {
		return v.Match.Game().Name
	}
	return Of(v).text()
}

// Visible returns the text of Board without the rulings. If it is the same before and after a line, people cannot see
// that the line was recorded.
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
	lines := append([]string{s.tableText()}, s.onTable()...)
	var rulings []string
	for _, ruling := range s.justNow(s.Rulings) {
		rulings = append(rulings, s.Say(Words.Ruling(s.Ruling(ruling))))
	}
	return text.Join("\n\n", s.heading(), strings.Join(lines, "\n"), strings.Join(rulings, "\n"))
}

// onTable returns the lines about the things on the table: the scene with a legend of the signs before the names, the
// cards, and the facts.
func (s *Scoreboard) onTable() []string {
	var lines []string
	if s.Scene != "" {
		legend := Words.Legend
		if s.Undealt() {
			legend = Words.LegendFirst
		}
		lines = append(lines, s.Scene+"   ("+s.Say(legend)+")")
	} else if s.Undealt() && slices.ContainsFunc(s.Rows, func(row Row) bool { return row.Dealer }) {
		lines = append(lines, s.Say(Words.LegendBegan))
	}
	if len(s.TableCards) > 0 {
		lines = append(lines, s.Say(Words.OnTable(strings.Join(s.TableCards, ", "))))
	}
	return append(lines, s.Facts...)
}

// tableText returns the table of players as text. builder.playerRows in layout.go makes its columns; those after Total
// are aligned to the left.
func (s *Scoreboard) tableText() string {
	rows := [][]string{append([]string{"", s.Say(Words.Player)}, s.Heads...)}
	var names []string
	for _, r := range s.Rows {
		names = append(names, r.Name)
	}
	names = text.CutNames(names, 24)
	order := inOrder(len(s.Rows))
	s.byPlace(order, s.Match.Rows().All())
	for _, at := range order {
		r := s.Rows[at]
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
