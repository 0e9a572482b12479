package play

import (
	"iter"
	"slices"
)

// Log is a match's lines as they came, and what of them stands. Nothing in it is ever changed or removed: a
// correction only says what no longer stands, what stands in its place, or what stands as well.
type Log struct {
	rows   rows
	struck []int   // the lines that each undo concerns, undo after undo
	deals  int     // `deal` lines that stand
	seal   int     // the number of the seal that stands; 0 for none
	top    int     // no event after this line stands
	played int     // ... but notes
	undone []entry // while a run of corrections is tried: the entries as they were
	places []int   // ... and where they are
}

// Like makes room in an empty log for as many lines as another has in its last chunk: the next match of a file is
// mostly about as long.
func (g *Log) Like(other *Log) {
	g.rows.last.entries = make([]entry, 0, len(other.rows.last.entries))
	g.rows.last.text = make([]byte, 0, len(other.rows.last.text))
}

// Clone returns a log that goes its own way. The two share most of their lines.
func (g *Log) Clone() Log {
	c := *g
	c.rows = g.rows.clone()
	c.struck, c.undone, c.places = slices.Clone(g.struck), slices.Clone(g.undone), slices.Clone(g.places)
	return c
}

// Len returns the number of lines, blank and comment lines included.
func (g *Log) Len() int { return g.rows.lines }

// Text gives line n (from 1) as it came.
func (g *Log) Text(n int) []byte {
	if i, ok := g.rows.place(n); ok {
		return g.rows.came(i)
	}
	return nil
}

// Standing gives line n as it stands, and false where it does not: it was struck, or is a correction or no line. The
// number of an insert is that of the line it inserts.
func (g *Log) Standing(n int) ([]byte, bool) {
	i, ok := g.rows.place(n)
	if !ok || !g.rows.at(i).has(stands) {
		return nil, false
	}
	return g.rows.stood(i), true
}

// Stood returns line n as it stands, or as it stood before it was struck; of an insert, the line that it inserts. Of a
// correction it returns nothing.
func (g *Log) Stood(n int) []byte {
	i, ok := g.rows.place(n)
	if !ok || g.rows.at(i).kind() == correction {
		return nil
	}
	return g.rows.stood(i)
}

// Amended reports whether line n has been amended: what stands in its place is another text.
func (g *Log) Amended(n int) bool {
	i, ok := g.rows.place(n)
	return ok && g.rows.at(i).has(amended)
}

// All returns the lines that stand, with their numbers, in the order in which they stand: from line n on, or all of
// them where n is 0.
func (g *Log) All(n int) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for at := g.rows.cursor(n); ; {
			i, ok := at.next(&g.rows)
			if !ok {
				return
			}
			if g.rows.at(i).has(stands) && !yield(g.rows.number(i), g.rows.stood(i)) {
				return
			}
		}
	}
}

// Numbers returns the numbers of the lines that can be corrected, struck ones too, in the order in which they stand.
func (g *Log) Numbers() iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := g.rows.cursor(0); ; {
			i, ok := at.next(&g.rows)
			if !ok {
				return
			}
			if k := g.rows.at(i).kind(); (k == event || k == insertion) && !yield(g.rows.number(i)) {
				return
			}
		}
	}
}

// Compare compares the places of two lines: negative where line a stands, or would stand, before line b.
func (g *Log) Compare(a, b int) int { return g.rows.compare(a, b) }

// Append adds a line of the match, a blank line or a seal at the end; the verb tells which, and blank lines have none.
func (g *Log) Append(text []byte, verb Verb) {
	k := event
	if verb == Sealed {
		k = seal
	}
	g.add(text, verb, k)
	switch {
	case k == seal:
		g.seal = g.rows.lines
	case verb == Deal:
		g.deals++
	}
}

// AppendBlank adds a line without words.
func (g *Log) AppendBlank(text []byte) {
	if len(text) == 0 {
		g.rows.lines++
		return
	}
	g.add(text, 0, blank)
}

// plays takes up that a line of this verb stands at line n.
func (g *Log) plays(verb Verb, n int) {
	if verb != Note && g.Compare(g.played, n) < 0 {
		g.played = n
	}
}

// OnlyNotes reports whether nothing but notes stands from line n on.
func (g *Log) OnlyNotes(n int) bool { return g.Compare(g.played, n) < 0 }

// add adds a line and returns its place among the entries.
func (g *Log) add(text []byte, verb Verb, k kind) int {
	if k != blank && g.seal > 0 {
		i, _ := g.rows.place(g.seal)
		g.set(i, func(e *entry) { e.is &^= stands })
		g.seal = 0
	}
	is := k
	if k == event || k == insertion || k == seal {
		is |= stands
	}
	g.rows.push(entry{verb: verb, is: is}, text)
	if k == event {
		g.top = g.rows.lines
		g.plays(verb, g.rows.lines)
	}
	return g.rows.count() - 1
}
