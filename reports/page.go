package reports

import "arbitro/reports/font"

// A page is a list of what is drawn on it. Places and sizes are in points from the top left corner; a word stands on
// its base line. Fills lie under rules, rules under paths, paths under words.
type page struct {
	width, height float64
	fills         []fill
	rules         []rule
	paths         []path
	words         []word
	marks         []bookmark
	links         []link
	numbers       []number
}

// word is a piece of text in one face and size.
type word struct {
	x, y, size float64
	text       string
	style      font.Style
	ink        ink
}

// rule is a straight line.
type rule struct {
	x1, y1, x2, y2, width float64
	ink                   ink
}

// fill is a shaded rectangle.
type fill struct {
	x, y, w, h float64
	ink        ink
}

// path is a line through points, or the shape that they enclose.
type path struct {
	points []spot
	closed bool
	filled ink // inkNone where nothing is filled
	ink    ink // of the line; inkNone for none
	width  float64
	dash   []float64 // lengths of line and gap; none for a whole line
}

type spot struct{ x, y float64 }

// bookmark is a place that the list of contents beside the page leads to.
type bookmark struct {
	level  int
	y      float64
	text   string
	anchor string // what links lead here by
}

// link is a place on the page that leads to a bookmark.
type link struct {
	x, y, w, h float64
	to         string // its anchor
}

// number is where the number of a bookmark's page is to stand, once that is known: it ends at x.
type number struct {
	x, y, size float64
	style      font.Style
	of         string // its anchor
}

// ink is a colour, 0xRRGGBB. The zero ink is black.
type ink uint32

// The greys of text, lines and shades; each can still be told from the next on a poor printer.
const (
	inkBlack ink = 0x000000
	inkFaded ink = 0x555555
	inkLine  ink = 0x999999
	inkHair  ink = 0xC4C4C4
	inkShade ink = 0xE9E9E9
	inkZebra ink = 0xF4F4F4
	inkPaper ink = 0xFFFFFF
	inkNone  ink = 0x1000000
)

func (i ink) rgb() (r, g, b int) { return int(i >> 16 & 0xFF), int(i >> 8 & 0xFF), int(i & 0xFF) }

// say puts text at x (its left edge) on the base line y.
func (p *page) say(x, y float64, text string, s font.Style, size float64, i ink) {
	if text != "" {
		p.words = append(p.words, word{x: x, y: y, size: size, text: text, style: s, ink: i})
	}
}

// across draws a level rule.
func (p *page) across(x, y, w, width float64, i ink) {
	p.rules = append(p.rules, rule{x1: x, y1: y, x2: x + w, y2: y, width: width, ink: i})
}

// down draws an upright rule.
func (p *page) down(x, y, h, width float64, i ink) {
	p.rules = append(p.rules, rule{x1: x, y1: y, x2: x, y2: y + h, width: width, ink: i})
}

// shadeIn fills a rectangle.
func (p *page) shadeIn(x, y, w, h float64, i ink) {
	p.fills = append(p.fills, fill{x: x, y: y, w: w, h: h, ink: i})
}
