package page

import (
	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// Page is a list of what is drawn on a page. Places and sizes are in points from the top left corner; a word stands on
// its base line. Fills lie under rules, rules under paths, paths under words.
type Page struct {
	Width, Height float64
	Fills         []Fill
	Rules         []Rule
	Paths         []Path
	Words         []Word
	Marks         []Bookmark
	Links         []Link
	Numbers       []Number
	Pictures      []Picture
	Bare          bool // without what stands at the foot of other pages
}

// Word is a piece of text in one face and size.
type Word struct {
	X, Y, Size float64
	Text       string
	Style      font.Style
	Ink        Ink
}

// Rule is a straight line.
type Rule struct {
	X1, Y1, X2, Y2, Width float64
	Ink                   Ink
}

// Fill is a shaded rectangle.
type Fill struct {
	X, Y, W, H float64
	Ink        Ink
}

// Path is a line through points, or the shape that they enclose.
type Path struct {
	Points []Spot
	Closed bool
	Filled Ink // inkNone where nothing is filled
	Ink    Ink // of the line; inkNone for none
	Width  float64
	Dash   []float64 // lengths of line and gap; none for a whole line
}

// Spot is a place on the page.
type Spot struct{ X, Y float64 }

// Picture is a picture in a rectangle.
type Picture struct {
	X, Y, W, H float64
	Of         *doc.Picture
}

// Bookmark is a place that the list of contents beside the page leads to.
type Bookmark struct {
	Level  int
	Y      float64
	Text   string
	Anchor string // what links lead here by
}

// Link is a place on the page that leads to a bookmark.
type Link struct {
	X, Y, W, H float64
	To         string // its anchor
}

// Number is where the number of a bookmark's page is to stand, once that is known: it ends at x.
type Number struct {
	X, Y, Size float64
	Style      font.Style
	Of         string // its anchor
}

// Ink is a colour, 0xRRGGBB. The zero ink is black.
type Ink uint32

// The greys of text, lines and shades; each still differs from the next on a poor printer.
const (
	InkBlack Ink = 0x000000
	InkFaded Ink = 0x555555
	InkLine  Ink = 0x999999
	InkHair  Ink = 0xC4C4C4
	InkShade Ink = 0xE9E9E9
	InkZebra Ink = 0xF4F4F4
	InkPaper Ink = 0xFFFFFF
	InkNone  Ink = 0x1000000
)

// RGB returns the three parts of the colour, 0 to 255 each.
func (i Ink) RGB() (r, g, b int) { return int(i >> 16 & 0xFF), int(i >> 8 & 0xFF), int(i & 0xFF) }

// say puts text at x (its left edge) on the base line y.
func (p *Page) say(x, y float64, text string, s font.Style, size float64, i Ink) {
	if text != "" {
		p.Words = append(p.Words, Word{X: x, Y: y, Size: size, Text: text, Style: s, Ink: i})
	}
}

// across draws a level rule.
func (p *Page) across(x, y, w, width float64, i Ink) {
	p.Rules = append(p.Rules, Rule{X1: x, Y1: y, X2: x + w, Y2: y, Width: width, Ink: i})
}

// down draws an upright rule.
func (p *Page) down(x, y, h, width float64, i Ink) {
	p.Rules = append(p.Rules, Rule{X1: x, Y1: y, X2: x, Y2: y + h, Width: width, Ink: i})
}

// shadeIn fills a rectangle.
func (p *Page) shadeIn(x, y, w, h float64, i Ink) {
	p.Fills = append(p.Fills, Fill{X: x, Y: y, W: w, H: h, Ink: i})
}

// frame draws the outline of a rectangle from corner to corner.
func (p *Page) frame(from, to Spot, width float64) {
	p.Paths = append(p.Paths, Path{
		Points: []Spot{from, {to.X, from.Y}, to, {from.X, to.Y}},
		Closed: true, Filled: InkNone, Width: width, Ink: InkBlack,
	})
}
