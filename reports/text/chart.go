package text

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/guptarohit/asciigraph"

	"arbitro/reports/doc"
)

// lineChart draws each series with a different letter, so that the series differ without colour. The list under the
// chart names the series, the highest last value first.
func (t *writer) lineChart(chart doc.LineChart) {
	const steps = 5
	axis, some := chart.Axis(steps)
	if !some {
		return
	}
	t.gap()
	if chart.Title != "" {
		for _, l := range wrap(chart.Title, t.width) {
			t.line(l, boldText)
		}
	}
	order := chart.Ranked()
	signs := letters(chart.Series)
	plot := t.lines
	if few, ok := t.thin(chart, axis); ok && len(chart.Series) > 1 {
		chart = few
		plot = t.columns
	}
	lines, left, step := plot(chart, axis, signs)
	for _, l := range lines {
		t.line(firstCells(l, t.width), plainText)
	}
	t.across(chart, left, step)
	t.gap()
	for _, i := range order {
		value := ""
		if v, ok := chart.Series[i].Last(); ok {
			value = "  " + doc.Decimal(v, 2, t.lang)
		}
		name := clip(doc.Inline(chart.Series[i].Name), t.width-2-cells(value))
		t.line(signs[i]+" "+name+value, plainText)
	}
}

// letters returns the letters for the series: their initials if these differ, otherwise A, B, C and so on.
func letters(series []doc.Series) []string {
	initials := make([]string, len(series))
	plain := make([]string, len(series))
	seen := map[string]bool{}
	for i, s := range series {
		first, _ := utf8.DecodeRuneInString(doc.Inline(s.Name))
		initials[i] = string(unicode.ToUpper(first))
		plain[i] = string(rune('A' + i%26))
		if unicode.IsLetter(first) && cells(initials[i]) == 1 {
			seen[initials[i]] = true
		}
	}
	if len(seen) < len(series) {
		return plain
	}
	return initials
}

// ruler is the vertical axis of a chart in lines of text.
type ruler struct {
	doc.Scale
	each  int      // the number of lines from mark to mark
	names []string // the names of the marks, from the lowest
	wide  int      // the width of the widest name
}

func (t *writer) ruler(axis doc.Scale) ruler {
	r := ruler{Scale: axis}
	for i := range axis.Marks() {
		r.names = append(r.names, doc.Decimal(axis.At(i), axis.Places(), t.lang))
		r.wide = max(r.wide, cells(r.names[i]))
	}
	r.each = max(1, int(math.Round(12/float64(axis.Marks()-1))))
	return r
}

// high returns the number of the top line, counted from 0 at the foot.
func (r ruler) high() float64 { return float64(r.each * (len(r.names) - 1)) }

// line returns the line of a value.
func (r ruler) line(v float64) int { return int(math.Round(r.Share(v) * r.high())) }

// name returns the text to the left of the axis in a line.
func (r ruler) name(line int) string {
	if line%r.each != 0 {
		return strings.Repeat(" ", r.wide)
	}
	return padded(r.names[line/r.each], r.wide, doc.Right)
}

// room returns how many columns of the terminal are left next to the axis.
func (t *writer) room(ruler ruler) int { return t.width - ruler.wide - 4 }

// thin returns the chart with only as many points as fit, with one column for each series. The last point is always
// included. It returns false if there is no space for two points.
func (t *writer) thin(chart doc.LineChart, axis doc.Scale) (doc.LineChart, bool) {
	most := t.room(t.ruler(axis)) / (len(chart.Series) + 1)
	points := chart.Len()
	if most < 2 {
		return chart, false
	}
	every := max(1, (points+most-1)/most)
	few := chart
	few.Labels = nil
	few.Series = make([]doc.Series, len(chart.Series))
	for point := (points - 1) % every; point < points; point += every {
		few.Labels = append(few.Labels, chart.Label(point))
		for i, series := range chart.Series {
			few.Series[i].Name = series.Name
			value := math.NaN()
			if point < len(series.Points) {
				value = series.Points[point]
			}
			few.Series[i].Points = append(few.Series[i].Points, value)
		}
	}
	return few, true
}

