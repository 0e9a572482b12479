package page

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

func TestPagesHoldTheSheets(t *testing.T) {
	for name, d := range map[string]*doc.Document{
		"3":         doctest.ScoreSheet(3, 30, lang.It),
		"12":        doctest.ScoreSheet(12, 30, lang.En),
		"pad":       doctest.BlankPad(12),
		"standings": doctest.Standings(),
		"book":      doctest.Book(),
	} {
		for _, paper := range doc.Papers {
			for _, o := range []doc.Orientation{doc.Auto, doc.Portrait, doc.Landscape} {
				d.Paper = paper
				d.Orientation = o
				for i, p := range Of(d) {
					if err := p.Check(); err != nil {
						t.Errorf("%s %s %d, page %d: %v", name, paper, o, i+1, err)
					}
					if len(p.Words) < 3 { // a page number and the title stand on every page
						t.Errorf("%s %s %d, page %d is as good as blank", name, paper, o, i+1)
					}
				}
			}
		}
	}
}

func TestTableOverPages(t *testing.T) {
	for rows := range 160 {
		d := &doc.Document{Title: "T", Lang: lang.It, Blocks: []doc.Block{doctest.OfRows(rows)}}
		pages := Of(d)
		next := 1
		for i, p := range pages {
			if p.Count("Testata") != 1 {
				t.Fatalf("%d rows: page %d has %d heads", rows, i+1, p.Count("Testata"))
			}
			if again := p.Count("Punti (segue)"); again != min(i, 1) {
				t.Fatalf("%d rows: page %d says %d times that the table goes on", rows, i+1, again)
			}
			if p.Count(fmt.Sprintf("pagina %d di %d", i+1, len(pages))) != 1 {
				t.Fatalf("%d rows: page %d has no number", rows, i+1)
			}
			first := next
			for p.Count(fmt.Sprintf("riga %d", next)) == 1 {
				next++
			}
			if next-first < min(2, rows) {
				t.Fatalf("%d rows: page %d has %d rows", rows, i+1, next-first)
			}
		}
		if next != rows+1 {
			t.Fatalf("%d rows: the pages hold %d", rows, next-1)
		}
		if pages[len(pages)-1].Count("Somma") != 1 {
			t.Fatalf("%d rows: the totals are not on the last page", rows)
		}
	}
}

// Lists side by side are as long as each other, give or take a row, on the last page too: no name stands alone.
func TestListsAreEven(t *testing.T) {
	for rows := range 260 {
		table := doctest.OfRows(rows)
		table.Lists = 3
		table.Type = 20
		table.LeastType = 14
		for i, p := range Of(&doc.Document{Title: "T", Lang: lang.It, Blocks: []doc.Block{table}}) {
			lists := map[float64]int{}
			for _, w := range p.Words {
				if strings.HasPrefix(w.Text, "riga ") {
					lists[w.X]++
				}
			}
			counts := slices.Sorted(maps.Values(lists))
			if len(counts) > 0 && counts[len(counts)-1] > counts[0]+1 {
				t.Fatalf("%d rows, page %d: lists of %v", rows, i+1, counts)
			}
		}
	}
}

// A list for the wall stands in the largest type with which the page holds every row, and in that type in the fewest
// lists side by side: one point more never goes on one page, and never one list fewer. Only a list that no page holds
// in the least type is set in the least type, in as many lists as fit, over several pages.
func TestListsTakeTheLargestType(t *testing.T) {
	set := func(rows, lists int, most, least float64, above bool) (pages int, size float64, beside int) {
		table := doctest.OfRows(rows)
		table.Lists = lists
		table.Type = most
		table.LeastType = least
		d := &doc.Document{Title: "T", Lang: lang.It}
		if above {
			d.Add(doc.Paragraph{Text: strings.Repeat("Sopra la lista sta un testo. ", 60)})
		}
		d.Add(table)
		all := Of(d)
		columns := map[float64]bool{}
		for _, w := range all[len(all)-1].Words {
			if strings.HasPrefix(w.Text, "riga ") {
				columns[w.X] = true
				size = w.Size
			}
		}
		return len(all), size, len(columns)
	}
	for _, above := range []bool{false, true} {
		for rows := 3; rows < 200; rows += 13 {
			pages, size, beside := set(rows, 3, 20, 14, above)
			if size < 14 || size > 20 || beside < 1 || beside > 3 {
				t.Errorf("%d rows stand in %g points, %d lists", rows, size, beside)
			} else if pages > 1 {
				if size != 14 {
					t.Errorf("%d rows stand on %d pages in %g points, not in the least", rows, pages, size)
				}
				continue
			}
			if size < 20 {
				if pages, _, _ := set(rows, 3, size+1, size+1, above); pages == 1 {
					t.Errorf("%d rows stand in %g points, and one point more goes on one page", rows, size)
				}
			}
			if beside > 1 {
				if pages, _, _ := set(rows, beside-1, size, size, above); pages == 1 {
					t.Errorf("%d rows stand in %d lists, and one fewer goes on one page", rows, beside)
				}
			}
		}
	}
}

