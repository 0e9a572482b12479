package tables

import (
	"context"
	"slices"
)

// unnamedSums removes the last row if it holds the sums of the rows above, though no word says so. What is done depends
// on the text that names the row, on the texts above it, and on how many columns hold the sum:
//
//	name of the row      names above         columns with the sum           what happens
//	"3", "Monday"        any                 any                            the row stays: it is a value
//	none                 any                 all                            the row is removed
//	"Pot"                "1", "2"            all, hardly by chance          the row is removed
//	"Pot"                "Pool"              all, hardly by chance          it asks whether the row counts too
//	"Points in total"    any                 one, or nearly                 it asks whether these are sums
//	none                 the last is a name  one, or nearly                 it asks whether these are sums
//	none, "Pot"          "1", "2"            half of them, or all nearly    it asks whether these are sums
//	any other case                                                          the row stays
//
// The methods of sumEvidence are the rows of this table.
func (t *Table) unnamedSums(ctx context.Context, rows []Row, columns []int, named int) ([]Row, error) {
	if len(rows) < 2 || len(columns) < 2 && named < 0 {
		return rows, nil
	}
	last := rows[len(rows)-1]
	above := rows[:len(rows)-1]
	evidence, ok := t.sumEvidence(above, last, columns, named)
	if !ok {
		return rows, nil
	}
	switch {
	case evidence.areSums():
		return above, nil
	case evidence.mayCountToo():
		counts, err := t.countsToo(ctx, last.Cell(named))
		if err != nil || counts {
			return rows, err
		}
		return above, nil
	case !evidence.mayBeSums():
		return rows, nil
	}
	cell := last.Cell(firstOf(columns))
	chosen, err := t.Settle(ctx, words.SumsDoubt(cell.Name), words.SumsAsk(cell.Name),
		words.SumsRound, words.SumsWrong)
	if err != nil {
		return nil, err
	}
	if chosen == 0 {
		return rows, nil
	}
	return above, nil
}

// sumEvidence says whether a row may hold the sums of the rows above it.
type sumEvidence struct {
	likeness
	columns   int    // how many columns hold numbers
	label     string // the text that names the row; may be empty
	onlyName  bool   // the text is a name, among labels such as 1, 2, 3 above it
	losesName bool   // no text names the row, but one names the row above it
}

// sumEvidence compares a row with the rows above it; named is the column of their names, or -1. It returns false if the
// row holds no sums beyond doubt.
func (t *Table) sumEvidence(above []Row, row Row, columns []int, named int) (sumEvidence, bool) {
	evidence := sumEvidence{columns: len(columns), label: row.Text(named)}
	if t.isLabel(evidence.label) {
		return evidence, false
	}
	evidence.losesName = named >= 0 && evidence.label == "" && above[len(above)-1].Text(named) != ""
	if len(above) < 2 && !evidence.losesName {
		return evidence, false
	}
	hasName := func(row Row) bool { return !t.isLabel(row.Text(named)) }
	evidence.onlyName = evidence.label != "" && !slices.ContainsFunc(above, hasName)
	ok := false
	evidence.likeness, ok = t.likenSums(above, row, columns)
	return evidence, ok
}

// areSums reports whether the row holds sums beyond doubt.
func (e sumEvidence) areSums() bool {
	if e.equal < e.columns {
		return false
	}
	isHardlyChance := e.telling > 0 || e.equal > 2
	return e.label == "" || e.onlyName && isHardlyChance
}

// mayCountToo reports whether the row holds sums, but may be of a player all the same.
func (e sumEvidence) mayCountToo() bool { return e.equal == e.columns && e.telling > 0 }

// mayBeSums reports whether the row may hold sums, some of them wrong.
func (e sumEvidence) mayBeSums() bool {
	isOneFit := e.equal+e.near > 0
	if isOneFit && (e.losesName || hintsSums(e.label)) {
		return true
	}
	isUnlikeAbove := e.label == "" || e.onlyName
	isHalfEqual := e.telling > 0 && 2*e.equal >= e.columns
	isAllNear := e.near > 0 && e.near+e.telling == e.columns
	return isUnlikeAbove && (isHalfEqual || isAllNear)
}

// likeness counts the columns in which a row holds the sum of the rows above.
type likeness struct {
	equal   int
	telling int // of the equal ones: those hardly so by chance, as no single row has the sum
	near    int // those that differ from the sum by a tenth or less, and exceed every number above
}

// likenSums compares a row with the sums of the rows above. It returns false if a cell of the row holds a text.
func (a arithmetic) likenSums(above []Row, row Row, columns []int) (likeness, bool) {
	var found likeness
	for _, column := range columns {
		n, number := a.hundredths(row.Text(column))
		if !number && row.Text(column) != "" {
			return likeness{}, false
		}
		sum := a.sum(above, column)
		largest := 0
		single := false
		for _, other := range above {
			value, _ := a.hundredths(other.Text(column))
			single = single || value == sum
			largest = max(largest, value, -value)
		}
		if n == sum {
			found.equal++
			if !single {
				found.telling++
			}
		} else if max(n, -n) > largest && max(n-sum, sum-n) <= max(sum, -sum)/10 {
			found.near++
		}
	}
	return found, true
}

// isLabel reports whether a text says which row it is: a number, a word that counts, or a day.
func (a arithmetic) isLabel(typed string) bool {
	return typed != "" && (IsLabel(typed) || IsDay(typed) || a.IsNumber(typed))
}

// Rising reports whether the numbers of every column only rise or only fall, so that they may be running totals.
func (a arithmetic) Rising(rows []Row, columns []int) bool {
	if len(rows) < 3 || len(columns) < 2 {
		return false
	}
	moved := 0
	for _, column := range columns {
		up := true
		down := true
		changed := false
		seen := false
		before := 0
		for _, row := range rows {
			if row.Text(column) == "" {
				continue
			}
			value, number := a.hundredths(row.Text(column))
			if !number {
				return false
			}
			if !seen {
				before = value
				up = value >= 0
				down = value <= 0
				seen = true
			}
			up = up && value >= before
			down = down && value <= before
			changed = changed || value != before
			before = value
		}
		if !up && !down {
			return false
		}
		if changed {
			moved++
		}
	}
	return moved == len(columns) || moved > 1 && moved >= len(columns)-1
}

// RowSums reports whether a column is made of other ones: in each row it holds their sum, or the sum of all rows up to
// it. differs is the first cell that holds neither; it is empty if there is none.
func (a arithmetic) RowSums(rows []Row, column int, of []int) (made bool, differs Cell) {
	across := true
	down := true
	filled := 0
	before := 0
	for _, row := range rows {
		sum := 0
		for _, other := range of {
			value, _ := a.hundredths(row.Text(other))
			sum += value
		}
		before += sum
		text := row.Text(column)
		if text == "" {
			continue
		}
		value, number := a.hundredths(text)
		filled++
		if !number || value != sum && value != before {
			if differs.Name == "" {
				differs = row.Cell(column)
			}
		}
		across = across && number && value == sum
		down = down && number && value == before
	}
	return filled > 0 && (across || down), differs
}
