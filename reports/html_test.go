package reports

import (
	"bytes"
	"strings"
	"testing"
)

// TestContentsInHTML: every link has a place to lead to, and no place is there twice.
func TestContentsInHTML(t *testing.T) {
	d := listedBook(4)
	d.Add(Heading{Level: 1, Text: "Fine", Name: "match-7"}, &Table{Columns: []Column{{Head: "Partita"}}, Rows: []Row{
		{Cells: []Cell{{Text: "sette", Link: "match-7"}}}, {Cells: []Cell{{Text: "otto", Link: "match-8"}}},
	}})
	var out bytes.Buffer
	if err := WriteHTML(&out, d); err != nil {
		t.Fatal(err)
	}
	page := out.String()
	for _, part := range strings.Split(page, `href="#`)[1:] {
		name, _, _ := strings.Cut(part, `"`)
		if n := strings.Count(page, ` id="`+name+`"`); n != 1 {
			t.Errorf("%q is there %d times", name, n)
		}
	}
	if !strings.Contains(page, `<a href="#match-7">sette</a>`) || !strings.Contains(page, "<td>otto</td>") {
		t.Errorf("a cell leads only to a heading that is there:\n%s", page)
	}
}
