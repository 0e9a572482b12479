package reports

import (
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// crossed is the greatest number of players in a cross-table: more would leave no room for the first.
const crossed = 40

// cross returns the table of everybody against everybody, by rank.
func (w standingWriter) cross() *doc.Table {
	rows := w.Standing.Rows[:min(len(w.Standing.Rows), crossed)]
	persons := make([]league.Person, len(rows))
	t := &doc.Table{
		Keep: 2, Key: words.CrossKey.In(w.in), Whole: true,
		Columns: []doc.Column{{Align: doc.Right}, {Head: words.Player.In(w.in), Name: true}},
	}
	for i, r := range rows {
		persons[i] = r.Person
		t.Columns = append(t.Columns, doc.Column{Head: strconv.Itoa(i + 1), Align: doc.Center})
	}
	cross := w.Sums.Cross(persons)
	for i, r := range rows {
		row := doc.Row{Cells: []doc.Cell{doc.Text(strconv.Itoa(i + 1)), w.player(r.Person)}}
		for j := range rows {
			row.Cells = append(row.Cells, doc.Text(meeting(cross[i][j], i == j)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func meeting(m league.Meeting, self bool) string {
	switch {
	case self:
		return "×"
	case m.Played() == 0:
		return ""
	case m.Equal > 0:
		return strconv.Itoa(m.Ahead) + "–" + strconv.Itoa(m.Behind) + "=" + strconv.Itoa(m.Equal)
	}
	return strconv.Itoa(m.Ahead) + "–" + strconv.Itoa(m.Behind)
}

// ratings returns everybody's rating in each game and over all.
func (w standingWriter) ratings() *doc.Table {
	t := &doc.Table{
		Keep: 1, Key: words.RatingsKey.In(w.in),
		Columns: []doc.Column{
			{Head: words.Player.In(w.in), Name: true}, {Head: words.AllOfThem.In(w.in), Align: doc.Right},
		},
	}
	games := w.Games
	if len(games) == 1 { // as all games
		games = nil
	}
	for _, g := range games {
		t.Columns = append(t.Columns, doc.Column{Head: g.Title, Align: doc.Right})
	}
	for _, r := range w.Standing.Rows {
		row := doc.Row{Cells: []doc.Cell{w.player(r.Person), rated(w.Ladder, r.Person, w.in)}}
		for _, g := range games {
			row.Cells = append(row.Cells, rated(g.Ladder, r.Person, w.in))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// rated writes a rating and how many matches made it; a spreadsheet gets the rating alone.
func rated(l *league.Ladder, p league.Person, in lang.Lang) doc.Cell {
	if l == nil {
		return doc.Cell{}
	}
	rung, ok := l.Of(p)
	if !ok {
		return doc.Text("–")
	}
	text := RatingText(rung, in)
	return doc.Cell{Text: text + " (" + doc.Integer(rung.Matches) + ")", Data: strings.TrimSuffix(text, "?")}
}
