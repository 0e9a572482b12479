package play

import (
	"cmp"
	"slices"
)

// lineAt is the place of the line within an amend or insert line: after the verb, the number and the reason.
const lineAt = 3

// Try begins a run of corrections that can be taken back as a whole.
func (g *Log) Try() Mark {
	g.Keep()
	in := &g.rows
	return Mark{
		in.lines, in.count(), len(in.last.text), len(in.rare), len(g.struck), g.deals, g.seal, g.top, g.played,
	}
}

// Mark is how long a log was when a run of corrections began.
type Mark struct{ lines, entries, text, rare, struck, deals, seal, top, played int }

// Keep ends a run of corrections: what it did holds.
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

// Correct adds a correction and carries it out. It returns the first of the lines that it concerns, in the order in
// which they stand; of an insert this is the new line. An error leaves the log as it was. Only syntax is looked at
// here: whether the record can have happened is the match's to say.
func (g *Log) Correct(l Line, ev Event, lineVerb func([]byte) (Verb, bool)) (int, error) {
	if ev.Verb == Undo {
		return g.undo(l, ev)
	}
	n := ev.Arg(0)
	if err := g.correctable(n); err != nil && (ev.Verb != Insert || n > 0) {
		return 0, err
	}
	var verb Verb
	if ev.Verb != Strike {
		verb, _ = lineVerb(l.Words[lineAt])
		if verb.IsCorrection() || verb == Sealed {
			return 0, words.ErrNotInto.Err()
		}
	}
	if ev.Verb == Insert {
		return g.insert(l, n, verb), nil
	}
	own := g.add(l.text, ev.Verb, correction)
	text := g.concern(own, n)
	i, _ := g.rows.place(n)
	g.set(i, func(e *entry) {
		if ev.Verb == Strike {
			e.is &^= stands
			return
		}
		now := g.rows.rareAt(i)
		now.hold(text, l)
		g.rows.makeRare(e, now)
		e.is |= stands | amended
		e.verb = verb
	})
	if ev.Verb == Amend {
		g.plays(verb, n)
		if g.Compare(g.top, n) < 0 {
			g.top = n
		}
	}
	return n, nil
}

// concern notes what the correction at a place is about, and returns what is rare of it.
func (g *Log) concern(i, about int) rare {
	r := g.rows.rareAt(i)
	r.about = uint32(about)
	g.rows.makeRare(g.rows.own(i), r)
	return r
}

// hold lets the line that a correction holds stand; own is the correction's, l its line.
func (r *rare) hold(own rare, l Line) {
	r.chunk, r.now, r.nowSize = own.chunk, own.from+uint32(l.at[lineAt]), uint32(l.end-l.at[lineAt])
}

// insert adds an `insert` line; the line within it stands after line n and all that was inserted there.
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

