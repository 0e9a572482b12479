package reports

import (
	"bytes"
	"testing"

	"arbitro/referee/lang"
)

func TestGolden_HTML(t *testing.T) {
	for name, d := range map[string]*Document{
		"score.html": scoreSheet(4, 8, lang.It), "pad.html": blankPad(4), "standings.html": standings(),
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := WriteHTML(&out, d); err != nil {
				t.Fatal(err)
			}
			golden(t, name, out.Bytes())
		})
	}
}
