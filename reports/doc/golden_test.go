package doc_test

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

// letters measures in letters; a bold text is half a letter wider.
type letters struct{}

func (letters) Cell(c doc.Cell) (wide, tail float64) {
	for l := range strings.SplitSeq(c.Text, "\n") {
		wide = max(wide, float64(text.Width(l)))
	}
	if c.Bold {
		wide += 0.5
	}
	return wide, float64(len(c.Notes) + len(c.Marks.Sign()))
}

func (l letters) Head(s string) float64 {
	wide := 0.0
	for _, w := range doc.Words(s) {
		wide = max(wide, l.Top(w))
	}
	return wide
}

func (letters) Top(s string) float64 { return float64(text.Width(s)) }

// tablesOf returns the tables among blocks.
func tablesOf(blocks []doc.Block) []*doc.Table {
	var all []*doc.Table
	for _, b := range blocks {
		if t, ok := b.(*doc.Table); ok && len(t.Columns) > 0 {
			all = append(all, t)
		}
	}
	return all
}

// The sample tables in more and more room: the widths of their columns, and the parts that a narrow page makes of them.
func TestFitGolden(t *testing.T) {
	all := slices.Concat(
		tablesOf(doctest.ScoreSheet(4, 9, lang.En).Blocks), tablesOf(doctest.BlankPad(2).Blocks),
		tablesOf(doctest.Standings().Blocks), tablesOf(doctest.Parts().Blocks), tablesOf(doctest.Tables().Blocks),
	)
	alike := &doc.Table{
		Full: true, Columns: []doc.Column{{Head: "Name"}, {Head: "Pts"}, {Head: "Of the\nround"}}, Rows: []doc.Row{{Cells: doc.Texts("Anna", "1")}},
		Alike: []doc.Row{{Cells: doc.Texts("Bartolomeo", "100")}}, Totals: []doc.Row{{Cells: doc.Texts("Both together")}},
	}
	kept := &doc.Table{
		Columns: make([]doc.Column, 7), Keep: 2, Spans: []doc.Span{{Text: "one", Columns: 1}, {Text: "a head over three", Columns: 3}, {Text: "rest", Columns: 9}},
		Rows: []doc.Row{{Cells: doc.Texts(strings.Fields("a bb ccc dddd eeeee ffff ggg")...)}},
	}
	var out bytes.Buffer
	for i, table := range append(all, alike, kept) {
		for _, short := range []bool{false, true} {
			if short && !slices.ContainsFunc(table.Columns, func(c doc.Column) bool { return c.Short != "" }) {
				continue
			}
			fmt.Fprintf(&out, "table %d, short %v\n", i, short)
			before := ""
			for room := 12; room <= 130; room++ {
				widths := map[*doc.Table][]float64{}
				fits := func(p *doc.Table) (ok bool) {
					f := doc.NewFitter(p, 3, letters{})
					widths[p], ok = f.Fit(doc.Terms{
						Room: float64(room), Short: short, Full: p.Full,
						Want: func(c int, head float64) doc.Want {
							w := doc.Want{Natural: max(f.Texts[c]+f.Tails[c], head), Grow: p.Columns[c].Grow}
							w.Least = w.Natural
							if p.Columns[c].Name || p.Columns[c].Wrap {
								w.Least = max(5, head)
							}
							return w
						},
						Top:    func(asks float64) float64 { return min(asks, 30) },
						Before: func(c int) float64 { return []float64{1, 2}[min(c, 1)] },
					})
					return ok
				}
				var parts []string
				for _, p := range table.Parts(fits) {
					ok := fits(p)
					said := fmt.Sprintf("%.1f", widths[p])
					if !ok {
						said += "!"
					}
					parts = append(parts, said)
				}
				if said := strings.Join(parts, " "); said != before {
					fmt.Fprintf(&out, "%d: %s\n", room, said)
					before = said
				}
			}
		}
	}
	doctest.Golden(t, "fit.txt", out.Bytes())
}

// write writes a table as it is, a line for each row, with the columns that a cell covers.
func write(out *bytes.Buffer, t *doc.Table) {
	fmt.Fprintf(out, "  %q, key %q, keep %d, %d groups, %v", t.Caption, t.Key, t.Keep, t.Groups, t.Over())
	for _, c := range t.Columns {
		fmt.Fprintf(out, " | %s", c.Head)
	}
	fmt.Fprintln(out)
	for i, r := range slices.Concat(t.Rows, t.BlankRows(2), t.Totals) {
		fmt.Fprintf(out, "  %d %q %v:", i, r.Group, r.OverGroup())
		cells, covers := r.Lay(len(t.Columns))
		for c, cell := range cells {
			before, after := cell.Marks.Around()
			fmt.Fprintf(out, " | %d %s%.30s%s %s", covers[c], before, cell.Text, after, cell.Link)
		}
		fmt.Fprintln(out)
	}
}

