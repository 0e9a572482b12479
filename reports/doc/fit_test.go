package doc

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestShare(t *testing.T) {
	for _, c := range []struct {
		name   string
		wants  []Want
		room   float64
		full   bool
		widths []float64
		fits   bool
	}{
		{"room to spare", []Want{{10, 10, 0}, {20, 20, 0}}, 100, false, []float64{10, 20}, true},
		{"all of it to be used", []Want{{10, 10, 0}, {20, 20, 0}}, 100, true, []float64{45, 55}, true},
		{"one grows", []Want{{10, 10, 0}, {20, 20, 1}}, 100, false, []float64{10, 90}, true},
		{"the name gives way", []Want{{10, 10, 0}, {50, 10, 0}}, 40, false, []float64{10, 30}, true},
		{"two names give way alike", []Want{{30, 10, 0}, {50, 10, 0}}, 50, false, []float64{20, 30}, true},
		{"too narrow for all", []Want{{10, 10, 0}, {30, 30, 0}}, 20, false, []float64{5, 15}, false},
		{"nothing at all", nil, 20, true, []float64{}, true},
	} {
		widths, ok := share(c.wants, c.room, c.full, false)
		if !slices.Equal(widths, c.widths) || ok != c.fits {
			t.Errorf("%s: %v %v, want %v %v", c.name, widths, ok, c.widths, c.fits)
		}
	}
}

// Where not all names fit on a line, the columns of short names used to give way with the others, and broke theirs too.
func TestShareKeepsShortNamesWhole(t *testing.T) {
	for _, c := range []struct {
		wants  []Want
		room   float64
		widths []float64
	}{
		{[]Want{{20, 10, 0}, {60, 10, 0}}, 50, []float64{20, 30}},
		{[]Want{{60, 10, 1}, {20, 10, 1}, {5, 5, 0}}, 50, []float64{25, 20, 5}},
		{[]Want{{60, 10, 0}, {50, 20, 0}}, 50, []float64{20, 30}},
	} {
		if widths, ok := share(c.wants, c.room, true, true); !ok || !slices.Equal(widths, c.widths) {
			t.Errorf("%v in %v: %v %v, want %v", c.wants, c.room, widths, ok, c.widths)
		}
	}
}

func TestStretch(t *testing.T) {
	wants := []Want{{10, 10, 0}, {20, 20, 0}}
	stretch(wants, 30.5)
	if !slices.Equal(wants, []Want{{10.25, 10, 0}, {20.25, 20, 0}}) {
		t.Errorf("a head of 30.5 over 30: %v", wants)
	}
	stretch(wants, 50.5)
	wants[0].Natural = 20
	wants[1].Natural = 30
	if !slices.Equal(wants, []Want{{20, 10, 0}, {30, 20, 0}}) {
		t.Errorf("a head of 50 over 30: %v", wants)
	}
	stretch(wants, 50)
	stretch(wants, 5)
	if !slices.Equal(wants, []Want{{20, 10, 0}, {30, 20, 0}}) {
		t.Errorf("a narrow head changed %v", wants)
	}
}

// letters measures a text by its letters; bold ones are twice as wide. A note is one letter wide.
type letters struct{}

func (letters) Cell(c Cell) (text, tail float64) {
	text = float64(len(c.Text))
	if c.Bold {
		text *= 2
	}
	return text, float64(len(c.Notes))
}

func (letters) Head(s string) float64 { return float64(len(s)) }

func (letters) Top(s string) float64 { return float64(len(s)) }

