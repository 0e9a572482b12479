package reports

import (
	"html"
	"strings"
)

// rowsByHand is how many empty rows a browser shows where paper would show as many as the page holds.
const rowsByHand = 20

func (h *htmlWriter) table(t *Table) {
	if t == nil || len(t.Columns) == 0 {
		return
	}
	t = t.grouped()
	var classes []string
	for _, c := range []struct {
		name string
		on   bool
	}{{"full", t.Full}, {"zebra", t.Zebra}, {"grid", t.Grid}, {"byhand", t.Blank != 0}} {
		if c.on {
			classes = append(classes, c.name)
		}
	}
	h.f(`<div class="table"%s><table class="%s">`+"\n", h.onNewPage(), strings.Join(classes, " "))
	if t.Caption != "" {
		h.f("<caption>%s</caption>\n", escape(t.Caption))
	}
	h.tableHead(t)
	h.f("<tbody>\n")
	for _, r := range append(t.Rows[:len(t.Rows):len(t.Rows)], t.blankRows(rowsByHand)...) {
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
		h.f(`<p class="fine">%s</p>`, escape(t.Key))
	}
	h.f("</div>\n")
}

func (h *htmlWriter) tableHead(t *Table) {
	h.f("<thead>\n")
	border := borders(t)
	if spans := t.spans(); len(spans) > 0 {
		h.f("<tr>")
		at := 0
		for _, s := range spans {
			h.f(`<th colspan="%d" scope="colgroup"%s>%s</th>`, s.Columns, class("c", border[at]), escape(s.Text))
			at += s.Columns
		}
		h.f("</tr>\n")
	}
	h.f("<tr>")
	for c, col := range t.Columns {
		h.f(`<th scope="col"%s>%s</th>`, class(alignClass(col.Align), border[c]), escape(col.Head))
	}
	h.f("</tr>\n</thead>\n")
}

// class names an alignment in the style.
func alignClass(a Align) string {
	switch a {
	case Right:
		return "r"
	case Center:
		return "c"
	}
	return ""
}

// borders tells the columns with which a new head over several columns begins.
func borders(t *Table) map[int]bool {
	border := map[int]bool{}
	at := 0
	for _, s := range t.spans() {
		border[at] = at > 0
		at += s.Columns
	}
	return border
}

// class gives the class attribute of a cell.
func class(align string, border bool) string {
	if border {
		align = strings.TrimSpace(align + " new")
	}
	if align == "" {
		return ""
	}
	return ` class="` + align + `"`
}

func (h *htmlWriter) row(t *Table, r Row) {
	high := ""
	if t.RowHeight > 0 {
		high = ` style="height:` + plain(between(t.RowHeight, 0, 200)) + `mm"`
	}
	if r.overGroup() {
		high += ` class="group"`
	}
	h.f("<tr%s>", high)
	cells, covers := r.cells(len(t.Columns))
	border := borders(t)
	for c, cell := range cells {
		if covers[c] == 0 {
			continue
		}
		span, align := "", alignClass(t.Columns[c].Align)
		if covers[c] > 1 {
			span, align = ` colspan="`+Integer(covers[c])+`"`, ""
		}
		h.f("<td%s%s>%s</td>", span, class(align, border[c]), h.cell(cell))
	}
	h.f("</tr>\n")
}

// cell gives what stands in a cell, its marks as elements, its notes as links to the footnotes that come next.
func (h *htmlWriter) cell(c Cell) string {
	s := escapeLines(c.Text)
	for _, m := range []struct {
		on      bool
		element string
	}{
		{c.Marks&Underlined != 0, "u"},
		{c.Marks&Struck != 0, "s"},
		{c.Italic, "i"},
		{c.Bold, "b"},
		{c.Marks&Boxed != 0, "mark"},
	} {
		if m.on && s != "" {
			s = "<" + m.element + ">" + s + "</" + m.element + ">"
		}
	}
	if h.headings.has(c.Link) && s != "" {
		s = `<a href="#` + escape(c.Link) + `">` + s + "</a>"
	}
	s += html.EscapeString(c.Marks.sign())
	for i, n := range c.Notes {
		if i > 0 {
			s += "<sup>,</sup>"
		}
		s += `<sup><a href="#n` + Integer(h.notes+1) + "-" + Integer(n) + `">` + Integer(n) + "</a></sup>"
	}
	return s
}
