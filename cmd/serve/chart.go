package serve

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/reports"
	"arbitro/reports/doc"
)

// The measures of a chart, in the units of its drawing: the room for the values at its left and the names at its right.
const (
	chartWidth  = 340
	chartHeight = 170
	chartLeft   = 34
	chartRight  = 74
	chartTop    = 8
	chartBottom = 8
	nameHeight  = 12
	mostPoints  = 60 // more could not be told apart
)

// lineStyles is how many kinds of lines the style has; each differs by colour and by dashes.
const lineStyles = 8

// chart draws the totals after each round.
func (b *board) chart() {
	c := reports.Progress(b.Match, b.shortNames())
	axis, some := c.Axis(4)
	if !some || c.Len() < 3 {
		return
	}
	var said []string
	for _, s := range c.Series {
		last, _ := s.Last()
		said = append(said, s.Name+" "+strconv.Itoa(int(last)))
	}
	b.tag(`<figure><figcaption>`)
	b.say(words.Progress)
	b.tag(`</figcaption><svg viewBox="0 0 `, strconv.Itoa(chartWidth), ` `, strconv.Itoa(chartHeight),
		`" role="img" aria-label="`)
	b.say(words.Totals(strings.Join(said, ", ")))
	b.tag(`">`)
	for i := range axis.Marks() {
		y := at(1-axis.Share(axis.At(i)), chartTop, chartHeight-chartBottom)
		b.tag(`<path class="grid" d="M`, strconv.Itoa(chartLeft), ` `, y, `H`, strconv.Itoa(chartWidth-chartRight), `"/>`)
		b.svgText(strconv.Itoa(chartLeft-5), y, "v", minus(strconv.Itoa(int(axis.At(i)))))
	}
	for i, s := range c.Series {
		b.tag(`<path class="l`, strconv.Itoa(i%lineStyles), `" d="`, line(s, axis), `"/>`)
	}
	b.seriesNames(c, axis)
	b.tag(`</svg></figure>`)
}

// line returns the path of a series. Of a long series it takes every so many points, and always the last.
func line(s doc.Series, axis doc.Scale) string {
	step := len(s.Points)/mostPoints + 1
	var path strings.Builder
	for i, v := range s.Points {
		if i%step != 0 && i != len(s.Points)-1 {
			continue
		}
		x := at(float64(i)/float64(len(s.Points)-1), chartLeft, chartWidth-chartRight)
		path.WriteString("ML"[min(i, 1):][:1] + x + " " + at(1-axis.Share(v), chartTop, chartHeight-chartBottom))
	}
	return path.String()
}

// seriesNames writes the names at the ends of the lines, those that would overlap one under the other.
func (b *board) seriesNames(c doc.LineChart, axis doc.Scale) {
	type end struct {
		series int
		y      float64
	}
	var ends []end
	for i, s := range c.Series {
		last, _ := s.Last()
		ends = append(ends, end{i, chartTop + (1-axis.Share(last))*(chartHeight-chartBottom-chartTop)})
	}
	slices.SortStableFunc(ends, func(a, b end) int { return int((a.y - b.y) * 100) })
	room := chartHeight - nameHeight/2 - float64(len(ends)-1)*nameHeight
	for i := range ends {
		ends[i].y = min(ends[i].y, room+float64(i)*nameHeight)
		if i > 0 {
			ends[i].y = max(ends[i].y, ends[i-1].y+nameHeight)
		}
		b.svgText(strconv.Itoa(chartWidth-chartRight+6), at(ends[i].y, 0, 1),
			"t"+strconv.Itoa(ends[i].series%lineStyles), c.Series[ends[i].series].Name)
	}
}

// svgText writes a text of a drawing.
func (m *markup) svgText(x, y, class, s string) {
	m.tag(`<text x="`, x, `" y="`, y, `" dy=".35em" class="`, class, `">`)
	m.text(s)
	m.tag(`</text>`)
}

// at returns the place of a share between two ends, with one decimal.
func at(share, from, to float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(from+share*(to-from), 'f', 1, 64), ".0")
}