func TestBlankPadFillsOnePage(t *testing.T) {
	for _, paper := range doc.Papers {
		for _, o := range []doc.Orientation{doc.Portrait, doc.Landscape} {
			for n := 2; n <= 12; n++ {
				d := doctest.BlankPad(n)
				d.Paper = paper
				d.Orientation = o
				pages := Of(d)
				last := pages[len(pages)-1]
				if last.Count("segretario") != 1 {
					t.Errorf("%s, %d players: the signatures are not on the last page", paper, n)
				}
				if paper == doc.A5 {
					padOverPages(t, pages, fmt.Sprintf("%s %d, %d players", paper, o, n))
					continue
				}
				if len(pages) != 1 {
					t.Errorf("%s %d, %d players: %d pages", paper, o, n, len(pages))
				}
				// the two parts of a pad that is too wide get as many rows each
				rows := 1
				for last.Count(text.Integer(rows)) > 0 {
					if last.Count(text.Integer(rows)) != last.Count("Totale") {
						t.Errorf(
							"%s %d, %d players: row %d is there %d times",
							paper, o, n, rows, last.Count(text.Integer(rows)),
						)
					}
					rows++
				}
				if rows < 9 {
					t.Errorf("%s %d, %d players: room for %d rows", paper, o, n, rows-1)
				}
			}
		}
	}
}

// padOverPages checks a pad that may go on over pages: each of its parts has the same rows, at least leastRows, and no
// page lacks rows.
func padOverPages(t *testing.T, pages []*Page, what string) {
	t.Helper()
	numbered := func(row int) int {
		n := 0
		for _, p := range pages {
			n += p.Count(text.Integer(row))
		}
		return n
	}
	parts := numbered(1)
	rows := 1
	for numbered(rows) > 0 {
		if numbered(rows) != parts {
			t.Errorf("%s: row %d is in %d parts of %d", what, rows, numbered(rows), parts)
		}
		rows++
	}
	if rows <= leastRows {
		t.Errorf("%s: room for %d rows", what, rows-1)
	}
	for i, p := range pages {
		if err := p.Check(); err != nil {
			t.Errorf("%s, page %d: %v", what, i+1, err)
		}
		if p.Count("Mano") == 0 {
			t.Errorf("%s: page %d of %d has no rows:\n%s", what, i+1, len(pages), p.Text())
		}
	}
}

func TestOrientation(t *testing.T) {
	lies := func(p *Page) bool { return p.Width > p.Height }
	few := doctest.ScoreSheet(3, 5, lang.It)
	many := doctest.ScoreSheet(12, 5, lang.It)
	if lies(Of(few)[0]) {
		t.Error("three players need no page that lies down")
	}
	if !lies(Of(many)[0]) {
		t.Error("twelve players do not fit a page that stands")
	}
	many.Orientation = doc.Portrait
	if lies(Of(many)[0]) {
		t.Error("a page that is to stand lies down")
	}
	both := &doc.Document{Blocks: append(append([]doc.Block{}, few.Blocks...), doc.PageBreak{})}
	both.Add(many.Blocks...)
	pages := Of(both)
	if lies(pages[0]) || !lies(pages[len(pages)-1]) {
		t.Error("each stretch between page breaks should lie as its own tables need")
	}
}

func TestNoBlankPages(t *testing.T) {
	text := doc.Paragraph{Text: "x"}
	for _, c := range []struct {
		name   string
		blocks []doc.Block
		pages  int
	}{
		{"nothing", nil, 1},
		{"only breaks", []doc.Block{doc.PageBreak{}, doc.PageBreak{}}, 1},
		{"one break at the end", []doc.Block{text, doc.PageBreak{}}, 1},
		{"two breaks between", []doc.Block{text, doc.PageBreak{}, doc.PageBreak{}, text}, 2},
		{"a break at the beginning", []doc.Block{doc.PageBreak{}, text}, 1},
		{"a chart without values", []doc.Block{text, doc.PageBreak{}, doc.LineChart{}}, 1},
		{"four quarters", []doc.Block{doc.PageBreak{}, doc.Quarters{Parts: [][]doc.Block{{text}, {text}, {text}, {text}}}}, 2},
		{"five quarters", []doc.Block{doc.PageBreak{}, doc.Quarters{Parts: [][]doc.Block{{text}, {text}, {text}, {text}, {text}}}}, 3},
		{"an empty table", []doc.Block{text, doc.PageBreak{}, &doc.Table{}}, 1},
	} {
		d := &doc.Document{Title: "Titolo", Blocks: c.blocks}
		pages := Of(d)
		if len(pages) != c.pages {
			t.Errorf("%s: %d pages, want %d", c.name, len(pages), c.pages)
		}
		if pages[0].Count("Titolo") != 1 {
			t.Errorf("%s: the title is not on the first page", c.name)
		}
	}
}

