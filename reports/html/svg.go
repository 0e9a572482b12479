package html

import (
	"cmp"
	"strconv"
	"strings"

	"arbitro/reports/doc"
	"arbitro/reports/page"
)

// The widths of drawings in points; the browser fits them to the page. They are narrow, so that the labels are readable
// on a phone of 360 points. There, a drawing with a legend scrolls.
const (
	svgWidth    = 280
	svgLegended = 460
	svgNarrow   = 210 // with the legend under the lines
	svgRound    = 124 // of a round of a bracket, at least
	svgRoundMax = 180 // and at most; longer names take two lines
)

// figure writes a chart as the drawing that is printed on paper.
func (h *writer) figure(title string, chart doc.Block) {
	width := float64(svgWidth)
	class := ""
	lines, is := chart.(doc.LineChart)
	if is && lines.Narrow {
		width = svgNarrow
		class = ` class="narrow"`
	} else if is && len(lines.Series) > 1 {
		width = svgLegended
		class = ` class="legended" tabindex="0"` // it may scroll: keyboards need to reach it
	}
	if bracket, is := chart.(doc.Bracket); is {
		width = max(svgWidth, page.BracketWidth(bracket, svgRound, svgRoundMax))
		class = ` class="bracket" tabindex="0"`
	}
	p := page.Drawing(h.doc, h.withPrintableNames(chart), width)
	h.f("<figure%s%s>", class, h.onNewPage())
	if title != "" {
		h.f("<figcaption>%s</figcaption>", escape(title))
	}
	size := ""
	if _, is := chart.(doc.Bracket); is { // as large as its names need, whatever the page is wide
		size = ` width="` + num(p.Width/10) + `em" preserveAspectRatio="xMinYMin"`
	}
	h.f(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s"%s role="img" aria-label="%s">`+"\n",
		num(p.Width), num(p.Height), size, escape(cmp.Or(title, h.under)),
	)
	h.f("%s</svg></figure>\n", svg(p))
}

// withPrintableNames returns a chart in which names that the drawing's typeface cannot print are replaced, as on paper.
// A name has the same number in each chart of the document.
func (h *writer) withPrintableNames(chart doc.Block) doc.Block {
	_, names := page.Spelled(h.doc)
	if len(names) == 0 {
		return chart
	}
	var pairs []string
	for _, unprinted := range names {
		pairs = append(pairs, unprinted.Name, unprinted.As)
	}
	replacer := strings.NewReplacer(pairs...)
	only := *h.doc
	only.Blocks = []doc.Block{chart}
	named := only.WithTexts(func(s string, _ doc.Place) string { return replacer.Replace(s) })
	spelled, _ := page.Spelled(named) // also short forms
	return spelled.Blocks[0]
}

// num returns a coordinate with at most two decimals.
func num(v float64) string {
	s := strconv.FormatFloat(v, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

func css(ink page.Ink) string {
	if ink == page.InkNone {
		return "none"
	}
	s := strconv.FormatUint(uint64(ink)&0xFFFFFF, 16)
	return "#" + strings.Repeat("0", 6-len(s)) + s
}

// styleOf returns the attribute of a word that is set bold or italic.
func styleOf(word page.Word) string {
	if word.Bold() {
		return ` font-weight="bold"`
	}
	if word.Italic() {
		return ` font-style="italic"`
	}
	return ""
}

// svg returns the page's contents as elements, from the bottom to the top layer. Each word states its width, because
// the browser may have another font.
func svg(page *page.Page) string {
	var b strings.Builder
	put := func(parts ...string) {
		for _, s := range parts {
			b.WriteString(s)
		}
	}
	for _, fill := range page.Fills {
		put(
			`<rect x="`, num(fill.X), `" y="`, num(fill.Y), `" width="`, num(fill.W),
			`" height="`, num(fill.H), `" fill="`, css(fill.Ink), "\"/>\n",
		)
	}
	for _, rule := range page.Rules {
		put(`<line x1="`, num(rule.X1), `" y1="`, num(rule.Y1), `" x2="`, num(rule.X2), `" y2="`, num(rule.Y2),
			`" stroke="`, css(rule.Ink), `" stroke-width="`, num(rule.Width), "\"/>\n")
	}
	for _, path := range page.Paths {
		d := ""
		for i, spot := range path.Points {
			d += string("ML"[min(i, 1)]) + num(spot.X) + " " + num(spot.Y)
		}
		if path.Closed {
			d += "Z"
		}
		put(
			`<path d="`, d, `" fill="`, css(path.Filled), `" stroke="`,
			css(path.Ink), `" stroke-width="`, num(path.Width), `"`,
		)
		if len(path.Dash) > 0 {
			var dash []string
			for _, v := range path.Dash {
				dash = append(dash, num(v))
			}
			put(` stroke-dasharray="`, strings.Join(dash, " "), `"`)
		}
		put("/>\n")
	}
	for _, word := range page.Words {
		put(`<text x="`, num(word.X), `" y="`, num(word.Y), `" font-size="`, num(word.Size), `" fill="`, css(word.Ink),
			`" textLength="`, num(word.Style.Face().Width(word.Text, word.Size)),
			`" lengthAdjust="spacingAndGlyphs"`, styleOf(word), `>`, escaper.Replace(word.Text), "</text>\n")
	}
	return b.String()
}
