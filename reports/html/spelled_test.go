package html

import (
	"bytes"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// A chart has no boxes for names that its typeface lacks, but what paper has for them.
func TestChartsSpellNames(t *testing.T) {
	d := &doc.Document{Title: "Totals", Lang: lang.En, Blocks: []doc.Block{
		doc.BarChart{Bars: []doc.Bar{{Name: "李小龍", Value: 3}, {Name: "Anna", Value: 2}}},
	}}
	var out bytes.Buffer
	if err := Write(&out, d); err != nil {
		t.Fatal(err)
	}
	page := out.String()
	_, drawn, _ := strings.Cut(page, "<svg")
	if strings.Contains(page, "▯") || strings.Contains(drawn, "李") || !strings.Contains(drawn, "Anna") {
		t.Errorf("boxes in %s", page)
	}
}
