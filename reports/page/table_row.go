package page

import (
	"strings"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// row sets one row of a table as a slab that is never cut.
func (g *grid) row(s *setter, again *head, r doc.Row, index int, total bool) slab {
	cells, covers := r.Lay(len(g.Columns))
	set := make([]cellSet, 0, len(cells))
	most := 1
	limit := max(1, int((s.height-again.height)/(g.size*tableLeading))-2) // what one page can hold
	for c := range cells {
		if covers[c] == 0 {
			continue
		}
		one := g.cell(cells[c], c, covers[c], total)
		if len(one.lines) > limit {
			one.lines = one.lines[:limit]
			one.lines[limit-1] = headLine{"…", g.size, one.style.Face().Width("…", g.size)}
		}
		most = max(most, len(one.lines))
		set = append(set, one)
	}
	need := (float64(most)*tableLeading + 2*g.pad()) * g.size
	high := max(need, doc.Between(g.RowHeight*point, 0, s.height-again.height))
	return slab{height: high, head: again, draw: func(p *Page, x, y float64) {
		switch {
		case total:
			p.shadeIn(x, y, g.wide(), high, InkShade)
			if index == 0 {
				p.across(x, y, g.wide(), 0.6, InkBlack)
			}
		case r.Now:
			p.shadeIn(x, y, g.wide(), high, InkShade)
		case g.Zebra && index%2 == 1:
			p.shadeIn(x, y, g.wide(), high, InkZebra)
		}
		if r.OverGroup() {
			p.shadeIn(x, y, g.wide(), high, InkZebra)
			p.across(x, y, g.wide(), 0.6, InkLine)
		}
		if g.Grid {
			p.across(x, y+high, g.wide(), 0.3, InkLine)
		} else if !g.Zebra {
			p.across(x, y+high, g.wide(), 0.25, InkHair)
		}
		g.uprights(p, x, y, high, false, covers)
		base := y + (high-need)/2 + (g.pad()+tableBase)*g.size
		for i := range set {
			g.drawCell(p, &set[i], x, base)
		}
	}}
}

// cellSet is a cell whose text has been fitted to its place.
type cellSet struct {
	from, to int // columns
	lines    []headLine
	style    font.Style
	marks    doc.Marks
	refs     string
	link     string
}

// cell fits a cell's text: broken over lines where its column wraps or it covers several, else squeezed line by line.
func (g *grid) cell(cell doc.Cell, c, covers int, total bool) cellSet {
	cell.Bold = cell.Bold || total
	one := cellSet{
		from: c, to: c + covers, style: styleOf(cell), marks: cell.Marks, refs: refsOf(cell), link: cell.Link,
	}
	if cell.Text == "" {
		return one
	}
	f := one.style.Face()
	room := g.edges[one.to] - g.edges[c] - 2*g.indent - g.lead(c)
	if g.Columns[c].Wrap || covers > 1 {
		for _, l := range lines([]run{styled(cell.Text, one.style, InkBlack)}, g.size, room-tailOf(cell)*g.size-g.refs[c]*(sup(g.size)-supSize*g.size)) {
			text := ""
			if len(l) > 0 {
				text = l[0].Text
			}
			one.lines = append(one.lines, headLine{text, g.size, f.Width(text, g.size)})
		}
		return one
	}
	room -= g.tail(c)
	size := g.size
	if g.Columns[c].Name { // all names of a column in one size
		size = max(min(sizeSmall, size), min(size, room/max(g.Texts[c], doc.Slack)))
	}
	for l := range strings.SplitSeq(f.Printable(doc.Clean(cell.Text)), "\n") {
		l, at := squeeze(l, f, size, min(sizeSmall, size), room)
		one.lines = append(one.lines, headLine{l, at, f.Width(l, at)})
	}
	return one
}

// drawCell draws a cell's lines from the base line down, and its marks and note numbers after the last of them.
func (g *grid) drawCell(p *Page, one *cellSet, x, base float64) {
	left, right := x+g.edges[one.from]+g.indent+g.lead(one.from), x+g.edges[one.to]-g.indent
	align := g.Columns[one.from].Align
	if one.to > one.from+1 {
		align = doc.Left
	}
	tail := 0.0
	if one.to == one.from+1 {
		tail = g.tail(one.from)
	}
	at, last := left, headLine{size: g.size}
	if len(one.lines) == 0 && align == doc.Right {
		at = right - tail
	}
	for i, l := range one.lines {
		switch align {
		case doc.Right:
			at = right - tail - l.width
		case doc.Center:
			at = left + max(0, (right-left-l.width)/2)
		default:
			at = left
		}
		p.say(at, base, l.text, one.style, l.size, InkBlack)
		if one.link != "" && l.text != "" {
			p.Links = append(p.Links, Link{at, base - l.size, l.width, l.size * tableLeading, one.link})
		}
		g.drawMarks(p, one.marks, at, base, l)
		if last = l; i < len(one.lines)-1 {
			base += g.size * tableLeading
		}
	}
	at += last.width + 0.08*g.size
	if one.marks&doc.Boxed != 0 {
		at += boxed * g.size
	}
	if sign := one.marks.Sign(); sign != "" {
		f := font.Regular.Face()
		p.say(at, base, f.Printable(sign), font.Regular, g.size, InkBlack)
		at += f.Width(sign, g.size)
	}
	if one.refs != "" {
		p.say(at+0.06*g.size, base-0.36*g.size, one.refs, font.Regular, sup(g.size), InkBlack)
	}
}

// drawMarks draws the lines under, through and round a line of a cell.
func (g *grid) drawMarks(p *Page, m doc.Marks, x, base float64, l headLine) {
	if l.text == "" {
		return
	}
	if m&doc.Underlined != 0 {
		p.across(x, base+0.14*l.size, l.width, 0.6, InkBlack)
	}
	if m&doc.Struck != 0 {
		p.across(x, base-0.27*l.size, l.width, 0.6, InkBlack)
	}
	if m&doc.Boxed != 0 {
		by := boxed * l.size * 0.8
		top, foot := base-0.73*l.size-by, base+by
		p.frame(Spot{x - by, top}, Spot{x + l.width + by, foot}, 0.5)
	}
}
