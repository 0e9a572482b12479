// Text in columns of a terminal: cut, padded, wrapped, set as a table.

package text

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Columns writes rows as a table whose columns are as wide as their widest cells, two spaces apart, without spaces at
// line ends. align has a letter for each column: l left, r right, c centred. Further columns are aligned left.
func Columns(align string, rows [][]string) string { return strings.Join(Table(align, rows), "\n") }

// Table returns the lines of Columns.
func Table(align string, rows [][]string) []string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Width(cell))
		}
	}
	var lines []string
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			if i > 0 {
				line.WriteString("  ")
			}
			line.WriteString(place(cell, widths[i], align, i))
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}

// place aligns a cell in its column.
func place(cell string, width int, align string, column int) string {
	if column >= len(align) {
		return Pad(cell, width)
	}
	switch align[column] {
	case 'r':
		return PadLeft(cell, width)
	case 'c':
		left := (width - Width(cell)) / 2
		return Pad(spaces(left)+cell, width)
	}
	return Pad(cell, width)
}

// Row returns values next to each other, as boards show them, such as "3 5 8". It returns a dash if there are none.
func Row[T any](values []T) string {
	said := fmt.Sprint(values)
	return cmp.Or(said[1:len(said)-1], "–")
}

// Fit returns the lines of a text for a screen of this many columns. Sentences are broken between words. Tables written
// by Columns are split: columns that do not fit follow below, next to a copy of the first columns, up to the names.
func Fit(text string, columns int) []string {
	var all, rows []string
	for line := range strings.SplitSeq(text, "\n") {
		if isRow(line) {
			rows = append(rows, line)
			continue
		}
		all = append(append(all, rowLines(rows, columns)...), Wrap(line, columns)...)
		rows = nil
	}
	return append(all, rowLines(rows, columns)...)
}

// Part is a part of a text: sentences, or the rows of a table, with one cell for each column.
type Part struct {
	Text string
	Rows [][]string
}

// Parts splits a text into its sentences and its tables. It finds a table by the double spaces that Columns wrote.
func Parts(text string) []Part {
	var parts []Part
	var rows, lines []string
	end := func() {
		if lines != nil {
			parts = append(parts, Part{Text: strings.Join(lines, "\n")})
		}
		if rows != nil {
			parts = append(parts, Part{Rows: cells(rows)})
		}
		rows = nil
		lines = nil
	}
	for line := range strings.SplitSeq(text, "\n") {
		if row := isRow(line); row != (rows != nil) {
			end()
		}
		if isRow(line) {
			rows = append(rows, line)
		} else {
			lines = append(lines, line)
		}
	}
	end()
	return parts
}

// cells returns the cells of the rows of a table.
func cells(rows []string) [][]string {
	starts := columnStarts(rows)
	all := make([][]string, len(rows))
	for i, row := range rows {
		for n, from := range starts[:len(starts)-1] {
			all[i] = append(all[i], strings.TrimSpace(between(row, from, starts[n+1])))
		}
	}
	return all
}

// isRow reports whether a line is part of a table, which has two spaces between columns. Three spaces before a bracket
// do not count, because a sentence has them before a legend of signs.
func isRow(line string) bool {
	return strings.Contains(strings.Replace(line, "   (", "", 1), "  ")
}

// rowLines returns the rows of a table for a screen of this many columns. Columns that do not fit follow as further
// tables, each of which repeats the first columns up to the players' names.
func rowLines(rows []string, columns int) []string {
	if !slices.ContainsFunc(rows, func(row string) bool { return Width(row) > columns }) {
		return rows
	}
	starts := columnStarts(rows)
	name := Width(rows[0]) - Width(strings.TrimLeft(rows[0], " "))
	first := max(1, 1+slices.Index(starts, name)) // the first column that is not repeated
	var all []string
	if starts[first]+leastCell > columns { // too little room next to the names
		for _, row := range rows {
			all = append(all, Cut(row, columns))
		}
		return all
	}
	for from := first; from < len(starts)-1; {
		to := from + 1
		for to < len(starts)-1 && starts[first]+starts[to+1]-gutter-starts[from] <= columns {
			to++
		}
		for _, row := range rows {
			key := Pad(between(row, 0, starts[first]), starts[first])
			line := key + between(row, starts[from], starts[to])
			all = append(all, Cut(strings.TrimRight(line, " "), columns))
		}
		from = to
	}
	return all
}

const (
	gutter    = 2 // spaces between two columns
	leastCell = 4 // the least width at which a column is useful
)

// columnStarts returns the places where columns begin: after two places that are blank in every row. The last element
// is the place where another column would begin.
func columnStarts(rows []string) []int {
	var taken []bool
	for _, row := range rows {
		at := 0
		for _, r := range row {
			w := Width(string(r))
			for at+w > len(taken) {
				taken = append(taken, false)
			}
			if r != ' ' {
				for i := range w {
					taken[at+i] = true
				}
			}
			at += w
		}
	}
	starts := []int{0}
	for i := gutter; i < len(taken); i++ {
		if taken[i] && !taken[i-1] && !taken[i-2] {
			starts = append(starts, i)
		}
	}
	return append(starts, len(taken)+gutter)
}

