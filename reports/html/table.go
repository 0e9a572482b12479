package html

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"arbitro/reports/doc"
)

// rowsByHand is how many empty rows a browser shows where paper would show as many as the page holds.
const rowsByHand = 20

// wide is how many columns make a table that takes the whole width of a screen.
const wide = 7

func (h *writer) table(t *doc.Table) {
	if t == nil || len(t.Columns) == 0 {
		return
	}
	if left, right, ok := t.Halves(); ok {
		h.block(doc.Beside{Left: []doc.Block{left}, Right: []doc.Block{right}})
		return
	}
	t = t.Grouped()
	var classes []string
	for _, c := range []struct {
		name string
		on   bool
	}{{"full", t.Full}, {"zebra", t.Zebra}, {"grid", t.Grid}, {"wide", len(t.Columns) >= wide}, {"byhand", t.Blank != 0}} {
		if c.on {
			classes = append(classes, c.name)
		}
	}
	if t.Caption != "" { // a table may scroll: then keyboards need to reach it and screen readers to name it
		h.tables++
		id := h.part + strconv.Itoa(h.tables)
		h.f(`<div class="table" tabindex="0" role="region" aria-labelledby="%s"%s>`, id, h.onNewPage())
		h.f(`<table class="%s"><caption id="%s">%s</caption>`+"\n", strings.Join(classes, " "), id, content(t.Caption))
	} else {
		h.f(`<div class="table" tabindex="0" role="group" aria-label="%s"%s><table class="%s" aria-label="%[1]s">`+"\n",
			escape(h.under), h.onNewPage(), strings.Join(classes, " "))
	}
	h.tableHead(t)
	h.f("<tbody>\n")
	for _, r := range append(t.Rows[:len(t.Rows):len(t.Rows)], t.BlankRows(rowsByHand)...) {
		h.row(t, r)
	}
	h.f("</tbody>\n")
	if len(t.Totals) > 0 {
		h.f("<tfoot>\n")
		for _, r := range t.Totals {
			h.row(t, r)
		}
		h.f("</tfoot>\n")
	}
	h.f("</table>")
	if t.Key != "" {
		h.f(`<p class="fine">%s</p>`, content(t.Key))
	}
	h.f("</div>\n")
}

func (h *writer) tableHead(t *doc.Table) {
	h.f("<thead>\n")
	border := borders(t)
	if spans := t.Over(); len(spans) > 0 {
		h.f("<tr>")
		at := 0
		for _, s := range spans {
			if s.Text == "" {
				h.f(`<td colspan="%d"%s></td>`, s.Columns, class("", border[at]))
			} else {
				h.f(`<th colspan="%d" scope="colgroup"%s>%s</th>`, s.Columns, class("c", border[at]), content(s.Text))
			}
			at += s.Columns
		}
		h.f("</tr>\n")
	}
	h.f("<tr>")
	for c, col := range t.Columns {
		if col.Head == "" {
			h.f(`<td%s></td>`, class(columnClass(t, c), border[c]))
			continue
		}
		head := content(col.Head)
		if col.Short != "" && len(t.Columns) >= wide && t.Blank == 0 { // the short head; a touch shows the full one
			head = `<abbr tabindex="0" title="` + escape(col.Head) + `">` + content(col.Short) + `</abbr>`
		}
		h.f(`<th scope="col"%s>%s</th>`, class(columnClass(t, c), border[c]), head)
	}
	h.f("</tr>\n</thead>\n")
}

// alignClass returns the name of an alignment in the style sheet.
func alignClass(a doc.Align) string {
	switch a {
	case doc.Right:
		return "r"
	case doc.Center:
		return "c"
	}
	return ""
}

// columnClass returns the style-sheet classes of a column: its alignment, whether it stays visible while the others
// scroll, and whether it is running text.
func columnClass(t *doc.Table, c int) string {
	name := ""
	if t.Columns[c].Name && !slices.ContainsFunc(t.Columns[:c], func(c doc.Column) bool { return c.Name }) {
		name = " name"
	}
	if t.Columns[c].Wrap {
		name += " text"
	}
	return strings.TrimSpace(alignClass(t.Columns[c].Align) + name)
}

// borders returns the columns with a line at their left: the first column under each head over several columns, without
// the table's first.
func borders(t *doc.Table) map[int]bool {
	border := map[int]bool{}
	at := 0
	for _, s := range t.Over() {
		border[at] = at > 0
		at += s.Columns
	}
	return border
}

// class returns the class attribute of a cell.
func class(align string, border bool) string {
	if border {
		align = strings.TrimSpace(align + " new")
	}
	if align == "" {
		return ""
	}
	return ` class="` + align + `"`
}

func (h *writer) row(t *doc.Table, r doc.Row) {
	high := ""
	if t.RowHeight > 0 {
		high = ` style="height:` + doc.Plain(doc.Between(t.RowHeight, 0, 200)) + `mm"`
	}
	if r.OverGroup() {
		high += ` class="group"`
	} else if r.Now {
		high += ` class="now"`
	}
	h.f("<tr%s>", high)
	cells, covers := r.Lay(len(t.Columns))
	border := borders(t)
	about := max(0, slices.IndexFunc(t.Columns, func(c doc.Column) bool { return c.Name })) // the column of names
	for c, cell := range cells {
		if covers[c] == 0 {
			continue
		}
		element := "td"
		more := ""
		align := columnClass(t, c)
		if covers[c] > 1 {
			more = ` colspan="` + doc.Integer(covers[c]) + `"`
			align = ""
		} else if c == about && cell.Text != "" {
			element = "th"
			more = ` scope="row"`
		}
		h.f("<%s%s%s>%s</%s>", element, more, class(align, border[c]), h.cell(cell), element)
	}
	h.f("</tr>\n")
}

// web begins a link that leads out of the program's own pages.
const web = "https://"

// address returns the address of a link, or "" for none.
func (h *writer) address(link string) string {
	switch {
	case link == "":
		return ""
	case h.headings.Has(link):
		return "#" + link
	case strings.HasPrefix(link, web):
		return link
	case h.site.Address == nil:
		return ""
	}
	return h.site.Address(link)
}

// look returns the names of a card's look in the style sheet, each with a blank before it.
func look(c doc.Card) string {
	if c.Full {
		return " full " + escape(c.Color)
	}
	return " " + escape(c.Color)
}

// cell returns the contents of a cell. Marks become elements, and notes become links to the next footnotes.
func (h *writer) cell(c doc.Cell) string {
	s := lines(c.Text)
	for _, m := range []struct {
		on      bool
		element string
	}{
		{c.Marks&doc.Underlined != 0, "u"},
		{c.Marks&doc.Struck != 0, "s"},
		{c.Italic, "i"},
		{c.Bold, "b"},
	} {
		if m.on && s != "" {
			s = "<" + m.element + ">" + s + "</" + m.element + ">"
		}
	}
	if c.Card != nil {
		s = `<span class="card` + look(*c.Card) + `">` + s + `</span>`
	}
	if to := h.address(c.Link); to != "" && s != "" {
		s = `<a href="` + escape(to) + `">` + s + "</a>"
	}
	s += html.EscapeString(c.Marks.Sign())
	for i, n := range c.Notes {
		if i > 0 {
			s += "<sup>,</sup>"
		}
		s += `<sup><a href="#n` + doc.Integer(h.notes+1) + "-" + doc.Integer(n) + `">` + doc.Integer(n) + "</a></sup>"
	}
	return s
}
