package page

import (
	"bytes"
	"fmt"
	"math"
	"slices"
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

// sums returns how much is drawn on a page, with the sums of all places, so that a golden file sees whatever moves.
func sums(p *Page) string {
	var x, y, size, lines, shades, shapes float64
	for _, w := range p.Words {
		x = x + w.X
		y = y + w.Y
		size = size + w.Size
	}
	for _, r := range p.Rules {
		lines += r.X1 + r.Y1 + r.X2 + r.Y2 + r.Width
	}
	for _, f := range p.Fills {
		shades += f.X + f.Y + f.W + f.H
	}
	for _, path := range p.Paths {
		for _, at := range path.Points {
			shapes += at.X + at.Y
		}
	}
	return fmt.Sprintf(
		"%d words %.1f %.1f %.1f, %d rules %.1f, %d fills %.1f, %d paths %.1f",
		len(p.Words), x, y, size, len(p.Rules), lines, len(p.Fills), shades, len(p.Paths), shapes,
	)
}

// What is rare: tables without rows, or with rows higher than a page, long headings in the contents, notes of one line
// and of many, squares of no size, words too long for a list, and diplomas of several names.
func TestCornersDrawn(t *testing.T) {
	columns := []doc.Column{{Head: "Player", Short: "Pl", Name: true}, {Head: "What it was", Short: "What", Wrap: true}, {Head: "Points", Align: doc.Right}}
	noted := doc.Row{Cells: []doc.Cell{doc.Text("Anna").Noted(1), doc.Text(strings.Repeat("words ", 30)).Noted(2, 3).With(doc.Crossed), doc.Text("7").Noted(12)}}
	over := doc.Row{Cells: []doc.Cell{{Text: strings.Repeat("over two columns ", 9), Span: 2, Notes: []int{4}, Marks: doc.Starred}, doc.Text("8")}}
	long := doc.Row{Cells: doc.Texts("Donaudampfschifffahrtsgesellschaftskapitänswitwe", "1")}
	black := func(x, y int) bool { return x >= y }
	contents := []doc.Block{
		doc.Contents{Title: "Contents"},
		doc.PageBreak{},
		doc.Heading{Level: 1, Text: strings.Repeat("A long heading ", 6)},
		doc.Heading{Level: 2, Text: strings.Repeat("A longer heading ", 20)},
		doc.Heading{Level: 3, Text: "Short"},
		doc.Paragraph{Text: "text"},
	}
	var notes doc.Notes
	notes.Add(doc.Note{Text: strings.Repeat("first of many lines ", 20)})
	notes.Add(doc.Note{Text: "one line"})
	notes.Add(doc.Note{Text: strings.Repeat("two lines of words ", 7), Source: "game.article"})
	notes.Add(doc.Note{Text: strings.Repeat("many lines of words ", 30)})
	for range 12 {
		notes.Add(doc.Note{Text: "last"})
	}
	var out bytes.Buffer
	for _, kind := range []struct {
		name   string
		blocks []doc.Block
	}{
		{"empty", []doc.Block{&doc.Table{Columns: columns}, &doc.Table{Columns: columns, Key: "A key"}, &doc.Table{Columns: columns, Totals: []doc.Row{noted}}}},
		{"high", []doc.Block{&doc.Table{Columns: columns, RowHeight: 400, Rows: []doc.Row{noted, over}}}},
		{"noted", []doc.Block{&doc.Table{Columns: columns, Rows: []doc.Row{noted, over, noted}, Zebra: true}, &doc.Table{Columns: columns[1:2], Type: 30, Rows: []doc.Row{noted}}}},
		{"contents", contents},
		{"notes", []doc.Block{notes, doc.Notes{Title: "Titled", Items: notes.Items[:2]}}},
		{"squares", []doc.Block{
			doc.Beside{Left: []doc.Block{doc.Paragraph{Text: strings.Repeat("left ", 60)}}, Right: []doc.Block{doc.Squares{Size: 4, Black: black}}},
			doc.Beside{Left: []doc.Block{doc.Paragraph{Text: strings.Repeat("left ", 60)}}, Right: []doc.Block{doc.Squares{Size: 4, Side: 300, Black: black}}},
			doc.Beside{Left: []doc.Block{doc.Paragraph{Text: "left"}}, Right: []doc.Block{doc.Squares{Size: 4, Side: 30, Black: black}, doc.Paragraph{Text: "right"}}},
			doc.Beside{Left: []doc.Block{&doc.Table{Columns: columns, Blank: doc.Fill, Grid: true}}, Right: []doc.Block{doc.Paragraph{Text: "right"}}},
			doc.Beside{Left: []doc.Block{doc.Paragraph{Text: "left"}}, Right: []doc.Block{&doc.Table{Columns: slices.Repeat(columns, 9)}}},
		}},
		{"walls", []doc.Block{
			&doc.Table{Lists: 2, Type: 60, LeastType: 40, Columns: columns[1:], Rows: []doc.Row{long, long, long}},
			doc.PageBreak{},
			&doc.Table{Lists: 1, Type: 40, LeastType: 30, Columns: columns[1:], Rows: []doc.Row{long}},
		}},
		{"diplomas", []doc.Block{
			doc.Diploma{Club: "Club", Title: "Diploma", Place: "First", Names: doctest.Guests[:3], Lines: []string{"in", "the", "cup"}, Signs: []string{"One"}},
		}},
		{"signed", []doc.Block{doc.Signatures{}, doc.FinePrint{Text: strings.Repeat("fine print ", 40)}, doc.Facts{}, doc.Facts{Columns: 2, Items: []doc.Fact{{Label: "One", Value: strings.Repeat("value ", 40)}}}}},
	} {
		for _, in := range []doc.Orientation{doc.Portrait, doc.Landscape} {
			fmt.Fprintf(&out, "— %s\n", kind.name)
			out.Write(drawn(Of(&doc.Document{Title: "Title", Lang: lang.En, Orientation: in, Blocks: kind.blocks})))
		}
	}
	doctest.Golden(t, "corners.txt", out.Bytes())
}

// Where everything stands on the pages, to a tenth of a point.
func TestDrawn(t *testing.T) {
	wide := doctest.ScoreSheet(5, 6, lang.En)
	wide.Orientation = doc.Landscape
	pad := doctest.BlankPad(3)
	pad.Paper = doc.Letter
	crests := &doc.Document{Blocks: []doc.Block{
		doc.Diploma{Crest: &doc.Picture{Width: 300, Height: 200}, Title: "Diploma", Place: "First", Names: []string{"Anna", "Bruno"}, Lines: []string{"in", "of"}},
		doc.PageBreak{},
		doc.Diploma{Club: "Club", Crest: &doc.Picture{Width: 9000, Height: 200}, Title: "Diploma", Names: []string{"Anna"}, Signs: []string{"One", "Two", "Three"}},
		doc.PageBreak{},
		doc.Diploma{Crest: &doc.Picture{}, Title: "Diploma", Signs: []string{"One"}},
	}}
	for name, d := range map[string]*doc.Document{"charts": doctest.Charts(), "parts": doctest.Parts(), "tables": doctest.Tables(), "sheet": wide, "pad": pad, "crests": crests} {
		doctest.Golden(t, "drawn-"+name+".txt", drawn(Of(d)))
	}
	bars := doc.BarChart{Title: "Bars", Bars: []doc.Bar{{Name: "Anna", Value: 2}, {Name: "Bruno", Value: -1}}}
	line := doc.LineChart{Series: []doc.Series{{Points: []float64{1, 3, 2}}}}
	one := doc.LineChart{Series: []doc.Series{{Points: []float64{2}}}}
	d := &doc.Document{Lang: lang.It}
	doctest.Golden(t, "drawing.txt", drawn([]*Page{Drawing(d, bars, 280), Drawing(d, line, 280), Drawing(d, doc.Paragraph{Text: "no chart"}, 280), Drawing(d, one, 280)}))
}

// What lies off the paper, or no face can print, is found, whatever it is; the rest is good.
func TestCheck(t *testing.T) {
	good := Page{
		Width: 100, Height: 50, Words: []Word{{X: -1, Y: 51, Size: 9, Text: "a"}}, Rules: []Rule{{X1: 0, Y1: 0, X2: 101, Y2: 50}},
		Fills: []Fill{{X: 50, Y: 25, W: 51, H: 26}}, Paths: []Path{{Points: []Spot{{1, 1}, {99, 49}}}},
	}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
	for what, p := range map[string]Page{
		"a word left of it":       {Words: []Word{{X: -2, Y: 9, Size: 9, Text: "a"}}},
		"a word over its right":   {Words: []Word{{X: 99, Y: 9, Size: 9, Text: "abc"}}},
		"a word below":            {Words: []Word{{X: 9, Y: 52, Size: 9, Text: "a"}}},
		"a word of no size":       {Words: []Word{{X: 9, Y: 9, Text: "a"}}},
		"a word that no face has": {Words: []Word{{X: 9, Y: 9, Size: 9, Text: "🎲"}}},
		"a word nowhere":          {Words: []Word{{X: math.NaN(), Y: 9, Size: 9, Text: "a"}}},
		"a rule that begins off":  {Rules: []Rule{{X1: 9, Y1: -2, X2: 9, Y2: 9}}},
		"a rule that ends off":    {Rules: []Rule{{X1: 9, Y1: 9, X2: 102, Y2: 9}}},
		"a fill that begins off":  {Fills: []Fill{{X: -2, Y: 9, W: 9, H: 9}}},
		"a fill that ends off":    {Fills: []Fill{{X: 9, Y: 9, W: 9, H: 50}}},
		"a path":                  {Paths: []Path{{Points: []Spot{{9, 9}, {9, math.NaN()}}}}},
	} {
		p.Width = 100
		p.Height = 50
		if p.Check() == nil {
			t.Errorf("%s is not found", what)
		}
	}
	if r, g, b := Ink(0x123456).RGB(); r != 0x12 || g != 0x34 || b != 0x56 {
		t.Errorf("%x %x %x", r, g, b)
	}
}
