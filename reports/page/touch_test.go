package page

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// A column of text never touches the column of figures before it.
func TestColumnsDoNotTouch(t *testing.T) {
	for columns := 2; columns < 24; columns += 2 {
		tab := &doc.Table{}
		row := doc.Row{}
		for i := range columns {
			align := doc.Right
			text := "1,93"
			if i%2 == 1 {
				align = doc.Left
				text = "2-3-1"
			}
			tab.Columns = append(tab.Columns, doc.Column{Head: "P", Align: align})
			row.Cells = append(row.Cells, doc.Text(text))
		}
		tab.Rows = []doc.Row{row, row, row}
		for _, p := range Of(&doc.Document{Lang: lang.It, Blocks: []doc.Block{tab}}) {
			for _, a := range p.Words {
				for _, b := range p.Words {
					if a.Text != "1,93" || b.Text != "2-3-1" || a.Y != b.Y || b.X < a.X {
						continue
					}
					if gap := b.X - a.X - a.Style.Face().Width(a.Text, a.Size); gap < 0.9*a.Size {
						t.Fatalf("%d columns: %.1f points between %s and %s", columns, gap, a.Text, strings.TrimSpace(b.Text))
					}
				}
			}
		}
	}
}
