package doc

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rivo/uniseg"

	"arbitro/referee/text"
)

// Measure returns widths in a writer's unit: on paper multiples of the type size, on a terminal columns.
type Measure interface {
	// Cell returns the width of the widest line of a cell's text, and the width of the signs after the last line.
	Cell(Cell) (text, tail float64)
	// Head returns the width that the head of a column needs if it is broken at its spaces.
	Head(string) float64
	// Top returns the width that a head over several columns needs.
	Top(string) float64
}

// Fitter holds the widths of a table, which are measured once for all attempts to fit it.
type Fitter struct {
	*Table
	Texts []float64 // by column: the widest text of a cell
	Tails []float64 // by column: the widest signs after a text
	Tops  []Span    // the heads over several columns; together they cover all columns

	headWidths  []float64 // by column: the width of its head
	shortWidths []float64 // by column: the width of its short head
	topWidths   []float64 // by index in Tops: the width of the head
}

// NewFitter measures a table. If the table fills the page with empty rows, it measures fill empty rows.
func NewFitter(table *Table, fill int, measure Measure) *Fitter {
	columns := len(table.Columns)
	fitter := &Fitter{
		Table: table,
		Texts: make([]float64, columns),
		Tails: make([]float64, columns),
		Tops:  table.Over(),
	}
	for i, rows := range [][]Row{table.Rows, table.BlankRows(fill), table.Totals, table.Alike} {
		for _, row := range rows {
			cells, covers := row.Lay(columns)
			for column, cell := range cells {
				if covers[column] != 1 {
					continue
				}
				cell.Bold = cell.Bold || i == 2 // totals are bold
				text, tail := measure.Cell(cell)
				fitter.Texts[column] = max(fitter.Texts[column], text)
				fitter.Tails[column] = max(fitter.Tails[column], tail)
			}
		}
	}
	for column := range table.Columns {
		fitter.headWidths = append(fitter.headWidths, measure.Head(fitter.Head(column, false)))
		fitter.shortWidths = append(fitter.shortWidths, measure.Head(fitter.Head(column, true)))
	}
	for _, span := range fitter.Tops {
		fitter.topWidths = append(fitter.topWidths, measure.Top(span.Text))
	}
	return fitter
}

// Head returns the head of a column, or its short head if short is set and there is one.
func (f *Fitter) Head(column int, short bool) string {
	if col := f.Columns[column]; short && col.Short != "" {
		return col.Short
	}
	return f.Columns[column].Head
}

// HasShort reports whether any column has a short head.
func (f *Fitter) HasShort() bool {
	return slices.ContainsFunc(f.Columns, func(column Column) bool { return column.Short != "" })
}

// Terms are the conditions of one attempt to fit a table.
type Terms struct {
	Room  float64
	Short bool // with the short heads
	Full  bool // use all of the room
	// Names says that the texts are names, of which as many as possible must stay on one line: where there is not room
	// for all, the columns that lack least come first.
	Names bool
	// Want returns the width that a column needs, from its number and the width of its head.
	Want func(c int, head float64) Want
	// Top returns the greatest total width that a head over several columns may give to its columns. asks is the width
	// that the head needs.
	Top func(asks float64) float64
	// Before returns the width between a column and the column at its left; nil for none.
	Before func(c int) float64
}

// Fit returns the widths of the columns under a writer's terms. It returns false if a column gets less than its least
// width.
func (f *Fitter) Fit(terms Terms) ([]float64, bool) {
	heads := f.headWidths
	if terms.Short {
		heads = f.shortWidths
	}
	before := func(from, to int) (w float64) {
		for column := from; column < to && terms.Before != nil; column++ {
			w += terms.Before(column)
		}
		return w
	}
	columns := len(f.Columns)
	wants := make([]Want, columns)
	for column := range wants {
		wants[column] = terms.Want(column, heads[column])
	}
	at := 0
	for i, span := range f.Tops {
		end := at + span.Columns
		stretch(wants[at:end], terms.Top(f.topWidths[i])-before(at+1, end))
		at = end
	}
	return share(wants, max(terms.Room-before(1, columns), float64(columns)), terms.Full, terms.Names)
}

