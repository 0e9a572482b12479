package page

import (
	"slices"
	"strings"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// What a row of a table takes of the page's height, in sizes of its type.
const (
	tableLeading = 1.2
	tablePad     = 0.26 // over and under the text
	tableBase    = 0.96 // from the top of a line to its base line
)

// A table without groups that is to be whole, and has so many rows that they fit a page only where they are low. The
// parts of one that is too wide have a type that leaves each of them whole.
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

// pad returns the room over and under the text of a row.
func (g *grid) pad() float64 {
	if g.low() {
		return tablePad / 2
	}
	return tablePad
}

// table sets a table as slabs. A table too wide even in the smallest type is set in parts.
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
	h, draw := g.headSlab()
	s.add(slab{height: h, gap: gap, tie: bound, draw: draw})
	again := g.again(s, h, draw)

	var body, totals []slab
	for i, r := range t.Rows {
		body = append(body, g.row(s, again, r, i, false))
	}
	if t.Blank == doc.Fill {
		body = append(body, g.fillSlab(s, again))
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
		if g.low() && i+1 < len(body) {
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
func bind(body, totals []slab, key bool) []slab {
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

// tieGroups ties the line over a group to its first row, and, where groups are to be whole, its rows to one another.
func tieGroups(t *doc.Table, body []slab) {
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

// fillSlab stands for as many empty rows as the page holds.
func (g *grid) fillSlab(s *setter, again *head) slab {
	from := len(g.Rows)
	model := g.row(s, again, g.BlankRow(0), from, false)
	model.fill = func(n int) []slab {
		var rows []slab
		for i, r := range g.BlankRows(n) {
			rows = append(rows, g.row(s, again, r, from+i, false))
		}
		return rows
	}
	return model
}

// key explains the short heads and adds what the table says itself.
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
