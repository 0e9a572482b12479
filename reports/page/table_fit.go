package page

import (
	"cmp"
	"strings"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// Type sizes of a table in points: the usual one, and the smaller ones for pages without space. Nothing on paper is
// smaller.
const (
	sizeTable = 9.0
	sizeTiny  = 6.5
)

// grid is a table that has been measured and fitted to a width.
type grid struct {
	*doc.Fitter
	size   float64
	short  bool
	widths []float64
	edges  []float64 // the left edges of the columns, and the right edge of the last
	indent float64   // inside a cell, at either side
	refs   []float64 // by column: the widest note numbers, in sizes of type
	words  []float64 // for wrapped columns of large type: the widest word, which may break after hyphens
}

// supSize is the size of note numbers as a part of the text's size, unless that is below the least size.
const supSize = 0.72

// sup returns the size of note numbers next to text of a size.
func sup(size float64) float64 { return max(supSize*size, sizeTiny) }

// tail returns the space after a column's text for marks and note numbers.
func (g *grid) tail(c int) float64 { return g.Tails[c]*g.size + g.refs[c]*(sup(g.size)-supSize*g.size) }

// mostType is the largest type of a table, in points.
const mostType = 48

// mostMeasured is how many empty rows are measured for Fill, so that their numbers have two digits.
const mostMeasured = 99

func measure(t *doc.Table) *grid {
	g := &grid{Fitter: doc.NewFitter(t, mostMeasured, ems{}), refs: make([]float64, len(t.Columns))}
	g.words = make([]float64, len(t.Columns))
	f := font.Regular.Face()
	for _, rows := range [][]doc.Row{t.Rows, t.Totals, t.Alike} {
		for _, r := range rows {
			cells, _ := r.Lay(len(t.Columns))
			for c, cell := range cells {
				if t.Type > sizeTable && t.Columns[c].Wrap {
					g.words[c] = max(g.words[c], ems{}.Head(strings.ReplaceAll(cell.Text, "-", "- ")))
				}
				if len(cell.Notes) > 0 {
					g.refs[c] = max(g.refs[c], f.Width(refsOf(cell), 1))
				}
			}
		}
	}
	return g
}

// lead returns the room before a column of text that follows a column of figures, so that the two do not touch.
func (g *grid) lead(c int) float64 {
	if c == 0 || g.Grid || g.Columns[c].Align != doc.Left || g.Columns[c-1].Align != doc.Right {
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
	f := styleOf(cell).Face()
	for l := range strings.SplitSeq(cell.Text, "\n") {
		text = max(text, f.Width(f.Printable(doc.Clean(l)), 1))
	}
	return text, tailOf(cell)
}

// Head implements doc.Measure.
func (ems) Head(text string) float64 {
	f := font.Bold.Face()
	wide := 0.0
	for _, w := range doc.Words(f.Printable(doc.Clean(text))) {
		wide = max(wide, f.Width(w, 1))
	}
	return wide
}

// Top implements doc.Measure: a head over several columns may take two lines.
func (ems) Top(text string) float64 {
	f := font.Bold.Face()
	text = f.Printable(doc.Inline(text))
	whole := f.Width(text, 1)
	best := whole
	for i, r := range text {
		if r == ' ' {
			first := f.Width(text[:i], 1)
			best = min(best, max(first, whole-first))
		}
	}
	return best
}

// tailOf returns the width of the signs after a cell's text, in multiples of the type size.
func tailOf(c doc.Cell) float64 {
	if c.Marks == 0 && len(c.Notes) == 0 {
		return 0
	}
	f := font.Regular.Face()
	w := f.Width(c.Marks.Sign(), 1)
	if refs := refsOf(c); refs != "" {
		w += f.Width(refs, supSize) + 0.06
	}
	if w > 0 {
		w += 0.08
	}
	return w
}

// refsOf returns a cell's note numbers.
func refsOf(c doc.Cell) string {
	if len(c.Notes) == 0 {
		return ""
	}
	parts := make([]string, len(c.Notes))
	for i, n := range c.Notes {
		parts[i] = doc.Integer(n)
	}
	return strings.Join(parts, ",")
}

// fitness is how well a table fits on a page.
type fitness uint8

const (
	easy  fitness = iota
	hard          // with smaller type, or less room for handwriting
	never         // not without cutting figures
)

// pass says what a table gives up in one try to fit.
type pass struct {
	fitness  fitness
	from, to float64 // the range of type sizes
	indent   float64 // the space at the sides of the text, in multiples of the type size
	cut      bool    // names may be cut
	hand     bool    // space for handwriting is kept in full
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
	for i, p := range passes {
		p.from = min(p.from, most)
		if i < 2 {
			p.from = most
		}
		for size := p.from; size >= min(p.to, most); size -= 0.5 {
			for _, short := range g.heads(size) {
				if g.try(size, short, room, p) {
					return p.fitness
				}
			}
		}
	}
	return never
}

// heads returns whether short heads are tried at a size, in the order of the tries. If there are short heads, small
// type is tried only with them.
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
func (g *grid) try(size float64, short bool, room float64, p pass) bool {
	g.size = size
	g.short = short
	g.indent = p.indent * size
	widths, ok := g.Fit(doc.Terms{
		Room: room, Short: short, Full: g.Full,
		Want: func(c int, head float64) doc.Want { return g.want(c, head, p) },
		Top:  func(asks float64) float64 { return min(asks*size+2*g.indent, room/2) },
	})
	g.widths = widths
	g.edges = make([]float64, len(widths)+1)
	for c, w := range widths {
		g.edges[c+1] = g.edges[c] + w
	}
	return ok
}

// want returns the width that a column needs at the type size that is tried.
func (g *grid) want(c int, head float64, p pass) doc.Want {
	col := g.Columns[c]
	size := g.size
	text := max(g.Texts[c]*size+g.tail(c), head*size) + 2*g.indent + g.lead(c)
	w := doc.Want{Natural: text, Least: text, Grow: doc.Between(col.Grow, 0, 1e6)}
	switch {
	case col.Wrap:
		w.Natural = min(text, 44*size)
		w.Least = max(min(text, 9*size), head*size+2*g.indent)
		if g.words[c] > 0 { // large type is more important than unbroken lines
			w.Natural = text
			w.Least = max(g.words[c], head)*size + 2*g.indent + g.lead(c)
		}
	case g.Lists > 0: // names must be as large as the rest
	case col.Name && p.cut:
		w.Least = min(text, 9*size)
	case col.Name:
		w.Least = min(text, max(g.Texts[c]*min(sizeSmall, size)+g.tail(c), head*size)+2*g.indent+g.lead(c))
	}
	hand := doc.Between(col.Least, 0, 200) * point
	if col.Wrap {
		w.Least = max(w.Least, min(hand, w.Natural))
	} else if hand > w.Natural {
		w.Natural = hand
		if !p.hand {
			hand *= 0.75 // nobody writes a figure in less
		}
		w.Least = max(w.Least, hand)
	}
	return w
}

// head returns the text over a column.
func (g *grid) head(c int) string { return g.Head(c, g.short) }

// headBox returns the height of the table's head, and a function that draws it.
func (g *grid) headBox() (float64, func(p *Page, x, y float64)) {
	var tops, heads [][]headLine
	at := 0
	for _, sp := range g.Tops {
		tops = append(tops, headLines(sp.Text, g.size, g.edges[at+sp.Columns]-g.edges[at]-2*g.indent, 2))
		at += sp.Columns
	}
	for c := range g.Columns {
		heads = append(heads, headLines(g.head(c), g.size, g.widths[c]-2*g.indent-g.lead(c), 3))
	}
	topHigh := g.headHeight(tops)
	high := g.headHeight(heads)
	byHand := g.Blank != 0 && len(tops) > 0
	if byHand {
		topHigh = max(topHigh, doc.Between(g.RowHeight*point, 0, 100))
	}
	return topHigh + high, func(p *Page, x, y float64) {
		p.shadeIn(x, y, g.wide(), topHigh+high, InkShade)
		p.across(x, y, g.wide(), 0.8, InkBlack)
		at := 0
		for i, sp := range g.Tops {
			left := x + g.edges[at]
			right := x + g.edges[at+sp.Columns]
			g.drawHead(p, tops[i], y+topHigh, func(w float64) float64 {
				if byHand {
					return left + g.indent
				}
				return (left + right - w) / 2
			})
			if (sp.Text != "" || byHand && at > 0) && high > 0 {
				p.across(left+g.indent, y+topHigh, right-left-2*g.indent, 0.4, InkLine)
			}
			at += sp.Columns
		}
		for c := range g.Columns {
			g.drawHead(p, heads[c], y+topHigh+high, func(w float64) float64 { return x + g.headLeft(c, w) })
		}
		g.uprights(p, x, y, topHigh, true, nil)
		g.uprights(p, x, y+topHigh, high, false, nil)
		p.across(x, y+topHigh+high, g.wide(), 0.6, InkBlack)
	}
}

// headLine is one line of a head, with the size that it had to shrink to.
type headLine struct {
	text        string
	size, width float64
}

// headLines breaks a head at its blanks into at most this many lines, and squeezes each into the width.
func headLines(text string, size, width float64, most int) []headLine {
	f := font.Bold.Face()
	var all []string
	for _, w := range doc.Words(f.Printable(doc.Clean(text))) {
		n := len(all)
		if n > 0 && (n == most || f.Width(all[n-1]+" "+w, size) <= width) {
			all[n-1] += " " + w
		} else {
			all = append(all, w)
		}
	}
	set := make([]headLine, len(all))
	for i, l := range all {
		l, at := squeeze(l, f, size, min(sizeSmall, size), width)
		set[i] = headLine{l, at, f.Width(l, at)}
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

// drawHead draws a head with its last line at the bottom of the row of heads, which ends at y.
func (g *grid) drawHead(p *Page, h []headLine, y float64, left func(width float64) float64) {
	for i, l := range h {
		up := float64(len(h)-i)*tableLeading - tableBase + g.pad()
		p.say(left(l.width), y-up*g.size, l.text, font.Bold, l.size, InkBlack)
	}
}

// headLeft returns the left edge of a head of this width over its column's text.
func (g *grid) headLeft(c int, w float64) float64 {
	switch g.Columns[c].Align {
	case doc.Right:
		left := g.edges[c+1] - g.indent - g.tail(c) - w
		return max(left, min(g.edges[c]+g.indent, g.edges[c+1]-g.indent-w))
	case doc.Center:
		return (g.edges[c] + g.edges[c+1] - w) / 2
	}
	return g.edges[c] + g.indent + g.lead(c)
}

// uprights draws the vertical lines between the columns of one row: all of them in a grid, otherwise those between
// heads over several columns. No line crosses a cell that covers several columns.
func (g *grid) uprights(p *Page, x, y, h float64, tops bool, covers []int) {
	border := map[int]bool{}
	at := 0
	for _, sp := range g.Tops {
		border[at] = true
		at += sp.Columns
		border[at] = true
	}
	for c, edge := range g.edges {
		outer := c == 0 || c == len(g.widths)
		switch {
		case outer && g.Grid:
			p.down(x+edge, y, h, 0.6, InkBlack)
		case outer || covers != nil && covers[c] == 0:
		case border[c]:
			width := 0.5
			tone := InkLine
			if g.Grid {
				width = 0.7
				tone = InkBlack
			}
			p.down(x+edge, y, h, width, tone)
		case g.Grid && !tops:
			p.down(x+edge, y, h, 0.3, InkLine)
		}
	}
}