// TestTogether moves a group that must stay together down a page line by line and looks where it breaks.
func TestTogether(t *testing.T) {
	for above := range 60 {
		d := &doc.Document{}
		for range above {
			d.Add(doc.Paragraph{Text: "sopra"})
		}
		d.Add(
			doc.Together{
				Blocks: []doc.Block{
					doc.Heading{Level: 2, Text: "Firme"},
					doc.Signatures{Names: doctest.Guests[:8]},
					doc.FinePrint{Text: "Sigillo"},
				},
			},
		)
		d.Add(doc.LineChart{Title: "Totali", Series: []doc.Series{{Name: "Anna", Points: []float64{1, 2}}}})
		for i, p := range Of(d) {
			if p.Count("Firme") != p.Count("Zoë")+p.Count("Carla") || p.Count("Firme") != p.Count("Sigillo") {
				t.Fatalf("%d lines above: the signatures are torn on page %d", above, i+1)
			}
			if p.Count("Totali") != p.Count("Anna")-p.Count("Firme") {
				t.Fatalf("%d lines above: the chart left its title on page %d", above, i+1)
			}
		}
	}
}

func TestTogetherThatIsTooLong(t *testing.T) {
	d := &doc.Document{
		Blocks: []doc.Block{
			doc.Together{Blocks: []doc.Block{doc.Heading{Level: 1, Text: "Capo"}, doctest.OfRows(120)}},
		},
	}
	pages := Of(d)
	if len(pages) < 2 || pages[0].Count("Capo") != 1 || pages[0].Count("riga 2") != 1 {
		t.Errorf(
			"a group longer than a page should begin with its heading and rows, and go on overleaf; %d pages",
			len(pages),
		)
	}
}

func TestNamesShrinkThenAreCut(t *testing.T) {
	const long = "Massimiliano Bartolomeo Montecuccoli Quart"
	tab := &doc.Table{Columns: []doc.Column{{Name: true}}, Rows: []doc.Row{{Cells: []doc.Cell{doc.Text(long)}}}}
	for range 40 {
		tab.Columns = append(tab.Columns, doc.Column{Head: "99", Align: doc.Right})
		tab.Rows[0].Cells = append(tab.Rows[0].Cells, doc.Text("88"))
	}
	d := &doc.Document{Orientation: doc.Portrait, Blocks: []doc.Block{tab}}
	var cutTo string
	for _, w := range Of(d)[0].Words {
		if strings.HasPrefix(w.Text, "Massi") {
			cutTo = w.Text
		}
		if w.Text == "8…" || w.Text == "…" {
			t.Fatal("a figure was cut")
		}
	}
	if !strings.HasSuffix(cutTo, "…") {
		t.Errorf("the name should be cut where there is no room, and is %q", cutTo)
	}
	tab.Columns = tab.Columns[:20]
	tab.Rows[0].Cells = tab.Rows[0].Cells[:20]
	if Of(d)[0].Count(long) != 1 {
		t.Error("the name should stand whole where it fits at seven points")
	}
}

func TestWhatNoPageCanHoldIsCutVisibly(t *testing.T) {
	endless := strings.Repeat("parola ", 9000)
	d := &doc.Document{Orientation: doc.Portrait, Blocks: []doc.Block{
		doc.Facts{Items: []doc.Fact{{Label: "Luogo", Value: endless}}},
		&doc.Table{Columns: []doc.Column{{Wrap: true}}, Rows: []doc.Row{{Cells: []doc.Cell{doc.Text(endless)}}}},
	}}
	cuts := 0
	for i, p := range Of(d) {
		if err := p.Check(); err != nil {
			t.Errorf("page %d: %v", i+1, err)
		}
		cuts += p.Count("…")
	}
	if cuts != 2 {
		t.Errorf("%d of 2 texts end in an ellipsis", cuts)
	}
}

// TestGroupLineStaysWithItsRows: where groups may be torn, the line over one is still never the last on its page.
func TestGroupLineStaysWithItsRows(t *testing.T) {
	for above := range 60 {
		tab := &doc.Table{Columns: []doc.Column{{Head: "Nome"}}}
		for i := range 40 {
			tab.Rows = append(tab.Rows, doc.Row{
				Cells: []doc.Cell{doc.Text(fmt.Sprintf("riga %d", i))}, Group: fmt.Sprintf("Gruppo %d", i),
			})
		}
		d := &doc.Document{}
		for range above {
			d.Add(doc.Paragraph{Text: "sopra"})
		}
		d.Add(tab)
		for i, p := range Of(d) {
			for g := range 40 {
				if p.Count(fmt.Sprintf("Gruppo %d", g)) != p.Count(fmt.Sprintf("riga %d", g)) {
					t.Fatalf("%d lines above: the line over group %d is alone on page %d", above, g, i+1)
				}
			}
		}
	}
}

// A table of one row does not hold on to what comes after it, unless that is its key.
func TestBindOneRow(t *testing.T) {
	for key, want := range map[bool]tie{false: loose, true: bound} {
		if got := bind([]box{{}}, nil, key)[0].tie; got != want {
			t.Errorf("key %t: tie %v", key, got)
		}
	}
}
