package reports

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var textAll = lang.Text{It: "Tutti", En: "All"}

// Figures is a table of what a game counts beside points; names are those of the people counted.
func Figures(f referee.Figures, names []string, in lang.Lang) *Table {
	t := &Table{
		Caption: f.Title.In(in), Key: f.Legend.In(in), Zebra: true,
		Columns: []Column{{Name: true}},
	}
	for _, c := range f.Columns {
		t.Columns = append(t.Columns, Column{Head: c.Title.In(in), Short: c.Short.In(in), Align: Right})
	}
	for _, r := range f.Rows {
		who, cells := textAll.In(in), []Cell{}
		if r.Who != referee.Nobody {
			who = names[r.Who]
		}
		cells = append(cells, Text(who))
		for _, c := range r.Cells {
			cells = append(cells, Text(strings.Replace(c, "-", "−", 1)))
		}
		if r.Who == referee.Nobody {
			t.Totals = append(t.Totals, Row{Cells: cells})
		} else {
			t.Rows = append(t.Rows, Row{Cells: cells})
		}
	}
	return t
}
