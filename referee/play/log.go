package play

import "iter"

// Log is a match's lines as they came, and what of them stands. Nothing in it is ever changed or removed: a
// correction only says what no longer stands, what stands in its place, or what stands as well.
type Log struct {
	lines    int        // how many there are, empty ones included
	full     []chunk    // the lines, by number, but for the empty ones: those are only counted
	last     chunk      // ... and the last of them
	rare     []rare     // what few entries have; only added to
	inserted []inserted // the inserted lines, in the order in which they stand
	struck   []int      // the lines that each undo concerns, undo after undo
	deals    int        // `deal` lines that stand
	seal     int        // the number of the seal that stands; 0 for none
	top      int        // no event after this line stands
	played   int        // ... but notes
	undone   []entry    // while a run of corrections is tried: the entries as they were
	places   []int      // ... and where they are
}

// Len returns the number of lines, blank and comment lines included.
func (g *Log) Len() int { return g.lines }

// Text gives line n (from 1) as it came.
func (g *Log) Text(n int) []byte {
	if i, ok := g.place(n); ok {
		return g.came(i)
	}
	return nil
}

// Standing gives line n as it stands, and false where it does not: it was struck, or is a correction or no line. The
// number of an insert is that of the line it inserts.
func (g *Log) Standing(n int) ([]byte, bool) {
	i, ok := g.place(n)
	if !ok || !g.at(i).has(stands) {
		return nil, false
	}
	return g.stood(i), true
}

// Stood returns line n as it stands, or as it stood before it was struck; of an insert, the line that it inserts. Of a
// correction it returns nothing.
func (g *Log) Stood(n int) []byte {
	i, ok := g.place(n)
	if !ok || g.at(i).kind() == correction {
		return nil
	}
	return g.stood(i)
}

// Amended reports whether line n has been amended: what stands in its place is another text.
func (g *Log) Amended(n int) bool {
	i, ok := g.place(n)
	return ok && g.at(i).has(amended)
}

// All returns the lines that stand, with their numbers, in the order in which they stand: from line n on, or all of
// them where n is 0.
func (g *Log) All(n int) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for at := g.cursor(n); ; {
			i, ok := at.next(g)
			if !ok {
				return
			}
			if g.at(i).has(stands) && !yield(g.number(i), g.stood(i)) {
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
			if k := g.at(i).kind(); (k == event || k == insertion) && !yield(g.number(i)) {
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
		i, _ := g.place(g.seal)
		g.set(i, func(e *entry) { e.is &^= stands })
		g.seal = 0
	}
	is := k
	if k == event || k == insertion || k == seal {
		is |= stands
	}
	g.push(entry{verb: verb, is: is}, text)
	if k == event {
		g.top = g.lines
		g.plays(verb, g.lines)
	}
	return g.count() - 1
}
