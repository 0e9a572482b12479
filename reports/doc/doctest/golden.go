// Package doctest has documents for the tests of the writers, and golden files that -update writes again.
//
//	sample.go    documents as people print them, and one of each block
//	anything.go  documents of anything
//	golden.go    golden files, and the tree of a document for them
//
//	doctest.Golden(t, "score.txt", out)
package doctest

import (
	"bytes"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"arbitro/referee/goldentest"
	"arbitro/reports/doc"
)

// Golden compares an output with the golden file of this name in testdata.
func Golden(t *testing.T, name string, got []byte) {
	t.Helper()
	goldentest.File(t, filepath.Join("testdata", name), got)
}

// Tree returns the structure of a document without its texts: a line for each block with its settings, for each column
// of a table, and for each cell that is more than a text.
func Tree(document *doc.Document) []byte {
	var out bytes.Buffer
	fmt.Fprintf(
		&out,
		"%q %v lies %d, private %v\n",
		document.Title,
		document.Paper,
		document.Orientation,
		document.Private,
	)
	tree(&out, document.Blocks, "  ")
	return out.Bytes()
}

func tree(out *bytes.Buffer, blocks []doc.Block, in string) {
	for _, block := range blocks {
		fmt.Fprintf(out, "%s%T", in, block)
		switch b := block.(type) {
		case *doc.Table:
			set := *b
			set.Columns = nil
			set.Spans = nil
			set.Rows = nil
			set.Totals = nil
			set.Alike = nil
			set.Key = ""
			fmt.Fprintf(out, " %+v, %d rows, %d totals, %d alike, spans %v\n",
				set, len(b.Rows), len(b.Totals), len(b.Alike), b.Spans)
			for _, column := range b.Columns {
				fmt.Fprintf(out, "%s  %+v\n", in, column)
			}
			for i, row := range slices.Concat(b.Rows, b.Totals) {
				for c, cell := range row.Cells {
					if text := cell.Text; !reflect.DeepEqual(cell, doc.Text(text)) {
						cell.Text = ""
						fmt.Fprintf(out, "%s  row %d, cell %d: %+v\n", in, i, c, cell)
					}
				}
			}
			continue
		case doc.Heading:
			fmt.Fprintf(out, " %d %q", b.Level, b.Name)
		case doc.Paragraph:
			fmt.Fprintf(out, " italic %v, small %v, lead %q", b.Italic, b.Small, b.Lead)
		case doc.Facts:
			fmt.Fprintf(out, " %d in %d columns", len(b.Items), b.Columns)
		case doc.LineChart:
			fmt.Fprintf(out, " %d series, %.1f mm", len(b.Series), b.Height)
		case doc.Squares:
			fmt.Fprintf(out, " %d squares, %.1f mm", b.Size, b.Side)
		case doc.Together:
			out.WriteByte('\n')
			tree(out, b.Blocks, in+"  ")
			continue
		case doc.Beside:
			out.WriteByte('\n')
			tree(out, b.Left, in+"< ")
			tree(out, b.Right, in+"> ")
			continue
		case doc.Quarters:
			out.WriteByte('\n')
			for _, part := range b.Parts {
				tree(out, part, in+"| ")
			}
			continue
		}
		out.WriteByte('\n')
	}
}
