// Columns of numbers that are unlike those of the players.

package tables

import (
	"fmt"
	"slices"
	"strings"
)

// Apart reports whether the numbers of a column are unlike those of the other columns, as ratings, fees or pots are
// unlike points. They are if one of these is true:
//   - Each of them is more than ten times as large as every number of the others.
//   - They are all equal, not zero, in at least three rows, and no other column is so.
//   - A row of sums leaves this column empty, and has a sum of each other column.
func (a arithmetic) Apart(rows []Row, column int, columns []int) bool {
	others := slices.DeleteFunc(slices.Clone(columns), func(other int) bool { return other == column })
	values := slices.DeleteFunc(slices.Clone(rows), func(row Row) bool { return kindOfRow(row, columns) != Name })
	if len(others) == 0 || len(values) == 0 {
		return false
	}
	for _, row := range rows {
		full := func(other int) bool { return a.IsNumber(row.Text(other)) }
		empty := func(other int) bool { return !full(other) }
		if kindOfRow(row, columns) == Total && row.Text(column) == "" && !slices.ContainsFunc(others, empty) &&
			a.smallest(values, column) > 0 {
			return true
		}
	}
	largest := 0
	for _, other := range others {
		largest = max(largest, a.largest(values, other))
	}
	if largest > 0 && a.smallest(values, column) > 10*largest {
		return true
	}
	full := slices.DeleteFunc(values, func(row Row) bool {
		return slices.ContainsFunc(columns, func(column int) bool { return !a.IsNumber(row.Text(column)) })
	})
	same := func(other int) bool { return a.isSame(full, other) }
	return same(column) && !slices.ContainsFunc(others, same)
}

// largest returns the largest absolute value in a column, in hundredths.
func (a arithmetic) largest(rows []Row, column int) int {
	largest := 0
	for _, row := range rows {
		n, _ := a.hundredths(row.Text(column))
		largest = max(largest, n, -n)
	}
	return largest
}

// smallest returns the smallest absolute value in a column, in hundredths: 0 if a cell holds no number.
func (a arithmetic) smallest(rows []Row, column int) int {
	smallest := a.largest(rows, column)
	for _, row := range rows {
		n, _ := a.hundredths(row.Text(column))
		smallest = min(smallest, max(n, -n))
	}
	return smallest
}

// isSame reports whether a column has the same number, not zero, in every row, and there are at least three rows.
func (a arithmetic) isSame(rows []Row, column int) bool {
	if len(rows) < 3 {
		return false
	}
	first, isNumber := a.hundredths(rows[0].Text(column))
	other := func(row Row) bool {
		n, number := a.hundredths(row.Text(column))
		return !number || n != first
	}
	return isNumber && first != 0 && !slices.ContainsFunc(rows, other)
}

// Unlike reports whether the numbers of a column are hardly a player's, if the other columns are those of players. It
// is for a heading that is no known player's name, and finds other columns than Apart does: one that counts the rounds,
// that alone has decimals, whose numbers are much smaller than all others, or whose numbers break the step of the
// others (they are multiples of 5, these are not); and one without which every round comes to the same sum.
func (a arithmetic) Unlike(rows []Row, column int, others []int) bool {
	values := slices.DeleteFunc(slices.Clone(rows), func(row Row) bool { return kindOfRow(row, others) != Name })
	if len(others) == 0 || len(values) == 0 {
		return false
	}
	decimals := func(column int) bool { return a.hasDecimals(values, column) }
	return a.countsRows(values, column) ||
		decimals(column) && !slices.ContainsFunc(others, decimals) ||
		a.isSmaller(values, column, others) ||
		a.breaksStep(values, column, others) ||
		a.addsUpWithout(values, column, others)
}

// countsRows reports whether a column numbers the rows, 1, 2, 3 and so on, and there are at least three.
func (a arithmetic) countsRows(rows []Row, column int) bool {
	for i, row := range rows {
		number, err := a.Number(row.Text(column))
		if err != nil || number != fmt.Sprint(i+1) {
			return false
		}
	}
	return len(rows) > 2
}