// Want is the width that a column needs.
type Want struct {
	Natural float64 // the width that it could use at most
	Least   float64 // the width that it must have
	Grow    float64 // its share of the spare room
}

// share returns the widths of the columns. Spare room goes to the columns that grow. If no column grows and full is
// set, all columns share it. It returns false if not even the least widths fit; then all columns are too narrow by the
// same factor.
func share(wants []Want, room float64, full, names bool) ([]float64, bool) {
	var natural, least, grow float64
	for _, want := range wants {
		natural += want.Natural
		least += min(want.Least, want.Natural)
		grow += want.Grow
	}
	widths := make([]float64, len(wants))
	if names && natural > room && least <= room {
		raise(widths, wants, room-least)
		return widths, true
	}
	for i, want := range wants {
		low := min(want.Least, want.Natural)
		switch {
		case natural <= room && grow > 0:
			widths[i] = want.Natural + (room-natural)*want.Grow/grow
		case natural <= room && full:
			widths[i] = want.Natural + (room-natural)/float64(len(wants))
		case natural <= room:
			widths[i] = want.Natural
		case least <= room:
			widths[i] = low + (want.Natural-low)*(room-least)/(natural-least)
		default:
			widths[i] = low * room / least
		}
	}
	return widths, least <= room+Slack
}

// raise sets each width to the column's least width, and shares the spare room between the columns that lack some:
// equally, but none gets more than it lacks.
func raise(widths []float64, wants []Want, spare float64) {
	order := sequence(0, len(wants))
	lack := func(i int) float64 { return max(0, wants[i].Natural-wants[i].Least) }
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(lack(a), lack(b)) })
	for done, i := range order {
		more := min(lack(i), spare/float64(len(order)-done))
		widths[i] = min(wants[i].Least, wants[i].Natural) + more
		spare -= more
	}
}

// stretch raises the natural widths of columns until a head over them fits. It does not change the least widths.
func stretch(under []Want, wide float64) {
	for _, want := range under {
		wide -= want.Natural
	}
	if wide <= 0 || len(under) == 0 {
		return
	}
	for i := range under {
		under[i].Least = min(under[i].Least, under[i].Natural)
		under[i].Natural += wide / float64(len(under))
	}
}

// Slack is the rounding error allowed in sums of widths and heights.
const Slack = 0.01

// Parts returns only the table if it fits. Otherwise it returns parts of the table, each with the kept columns and some
// of the others. It splits the columns under a common head only if they do not fit together. A part that cannot be made
// narrower may not fit.
func (t *Table) Parts(fits func(*Table) bool) []*Table {
	n := len(t.Columns)
	if n == 0 || fits(t) {
		return []*Table{t}
	}
	keep, units := t.units()
	if len(units) == 0 {
		return []*Table{t}
	}
	var groups [][]int
	for _, unit := range units {
		if len(unit) > 1 && !fits(t.part(keep, unit)) {
			for _, column := range unit {
				groups = append(groups, []int{column})
			}
			continue
		}
		groups = append(groups, unit)
	}
	var parts []*Table
	for _, cols := range pack(groups, func(cols []int) bool { return fits(t.part(keep, cols)) }) {
		parts = append(parts, t.part(keep, cols))
	}
	for _, table := range parts[:len(parts)-1] {
		table.Key = ""
	}
	return parts
}

// units returns how many columns at the left are repeated in every part, and the other columns in groups that stay
// together.
func (t *Table) units() (int, [][]int) {
	n := len(t.Columns)
	keep := t.Keep
	if keep <= 0 {
		keep = 1
	}
	spans := t.Over()
	if spans == nil {
		spans = make([]Span, n)
		for i := range spans {
			spans[i].Columns = 1
		}
	}
	var units [][]int
	at := 0
	for _, span := range spans {
		if at >= keep {
			units = append(units, sequence(at, span.Columns))
		}
		at += span.Columns
		if at > keep && len(units) == 0 {
			keep = at
		}
	}
	return keep, units
}

