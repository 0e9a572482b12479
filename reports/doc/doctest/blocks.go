package doctest

import (
	"fmt"
	"math"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// Charts returns line charts with every shape of points, a gap and a crowd of points, and bars on either side of zero.
func Charts() *doc.Document {
	d := &doc.Document{Title: "Charts", Lang: lang.En, Created: When}
	lines := doc.LineChart{Title: "Totals", Across: "round", From: 1}
	for i, name := range strings.Fields("Anna Bruno Carla Dario Elena Fabio Gina") {
		s := doc.Series{Name: name}
		for k := range 6 {
			s.Points = append(s.Points, float64((i+1)*k*10-20*(i%3)))
		}
		lines.Series = append(lines.Series, s)
	}
	lines.Series[1].Points[2] = math.NaN()
	many := doc.LineChart{Across: "evening", Height: 40, Series: []doc.Series{{}}}
	for k := range 40 {
		many.Labels = append(many.Labels, fmt.Sprint("e", k))
		many.Series[0].Points = append(many.Series[0].Points, float64(k*k%17))
	}
	bars := doc.BarChart{Title: "Gains", Bars: []doc.Bar{{Name: "Anna", Value: 12}, {Name: "Bruno", Value: -7.5}, {Name: "Carla"}}}
	d.Add(lines, many, bars)
	return d
}

// Parts returns all blocks but charts and forms, with links, marks and notes.
func Parts() *doc.Document {
	d := &doc.Document{Title: "Parts", Subtitle: "All of them", Footer: "Foot", Lang: lang.En, Created: When}
	black := func(x, y int) bool { return (x+y)%2 == 0 }
	var notes doc.Notes
	notes.Title = "Notes"
	notes.Add(doc.Note{Text: "First note", Source: "game.article"})
	notes.Add(doc.Note{Text: strings.Repeat("A long note that takes more than one line. ", 4)})
	table := &doc.Table{
		Caption: "Table", Key: "A key", Zebra: true, Columns: []doc.Column{
			{Head: "Player", Name: true}, {Head: "Points", Short: "Pts", Align: doc.Right}, {Head: "What", Wrap: true, Grow: 1, Align: doc.Center},
		},
		Spans: []doc.Span{{Columns: 1}, {Text: "Over two", Columns: 2}},
		Rows: []doc.Row{
			{Cells: []doc.Cell{doc.Text("Anna").Strong(), {Text: "10", Notes: []int{1, 2}}, {Text: "ace", Marks: 1}}, Group: "First"},
			{Cells: []doc.Cell{{Text: "Bruno", Italic: true, Link: "https://example.org"}, doc.Text("9"), {Text: "king", Marks: 2}}, Group: "First"},
			{Cells: []doc.Cell{{Text: "Carla", Link: "h1"}, doc.Text("8"), doc.Text(strings.Repeat("word ", 40))}, Group: "Second", Now: true},
		},
		Totals: []doc.Row{{Cells: []doc.Cell{{Text: "Sum", Span: 2}, doc.Text("27")}}},
	}
	grid := &doc.Table{Grid: true, Full: true, Blank: 3, BlankFrom: 1, RowHeight: 9, Columns: []doc.Column{
		{Head: "No", Align: doc.Right}, {Head: "Name", Least: 30}, {Head: "Sign", Grow: 1},
	}}
	lists := &doc.Table{Lists: 3, Columns: []doc.Column{{Head: "Name"}, {Head: "Table", Align: doc.Right}}}
	for i := range 20 {
		lists.Rows = append(lists.Rows, doc.Row{Cells: doc.Texts(fmt.Sprint("Player", i), fmt.Sprint(i))})
	}
	one := &doc.Table{Lists: 1, Type: 20, LeastType: 9, Key: "One list", Columns: lists.Columns, Rows: lists.Rows}
	d.Add(
		doc.Contents{Title: "Contents", Level: 3},
		doc.Heading{Level: 1, Text: "One"}, doc.Heading{Level: 2, Text: "Two"}, doc.Heading{Level: 3, Text: "Three"},
		doc.Paragraph{Lead: "Lead:", Text: "Text\nwith a line feed", Parts: doc.Line{{Text: " and "}, {Text: "a link", Link: "h2"}}},
		doc.Paragraph{Small: true, Italic: true, Text: strings.Repeat("Small and italic. ", 12)},
		doc.List{Items: []doc.Line{{{Text: "an item "}, {Text: "in bold", Bold: true}}, {{Text: strings.Repeat("a long item ", 15)}}}},
		doc.Facts{Items: []doc.Fact{{Label: "Date", Value: "today"}, {Label: "Place"}, {Label: "Game", Value: "Istinto"}}},
		doc.Facts{Columns: 3, Items: []doc.Fact{{Label: "A", Value: "1"}, {Label: "B", Value: "2"}, {Label: "C", Value: "3"}, {Label: "D", Value: "4"}}},
		table, notes, grid, lists, one,
		doc.Together{Notice: doc.Ruled, Blocks: []doc.Block{doc.Paragraph{Text: "Together"}}},
		doc.Beside{
			Left:  []doc.Block{doc.Heading{Level: 2, Text: "Left"}, doc.Paragraph{Text: strings.Repeat("left ", 30)}},
			Right: []doc.Block{doc.Squares{Text: "A code", Size: 5, Black: black, Side: 20}},
		},
		doc.Spacer{Height: 12}, doc.Signatures{Names: []string{"Director", "Desk", ""}}, doc.FinePrint{Text: "fine print"},
		doc.PageBreak{}, doc.Quarters{Parts: [][]doc.Block{
			{doc.Paragraph{Text: "Quarter 1"}},
			{doc.Paragraph{Text: "Quarter 2"}},
			{doc.Paragraph{Text: "Quarter 3"}},
			{doc.Paragraph{Text: "Quarter 4"}},
			{doc.Paragraph{Text: "Quarter 5"}},
		}},
		doc.PageBreak{}, doc.Cover{Title: "Cover", Lines: []string{"one", "two"}},
		doc.Diploma{Club: "Club", Title: "Diploma", Place: "First", Names: []string{"Anna"}, Lines: []string{"in the cup"}, Signs: []string{"A", "B"}},
	)
	return d
}
