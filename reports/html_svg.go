package reports

import (
	"html"
	"strconv"
	"strings"

	"arbitro/reports/doc"
)

// svgWidth is the width of a drawing in points; the browser fits it to the page.
const svgWidth = 640

// figure writes a chart as the drawing that paper shows.
func (h *htmlWriter) figure(title string, chart doc.Block) {
	p := drawing(h.doc, chart, svgWidth)
	h.f("<figure%s>", h.onNewPage())
	if title != "" {
		h.f("<figcaption>%s</figcaption>", escape(title))
	}
	h.f(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" role="img" aria-label="%s">`+"\n", num(p.width), num(p.height), escape(title))
	h.f("%s</svg></figure>\n", svg(p))
}

// num writes a place with two decimals at most.
func num(v float64) string {
	s := strconv.FormatFloat(v, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

func css(i ink) string {
	if i == inkNone {
		return "none"
	}
	s := strconv.FormatUint(uint64(i)&0xFFFFFF, 16)
	return "#" + strings.Repeat("0", 6-len(s)) + s
}

// svg gives the page's contents as elements, in the order in which they lie over one another. Each word says how wide
// it is, for the browser may have another face.
func svg(p *page) string {
	var b strings.Builder
	put := func(parts ...string) {
		for _, s := range parts {
			b.WriteString(s)
		}
	}
	for _, f := range p.fills {
		put(`<rect x="`, num(f.x), `" y="`, num(f.y), `" width="`, num(f.w), `" height="`, num(f.h), `" fill="`, css(f.ink), "\"/>\n")
	}
	for _, r := range p.rules {
		put(`<line x1="`, num(r.x1), `" y1="`, num(r.y1), `" x2="`, num(r.x2), `" y2="`, num(r.y2),
			`" stroke="`, css(r.ink), `" stroke-width="`, num(r.width), "\"/>\n")
	}
	for _, one := range p.paths {
		d := ""
		for i, at := range one.points {
			d += string("ML"[min(i, 1)]) + num(at.x) + " " + num(at.y)
		}
		if one.closed {
			d += "Z"
		}
		put(`<path d="`, d, `" fill="`, css(one.filled), `" stroke="`, css(one.ink), `" stroke-width="`, num(one.width), `"`)
		if len(one.dash) > 0 {
			var dash []string
			for _, v := range one.dash {
				dash = append(dash, num(v))
			}
			put(` stroke-dasharray="`, strings.Join(dash, " "), `"`)
		}
		put("/>\n")
	}
	for _, w := range p.words {
		put(`<text x="`, num(w.x), `" y="`, num(w.y), `" font-size="`, num(w.size), `" fill="`, css(w.ink),
			`" textLength="`, num(w.style.Face().Width(w.text, w.size)), `" lengthAdjust="spacingAndGlyphs">`, html.EscapeString(w.text), "</text>\n")
	}
	return b.String()
}
