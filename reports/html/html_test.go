package html

import (
	"bytes"
	"strings"
	"testing"

	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

// TestContentsInHTML: every link has a place to lead to, and no place is there twice.
func TestContentsInHTML(t *testing.T) {
	d := doctest.Listed(4)
	d.Add(doc.Heading{Level: 1, Text: "Fine", Name: "match-7"})
	d.Add(&doc.Table{Columns: []doc.Column{{Head: "Partita"}}, Rows: []doc.Row{
		{Cells: []doc.Cell{{Text: "sette", Link: "match-7"}}}, {Cells: []doc.Cell{{Text: "otto", Link: "match-8"}}},
	}})
	var out bytes.Buffer
	if err := Write(&out, d); err != nil {
		t.Fatal(err)
	}
	page := out.String()
	for _, part := range strings.Split(page, `href="#`)[1:] {
		name, _, _ := strings.Cut(part, `"`)
		if n := strings.Count(page, ` id="`+name+`"`); n != 1 {
			t.Errorf("%q is there %d times", name, n)
		}
	}
	if !strings.Contains(page, `<a href="#match-7">sette</a>`) || !strings.Contains(page, `<th scope="row">otto</th>`) {
		t.Errorf("a cell leads only to a heading that is there:\n%s", page)
	}
}
