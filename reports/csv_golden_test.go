package reports

import (
	"bytes"
	"testing"

	"arbitro/referee/lang"
)

func TestGolden_CSV(t *testing.T) {
	for name, d := range map[string]*Document{"score.csv": scoreSheet(4, 8, lang.It), "standings.csv": standings()} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := WriteCSV(&out, d); err != nil {
				t.Fatal(err)
			}
			golden(t, name, out.Bytes())
		})
	}
}
