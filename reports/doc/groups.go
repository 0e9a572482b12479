package doc

// Grouped returns the table as readers see it: a line over every group replaces the columns that are the same all over
// the group. A spreadsheet keeps these columns in every row.
func (t *Table) Grouped() *Table {
	some := false
	for _, r := range t.Rows {
		some = some || r.Group != ""
	}
	if !some {
		return t
	}
	n := len(t.Columns)
	from := max(0, min(t.Groups, n-1))
	p := t.part(0, sequence(from, n-from))
	p.Keep = max(0, t.Keep-from)
	p.Groups = 0
	rows := make([]Row, 0, 2*len(p.Rows))
	for i, r := range p.Rows {
		if r.Group != "" {
			line := Cell{Text: r.Group, Bold: true, Span: n - from}
			for _, c := range t.Rows[i].Cells[:min(from, len(t.Rows[i].Cells))] {
				if c.Link != "" {
					line.Link = c.Link
				}
			}
			rows = append(rows, Row{Cells: []Cell{line}, line: true})
			r.Group = ""
		}
		rows = append(rows, r)
	}
	p.Rows = rows
	return p
}

// Halves returns the groups of the table in two tables of about as many rows, to stand side by side; false where there
// is one group alone, or they are not to stand so. The key stands under the second.
func (t *Table) Halves() (left, right *Table, ok bool) {
	if !t.Abreast {
		return nil, nil, false
	}
	at := 0
	for i, r := range t.Rows {
		if i > 0 && r.Group != "" && (at == 0 || abs(2*i-len(t.Rows)) < abs(2*at-len(t.Rows))) {
			at = i
		}
	}
	if at == 0 {
		return nil, nil, false
	}
	a, b := *t, *t
	a.Abreast, b.Abreast, a.Key, a.Totals = false, false, "", nil
	a.Rows, b.Rows, b.Caption = t.Rows[:at], t.Rows[at:], ""
	return &a, &b, true
}

func abs(n int) int { return max(n, -n) }
