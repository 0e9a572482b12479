package page

import (
	"math"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// The lines of a chart differ in colour, in dashes, and in the shape on their points. The shapes alone distinguish
// twelve lines: six shapes, filled and open.
var (
	seriesInks   = []Ink{0x000000, 0x0065A0, 0xC04E00, 0x00795A, 0x9C4480, 0x7A5C00, 0x3D3D9E, 0xA01818}
	seriesDashes = [][]float64{nil, {6, 2}, {1.6, 1.8}, {8, 2, 1.6, 2}, {4, 1.6, 1.4, 1.6, 1.4, 1.6}, {12, 3}}
)

const sizeChart = 7.5

// lineChart sets a chart under its title. A chart is never split between pages.
func (s *setter) lineChart(chart doc.LineChart) {
	if _, some := chart.Axis(6); !some {
		return
	}
	high := chart.Height
	if high == 0 {
		high = 70
	}
	height := doc.Between(high, 30, 180) * point
	least := float64(len(chart.Series))*9 + 40
	if chart.Narrow {
		height += float64(len(chart.Series)+1) / 2 * stepUnder
		least = 0
	}
	height = min(max(height, least), s.height-40)
	gap := 12.0
	if chart.Title != "" {
		s.prose([]run{styled(chart.Title, font.Bold, InkBlack)}, sizeText, gap, bound)
		gap = 4
	}
	s.add(box{
		height: height,
		gap:    gap,
		draw: func(page *Page, x, y float64) {
			plot{page: page, chart: chart, setter: s, x: x, y: y, w: s.width, h: height}.draw()
		},
	})
}

// plot is a line chart at its place on a page.
type plot struct {
	page       *Page
	chart      doc.LineChart
	setter     *setter
	x, y, w, h float64 // the left edge of the chart; then the top, width and height of the field of the lines
	axis       doc.Scale
	low, high  float64 // the values at the foot and the top of the field
}

func (l plot) draw() {
	face := font.Regular.Face()
	l.axis, _ = l.chart.Axis(max(2, int(l.h/30)))
	l.low, l.high, _ = l.chart.Range()
	wide := 0.0
	for i := range l.axis.Marks() {
		wide = max(wide, face.Width(l.mark(i), sizeChart))
	}
	legend := l.legendWidth(face)
	foot := sizeChart * 1.7
	if l.chart.Across != "" {
		foot += sizeChart * 1.5
	}
	order := l.chart.Ranked()
	switch {
	case titled(l.chart):
		legend = -14
	case l.chart.Narrow:
		legend = -14
		left := order[:(len(order)+1)/2]
		step := min(stepUnder, l.h/2/float64(len(left)))
		l.h -= float64(len(left)) * step
		w := (l.w - gapUnder) / 2
		y := l.y + l.h + sizeNote
		l.legend(face, l.x, y, w, step, left)
		l.legend(face, l.x+w+gapUnder, y, w, step, order[len(left):])
	default:
		step := min(13, (l.h-sizeNote)/float64(len(order)))
		l.legend(face, l.x+l.w-legend, l.y+sizeNote, legend, step, order)
	}
	l.x += wide + 5
	l.y += sizeChart / 2
	l.w -= wide + 5 + legend + 14
	l.h -= foot + sizeChart/2
	l.frame(face)
	for i, series := range l.chart.Series {
		l.line(i, series)
	}
}

// titled reports whether the chart's title is enough, so that it needs no legend.
func titled(chart doc.LineChart) bool { return len(chart.Series) == 1 && chart.Series[0].Name == "" }

func (l plot) mark(i int) string {
	return doc.Decimal(l.axis.At(i), l.axis.Places(), l.setter.doc.Lang)
}

// place returns the spot on the page for a value at this index.
func (l plot) place(i int, v float64) Spot {
	return Spot{l.across(i), l.level(v)}
}

// level returns the vertical place of a value on the page. The lines use the whole height of the chart, even if the
// axis marks end before its edges.
func (l plot) level(v float64) float64 { return l.y + l.h*(1-(v-l.low)/(l.high-l.low)) }

// inset is the space between the edges and the shapes of the first and the last points.
const inset = 5.0

func (l plot) across(i int) float64 {
	n := l.chart.Len()
	if n < 2 {
		return l.x + l.w/2
	}
	return l.x + inset + (l.w-2*inset)*float64(i)/float64(n-1)
}

// frame draws the axes and their marks.
func (l plot) frame(face *font.Face) {
	for i := range l.axis.Marks() {
		at := l.axis.At(i)
		if slack := (l.high - l.low) / 1e6; at < l.low-slack || at > l.high+slack {
			continue
		}
		y := l.level(at)
		text := l.mark(i)
		l.page.say(l.x-5-face.Width(text, sizeChart), y+sizeChart*0.36, text, font.Regular, sizeChart, InkFaded)
		width := 0.3
		tone := InkHair
		if l.axis.At(i) == 0 {
			width = 0.7
			tone = InkFaded
		}
		l.page.across(l.x, y, l.w, width, tone)
	}
	widest := 0.0
	for i := range l.chart.Len() {
		widest = max(widest, face.Width(face.Printable(l.chart.Label(i)), sizeChart))
	}
	widest = min(widest, l.w/4)
	base := l.y + l.h + sizeChart*1.5
	end := 0.0
	for i := 0; i < l.chart.Len(); i += doc.Every(l.chart.Len(), l.w, widest+8) {
		text := cut(face.Printable(l.chart.Label(i)), face, sizeChart, l.w/4)
		l.page.down(l.across(i), l.y+l.h, 2.5, 0.5, InkFaded)
		wide := face.Width(text, sizeChart)
		at := max(l.x, min(l.across(i)-wide/2, l.x+l.w-wide)) // a long label stays under the chart
		if i > 0 && at < end+2 {
			continue
		}
		end = at + wide
		l.page.say(at, base, text, font.Regular, sizeChart, InkFaded)
	}
	l.page.across(l.x, l.y+l.h, l.w, 0.5, InkFaded)
	if l.chart.Across != "" {
		text := cut(face.Printable(doc.Inline(l.chart.Across)), face, sizeChart, l.w)
		l.page.say(l.x+(l.w-face.Width(text, sizeChart))/2, base+sizeChart*1.5, text, font.Regular, sizeChart, InkFaded)
	}
}

// line draws one series: its line in parts, broken where a point has no value, and shapes on some of its points.
func (l plot) line(i int, series doc.Series) {
	var part []Spot
	end := func() {
		if len(part) > 1 {
			l.page.Paths = append(l.page.Paths, Path{
				Points: part,
				Width:  1.1,
				Filled: InkNone,
				Dash:   seriesDashes[i%len(seriesDashes)],
				Ink:    seriesInks[i%len(seriesInks)],
			})
		}
		part = nil
	}
	for j, v := range series.Points {
		if !doc.Drawable(v) {
			end()
			continue
		}
		part = append(part, l.place(j, v))
	}
	end()
	step := max(1, int(math.Ceil(float64(len(series.Points))/14)))
	for j, v := range series.Points {
		if doc.Drawable(v) && ((j+i)%step == 0 || j == len(series.Points)-1) {
			l.page.shape(i, l.place(j, v))
		}
	}
}

// shape draws the shape of the series i round a place.
func (p *Page) shape(i int, spot Spot) {
	const r = 2.3
	var points []Spot
	turn := func(n int, from, radius float64) {
		for k := range n {
			angle := from + 2*math.Pi*float64(k)/float64(n)
			points = append(points, Spot{spot.X + radius*math.Sin(angle), spot.Y - radius*math.Cos(angle)})
		}
	}
	switch i % 6 {
	case 0:
		turn(14, 0, r)
	case 1:
		turn(4, math.Pi/4, r*1.3)
	case 2:
		turn(3, 0, r*1.4)
	case 3:
		turn(4, 0, r*1.35)
	case 4:
		turn(3, math.Pi, r*1.4)
	case 5:
		for k := range 10 {
			radius := r * 1.6
			if k%2 == 1 {
				radius = r * 0.65
			}
			angle := 2 * math.Pi * float64(k) / 10
			points = append(points, Spot{spot.X + radius*math.Sin(angle), spot.Y - radius*math.Cos(angle)})
		}
	}
	tone := seriesInks[i%len(seriesInks)]
	inside := tone
	if i/6%2 == 1 {
		inside = InkPaper
	}
	p.Paths = append(p.Paths, Path{
		Points: points,
		Closed: true,
		Filled: inside,
		Width:  0.7,
		Ink:    tone,
	})
}

const sample = 24.0 // the piece of line next to a name

func (l plot) legendWidth(face *font.Face) float64 {
	wide := 0.0
	for _, series := range l.chart.Series {
		v, _ := series.Last()
		name := face.Width(face.Printable(doc.Inline(series.Name)), sizeNote)
		wide = max(wide, name+face.Width("  "+doc.Decimal(v, 2, l.setter.doc.Lang), sizeNote))
	}
	return min(sample+6+wide, l.w*0.34)
}

// The height of a row and the gap between the two columns of a legend under the lines.
const (
	stepUnder = 11.0
	gapUnder  = 12.0
)

// legend lists the series in this order, each with a piece of its line. x and y are the left edge and the base line of
// the first row, w is the width, and step is the height of a row.
func (l plot) legend(face *font.Face, x, y, w, step float64, order []int) {
	for row, i := range order {
		y := y + float64(row)*step
		l.page.Paths = append(l.page.Paths, Path{
			Points: []Spot{{x, y - 2.7}, {x + sample, y - 2.7}},
			Width:  1.1,
			Filled: InkNone,
			Dash:   seriesDashes[i%len(seriesDashes)],
			Ink:    seriesInks[i%len(seriesInks)],
		})
		l.page.shape(i, Spot{x + sample/2, y - 2.7})
		value := ""
		if v, ok := l.chart.Series[i].Last(); ok {
			value = doc.Decimal(v, 2, l.setter.doc.Lang)
		}
		wide := face.Width(value, sizeNote)
		room := w - sample - 6
		name, size := squeeze(
			face.Printable(doc.Inline(l.chart.Series[i].Name)),
			face,
			sizeNote,
			sizeSmall,
			room-wide-5,
		)
		l.page.say(x+sample+6, y, name, font.Regular, size, InkBlack)
		l.page.say(x+w-wide, y, value, font.Regular, sizeNote, InkBlack)
	}
}

// barChart sets the bars one under another, each with its name before it and its value after it.
func (s *setter) barChart(chart doc.BarChart) {
	if len(chart.Bars) == 0 {
		return
	}
	const size, high = 8.5, 14.0
	face := font.Regular.Face()
	gap := 12.0
	if chart.Title != "" {
		s.prose([]run{styled(chart.Title, font.Bold, InkBlack)}, sizeText, gap, bound)
		gap = 3
	}
	names := 0.0
	values := 0.0
	for _, bar := range chart.Bars {
		names = max(names, face.Width(face.Printable(doc.Inline(bar.Name)), size))
		values = max(values, face.Width(doc.Decimal(bar.Value, 2, s.doc.Lang), size))
	}
	names = min(names, s.width*0.3)
	low, most := chart.Range()
	left := names + 8
	if low < 0 {
		left += values + 4
	}
	room := s.width - left - values - 4
	length := func(v float64) float64 {
		if most <= low || !doc.Drawable(v) {
			return 0
		}
		return room * (v / (most - low)) // divided first: a room divided by the least numbers is infinite
	}
	zero := left - length(low)
	for i, bar := range chart.Bars {
		name, at := squeeze(face.Printable(doc.Inline(bar.Name)), face, size, sizeSmall, names)
		value := doc.Decimal(bar.Value, 2, s.doc.Lang)
		long := length(bar.Value)
		one := box{
			height: high,
			gap:    gap,
			draw: func(page *Page, x, y float64) {
				base := y + high/2 + size*0.36
				page.say(x+names-face.Width(name, at), base, name, font.Regular, at, InkBlack)
				page.down(x+zero, y, high, 0.7, InkFaded)
				if long >= 0 {
					page.shadeIn(x+zero, y+2.5, long, high-5, 0x777777)
					page.say(x+zero+long+4, base, value, font.Regular, size, InkBlack)
					return
				}
				page.frame(Spot{x + zero, y + 2.5}, Spot{x + zero + long, y + high - 2.5}, 0.7)
				page.say(x+zero+long-4-face.Width(value, size), base, value, font.Regular, size, InkBlack)
			},
		}
		if i == 0 && len(chart.Bars) > 1 || i == len(chart.Bars)-2 {
			one.tie = bound
		}
		s.add(one)
		gap = 0
	}
}
