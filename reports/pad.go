package reports

import (
	"fmt"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textPadTitle = lang.Text{It: "%s: foglio da riempire", En: "%s: blank pad"}
	textPlayerNo = lang.Text{It: "Giocatore %d", En: "Player %d"}
)

// Pad is a score sheet to be filled in by hand: a page of numbered rows for so many players. Names may be fewer.
func Pad(g *referee.Game, players int, names []string, o SheetOptions) *Document {
	say := func(t lang.Text, args ...any) string { return t.Fill(o.Lang, args...) }
	d := &Document{
		Title: say(textPadTitle, g.Title), Author: "Arbitro", Subject: g.Title.In(o.Lang),
		Lang: o.Lang, Paper: o.Paper, Created: o.Created,
	}
	d.Add(Facts{Columns: 2, Items: []Fact{{Label: say(textDay)}, {Label: say(textPlace)}, {Label: say(textLeague)}, {Label: say(textRules)}}})
	t := &Table{Full: true, Grid: true, Blank: Fill, BlankFrom: 1, RowHeight: 7.5, Columns: []Column{
		{Head: say(textRoundNo), Align: Right}, {Head: say(textDealer), Least: 16},
	}}
	for _, c := range g.RoundColumns {
		t.Columns = append(t.Columns, Column{Head: c.Title.In(o.Lang), Least: 16})
	}
	t.Keep = len(t.Columns)
	t.Spans = []Span{{Columns: t.Keep}}
	for i := range players {
		name := ""
		if i < len(names) {
			name = names[i]
		}
		t.Spans = append(t.Spans, Span{Text: name, Columns: len(g.Columns) + 2})
		for _, c := range g.Columns {
			column := Column{Head: c.Title.In(o.Lang), Least: 9, Grow: 1}
			if c.Title.IsZero() { // for a sign
				column.Least, column.Grow = 5, 0
			}
			t.Columns = append(t.Columns, column)
		}
		t.Columns = append(t.Columns, Column{Head: say(textPoints), Short: say(textPointsCut), Least: 10, Grow: 1},
			Column{Head: say(textTotal), Short: say(textTotalCut), Least: 10, Grow: 1})
	}
	t.Key = g.Legend.In(o.Lang)
	d.Add(t)
	signers := make([]string, players)
	for i := range signers {
		if i < len(names) {
			signers[i] = names[i]
		} else {
			signers[i] = fmt.Sprint(say(textPlayerNo, i+1))
		}
	}
	d.Add(Signatures{Names: signers})
	return d
}
