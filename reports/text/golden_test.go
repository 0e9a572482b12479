package text

import (
	"bytes"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

func TestGolden(t *testing.T) {
	score := doctest.ScoreSheet(4, 8, lang.It)
	for _, c := range []struct {
		name string
		d    *doc.Document
		o    Options
	}{
		{"score.txt", score, Options{}},
		{"score-styled.txt", score, Options{Width: 110, Styled: true}},
		{"score-wide.txt", doctest.ScoreSheet(12, 4, lang.En), Options{Width: 100}},
		{"pad.txt", doctest.BlankPad(4), Options{}},
		{"standings.txt", doctest.Standings(), Options{}},
		{"charts.txt", doctest.Charts(), Options{Width: 90}},
		{"charts-narrow.txt", doctest.Charts(), Options{Width: 40, Styled: true}},
		{"parts.txt", doctest.Parts(), Options{Width: 90}},
		{"tables.txt", doctest.Tables(), Options{Width: 70}},
		{"parts-styled.txt", doctest.Parts(), Options{Width: 60, Styled: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			if err := Write(&out, c.d, c.o); err != nil {
				t.Fatal(err)
			}
			doctest.Golden(t, c.name, out.Bytes())
		})
	}
}
