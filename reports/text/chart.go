package text

import (
	"math"
	"strings"

	"github.com/guptarohit/asciigraph"

	"arbitro/reports/doc"
)

// lineChart draws the lines as letters, one a series, so that they differ without colour; the list under it
// says whose letter it is, the highest last value first.
func (t *writer) lineChart(c doc.LineChart) {
	const steps = 5
	axis, some := c.Axis(steps)
	if !some {
		return
	}
	t.gap()
	if c.Title != "" {
		for _, l := range wrap(c.Title, t.width) {
			t.line(l, boldText)
		}
	}
	order := c.Ranked()
	lines, left, step := t.plot(c, axis, order)
	for _, l := range lines {
		t.line(firstCells(l, t.width), plainText)
	}
	t.across(c, left, step)
	t.gap()
	for _, i := range order {
		value := ""
		if v, ok := c.Series[i].Last(); ok {
			value = "  " + doc.Decimal(v, 2, t.lang)
		}
		t.line(letter(i)+" "+clip(doc.Inline(c.Series[i].Name), t.width-2-cells(value))+value, plainText)
	}
}

// letter is what a series is drawn with.
func letter(i int) string { return string(rune('A' + i%26)) }

// plot draws the field of the lines. It returns the lines of text, the column of the first point, and how many columns
// (or parts of one) go from point to point.
func (t *writer) plot(c doc.LineChart, axis doc.Scale, order []int) (lines []string, left int, step float64) {
	marks := axis.Marks()
	each := max(1, int(math.Round(12/float64(marks-1)))) // rows from mark to mark
	high := float64(each * (marks - 1))
	wide := 0
	for i := range marks {
		wide = max(wide, cells(doc.Decimal(axis.At(i), axis.Places(), t.lang)))
	}
	n := max(2, c.Len())
	room := t.width - wide - 4
	columns := room
	if per := min(6, (room-1)/(n-1)); per >= 1 {
		columns = per*(n-1) + 1
	}
	var data [][]float64
	var signs []asciigraph.CharSet
	for k := len(order) - 1; k >= 0; k-- { // the leader is drawn last, over the others
		series := make([]float64, n)
		for j := range series {
			series[j] = math.NaN()
			if p := c.Series[order[k]].Points; j < len(p) && doc.Drawable(p[j]) {
				series[j] = axis.Share(p[j]) * high
			}
		}
		if c.Len() == 1 {
			series[1] = series[0]
		}
		data = append(data, series)
		signs = append(signs, asciigraph.CreateCharSet(letter(order[k])))
	}
	text := asciigraph.PlotMany(
		data, asciigraph.Width(columns), asciigraph.Height(int(high)), asciigraph.SeriesChars(signs...),
		asciigraph.LowerBound(0), asciigraph.UpperBound(high),
		asciigraph.YAxisValueFormatter(func(v float64) string {
			if row := int(math.Round(v)); row%each == 0 {
				return padded(doc.Decimal(axis.At(row/each), axis.Places(), t.lang), wide, doc.Right)
			}
			return strings.Repeat(" ", wide)
		}),
	)
	lines = strings.Split(text, "\n")
	before, _, _ := strings.Cut(strings.Replace(lines[0], "┼", "┤", 1), "┤")
	return lines, cells(before) + 1, float64(columns-1) / float64(n-1)
}

// across writes the names of the points under the field.
func (t *writer) across(c doc.LineChart, left int, step float64) {
	widest := 1
	for i := range c.Len() {
		widest = max(widest, cells(c.Label(i)))
	}
	widest = min(widest, t.width/4)
	n := c.Len()
	line, end := "", 0
	for i := 0; i < n; i += doc.Every(n, step*float64(n-1), float64(widest+2)) {
		label := clip(c.Label(i), widest)
		at := max(0, left+int(math.Round(step*float64(i)))-cells(label)/2)
		if i > 0 && at <= end || at+cells(label) > t.width {
			continue
		}
		line += strings.Repeat(" ", max(0, at-end)) + label
		end = max(at, end) + cells(label)
	}
	t.line(line, plainText)
	if c.Across != "" {
		t.line(strings.Repeat(" ", left)+clip(doc.Inline(c.Across), t.width-left), plainText)
	}
}

// barChart draws bars of blocks, those of negative values to the left of the line and lighter.
func (t *writer) barChart(c doc.BarChart) {
	if len(c.Bars) == 0 {
		return
	}
	t.gap()
	if c.Title != "" {
		for _, l := range wrap(c.Title, t.width) {
			t.line(l, boldText)
		}
	}
	names, values := 0, 0
	for _, b := range c.Bars {
		names = max(names, cells(doc.Inline(b.Name)))
		values = max(values, cells(doc.Decimal(b.Value, 2, t.lang)))
	}
	names = min(names, t.width/3)
	low, high := c.Range()
	room := float64(min(60, max(4, t.width-names-2*values-5)))
	below := 0
	if low < 0 {
		below = int(math.Round(room * -low / (high - low)))
	}
	for _, b := range c.Bars {
		long := 0
		if doc.Drawable(b.Value) && high > low {
			long = int(math.Round(room * math.Abs(b.Value) / (high - low)))
		}
		value := doc.Decimal(b.Value, 2, t.lang)
		left, right := "", ""
		if b.Value < 0 {
			left = value + " " + strings.Repeat("░", long)
		} else {
			right = strings.Repeat("█", long) + " " + value
		}
		if low < 0 {
			left = padded(left, below+values+1, doc.Right)
		}
		t.line(padded(clip(doc.Inline(b.Name), names), names, doc.Right)+" "+left+"│"+right, plainText)
	}
}
