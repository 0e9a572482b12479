package reports

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/lang"
)

func TestPagesHoldTheSheets(t *testing.T) {
	for name, d := range map[string]*Document{
		"3":         scoreSheet(3, 30, lang.It),
		"12":        scoreSheet(12, 30, lang.En),
		"pad":       blankPad(12),
		"standings": standings(),
		"book":      book(),
	} {
		for _, paper := range Papers {
			for _, o := range []Orientation{Auto, Portrait, Landscape} {
				d.Paper, d.Orientation = paper, o
				for i, p := range pagesOf(d) {
					if err := p.fault(); err != nil {
						t.Errorf("%s %s %d, page %d: %v", name, paper, o, i+1, err)
					}
					if len(p.words) < 3 { // a page number and the title stand on every page
						t.Errorf("%s %s %d, page %d is as good as blank", name, paper, o, i+1)
					}
				}
			}
		}
	}
}

func TestTableOverPages(t *testing.T) {
	for rows := range 160 {
		d := &Document{Title: "T", Lang: lang.It, Blocks: []Block{ofRows(rows)}}
		pages := pagesOf(d)
		next := 1
		for i, p := range pages {
			if p.has("Testata") != 1 {
				t.Fatalf("%d rows: page %d has %d heads", rows, i+1, p.has("Testata"))
			}
			if again := p.has("Punti (segue)"); again != min(i, 1) {
				t.Fatalf("%d rows: page %d says %d times that the table goes on", rows, i+1, again)
			}
			if p.has(fmt.Sprintf("pagina %d di %d", i+1, len(pages))) != 1 {
				t.Fatalf("%d rows: page %d has no number", rows, i+1)
			}
			first := next
			for p.has(fmt.Sprintf("riga %d", next)) == 1 {
				next++
			}
			if next-first < min(2, rows) {
				t.Fatalf("%d rows: page %d has %d rows", rows, i+1, next-first)
			}
		}
		if next != rows+1 {
			t.Fatalf("%d rows: the pages hold %d", rows, next-1)
		}
		if pages[len(pages)-1].has("Somma") != 1 {
			t.Fatalf("%d rows: the totals are not on the last page", rows)
		}
	}
}

