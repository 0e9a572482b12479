package page

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

// ends writes in a line what each page holds: how much is drawn and where, and its last word with its height.
func ends(out *bytes.Buffer, what string, pages []*Page) {
	fmt.Fprintf(out, "%s:", what)
	for i, p := range pages {
		first := p.Height
		last := Word{}
		for _, w := range p.Words {
			first = min(first, w.Y)
			if w.Y > last.Y && w.Y < p.Height-45 {
				last = w
			}
		}
		fmt.Fprintf(out, "%s %s, from %.1f to %.1f %.25q", []string{"", " |"}[min(i, 1)], sums(p), first, last.Y, last.Text)
	}
	fmt.Fprintln(out)
}

// Each kind of block is set lower and lower on the page, until the next page begins before it, or in it. The golden
// file shows where: what stays together, what is repeated, and the last height at which a block just fits.
func TestWhereBlocksBreak(t *testing.T) {
	table := func(n int) *doc.Table {
		of := doctest.OfRows(n)
		of.Key = "a key"
		return of
	}
	grouped := table(6)
	for i := range grouped.Rows {
		grouped.Rows[i].Group = []string{"first", "second"}[i/3]
	}
	whole := table(4)
	whole.Whole = true
	abreast := &doc.Table{Groups: 2, Abreast: true, Whole: true, Columns: []doc.Column{{Head: "M"}, {Head: "P"}}}
	lists := &doc.Table{Lists: 2, Columns: []doc.Column{{Head: "Name"}}}
	for i := range 9 {
		abreast.Rows = append(abreast.Rows, doc.Row{Cells: doc.Texts(fmt.Sprint(i/3), fmt.Sprint(i)), Group: fmt.Sprint("of ", i/3)})
		lists.Rows = append(lists.Rows, doc.Row{Cells: doc.Texts(fmt.Sprint("Player ", i))})
	}
	blank := &doc.Table{Grid: true, Blank: 1, Columns: []doc.Column{{Head: "No"}, {Head: "Name"}}}
	long := doc.Paragraph{Text: strings.Repeat("A line that goes on. ", 25)}
	var notes doc.Notes
	notes.Title = "Notes"
	for i := range 4 {
		notes.Add(doc.Note{Text: fmt.Sprint("Note ", i) + strings.Repeat(" has words.", 20)})
	}
	headings := []doc.Block{doc.Contents{Title: "Contents"}}
	for i, level := range []int{1, 2, 3, 1, 1, 2, 2, 1} {
		headings = append(headings, doc.Heading{Level: level, Text: fmt.Sprint("Part ", i)})
	}
	two := []doc.Block{doc.Heading{Level: 2, Text: "Side"}, doc.Paragraph{Text: strings.Repeat("left ", 60)}}
	quarter := []doc.Block{doc.Paragraph{Text: strings.Repeat("quarter ", 40)}}
	bars := func(n int) (c doc.BarChart) {
		for i := range n {
			c.Bars = append(c.Bars, doc.Bar{Name: fmt.Sprint("Bar ", i), Value: float64(i)})
		}
		return c
	}
	var out bytes.Buffer
	for _, kind := range []struct {
		name   string
		blocks []doc.Block
	}{
		{"paragraph", []doc.Block{long}},
		{"two lines", []doc.Block{doc.Paragraph{Text: "one\ntwo"}}},
		{"heading", []doc.Block{doc.Heading{Level: 1, Text: "One"}, long}},
		{"long heading", []doc.Block{doc.Heading{Level: 2, Text: strings.Repeat("Heading ", 40)}, doc.Heading{Level: 3, Text: "Three"}, long}},
		{"table", []doc.Block{table(5)}},
		{"groups", []doc.Block{grouped}},
		{"whole table", []doc.Block{whole, doc.Paragraph{Text: "after"}}},
		{"abreast", []doc.Block{abreast}},
		{"lists", []doc.Block{lists}},
		{"blank", []doc.Block{blank, doc.Signatures{Names: []string{"Anna"}}}},
		{"two blanks", []doc.Block{blank, blank, doc.Paragraph{Text: "after"}}},
		{"notes", []doc.Block{notes}},
		{"contents", headings},
		{"together", []doc.Block{doc.Together{Blocks: []doc.Block{long, table(2)}}}},
		{"notice", []doc.Block{doc.Together{Notice: doc.Ruled, Blocks: []doc.Block{long}}}},
		{"beside", []doc.Block{doc.Beside{Left: two, Right: two[1:]}}},
		{"beside a blank", []doc.Block{doc.Beside{Left: two, Right: []doc.Block{blank}}}},
		{"quarters", []doc.Block{doc.Quarters{Parts: [][]doc.Block{quarter, quarter[:0], quarter}}}},
		{"signatures", []doc.Block{doc.Paragraph{Text: "before"}, doc.Signatures{Names: strings.Fields("Anna Bruno Carla Dario Elena Fabio")}}},
		{"five sign", []doc.Block{doc.Signatures{Names: strings.Fields("Anna Bruno Carla Dario Elena")}, doc.FinePrint{Text: "fine"}}},
		{"eight sign", []doc.Block{doc.Signatures{Names: strings.Fields("Anna Bruno Carla Dario Elena Fabio Gina Hugo")}, long}},
		{"fine print", []doc.Block{doc.Heading{Level: 2, Text: "Two"}, doc.Paragraph{Text: "text"}, doc.FinePrint{Text: "fine"}}},
		{"only fine print", []doc.Block{doc.FinePrint{Text: "fine"}, doc.FinePrint{Text: strings.Repeat("finer ", 60)}}},
		{"chart", []doc.Block{doc.LineChart{Title: "Chart", Series: []doc.Series{{Name: "Anna", Points: []float64{1, 3, 2}}}}}},
		{"bars", []doc.Block{bars(4), doc.Paragraph{Text: "after"}}},
		{"one bar", []doc.Block{bars(1), doc.Paragraph{Text: "after"}}},
	} {
		for room := 100; room >= 0; room -= 4 {
			d := &doc.Document{Lang: lang.En, Blocks: append([]doc.Block{doc.Paragraph{Text: "top"}, doc.Spacer{Height: 258 - float64(room)}}, kind.blocks...)}
			ends(&out, fmt.Sprintf("%s, %d mm", kind.name, room), Of(d))
		}
	}
	doctest.Golden(t, "breaks.txt", out.Bytes())
}

