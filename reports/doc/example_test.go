package doc_test

import (
	"fmt"
	"os"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	writer "arbitro/reports/text"
)

// A sheet of two deals: heads over several columns, marks, a footnote, a total.
func Example() {
	var notes doc.Notes
	points := doc.Column{Head: "points", Align: doc.Right}
	bid := doc.Column{Head: "bid", Align: doc.Right}
	table := &doc.Table{
		Columns: []doc.Column{{Head: "Deal", Align: doc.Right}, bid, points, bid, points},
		Spans:   []doc.Span{{Columns: 1}, {Text: "Anna", Columns: 2}, {Text: "Bruno", Columns: 2}},
		Rows: []doc.Row{
			{Cells: []doc.Cell{
				doc.Text("1"), doc.Text("2"), doc.Text("10").With(doc.Starred),
				doc.Text("0"), doc.Text("0").With(doc.Crossed),
			}},
			{Cells: []doc.Cell{
				doc.Text("2"), doc.Text("1"), doc.Text("15").With(doc.Starred),
				doc.Text("3"), doc.Text(text.Integer(-10)).Noted(notes.Add(doc.Note{
					Text: "Bruno did not follow red.", Source: "istinto.follow",
				})),
			}},
		},
		Totals: []doc.Row{{Cells: []doc.Cell{
			{}, {}, doc.Text("25"), {}, doc.Text(text.Integer(-10)),
		}}},
	}
	d := &doc.Document{Title: "Bar Sport", Lang: lang.En}
	d.Add(table, notes)
	if err := writer.Write(os.Stdout, d, writer.Options{Width: 60}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Bar Sport
	// ═════════
	//
	//      │ Anna        │ Bruno
	// Deal │ bid  points │ bid  points
	// ─────┼─────────────┼────────────
	//    1 │   2     10★ │   0      0✗
	//    2 │   1     15★ │   3    −10¹
	// ─────┼─────────────┼────────────
	//      │         25  │        −10
	//
	// 1  Bruno did not follow red. (istinto.follow)
}