func sequence(from, n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = from + i
	}
	return all
}

// pack joins neighbouring groups into the smallest number of larger groups that fit, of sizes as even as possible.
func pack(groups [][]int, fits func([]int) bool) [][]int {
	var packed [][]int
	for _, group := range groups {
		if last := len(packed) - 1; last >= 0 {
			joined := slices.Concat(packed[last], group)
			if fits(joined) {
				packed[last] = joined
				continue
			}
		}
		packed = append(packed, group)
	}
	each := (len(groups) + len(packed) - 1) / len(packed)
	var even [][]int
	for from := 0; from < len(groups); from += each {
		some := groups[from:min(from+each, len(groups))]
		joined := slices.Concat(some...)
		if !fits(joined) && len(joined) > len(some[0]) {
			return packed
		}
		even = append(even, joined)
	}
	return even
}

// part returns the table with its first keep columns and these other columns.
func (t *Table) part(keep int, others []int) *Table {
	cols := append(sequence(0, keep), others...)
	table := *t
	table.Columns = nil
	table.Spans = nil
	for _, column := range cols {
		table.Columns = append(table.Columns, t.Columns[column])
	}
	at := 0
	next := 0
	for _, span := range t.Over() {
		here := 0
		for next < len(cols) && cols[next] < at+span.Columns {
			here++
			next++
		}
		if here > 0 {
			table.Spans = append(table.Spans, Span{span.Text, here})
		}
		at += span.Columns
	}
	n := len(t.Columns)
	table.Rows = partRows(t.Rows, cols, n)
	table.Totals = partRows(t.Totals, cols, n)
	table.Alike = partRows(t.Alike, cols, n)
	return &table
}

// partRows returns rows of n columns with only the columns cols. A cell over several columns then covers those of its
// columns that are in cols.
func partRows(rows []Row, cols []int, n int) []Row {
	part := make([]Row, len(rows))
	for i, row := range rows {
		part[i] = Row{Group: row.Group, Now: row.Now, line: row.line}
		cells, covers := row.Lay(n)
		said := -1 // the column of the cell set last
		for _, column := range cols {
			from := column
			for covers[from] == 0 {
				from--
			}
			if from == said {
				part[i].Cells[len(part[i].Cells)-1].Span++
				continue
			}
			cell := cells[from]
			cell.Span = 1
			part[i].Cells = append(part[i].Cells, cell)
			said = from
		}
	}
	return part
}

// Run is text of one kind, such as a style and a colour. There is no space between runs.
type Run[K comparable] struct {
	Text string
	Kind K
}

// Piece is a run, or a part of a run, at its place in a line.
type Piece[K comparable] struct {
	Run[K]
	X float64
}

// Wrap breaks runs into lines of at most this width. It breaks at spaces, at line feeds, and inside a word that is too
// long for a line, after a hyphen if possible. wide measures text in the writer's unit; the text never contains a line
// feed.
func Wrap[K comparable](runs []Run[K], width float64, wide func(string, K) float64) [][]Piece[K] {
	b := breaker[K]{width: width, wide: wide}
	for _, run := range runs {
		for i, hard := range strings.Split(run.Text, "\n") {
			if i > 0 {
				b.turn()
			}
			for j, w := range strings.Split(hard, " ") {
				b.add(w, j > 0, run.Kind)
			}
		}
	}
	b.turn()
	return b.lines
}

// Words returns the words of a text. A line may end between two words; a no-break space does not separate words.
func Words(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\n' })
}

type breaker[K comparable] struct {
	width float64
	wide  func(string, K) float64
	lines [][]Piece[K]
	line  []Piece[K]
	x     float64
}

// turn ends the line.
func (b *breaker[K]) turn() {
	b.lines = append(b.lines, b.line)
	b.line = nil
	b.x = 0
}

