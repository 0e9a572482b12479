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

// Headings of one depth have one level, and no level is left out, whatever depth a document begins with.
func TestHeadingLevels(t *testing.T) {
	d := &doc.Document{Title: "Standing"}
	for _, depth := range []int{2, 2, 3, 2, 1, 3, 2} {
		d.Add(doc.Heading{Level: depth, Text: "x"})
	}
	var out bytes.Buffer
	if err := Write(&out, d); err != nil {
		t.Fatal(err)
	}
	var levels []string
	for _, part := range strings.Split(out.String(), "<h")[1:] {
		if part[0] >= '1' && part[0] <= '6' {
			levels = append(levels, part[:1])
		}
	}
	if got := strings.Join(levels, " "); got != "1 2 2 3 2 2 3 3" {
		t.Errorf("levels %s", got)
	}
}
