// The columns of a list of people that say who comes.

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

// holds reports whether the column is one of answers, so that it is not left unread.
func (a *answers) holds(column int) bool {
	return slices.Contains(a.asked, column) || slices.Contains(a.against, column)
}

// refusal returns an error that says why the person in a row is not entered: a cell says no, or is empty in a column
// that holds only yes and no. It returns nil if the person is to be entered.
func (a *answers) refusal(row Row, name string) error {
	for column := range a.block.Head.Cells {
		cell := row.Cell(column)
		refused := false
		switch {
		case slices.Contains(a.asked, column):
			isNo := cell.Text != "" && Is(cell.Text, No, Absent, Withdrawn)
			refused = isNo || cell.Text == "" && a.isOnlyYesNo(column)
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

// isOnlyYesNo reports whether a column holds only words for yes and no.
func (a *answers) isOnlyYesNo(column int) bool {
	return !slices.ContainsFunc(a.block.Rows, func(row Row) bool {
		return row.Text(column) != "" && !Is(row.Text(column), Yes, No)
	})
}
