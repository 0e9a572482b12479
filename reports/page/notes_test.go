package page

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// Footnotes that go on over a page have their heading there again.
func TestNotesAgain(t *testing.T) {
	notes := doc.Notes{Title: "Ties"}
	for range 150 {
		notes.Items = append(notes.Items, doc.Note{Text: "Giosuè before Paolo: 5 wins to 3"})
	}
	pages := Of(&doc.Document{Lang: lang.En, Blocks: []doc.Block{notes}})
	if len(pages) < 2 {
		t.Fatalf("%d page", len(pages))
	}
	for i, p := range pages {
		want := []string{"Ties\n", "Ties (continued)\n"}[min(i, 1)]
		if !strings.HasPrefix(p.Text(), want) || p.Check() != nil {
			t.Errorf("page %d begins with %q, %v", i+1, p.Text()[:20], p.Check())
		}
	}
}