// add adds one word, with or without a space before it.
func (b *breaker[K]) add(w string, blank bool, kind K) {
	if len(b.line) == 0 {
		blank = false
	}
	lead := 0.0
	if blank {
		lead = b.wide(" ", kind)
	}
	wide := b.wide(w, kind)
	if b.x+lead+wide > b.width && len(b.line) > 0 && w != "" {
		b.turn()
		blank = false
		lead = 0
	}
	for wide > b.width {
		part := Beginning(w, b.width, func(s string) float64 { return b.wide(s, kind) })
		if i := strings.LastIndexByte(part, '-'); i > 0 {
			part = part[:i+1]
		}
		b.line = append(b.line, Piece[K]{Run[K]{part, kind}, b.x})
		b.turn()
		w = w[len(part):]
		wide = b.wide(w, kind)
	}
	if blank {
		w = " " + w
	}
	if n := len(b.line); n > 0 && b.line[n-1].Kind == kind {
		b.line[n-1].Text += w
	} else if w != "" {
		b.line = append(b.line, Piece[K]{Run[K]{w, kind}, b.x})
	}
	b.x += lead + wide
}

// Beginning returns the longest beginning of s that is at most this wide, and at least the first letter.
func Beginning(s string, width float64, wide func(string) float64) string {
	end := 0
	w := 0.0
	state := -1
	rest := s
	for rest != "" {
		var cluster string
		cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		w += wide(cluster)
		if w > width && end > 0 {
			break
		}
		end += len(cluster)
	}
	return s[:end]
}

// Cut shortens a line to a width, with an ellipsis at its end. It returns "" if even the ellipsis is too wide.
func Cut(s string, width float64, wide func(string) float64) string {
	if wide(s) <= width+Slack {
		return s
	}
	room := width - wide("…")
	if room < 0 {
		return ""
	}
	s = Beginning(s, room, wide)
	if wide(s) > room+Slack {
		s = ""
	}
	return strings.TrimRight(s, " ") + "…"
}

// InColumn returns the texts of a column of the table.
func (f *Fitter) InColumn(column int) []string {
	var texts []string
	for _, rows := range [][]Row{f.Rows, f.Totals} {
		for _, row := range rows {
			if column < len(row.Cells) {
				texts = append(texts, row.Cells[column].Text)
			}
		}
	}
	return texts
}

// CutApart returns the same as Cut, unless another text would look equal after the cut. Then it keeps the word in which
// they differ, as in "Gianf… Prato".
func CutApart(s string, others []string, width float64, wide func(string) float64) string {
	short := Cut(s, width, wide)
	from := -1
	for _, other := range others {
		if short != s && other != s && Cut(other, width, wide) == short {
			from = max(from, wordApart(s, other))
		}
	}
	if from <= 0 {
		return short
	}
	const mostOfEnd = 0.7
	end := Cut("… "+s[from:], mostOfEnd*width, wide)
	return strings.TrimRight(Beginning(s, width-wide(end), wide), " ") + end
}

// Apart returns the index in s of the word in which it differs from other texts that begin with the same word; 0 if no
// other text does.
func Apart(s string, others []string) int {
	from := 0
	for _, other := range others {
		if other != s {
			from = max(from, wordApart(s, other))
		}
	}
	return from
}

// wordApart returns the index in s of the first word in which s differs from another text.
func wordApart(s, other string) int {
	at := 0
	for at < min(len(s), len(other)) && s[at] == other[at] {
		at++
	}
	return strings.LastIndexByte(s[:at], ' ') + 1
}

// longest is the greatest length of one string, in bytes. It is far more than people print; the rest is dropped.
const longest = 1 << 16

// Clean makes a string safe for every writer (see the policy of package text), and cuts it after 64 KiB. Names and
// reasons may contain any characters, so a document cleans each of its strings before a writer reads it.
func Clean(s string) string { return text.Lines(s[:min(len(s), longest)]) }

// Inline returns the same as Clean on one line: line feeds become spaces.
func Inline(s string) string { return text.Show(s[:min(len(s), longest)]) }
