package page

import "arbitro/reports/doc"

// point is a millimetre in points, the unit of everything that is laid out here (72 to the inch).
const point = 72 / 25.4

// Margins of a page, in points: what every home printer can reach.
const (
	marginSide = 38.0
	marginTop  = 36.0
	marginFoot = 50.0
)

// sizeOf returns a page's width and height in points.
func sizeOf(p doc.Paper, lying bool) (w, h float64) {
	w, h = 595.28, 841.89
	if p == doc.Letter {
		w, h = 612, 792
	}
	if lying {
		w, h = h, w
	}
	return w, h
}
