package page

import (
	"cmp"
	"strings"

	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// Type sizes of a table in points: the usual size, and the smallest size for pages without space. Nothing on paper is
// smaller.
const (
	sizeTable = 9.0
	sizeTiny  = 6.5
)

// grid is a table that has been measured and fitted to a width.
type grid struct {
	*doc.Fitter
	size   float64
	most   float64 // a limit for size; 0 for none
	short  bool
	widths []float64
	edges  []float64 // the left edges of the columns, and the right edge of the last
	indent float64   // inside a cell, at either side
	refs   []float64 // by column: the widest note numbers, in sizes of type
	// words holds, for wrapped columns of large type, the width of the widest word, which may be broken after hyphens.
	words []float64
}

// supSize is the size of note numbers as a share of the text's size, unless that is below the smallest size.
const supSize = 0.72

// sup returns the size of note numbers next to text of a size.
func sup(size float64) float64 { return max(supSize*size, sizeTiny) }

// tail returns the space after a column's text for marks and note numbers.
func (g *grid) tail(column int) float64 {
	return g.Tails[column]*g.size + g.refs[column]*(sup(g.size)-supSize*g.size)
}

// mostType is the largest type of a table, in points.
const mostType = 48

// mostMeasured is the number of empty rows that are measured for Fill. It makes their numbers two digits wide.
const mostMeasured = 99

func measure(table *doc.Table) *grid {
	g := &grid{Fitter: doc.NewFitter(table, mostMeasured, ems{}), refs: make([]float64, len(table.Columns))}
	g.words = make([]float64, len(table.Columns))
	face := font.Regular.Face()
	for _, rows := range [][]doc.Row{table.Rows, table.Totals, table.Alike} {
		for _, row := range rows {
			cells, _ := row.Lay(len(table.Columns))
			for column, cell := range cells {
				if table.Type > sizeTable && table.Columns[column].Wrap {
					g.words[column] = max(g.words[column], ems{}.Head(strings.ReplaceAll(cell.Text, "-", "- ")))
				}
				if len(cell.Notes) > 0 {
					g.refs[column] = max(g.refs[column], face.Width(refsOf(cell), 1))
				}
			}
		}
	}
	return g
}

// lead returns the space before a column of text that follows a column of figures, so that the two do not touch.
func (g *grid) lead(column int) float64 {
	if column == 0 || g.Grid || g.Columns[column].Align != doc.Left || g.Columns[column-1].Align != doc.Right {
		return 0
	}
	return textLead * g.size
}

// textLead is the result of lead, in multiples of the type size.
const textLead = 0.6

// ems measures in multiples of the type size.
type ems struct{}

// Cell implements doc.Measure.
func (ems) Cell(cell doc.Cell) (text, tail float64) {
	face := styleOf(cell).Face()
	for l := range strings.SplitSeq(cell.Text, "\n") {
		text = max(text, face.Width(face.Printable(doc.Clean(l)), 1))
	}
	return text, tailOf(cell)
}

// Head implements doc.Measure.
func (ems) Head(text string) float64 {
	face := font.Bold.Face()
	wide := 0.0
	for _, w := range doc.Words(face.Printable(doc.Clean(text))) {
		wide = max(wide, face.Width(w, 1))
	}
	return wide
}

// Top returns the width that a head over several columns needs, in multiples of the type size, if it may be broken
// once.
func (ems) Top(text string) float64 {
	face := font.Bold.Face()
	text = face.Printable(doc.Inline(text))
	whole := face.Width(text, 1)
	best := whole
	for i, r := range text {
		if r == ' ' {
			first := face.Width(text[:i], 1)
			best = min(best, max(first, whole-first))
		}
	}
	return best
}

// tailOf returns the width of the signs after a cell's text, in multiples of the type size.
func tailOf(cell doc.Cell) float64 {
	if cell.Marks == 0 && len(cell.Notes) == 0 {
		return 0
	}
	face := font.Regular.Face()
	w := face.Width(cell.Marks.Sign(), 1)
	if refs := refsOf(cell); refs != "" {
		w += face.Width(refs, supSize) + 0.06
	}
	if w > 0 {
		w += 0.08
	}
	return w
}

// refsOf returns a cell's note numbers.
func refsOf(cell doc.Cell) string {
	if len(cell.Notes) == 0 {
		return ""
	}
	parts := make([]string, len(cell.Notes))
	for i, n := range cell.Notes {
		parts[i] = text.Integer(n)
	}
	return strings.Join(parts, ",")
}

// fitness says how well a table fits on a page.
type fitness uint8

const (
	easy  fitness = iota
	hard          // with smaller type, or less space for handwriting
	never         // only by cutting figures
)

// pass says what a table gives up in one attempt to fit.
type pass struct {
	fitness  fitness
	from, to float64 // the range of type sizes
	indent   float64 // the space at the sides of the text, in multiples of the type size
	cut      bool    // names may be cut
	hand     bool    // all space for handwriting is kept
}

var passes = []pass{
	{easy, sizeTable, sizeSmall, 0.34, false, true},
	{easy, sizeTable, sizeSmall, 0.34, true, true},
	{hard, sizeTable, sizeSmall, 0.26, true, false},
	{hard, sizeTiny, sizeTiny, 0.2, true, false},
}

// fit chooses the size of type, the heads and the widths for a page of this width.
func (g *grid) fit(room float64) fitness {
	most := cmp.Or(doc.Between(g.Type, 0, mostType), sizeTable)
	most = min(most, cmp.Or(g.most, most))
	for i, pass := range passes {
		pass.from = min(pass.from, most)
		if i < 2 {
			pass.from = most
		}
		for size := pass.from; size >= min(pass.to, most); size -= 0.5 {
			for _, short := range g.heads(size) {
				if g.try(size, short, room, pass) {
					return pass.fitness
				}
			}
		}
	}
	return never
}

// fitUncut fits the table like fit, but only in ways that cut no name. It returns false if there is none.
func (g *grid) fitUncut(room float64) bool {
	pass := passes[0]
	for size := cmp.Or(doc.Between(g.Type, 0, mostType), pass.from); size >= pass.to; size -= 0.5 {
		for _, short := range g.heads(size) {
			if g.try(size, short, room, pass) {
				return true
			}
		}
	}
	return false
}

// heads returns the values of short to try at a size, in order. If there are short heads, small type is tried only with
// them.
func (g *grid) heads(size float64) []bool {
	if !g.HasShort() {
		return []bool{false}
	}
	if size >= sizeTable-0.5 {
		return []bool{false, true}
	}
	return []bool{true}
}

// try fits the columns at one size of type.
func (g *grid) try(size float64, short bool, room float64, pass pass) bool {
	g.size = size
	g.short = short
	g.indent = pass.indent * size
	widths, ok := g.Fit(doc.Terms{
		Room:  room,
		Short: short,
		Full:  g.Full,
		Names: g.Type > sizeTable,
		Want:  func(column int, head float64) doc.Want { return g.want(column, head, pass) },
		Top:   func(asks float64) float64 { return min(asks*size+2*g.indent, room/2) },
	})
	g.widths = widths
	g.edges = make([]float64, len(widths)+1)
	for column, w := range widths {
		g.edges[column+1] = g.edges[column] + w
	}
	return ok
}

// want returns the width that a column needs at the type size that is tried: what its texts need, and what people need
// who write into it by hand.
func (g *grid) want(column int, head float64, pass pass) doc.Want {
	want := g.wantOfTexts(column, head, pass)
	want.Grow = doc.Between(g.Columns[column].Grow, 0, 1e6)
	hand := doc.Between(g.Columns[column].Least, 0, 200) * point
	if g.Columns[column].Wrap {
		want.Least = max(want.Least, min(hand, want.Natural))
	} else if hand > want.Natural {
		want.Natural = hand
		if !pass.hand {
			hand *= 0.75 // nobody writes a figure in less
		}
		want.Least = max(want.Least, hand)
	}
	return want
}

// wantOfTexts returns the width that the head and the texts of a column need. The least width is the natural one,
// except in columns whose texts may be broken into lines or, if they are names, cut or set smaller.
func (g *grid) wantOfTexts(column int, head float64, pass pass) doc.Want {
	size := g.size
	beside := 2*g.indent + g.lead(column) // what stands to the left and right of each text
	widest := g.Texts[column]*size + g.tail(column)
	natural := max(widest, head*size) + beside
	switch {
	case g.Columns[column].Wrap && g.words[column] > 0: // large type is more important than unbroken lines
		return doc.Want{Natural: natural, Least: max(g.words[column], head)*size + beside}
	case g.Columns[column].Wrap:
		return doc.Want{Natural: min(natural, 44*size), Least: max(min(natural, 9*size), head*size+2*g.indent)}
	case g.Lists > 0: // names must be as large as the rest
	case g.Columns[column].Name && pass.cut:
		return doc.Want{Natural: natural, Least: min(natural, 9*size)}
	case g.Columns[column].Name:
		small := max(g.Texts[column]*min(sizeSmall, size)+g.tail(column), head*size) + beside
		return doc.Want{Natural: natural, Least: min(natural, small)}
	}
	return doc.Want{Natural: natural, Least: natural}
}

// head returns the text over a column.
func (g *grid) head(column int) string { return g.Head(column, g.short) }

// headBox returns the height of the table's head, and a function that draws it.
func (g *grid) headBox() (float64, func(page *Page, x, y float64)) {
	var tops, heads [][]headLine
	at := 0
	for _, span := range g.Tops {
		tops = append(tops, headLines(span.Text, g.size, g.edges[at+span.Columns]-g.edges[at]-2*g.indent, 2))
		at += span.Columns
	}
	for column := range g.Columns {
		heads = append(heads, headLines(g.head(column), g.size, g.widths[column]-2*g.indent-g.lead(column), 3))
	}
	topHigh := g.headHeight(tops)
	high := g.headHeight(heads)
	byHand := g.Blank != 0 && len(tops) > 0
	if byHand {
		topHigh = max(topHigh, doc.Between(g.RowHeight*point, 0, 100))
	}
	return topHigh + high, func(page *Page, x, y float64) {
		page.shadeIn(x, y, g.wide(), topHigh+high, InkShade)
		page.across(x, y, g.wide(), 0.8, InkBlack)
		at := 0
		for i, span := range g.Tops {
			left := x + g.edges[at]
			right := x + g.edges[at+span.Columns]
			g.drawHead(page, tops[i], y+topHigh, func(w float64) float64 {
				if byHand {
					return left + g.indent
				}
				return (left + right - w) / 2
			})
			if (span.Text != "" || byHand && at > 0) && high > 0 {
				page.across(left+g.indent, y+topHigh, right-left-2*g.indent, 0.4, InkLine)
			}
			at += span.Columns
		}
		for column := range g.Columns {
			g.drawHead(page, heads[column], y+topHigh+high, func(w float64) float64 {
				return x + g.headLeft(column, w)
			})
		}
		g.uprights(page, x, y, topHigh, true, nil)
		g.uprights(page, x, y+topHigh, high, false, nil)
		page.across(x, y+topHigh+high, g.wide(), 0.6, InkBlack)
	}
}

// headLine is one line of a head, with the size that it had to shrink to.
type headLine struct {
	text        string
	size, width float64
}

// headLines breaks a head at its spaces into at most this many lines, and squeezes each line into the width.
func headLines(text string, size, width float64, most int) []headLine {
	face := font.Bold.Face()
	var all []string
	for _, w := range doc.Words(face.Printable(doc.Clean(text))) {
		n := len(all)
		if n > 0 && (n == most || face.Width(all[n-1]+" "+w, size) <= width) {
			all[n-1] += " " + w
		} else {
			all = append(all, w)
		}
	}
	set := make([]headLine, len(all))
	for i, l := range all {
		l, at := squeeze(l, face, size, min(sizeSmall, size), width)
		set[i] = headLine{l, at, face.Width(l, at)}
	}
	return set
}

// headHeight returns the height of a row of heads.
func (g *grid) headHeight(heads [][]headLine) float64 {
	most := 0
	for _, h := range heads {
		most = max(most, len(h))
	}
	if most == 0 {
		return 0
	}
	return (float64(most)*tableLeading + 2*g.pad()) * g.size
}

// drawHead draws a head. Its last line is at the bottom of the row of heads, which ends at y.
func (g *grid) drawHead(page *Page, h []headLine, y float64, left func(width float64) float64) {
	for i, line := range h {
		up := float64(len(h)-i)*tableLeading - tableBase + g.pad()
		page.say(left(line.width), y-up*g.size, line.text, font.Bold, line.size, InkBlack)
	}
}

// headLeft returns the left edge of a head of this width over its column's text.
func (g *grid) headLeft(column int, w float64) float64 {
	switch g.Columns[column].Align {
	case doc.Right:
		left := g.edges[column+1] - g.indent - g.tail(column) - w
		return max(left, min(g.edges[column]+g.indent, g.edges[column+1]-g.indent-w))
	case doc.Center:
		return (g.edges[column] + g.edges[column+1] - w) / 2
	}
	return g.edges[column] + g.indent + g.lead(column)
}

// uprights draws the vertical lines between the columns of one row: all of them in a grid, otherwise those between
// heads over several columns. No line crosses a cell that covers several columns.
func (g *grid) uprights(page *Page, x, y, h float64, tops bool, covers []int) {
	border := map[int]bool{}
	at := 0
	for _, span := range g.Tops {
		border[at] = true
		at += span.Columns
		border[at] = true
	}
	for column, edge := range g.edges {
		outer := column == 0 || column == len(g.widths)
		switch {
		case outer && g.Grid:
			page.down(x+edge, y, h, 0.6, InkBlack)
		case outer || covers != nil && covers[column] == 0:
		case border[column]:
			width := 0.5
			tone := InkLine
			if g.Grid {
				width = 0.7
				tone = InkBlack
			}
			page.down(x+edge, y, h, width, tone)
		case g.Grid && !tops:
			page.down(x+edge, y, h, 0.3, InkLine)
		}
	}
}
