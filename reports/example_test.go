package reports_test

import (
	"fmt"
	"os"

	"arbitro/referee/lang"
	"arbitro/reports"
)

// A sheet of two deals: heads over several columns, marks, a footnote, a total.
func Example() {
	var notes reports.Notes
	points := reports.Column{Head: "points", Align: reports.Right}
	bid := reports.Column{Head: "bid", Align: reports.Right}
	table := &reports.Table{
		Columns: []reports.Column{{Head: "Deal", Align: reports.Right}, bid, points, bid, points},
		Spans:   []reports.Span{{Columns: 1}, {Text: "Anna", Columns: 2}, {Text: "Bruno", Columns: 2}},
		Rows: []reports.Row{
			{Cells: []reports.Cell{
				reports.Text("1"), reports.Text("2"), reports.Text("10").With(reports.Ticked),
				reports.Text("0"), reports.Text("0").With(reports.Crossed),
			}},
			{Cells: []reports.Cell{
				reports.Text("2"), reports.Text("1"), reports.Text("15").With(reports.Ticked),
				reports.Text("3"), reports.Text(reports.Integer(-10)).Noted(notes.Add(reports.Note{
					Text: "Bruno did not follow red.", Source: "istinto.follow",
				})),
			}},
		},
		Totals: []reports.Row{{Cells: []reports.Cell{
			{}, {}, reports.Text("25"), {}, reports.Text(reports.Integer(-10)),
		}}},
	}
	d := &reports.Document{Title: "Bar Sport", Lang: lang.En}
	d.Add(table, notes)
	if err := reports.WriteText(os.Stdout, d, reports.TextOptions{Width: 60}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Bar Sport
	// ═════════
	//
	//      │ Anna        │ Bruno
	// Deal │ bid  points │ bid  points
	// ─────┼─────────────┼────────────
	//    1 │   2     10✓ │   0      0✗
	//    2 │   1     15✓ │   3    −10¹
	// ─────┼─────────────┼────────────
	//      │         25  │        −10
	//
	// 1  Bruno did not follow red. (istinto.follow)
}