// undo carries out an `undo` line: the last lines that stand, one or as many as it says, no longer do.
func (g *Log) undo(l Line, ev Event) (int, error) {
	count := 1
	if len(ev.Args) > 0 {
		count = ev.Arg(0)
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

// set changes the entry at a place and remembers what it was, and keeps the count of deals.
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

// About returns the lines that correction n concerns, in the order in which it strikes them; none where line n is no
// correction. An insert concerns the line that it brings, which has its number.
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

// After returns the line after which an inserted line n was put, 0 for before the first; false where line n is no
// insert.
func (g *Log) After(n int) (int, bool) {
	i, ok := g.rows.place(n)
	if !ok || g.rows.at(i).kind() != insertion {
		return 0, false
	}
	return int(g.rows.rareAt(i).about), true
}

// Last returns the last line that still stands, in the order of places, and its number; 0 where none does.
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

// Correctable reports whether line n can be struck or amended: it is no correction, no seal and not blank.
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

// inserted is a line that stands elsewhere than it came.
type inserted struct {
	at   int // its place among the entries
	root int // the line, itself not inserted, after which it stands, directly or after other inserted lines
	deep int // over how many inserts: 1 right after the root
}

// settle puts the insertion at a place among the entries behind line n and all that stands after n by insertion.
func (rs *rows) settle(at, n int) {
	own := inserted{at: at, root: n, deep: 1}
	i := 0
	if k, ok := rs.insertion(n); ok {
		own.root, own.deep = rs.inserted[k].root, rs.inserted[k].deep+1
		for i = k + 1; i < len(rs.inserted) && rs.inserted[i].root == own.root && rs.inserted[i].deep >= own.deep; {
			i++
		}
	} else {
		i, _ = slices.BinarySearchFunc(rs.inserted, n+1, func(in inserted, n int) int { return in.root - n })
	}
	rs.inserted = slices.Insert(rs.inserted, i, own)
}

// forget drops the insertions whose entries are at this place or after it.
func (rs *rows) forget(from int) {
	if len(rs.inserted) > 0 {
		rs.inserted = slices.DeleteFunc(rs.inserted, func(in inserted) bool { return in.at >= from })
	}
}

// insertion returns where line n is among the insertions; false where it is none.
func (rs *rows) insertion(n int) (int, bool) {
	if len(rs.inserted) == 0 {
		return 0, false
	}
	at, found := rs.place(n)
	if !found || rs.at(at).kind() != insertion {
		return 0, false
	}
	k := slices.IndexFunc(rs.inserted, func(in inserted) bool { return in.at == at })
	return k, true
}

// compare compares the places of two lines: negative where line a stands, or would stand, before line b.
func (rs *rows) compare(a, b int) int {
	if len(rs.inserted) == 0 {
		return cmp.Compare(a, b)
	}
	rootA, behindA := rs.rooted(a)
	rootB, behindB := rs.rooted(b)
	return cmp.Or(cmp.Compare(rootA, rootB), cmp.Compare(behindA, behindB))
}

// rooted returns the line after which an inserted line stands and its rank among all insertions, from 1; any other line
// is its own root, before all that is inserted there.
func (rs *rows) rooted(n int) (root, rank int) {
	if k, ok := rs.insertion(n); ok {
		return rs.inserted[k].root, k + 1
	}
	return n, 0
}

// cursor is a place between two lines, in the order in which they stand.
type cursor struct {
	i int // the entries before this one are passed, those of inserts aside
	k int // ... and so are the insertions before this one
}

// cursor returns the place before line n; before all lines where n is 0.
func (rs *rows) cursor(n int) cursor {
	root, rank := rs.rooted(n)
	if rank > 0 {
		i, _ := rs.place(root + 1)
		return cursor{i, rank - 1}
	}
	i, _ := rs.place(n)
	k, _ := slices.BinarySearchFunc(rs.inserted, n, func(in inserted, n int) int { return in.root - n })
	return cursor{i, k}
}

// cursorAfter returns the place after line n, before what is inserted after it.
func (rs *rows) cursorAfter(n int) cursor {
	at := rs.cursor(n)
	if _, found := rs.place(n); found {
		at.next(rs)
	}
	return at
}

// next passes the next line and returns its place among the entries; false at the end.
func (c *cursor) next(rs *rows) (int, bool) {
	count := rs.count()
	for c.i < count && rs.at(c.i).kind() == insertion {
		c.i++
	}
	if c.k < len(rs.inserted) && (c.i == count || rs.inserted[c.k].root < rs.number(c.i)) {
		c.k++
		return rs.inserted[c.k-1].at, true
	}
	if c.i == count {
		return 0, false
	}
	c.i++
	return c.i - 1, true
}

// prev goes back over the line before and returns its place among the entries; false at the beginning.
func (c *cursor) prev(rs *rows) (int, bool) {
	for c.i > 0 && rs.at(c.i-1).kind() == insertion {
		c.i--
	}
	if c.k > 0 && (c.i == 0 || rs.inserted[c.k-1].root >= rs.number(c.i-1)) {
		c.k--
		return rs.inserted[c.k].at, true
	}
	if c.i == 0 {
		return 0, false
	}
	c.i--
	return c.i, true
}