// Width returns how many columns of a terminal a line takes. A wide character takes two columns. A combining mark and
// the codes of a style take none.
func Width(s string) int {
	if isPlain(s) {
		return len(s)
	}
	columns := 0
	for _, r := range s {
		if !isNarrow(r) { // r may also join the character before it
			return styled(s)
		}
		columns++
	}
	return columns
}

// isNarrow reports whether a character always takes one column, no matter which characters are next to it. Most
// characters of European tables do, and counting them needs no rules for emoji.
func isNarrow(r rune) bool {
	return ' ' <= r && r <= '~' ||
		0xA1 <= r && r < 0x300 && r != 0xAD || // letters with accents, but no soft hyphen
		0x2010 <= r && r <= 0x2027 || // dashes, quotes, the ellipsis
		0x2074 <= r && r <= 0x2079 || // superscripts
		0x2500 <= r && r <= 0x257F || // rules
		r == '▲' || r == '▼'
}

// Cut shortens a line to at most this number of columns. A shortened line ends in "…".
func Cut(s string, columns int) string {
	if Width(s) <= columns {
		return s
	}
	return truncated(s, max(columns, 0), "…")
}

// First returns the longest beginning of a line that takes at most this number of columns.
func First(s string, columns int) string {
	if isPlain(s) {
		return s[:min(len(s), max(columns, 0))]
	}
	return truncated(s, max(columns, 0), "")
}

// Pad adds spaces on the right up to this number of columns. A longer line stays unchanged.
func Pad(s string, columns int) string { return s + spaces(columns-Width(s)) }

// PadLeft adds spaces on the left, as for a column of numbers.
func PadLeft(s string, columns int) string { return spaces(columns-Width(s)) + s }

// spaces returns n spaces. If n is negative, it returns none.
func spaces(n int) string { return strings.Repeat(" ", max(n, 0)) }

// Wrap returns a text in lines of at most this number of columns, at least 2. It breaks at spaces, at line ends, and
// inside a word that is longer than a line. The spaces at a break are dropped; all others stay.
func Wrap(s string, columns int) []string {
	columns = max(columns, 2)
	var all []string
	for hard := range strings.SplitSeq(Lines(s), "\n") {
		hard = strings.TrimRight(hard, " ")
		if Width(hard) <= columns {
			all = append(all, hard)
			continue
		}
		all = appendWrapped(all, hard, columns)
	}
	return all
}

// WrapRows does the same as Wrap for text with rows of two columns, separated by two or more spaces. The rest of a row
// that is too long continues below the row's second column. A row whose first column takes more than half the width is
// wrapped like any other line.
func WrapRows(s string, columns int) []string {
	columns = max(columns, 2)
	var all []string
	for row := range strings.SplitSeq(Lines(s), "\n") {
		first, second := splitRow(row)
		indent := Width(first)
		if first == "" || indent > columns/2 {
			all = append(all, Wrap(row, columns)...)
			continue
		}
		for i, line := range Wrap(second, columns-indent) {
			if i == 0 {
				all = append(all, first+line)
			} else {
				all = append(all, spaces(indent)+line)
			}
		}
	}
	return all
}

// splitRow splits a row at the beginning of its second column. For a line that is not a row, the first part is "".
func splitRow(row string) (first, second string) {
	begins := len(row) - len(strings.TrimLeft(row, " "))
	gap := strings.Index(row[begins:], "  ")
	if gap < 0 {
		return "", row
	}
	gap += begins
	second = strings.TrimLeft(row[gap:], " ")
	if second == "" {
		return "", row
	}
	return row[:len(row)-len(second)], second
}

func appendWrapped(all []string, hard string, columns int) []string {
	line := ""
	empty := true
	for hard != "" {
		word := strings.TrimLeft(hard, " ")
		gap := hard[:len(hard)-len(word)]
		end := strings.IndexByte(word, ' ')
		if end < 0 {
			end = len(word)
		}
		hard = word[end:]
		word = word[:end]
		switch {
		case Width(line+gap+word) <= columns:
			line = line + gap + word
			empty = false
			continue
		case !empty:
			all = append(all, line)
			line = ""
		case len(gap) <= columns/2:
			line = gap
		}
		for room := columns - Width(line); Width(word) > room; room = columns {
			part := First(word, room)
			if part == "" && line == "" { // a character that is wider than a line
				part = sign(word)
			}
			all = append(all, line+part)
			line = ""
			word = word[len(part):]
		}
		line = line + word
		empty = false
	}
	return append(all, line)
}
