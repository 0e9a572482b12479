package reports

import "strings"

// Paper is a size of paper.
type Paper uint8

// The sizes.
const (
	A4 Paper = iota
	Letter
)

// Papers lists the sizes.
var Papers = []Paper{A4, Letter}

// String gives the paper's name as ParsePaper reads it: "a4" or "letter".
func (p Paper) String() string {
	if p == Letter {
		return "letter"
	}
	return "a4"
}

// ParsePaper reads a paper's name in any case. It reports false for a size that is not in Papers.
func ParsePaper(s string) (Paper, bool) {
	for _, p := range Papers {
		if strings.EqualFold(strings.TrimSpace(s), p.String()) {
			return p, true
		}
	}
	return A4, false
}

// Orientation says how the paper lies.
type Orientation uint8

// The orientations. Auto stands the page up unless a table is too wide for that.
const (
	Auto Orientation = iota
	Portrait
	Landscape
)

// point is a millimetre in points, the unit of everything that is laid out here (72 to the inch).
const point = 72 / 25.4

// Margins of a page, in points: what every home printer can reach.
const (
	marginSide = 38.0
	marginTop  = 36.0
	marginFoot = 50.0
)

// size gives a page's width and height in points.
func (p Paper) size(lying bool) (w, h float64) {
	w, h = 595.28, 841.89
	if p == Letter {
		w, h = 612, 792
	}
	if lying {
		w, h = h, w
	}
	return w, h
}
