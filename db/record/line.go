package record

import (
	"iter"
	"strings"
	"time"
	"unicode/utf8"

	"arbitro/db/seal"
)

// AtSecond is the layout of the times of lines, in UTC: as records show them.
const AtSecond = "2006-01-02T15:04:05Z"

// Line is one line of a match, as written.
type Line struct {
	Seq  int       // its number in the match, from 1; set by the store
	At   time.Time // when the line was written, to the second; zero if unknown
	Text string    // without its line end
}

// stamp returns the line's time as the store keeps it, or nil if the time is unknown.
func (l Line) stamp() any {
	if l.At.IsZero() {
		return nil
	}
	return l.At.UTC().Format(AtSecond)
}

// Bad returns the index of the first text that is not one line, or -1.
func Bad(all []Line) int {
	for i, l := range all {
		if strings.ContainsAny(l.Text, "\n\x00") || !utf8.ValidString(l.Text) {
			return i
		}
	}
	return -1
}

// Row is a row of the table lines: it holds consecutive lines of one time, one below the other, and bears the number of
// the first.
type Row struct {
	Seq  int
	At   any // a text, or nil
	Text string
}

// Size is how many bytes of text a row takes, unless a single line is longer. SQLite moves the end of a larger row to
// pages of its own.
const Size = 900

// Rows yields the rows of lines, the first of which has the number next.
func Rows(next int, all []Line) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for len(all) > 0 {
			at, n, size := all[0].stamp(), 1, len(all[0].Text)
			for ; n < len(all) && size+1+len(all[n].Text) <= Size && all[n].stamp() == at; n++ {
				size += 1 + len(all[n].Text)
			}
			var text strings.Builder
			text.Grow(size)
			text.WriteString(all[0].Text)
			for _, l := range all[1:n] {
				text.WriteByte('\n')
				text.WriteString(l.Text)
			}
			if !yield(Row{next, at, text.String()}) {
				return
			}
			all, next = all[n:], next+n
		}
	}
}

// Chained returns the chain of a match after more lines, the first of which has the number next.
func Chained(sum int64, next int, all []Line) int64 {
	c := seal.Chain{Sum: sum}
	for i, l := range all {
		c.Add(int64(next+i), l.stamp(), l.Text)
	}
	return c.Sum
}