// hasDecimals reports whether a number of a column has decimals.
func (a arithmetic) hasDecimals(rows []Row, column int) bool {
	return slices.ContainsFunc(rows, func(row Row) bool {
		number, err := a.Number(row.Text(column))
		return err == nil && strings.Contains(number, ".")
	})
}

// isSmaller reports whether every number of the other columns is more than ten times as large as the largest number of
// the column.
func (a arithmetic) isSmaller(rows []Row, column int, others []int) bool {
	largest := a.largest(rows, column)
	return !slices.ContainsFunc(others, func(other int) bool { return a.smallest(rows, other) <= 10*largest })
}

// breaksStep reports whether the numbers of the other columns are all multiples of one number, 5 or more, and some
// number of the column is no multiple of it. The other columns must hold at least six numbers other than zero.
func (a arithmetic) breaksStep(rows []Row, column int, others []int) bool {
	const enough = 6
	const smallestStep = 500 // in hundredths
	step := 0
	seen := 0
	for _, row := range rows {
		for _, other := range others {
			n, isNumber := a.hundredths(row.Text(other))
			if isNumber && n != 0 {
				step = greatestDivisor(step, n)
				seen++
			}
		}
	}
	if seen < enough || step < smallestStep {
		return false
	}
	return slices.ContainsFunc(rows, func(row Row) bool {
		n, isNumber := a.hundredths(row.Text(column))
		return isNumber && n%step != 0
	})
}

// greatestDivisor returns the greatest common divisor of two numbers, without a sign.
func greatestDivisor(a, b int) int {
	for b != 0 {
		rest := a % b
		a = b
		b = rest
	}
	return max(a, -a)
}

// addsUpWithout reports whether the numbers of the other columns have the same sum in each of at least three rows, and
// no longer have it if the column is added.
func (a arithmetic) addsUpWithout(rows []Row, column int, others []int) bool {
	if len(rows) < 3 || len(others) < 2 {
		return false
	}
	first := a.sumOfRow(rows[0], others)
	all := append(slices.Clone(others), column)
	firstOfAll := a.sumOfRow(rows[0], all)
	differs := false
	for _, row := range rows {
		if a.sumOfRow(row, others) != first {
			return false
		}
		differs = differs || a.sumOfRow(row, all) != firstOfAll
	}
	return differs
}

// sumOfRow returns the sum of some columns in a row, in hundredths.
func (a arithmetic) sumOfRow(row Row, columns []int) int {
	sum := 0
	for _, column := range columns {
		n, _ := a.hundredths(row.Text(column))
		sum += n
	}
	return sum
}

// FollowsFrom reports whether each number of a column is the running total of one of the others, or the difference
// between two of them, always the same two.
func (a arithmetic) FollowsFrom(rows []Row, column int, others []int) bool {
	for _, one := range others {
		if a.runsUp(rows, column, one) {
			return true
		}
		for _, two := range others {
			if two != one && a.isDifference(rows, column, one, two) {
				return true
			}
		}
	}
	return false
}

// runsUp reports whether a column holds the running totals of another one.
func (a arithmetic) runsUp(rows []Row, column, of int) bool {
	sum := 0
	for _, row := range rows {
		n, isNumber := a.hundredths(row.Text(of))
		total, isTotal := a.hundredths(row.Text(column))
		sum += n
		if !isNumber || !isTotal || total != sum {
			return false
		}
	}
	return true
}

// isDifference reports whether each number of a column is that of column more minus that of column less.
func (a arithmetic) isDifference(rows []Row, column, more, less int) bool {
	for _, row := range rows {
		n, isNumber := a.hundredths(row.Text(column))
		if !isNumber || a.sumOfRow(row, []int{more})-a.sumOfRow(row, []int{less}) != n {
			return false
		}
	}
	return true
}
