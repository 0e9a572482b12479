// Score sheets and lists of matches that a spreadsheet saved as CSV.

package store

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/exchange"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// sheet holds what the user adds to a spreadsheet, because the spreadsheet does not say it.
type sheet struct {
	Game                *referee.Game
	Date, Place, League string                             // as a record writes them; "" for none
	Options             []string                           // the house rules, as KEY=VALUE
	ByPlace             bool                               // the numbers of a list are places, not totals
	Day                 func(typed string) (string, error) // reads a day as people write it, for lists of matches
}

// cell is the text of a cell, and its name, such as "C7".
type cell struct {
	text string
	name string
}

// number returns the whole number in a cell, or false if the cell holds none.
func (c cell) number() (int, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimSuffix(whole(exchange.PlainNumber(c.text)), "."), "+"))
	return n, err == nil
}

// whole returns a number without its decimals if these are all zero.
func whole(s string) string {
	before, after, found := strings.Cut(strings.ReplaceAll(s, ",", "."), ".")
	if found && strings.Trim(after, "0") == "" {
		return before
	}
	return s
}

// grid is a spreadsheet in rows of equal length.
type grid [][]cell

// records returns the matches of a spreadsheet. A sheet of one match has the names in its first row, or, if it lies
// down, in its first column; a list of matches has a day in each row. Errors: a sentence that names the cell.
func (s sheet) records(rows []exchange.SheetRow) ([]record, error) {
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
	return []record{r}, nil
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

// dayColumn returns the first column whose head means days, or whose first value is a day; -1 if there is none.
func (s sheet) dayColumn(g grid) int {
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

// liesDown reports whether the names stand in the first column, so that each further column is a round.
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

// hasHead reports whether the first row of a sheet that lies down numbers the rounds, rather than holding a player's
// points.
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

// roundWords are the heads of a column of rounds, and the words before the number of a round. totalWords mark a row or
// a column of sums.
var roundWords, totalWords = words.RoundWords, words.TotalWords

// isLabel reports whether a text is one of the words, in any language, also with a number after it.
func isLabel(text string, lists ...lang.Words) bool {
	text = strings.TrimRight(strings.ToLower(text), " .:°0123456789")
	return slices.ContainsFunc(lists, func(w lang.Words) bool { return w.Has(text) })
}

// record is the text of a match's record, and the match.
type record struct {
	Text  string
	Match *referee.Match // the same, judged
}

// writer writes the lines of a record, and remembers the cell from which each line comes.
type writer struct {
	sheet sheet
	b     strings.Builder
	lines int
	cells map[int]string
	ids   []string // of the players, in their order
}

// newWriter begins a record with its head.
func newWriter(s sheet, names []string) *writer {
	w := &writer{sheet: s, cells: map[int]string{}, ids: compose.IDs(names)}
	w.line("", "arbitro 1")
	w.line("", "game "+s.Game.Name)
	for _, one := range []struct{ verb, value string }{{"date", s.Date}, {"place", s.Place}, {"league", s.League}} {
		if one.value != "" {
			w.line("", one.verb+" "+strconv.Quote(one.value))
		}
	}
	for i, name := range names {
		w.line("", fmt.Sprintf("player %s %q", w.ids[i], compose.Tidy(name)))
	}
	for _, option := range s.Options {
		key, value, _ := strings.Cut(option, "=")
		w.line("", "option "+key+" "+value)
	}
	return w
}

// line writes a line that comes from a cell, such as "C7"; an empty cell means that the line comes from none.
func (w *writer) line(cell, text string) {
	w.lines++
	w.cells[w.lines] = cell
	w.b.WriteString(text)
	w.b.WriteByte('\n')
}

// done judges the record and returns it with an id made from its text. before counts the earlier records with the same
// text, so that their ids differ. Errors: a fault of a line with its cell, and the house rule that would allow the
// line.
func (w *writer) done(before map[string]int) (record, error) {
	text := w.b.String()
	match, fault := judged(text)
	if fault != nil {
		cell := w.cells[fault.Line]
		if cell == "" { // the line does not come from a cell of the sheet
			return record{}, fault.Err
		}
		if rule := w.allowing(text, fault); rule != "" {
			return record{}, words.Unless(cell, fault.Err, rule).Err()
		}
		return record{}, words.InCell(cell, fault.Err).Err()
	}
	before[text]++
	sum := sha256.Sum256(fmt.Append([]byte(text), before[text]))
	head, rest, _ := strings.Cut(text, "\n"+"player ")
	return record{Text: head + "\nid paper-" + hex.EncodeToString(sum[:12]) + "\nplayer " + rest, Match: match}, nil
}

// judged judges a record of one match. It returns the first error, nil for none.
func judged(text string) (*referee.Match, *referee.Error) {
	r := referee.NewRecords(strings.NewReader(text), games.Find)
	r.Next() // Next is always true: the text holds one match, even if it has an error
	return r.Match(), r.Err()
}

// allowing returns, as KEY=VALUE, the house rule under which the record has no fault. If there is none, it returns the
// house rule under which the first fault comes latest; "" if no rule helps.
func (w *writer) allowing(text string, fault *referee.Error) string {
	head := max(strings.Index(text, "\ndeal "), strings.Index(text, "\nresult ")) + 1 // a record has one of the two
	best, latest := "", fault.Line+1
	for _, o := range w.sheet.Game.Options {
		for _, value := range candidates(o) {
			_, other := judged(text[:head] + "option " + o.Key + " " + value + "\n" + text[head:])
			if other == nil {
				return o.Key + "=" + value
			}
			if other.Line > latest {
				best, latest = o.Key+"="+value, other.Line
			}
		}
	}
	return best
}

// candidates returns the values to try for a house rule: each keyword, or some numbers, small and large.
func candidates(o referee.Option) []string {
	if o.Values != nil {
		return o.Values
	}
	var all []string
	for _, n := range []int{0, o.Default, 2 * o.Default, 10 * o.Default, 100, 1000, 10_000, referee.MaxOption} {
		if n >= o.Min && n <= min(o.Max, referee.MaxOption) {
			all = append(all, strconv.Itoa(n))
		}
	}
	return all
}

// cellName returns the name of a cell as spreadsheets write it, such as "C7"; the column counts from 0.
func cellName(column, line int) string {
	name := ""
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name + strconv.Itoa(line)
}

// rounds returns the match of a sheet with the names in its first row and a round in each further row. The first column
// numbers the rounds if the sheet is labelled, and the last row may hold the sums, which are compared.
func (s sheet) rounds(g grid, labelled bool) (record, error) {
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
		return record{}, words.NoNames(g[0][first].name).Err()
	}
	w := newWriter(s, names)
	sums := make([]int, len(names))
	for n, row := range g[1:] {
		if g.isSums(n+1, columns, sums, first) {
			return compared(w, row, columns, sums, n+2 == len(g))
		}
		if err := w.round(n, row, columns, sums); err != nil {
			return record{}, err
		}
	}
	return w.done(map[string]int{})
}

// round writes the lines of a round. A player with an empty cell sits out.
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
	whole := cells[0].name + ":" + cells[len(cells)-1].name // an error about points concerns the whole row
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

// isSums reports whether a row holds the sums. If the sheet is labelled, the first column says so. Otherwise it must be
// the last of several rows, and each number in it must be the sum of its column.
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

// compared compares a row of sums with the rounds, and returns the record. It returns an error if a sum differs, or if
// the row is not the last.
func compared(w *writer, row []cell, columns, sums []int, last bool) (record, error) {
	for i, column := range columns {
		c := row[column]
		if is, ok := c.number(); c.text != "" && (!ok || is != sums[i]) {
			return record{}, words.OtherSum(c.name, c.text, sums[i]).Err()
		}
	}
	if !last {
		return record{}, words.AfterSums(row[0].name).Err()
	}
	return w.done(map[string]int{})
}

// matches returns the matches of a list. Each row has a day and, under each player's name, the total or the place. A
// player with an empty cell did not play. A column may say where the match was played.
func (s sheet) matches(g grid, day int) (all []record, err error) {
	before := map[string]int{}
	for _, row := range g[1:] {
		one := s
		if one.Date, err = s.Day(row[day].text); err != nil {
			return nil, words.InCell(row[day].name, err).Err()
		}
		var names []string
		var cells []cell
		for i, c := range row {
			head := g[0][i].text
			switch {
			case i == day || head == "" || c.text == "" || isLabel(head, roundWords):
			case isLabel(head, words.PlaceWords):
				one.Place = c.text
			default:
				names, cells = append(names, head), append(cells, c)
			}
		}
		if len(names) < 2 {
			return nil, words.NoMatch(row[day].name).Err()
		}
		w := newWriter(one, names)
		for i, c := range cells {
			n, ok := c.number()
			if s.ByPlace {
				c.text = strings.TrimRight(strings.ToLower(c.text), "°ª.stndrh")
				n, ok = c.number()
			}
			if !ok {
				return nil, words.NoNumber(c.name, c.text).Err()
			}
			w.line(c.name, w.result(i, n))
		}
		r, err := w.done(before)
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// result returns the line of a player's total, or, in a list of places, of the place.
func (w *writer) result(i, n int) string {
	if w.sheet.ByPlace {
		return fmt.Sprintf("result %s 0 %d", w.ids[i], n)
	}
	return fmt.Sprintf("result %s %d", w.ids[i], n)
}
