// A match's log: its lines as they came, corrections, and the lines that stand.

package play

import (
	"iter"
	"slices"
)

// Log is a match's lines as they came, and the lines that stand after corrections. It never changes or removes a line
// that came: a correction only records which lines no longer stand, which text stands in their place, and which lines
// stand in addition.
type Log struct {
	rows   rows
	struck []int   // the lines that each undo concerns, undo after undo
	deals  int     // `deal` lines that stand
	seal   int     // the number of the seal that stands; 0 for none
	top    int     // the last line of the match that stands, or a line after it
	played int     // the last line of the match that stands and is no note, or a line after it
	undone []entry // during a run of corrections: the entries before their changes
	places []int   // the places of the entries in undone
}

// Like makes room in an empty log for as many lines as another log has in its last chunk, since successive matches of a
// file are mostly about equally long.
func (g *Log) Like(other *Log) {
	g.rows.last.entries = make([]entry, 0, len(other.rows.last.entries))
	g.rows.last.text = make([]byte, 0, len(other.rows.last.text))
}

// Clone returns an independent copy of the log. The two share most of their lines.
func (g *Log) Clone() Log {
	c := *g
	c.rows = g.rows.clone()
	c.struck, c.undone, c.places = slices.Clone(g.struck), slices.Clone(g.undone), slices.Clone(g.places)
	return c
}

// Len returns the number of lines, blank and comment lines included.
func (g *Log) Len() int { return g.rows.lines }

// Text returns line n (from 1) as it came.
func (g *Log) Text(n int) []byte {
	if i, ok := g.rows.place(n); ok {
		return g.rows.came(i)
	}
	return nil
}

// Standing returns line n as it stands. It returns false if the line does not stand: it was struck, is a correction, or
// does not exist. An inserted line has the number of its `insert` line.
func (g *Log) Standing(n int) ([]byte, bool) {
	i, ok := g.rows.place(n)
	if !ok || !g.rows.at(i).has(stands) {
		return nil, false
	}
	return g.rows.stood(i), true
}

// Stood returns line n as it stands, or as it stood before it was struck. For an insert it returns the line inserted,
// and for other corrections nil.
func (g *Log) Stood(n int) []byte {
	i, ok := g.rows.place(n)
	if !ok || g.rows.at(i).kind() == correction {
		return nil
	}
	return g.rows.stood(i)
}

// Amended reports whether an `amend` line has replaced line n.
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
			if k := g.rows.at(i).kind(); (k == matchLine || k == insertion) && !yield(g.rows.number(i)) {
				return
			}
		}
	}
}

// Compare compares the places of two lines. The result is negative if line a comes before line b, also for lines that
// do not stand.
func (g *Log) Compare(a, b int) int { return g.rows.compare(a, b) }

