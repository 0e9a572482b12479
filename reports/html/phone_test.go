package html

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

// On a phone the names stay in sight: the first column of names, and no other, keeps its place while the rest scrolls.
func TestNamesStayInSight(t *testing.T) {
	var page bytes.Buffer
	if err := Write(&page, &doc.Document{Lang: lang.It, Blocks: []doc.Block{doctest.Standings().Blocks[0], &doc.Table{
		Columns: []doc.Column{{Head: "Pos."}, {Head: "Giocatore", Name: true}, {Head: "Punti"}, {Head: "Compagno", Name: true}},
		Rows:    []doc.Row{{Cells: doc.Texts("1", "Anna", "12", "Bruno")}},
	}}}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<td>1</td><th scope="row" class="name">Anna</th><td>12</td><td>Bruno</td>`, `.name{position:sticky;left:0`, `.table{overflow-x:auto`,
	} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// A table that scrolls sideways shows a shadow where it goes on, on pages without a server too, and figures such as
// 0-1-1-1 stay on one line. On a wide screen a table with short heads fills more than half the width.
func TestStandingOnPhoneAndScreen(t *testing.T) {
	var page bytes.Buffer
	if err := Write(&page, doctest.Standings()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`@media screen{:is(.table,.legended,.bracket){background:linear-gradient(`,
		`tbody td:not(.text,.name,[colspan]){white-space:nowrap}`,
		`@media screen and (min-width:60em){body:not(.page) .wide:has(abbr){min-width:62%}}`,
	} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// The labels of a chart are read on a phone: a chart without a legend is as wide as the phone, one with a legend
// scrolls.
func TestChartLabelsOnAPhone(t *testing.T) {
	const phone, readable = 327.0, 7.5 // in pixels: the width of a chart, and the least size of its labels
	size := regexp.MustCompile(`font-size="([0-9.]+)"`)
	for _, c := range []struct {
		chart doc.Block
		wide  float64 // as the browser shows it
	}{
		{doc.BarChart{Bars: []doc.Bar{{Name: "1°", Value: 3}, {Name: "2°", Value: 1}}}, phone},
		{doc.LineChart{Series: []doc.Series{{Points: []float64{1, 4, 2}}}}, phone},
		{doc.LineChart{Series: []doc.Series{{Name: "Anna", Points: []float64{1, 4}}, {Name: "Bruno", Points: []float64{3, 2}}}}, 480},
		{doc.LineChart{Narrow: true, Series: []doc.Series{{Name: "Anna", Points: []float64{1, 4}}, {Name: "Bruno", Points: []float64{3, 2}}}}, phone},
	} {
		var page bytes.Buffer
		if err := Write(&page, &doc.Document{Lang: lang.It, Blocks: []doc.Block{c.chart}}); err != nil {
			t.Fatal(err)
		}
		_, view, _ := strings.Cut(page.String(), `viewBox="0 0 `)
		width, err := strconv.ParseFloat(strings.Fields(view)[0], 64)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range size.FindAllStringSubmatch(page.String(), -1) {
			points, err := strconv.ParseFloat(found[1], 64)
			if err != nil || points*c.wide/width < readable {
				t.Errorf("a label of %.1f pixels in a drawing of %.0f: %v", points*c.wide/width, width, err)
			}
		}
	}
}

// Many options to tick, of which none is ticked, are opened by their label; few, and those with a tick, stand open.
func TestRareOptions(t *testing.T) {
	for _, c := range []struct {
		options int
		held    []string
		folded  bool
	}{{mostOpen, nil, false}, {mostOpen + 1, nil, true}, {mostOpen + 1, []string{"3"}, false}} {
		field := doc.Field{Name: "f0", Label: "Handfuls", Several: true, Held: c.held}
		for i := range c.options {
			field.Options = append(field.Options, doc.Option{Label: strconv.Itoa(i), Value: strconv.Itoa(i)})
		}
		form := doc.Form{Fields: []doc.Field{field}, Send: "Done"}
		page := string(Site{}.Part(&doc.Document{Lang: lang.En, Blocks: []doc.Block{form}}, "form"))
		if folded := strings.Contains(page, "<details"); folded != c.folded {
			t.Errorf("%d options, of which %q are ticked, are folded: %v", c.options, c.held, folded)
		}
		if got := strings.Count(page, `type="checkbox"`); got != c.options {
			t.Errorf("of %d options the page has %d", c.options, got)
		}
	}
}
