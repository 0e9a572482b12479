// Package text writes a document as lines of UTF-8 for a terminal, none longer than the width.
//
//	err := text.Write(w, d, text.Options{Width: 80, Styled: true})
//
//	text.go   the writer and its blocks
//	table.go  tables; chart.go charts, in letters and bars
//
// A table that is too wide first takes its short heads, then narrows names, then comes in parts, one under the other
// (table.go). Widths are in columns of a terminal. Styled lines say no more than plain ones do.
//
// The room knows no page.
package text
