package html

import (
	"bytes"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

func TestGolden(t *testing.T) {
	for name, d := range map[string]*doc.Document{
		"score.html": doctest.ScoreSheet(4, 8, lang.It),
		"pad.html":   doctest.BlankPad(4), "standings.html": doctest.Standings(),
		"charts.html": doctest.Charts(), "parts.html": doctest.Parts(),
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := Write(&out, d); err != nil {
				t.Fatal(err)
			}
			doctest.Golden(t, name, bytes.ReplaceAll(out.Bytes(), []byte(Style), []byte("(the style)\n")))
		})
	}
}
