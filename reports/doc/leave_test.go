package doc_test

import (
	"testing"

	"arbitro/reports/doc"
)

// A column that is empty in all rows goes, unless it is one of those that are kept; missing cells are empty.
func TestLeaveOutEmpty(t *testing.T) {
	table := &doc.Table{
		Keep:    1,
		Columns: []doc.Column{{Head: "kept"}, {Head: "empty"}, {Head: "said"}, {Head: "missing"}},
		Rows:    []doc.Row{{Cells: doc.Texts("", "", "")}, {Cells: doc.Texts("", "", "x")}},
	}
	table.LeaveOutEmpty()
	if len(table.Columns) != 2 || table.Columns[0].Head != "kept" || table.Columns[1].Head != "said" {
		t.Errorf("left: %+v", table.Columns)
	}
	if got := table.Rows[1].Cells; len(got) != 2 || got[1].Text != "x" {
		t.Errorf("the row has %+v", got)
	}
}