// columns draws a letter for each value and dots from there to zero. Each series has a separate column next to the
// others, so that no series hides another. It returns the lines of text, the column of the first point, and the number
// of columns between two points.
func (t *writer) columns(chart doc.LineChart, axis doc.Scale, signs []string) (text []string, left int, step float64) {
	ruler := t.ruler(axis)
	pointWidth := min(t.room(ruler)/chart.Len(), len(signs)+4)
	zero := ruler.line(0)
	for line := int(ruler.high()); line >= 0; line-- {
		field := slices.Repeat([]string{" "}, pointWidth*chart.Len())
		for i, series := range chart.Series {
			for point, value := range series.Points {
				if !doc.Drawable(value) {
					continue
				}
				level := ruler.line(value)
				if level == line {
					field[point*pointWidth+i] = signs[i]
				} else if line >= min(level, zero) && line <= max(level, zero) {
					field[point*pointWidth+i] = "·"
				}
			}
		}
		tick := " ┤ "
		if line == zero {
			tick = " ┼ "
		}
		text = append(text, strings.TrimRight(ruler.name(line)+tick+strings.Join(field, ""), " "))
	}
	return text, ruler.wide + 3 + (len(signs)-1)/2, float64(pointWidth)
}

// lines draws each series as a line. The highest series covers the others. It returns the same results as columns, but
// step may be less than 1.
func (t *writer) lines(chart doc.LineChart, axis doc.Scale, signs []string) (text []string, left int, step float64) {
	ruler := t.ruler(axis)
	order := chart.Ranked()
	room := t.room(ruler)
	points := max(2, chart.Len())
	columns := room
	if per := min(6, (room-1)/(points-1)); per >= 1 {
		columns = per*(points-1) + 1
	}
	var data [][]float64
	var drawn []asciigraph.CharSet
	for rank := len(order) - 1; rank >= 0; rank-- { // the leader is drawn last, over the others
		series := make([]float64, points)
		for point := range series {
			series[point] = math.NaN()
			if p := chart.Series[order[rank]].Points; point < len(p) && doc.Drawable(p[point]) {
				series[point] = ruler.Share(p[point]) * ruler.high()
			}
		}
		if chart.Len() == 1 {
			series[1] = series[0]
		}
		data = append(data, series)
		drawn = append(drawn, asciigraph.CreateCharSet(signs[order[rank]]))
	}
	graph := asciigraph.PlotMany(
		data, asciigraph.Width(columns), asciigraph.Height(int(ruler.high())), asciigraph.SeriesChars(drawn...),
		asciigraph.LowerBound(0), asciigraph.UpperBound(ruler.high()),
		asciigraph.YAxisValueFormatter(func(v float64) string { return ruler.name(int(math.Round(v))) }),
	)
	text = strings.Split(graph, "\n")
	return text, cells(text[0][:strings.IndexAny(text[0], "┼┤")]) + 1, float64(columns-1) / float64(points-1)
}

// across writes the names of the points under the field.
func (t *writer) across(chart doc.LineChart, left int, step float64) {
	widest := 1
	for i := range chart.Len() {
		widest = max(widest, cells(chart.Label(i)))
	}
	widest = min(widest, t.width/4)
	n := chart.Len()
	line := ""
	end := 0
	for i := 0; i < n; i += doc.Every(n, step*float64(n-1), float64(widest+2)) {
		label := clip(chart.Label(i), widest)
		at := max(0, left+int(math.Round(step*float64(i)))-cells(label)/2)
		if i > 0 && at <= end || at+cells(label) > t.width {
			continue
		}
		line += strings.Repeat(" ", max(0, at-end)) + label
		end = max(at, end) + cells(label)
	}
	t.line(line, plainText)
	if chart.Across != "" {
		t.line(strings.Repeat(" ", left)+clip(doc.Inline(chart.Across), t.width-left), plainText)
	}
}

// barChart draws bars of blocks. The bars of negative values are on the left of the line and lighter.
func (t *writer) barChart(chart doc.BarChart) {
	if len(chart.Bars) == 0 {
		return
	}
	t.gap()
	if chart.Title != "" {
		for _, l := range wrap(chart.Title, t.width) {
			t.line(l, boldText)
		}
	}
	names := 0
	values := 0
	for _, bar := range chart.Bars {
		names = max(names, cells(doc.Inline(bar.Name)))
		values = max(values, cells(doc.Decimal(bar.Value, 2, t.lang)))
	}
	names = min(names, t.width/3)
	low, high := chart.Range()
	room := float64(min(60, max(4, t.width-names-2*values-5)))
	below := 0
	if low < 0 {
		below = int(math.Round(room * -low / (high - low)))
	}
	for _, bar := range chart.Bars {
		long := 0
		if doc.Drawable(bar.Value) && high > low {
			long = int(math.Round(room * math.Abs(bar.Value) / (high - low)))
		}
		value := doc.Decimal(bar.Value, 2, t.lang)
		left := ""
		right := ""
		if bar.Value < 0 {
			left = value + " " + strings.Repeat("░", long)
		} else {
			right = strings.Repeat("█", long) + " " + value
		}
		if low < 0 {
			left = padded(left, below+values+1, doc.Right)
		}
		t.line(padded(clip(doc.Inline(bar.Name), names), names, doc.Right)+" "+left+"│"+right, plainText)
	}
}
