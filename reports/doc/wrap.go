package doc

import (
	"strings"

	"github.com/rivo/uniseg"

	"arbitro/referee/text"
)

// Run is text of one kind, such as a style and a colour. Runs follow one another without a blank.
type Run[K comparable] struct {
	Text string
	Kind K
}

// Piece is a run, or a part of a run, at its place in a line.
type Piece[K comparable] struct {
	Run[K]
	X float64
}

// Wrap breaks runs into lines of at most this width: at blanks, at line feeds, and inside a word that is too long
// alone, there after a hyphen where one fits. Wide measures in the writer's unit; it never sees a line feed.
func Wrap[K comparable](runs []Run[K], width float64, wide func(string, K) float64) [][]Piece[K] {
	b := breaker[K]{width: width, wide: wide}
	for _, r := range runs {
		for i, hard := range strings.Split(r.Text, "\n") {
			if i > 0 {
				b.turn()
			}
			for j, w := range strings.Split(hard, " ") {
				b.add(w, j > 0, r.Kind)
			}
		}
	}
	b.turn()
	return b.lines
}

// Words returns the words of a text between which a line may end: those that a no-break space joins are one.
func Words(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\n' })
}

type breaker[K comparable] struct {
	width float64
	wide  func(string, K) float64
	lines [][]Piece[K]
	line  []Piece[K]
	x     float64
}

// turn ends the line.
func (b *breaker[K]) turn() {
	b.lines = append(b.lines, b.line)
	b.line, b.x = nil, 0
}

// add sets one word, after a blank or not.
func (b *breaker[K]) add(w string, blank bool, kind K) {
	if len(b.line) == 0 {
		blank = false
	}
	lead := 0.0
	if blank {
		lead = b.wide(" ", kind)
	}
	wide := b.wide(w, kind)
	if b.x+lead+wide > b.width && len(b.line) > 0 && w != "" {
		b.turn()
		blank, lead = false, 0
	}
	for wide > b.width {
		part := Beginning(w, b.width, func(s string) float64 { return b.wide(s, kind) })
		if i := strings.LastIndexByte(part, '-'); i > 0 {
			part = part[:i+1]
		}
		b.line = append(b.line, Piece[K]{Run[K]{part, kind}, b.x})
		b.turn()
		w = w[len(part):]
		wide = b.wide(w, kind)
	}
	if blank {
		w = " " + w
	}
	if n := len(b.line); n > 0 && b.line[n-1].Kind == kind {
		b.line[n-1].Text += w
	} else if w != "" {
		b.line = append(b.line, Piece[K]{Run[K]{w, kind}, b.x})
	}
	b.x += lead + wide
}

// Beginning returns the longest beginning of s that is at most this wide, and at least one letter of it.
func Beginning(s string, width float64, wide func(string) float64) string {
	end, w, state, rest := 0, 0.0, -1, s
	for rest != "" {
		var cluster string
		cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		w += wide(cluster)
		if w > width && end > 0 {
			break
		}
		end += len(cluster)
	}
	return s[:end]
}

// Cut shortens a line to a width, with an ellipsis at its end. Where not even the ellipsis has room the line is empty.
func Cut(s string, width float64, wide func(string) float64) string {
	if wide(s) <= width+Slack {
		return s
	}
	room := width - wide("…")
	if room < 0 {
		return ""
	}
	s = Beginning(s, room, wide)
	if wide(s) > room+Slack {
		s = ""
	}
	return strings.TrimRight(s, " ") + "…"
}

// longest is the number of bytes that are kept of one string, far more than people print.
const longest = 1 << 16

// Clean makes a string safe for every writer; see the policy of package text. Names and reasons may hold anything, so a
// document cleans each of its strings before a writer reads it.
func Clean(s string) string { return text.Lines(s[:min(len(s), longest)]) }

// Inline is Clean on one line: line feeds become blanks.
func Inline(s string) string { return text.Show(s[:min(len(s), longest)]) }
