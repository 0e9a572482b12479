// What a list of people says of who comes.

package tables

import "slices"

// answers are the columns of a list of people in which a person says whether to be entered.
type answers struct {
	block   *Block
	asked   []int // under a heading such as "Attending", "Paid", "Status"
	against []int // under a heading such as "Withdrawn": a yes means no
	others  []int // in which only a word such as "withdrawn" counts
}

// answersIn finds the columns of answers among those that hold no names.
func (t *Table) answersIn(block *Block) *answers {
	found := &answers{block: block}
	columns := block.Unread(t.CountingColumns(block)...)
	if note := block.Columns.Of(Note); note >= 0 {
		columns = append(columns, note)
	}
	for _, column := range columns {
		head := block.Head.Text(column)
		if Is(head, Absent, Withdrawn, WaitingList) {
			found.against = append(found.against, column)
		} else if Heading(head, Coming) {
			found.asked = append(found.asked, column)
		} else {
			found.others = append(found.others, column)
		}
	}
	return found
}

// read reports whether the answers in a column count.
func (a *answers) read(column int) bool {
	return slices.Contains(a.asked, column) || slices.Contains(a.against, column)
}

// refusal returns why the person in a row is not entered: a cell that says no, or an empty one in a column that holds
// only yes and no. It returns nil if nothing speaks against the person.
func (a *answers) refusal(row Row, name string) error {
	for column := range a.block.Head.Cells {
		cell := row.Cell(column)
		refused := false
		switch {
		case slices.Contains(a.asked, column):
			refused = cell.Text == "" && a.closed(column) || cell.Text != "" && Is(cell.Text, No, Absent, Withdrawn)
		case slices.Contains(a.against, column):
			refused = Is(cell.Text, Yes, Absent, Withdrawn)
		case slices.Contains(a.others, column):
			refused = Is(cell.Text, Withdrawn)
		}
		if refused {
			head := a.block.Head.Text(column)
			if cell.Text == "" {
				return cell.Fault(words.NoAnswer(name, head).Err())
			}
			return cell.Fault(words.SaysNo(name, head, cell.Text).Err())
		}
	}
	return nil
}

// closed reports whether a column holds only yes and no.
func (a *answers) closed(column int) bool {
	return !slices.ContainsFunc(a.block.Rows, func(row Row) bool {
		return row.Text(column) != "" && !Is(row.Text(column), Yes, No)
	})
}
