package page

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

// drawn returns pages as text: every word, line, shade, shape, link and picture with its place in points.
func drawn(pages []*Page) []byte {
	var out bytes.Buffer
	for i, p := range pages {
		fmt.Fprintf(&out, "page %d of %.0f x %.0f, bare %v\n", i+1, p.Width, p.Height, p.Bare)
		for _, f := range p.Fills {
			fmt.Fprintf(&out, "  fill %.1f %.1f %.1f %.1f %06x\n", f.X, f.Y, f.W, f.H, f.Ink)
		}
		for _, r := range p.Rules {
			fmt.Fprintf(&out, "  rule %.1f %.1f %.1f %.1f wide %.2f %06x\n", r.X1, r.Y1, r.X2, r.Y2, r.Width, r.Ink)
		}
		for _, path := range p.Paths {
			fmt.Fprintf(&out, "  path %v %06x %06x wide %.2f %v", path.Closed, path.Filled, path.Ink, path.Width, path.Dash)
			for _, at := range path.Points {
				fmt.Fprintf(&out, " %.1f,%.1f", at.X, at.Y)
			}
			fmt.Fprintln(&out)
		}
		for _, w := range p.Words {
			fmt.Fprintf(&out, "  %.1f %.1f %.1f %d %06x %s\n", w.X, w.Y, w.Size, w.Style, w.Ink, w.Text)
		}
		for _, m := range p.Marks {
			fmt.Fprintf(&out, "  mark %d %.1f %q %q\n", m.Level, m.Y, m.Text, m.Anchor)
		}
		for _, l := range p.Links {
			fmt.Fprintf(&out, "  link %.1f %.1f %.1f %.1f %q\n", l.X, l.Y, l.W, l.H, l.To)
		}
		for _, at := range p.Pictures {
			fmt.Fprintf(&out, "  picture %.1f %.1f %.1f %.1f\n", at.X, at.Y, at.W, at.H)
		}
	}
	return out.Bytes()
}

// charts are a line chart with every shape of points, gaps and a crowd of them, and bars on either side of zero.
func charts() *doc.Document {
	d := &doc.Document{Title: "Charts", Lang: lang.En, Created: doctest.When}
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

// parts are all other blocks, with links, marks, notes and forms to cut out.
func parts() *doc.Document {
	d := &doc.Document{Title: "Parts", Subtitle: "All of them", Footer: "Foot", Lang: lang.En, Created: doctest.When}
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
	d.Add(
		doc.Contents{Title: "Contents", Level: 3},
		doc.Heading{Level: 1, Text: "One"}, doc.Heading{Level: 2, Text: "Two"}, doc.Heading{Level: 3, Text: "Three"},
		doc.Paragraph{Lead: "Lead:", Text: "Text\nwith a line feed", Parts: doc.Line{{Text: " and "}, {Text: "a link", Link: "h2"}}},
		doc.Paragraph{Small: true, Italic: true, Text: strings.Repeat("Small and italic. ", 12)},
		doc.List{Items: []doc.Line{{{Text: "an item "}, {Text: "in bold", Bold: true}}, {{Text: strings.Repeat("a long item ", 15)}}}},
		doc.Facts{Items: []doc.Fact{{Label: "Date", Value: "today"}, {Label: "Place"}, {Label: "Game", Value: "Istinto"}}},
		doc.Facts{Columns: 3, Items: []doc.Fact{{Label: "A", Value: "1"}, {Label: "B", Value: "2"}, {Label: "C", Value: "3"}, {Label: "D", Value: "4"}}},
		table, notes, grid, lists,
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

// Where everything stands on the pages, to a tenth of a point.
func TestDrawn(t *testing.T) {
	wide := doctest.ScoreSheet(5, 6, lang.En)
	wide.Orientation = doc.Landscape
	pad := doctest.BlankPad(3)
	pad.Paper = doc.Letter
	for name, d := range map[string]*doc.Document{"charts": charts(), "parts": parts(), "sheet": wide, "pad": pad} {
		doctest.Golden(t, "drawn-"+name+".txt", drawn(Of(d)))
	}
}
