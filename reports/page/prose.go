package page

import (
	"strings"

	"arbitro/reports/doc"
	"arbitro/reports/font"

	"github.com/rivo/uniseg"
)

// run is text of one style; runs follow one another without a blank.
type run struct {
	text  string
	style font.Style
	ink   Ink
}

// piece is a run, or a part of one, at its place in a line.
type piece struct {
	run
	x float64
}

// least type size in points: what is too long shrinks down to it before it is cut.
const sizeSmall = 7.0

// lines breaks runs into lines at most so wide, at blanks, at line feeds, and inside a word that is too long alone.
func lines(runs []run, size, width float64) [][]piece {
	b := breaker{size: size, width: max(width, 2*size)}
	for _, r := range runs {
		f := r.style.Face()
		r.text = f.Printable(doc.Clean(r.text))
		for i, hard := range strings.Split(r.text, "\n") {
			if i > 0 {
				b.turn()
			}
			for j, w := range strings.Split(hard, " ") {
				b.add(w, j > 0, r, f)
			}
		}
	}
	b.turn()
	return b.lines
}

type breaker struct {
	size, width float64
	lines       [][]piece
	line        []piece
	x           float64
}

// turn ends the line.
func (b *breaker) turn() {
	b.lines = append(b.lines, b.line)
	b.line, b.x = nil, 0
}

// add sets one word, after a blank or not.
func (b *breaker) add(w string, blank bool, r run, f *font.Face) {
	if b.x == 0 {
		blank = false
	}
	lead := 0.0
	if blank {
		lead = f.Width(" ", b.size)
	}
	wide := f.Width(w, b.size)
	if b.x+lead+wide > b.width && b.x > 0 && w != "" {
		b.turn()
		blank, lead = false, 0
	}
	for wide > b.width {
		part := fitting(w, f, b.size, b.width)
		b.line = append(b.line, piece{run{part, r.style, r.ink}, b.x})
		b.turn()
		w = w[len(part):]
		wide = f.Width(w, b.size)
	}
	if blank {
		w = " " + w
	}
	if n := len(b.line); n > 0 && b.line[n-1].style == r.style && b.line[n-1].ink == r.ink {
		b.line[n-1].text += w
	} else if w != "" {
		b.line = append(b.line, piece{run{w, r.style, r.ink}, b.x})
	}
	b.x += lead + wide
}

// fitting gives the longest beginning of s that is at most so wide, and at least one letter of it.
func fitting(s string, f *font.Face, size, width float64) string {
	end, w, state, rest := 0, 0.0, -1, s
	for rest != "" {
		var cluster string
		cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		w += f.Width(cluster, size)
		if w > width && end > 0 {
			break
		}
		end += len(cluster)
	}
	return s[:end]
}

// squeeze gives a line's text and size so that it is at most so wide: smaller type down to floor, then cut with an
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
	if f.Width(s, size) <= width+doc.Slack {
		return s
	}
	room := width - f.Width("…", size)
	if room <= 0 {
		return ""
	}
	s = fitting(s, f, size, room)
	if f.Width(s, size) > room+doc.Slack {
		s = ""
	}
	return strings.TrimRight(s, " ") + "…"
}
