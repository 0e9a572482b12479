package text

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

// charted returns a chart of so many players and rounds; the first player gains, the others lose a point a round.
func charted(players, rounds int) doc.LineChart {
	var c doc.LineChart
	for i := range players {
		s := doc.Series{Name: fmt.Sprintf("%c player", 'P'+i)}
		for r := range rounds + 1 {
			s.Points = append(s.Points, float64(r-2*r*min(i, 1)))
		}
		c.Series = append(c.Series, s)
	}
	return c
}

// TestChartHidesNobody: where two players have equal totals, each letter stands in its own column.
func TestChartHidesNobody(t *testing.T) {
	for _, rounds := range []int{1, 3, 40} {
		var out bytes.Buffer
		d := &doc.Document{Lang: lang.En, Blocks: []doc.Block{charted(5, rounds)}}
		if err := Write(&out, d, Options{Width: 78}); err != nil {
			t.Fatal(err)
		}
		field, legend, _ := strings.Cut(out.String(), "\n\n")
		ends := strings.Split(strings.TrimRight(field, "\n"), "\n")
		low := ends[0]
		for _, line := range ends {
			if strings.HasSuffix(line, "QRST") {
				low = line
			}
			if cells(line) > 78 {
				t.Errorf("%d rounds: too wide: %q", rounds, line)
			}
		}
		if !strings.HasSuffix(low, "QRST") || !strings.Contains(legend, "P P player") {
			t.Errorf("%d rounds: somebody is hidden:\n%s", rounds, &out)
		}
		if labels := ends[len(ends)-1]; !strings.HasSuffix(labels, fmt.Sprint(rounds)) {
			t.Errorf("the last of %d rounds is not under the chart:\n%s", rounds, &out)
		}
	}
}

// TestChartLetters: initials where they differ, else the letters of the alphabet.
func TestChartLetters(t *testing.T) {
	for want, names := range map[string][]string{
		"ABC": {"anna", "Bruno", "Carla"}, "AB": {"Zoe", "Zora"}, "A": {"🎴"}, "ÉÀ": {"élodie", "Àlex"},
	} {
		var series []doc.Series
		for _, n := range names {
			series = append(series, doc.Series{Name: n})
		}
		if got := strings.Join(letters(series), ""); got != want {
			t.Errorf("%v are drawn as %s, not as %s", names, got, want)
		}
	}
}

// A chart of one point, one of more players than there are columns, one with long days under it, and bars of nothing.
func TestChartCorners(t *testing.T) {
	days := doc.LineChart{Series: []doc.Series{{Name: "Anna"}}}
	for i := range 30 {
		days.Labels = append(days.Labels, fmt.Sprintf("Saturday %d November", i+1))
		days.Series[0].Points = append(days.Series[0].Points, float64(i*i%7))
	}
	d := &doc.Document{Lang: lang.En, Blocks: []doc.Block{
		doc.LineChart{Title: "One point", Series: []doc.Series{{Name: "Anna", Points: []float64{3}}}}, charted(30, 9), days, doc.BarChart{Title: "No bars"},
	}}
	var out bytes.Buffer
	if err := Write(&out, d, Options{Width: 40}); err != nil {
		t.Fatal(err)
	}
	doctest.Golden(t, "chart-corners.txt", out.Bytes())
}