// A cover has the title, the subtitle and its lines, as many as it has space for.
func TestCover(t *testing.T) {
	var out bytes.Buffer
	for _, c := range []struct {
		title, subtitle string
		cover           doc.Cover
	}{
		{"Season", "2026", doc.Cover{Lines: []string{"Club", "Milan"}}},
		{"Season", "", doc.Cover{Title: "The\nSeason"}},
		{strings.Repeat("A long title ", 30), strings.Repeat("A long subtitle ", 30), doc.Cover{Lines: strings.Fields(strings.Repeat("line ", 30))}},
	} {
		d := &doc.Document{Title: c.title, Subtitle: c.subtitle, Lang: lang.En, Blocks: []doc.Block{c.cover, doc.PageBreak{}, doc.Paragraph{Text: "text"}}}
		out.Write(drawn(Of(d)))
	}
	doctest.Golden(t, "covers.txt", out.Bytes())
}

// A head over several columns is broken within their width, and a mark without a text stands where the text would.
func TestHeadsAndMarks(t *testing.T) {
	d := &doc.Document{Lang: lang.En, Blocks: []doc.Block{&doc.Table{
		Spans: []doc.Span{{Columns: 1}, {Text: "Points of the whole evening", Columns: 2}},
		Columns: []doc.Column{
			{Head: "Player"}, {Head: "Before", Align: doc.Right}, {Head: "A longer head", Align: doc.Right}, {Head: "Mark", Align: doc.Center},
		},
		Rows: []doc.Row{
			{Cells: []doc.Cell{doc.Text("").Noted(1), doc.Text("").Noted(2), doc.Text("12").Noted(3), doc.Text("").With(doc.Struck)}},
			{Cells: []doc.Cell{doc.Text("Anna"), doc.Text("").With(doc.Crossed), doc.Text("7"), doc.Text("").Noted(4)}},
		},
	}}}
	doctest.Golden(t, "heads.txt", drawn(Of(d)))
}

