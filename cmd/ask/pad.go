package ask

import (
	"slices"
	"strings"

	"arbitro/referee/text"
)

// Pad is the score as a table of the players, a row each. What a form asks of a player is typed into the end of that
// player's row, so that the names stand there once, in one order.
type Pad struct {
	Above string   // the lines over the table
	Heads []string // of the columns
	Align string   // of the columns, as text.Columns has it
	Rows  []PadRow
	Typed string // the head of the cells that are typed into the rows; may be empty
	Name  int    // the column of the names, which are cut where there is little room
	Large int    // the column that the large score shows
	Yield []int  // the columns that give way where there is little room, the first first
	Below string // the lines under the table
	// Suited maps a card, as the lines write it, to the colour of its suit: "7♥" to "red". The card names its suit too.
	Suited map[string]string
}

// PadRow is the row of a player, or of the sums.
type PadRow struct {
	Field string // the key of the field that is typed into its end; empty for none
	Cells []string
	Leads bool // the player leads
}

// leastName is how many columns of a name stay at least.
const leastName = 4

// Table returns the head of the pad and its rows for a screen of this many columns, all of one width.
func (p *Pad) Table(columns int) []string {
	rows := [][]string{slices.Clone(p.Heads)}
	for _, r := range p.Rows {
		rows = append(rows, slices.Clone(r.Cells))
	}
	widths := make([]int, len(p.Heads))
	measure := func() (total int) {
		for i := range widths {
			widths[i] = 0
			for _, row := range rows {
				widths[i] = max(widths[i], text.Width(row[i]))
			}
			total += widths[i] + 2
		}
		return total - 2
	}
	cut := func(most int) {
		for _, row := range rows {
			row[p.Name] = text.Cut(row[p.Name], most)
		}
	}
	cut(max(2*leastName, columns/5))
	align := []byte(p.Align)
	var gone []int
	for yield := p.Yield; measure()-2*len(gone) > columns && len(yield) > 0; yield = yield[1:] {
		gone = append(gone, yield[0])
		for _, row := range rows {
			row[yield[0]] = ""
		}
	}
	if over := measure() - 2*len(gone) - columns; over > 0 {
		cut(max(leastName, widths[p.Name]-over))
	}
	slices.Sort(gone)
	for _, i := range slices.Backward(gone) {
		align = slices.Delete(align, i, i+1)
		for n, row := range rows {
			rows[n] = slices.Delete(row, i, i+1)
		}
	}
	lines := strings.Split(text.Columns(string(align), rows), "\n")
	widest := 0
	for _, line := range lines {
		widest = max(widest, text.Width(line))
	}
	for i, line := range lines {
		lines[i] = text.Pad(line, widest)
	}
	return lines
}
