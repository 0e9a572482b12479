package reports

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/reports/doc"
)

// rounds is the table of all rounds.
func (s *sheet) rounds() *doc.Table {
	m, columns, whole := s.m, s.m.Game().Columns, s.m.Game().RoundColumns
	t := &doc.Table{Full: true, Zebra: true, Keep: 2 + len(whole), Columns: []doc.Column{
		{Head: s.say(textRoundNo), Align: doc.Right}, {Head: s.say(textDealer), Name: true},
	}}
	for _, c := range whole {
		t.Columns = append(t.Columns, doc.Column{Head: c.Title.In(s.in)})
	}
	t.Spans = []doc.Span{{Columns: t.Keep}}
	for _, name := range s.names() {
		t.Spans = append(t.Spans, doc.Span{Text: name, Columns: len(columns) + 2})
		for _, c := range columns {
			t.Columns = append(t.Columns, doc.Column{Head: c.Title.In(s.in), Align: doc.Right})
		}
		t.Columns = append(t.Columns, doc.Column{
			Head: s.say(textPoints), Short: s.say(textPointsCut), Align: doc.Right,
		},
			doc.Column{Head: s.say(textTotal), Short: s.say(textTotalCut), Align: doc.Right})
	}
	running := make([]int, m.Roster().Len())
	count, marked := 0, false
	for i, r := range m.Rounds() {
		row := doc.Row{
			Cells: []doc.Cell{{}, doc.Text(m.Roster().Name(r.Dealer)).Noted(s.noted[noteKey{i, referee.Nobody}]...)},
		}
		if r.Void {
			row.Cells[0] = doc.Text("–")
			row.Cells = append(row.Cells, doc.Cell{Text: s.say(textVoid), Italic: true, Span: len(t.Columns) - 2})
			t.Rows = append(t.Rows, row)
			continue
		}
		count++
		row.Cells[0] = doc.Text(strconv.Itoa(count))
		for _, c := range whole {
			row.Cells = append(row.Cells, doc.Text(c.Cell(r.Detail, s.in)))
		}
		for seat := range running {
			mark := referee.Plain
			for _, c := range columns {
				cell := c.Cell(r.Detail, seat)
				mark = max(mark, cell.Mark)
				row.Cells = append(row.Cells, doc.Text(cell.Text))
			}
			running[seat] += r.Points[seat]
			points := doc.Text(s.points(r.Points[seat])).Noted(s.noted[noteKey{i, seat}]...)
			switch mark {
			case referee.Bonus:
				points, marked = points.With(doc.Starred), true
			case referee.Failed:
				points, marked = points.With(doc.Crossed), true
			}
			row.Cells = append(row.Cells, points, doc.Text(s.points(running[seat])).Strong())
		}
		t.Rows = append(t.Rows, row)
	}
	t.Key = s.m.Game().Legend.In(s.in)
	if marked {
		t.Key = strings.TrimPrefix(t.Key+" · "+s.say(textMarks), " · ")
	}
	return t
}

// points writes a player's points as the game does: with a sign where they are gains and losses.
func (s *sheet) points(n int) string {
	if s.m.Game().Signed && n > 0 {
		return "+" + doc.Integer(n)
	}
	return doc.Integer(n)
}
