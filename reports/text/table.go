package text

import (
	"strconv"
	"strings"

	"arbitro/reports/doc"
)

// table writes a table, in parts where it is too wide.
func (t *writer) table(tab *doc.Table) {
	if tab == nil || len(tab.Columns) == 0 {
		return
	}
	fitted := map[*doc.Table]*fittedTable{}
	fits := func(p *doc.Table) (ok bool) {
		fitted[p], ok = fit(p, t.width)
		return ok
	}
	tab = tab.Grouped()
	parts := tab.Parts(fits)
	for i, p := range parts {
		if fitted[p] == nil {
			fits(p)
		}
		caption := doc.Inline(tab.Caption)
		if len(parts) > 1 {
			caption = strings.TrimSpace(caption + " " + doc.PartOf(i+1, len(parts)).In(t.lang))
		}
		t.gap()
		if caption != "" {
			for _, l := range wrap(caption, t.width) {
				t.line(l, boldText)
			}
		}
		t.grid(fitted[p])
	}
}

// around returns what marks and notes put before and after a cell's text.
func around(c doc.Cell) (before, after string) {
	before, after = c.Marks.Around()
	for i, n := range c.Notes {
		if i > 0 {
			after += ","
		}
		after += superscript(n)
	}
	return before, after
}

func superscript(n int) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return '⁻'
		}
		return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0']
	}, strconv.Itoa(n))
}

// ruled turns what stands between columns into its part of a rule.
var ruled = strings.NewReplacer(" ", "─", "│", "┼")

// grid writes a fitted table: heads, rows, totals, key.
func (t *writer) grid(f *fittedTable) {
	if spans := f.Tops; len(spans) > 0 {
		line, at := "", 0
		for _, s := range spans {
			w := f.wide(at, at+s.Columns)
			line += f.sep(at) + padded(clip(doc.Inline(s.Text), w), w, doc.Left)
			at += s.Columns
		}
		t.line(line, boldText)
	}
	t.heads(f)
	rule := ""
	for c, w := range f.widths {
		rule += ruled.Replace(f.sep(c)) + strings.Repeat("─", w)
	}
	t.line(rule, plainText)
	for i, r := range f.Rows {
		if !r.OverGroup() {
			t.row(f, r, "", plainText)
			continue
		}
		if i > 0 {
			t.line("", plainText)
		}
		t.row(f, r, "", boldText)
	}
	for _, r := range f.BlankRows(filled) {
		t.row(f, r, "_", plainText)
	}
	if len(f.Totals) > 0 {
		t.line(rule, plainText)
	}
	for _, r := range f.Totals {
		t.row(f, r, "", boldText)
	}
	key := doc.Abbreviations(f.Columns, f.short)
	if f.Key != "" {
		key = append(key, doc.Inline(f.Key))
	}
	if len(key) > 0 {
		t.wrapped(strings.Join(key, " · "), "", dimText)
	}
}

// heads writes the heads of the columns, broken at their blanks, the last line of each at the foot.
func (t *writer) heads(f *fittedTable) {
	heads := make([][]string, len(f.Columns))
	most := 0
	for c := range f.Columns {
		if f.head(c) != "" {
			heads[c] = wrap(doc.Inline(f.head(c)), f.widths[c])
		}
		most = max(most, len(heads[c]))
	}
	for i := range most {
		line := ""
		for c, h := range heads {
			text := ""
			if j := i - (most - len(h)); j >= 0 {
				text = h[j]
			}
			if f.Columns[c].Align == doc.Right && cells(text)+f.tail(c) <= f.widths[c] {
				text += strings.Repeat(" ", f.tail(c))
			}
			line += f.sep(c) + padded(clip(text, f.widths[c]), f.widths[c], f.Columns[c].Align)
		}
		t.line(line, boldText)
	}
}

// row writes one row on as many lines as its cells need; blank fills the empty cells of a row for handwriting.
func (t *writer) row(f *fittedTable, r doc.Row, blank string, st style) {
	row, covers := r.Lay(len(f.Columns))
	set := make([][]string, 0, len(row))
	most := 1
	for c, cell := range row {
		var ls []string
		if covers[c] > 0 {
			ls = f.cell(cell, c, covers[c], blank)
		}
		set = append(set, ls)
		most = max(most, len(ls))
	}
	for i := range most {
		var line strings.Builder
		line.Grow(t.width)
		for c := range row {
			if covers[c] == 0 {
				continue
			}
			w, text := f.wide(c, c+covers[c]), ""
			if i < len(set[c]) {
				text = set[c][i]
			}
			line.WriteString(f.sep(c))
			line.WriteString(padded(text, w, doc.Left))
		}
		t.line(line.String(), st)
	}
}

// cell returns a cell's lines, each aligned and as wide as its place at most.
func (f *fittedTable) cell(cell doc.Cell, c, covers int, blank string) []string {
	w := f.wide(c, c+covers)
	before, after := around(cell)
	if cell.Text == "" && after == "" {
		return []string{strings.Repeat(blank, w)}
	}
	col, tail := f.Columns[c], f.tail(c)
	if covers > 1 {
		col, tail = doc.Column{Wrap: true}, cells(after)
	}
	var ls []string
	if col.Wrap {
		ls = wrap(cell.Text, max(2, w-len(before)-tail))
	} else {
		ls = strings.Split(doc.Clean(cell.Text), "\n")
	}
	for i, l := range ls {
		l = before + clip(l, max(1, w-len(before)-cells(after)))
		if i == len(ls)-1 {
			l += after
		}
		loose := 0 // what others in the column have after their text and this line has not
		if col.Align == doc.Right {
			loose = tail
			if i == len(ls)-1 {
				loose -= cells(after)
			}
		}
		ls[i] = clip(padded(l, w-max(0, loose), col.Align), w)
	}
	return ls
}
