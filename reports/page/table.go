package page

import (
	"slices"
	"strings"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// The height of a table's row, in multiples of its type size.
const (
	tableLeading = 1.2
	tablePad     = 0.26 // over and under the text
	tableBase    = 0.96 // from the top of a line to its base line
)

// A table of leastLow to mostLow rows, without groups, that must stay whole fits on a page only with low rows. If it is
// also too wide, its parts are set in partType, with which each part stays whole.
const (
	leastLow = 30
	mostLow  = 44
	partType = 7.0
)

// low reports whether the rows of the table are low, so that they stay on one page.
func (g *grid) low() bool {
	grouped := slices.ContainsFunc(g.Rows, doc.Row.OverGroup)
	return g.Whole && !grouped && len(g.Rows) >= leastLow && len(g.Rows) <= mostLow
}

// pad returns the space above and below the text of a row.
func (g *grid) pad() float64 {
	if g.low() {
		return tablePad / 2
	}
	return tablePad
}

// table sets a table as boxes. A table too wide even in the smallest type is set in parts.
func (s *setter) table(t *doc.Table) {
	if t == nil || len(t.Columns) == 0 || s.tight && s.turns {
		return
	}
	if left, right, ok := t.Halves(); ok {
		s.beside(doc.Beside{Left: []doc.Block{left}, Right: []doc.Block{right}})
		return
	}
	t = t.Grouped()
	if t.Lists > 0 && t.Blank == 0 {
		if s.lists(t) {
			return
		}
		plain := *t
		plain.Lists = 0
		t = &plain
	}
	g := measure(t)
	switch g.fit(s.width) {
	case easy:
		s.grid(g)
	case hard:
		s.tight = true
		s.grid(g)
	case never:
		s.tight = true
		if g.low() {
			small := *t
			small.Type = partType
			t = &small
		}
		parts := t.Parts(func(p *doc.Table) bool { return measure(p).fit(s.width) == easy })
		for i, p := range parts {
			g := measure(p)
			g.fit(s.width)
			if len(parts) > 1 {
				g.Caption = strings.TrimSpace(t.Caption + " " + doc.PartOf(i+1, len(parts)).In(s.doc.Lang))
			}
			s.grid(g)
		}
	}
}

// grid sets a table that has been fitted: caption, head, rows, totals, key.
func (s *setter) grid(g *grid) {
	t := g.Table
	gap := 10.0
	if t.Caption != "" {
		s.prose([]run{styled(t.Caption, font.Bold, InkBlack)}, sizeText, gap, bound)
		gap = 2
	}
	h, draw := g.headBox()
	s.add(box{height: h, gap: gap, tie: bound, draw: draw})
	again := g.again(s, h, draw)

	var body, totals []box
	for i, r := range t.Rows {
		body = append(body, g.row(s, again, r, i, false))
	}
	if t.Blank == doc.Fill {
		body = append(body, g.fillBox(s, again))
	} else {
		for _, r := range t.BlankRows(0) {
			body = append(body, g.row(s, again, r, len(body), false))
		}
	}
	for i, r := range t.Totals {
		totals = append(totals, g.row(s, again, r, i, true))
	}
	tieGroups(t, body)
	for i := range body {
		if g.low() {
			body[i].tie = bound
		}
	}
	key := g.key()
	s.add(bind(body, totals, key != "")...)
	if key != "" {
		s.prose([]run{styled(key, font.Regular, InkFaded)}, sizeFine, 3, loose)
	}
}

// bind ties rows so that the head, the totals and the key each stay with at least two rows.
func bind(body, totals []box, key bool) []box {
	all := append(body, totals...)
	for i := range all {
		if i == 0 || i >= len(body)-2 {
			all[i].tie = bound
		}
	}
	if len(all) > 0 && !key {
		all[len(all)-1].tie = loose
	}
	return all
}

// tieGroups ties the line over a group to the group's first row. If groups must be whole, it also ties the group's rows
// to one another.
func tieGroups(t *doc.Table, body []box) {
	grouped := false
	for i, r := range t.Rows {
		grouped = grouped || r.OverGroup()
		switch {
		case i+1 == len(t.Rows) || t.Rows[i+1].OverGroup():
		case r.OverGroup():
			body[i].tie = bound
		case grouped && t.Whole:
			body[i].tie = max(body[i].tie, kept)
		}
	}
}

// fillBox returns a box that will be replaced by as many empty rows as fit on the page.
func (g *grid) fillBox(s *setter, again *head) box {
	from := len(g.Rows)
	model := g.row(s, again, g.BlankRow(0), from, false)
	model.fill = func(n int) []box {
		var rows []box
		for i, r := range g.BlankRows(n) {
			rows = append(rows, g.row(s, again, r, from+i, false))
		}
		return rows
	}
	return model
}

// key returns the meanings of the short heads, followed by the table's own key.
func (g *grid) key() string {
	parts := doc.Abbreviations(g.Columns, g.short)
	if g.Key != "" {
		parts = append(parts, doc.Inline(g.Key))
	}
	return strings.Join(parts, " · ")
}

// again returns the head for the next pages, under a line that names the table.
func (g *grid) again(s *setter, h float64, draw func(p *Page, x, y float64)) *head {
	over := 0.0
	f := font.Oblique.Face()
	caption := f.Printable(doc.Inline(g.Caption))
	if caption != "" {
		over = sizeNote*leading + 2
		caption = cut(caption+" "+doc.Continued().In(s.doc.Lang), f, sizeNote, s.width)
	}
	return &head{
		height: over + h,
		draw: func(p *Page, x, y float64) {
			p.say(x, y+sizeNote, caption, font.Oblique, sizeNote, InkFaded)
			draw(p, x, y+over)
		},
		close: func(p *Page, x, y float64) { p.across(x, y, g.wide(), 0.8, InkBlack) },
	}
}

func (g *grid) wide() float64 { return g.edges[len(g.widths)] }

// row sets one row of a table as a box that is never cut.
func (g *grid) row(s *setter, again *head, r doc.Row, index int, total bool) box {
	cells, covers := r.Lay(len(g.Columns))
	set := make([]cellSet, 0, len(cells))
	most := 1
	limit := max(1, int((s.height-again.height)/(g.size*tableLeading))-2) // the lines that one page can hold
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
	return box{height: high, head: again, draw: func(p *Page, x, y float64) {
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

// cell fits a cell's text. If its column wraps or it covers several columns, the text is broken over lines. Otherwise
// each line is squeezed.
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
		left := room - tailOf(cell)*g.size - g.refs[c]*(sup(g.size)-supSize*g.size)
		for _, l := range lines([]run{styled(cell.Text, one.style, InkBlack)}, g.size, left) {
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
	left := x + g.edges[one.from] + g.indent + g.lead(one.from)
	right := x + g.edges[one.to] - g.indent
	align := g.Columns[one.from].Align
	if one.to > one.from+1 {
		align = doc.Left
	}
	tail := 0.0
	if one.to == one.from+1 {
		tail = g.tail(one.from)
	}
	at := left
	last := headLine{size: g.size}
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
		last = l
		if i < len(one.lines)-1 {
			base += g.size * tableLeading
		}
	}
	at += last.width + 0.08*g.size
	if sign := one.marks.Sign(); sign != "" {
		f := font.Regular.Face()
		p.say(at, base, f.Printable(sign), font.Regular, g.size, InkBlack)
		at += f.Width(sign, g.size)
	}
	if one.refs != "" {
		p.say(at+0.06*g.size, base-0.36*g.size, one.refs, font.Regular, sup(g.size), InkBlack)
	}
}

// drawMarks draws the lines under and through a line of a cell.
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
}
