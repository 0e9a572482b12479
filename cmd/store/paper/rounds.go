package paper

import (
	"fmt"
)

// rounds returns the match of a sheet with the names in its first row and a round in each further row. The first column
// numbers the rounds if the sheet is labelled, and the last row may hold the sums, which are compared.
func (s Sheet) rounds(g grid, labelled bool) (Record, error) {
	first := 0
	if labelled {
		first = 1
	}
	var columns []int
	var names []string
	for i := first; i < len(g[0]); i++ {
		if name := g[0][i].text; name != "" && !isLabel(name, totalWords) {
			columns, names = append(columns, i), append(names, name)
		}
	}
	if len(names) < 2 {
		return Record{}, words.NoNames(g[0][first].name).Err()
	}
	w := newWriter(s, names)
	sums := make([]int, len(names))
	for n, row := range g[1:] {
		if g.isSums(n+1, columns, sums, first) {
			return compared(w, row, columns, sums, n+2 == len(g))
		}
		if err := w.round(n, row, columns, sums); err != nil {
			return Record{}, err
		}
	}
	return w.done(map[string]int{})
}

// round writes a round. Whose cell is empty sits out.
func (w *writer) round(n int, row []cell, columns, sums []int) error {
	cells := make([]cell, len(columns))
	for i, column := range columns {
		cells[i] = row[column]
	}
	w.line(cells[0].name, "deal "+w.ids[n%len(w.ids)])
	for i, c := range cells {
		if c.text == "" || c.text == "-" {
			w.line(c.name, "sit-out "+w.ids[i])
		}
	}
	whole := cells[0].name + ":" + cells[len(cells)-1].name // what a round lacks is missing in all of it
	for i, c := range cells {
		if c.text == "" || c.text == "-" {
			continue
		}
		points, ok := c.number()
		if !ok {
			return words.NoNumber(c.name, c.text).Err()
		}
		sums[i] += points
		w.line(whole, fmt.Sprintf("points %s %d", w.ids[i], points))
	}
	return nil
}

// isSums reports whether a row holds the sums: it says so in its first column or, without such a column, it is the last of
// several rows and holds nothing else.
func (g grid) isSums(n int, columns, sums []int, first int) bool {
	if first > 0 {
		return isLabel(g[n][0].text, totalWords)
	}
	if n < len(g)-1 || n < 3 {
		return false
	}
	for i, column := range columns {
		if is, ok := g[n][column].number(); !ok || is != sums[i] {
			return false
		}
	}
	return true
}

// compared returns the record if the sums of a row are those of the rounds, and nothing comes after them.
func compared(w *writer, row []cell, columns, sums []int, last bool) (Record, error) {
	for i, column := range columns {
		c := row[column]
		if is, ok := c.number(); c.text != "" && (!ok || is != sums[i]) {
			return Record{}, words.OtherSum(c.name, c.text, sums[i]).Err()
		}
	}
	if !last {
		return Record{}, words.AfterSums(row[0].name).Err()
	}
	return w.done(map[string]int{})
}
