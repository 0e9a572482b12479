package page

import (
	"strings"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// headSlab returns the height of the table's head and how to draw it.
func (g *grid) headSlab() (float64, func(p *Page, x, y float64)) {
	var tops, heads [][]headLine
	at := 0
	for _, sp := range g.Tops {
		tops = append(tops, headLines(sp.Text, g.size, g.edges[at+sp.Columns]-g.edges[at]-2*g.indent, 2))
		at += sp.Columns
	}
	for c := range g.Columns {
		heads = append(heads, headLines(g.head(c), g.size, g.widths[c]-2*g.indent-g.lead(c), 3))
	}
	topHigh, high := g.headHeight(tops), g.headHeight(heads)
	byHand := g.Blank != 0 && len(tops) > 0
	if byHand {
		topHigh = max(topHigh, doc.Between(g.RowHeight*point, 0, 100))
	}
	return topHigh + high, func(p *Page, x, y float64) {
		p.shadeIn(x, y, g.wide(), topHigh+high, InkShade)
		p.across(x, y, g.wide(), 0.8, InkBlack)
		at := 0
		for i, sp := range g.Tops {
			left, right := x+g.edges[at], x+g.edges[at+sp.Columns]
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

// headLines breaks a head at its blanks into at most so many lines, and squeezes each into the width.
func headLines(text string, size, width float64, most int) []headLine {
	f := font.Bold.Face()
	var all []string
	for _, w := range strings.Fields(f.Printable(doc.Clean(text))) {
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
	return (float64(most)*tableLeading + 2*tablePad) * g.size
}

// drawHead draws a head so that its last line stands at the foot of the row of heads that ends at y.
func (g *grid) drawHead(p *Page, h []headLine, y float64, left func(width float64) float64) {
	for i, l := range h {
		up := float64(len(h)-i)*tableLeading - tableBase + tablePad
		p.say(left(l.width), y-up*g.size, l.text, font.Bold, l.size, InkBlack)
	}
}

// headLeft returns where a head so wide begins: over its column's text.
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

// uprights draws the lines between the columns of one row: all of them in a grid, else those between
// spans; none crosses a cell that covers several columns.
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
			width, tone := 0.5, InkLine
			if g.Grid {
				width, tone = 0.7, InkBlack
			}
			p.down(x+edge, y, h, width, tone)
		case g.Grid && !tops:
			p.down(x+edge, y, h, 0.3, InkLine)
		}
	}
}
