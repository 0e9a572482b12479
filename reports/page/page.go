// Package page lays a document out on pages of paper. It does not draw the pages.
//
//	for _, p := range page.Of(d) {
//		for _, w := range p.Words { … } // a word, its place in points, its style, size and ink
//	}
//
// The blocks become boxes, strips as wide as the page that are never cut. The flow stacks the boxes into pages and
// keeps together what belongs together. A page is a list of words, rules, fills and paths with their places, which pdf
// draws on paper and html as SVG. The page numbers in a list of contents are put in when all pages are laid out.
//
//	layout.go    the document, its title and subtitle in their sizes, its blocks, and where the foot of each page stands
//	             (the report brings its words: doc.Document.Footer); whether the pages lie on their side, because a
//	             table needs the width (pourStretch)
//	names.go     the text printed for a name in letters that the typeface lacks
//	flow.go      boxes, the text in them, and the flow that stacks them; how many rows to write on a page gets
//	table.go     tables; table_fit.go how one is made to fit
//	parts.go     facts, notes, signatures; chart.go charts; bracket.go the bracket of a knock-out, which a
//	             browser does without, as without names.go (browser_js.go);
//	             contents.go covers, contents and diplomas
//	lists.go     lists for the wall, set for whole pages
//	page.go      a page: paper sizes and margins, what is drawn on it, what tests read of it
//
// Short forms are not made here: a column's short head comes with the report (doc.Column.Short), and so does the short
// name of a player (text.ShortNames). The package can only cut a text that does not fit (flow.go).
//
// A table is fitted by doc.Fitter, in multiples of the type size. The variable passes (table_fit.go) lists what a table
// gives up, and in which order, to fit. A new way to save space on narrow paper is one row of it.
//
// Page.Check finds what lies off the paper, and Page.Text and Page.Count read a page, so that a test needs no PDF.
//
// The package knows no PDF library and no language: the words come from doc.
package page

import (
	"fmt"
	"math"
	"strings"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// Page lists everything that is drawn on a page. Places and sizes are in points from the top left corner. The place of
// a word is on its base line. Fills are drawn first, then rules, paths, and words on top.
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
	Bare          bool // without the foot of other pages
}

// Word is a piece of text in one face and size.
type Word struct {
	X, Y, Size float64
	Text       string
	Style      font.Style
	Ink        Ink
}

// Bold reports whether the word is set in bold type.
func (w Word) Bold() bool { return w.Style == font.Bold }

// Italic reports whether the word is set in italic type.
func (w Word) Italic() bool { return w.Style == font.Oblique }

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
	Filled Ink // the colour of the area; InkNone for no area
	Ink    Ink // the colour of the line; InkNone for no line
	Width  float64
	Dash   []float64 // lengths of dash and gap; nil for a solid line
}

// Spot is a place on the page.
type Spot struct{ X, Y float64 }

// Picture is a picture in a rectangle.
type Picture struct {
	X, Y, W, H float64
	Of         *doc.Picture
}

// Bookmark is a place to which links, page numbers and the reader's list of bookmarks lead.
type Bookmark struct {
	Level  int
	Y      float64
	Text   string
	Anchor string // the target for links
}

// Link is a place on the page that leads to a bookmark, or to an address on the web.
type Link struct {
	X, Y, W, H float64
	To         string // a bookmark's anchor, or a web address
}

// Number is the place for the page number of a bookmark, which is filled in later. X is its right end.
type Number struct {
	X, Y, Size float64
	Style      font.Style
	Of         string // the bookmark's anchor
}

// Ink is a colour, 0xRRGGBB. The zero ink is black.
type Ink uint32

// The greys of text, lines and shades. They look different even on a poor printer.
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

// say draws text at x, its left edge, with its base line at y.
func (p *Page) say(x, y float64, text string, style font.Style, size float64, ink Ink) {
	if text != "" {
		p.Words = append(p.Words, Word{X: x, Y: y, Size: size, Text: text, Style: style, Ink: ink})
	}
}

