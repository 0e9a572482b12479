package reports

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/lang"
)

// listedBook has a title page, contents, and so many parts of growing length, each with parts below it.
func listedBook(parts int) *Document {
	d := &Document{Title: "Libro", Subtitle: "2026", Lang: lang.It, Created: when}
	d.Add(Cover{Lines: []string{"Sport Club"}}, PageBreak{}, Contents{Title: "Indice"})
	for i := range parts {
		d.Add(PageBreak{}, Heading{Level: 1, Text: fmt.Sprintf("Parte %d", i)})
		for j := range i {
			d.Add(Heading{Level: 2, Text: fmt.Sprintf("Capo %d.%d", i, j)}, ofRows(7*j%60), Together{[]Block{
				Heading{Level: 3, Text: "sotto"}, Paragraph{Text: "testo"},
			}})
		}
	}
	return d
}

// TestContentsAreTrue: the number beside every line of the contents is that of the page that has the heading.
func TestContentsAreTrue(t *testing.T) {
	for _, parts := range []int{0, 1, 5, 18} {
		for _, paper := range Papers {
			d := listedBook(parts)
			d.Paper = paper
			pages := pagesOf(d)
			told := 0
			for i, p := range pages {
				if err := p.fault(); err != nil {
					t.Errorf("%s, page %d: %v", paper, i+1, err)
				}
				for k, n := range p.numbers {
					to := p.links[k]
					told++
					var number, text string
					for _, w := range p.words {
						if w.y == n.y && w.x < n.x && w.x > n.x-40 {
							number = w.text
						} else if w.y == n.y {
							text = w.text
						}
					}
					var on int
					if _, err := fmt.Sscan(number, &on); err != nil || on < 1 || on > len(pages) {
						t.Fatalf("%s: %q is on page %q", paper, text, number)
					}
					if to.to != n.of || pages[on-1].has(text) != 1 || text == "" {
						t.Errorf("%s: %q is not on page %d", paper, text, on)
					}
				}
			}
			if want := parts + parts*(parts-1)/2; told != want {
				t.Errorf("%s: %d lines of contents, not %d", paper, told, want)
			}
			if pages[0].has("Libro") != 1 || pages[0].has("Sport Club") != 1 || pages[0].has("Indice") != 0 {
				t.Errorf("%s: the first page is not the title page:\n%s", paper, pages[0].text())
			}
			if parts > 5 {
				continue
			}
			var out bytes.Buffer
			if err := WritePDF(&out, d); err != nil {
				t.Fatal(err)
			}
			if marks := bytes.Count(out.Bytes(), []byte("\n/Dest [")); len(pages) > 2 && marks != told+1 {
				t.Errorf("%s: %d places beside the pages, not %d and the title", paper, marks, told)
			}
			if links := bytes.Count(out.Bytes(), []byte("/Subtype /Link")); links != told {
				t.Errorf("%s: %d links in the file, not %d", paper, links, told)
			}
		}
	}
}

// TestContentsInHTML: every link has a place to lead to, and no place is there twice.
func TestContentsInHTML(t *testing.T) {
	d := listedBook(4)
	d.Add(Heading{Level: 1, Text: "Fine", Name: "match-7"}, &Table{Columns: []Column{{Head: "Partita"}}, Rows: []Row{
		{Cells: []Cell{{Text: "sette", Link: "match-7"}}}, {Cells: []Cell{{Text: "otto", Link: "match-8"}}},
	}})
	var out bytes.Buffer
	if err := WriteHTML(&out, d); err != nil {
		t.Fatal(err)
	}
	page := out.String()
	for _, part := range strings.Split(page, `href="#`)[1:] {
		name, _, _ := strings.Cut(part, `"`)
		if n := strings.Count(page, ` id="`+name+`"`); n != 1 {
			t.Errorf("%q is there %d times", name, n)
		}
	}
	if !strings.Contains(page, `<a href="#match-7">sette</a>`) || !strings.Contains(page, "<td>otto</td>") {
		t.Errorf("a cell leads only to a heading that is there:\n%s", page)
	}
}

// TestGroups: paper has a line over each group and not the columns that it stands for; a spreadsheet has those.
func TestGroups(t *testing.T) {
	tab := &Table{Groups: 1, Whole: true, Columns: []Column{{Head: "Gruppo"}, {Head: "Nome"}}}
	for g := range 30 {
		for i := range 5 {
			row := Row{Cells: []Cell{Text(fmt.Sprintf("g%d", g)), Text(fmt.Sprintf("n%d.%d", g, i))}}
			if i == 0 {
				row.Group = fmt.Sprintf("Gruppo %d", g)
			}
			tab.Rows = append(tab.Rows, row)
		}
	}
	d := &Document{Blocks: []Block{tab}}
	for i, p := range pagesOf(d) {
		for g := range 30 {
			here := p.has(fmt.Sprintf("Gruppo %d", g))
			for n := range 5 {
				if p.has(fmt.Sprintf("n%d.%d", g, n)) != here {
					t.Fatalf("group %d is torn on page %d", g, i+1)
				}
			}
		}
		if p.has("Gruppo") != 0 || p.has("g3") != 0 {
			t.Fatalf("page %d has the column of the groups", i+1)
		}
	}
	all := everyWriter(t, d)
	if csv := string(all["csv"]); !strings.Contains(csv, "Gruppo,Nome\r\ng0,n0.0\r\ng0,n0.1") || strings.Contains(csv, "Gruppo 0") {
		t.Errorf("a spreadsheet gets\n%s", csv)
	}
	for _, writer := range []string{"text", "html"} {
		if got := string(all[writer]); !strings.Contains(got, "Gruppo 29") || strings.Contains(got, "g29") {
			t.Errorf("the %s writer gives\n%s", writer, got)
		}
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

// TestChartLabelsApart: the days under a chart never overlap, the last one included.
func TestChartLabelsApart(t *testing.T) {
	for n := 2; n < 40; n++ {
		c := LineChart{Labels: []string{"inizio"}, Series: []Series{{Name: "Anna", Points: []float64{0}}}}
		for i := range n {
			c.Labels = append(c.Labels, fmt.Sprintf("2026-11-%02d", i+1))
			c.Series[0].Points = append(c.Series[0].Points, float64(i))
		}
		end, y := 0.0, 0.0
		for _, w := range pagesOf(&Document{Blocks: []Block{c}})[0].words {
			if w.text != "inizio" && !strings.HasPrefix(w.text, "2026-") {
				continue
			}
			if w.y == y && w.x < end {
				t.Fatalf("%d evenings: %q lies over the one before", n, w.text)
			}
			y, end = w.y, w.x+w.style.face().width(w.text, w.size)
		}
	}
}
