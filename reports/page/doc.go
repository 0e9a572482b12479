// Package page lays a document out on pages of paper. It does not draw the pages.
//
//	for _, p := range page.Of(d) {
//		for _, w := range p.Words { … } // a word, its place in points, its style, size and ink
//	}
//
// The blocks become boxes, strips as wide as the page that are never cut. The flow stacks the boxes into pages and keeps
// together what belongs together. A page is a list of words, rules, fills and paths with their places, which pdf draws on
// paper and html as SVG. The page numbers in a list of contents are put in when all pages are laid out.
//
//	layout.go    the document and its blocks; flow.go boxes, the text in them, and the flow that stacks them
//	table.go     tables; table_fit.go how one is made to fit
//	parts.go     facts, notes, signatures; chart.go charts; contents.go covers, contents and diplomas
//	lists.go     lists for the wall, set for whole pages
//	page.go      a page: paper sizes and margins, what is drawn on it, what tests read of it
//
// A table is fitted by doc.Fitter, in multiples of the type size. The variable passes (table_fit.go) lists what a table
// gives up, and in which order, to fit. A new way to save space on narrow paper is one row of it.
//
// Page.Check finds what lies off the paper, and Page.Text and Page.Count read a page, so that a test needs no PDF.
//
// The room knows no PDF library and no language: the words come from doc.
package page
