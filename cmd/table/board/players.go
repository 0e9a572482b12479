package board

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/scoring"
)

// Players returns the table of players. The totals are next to the names, visible on the smallest phone. Players itself
// writes the mark of a round's dealer after the name. If brief is set, the table has only names and totals.
func (b *Board) Players(brief bool) []doc.Block {
	if len(b.Rows) == 0 {
		return nil
	}
	table := &doc.Table{
		Caption: cmp.Or(b.Scene, Words.Totals.In(b.Lang)),
		Columns: []doc.Column{{Head: Words.Player.In(b.Lang), Name: true}},
	}
	if !b.Open && !brief && b.latest() >= 0 { // its numbers stand in the table
		table.Caption += " · " + b.Say(score.Words.Round(b.Match.Counted()))
	}
	add := func(i int) {
		column := doc.Column{Head: b.Heads[i]}
		if i <= b.Total {
			column.Align = doc.Right
		}
		table.Columns = append(table.Columns, column)
	}
	add(b.Total)
	for i := range b.Heads {
		if i != b.Total && !brief {
			add(i)
		}
	}
	// Between rounds the mark would stand at the last dealer, beside the name of the next one.
	marksDealer := b.Open && !brief && !b.Undealt()
	for _, row := range b.Rows {
		if row.Dealer && marksDealer {
			table.Key = Words.DealerKey.In(b.Lang)
		}
		table.Rows = append(table.Rows, b.player(row, brief, marksDealer))
	}
	if b.Sums != nil && !brief {
		sums := make([]doc.Cell, 2, len(table.Columns))
		sums[0].Text = Words.Sum.In(b.Lang)
		for i := range b.Heads {
			if i != b.Total && i < len(b.Sums) {
				sums = append(sums, doc.Text(b.Sums[i]))
			}
		}
		table.Totals = []doc.Row{{Cells: sums}}
	}
	if !brief {
		table.Key = text.Join(" · ", table.Key, b.Legend, b.marksLegend())
	}
	if b.Leaders {
		table.Key = text.Join(" · ", table.Key, b.leastLeads())
	}
	table.Key = text.Join(" · ", table.Key, b.Fines, b.Returned)
	if b.Cells == "" || brief {
		return []doc.Block{table}
	}
	tap := Words.TapName
	if b.linksNumbers(table) {
		tap = Words.TapCell
	}
	return []doc.Block{doc.Paragraph{Text: tap.In(b.Lang), Small: true}, table}
}

// linksNumbers reports whether a number in the table of players leads to its correction, and not only the names do.
func (b *Board) linksNumbers(table *doc.Table) bool {
	return slices.ContainsFunc(table.Rows, func(row doc.Row) bool {
		return slices.ContainsFunc(row.Cells[1:], func(cell doc.Cell) bool { return cell.Link != "" })
	})
}

// player returns the row of a player in the table of players.
func (b *Board) player(row score.Row, brief, marksDealer bool) doc.Row {
	name := doc.Cell{Text: row.Name, Link: b.cellOf(NameCell, row.Seat, brief)}
	if row.Dealer && marksDealer {
		name.Text += " (" + Words.DealerMark.In(b.Lang) + ")"
	}
	if places := b.Places(); b.Leaders && places != nil && places[row.Seat] > 0 {
		if !brief {
			name.Text = Words.Place(places[row.Seat]).In(b.Lang) + " " + name.Text
		} else if places[row.Seat] == 1 {
			name.Text += " · " + Words.Leads.In(b.Lang)
		}
	}
	cells := []doc.Cell{name, {Text: b.Cell(row, b.Total), Bold: true}}
	for i := range row.Cells {
		if i == b.Total || brief {
			continue
		}
		cell := doc.Text(b.Cell(row, i))
		if i < len(row.Marks) && !b.Open {
			cell.Text += row.Marks[i].Sign()
		}
		if lately := b.latest(); lately >= 0 && cell.Text != "" {
			cell.Link = b.cellOf(strconv.Itoa(lately), row.Seat, brief)
		}
		if cell.Link != "" && i < len(b.Match.Game().Columns) {
			cell.Link += "/" + strconv.Itoa(i+1)
		}
		cells = append(cells, cell)
	}
	return doc.Row{Now: row.Turn, Cells: cells}
}

// marksLegend returns the meanings of the signs after the numbers of the last round; "" if no number has one.
func (b *Board) marksLegend() string {
	marked := slices.ContainsFunc(b.Rows, func(row score.Row) bool {
		return slices.ContainsFunc(row.Marks, func(mark referee.Mark) bool { return mark != referee.Plain })
	})
	if b.Open || !marked {
		return ""
	}
	return b.Match.Game().MarksLegend(b.Lang)
}

// Aim says which total ends the match, if one does, and that the lowest total wins, in a game of which that is true. It
// returns "" once the match is over.
func (b *Board) Aim() string {
	if b.Over {
		return ""
	}
	var said []string
	if goal := b.Match.Goal(); goal > 0 {
		said = append(said, Words.Aim(goal).In(b.Lang))
	}
	if b.Match.Game().LeastWins() {
		said = append(said, Words.LeastWins.In(b.Lang))
	}
	return strings.Join(said, " · ")
}

// tied says that the match goes on although several players lead with a total that ends it; "" if it is not so.
func (b *Board) tied() string {
	goal := b.Match.Goal()
	if !b.Match.HeldByTie() || !referee.Reached(b.Match.Totals(), goal) { // a tie after the last round has no goal
		return ""
	}
	return Words.GoesOn(goal).In(b.Lang)
}

// leastLeads says that the lowest total leads, in a game that is won by it and once somebody leads; otherwise "".
func (b *Board) leastLeads() string {
	if !b.Match.Game().LeastWins() || b.Places() == nil || b.Over {
		return ""
	}
	return Words.LeastLeads.In(b.Lang)
}

// cellOf returns the link that leads to the correction of a player's numbers in a round, or of the name. The number of a
// column may follow, for the number in that column.
func (b *Board) cellOf(round string, seat int, brief bool) string {
	if b.Cells == "" || brief || round != NameCell && seat >= b.Match.Entries() {
		return ""
	}
	return b.Cells + round + "/" + strconv.Itoa(seat)
}

// latest returns the round whose numbers the table of players shows, counted as in ask.Cell: the open one or the last;
// -1 before the first round, and for a void one.
func (b *Board) latest() int {
	rounds := b.Match.Rounds()
	last := len(rounds) - 1
	if b.Open {
		return len(rounds)
	}
	if last >= 0 && rounds[last].Void {
		return -1
	}
	return last
}

// Places returns the place of each seat, or nil as long as all totals are equal.
func (b *Board) Places() []int {
	if all := b.Match.Places(); all != nil && slices.ContainsFunc(all, func(p int) bool { return p > 1 }) {
		return all
	}
	return nil
}

// Behind returns how many points a seat is behind the leader.
func (b *Board) Behind(seat int) int {
	totals := b.Match.Totals()
	best := totals[scoring.Leaders(totals, b.Match.Game().Order)[0]]
	return max(best-totals[seat], totals[seat]-best)
}
