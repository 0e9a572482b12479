package event

import (
	"strconv"

	"arbitro/reports/doc"
)

// Log returns the lines of the log from one on, as written; aside holds why a line has no effect, by its number from 1.
func (p *Page) Log(from int, lines []string, aside map[int]string) *doc.Document {
	in := p.in()
	t := &doc.Table{Columns: []doc.Column{
		{Head: words.Line.In(in), Align: doc.Right},
		{Head: words.Time.In(in)},
		{Head: words.Wrote.In(in), Grow: 3, Wrap: true},
		{Head: words.Aside.In(in), Grow: 1, Wrap: true},
	}}
	if len(aside) == 0 {
		t.Columns = t.Columns[:3]
	}
	for i := from; i < len(lines); i++ {
		when, _ := p.clock(p.Score.Event.Lines[i].At)
		cells := doc.Texts(strconv.Itoa(i+1), when, doc.Inline(lines[i]))
		if len(aside) > 0 {
			cells = append(cells, doc.Text(doc.Inline(aside[i+1])))
		}
		t.Rows = append(t.Rows, doc.Row{Cells: cells})
	}
	d := p.document(words.Log.In(in))
	d.Add(t)
	return d
}
