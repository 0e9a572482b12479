package reports

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
		o    TextOptions
	}{
		{"score.txt", score, TextOptions{}},
		{"score-styled.txt", score, TextOptions{Width: 110, Styled: true}},
		{"score-wide.txt", doctest.ScoreSheet(12, 4, lang.En), TextOptions{Width: 100}},
		{"pad.txt", doctest.BlankPad(4), TextOptions{}},
		{"standings.txt", doctest.Standings(), TextOptions{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			if err := WriteText(&out, c.d, c.o); err != nil {
				t.Fatal(err)
			}
			doctest.Golden(t, c.name, out.Bytes())
		})
	}
}
