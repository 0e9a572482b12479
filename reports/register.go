package reports

import "arbitro/reports/doc"

// Register returns the list of a club's persons: a row each, its first cell the name.
func Register(title string, heads []string, rows [][]string, o SheetOptions) *doc.Document {
	d := o.document(title, title, "")
	d.Orientation = doc.Landscape
	t := &doc.Table{Full: true, Zebra: true}
	for i, head := range heads {
		t.Columns = append(t.Columns, doc.Column{Head: head, Name: i == 0, Wrap: i > 0, Grow: 1, Code: true})
	}
	for _, row := range rows {
		t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(row...)})
	}
	d.Add(t)
	return d
}
