package event

import (
	"strconv"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

var (
	textLog   = lang.Text{It: "Il registro", En: "The log"}
	textTime  = lang.Text{It: "Quando", En: "When"}
	textWrote = lang.Text{It: "Che cosa dice", En: "What it says"}
)

// Log returns the lines of the log from one on, as written; aside holds why a line has no effect, by its number from 1.
func (p *Page) Log(from int, lines []string, aside map[int]string) *doc.Document {
	in := p.in()
	t := &doc.Table{Columns: []doc.Column{
		{Head: textLine.In(in), Align: doc.Right},
		{Head: textTime.In(in)},
		{Head: textWrote.In(in), Grow: 3, Wrap: true},
		{Head: textAside.In(in), Grow: 1, Wrap: true},
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
	d := p.document(textLog.In(in))
	d.Add(t)
	return d
}
