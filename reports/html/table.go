package html

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// rowsByHand is the number of empty rows that a browser shows if paper would fill the page with them.
const rowsByHand = 20

// wide is the number of columns from which on a table takes the full width of a screen.
const wide = 7

func (h *writer) table(table *doc.Table) {
	if table == nil || len(table.Columns) == 0 {
		return
	}
	if left, right, ok := table.Halves(); ok {
		h.block(doc.Beside{Left: []doc.Block{left}, Right: []doc.Block{right}})
		return
	}
	table = table.Grouped()
	var classes []string
	for _, c := range []struct {
		name string
		on   bool
	}{
		{"full", table.Full},
		{"zebra", table.Zebra},
		{"grid", table.Grid},
		{"wide", len(table.Columns) >= wide},
		{"upright", table.Upright},
		{"byhand", table.Blank != 0},
	} {
		if c.on {
			classes = append(classes, c.name)
		}
	}
	if table.Caption != "" { // a table may scroll: then keyboards need to reach it and screen readers to name it
		h.tables++
		id := h.part + strconv.Itoa(h.tables)
		h.f(`<div class="table" tabindex="0" role="region" aria-labelledby="%s"%s>`, id, h.onNewPage())
		h.f(
			`<table class="%s"><caption id="%s">%s</caption>`+"\n",
			strings.Join(classes, " "),
			id,
			content(table.Caption),
		)
	} else {
		h.f(`<div class="table" tabindex="0" role="group" aria-label="%s"%s><table class="%s" aria-label="%[1]s">`+"\n",
			escape(h.under), h.onNewPage(), strings.Join(classes, " "))
	}
	h.tableHead(table)
	h.f("<tbody>\n")
	for _, row := range append(table.Rows[:len(table.Rows):len(table.Rows)], table.BlankRows(rowsByHand)...) {
		h.row(table, row)
	}
	h.f("</tbody>\n")
	if len(table.Totals) > 0 {
		h.f("<tfoot>\n")
		for _, row := range table.Totals {
			h.row(table, row)
		}
		h.f("</tfoot>\n")
	}
	h.f("</table>")
	if table.Key != "" {
		h.f(`<p class="fine">%s</p>`, content(table.Key))
	}
	h.f("</div>\n")
}

func (h *writer) tableHead(table *doc.Table) {
	h.f("<thead>\n")
	border := borders(table)
	if spans := table.Over(); len(spans) > 0 {
		h.f("<tr>")
		at := 0
		for _, span := range spans {
			if span.Text == "" {
				h.f(`<td colspan="%d"%s></td>`, span.Columns, class("", border[at]))
			} else {
				h.f(
					`<th colspan="%d" scope="colgroup"%s>%s</th>`,
					span.Columns,
					class("c", border[at]),
					content(span.Text),
				)
			}
			at += span.Columns
		}
		h.f("</tr>\n")
	}
	h.f("<tr>")
	for column, col := range table.Columns {
		if col.Head == "" {
			h.f(`<td%s></td>`, class(columnClass(table, column), border[column]))
			continue
		}
		head := content(col.Head)
		if col.Short != "" && len(table.Columns) >= wide &&
			table.Blank == 0 { // the short head; a touch shows the full one
			head = `<abbr tabindex="0" title="` + escape(col.Head) + `">` + content(col.Short) + `</abbr>`
		}
		if table.Upright {
			head = "<span>" + head + "</span>"
		}
		h.f(`<th scope="col"%s>%s</th>`, class(columnClass(table, column), border[column]), head)
	}
	h.f("</tr>\n</thead>\n")
}

// alignClass returns the name of an alignment in the style sheet.
func alignClass(align doc.Align) string {
	switch align {
	case doc.Right:
		return "r"
	case doc.Center:
		return "c"
	}
	return ""
}

// columnClass returns the style-sheet classes of a column: its alignment, whether it stays visible while the others
// scroll, and whether it is running text.
func columnClass(table *doc.Table, c int) string {
	var names []string
	if table.Columns[c].Name && !slices.ContainsFunc(table.Columns[:c], func(c doc.Column) bool { return c.Name }) {
		names = append(names, "name")
	}
	if table.Columns[c].Wrap {
		names = append(names, "text")
	}
	return text.Join(" ", append([]string{alignClass(table.Columns[c].Align)}, names...)...)
}

// borders returns the columns with a line at their left: the first column under each head over several columns, except
// the table's first column.
func borders(table *doc.Table) map[int]bool {
	border := map[int]bool{}
	at := 0
	for _, span := range table.Over() {
		border[at] = at > 0
		at += span.Columns
	}
	return border
}

// class returns the class attribute of a cell.
func class(align string, border bool) string {
	if border {
		align = text.Join(" ", align, "new")
	}
	if align == "" {
		return ""
	}
	return ` class="` + align + `"`
}

func (h *writer) row(table *doc.Table, row doc.Row) {
	high := ""
	if table.RowHeight > 0 {
		high = ` style="height:` + doc.Plain(doc.Between(table.RowHeight, 0, 200)) + `mm"`
	}
	if row.OverGroup() {
		high += ` class="group"`
	} else if row.Now {
		high += ` class="now"`
	}
	h.f("<tr%s>", high)
	cells, covers := row.Lay(len(table.Columns))
	border := borders(table)
	about := max(0, slices.IndexFunc(table.Columns, func(c doc.Column) bool { return c.Name })) // the column of names
	for c, cell := range cells {
		if covers[c] == 0 {
			continue
		}
		element := "td"
		more := ""
		align := columnClass(table, c)
		if covers[c] > 1 {
			more = ` colspan="` + text.Integer(covers[c]) + `"`
			align = ""
		} else if c == about && cell.Text != "" {
			element = "th"
			more = ` scope="row"`
		}
		h.f("<%s%s%s>%s</%s>", element, more, class(align, border[c]), h.cell(cell), element)
	}
	h.f("</tr>\n")
}

// web is the beginning of a link that leads out of the program's own pages.
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

// look returns the style-sheet names of a card's look, each with a space before it.
func look(card doc.Card) string {
	if card.Full {
		return " full " + escape(card.Color)
	}
	return " " + escape(card.Color)
}

// cell returns the contents of a cell. Marks become elements, and notes become links to the next footnotes.
func (h *writer) cell(cell doc.Cell) string {
	s := lines(cell.Text)
	for _, m := range []struct {
		on      bool
		element string
	}{
		{cell.Marks&doc.Underlined != 0, "u"},
		{cell.Marks&doc.Struck != 0, "s"},
		{cell.Italic, "i"},
		{cell.Bold, "b"},
	} {
		if m.on && s != "" {
			s = "<" + m.element + ">" + s + "</" + m.element + ">"
		}
	}
	if cell.Card != nil {
		s = `<span class="card` + look(*cell.Card) + `">` + s + `</span>`
	}
	if to := h.address(cell.Link); to != "" && s != "" {
		s = `<a href="` + escape(to) + `">` + s + "</a>"
	}
	s += escaper.Replace(cell.Marks.Sign())
	for i, n := range cell.Notes {
		if i > 0 {
			s += "<sup>,</sup>"
		}
		s += `<sup><a href="#n` + text.Integer(h.notes+1) + "-" + text.Integer(n) + `">` + text.Integer(n) + "</a></sup>"
	}
	return s
}
