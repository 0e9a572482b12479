package reports

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// Figures returns the table of what a game counts beside points, for the people of these names.
func Figures(f referee.Figures, names []string, in lang.Lang) *doc.Table {
	t := &doc.Table{
		Caption: f.Title.In(in), Key: f.Legend.In(in), Zebra: true,
		Columns: []doc.Column{{Name: true}},
	}
	for _, c := range f.Columns {
		t.Columns = append(t.Columns, doc.Column{Head: c.Title.In(in), Short: c.Short.In(in), Align: doc.Right})
	}
	for _, r := range f.Rows {
		who, cells := words.All.In(in), []doc.Cell{}
		if r.Who != referee.Nobody {
			who = names[r.Who]
		}
		cells = append(cells, doc.Text(who))
		for _, c := range r.Cells {
			cells = append(cells, doc.Text(strings.Replace(c, "-", "−", 1)))
		}
		if r.Who == referee.Nobody {
			t.Totals = append(t.Totals, doc.Row{Cells: cells})
		} else {
			t.Rows = append(t.Rows, doc.Row{Cells: cells})
		}
	}
	return t
}