func TestBlankPadFillsOnePage(t *testing.T) {
	for _, paper := range Papers {
		for _, o := range []Orientation{Portrait, Landscape} {
			for n := 2; n <= 12; n++ {
				d := blankPad(n)
				d.Paper, d.Orientation = paper, o
				pages := pagesOf(d)
				last := pages[len(pages)-1]
				if last.has("segretario") != 1 {
					t.Errorf("%s, %d players: the signatures are not on the last page", paper, n)
				}
				if len(pages) != 1 {
					t.Errorf("%s %d, %d players: %d pages", paper, o, n, len(pages))
				}
				// the two parts of a pad that is too wide get as many rows each
				rows := 1
				for last.has(Integer(rows)) > 0 {
					if last.has(Integer(rows)) != last.has("Totale") {
						t.Errorf("%s %d, %d players: row %d is there %d times", paper, o, n, rows, last.has(Integer(rows)))
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

func TestOrientation(t *testing.T) {
	lies := func(p *page) bool { return p.width > p.height }
	few, many := scoreSheet(3, 5, lang.It), scoreSheet(12, 5, lang.It)
	if lies(pagesOf(few)[0]) {
		t.Error("three players need no page that lies down")
	}
	if !lies(pagesOf(many)[0]) {
		t.Error("twelve players do not fit a page that stands")
	}
	many.Orientation = Portrait
	if lies(pagesOf(many)[0]) {
		t.Error("a page that is to stand lies down")
	}
	both := &Document{Blocks: append(append([]Block{}, few.Blocks...), PageBreak{})}
	both.Add(many.Blocks...)
	pages := pagesOf(both)
	if lies(pages[0]) || !lies(pages[len(pages)-1]) {
		t.Error("each stretch between page breaks should lie as its own tables need")
	}
}

func TestNoBlankPages(t *testing.T) {
	text := Paragraph{Text: "x"}
	for _, c := range []struct {
		name   string
		blocks []Block
		pages  int
	}{
		{"nothing", nil, 1},
		{"only breaks", []Block{PageBreak{}, PageBreak{}}, 1},
		{"one break at the end", []Block{text, PageBreak{}}, 1},
		{"two breaks between", []Block{text, PageBreak{}, PageBreak{}, text}, 2},
		{"a break at the beginning", []Block{PageBreak{}, text}, 1},
		{"a chart without values", []Block{text, PageBreak{}, LineChart{}}, 1},
		{"an empty table", []Block{text, PageBreak{}, &Table{}}, 1},
	} {
		d := &Document{Title: "Titolo", Blocks: c.blocks}
		pages := pagesOf(d)
		if len(pages) != c.pages {
			t.Errorf("%s: %d pages, want %d", c.name, len(pages), c.pages)
		}
		if pages[0].has("Titolo") != 1 {
			t.Errorf("%s: the title is not on the first page", c.name)
		}
	}
}

// TestTogether moves a group that must stay together down a page line by line and looks where it breaks.
func TestTogether(t *testing.T) {
	for above := range 60 {
		d := &Document{}
		for range above {
			d.Add(Paragraph{Text: "sopra"})
		}
		d.Add(Together{[]Block{Heading{Level: 2, Text: "Firme"}, Signatures{guests[:8]}, FinePrint{"Sigillo"}}})
		d.Add(LineChart{Title: "Totali", Series: []Series{{"Anna", []float64{1, 2}}}})
		for i, p := range pagesOf(d) {
			if p.has("Firme") != p.has("Zoë")+p.has("Carla") || p.has("Firme") != p.has("Sigillo") {
				t.Fatalf("%d lines above: the signatures are torn on page %d", above, i+1)
			}
			if p.has("Totali") != p.has("Anna")-p.has("Firme") {
				t.Fatalf("%d lines above: the chart left its title on page %d", above, i+1)
			}
		}
	}
}

func TestTogetherThatIsTooLong(t *testing.T) {
	d := &Document{Blocks: []Block{Together{[]Block{Heading{Level: 1, Text: "Capo"}, ofRows(120)}}}}
	pages := pagesOf(d)
	if len(pages) < 2 || pages[0].has("Capo") != 1 || pages[0].has("riga 2") != 1 {
		t.Errorf("a group longer than a page should begin with its heading and rows, and go on overleaf; %d pages", len(pages))
	}
}

func TestNamesShrinkThenAreCut(t *testing.T) {
	const long = "Massimiliano Bartolomeo Montecuccoli Quart"
	tab := &Table{Columns: []Column{{Name: true}}, Rows: []Row{{Cells: []Cell{Text(long)}}}}
	for range 40 {
		tab.Columns = append(tab.Columns, Column{Head: "99", Align: Right})
		tab.Rows[0].Cells = append(tab.Rows[0].Cells, Text("88"))
	}
	d := &Document{Orientation: Portrait, Blocks: []Block{tab}}
	var cutTo string
	for _, w := range pagesOf(d)[0].words {
		if strings.HasPrefix(w.text, "Massi") {
			cutTo = w.text
		}
		if w.text == "8…" || w.text == "…" {
			t.Fatal("a figure was cut")
		}
	}
	if !strings.HasSuffix(cutTo, "…") {
		t.Errorf("the name should be cut where there is no room, and is %q", cutTo)
	}
	tab.Columns, tab.Rows[0].Cells = tab.Columns[:20], tab.Rows[0].Cells[:20]
	if pagesOf(d)[0].has(long) != 1 {
		t.Error("the name should stand whole where it fits at seven points")
	}
}

func TestWhatNoPageCanHoldIsCutVisibly(t *testing.T) {
	endless := strings.Repeat("parola ", 9000)
	d := &Document{Orientation: Portrait, Blocks: []Block{
		Facts{Items: []Fact{{"Luogo", endless}}},
		&Table{Columns: []Column{{Wrap: true}}, Rows: []Row{{Cells: []Cell{Text(endless)}}}},
	}}
	cuts := 0
	for i, p := range pagesOf(d) {
		if err := p.fault(); err != nil {
			t.Errorf("page %d: %v", i+1, err)
		}
		cuts += p.has("…")
	}
	if cuts != 2 {
		t.Errorf("%d of 2 texts end in an ellipsis", cuts)
	}
}

// TestGroupLineStaysWithItsRows: where groups may be torn, the line over one is still never the last on its page.
func TestGroupLineStaysWithItsRows(t *testing.T) {
	for above := range 60 {
		tab := &Table{Columns: []Column{{Head: "Nome"}}}
		for i := range 40 {
			tab.Rows = append(tab.Rows, Row{Cells: []Cell{Text(fmt.Sprintf("riga %d", i))}, Group: fmt.Sprintf("Gruppo %d", i)})
		}
		d := &Document{}
		for range above {
			d.Add(Paragraph{Text: "sopra"})
		}
		d.Add(tab)
		for i, p := range pagesOf(d) {
			for g := range 40 {
				if p.has(fmt.Sprintf("Gruppo %d", g)) != p.has(fmt.Sprintf("riga %d", g)) {
					t.Fatalf("%d lines above: the line over group %d is alone on page %d", above, g, i+1)
				}
			}
		}
	}
}
