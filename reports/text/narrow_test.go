package text

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

// Tables and charts on a terminal that becomes narrower column by column. The golden file has each width at which
// anything changes.
func TestNarrowGolden(t *testing.T) {
	score := doctest.ScoreSheet(2, 2, lang.En)
	marked := &doc.Table{
		Key: "what is marked", Columns: []doc.Column{{Head: "Player", Name: true}, {Head: "What happened", Wrap: true}, {Head: "Points", Align: doc.Right}},
		Rows: []doc.Row{
			{Cells: []doc.Cell{doc.Text("Massimiliano"), doc.Text("a round that was void").With(doc.Struck).Noted(1, 2), doc.Text("12").Noted(10)}},
			{Cells: []doc.Cell{doc.Text("Anna"), doc.Text("one two three four").With(doc.Underlined | doc.Struck | doc.Starred), doc.Text("−7").With(doc.Crossed)}},
			{Cells: []doc.Cell{{Text: "over two columns, struck", Span: 2, Marks: doc.Struck, Notes: []int{3}}, doc.Text("1")}},
			{Cells: []doc.Cell{{Text: "over all columns, and long", Span: 3}}},
		},
	}
	headed := &doc.Table{
		Columns: []doc.Column{{Head: "Name", Name: true}, {Head: "Bid", Align: doc.Right}, {Head: "Made", Align: doc.Right}},
		Spans:   []doc.Span{{Columns: 1}, {Text: "Massimiliano", Columns: 2}},
		Rows:    []doc.Row{{Cells: doc.Texts("Bartolomeo", "1", "2")}}, Totals: []doc.Row{{Cells: doc.Texts("Sum of both", "", "2")}},
	}
	hand := &doc.Table{Blank: 2, Columns: []doc.Column{{Head: "No"}, {Head: "Name", Least: 40, Name: true}, {Head: "Sign", Least: 300}}}
	mixed := doc.BarChart{Title: "Gains of the evening", Bars: []doc.Bar{{Name: "Massimiliano", Value: 12.5}, {Name: "Bruno", Value: -7}, {Name: "Carla"}}}
	losses := doc.BarChart{Bars: []doc.Bar{{Name: "Anna", Value: -3}, {Name: "Bruno", Value: -1}}}
	nothing := doc.BarChart{Bars: []doc.Bar{{Name: "Anna"}, {Name: "Bruno"}}}
	days := doc.LineChart{Title: "Totals", Across: "evening", Labels: strings.Split("start,1 September,8 September,15 September", ","), Series: []doc.Series{
		{Name: "Anna", Points: []float64{0, 3, 7, 12}}, {Name: "Bruno", Points: []float64{0, -2, 4}},
	}}
	even := days
	even.Labels = strings.Split("Thursday 1 Sep.,Thursday 8 Sep.,Thursday 15 Sep,Thursday 22 Sep", ",")
	one := doc.LineChart{Labels: days.Labels, Series: days.Series[:1]}
	var out bytes.Buffer
	all := []doc.Block{score.Blocks[1], marked, headed, hand, mixed, losses, nothing, days, even, one, charted(3, 12)}
	for _, b := range append(doctest.Parts().Blocks, doc.Signatures{Names: strings.Fields("Anna Bruno Carla Dario")}, doc.Signatures{Names: []string{"Anna"}}) {
		switch b.(type) {
		case *doc.Table, doc.PageBreak, doc.Spacer:
		default:
			all = append(all, b)
		}
	}
	for name, blocks := range all {
		before := ""
		for width := 64; width >= 8; width-- {
			var set bytes.Buffer
			if err := Write(&set, &doc.Document{Lang: lang.En, Blocks: []doc.Block{blocks}}, Options{Width: width}); err != nil {
				t.Fatal(err)
			}
			if now := set.String(); now != before {
				fmt.Fprintf(&out, "— %d, %d columns\n%s", name, width, now)
				before = now
			}
		}
	}
	doctest.Golden(t, "narrow.txt", out.Bytes())
}
