package page

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/font"
)

// Nothing on paper is smaller than the least size of type, whatever a document holds.
func TestLeastSizeOfType(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for i, p := range Of(doctest.Anything(t)) {
			for _, w := range p.Words {
				if w.Size < sizeTiny-0.01 {
					t.Fatalf("page %d: %q stands in %.2f points", i+1, w.Text, w.Size)
				}
			}
		}
	})
}

// Signatures stand four in a row, up to five in one row, and never alone on a page: whatever stands above them ends on
// their page.
func TestSignatures(t *testing.T) {
	for names := 1; names <= 12; names++ {
		for rows := 20; rows < 60; rows++ {
			d := &doc.Document{Lang: lang.It, Blocks: []doc.Block{doctest.OfRows(rows)}}
			if rows%2 == 0 {
				d.Add(doc.Heading{Level: 2, Text: "Firme"})
			}
			var signed doc.Signatures
			for i := range names {
				signed.Names = append(signed.Names, fmt.Sprint("firma ", i+1))
			}
			d.Add(signed)
			pages := Of(d)
			last := pages[len(pages)-1]
			if !strings.Contains(last.Text(), fmt.Sprintf("riga %d\n", rows)) {
				t.Fatalf("%d names under %d rows: the last row is not on the page of the signatures", names, rows)
			}
			at := map[int]int{}
			for _, w := range last.Words {
				if strings.HasPrefix(w.Text, "firma") {
					at[int(math.Round(w.Y))]++
				}
			}
			want := (names + 3) / 4
			if names <= inOneRow {
				want = 1
			}
			if len(at) != want {
				t.Fatalf("%d names stand in %d rows, not %d", names, len(at), want)
			}
		}
	}
}

// All names of a column stand in one size, also where some of them are too long for it.
func TestNamesOfOneSize(t *testing.T) {
	for width := 6; width < 60; width++ {
		tab := &doc.Table{Columns: []doc.Column{{Head: "Nome", Name: true}}}
		for range 16 {
			tab.Columns = append(tab.Columns, doc.Column{Head: "Punti"})
		}
		names := []string{"Ida", strings.Repeat("Anna ", width/5), "Bruno " + strings.Repeat("e", width)}
		for _, n := range names {
			tab.Rows = append(tab.Rows, doc.Row{Cells: append(doc.Texts(n), doc.Texts(strings.Split(strings.Repeat("1000 ", 16), " ")...)...)})
		}
		sizes := map[float64]bool{}
		for _, p := range Of(&doc.Document{Lang: lang.It, Orientation: doc.Portrait, Blocks: []doc.Block{tab}}) {
			for _, w := range p.Words {
				if strings.HasPrefix(w.Text, "Ida") || strings.HasPrefix(w.Text, "Anna") || strings.HasPrefix(w.Text, "Bruno") {
					sizes[w.Size] = true
				}
			}
		}
		if len(sizes) != 1 {
			t.Fatalf("names of %d letters stand in %d sizes: %v", width, len(sizes), sizes)
		}
	}
}

// A table stands in the type that it asks for where it fits, else in the largest that does.
func TestLargeType(t *testing.T) {
	for _, c := range []struct {
		columns  int
		from, to float64
	}{{2, 24, 24}, {7, 14, 23.5}, {30, sizeTiny, 12}} {
		tab := &doc.Table{Full: true, Type: 24}
		row := doc.Row{}
		for i := range c.columns {
			tab.Columns = append(tab.Columns, doc.Column{Head: "Posto"})
			row.Cells = append(row.Cells, doc.Text(fmt.Sprint("Anna", i)))
		}
		tab.Rows = []doc.Row{row}
		p := Of(&doc.Document{Lang: lang.It, Blocks: []doc.Block{tab}})[0]
		for _, w := range p.Words {
			if strings.HasPrefix(w.Text, "Anna") && (w.Size < c.from || w.Size > c.to) {
				t.Fatalf("%d columns: %q stands in %.1f points, not %.1f to %.1f", c.columns, w.Text, w.Size, c.from, c.to)
			}
		}
	}
}

// The lines of a chart take the whole height of their field, whatever round numbers stand beside it, and a chart of
// nothing but zeros is left out.
func TestChartsFitTheirValues(t *testing.T) {
	for high := 1.0; high < 1200; high = math.Ceil(high * 1.3) {
		c := doc.LineChart{Series: []doc.Series{{Name: "Anna", Points: []float64{0, high / 2, high}}}}
		p := Of(&doc.Document{Lang: lang.It, Blocks: []doc.Block{c}})[0]
		top := math.Inf(1)
		foot := 0.0
		for _, one := range p.Paths {
			if !one.Closed && len(one.Points) == 3 {
				top = one.Points[2].Y
				foot = one.Points[0].Y
			}
		}
		field := math.Inf(1)
		for _, w := range p.Words {
			if w.Style == font.Regular && w.Size == sizeChart {
				field = min(field, w.Y)
			}
		}
		if foot-top < 110 || field < top-2 {
			t.Errorf("up to %v: the line runs from %.0f to %.0f, the marks begin at %.0f", high, top, foot, field)
		}
	}
	zeros := doc.LineChart{Title: "Andamento", Series: []doc.Series{{Name: "Anna", Points: []float64{0, 0, 0}}}}
	if p := Of(&doc.Document{Lang: lang.It, Blocks: []doc.Block{zeros}})[0]; p.Count("Andamento") != 0 {
		t.Error("a chart of zeros is drawn")
	}
}
