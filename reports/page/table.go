package page

import (
	"cmp"
	"slices"
	"strings"

	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// The height of a table's row, in multiples of its type size.
const (
	tableLeading = 1.2
	tablePad     = 0.26 // over and under the text
	tableBase    = 0.96 // from the top of a line to its base line
)

// A table of leastLow to mostLow rows, without groups, that must stay on one page gets low rows. If it is also too
// wide, its parts are set in partType, so that each part stays on one page.
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

// table sets a table as boxes. A table that is too wide even in the smallest type is set in parts.
func (s *setter) table(table *doc.Table) {
	if table == nil || len(table.Columns) == 0 || s.tight && s.turns {
		return
	}
	if left, right, ok := table.Halves(); ok && !s.crowded(table, left, right) {
		s.beside(doc.Beside{Left: []doc.Block{left}, Right: []doc.Block{right}})
		return
	}
	table = table.Grouped()
	if table.Lists > 0 && table.Blank == 0 {
		if s.lists(table) {
			return
		}
		plain := *table
		plain.Lists = 0
		table = &plain
	}
	grid := measure(table)
	grid.most = s.most
	switch grid.fit(s.width) {
	case easy:
		s.grid(grid)
	case hard:
		s.tight = true
		s.grid(grid)
	case never:
		s.tight = true
		if grid.low() {
			small := *table
			small.Type = partType
			table = &small
		}
		parts := table.Parts(func(p *doc.Table) bool { return measure(p).fit(s.width) == easy })
		for i, p := range parts {
			grid := measure(p)
			grid.fit(s.width)
			if len(parts) > 1 {
				grid.Caption = text.Join(" ", table.Caption, doc.PartOf(i+1, len(parts)).In(s.doc.Lang))
			}
			s.grid(grid)
		}
	}
}

// crowded reports whether the halves of a table would cut names that the table in one piece shows in full, on the rest
// of the page.
func (s *setter) crowded(table, left, right *doc.Table) bool {
	half := (s.width - gutter) / 2
	if measure(left.Grouped()).fitUncut(half) && measure(right.Grouped()).fitUncut(half) {
		return false
	}
	grid := measure(table.Grouped())
	row := (tableLeading + 2*grid.pad()) * sizeTable
	return grid.fitUncut(s.width) && float64(len(grid.Rows)+2)*row <= s.left()
}

// grid sets a table that has been fitted: caption, head, rows, totals, key.
func (s *setter) grid(grid *grid) {
	table := grid.Table
	s.used = min(cmp.Or(s.used, grid.size), grid.size)
	gap := 10.0
	if table.Caption != "" {
		s.prose([]run{styled(table.Caption, font.Bold, InkBlack)}, sizeText, gap, bound)
		gap = 2
	}
	h, draw := grid.headBox()
	s.add(box{height: h, gap: gap, tie: bound, draw: draw})
	again := grid.again(s, h, draw)

	var body, totals []box
	for i, row := range table.Rows {
		body = append(body, grid.row(s, again, row, i, false))
	}
	if table.Blank == doc.Fill {
		body = append(body, grid.fillBox(s, again))
	} else {
		for _, row := range table.BlankRows(0) {
			body = append(body, grid.row(s, again, row, len(body), false))
		}
	}
	for i, row := range table.Totals {
		totals = append(totals, grid.row(s, again, row, i, true))
	}
	tieGroups(table, body)
	for i := range body {
		if grid.low() {
			body[i].tie = bound
		}
	}
	key := grid.key()
	s.add(bind(body, totals, key != "")...)
	if key != "" {
		s.prose([]run{styled(key, font.Regular, InkFaded)}, sizeFine, 3, loose)
	}
}

// bind ties rows so that the head, the totals and the key each stay with at least two rows.
func bind(body, totals []box, key bool) []box {
	boxes := append(body, totals...)
	for i := range boxes {
		if i == 0 || i >= len(body)-2 {
			boxes[i].tie = bound
		}
	}
	if len(boxes) > 0 && !key {
		boxes[len(boxes)-1].tie = loose
	}
	return boxes
}

// tieGroups ties the line over a group to the group's first row. If groups must stay on one page, it also ties the
// group's rows to each other.
func tieGroups(table *doc.Table, body []box) {
	grouped := false
	for i, row := range table.Rows {
		grouped = grouped || row.OverGroup()
		switch {
		case i+1 == len(table.Rows) || table.Rows[i+1].OverGroup():
		case row.OverGroup():
			body[i].tie = bound
		case grouped && table.Whole:
			body[i].tie = max(body[i].tie, kept)
		}
	}
}

// fillBox returns a box that will be replaced by as many empty rows as fit on the page.
func (g *grid) fillBox(setter *setter, again *head) box {
	from := len(g.Rows)
	model := g.row(setter, again, g.BlankRow(0), from, false)
	model.fill = func(n int) []box {
		var rows []box
		for i, row := range g.BlankRows(n) {
			rows = append(rows, g.row(setter, again, row, from+i, false))
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

// again returns the head for the next pages, with a line above it that names the table.
func (g *grid) again(setter *setter, h float64, draw func(page *Page, x, y float64)) *head {
	over := 0.0
	face := font.Oblique.Face()
	caption := face.Printable(doc.Inline(g.Caption))
	if caption != "" {
		over = sizeNote*leading + 2
		caption = cut(caption+" "+doc.Continued().In(setter.doc.Lang), face, sizeNote, setter.width)
	}
	return &head{
		height: over + h,
		draw: func(page *Page, x, y float64) {
			page.say(x, y+sizeNote, caption, font.Oblique, sizeNote, InkFaded)
			draw(page, x, y+over)
		},
		close: func(page *Page, x, y float64) { page.across(x, y, g.wide(), 0.8, InkBlack) },
	}
}

func (g *grid) wide() float64 { return g.edges[len(g.widths)] }

// row sets one row of a table as a box that is never divided.
func (g *grid) row(setter *setter, again *head, row doc.Row, index int, total bool) box {
	cells, covers := row.Lay(len(g.Columns))
	set := make([]cellSet, 0, len(cells))
	most := 1
	limit := max(1, int((setter.height-again.height)/(g.size*tableLeading))-2) // the lines that one page can hold
	for column := range cells {
		if covers[column] == 0 {
			continue
		}
		one := g.cell(cells[column], column, covers[column], total)
		if len(one.lines) > limit {
			one.lines = one.lines[:limit]
			one.lines[limit-1] = headLine{"…", g.size, one.style.Face().Width("…", g.size)}
		}
		most = max(most, len(one.lines))
		set = append(set, one)
	}
	need := (float64(most)*tableLeading + 2*g.pad()) * g.size
	high := max(need, doc.Between(g.RowHeight*point, 0, setter.height-again.height))
	return box{
		height: high,
		head:   again,
		draw: func(page *Page, x, y float64) {
			switch {
			case total:
				page.shadeIn(x, y, g.wide(), high, InkShade)
				if index == 0 {
					page.across(x, y, g.wide(), 0.6, InkBlack)
				}
			case row.Now:
				page.shadeIn(x, y, g.wide(), high, InkShade)
			case g.Zebra && index%2 == 1:
				page.shadeIn(x, y, g.wide(), high, InkZebra)
			}
			if row.OverGroup() {
				page.shadeIn(x, y, g.wide(), high, InkZebra)
				page.across(x, y, g.wide(), 0.6, InkLine)
			}
			if g.Grid {
				page.across(x, y+high, g.wide(), 0.3, InkLine)
			} else if !g.Zebra {
				page.across(x, y+high, g.wide(), 0.25, InkHair)
			}
			g.uprights(page, x, y, high, false, covers)
			base := y + (high-need)/2 + (g.pad()+tableBase)*g.size
			for i := range set {
				g.drawCell(page, &set[i], x, base)
			}
		},
	}
}

// cellSet is a cell whose text has been fitted to its width.
type cellSet struct {
	from, to int // the first column, and the one after the last
	lines    []headLine
	style    font.Style
	marks    doc.Marks
	refs     string
	link     string
}

// cell fits a cell's text. If its column wraps or it covers several columns, the text is broken into lines. Otherwise
// each line is squeezed.
func (g *grid) cell(cell doc.Cell, column, covers int, total bool) cellSet {
	cell.Bold = cell.Bold || total
	set := cellSet{
		from:  column,
		to:    column + covers,
		style: styleOf(cell),
		marks: cell.Marks,
		refs:  refsOf(cell),
		link:  cell.Link,
	}
	if cell.Text == "" {
		return set
	}
	face := set.style.Face()
	room := g.edges[set.to] - g.edges[column] - 2*g.indent - g.lead(column)
	if g.Columns[column].Wrap || covers > 1 {
		left := room - tailOf(cell)*g.size - g.refs[column]*(sup(g.size)-supSize*g.size)
		for _, l := range lines([]run{styled(cell.Text, set.style, InkBlack)}, g.size, left) {
			text := ""
			if len(l) > 0 {
				text = l[0].Text
			}
			set.lines = append(set.lines, headLine{text, g.size, face.Width(text, g.size)})
		}
		return set
	}
	room -= g.tail(column)
	size := g.size
	if g.Columns[column].Name { // all names of a column in one size
		size = max(min(sizeSmall, size), min(size, room/max(g.Texts[column], doc.Slack)))
	}
	for l := range strings.SplitSeq(face.Printable(doc.Clean(cell.Text)), "\n") {
		fitted, at := squeeze(l, face, size, min(sizeSmall, size), room)
		if fitted != l && g.Columns[column].Name {
			fitted = doc.CutApart(l, g.InColumn(column), room, func(s string) float64 { return face.Width(s, at) })
		}
		set.lines = append(set.lines, headLine{fitted, at, face.Width(fitted, at)})
	}
	return set
}

// drawCell draws a cell's lines, beginning at the base line, and its marks and note numbers after the last line.
func (g *grid) drawCell(page *Page, set *cellSet, x, base float64) {
	left := x + g.edges[set.from] + g.indent + g.lead(set.from)
	right := x + g.edges[set.to] - g.indent
	align := g.Columns[set.from].Align
	if set.to > set.from+1 {
		align = doc.Left
	}
	tail := 0.0
	if set.to == set.from+1 {
		tail = g.tail(set.from)
	}
	textX := left
	last := headLine{size: g.size}
	if len(set.lines) == 0 && align == doc.Right {
		textX = right - tail
	}
	for i, line := range set.lines {
		switch align {
		case doc.Right:
			textX = max(left, right-tail-line.width)
		case doc.Center:
			textX = left + max(0, (right-left-line.width)/2)
		default:
			textX = left
		}
		page.say(textX, base, line.text, set.style, line.size, InkBlack)
		if set.link != "" && line.text != "" {
			page.Links = append(page.Links, Link{textX, base - line.size, line.width, line.size * tableLeading, set.link})
		}
		g.drawMarks(page, set.marks, textX, base, line)
		last = line
		if i < len(set.lines)-1 {
			base += g.size * tableLeading
		}
	}
	textX += last.width + 0.08*g.size
	face := font.Regular.Face()
	sign := face.Printable(set.marks.Sign())
	signWide := face.Width(sign, g.size)
	// A column that is too narrow even for its signs, in a table that nothing makes fit, keeps them on the paper.
	textX = max(0, min(textX, page.Width-signWide-0.06*g.size-face.Width(set.refs, sup(g.size))))
	if sign != "" {
		page.say(textX, base, sign, font.Regular, g.size, InkBlack)
		textX += signWide
	}
	if set.refs != "" {
		page.say(textX+0.06*g.size, base-0.36*g.size, set.refs, font.Regular, sup(g.size), InkBlack)
	}
}

// drawMarks draws the lines under and through a line of a cell.
func (g *grid) drawMarks(page *Page, marks doc.Marks, x, base float64, line headLine) {
	if line.text == "" {
		return
	}
	if marks&doc.Underlined != 0 {
		page.across(x, base+0.14*line.size, line.width, 0.6, InkBlack)
	}
	if marks&doc.Struck != 0 {
		page.across(x, base-0.27*line.size, line.width, 0.6, InkBlack)
	}
}
