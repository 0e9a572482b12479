package play

import (
	"cmp"
	"slices"
)

// inserted is a line that stands elsewhere than it came.
type inserted struct {
	at   int // its place among the entries
	root int // the line, itself not inserted, after which it stands, directly or after other inserted lines
	deep int // over how many inserts: 1 right after the root
}

// settle puts the insertion at a place among the entries behind line n and all that stands after n by insertion.
func (g *Log) settle(at, n int) {
	own := inserted{at: at, root: n, deep: 1}
	i := 0
	if k, ok := g.insertion(n); ok {
		own.root, own.deep = g.inserted[k].root, g.inserted[k].deep+1
		for i = k + 1; i < len(g.inserted) && g.inserted[i].root == own.root && g.inserted[i].deep >= own.deep; {
			i++
		}
	} else {
		i, _ = slices.BinarySearchFunc(g.inserted, n+1, func(in inserted, n int) int { return in.root - n })
	}
	g.inserted = slices.Insert(g.inserted, i, own)
}

// forget drops the insertions whose entries are at this place or after it.
func (g *Log) forget(from int) {
	if len(g.inserted) > 0 {
		g.inserted = slices.DeleteFunc(g.inserted, func(in inserted) bool { return in.at >= from })
	}
}

// insertion returns where line n is among the insertions; false where it is none.
func (g *Log) insertion(n int) (int, bool) {
	if len(g.inserted) == 0 {
		return 0, false
	}
	at, found := g.place(n)
	if !found || g.at(at).kind() != insertion {
		return 0, false
	}
	k := slices.IndexFunc(g.inserted, func(in inserted) bool { return in.at == at })
	return k, true
}

// Compare compares the places of two lines: negative where line a stands, or would stand, before line b.
func (g *Log) Compare(a, b int) int {
	if len(g.inserted) == 0 {
		return cmp.Compare(a, b)
	}
	rootA, behindA := g.rooted(a)
	rootB, behindB := g.rooted(b)
	return cmp.Or(cmp.Compare(rootA, rootB), cmp.Compare(behindA, behindB))
}

// rooted returns the line after which an inserted line stands and its rank among all insertions, from 1; any other line
// is its own root, before all that is inserted there.
func (g *Log) rooted(n int) (root, rank int) {
	if k, ok := g.insertion(n); ok {
		return g.inserted[k].root, k + 1
	}
	return n, 0
}

// cursor is a place between two lines, in the order in which they stand.
type cursor struct {
	i int // the entries before this one are passed, those of inserts aside
	k int // ... and so are the insertions before this one
}

// cursor returns the place before line n; before all lines where n is 0.
func (g *Log) cursor(n int) cursor {
	root, rank := g.rooted(n)
	if rank > 0 {
		i, _ := g.place(root + 1)
		return cursor{i, rank - 1}
	}
	i, _ := g.place(n)
	k, _ := slices.BinarySearchFunc(g.inserted, n, func(in inserted, n int) int { return in.root - n })
	return cursor{i, k}
}

// cursorAfter returns the place after line n, before what is inserted after it.
func (g *Log) cursorAfter(n int) cursor {
	at := g.cursor(n)
	if _, found := g.place(n); found {
		at.next(g)
	}
	return at
}

// next passes the next line and returns its place among the entries; false at the end.
func (c *cursor) next(g *Log) (int, bool) {
	count := g.count()
	for c.i < count && g.at(c.i).kind() == insertion {
		c.i++
	}
	if c.k < len(g.inserted) && (c.i == count || g.inserted[c.k].root < g.number(c.i)) {
		c.k++
		return g.inserted[c.k-1].at, true
	}
	if c.i == count {
		return 0, false
	}
	c.i++
	return c.i - 1, true
}

// prev goes back over the line before and returns its place among the entries; false at the beginning.
func (c *cursor) prev(g *Log) (int, bool) {
	for c.i > 0 && g.at(c.i-1).kind() == insertion {
		c.i--
	}
	if c.k > 0 && (c.i == 0 || g.inserted[c.k-1].root >= g.number(c.i-1)) {
		c.k--
		return g.inserted[c.k].at, true
	}
	if c.i == 0 {
		return 0, false
	}
	c.i--
	return c.i, true
}
