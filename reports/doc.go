// Package reports sets what a club prints: score sheets, blank pads, standings, seating lists,
// an evening's results, penalties and corrections, the book of a season.
//
// A report is a tree before it is a page. Whoever makes one fills a Document with blocks and hands it to one of four
// writers, which all say the same thing:
//
//	doc := &reports.Document{Title: "Bar Sport", Lang: lang.It, Created: played}
//	doc.Add(
//		reports.Facts{Items: []reports.Fact{{Label: "Data", Value: "21 novembre 2026"}}},
//		&reports.Table{
//			Columns: []reports.Column{{Head: "Mano"}, {Head: "Anna", Align: reports.Right}},
//			Rows:    []reports.Row{{Cells: []reports.Cell{reports.Text("1"), reports.Text("10").With(reports.Ticked)}}},
//		},
//		reports.Signatures{Names: []string{"Anna", "Bruno"}},
//	)
//	err := reports.SaveFile("foglio.pdf", false, func(w io.Writer) error { return reports.WritePDF(w, doc) })
//
// WritePDF sets pages, WriteText lines for a terminal or a golden file, WriteCSV the numbers for a spreadsheet, and
// WriteHTML one page for a browser that also prints. The same document gives the same bytes every time: the package
// reads no clock and no locale.
//
// # How a page comes about
//
// The blocks become slabs, strips as wide as the page that are never cut (layout.go and the files beside it, the
// charts in chart_line.go and chart_bar.go); the flow stacks the slabs into pages (flow.go); a page is a list of words, rules, fills and paths with their places
// (page.go), which pdf.go, the one file that knows the PDF library, draws. The numbers of
// a list of contents (contents.go) are put in when all pages are set. Charts are drawn into the same list, and
// the HTML writer prints that list as SVG. A test looks at pages without making a PDF.
//
// # A new block
//
// Add the type in tree.go, then its case in setter.block (layout.go), textWriter.block (text.go), csvWriter.block
// (csv.go) and htmlWriter.block (html.go); TestEveryBlock names the writer that was forgotten.
//
// The tree and its writers know no game and need of the rest of the program only the two languages.
package reports
