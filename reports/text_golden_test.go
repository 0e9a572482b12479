package reports

import (
	"bytes"
	"testing"

	"arbitro/referee/lang"
)

func TestGolden(t *testing.T) {
	score := scoreSheet(4, 8, lang.It)
	for _, c := range []struct {
		name string
		d    *Document
		o    TextOptions
	}{
		{"score.txt", score, TextOptions{}},
		{"score-styled.txt", score, TextOptions{Width: 110, Styled: true}},
		{"score-wide.txt", scoreSheet(12, 4, lang.En), TextOptions{Width: 100}},
		{"pad.txt", blankPad(4), TextOptions{}},
		{"standings.txt", standings(), TextOptions{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			if err := WriteText(&out, c.d, c.o); err != nil {
				t.Fatal(err)
			}
			golden(t, c.name, out.Bytes())
		})
	}
}
