package csv

import (
	"bytes"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

func TestGolden(t *testing.T) {
	for name, d := range map[string]*doc.Document{
		"score.csv": doctest.ScoreSheet(4, 8, lang.It), "standings.csv": doctest.Standings(),
		"parts.csv": doctest.Parts(), "tables.csv": doctest.Tables(), "charts.csv": doctest.Charts(),
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := (Form{}).Write(&out, d); err != nil {
				t.Fatal(err)
			}
			doctest.Golden(t, name, out.Bytes())
		})
	}
}

// A day stands on a page as people write it, and in a spreadsheet as the record has it.
func TestDay(t *testing.T) {
	d := &doc.Document{Lang: lang.It, Blocks: []doc.Block{&doc.Table{
		Columns: []doc.Column{{Head: "Giorno"}}, Rows: []doc.Row{{Cells: []doc.Cell{doc.Day("2026-09-01", lang.It)}}},
	}}}
	var out bytes.Buffer
	if err := (Form{}).Write(&out, d); err != nil || out.String() != "Giorno\r\n2026-09-01\r\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
	if cell := doc.Day("2026-09-01", lang.It); cell.Text != "1 set 2026" {
		t.Error(cell.Text)
	}
}