// The sample tables whole, in groups, in halves and in parts, without their empty columns, and what their short heads
// mean.
func TestTableGolden(t *testing.T) {
	var out bytes.Buffer
	tables := slices.Concat(
		tablesOf(doctest.BlankPad(2).Blocks), tablesOf(doctest.ScoreSheet(3, 2, lang.En).Blocks), tablesOf(doctest.Parts().Blocks[:12]), tablesOf(doctest.Tables().Blocks[:1]),
	)
	tables = append(
		tables,
		&doc.Table{Columns: make([]doc.Column, 3), Blank: 3, Spans: []doc.Span{{Text: "over"}, {Text: "all", Columns: 7}, {Text: "no more", Columns: 1}}},
		&doc.Table{Columns: make([]doc.Column, 3), Blank: 2001, BlankFrom: 2},
		&doc.Table{Keep: 1, Columns: []doc.Column{{Head: "a", Short: "A"}, {Head: "b", Short: "b"}, {Head: "c", Short: "C"}, {Head: "c", Short: "C"}, {Head: "d"}}, Rows: []doc.Row{
			{Cells: doc.Texts("", "", "x", "", "")}, {Cells: doc.Texts("", "")}, {Cells: doc.Texts("", "", "", "", "y")},
		}},
		&doc.Table{Groups: 1, Keep: 2, Columns: []doc.Column{{Head: "group"}, {Head: "one"}, {Head: "two"}}, Rows: []doc.Row{
			{Group: "first", Cells: []doc.Cell{{Text: "1", Link: "x"}, doc.Text("a"), doc.Text("b")}},
			{Cells: doc.Texts("1", "c")},
			{Group: "second"},
			{Group: "third", Cells: []doc.Cell{{Text: "covers two", Span: 2}, doc.Text("b").With(doc.Struck | doc.Underlined)}},
		}},
	)
	for i, table := range tables {
		if table.Blank > 20 {
			fmt.Fprintf(&out, "table %d: %d empty rows, the last %v\n", i, len(table.BlankRows(2)), table.BlankRow(1999))
			continue
		}
		fmt.Fprintf(&out, "table %d: %v\n", i, doc.Abbreviations(table.Columns, true))
		write(&out, table)
		fmt.Fprintln(&out, " grouped")
		write(&out, table.Grouped())
		if left, right, ok := table.Halves(); ok {
			fmt.Fprintln(&out, " halves")
			write(&out, left)
			write(&out, right)
		}
		for most := range 5 {
			fmt.Fprintln(&out, " of at most", most)
			for _, p := range table.Parts(func(p *doc.Table) bool { return len(p.Columns) <= most }) {
				write(&out, p)
			}
		}
		table.LeaveOutEmpty()
		fmt.Fprintln(&out, " without empty columns")
		write(&out, table)
	}
	doctest.Golden(t, "tables.txt", out.Bytes())
}

// The axes of charts with 0 to 8 marks, with their labels, their range and the places of their values.
func TestAxisGolden(t *testing.T) {
	var out bytes.Buffer
	nan := math.NaN()
	for _, points := range [][]float64{
		{0, 3, 7}, {-20, 155}, {0.25, 0.5}, {1, 2.5, nan}, {2, nan, 1}, {100, 101}, {-101, -100}, {0, 0}, {1e12, 2, 1e13}, {-0.001, 0.002}, {1, 1, 1}, {-7}, {0, 1999}, {5000, 4999.5},
	} {
		c := doc.LineChart{Series: []doc.Series{{Name: "Anna", Points: points}, {Name: "Bruno"}}, Labels: []string{"one", "two\nlines"}}
		low, high, some := c.Range()
		last, known := c.Series[0].Last()
		fmt.Fprintf(&out, "%v: %v to %v, %v; last %v %v; %d points, %q %q %q\n", points, low, high, some, last, known, c.Len(), c.Label(0), c.Label(1), c.Label(2))
		for most := range 9 {
			axis, some := c.Axis(most)
			fmt.Fprintf(&out, "  %d: %v, %d places,", most, some, axis.Places())
			for i := range min(axis.Marks(), 20) {
				fmt.Fprintf(&out, " %s", doc.Fixed(axis.At(i), 4, lang.En))
			}
			for _, v := range points {
				fmt.Fprintf(&out, " %.3f", axis.Share(v))
			}
			fmt.Fprintln(&out)
		}
	}
	bars := doc.BarChart{Bars: []doc.Bar{{Value: 3}, {Value: -2}, {Value: math.Inf(1)}, {Value: 7}}}
	fmt.Fprintln(&out, fmt.Sprint((doc.LineChart{}).Label(3)), (doc.LineChart{}).Len())
	fmt.Fprintln(&out, "every point has room of 100")
	for _, label := range []float64{0, 10, 20, 50, 100, 1000} {
		for points := range 41 {
			fmt.Fprintf(&out, " %d", doc.Every(points, 100, label))
		}
		fmt.Fprintln(&out, " ", doc.Every(3, 0, label), doc.Every(3, 1, label))
	}
	low, high := bars.Range()
	fmt.Fprintln(&out, "bars", low, high)
	for _, v := range []float64{0, -0.001, 1, -1.5, 1.25, 1e12, 1.0001e12, nan, 100, 0.005, -1234567.891} {
		for _, l := range lang.All {
			for _, places := range []int{-1, 0, 1, 2, 6, 7} {
				fmt.Fprintf(&out, " %s %s", doc.Fixed(v, places, l), doc.Decimal(v, places, l))
			}
		}
		fmt.Fprintf(&out, " %q %v %v\n", doc.Plain(v), doc.Between(v, -1, 1), doc.Drawable(v))
	}
	doctest.Golden(t, "axes.txt", out.Bytes())
}
