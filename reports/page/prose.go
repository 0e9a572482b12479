package page

import (
	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// sizeSmall is the least type size in points: a line that is too long shrinks down to it before it is cut.
const sizeSmall = 7.0

// look is how running text is drawn.
type look struct {
	style font.Style
	ink   Ink
}

type (
	run   = doc.Run[look]
	piece = doc.Piece[look]
)

// styled returns text as a run.
func styled(text string, s font.Style, i Ink) run { return run{Text: text, Kind: look{s, i}} }

// lines breaks runs into lines of at most this width.
func lines(runs []run, size, width float64) [][]piece {
	set := make([]run, len(runs))
	for i, r := range runs {
		set[i] = run{Text: r.Kind.style.Face().Printable(doc.Clean(r.Text)), Kind: r.Kind}
	}
	return doc.Wrap(set, max(width, 2*size), func(s string, k look) float64 { return k.style.Face().Width(s, size) })
}

// squeeze returns the text and the size at which a line fits a width: in smaller type down to floor, then cut with an
// ellipsis.
func squeeze(s string, f *font.Face, size, floor, width float64) (string, float64) {
	w := f.Width(s, size)
	if w <= width+doc.Slack {
		return s, size
	}
	if tighter := size * width / w; tighter >= floor {
		return s, tighter
	}
	size = min(size, floor)
	return cut(s, f, size, width), size
}

// cut shortens a line to a width with an ellipsis at its end.
func cut(s string, f *font.Face, size, width float64) string {
	return doc.Cut(s, width, func(s string) float64 { return f.Width(s, size) })
}