// A column is as wide as its widest text, in the rows of the table, in its totals, which are bold, or in its head;
// short heads take less. A head over two columns stretches them, and the space before a column counts.
func TestFit(t *testing.T) {
	table := &Table{
		Columns: []Column{{Head: "Name"}, {Head: "Points", Short: "P"}, {Head: "Place", Short: "#"}},
		Spans:   []Span{{"", 1}, {"In the evening", 2}},
		Rows:    []Row{{Cells: []Cell{Text("Annalisa"), Text("1234").Noted(1), {Text: "12", Bold: true}}}, {Cells: []Cell{{Text: "a cell over all of the columns", Span: 3}}}},
		Totals:  []Row{{Cells: Texts("Total", "12345", "1")}},
		Alike:   []Row{{Cells: Texts("Massimilia", "", "123")}},
	}
	f := NewFitter(table, 1, letters{})
	if fmt.Sprint(f.Texts, f.Tails) != "[10 10 4] [0 1 0]" {
		t.Errorf("texts %v, tails %v", f.Texts, f.Tails)
	}
	number := func(c int) float64 { return float64(c) }
	for _, c := range []struct {
		name  string
		terms Terms
		want  string
	}{
		{"full heads", Terms{Room: 100}, "[4 7.5 6.5] true"},
		{"short heads", Terms{Room: 100, Short: true}, "[4 7 7] true"},
		{"space between them", Terms{Room: 100, Before: number}, "[4 6.5 5.5] true"},
		{"no room to spare", Terms{Room: 19, Before: number}, "[4 6.5 5.5] true"},
		{"too little room", Terms{Room: 12, Before: number}, "[2.4 3.6 3] false"},
	} {
		c.terms.Want = func(_ int, head float64) Want { return Want{Natural: head, Least: head} }
		c.terms.Top = func(asks float64) float64 { return asks }
		widths, ok := f.Fit(c.terms)
		if got := fmt.Sprint(widths, ok); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
	if plain := NewFitter(threeHeads(), 0, letters{}); !f.HasShort() || plain.HasShort() || plain.Head(2, true) != "a1" {
		t.Error("whether a table has short heads, and what stands in their place")
	}
}

// For readers, a line over each group stands for the columns that say the same in the whole group, with the link of one
// of them. The columns after them stay.
func TestGrouped(t *testing.T) {
	for _, c := range []struct {
		groups, keep int
		want         string // the line of a group is in brackets; the columns to keep come first
	}{
		{0, 2, "2 club day name x | [over+++ ] | one mon Anna x | one mon Bruno - | [again+++ ] | two - - -"},
		{1, 2, "1 day name x | [over++ to/club] | mon Anna x | mon Bruno - | [again++ to/two] | - - -"},
		{2, 1, "0 name x | [over+ to/day] | Anna x | Bruno - | [again+ to/two] | - -"},
		{9, 9, "6 x | [over to/day] | x | - | [again to/two] | -"},
	} {
		linked := func(text, to string) Cell { return Cell{Text: text, Link: to} }
		table := &Table{
			Groups: c.groups, Keep: c.keep, Columns: []Column{{Head: "club"}, {Head: "day"}, {Head: "name"}, {Head: "x"}},
			Rows: []Row{
				{Cells: []Cell{linked("one", "to/club"), linked("mon", "to/day"), Text("Anna"), Text("x")}, Group: "over"},
				{Cells: Texts("one", "mon", "Bruno")},
				{Cells: []Cell{linked("two", "to/two")}, Group: "again"},
			},
		}
		got := table.Grouped()
		out := fmt.Sprint(got.Keep)
		for _, col := range got.Columns {
			out += " " + col.Head
		}
		for _, r := range got.Rows {
			out += " |"
			for _, cell := range r.Cells {
				text := cmp.Or(cell.Text, "-") + strings.Repeat("+", max(0, cell.Span-1))
				if cell.Bold {
					text = "[" + text + " " + cell.Link + "]"
				}
				out += " " + text
			}
		}
		if out != c.want || got.Groups != 0 {
			t.Errorf("%d columns of groups:\n%s, not\n%s", c.groups, out, c.want)
		}
	}
	if plain := threeHeads(); plain.Grouped() != plain {
		t.Error("a table without groups changes")
	}
}

// threeHeads has two columns of its own, then three heads of two columns, and a row with a cell over all.
func threeHeads() *Table {
	t := &Table{Keep: 2, Key: "chiave", Spans: []Span{{"", 2}, {"A", 2}, {"B", 2}, {"C", 2}}}
	var row Row
	for _, h := range []string{"n", "chi", "a1", "a2", "b1", "b2", "c1", "c2"} {
		t.Columns = append(t.Columns, Column{Head: h})
		row.Cells = append(row.Cells, Text(h))
	}
	t.Rows = []Row{
		row, {Cells: []Cell{{Text: "tutti", Span: 8}}}, {Cells: []Cell{Text("x"), {Text: "cavallo", Span: 3}}},
	}
	return t
}

func outline(t *Table) string {
	var b strings.Builder
	for _, s := range t.Over() {
		b.WriteString(s.Text + strings.Repeat("-", s.Columns))
	}
	for _, c := range t.Columns {
		b.WriteString(" " + c.Head)
	}
	for _, r := range t.Rows {
		b.WriteString(" |")
		for _, c := range r.Cells {
			b.WriteString(" " + c.Text + strings.Repeat("+", max(0, c.Span-1)))
		}
	}
	return b.String() + " " + t.Key
}

func TestParts(t *testing.T) {
	atMost := func(n int) func(*Table) bool { return func(p *Table) bool { return len(p.Columns) <= n } }
	for _, c := range []struct {
		name string
		most int
		want []string
	}{
		{"whole", 8, []string{outline(threeHeads())}},
		{"two parts, as even as may be", 6, []string{
			"--A--B-- n chi a1 a2 b1 b2 | n chi a1 a2 b1 b2 | tutti+++++ | x cavallo++   ",
			"--C-- n chi c1 c2 | n chi c1 c2 | tutti+++ | x cavallo   chiave",
		}},
		{"one head a part", 5, []string{
			"--A-- n chi a1 a2 | n chi a1 a2 | tutti+++ | x cavallo++ ",
			"--B-- n chi b1 b2 | n chi b1 b2 | tutti+++ | x cavallo   ",
			"--C-- n chi c1 c2 | n chi c1 c2 | tutti+++ | x cavallo   chiave",
		}},
		{"heads are split", 3, []string{
			"--A- n chi a1 | n chi a1 | tutti++ | x cavallo+ ",
			"--A- n chi a2 | n chi a2 | tutti++ | x cavallo+ ",
			"--B- n chi b1 | n chi b1 | tutti++ | x cavallo  ",
			"--B- n chi b2 | n chi b2 | tutti++ | x cavallo  ",
			"--C- n chi c1 | n chi c1 | tutti++ | x cavallo  ",
			"--C- n chi c2 | n chi c2 | tutti++ | x cavallo  chiave",
		}},
	} {
		var got []string
		for _, p := range threeHeads().Parts(atMost(c.most)) {
			got = append(got, outline(p))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
	if parts := threeHeads().Parts(atMost(0)); len(parts) != 6 {
		t.Errorf("a table that never fits comes in %d parts", len(parts))
	}
}

// Groups stay whole and in order, in as few lots as fit, of sizes as even as possible.
func TestPack(t *testing.T) {
	for _, c := range []struct {
		groups [][]int
		most   int
		want   [][]int
	}{
		{[][]int{{1}, {2}, {3}, {4}, {5}}, 4, [][]int{{1, 2, 3}, {4, 5}}},
		{[][]int{{1}, {2}, {3}, {4}, {5}, {6}, {7}}, 3, [][]int{{1, 2, 3}, {4, 5, 6}, {7}}},
		{[][]int{{1, 2}, {3}, {4}}, 2, [][]int{{1, 2}, {3, 4}}},
		{[][]int{{1, 2}, {3, 4}}, 2, [][]int{{1, 2}, {3, 4}}},
		{[][]int{{1, 2, 3}, {4}}, 2, [][]int{{1, 2, 3}, {4}}},
		{[][]int{{1}, {2}}, 5, [][]int{{1, 2}}},
	} {
		fits := func(lot []int) bool { return len(lot) <= c.most }
		got := pack(c.groups, fits)
		if !slices.EqualFunc(got, c.want, slices.Equal) {
			t.Errorf("%v, at most %d: %v, not %v", c.groups, c.most, got, c.want)
		}
	}
}

// The halves of a table have its groups in order, about as many rows each; the caption stands over the first, the key
// and the totals under the second. A table of one group, or that is not to stand so, has none.
func TestHalves(t *testing.T) {
	for groups, want := range map[string]string{"a": "", "ab": "1 1", "aab": "2 1", "abb": "1 2", "aaaab": "4 1", "abcde": "2 3", "aabbcc": "2 4", "": ""} {
		tab := &Table{Abreast: true, Caption: "Caption", Key: "Key", Totals: make([]Row, 1)}
		for i, g := range groups {
			row := Row{Cells: []Cell{Text(string(g))}}
			if i == 0 || groups[i-1] != byte(g) {
				row.Group = string(g)
			}
			tab.Rows = append(tab.Rows, row)
		}
		left, right, ok := tab.Halves()
		got := ""
		if ok {
			got = fmt.Sprint(len(left.Rows), " ", len(right.Rows))
			if left.Abreast || right.Abreast || left.Caption+left.Key != "Caption" || right.Caption+right.Key != "Key" || left.Totals != nil || len(right.Totals) != 1 {
				t.Errorf("%s: %+v, %+v", groups, left, right)
			}
		}
		if got != want {
			t.Errorf("%s: %q, not %q", groups, got, want)
		}
		tab.Abreast = false
		if _, _, ok := tab.Halves(); ok {
			t.Errorf("%s: in halves, though it is not abreast", groups)
		}
	}
}

// Two names that a cut would make alike keep the word in which they differ.
func TestCutApart(t *testing.T) {
	wide := func(s string) float64 { return float64(utf8.RuneCountInString(s)) }
	names := []string{"Gianfranco Montalbano da Pisa", "Gianfranco Montalbano da Prato", "Gianfranco Verdi", "Zoë", "Gianfranco Montalbano da Pisa"}
	for i, want := range []string{"Gianfranc… Pisa", "Gianfran… Prato", "Gianfranco Ver…", "Zoë", "Gianfranc… Pisa"} {
		if got := CutApart(names[i], names, 15, wide); got != want {
			t.Errorf("%s: %q, not %q", names[i], got, want)
		}
	}
	if got := CutApart(names[0], names[:1], 15, wide); got != "Gianfranco Mon…" {
		t.Errorf("alone: %q", got)
	}
	for width := range 32 {
		if got := CutApart(names[1], names, float64(width), wide); wide(got) > float64(width)+1 {
			t.Errorf("%q is wider than %d", got, width)
		}
	}
}
