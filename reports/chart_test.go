package reports

import (
	"strings"
	"testing"
)

// TestLongLabel: the name of the first or last point may be longer than the room beside it.
func TestLongLabel(t *testing.T) {
	d := &Document{Blocks: []Block{LineChart{
		Labels: []string{strings.Repeat("W", 40), strings.Repeat("M", 40)},
		Series: []Series{{Points: []float64{1, 1}}},
	}}}
	for i, p := range pagesOf(d) {
		if err := p.fault(); err != nil {
			t.Errorf("page %d: %v", i+1, err)
		}
	}
}
