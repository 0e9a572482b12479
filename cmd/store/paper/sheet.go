package paper

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/exchange"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// Sheet says what a spreadsheet leaves out.
type Sheet struct {
	Game                *referee.Game
	Date, Place, League string                             // as a record writes them; "" for none
	Options             []string                           // the house rules, as KEY=VALUE
	ByPlace             bool                               // whether the numbers of a list of matches are places, and not totals
	Day                 func(typed string) (string, error) // reads a day as people write it, for lists of matches
}

// cell is a cell with its name.
type cell struct {
	text string
	name string
}

// number returns a whole number; false where the cell holds none.
func (c cell) number() (int, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimSuffix(whole(exchange.PlainNumber(c.text)), "."), "+"))
	return n, err == nil
}

// whole returns a number without decimals that are all zero.
func whole(s string) string {
	before, after, found := strings.Cut(strings.ReplaceAll(s, ",", "."), ".")
	if found && strings.Trim(after, "0") == "" {
		return before
	}
	return s
}

// grid is a spreadsheet in rows of equal length.
type grid [][]cell

// Records returns the matches of a spreadsheet: one of rounds, with the names in the first row or, lying down, in the
// first column, or a list with a day in each row. Errors: a sentence that names the cell.
func (s Sheet) Records(rows []exchange.SheetRow) ([]Record, error) {
	g := gridOf(rows)
	if len(g) < 2 {
		return nil, words.Empty.Err()
	}
	if at := s.dayColumn(g); at >= 0 {
		return s.matches(g, at)
	}
	labelled := g[0][0].text == "" || isLabel(g[0][0].text, roundWords)
	if g.liesDown() {
		labelled = g.hasHead()
		g = g.turned()
	}
	r, err := s.rounds(g, labelled)
	if err != nil {
		return nil, err
	}
	return []Record{r}, nil
}

func gridOf(rows []exchange.SheetRow) grid {
	width := 0
	for _, r := range rows {
		width = max(width, len(r.Cells))
	}
	var g grid
	for _, r := range rows {
		line := make([]cell, width)
		for i := range line {
			line[i] = cell{strings.TrimSpace(r.Cell(i)), cellName(i, r.Line)}
		}
		g = append(g, line)
	}
	return g
}

// dayColumn returns the first column that says that it holds days, or holds one under its head; -1 where none does.
func (s Sheet) dayColumn(g grid) int {
	for i := range g[0] {
		if isLabel(g[0][i].text, words.DayWords) {
			return i
		}
		if g[1][i].text == "" {
			continue
		}
		if _, number := g[1][i].number(); number {
			continue
		}
		if _, err := s.Day(g[1][i].text); err == nil {
			return i
		}
	}
	return -1
}

// liesDown reports whether the names stand in the first column, and each further column is a round.
func (g grid) liesDown() bool {
	named := 0
	for _, row := range g[1:] {
		if isLabel(row[0].text, totalWords) {
			continue
		}
		if isLabel(row[0].text, roundWords) {
			return false
		}
		if _, number := row[0].number(); number || row[0].text == "" {
			return false
		}
		named++
	}
	return named > 0
}

// hasHead reports whether the first row of a sheet that lies down numbers the rounds, and is no player's.
func (g grid) hasHead() bool {
	for i, c := range g[0][1:] {
		if n, ok := c.number(); ok && n != i+1 {
			return false
		}
	}
	return true
}

// turned returns the grid with rows and columns exchanged.
func (g grid) turned() grid {
	t := make(grid, len(g[0]))
	for i := range t {
		for _, row := range g {
			t[i] = append(t[i], row[i])
		}
	}
	return t
}

// roundWords head a column of rounds, and stand before the number of a round; totalWords stand at a row of sums.
var roundWords, totalWords = words.RoundWords, words.TotalWords

// isLabel reports whether a text is one of the words, in any language, also with a number after it.
func isLabel(text string, lists ...lang.Words) bool {
	text = strings.TrimRight(strings.ToLower(text), " .:°0123456789")
	return slices.ContainsFunc(lists, func(w lang.Words) bool { return w.Has(text) })
}
