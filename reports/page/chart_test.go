package page

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/reports/doc"
)

// TestLongLabel: the name of the first or last point may be longer than the room beside it.
func TestLongLabel(t *testing.T) {
	d := &doc.Document{Blocks: []doc.Block{doc.LineChart{
		Labels: []string{strings.Repeat("W", 40), strings.Repeat("M", 40)},
		Series: []doc.Series{{Points: []float64{1, 1}}},
	}}}
	for i, p := range Of(d) {
		if err := p.Check(); err != nil {
			t.Errorf("page %d: %v", i+1, err)
		}
	}
}

// TestChartLabelsApart: the days under a chart never overlap, the last one included.
func TestChartLabelsApart(t *testing.T) {
	for n := 2; n < 40; n++ {
		c := doc.LineChart{Labels: []string{"inizio"}, Series: []doc.Series{{Name: "Anna", Points: []float64{0}}}}
		for i := range n {
			c.Labels = append(c.Labels, fmt.Sprintf("2026-11-%02d", i+1))
			c.Series[0].Points = append(c.Series[0].Points, float64(i))
		}
		end := 0.0
		y := 0.0
		for _, w := range Of(&doc.Document{Blocks: []doc.Block{c}})[0].Words {
			if w.Text != "inizio" && !strings.HasPrefix(w.Text, "2026-") {
				continue
			}
			if w.Y == y && w.X < end {
				t.Fatalf("%d evenings: %q lies over the one before", n, w.Text)
			}
			y = w.Y
			end = w.X + w.Style.Face().Width(w.Text, w.Size)
		}
	}
}
