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
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/goldentest"
	"arbitro/referee/lang"
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
			fmt.Fprintf(out, " %s, %d rows, %d totals, %d alike, spans %v\n",
				Fields(set), len(b.Rows), len(b.Totals), len(b.Alike), b.Spans)
			for _, column := range b.Columns {
				fmt.Fprintf(out, "%s  %s\n", in, Fields(column))
			}
			for i, row := range slices.Concat(b.Rows, b.Totals) {
				for c, cell := range row.Cells {
					if isItsNumber(cell) {
						cell.Number = ""
					}
					cell.Text = ""
					if !reflect.DeepEqual(cell, doc.Cell{}) {
						fmt.Fprintf(out, "%s  row %d, cell %d: %s\n", in, i, c, lookOf(cell))
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

// isItsNumber reports whether the text of a cell says its number and nothing else.
func isItsNumber(cell doc.Cell) bool {
	return slices.ContainsFunc(lang.All, func(language lang.Lang) bool {
		return strings.TrimPrefix(cell.Text, "+") == doc.Number(cell.Number, language).Text
	})
}

// lookOf returns the fields of a cell except its text. Its number is what a spreadsheet gets.
func lookOf(cell doc.Cell) string {
	return fmt.Sprintf(
		"{Text: Data:%s Bold:%v Italic:%v Marks:%v Notes:%v Span:%v Card:%v Link:%s}",
		cell.Data+cell.Number, cell.Bold, cell.Italic, cell.Marks, cell.Notes, cell.Span, cell.Card, cell.Link,
	)
}

// readsAsNumber matches a text with a sign or decimals that a reader takes for a number.
var readsAsNumber = regexp.MustCompile(`^([+−-]\d+([.,]\d+)?½?|\d*([.,]\d+|½))$`)

// CarriesNumbers checks that each number in a document's tables is the number of its cell, so that no writer has to
// find it in the text.
func CarriesNumbers(t *testing.T, blocks []doc.Block) {
	t.Helper()
	for _, block := range blocks {
		switch b := block.(type) {
		case *doc.Table:
			for _, row := range slices.Concat(b.Rows, b.Totals) {
				cells, _ := row.Lay(len(b.Columns))
				for i, cell := range cells {
					column := b.Columns[i]
					isText := column.Code || column.Name || column.Wrap || column.List
					if !isText && cell.Number == "" && readsAsNumber.MatchString(cell.Text) {
						t.Errorf("a cell under %q has the text %q and no number", column.Head, cell.Text)
					}
				}
			}
		case doc.Together:
			CarriesNumbers(t, b.Blocks)
		case doc.Beside:
			CarriesNumbers(t, b.Left)
			CarriesNumbers(t, b.Right)
		case doc.Quarters:
			for _, part := range b.Parts {
				CarriesNumbers(t, part)
			}
		}
	}
}

// Fields returns the fields of a struct with their names. It leaves out a blank first field, which only forbids that
// values of the type are compared.
func Fields(value any) string {
	return strings.Replace(fmt.Sprintf("%+v", value), "{_:[] ", "{", 1)
}