// across draws a level rule.
func (p *Page) across(x, y, w, width float64, ink Ink) {
	p.Rules = append(p.Rules, Rule{X1: x, Y1: y, X2: x + w, Y2: y, Width: width, Ink: ink})
}

// down draws an upright rule.
func (p *Page) down(x, y, h, width float64, ink Ink) {
	p.Rules = append(p.Rules, Rule{X1: x, Y1: y, X2: x, Y2: y + h, Width: width, Ink: ink})
}

// shadeIn fills a rectangle.
func (p *Page) shadeIn(x, y, w, h float64, ink Ink) {
	p.Fills = append(p.Fills, Fill{X: x, Y: y, W: w, H: h, Ink: ink})
}

// frame draws the outline of a rectangle from corner to corner.
func (p *Page) frame(from, spot Spot, width float64) {
	p.Paths = append(p.Paths, Path{
		Points: []Spot{from, {spot.X, from.Y}, spot, {from.X, spot.Y}},
		Closed: true,
		Filled: InkNone,
		Width:  width,
		Ink:    InkBlack,
	})
}

// point is the number of points in a millimetre, with 72 points to the inch. All layout is in points.
const point = 72 / 25.4

// sheet is a size of paper with its margins, which every home printer supports. All values are in points.
type sheet struct{ width, height, side, top, foot float64 }

// sheets holds the sizes of paper. Small paper has narrow margins, because it needs its width.
var sheets = [...]sheet{
	doc.A4:     {width: 595.28, height: 841.89, side: 38, top: 36, foot: 50},
	doc.Letter: {width: 612, height: 792, side: 38, top: 36, foot: 50},
	doc.A5:     {width: 419.53, height: 595.28, side: 28, top: 26, foot: 42},
}

// lying returns the sheet in its orientation: on its side if lying is set.
func (s sheet) lying(lying bool) sheet {
	if lying {
		height := s.height
		s.height = s.width
		s.width = height
	}
	return s
}

// checkGlyphs returns an error that names a character without a glyph in the word's face, or nil.
func (w Word) checkGlyphs() error {
	for _, r := range w.Text {
		if !w.Style.Face().Has(r) {
			return fmt.Errorf("the word %q holds %U, which has no glyph", w.Text, r)
		}
	}
	return nil
}

// Text returns the words of a page, one word a line, in the order in which they were set.
func (p *Page) Text() string {
	var b strings.Builder
	for _, word := range p.Words {
		b.WriteString(word.Text)
		b.WriteByte('\n')
	}
	return b.String()
}

// Count returns how often a word occurs on a page.
func (p *Page) Count(text string) int {
	n := 0
	for _, word := range p.Words {
		if word.Text == text {
			n++
		}
	}
	return n
}

// Check returns an error that names an element outside the paper, or nil.
func (p *Page) Check() error {
	off := func(x, y float64) bool {
		return math.IsNaN(x) || math.IsNaN(y) || x < -1 || y < -1 || x > p.Width+1 || y > p.Height+1
	}
	for _, word := range p.Words {
		if off(word.X, word.Y) || off(word.X+word.Style.Face().Width(word.Text, word.Size), word.Y) || word.Size <= 0 {
			return fmt.Errorf(
				"the word %q at %.1f, %.1f in %.1f points lies off the paper",
				word.Text,
				word.X,
				word.Y,
				word.Size,
			)
		}
		if err := word.checkGlyphs(); err != nil {
			return err
		}
	}
	for _, rule := range p.Rules {
		if off(rule.X1, rule.Y1) || off(rule.X2, rule.Y2) {
			return fmt.Errorf("a rule lies off the paper: %+v", rule)
		}
	}
	for _, fill := range p.Fills {
		if off(fill.X, fill.Y) || off(fill.X+fill.W, fill.Y+fill.H) {
			return fmt.Errorf("a fill lies off the paper: %+v", fill)
		}
	}
	for _, path := range p.Paths {
		for _, spot := range path.Points {
			if off(spot.X, spot.Y) {
				return fmt.Errorf("a path lies off the paper: %+v", spot)
			}
		}
	}
	return nil
}
