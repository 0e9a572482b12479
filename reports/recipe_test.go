package reports

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/text"
)

// A new report is one function from what it is about to a document. It touches no writer.
func Example_report() {
	type round struct {
		number, cards int
	}
	deals := func(rounds []round, o SheetOptions) *doc.Document {
		d := o.document("Cards dealt", "Bar Sport", "")
		t := &doc.Table{Columns: []doc.Column{{Head: "Round", Align: doc.Right}, {Head: "Cards", Align: doc.Right}}}
		for _, r := range rounds {
			t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(doc.Integer(r.number), doc.Integer(r.cards))})
		}
		d.Add(t)
		return d
	}
	d := deals([]round{{1, 11}, {2, 10}}, SheetOptions{Lang: lang.En})
	if err := text.Write(os.Stdout, d, text.Options{}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Cards dealt
	// ═══════════
	//
	// Round  Cards
	// ────────────
	//     1     11
	//     2     10
}

// TestNewSheetColumn adds a column to the sheet as the package comment says: one row of sheet.columns.
func TestNewSheetColumn(t *testing.T) {
	m := eventful(t)
	s := newSheet(m, SheetOptions{Lang: lang.En})
	table := s.rounds(append(s.columns(), sheetColumn{
		doc.Column{Head: "Leads", Align: doc.Right},
		func(p playerRound) doc.Cell { return doc.Text(strings.Repeat("!", p.seat+1)) },
	}))
	each := len(s.columns()) + 1
	for seat := range m.Roster().Len() {
		at := table.Keep + seat*each + each - 1
		if table.Columns[at].Head != "Leads" || table.Spans[seat+1].Columns != each {
			t.Errorf("seat %d: %q under a head of %d", seat, table.Columns[at].Head, table.Spans[seat+1].Columns)
		}
		for i, r := range table.Rows {
			if len(r.Cells) == len(table.Columns) && r.Cells[at].Text != strings.Repeat("!", seat+1) {
				t.Errorf("row %d, seat %d: %q", i, seat, r.Cells[at].Text)
			}
		}
	}
}
