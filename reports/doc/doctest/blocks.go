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

// Tables returns tables of every kind: halves side by side, groups, whole tables of many rows, lists for the wall, large
// type, codes, marks, cards, and tables too wide for a page.
func Tables() *doc.Document {
	d := &doc.Document{Title: "Tables", Lang: lang.En, Created: When}
	abreast := &doc.Table{
		Caption: "Abreast", Groups: 2, Abreast: true, Whole: true, Key: "The key of both", Columns: []doc.Column{
			{Head: "Match"}, {Head: "Where"}, {Head: "Place", Short: "Pl", Align: doc.Right}, {Head: "Player", Name: true},
		},
		Totals: []doc.Row{{Cells: doc.Texts("", "", "7", "all")}},
	}
	for i := range 7 {
		row := doc.Row{Cells: []doc.Cell{{Text: fmt.Sprint(i / 3), Link: "h1"}, doc.Text("Bar"), doc.Text(fmt.Sprint(i%3 + 1)), doc.Text(Guests[i])}}
		if i%3 == 0 {
			row.Group = fmt.Sprint("Match ", i/3)
		}
		abreast.Rows = append(abreast.Rows, row)
	}
	low, wide := &doc.Table{Whole: true}, &doc.Table{Whole: true, Caption: "Wide", Key: "Low rows"}
	for c := range 20 {
		wide.Columns = append(wide.Columns, doc.Column{Head: fmt.Sprint("Column", c), Align: doc.Align(c % 3)})
	}
	low.Columns = wide.Columns[:2]
	for i := range 30 {
		row := doc.Row{Cells: doc.Texts(fmt.Sprint(i), "of thirty")}
		low.Rows = append(low.Rows, row)
		for c := range 20 {
			row.Cells = append(row.Cells[:c:c], doc.Text(fmt.Sprintf("%d-%08d", c, i)))
		}
		wide.Rows = append(wide.Rows, row)
	}
	wall := &doc.Table{Lists: 3, Type: 30, LeastType: 14, Key: "On the wall", Columns: []doc.Column{{Head: "Player", Wrap: true, Grow: 1}, {Head: "Table", Short: "T", Align: doc.Right}}}
	for i := range 90 {
		wall.Rows = append(wall.Rows, doc.Row{Cells: doc.Texts(fmt.Sprint("Player ", i), fmt.Sprint(i/4))})
	}
	broad := &doc.Table{Lists: 2, Type: 40, LeastType: 30, Columns: wide.Columns[:12], Rows: []doc.Row{{Cells: doc.Texts(Guests...)}}}
	cells := &doc.Table{
		RowHeight: 8, Columns: []doc.Column{
			{Head: "Code", Code: true}, {Head: "List", List: true}, {Head: "Data", Align: doc.Right}, {Head: "Marks", Align: doc.Center}, {Head: "Card"}, {},
		},
		Rows: []doc.Row{
			{Cells: []doc.Cell{
				doc.Text("+39 055"), doc.Text("3"),
				{Text: "12 (3)", Data: "-12.5"},
				doc.Text("7").With(doc.Boxed|doc.Crossed).Noted(1, 12),
				{Text: "R", Card: &doc.Card{Color: "red"}},
				doc.Text("a\nb"),
			}},
			{Cells: []doc.Cell{
				doc.Text("0039"), doc.Text(""), doc.Text("–").Noted(3), doc.Text("8").With(doc.Underlined | doc.Struck), {Text: "B", Card: &doc.Card{Color: "blue", Full: true}},
			}},
			{Cells: []doc.Cell{doc.Text("−5"), {Text: "over three columns", Span: 3}}},
		},
	}
	large := &doc.Table{Type: 26, Columns: []doc.Column{{Head: "Seat", Wrap: true}, {Head: "Who", Wrap: true}}, Rows: []doc.Row{
		{Cells: doc.Texts("One", "Massimiliano Bartolomeo Montecuccoli-Schwarzenegger and all the others who came")},
	}}
	now := &doc.Table{Columns: cells.Columns[4:], Rows: []doc.Row{{Cells: doc.Texts("now", "1"), Now: true}, {Cells: doc.Texts("then", "2")}}}
	d.Add(
		abreast, doc.PageBreak{}, low, doc.PageBreak{}, wide, doc.PageBreak{}, wall, doc.PageBreak{}, broad, doc.PageBreak{}, cells, large,
		now, &doc.Table{}, doc.Notes{Items: []doc.Note{{Text: "without a title"}}}, doc.Notes{Title: "of nothing"}, doc.LineChart{Title: "of nothing"},
		doc.Beside{
			Left:  []doc.Block{doc.Facts{Items: []doc.Fact{{Label: "A long value", Value: strings.Repeat("value ", 12)}}}},
			Right: []doc.Block{doc.Squares{Link: "https://example.org/", Size: 3, Side: 30, Black: func(x, y int) bool { return x >= y }}},
		},
		doc.Squares{Text: "A code", Link: "https://example.org/", Size: 3, Black: func(x, y int) bool { return x >= y }},
	)
	return d
}
