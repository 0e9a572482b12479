package reports

import (
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// TestFigures: a row a person, all of them set apart, minus signs as in any table.
func TestFigures(t *testing.T) {
	f := referee.Figures{
		Title: lang.Text{It: "Contratti", En: "Contracts"}, Legend: lang.Text{It: "fatti/presi", En: "made/taken"},
		Columns: []referee.FigureColumn{{Title: lang.Text{It: "Presi", En: "Taken"}}, {Title: lang.Text{It: "Peggiore", En: "Worst"}, Short: lang.Text{It: "Min", En: "Min"}}},
		Rows: []referee.FigureRow{
			{Who: 1, Cells: []referee.Figure{{Text: "1/2"}, {Text: "-68", Number: "-68"}}},
			{Who: 0},
			{Who: referee.Nobody, Cells: []referee.Figure{{Text: "1/2"}}},
		},
	}
	table := Figures(f, []string{"Anna", "Bruno Rossi-Verdi"}, lang.It)
	if table.Caption != "Contratti" || table.Key != "fatti/presi" || table.Columns[2].Short != "Min" {
		t.Errorf("head %q, %q, %v", table.Caption, table.Key, table.Columns)
	}
	if len(table.Rows) != 2 || table.Rows[0].Cells[0].Text != "Bruno Rossi-Verdi" || table.Rows[0].Cells[2].Text != "−68" || table.Rows[0].Cells[2].Number != "-68" || table.Rows[1].Cells[0].Text != "Anna" {
		t.Errorf("rows %v", table.Rows)
	}
	if len(table.Totals) != 1 || table.Totals[0].Cells[0].Text != "Tutti" {
		t.Errorf("all together %v", table.Totals)
	}
}
