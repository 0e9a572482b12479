package reports

import (
	"math"
	"slices"
	"strings"
	"testing"
)

func TestShare(t *testing.T) {
	for _, c := range []struct {
		name   string
		wants  []want
		room   float64
		full   bool
		widths []float64
		fits   bool
	}{
		{"room to spare", []want{{10, 10, 0}, {20, 20, 0}}, 100, false, []float64{10, 20}, true},
		{"all of it to be used", []want{{10, 10, 0}, {20, 20, 0}}, 100, true, []float64{45, 55}, true},
		{"one grows", []want{{10, 10, 0}, {20, 20, 1}}, 100, false, []float64{10, 90}, true},
		{"the name gives way", []want{{10, 10, 0}, {50, 10, 0}}, 40, false, []float64{10, 30}, true},
		{"two names give way alike", []want{{30, 10, 0}, {50, 10, 0}}, 50, false, []float64{20, 30}, true},
		{"too narrow for all", []want{{10, 10, 0}, {30, 30, 0}}, 20, false, []float64{5, 15}, false},
		{"nothing at all", nil, 20, true, []float64{}, true},
	} {
		widths, ok := share(c.wants, c.room, c.full)
		if !slices.Equal(widths, c.widths) || ok != c.fits {
			t.Errorf("%s: %v %v, want %v %v", c.name, widths, ok, c.widths, c.fits)
		}
	}
}

func TestStretch(t *testing.T) {
	wants := []want{{10, 10, 0}, {20, 20, 0}}
	stretch(wants, 50)
	if !slices.Equal(wants, []want{{20, 10, 0}, {30, 20, 0}}) {
		t.Errorf("a head of 50 over 30: %v", wants)
	}
	stretch(wants, 5)
	if !slices.Equal(wants, []want{{20, 10, 0}, {30, 20, 0}}) {
		t.Errorf("a narrow head changed %v", wants)
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
	t.Rows = []Row{row, {Cells: []Cell{{Text: "tutti", Span: 8}}}, {Cells: []Cell{Text("x"), {Text: "cavallo", Span: 3}}}}
	return t
}

func outline(t *Table) string {
	var b strings.Builder
	for _, s := range t.spans() {
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
		{"heads are parted", 3, []string{
			"--A- n chi a1 | n chi a1 | tutti++ | x cavallo+ ",
			"--A- n chi a2 | n chi a2 | tutti++ | x cavallo+ ",
			"--B- n chi b1 | n chi b1 | tutti++ | x cavallo  ",
			"--B- n chi b2 | n chi b2 | tutti++ | x cavallo  ",
			"--C- n chi c1 | n chi c1 | tutti++ | x cavallo  ",
			"--C- n chi c2 | n chi c2 | tutti++ | x cavallo  chiave",
		}},
	} {
		var got []string
		for _, p := range threeHeads().parts(atMost(c.most)) {
			got = append(got, outline(p))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
	if parts := threeHeads().parts(atMost(0)); len(parts) != 6 {
		t.Errorf("a table that never fits comes in %d parts", len(parts))
	}
}

func TestScale(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		most      int
		whole     bool
		want      scale
	}{
		{0, 100, 5, true, scale{0, 100, 20}},
		{0, 0, 5, true, scale{0, 1, 1}},
		{-10, 155, 6, true, scale{-50, 200, 50}},
		{0, 3, 10, true, scale{0, 3, 1}},
		{0, 1, 5, false, scale{0, 1, 0.2}},
		{-1e12, 1e12, 4, true, scale{-1e12, 1e12, 5e11}},
	} {
		got := scaleOf(c.low, c.high, c.most, c.whole)
		if math.Abs(got.low-c.want.low)+math.Abs(got.high-c.want.high)+math.Abs(got.step-c.want.step) > 1e-9 {
			t.Errorf("scaleOf(%v, %v, %d) = %v, want %v", c.low, c.high, c.most, got, c.want)
		}
		if got.at(0) > c.low || got.at(got.marks()-1) < c.high {
			t.Errorf("the marks of %v do not hold %v to %v", got, c.low, c.high)
		}
	}
	for step, want := range map[float64]int{50: 0, 1: 0, 0.5: 1, 0.2: 1, 0.05: 2} {
		if got := (scale{0, 1, step}).places(); got != want {
			t.Errorf("steps of %v: %d places, want %d", step, got, want)
		}
	}
}

func TestEvery(t *testing.T) {
	for _, c := range []struct {
		points      int
		room, label float64
		want        int
	}{{1, 100, 50, 1}, {11, 100, 10, 1}, {11, 100, 15, 2}, {11, 100, 45, 5}, {1000, 100, 10, 100}, {5, 0, 10, 1}, {3, 10, 1e9, 5}} {
		if got := every(c.points, c.room, c.label); got != c.want {
			t.Errorf("every(%d, %v, %v) = %d, want %d", c.points, c.room, c.label, got, c.want)
		}
	}
}

func TestRanked(t *testing.T) {
	c := LineChart{Series: []Series{
		{"a", []float64{1, 5}}, {"b", nil}, {"c", []float64{9, math.NaN()}}, {"d", []float64{0, 5}}, {"e", []float64{math.Inf(1)}},
	}}
	if got := c.ranked(); !slices.Equal(got, []int{2, 0, 3, 1, 4}) {
		t.Errorf("ranked: %v", got)
	}
}

func TestNotesAreEnteredOnce(t *testing.T) {
	var n Notes
	if a, b, c := n.Add(Note{Text: "x"}), n.Add(Note{Text: "y"}), n.Add(Note{Text: "x"}); a != 1 || b != 2 || c != 1 || len(n.Items) != 2 {
		t.Errorf("numbers %d %d %d of %d notes", a, b, c, len(n.Items))
	}
}

func TestCellsAreCopied(t *testing.T) {
	one := Text("7").Noted(1)
	two, three := one.Noted(2), one.Noted(3)
	if two.Notes[1] != 2 || three.Notes[1] != 3 || len(one.Notes) != 1 {
		t.Error("Noted must leave the cell that it began with alone")
	}
	if s := one.Strong().With(Ticked).With(Boxed); !s.Bold || s.Marks != Ticked|Boxed || one.Bold {
		t.Errorf("%+v", s)
	}
}