// Tables of more and more columns, and then of longer and longer texts, become narrower in their steps: the golden file
// has the paper, the type, the place of each head and of each line of the first row, and the sums of all places.
func TestTablesBecomeNarrow(t *testing.T) {
	names := strings.Fields("Anna Bartolomeo-Massimiliano Carla")
	var out bytes.Buffer
	for _, kind := range []string{"numbers", "names", "wrapped", "noted", "wrapped notes", "code", "whole", "by hand", "walls"} {
		for n := 2; n <= 30; n++ {
			of := &doc.Table{Caption: kind, Columns: []doc.Column{{Head: "No", Align: doc.Right}}, Key: "The key"}
			cells := doc.Texts("1")
			for i := 1; i < n; i++ {
				col := doc.Column{Head: fmt.Sprint("Column ", i), Short: fmt.Sprint("C", i), Align: doc.Right}
				cell := doc.Text(fmt.Sprint(i * 1234))
				switch kind {
				case "names":
					col.Name = i < 4
					col.Align = doc.Left
					cell = doc.Text(names[i%3] + " Montecuccoli")
				case "wrapped":
					col.Wrap = i%2 == 0
					col.Grow = float64(i % 3)
					cell = doc.Text(strings.Repeat(names[i%3]+" ", 1+i%6))
				case "noted":
					cell = cell.Noted(i).With(doc.Marks(i % 4))
				case "wrapped notes":
					col.Wrap = true
					col.Head = fmt.Sprint("Column of number ", i)
					cell = doc.Text(strings.Repeat(names[i%3]+" ", 1+i%4)).Noted(i, i*i, i*i*i)
				case "code":
					col.Code = true
					cell = doc.Text("+39-055-1234")
				case "walls":
					of.Lists = 3
					of.Type = 24
					of.LeastType = 10
				}
				of.Columns = append(of.Columns, col)
				cells = append(cells, cell)
			}
			of.Whole = kind == "whole"
			of.Grid = kind == "by hand"
			if of.Grid {
				of.Blank = 5
				of.RowHeight = 8
			} else {
				for range []int{8, n, 28}[n%3] {
					of.Rows = append(of.Rows, doc.Row{Cells: cells})
				}
			}
			pages := Of(&doc.Document{Lang: lang.En, Blocks: []doc.Block{of}})
			p := pages[0]
			fmt.Fprintf(&out, "%s %d: %d pages, %.0f wide, to %.1f,", kind, n, len(pages), p.Width, p.Words[len(p.Words)-2].Y)
			for _, w := range p.Words[:min(len(p.Words), 1+n)] {
				fmt.Fprintf(&out, " %.0f", w.X)
			}
			fmt.Fprintf(&out, " of %.1f: %s\n", p.Words[min(3, len(p.Words)-1)].Size, sums(p))
		}
	}
	doctest.Golden(t, "narrow.txt", out.Bytes())
}

// Lists for the wall of more and more rows, at the top of a page and under a text: their type, how many stand side by
// side, and where everything stands.
func TestWalls(t *testing.T) {
	var out bytes.Buffer
	for _, least := range []float64{15, 9, 10} {
		above := least == 10
		for rows := 1; rows <= 110; rows++ {
			wall := &doc.Table{Lists: 3, Type: 24, LeastType: least, Columns: []doc.Column{{Head: "Player", Wrap: true}, {Head: "Table", Short: "T", Align: doc.Right}}}
			for i := range rows {
				wall.Rows = append(wall.Rows, doc.Row{Cells: doc.Texts(doctest.Guests[i%7], fmt.Sprint(i))})
			}
			d := &doc.Document{Lang: lang.En}
			if above {
				d.Add(doc.Paragraph{Text: "above"})
			}
			d.Add(wall)
			pages := Of(d)
			columns := map[float64]bool{}
			for _, w := range pages[0].Words {
				if w.Text == "Anna" {
					columns[w.X] = true
				}
			}
			fmt.Fprintf(&out, "from %v points, %d rows: %d pages, names in %d columns of %.2f, %s\n", least, rows, len(pages), len(columns), pages[0].Words[len(pages[0].Words)-2].Size, sums(pages[0]))
		}
	}
	doctest.Golden(t, "walls.txt", out.Bytes())
}
