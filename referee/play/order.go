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
