package play

import (
	"iter"
	"slices"
)

// Log is a match's lines as they came, and what of them stands. Nothing in it is ever changed or removed: a
// correction only says what no longer stands, what stands in its place, or what stands as well.
type Log struct {
	text     []byte
	lines    int        // how many there are, empty ones included
	entries  []entry    // the lines, by number, but for the empty ones: those are only counted
	inserted []inserted // the inserted lines, in the order in which they stand
	struck   []int      // the lines that each undo concerns, undo after undo
	deals    int        // `deal` lines that stand
	seal     int        // the number of the seal that stands; 0 for none
	top      int        // no event after this line stands
	undone   []entry    // while a run of corrections is tried: the entries as they were
	places   []int      // ... and where they are
}

// entry is one line. Its text is a piece of Log.text.
type entry struct {
	line          int // its number
	from, now     int // where its text begins, as it came and as it stands
	about         int // of a correction: the line that it concerns; of an undo: where its lines begin in Log.struck
	size, nowSize int32
	verb          Verb // of what stands, or would stand if it were not struck
	kind          kind
	stands        bool
	amended       bool
}

type kind uint8

const (
	blank      kind = iota // spaces, or a comment
	event                  // a line of the match
	insertion              // a line of the match that stands elsewhere than it came
	correction             //
	seal                   //
)

// Len returns the number of lines, blank and comment lines included.
func (g *Log) Len() int { return g.lines }

// place gives where the entry of line n is, or of the next line that has one; false where line n is empty or is not.
func (g *Log) place(n int) (int, bool) {
	last := min(n-1, len(g.entries))
	if last >= 0 && last < len(g.entries) && g.entries[last].line == n { // as long as no line above is empty
		return last, true
	}
	return slices.BinarySearchFunc(g.entries[:max(last, 0)], n, func(e entry, n int) int { return e.line - n })
}

// entry gives line n; an empty line is a blank one without a text.
func (g *Log) entry(n int) entry {
	if i, ok := g.place(n); ok {
		return g.entries[i]
	}
	return entry{line: n}
}

// Text gives line n (from 1) as it came.
func (g *Log) Text(n int) []byte {
	e := g.entry(n)
	return g.text[e.from : e.from+int(e.size)]
}

// Standing gives line n as it stands, and false where it does not: it was struck, or is a correction or no line. The
// number of an insert is that of the line it inserts.
func (g *Log) Standing(n int) ([]byte, bool) {
	e := g.entry(n)
	if !e.stands {
		return nil, false
	}
	return g.stood(e), true
}

// Stood returns line n as it stands, or as it stood before it was struck; of an insert, the line that it inserts. Of a
// correction it returns nothing.
func (g *Log) Stood(n int) []byte {
	e := g.entry(n)
	if e.kind == correction {
		return nil
	}
	return g.stood(e)
}

func (g *Log) stood(e entry) []byte { return g.text[e.now : e.now+int(e.nowSize)] }

// Amended reports whether line n has been amended: what stands in its place is another text.
func (g *Log) Amended(n int) bool { return g.entry(n).amended }

// All returns the lines that stand, with their numbers, in the order in which they stand: from line n on, or all of
// them where n is 0.
func (g *Log) All(n int) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for at := g.cursor(n); ; {
			i, ok := at.next(g)
			if !ok {
				return
			}
			if e := g.entries[i]; e.stands && !yield(e.line, g.stood(e)) {
				return
			}
		}
	}
}

// Numbers returns the numbers of the lines that can be corrected, struck ones too, in the order in which they stand.
func (g *Log) Numbers() iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := g.cursor(0); ; {
			i, ok := at.next(g)
			if !ok {
				return
			}
			if e := g.entries[i]; (e.kind == event || e.kind == insertion) && !yield(e.line) {
				return
			}
		}
	}
}

// Append adds a line of the match, a blank line or a seal at the end; the verb tells which, and blank lines have none.
func (g *Log) Append(text []byte, verb Verb) {
	k := event
	if verb == Sealed {
		k = seal
	}
	g.add(text, verb, k)
	switch {
	case k == seal:
		g.seal = g.lines
	case verb == Deal:
		g.deals++
	}
}

// AppendBlank adds a line without words.
func (g *Log) AppendBlank(text []byte) {
	if len(text) == 0 {
		g.lines++
		return
	}
	g.add(text, 0, blank)
}

func (g *Log) add(text []byte, verb Verb, k kind) *entry {
	if k != blank && g.seal > 0 {
		i, _ := g.place(g.seal)
		g.set(i, func(e *entry) { e.stands = false })
		g.seal = 0
	}
	from, size := len(g.text), int32(len(text))
	g.text = append(g.text, text...)
	g.lines++
	g.entries = append(g.entries, entry{
		line: g.lines, from: from, now: from, size: size, nowSize: size, verb: verb, kind: k,
		stands: k == event || k == insertion || k == seal,
	})
	if k == event {
		g.top = g.lines
	}
	return &g.entries[len(g.entries)-1]
}

// Clone returns a log that goes its own way, with room for a few lines more.
func (g *Log) Clone() Log {
	c := *g
	c.text = append(make([]byte, 0, len(g.text)+256), g.text...)
	c.entries = append(make([]entry, 0, len(g.entries)+8), g.entries...)
	c.inserted, c.struck = slices.Clone(g.inserted), slices.Clone(g.struck)
	c.undone, c.places = slices.Clone(g.undone), slices.Clone(g.places)
	return c
}
