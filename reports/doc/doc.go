// Package doc represents a report as a tree: blocks from top to bottom, tables, charts. It also has what all writers
// share: fitting a table, wrapping and cleaning text, writing numbers.
//
//	d := &doc.Document{Title: "Bar Sport", Lang: lang.It, Created: played}
//	d.Add(
//		doc.Facts{Items: []doc.Fact{{Label: "Data", Value: "21 novembre 2026"}}},
//		&doc.Table{
//			Columns: []doc.Column{{Head: "Mano"}, {Head: "Anna", Align: doc.Right}},
//			Rows:    []doc.Row{{Cells: []doc.Cell{doc.Text("1"), doc.Text("10").With(doc.Starred)}}},
//		},
//		doc.Signatures{Names: []string{"Anna", "Bruno"}},
//	)
//
// # Fitting
//
// Paper and terminal fit tables with the same Fitter. Each brings a Measure, in its own unit, and Terms, which say what
// a column may give up in one try. Wrap, Beginning and Cut break and shorten text with a function that measures.
//
//	tree.go   a document and its blocks, its paper and which way it lies, the texts that writers add, such as the page
//	          number
//	table.go  tables, and the signs of a cell (Marks); chart.go the axes of charts; bracket.go where the boxes of a
//	          knock-out stand
//	texts.go  the document with other texts, for a writer that cannot print them all
//	number.go numbers as text
//	fit.go    how a table is fitted; how text is broken, cut and cleaned
//
// # A new block
//
// Add the type and its method block in tree.go, then its case in five places: texts.block here, setter.block in
// page/layout.go, and writer.block in text/text.go, csv/csv.go and html/html.go. Add a sample of the block to
// TestEveryBlock, which fails if a block of tree.go has no sample, and names the writer that leaves a block out. A
// Form, a Hand and a Score are only for browsers.
//
// # A new look of a row or a cell
//
// Add a field to Row, a field to Cell, or one of Marks in table.go. Draw it in the file table.go of package page, which
// PDF follows, and of package html, with its colours in html/page.css. The writers of text and CSV may leave it out.
//
// # What it must not import
//
// No writer, no page and no game: of the rest of the program the tree needs only referee/lang and referee/text.
package doc

//go:generate go run arbitro/referee/lang/gen