// Append adds a line of the match or a seal at the end. A blank line is added by AppendBlank.
func (g *Log) Append(text []byte, verb Verb) {
	k := matchLine
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

// plays updates the field played after line n, of this verb, came to stand.
func (g *Log) plays(verb Verb, n int) {
	if verb != Note && g.Compare(g.played, n) < 0 {
		g.played = n
	}
}

// OnlyNotes reports whether nothing but notes stands from line n on.
func (g *Log) OnlyNotes(n int) bool { return g.Compare(g.played, n) < 0 }

// add adds a line and returns its place among the entries. A seal above it no longer stands, unless the line is blank.
func (g *Log) add(text []byte, verb Verb, k kind) int {
	if k != blank && g.seal > 0 {
		i, _ := g.rows.place(g.seal)
		g.set(i, func(e *entry) { e.is &^= stands })
		g.seal = 0
	}
	is := k
	if k == matchLine || k == insertion || k == seal {
		is |= stands
	}
	g.rows.push(entry{verb: verb, is: is}, text)
	if k == matchLine {
		g.top = g.rows.lines
		g.plays(verb, g.rows.lines)
	}
	return g.rows.count() - 1
}

// Try begins a run of corrections that can be taken back as a whole.
func (g *Log) Try() Mark {
	g.Keep()
	in := &g.rows
	return Mark{
		in.lines, in.count(), len(in.last.text), len(in.rare), len(g.struck), g.deals, g.seal, g.top, g.played,
	}
}

// Mark holds the lengths of a log's lists when a run of corrections began.
type Mark struct{ lines, entries, text, rare, struck, deals, seal, top, played int }

// Keep ends a run of corrections and keeps its changes.
func (g *Log) Keep() { g.undone, g.places = g.undone[:0], g.places[:0] }

// TakeBack ends a run of corrections: the log is as it was at the mark.
func (g *Log) TakeBack(m Mark) {
	for i := len(g.places) - 1; i >= 0; i-- {
		*g.rows.own(g.places[i]) = g.undone[i]
	}
	g.rows.cut(m.entries, m.text)
	g.rows.lines, g.rows.rare, g.struck = m.lines, g.rows.rare[:m.rare], g.struck[:m.struck]
	g.deals, g.seal, g.top, g.played = m.deals, m.seal, m.top, m.played
	g.rows.forget(m.entries)
	g.Keep()
}

// Correct adds a correction and carries it out. It returns the first of the lines concerned, in the order in which
// lines stand; for an insert, that is the new line. An error leaves the log as it was. Correct checks only the syntax;
// the match checks whether the corrected record can have happened.
func (g *Log) Correct(l Line, act Action, lineVerb func([]byte) (Verb, bool)) (int, error) {
	if act.Verb == Undo {
		return g.undo(l, act)
	}
	n := act.Arg(0)
	if err := g.correctable(n); err != nil && (act.Verb != Insert || n > 0) {
		return 0, err
	}
	var verb Verb
	if act.Verb != Strike {
		verb, _ = lineVerb(l.Words[lineAt])
		if verb.IsCorrection() || verb == Sealed {
			return 0, words.ErrNotInto.Err()
		}
	}
	if act.Verb == Insert {
		return g.insert(l, n, verb), nil
	}
	own := g.add(l.text, act.Verb, correction)
	text := g.concern(own, n)
	i, _ := g.rows.place(n)
	g.set(i, func(e *entry) {
		if act.Verb == Strike {
			e.is &^= stands
			return
		}
		now := g.rows.rareAt(i)
		now.hold(text, l)
		g.rows.makeRare(e, now)
		e.is |= stands | amended
		e.verb = verb
	})
	if act.Verb == Amend {
		g.plays(verb, n)
		if g.Compare(g.top, n) < 0 {
			g.top = n
		}
	}
	return n, nil
}

// concern stores the line that the correction at a place is about, and returns the correction's rare data.
func (g *Log) concern(i, about int) rare {
	r := g.rows.rareAt(i)
	r.about = uint32(about)
	g.rows.makeRare(g.rows.own(i), r)
	return r
}

// insert adds an `insert` line. Its inner line stands after line n and after all lines that were inserted there
// earlier.
func (g *Log) insert(l Line, n int, verb Verb) int {
	own := g.add(l.text, verb, insertion)
	r := g.concern(own, n)
	g.rows.rare[len(g.rows.rare)-1].hold(r, l)
	if verb == Deal {
		g.deals++
	}
	g.rows.settle(own, n)
	g.plays(verb, g.rows.lines)
	if g.Compare(g.top, g.rows.lines) < 0 {
		g.top = g.rows.lines
	}
	return g.rows.lines
}

// undo carries out an `undo` line: it strikes the last lines that stand, one or as many as the line says.
func (g *Log) undo(l Line, act Action) (int, error) {
	count := 1
	if len(act.Args) > 0 {
		count = act.Arg(0)
	}
	from, deals := len(g.struck), g.deals
	for at := g.rows.cursorAfter(g.top); len(g.struck)-from < count && deals > 0; {
		i, ok := at.prev(&g.rows)
		if !ok {
			break
		}
		if e := g.rows.at(i); e.has(stands) && e.kind() != seal {
			g.struck = append(g.struck, g.rows.number(i))
			if e.verb == Deal {
				deals--
			}
		}
	}
	found := len(g.struck) - from
	if found < count {
		g.struck = g.struck[:from]
		if g.deals == 0 {
			return 0, words.ErrNoUndo.Err()
		}
		return 0, words.ErrFewUndo(count, found).Err()
	}
	own := g.add(l.text, Undo, correction)
	g.concern(own, from)
	g.rows.rare[len(g.rows.rare)-1].nowSize = uint32(found)
	for _, n := range g.struck[from:] {
		i, _ := g.rows.place(n)
		g.set(i, func(e *entry) { e.is &^= stands })
	}
	g.top = g.struck[len(g.struck)-1]
	return g.top, nil
}

// set changes the entry at a place, stores the entry as it was for TakeBack, and updates the count of deals.
func (g *Log) set(i int, change func(*entry)) {
	e := g.rows.own(i)
	g.undone, g.places = append(g.undone, *e), append(g.places, i)
	if e.has(stands) && e.verb == Deal {
		g.deals--
	}
	change(e)
	if e.has(stands) && e.verb == Deal {
		g.deals++
	}
}

// About returns the lines that correction n concerns, in the order in which it strikes them. An insert concerns only
// the line that it adds, which has its own number n. About returns nil if line n is not a correction.
func (g *Log) About(n int) []int {
	i, ok := g.rows.place(n)
	if !ok {
		return nil
	}
	r := g.rows.rareAt(i)
	switch e := g.rows.at(i); {
	case e.kind() == insertion:
		return []int{n}
	case e.kind() == correction && e.verb == Undo:
		return g.struck[r.about : r.about+r.nowSize]
	case e.kind() == correction:
		return []int{int(r.about)}
	}
	return nil
}

// After returns the line after which line n was inserted, or 0 if it was inserted before the first line. It returns
// false if line n is not an insert.
func (g *Log) After(n int) (int, bool) {
	i, ok := g.rows.place(n)
	if !ok || g.rows.at(i).kind() != insertion {
		return 0, false
	}
	return int(g.rows.rareAt(i).about), true
}

// Last returns the last line that stands, in the order in which lines stand, and its number. The number is 0 if no line
// stands.
func (g *Log) Last() (n int, text []byte) {
	for at := g.rows.cursorAfter(g.top); ; {
		i, ok := at.prev(&g.rows)
		if !ok {
			g.top = 0
			return 0, nil
		}
		if e := g.rows.at(i); e.has(stands) && e.kind() != seal {
			g.top = g.rows.number(i)
			return g.top, g.rows.stood(i)
		}
	}
}

// Correctable reports whether line n can be struck or amended: it exists, and is not blank, a correction or a seal.
func (g *Log) Correctable(n int) bool { return g.correctable(n) == nil }

func (g *Log) correctable(n int) error {
	if n < 1 || n > g.rows.lines {
		return words.ErrNoLine(n, g.rows.lines).Err()
	}
	is := blank
	if i, ok := g.rows.place(n); ok {
		is = g.rows.at(i).kind()
	}
	switch is {
	case correction:
		return words.ErrCorrection(n).Err()
	case seal:
		return words.ErrSealLine(n).Err()
	case blank:
		return words.ErrBlankLine(n).Err()
	}
	return nil
}
