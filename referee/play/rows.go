// The rows of a log: lines in chunks that copies of the log share, and the order in which lines stand after insertions.

package play

import (
	"cmp"
	"slices"
)

// chunkBits is the size of a chunk: 2^chunkBits entries. Tests set a small size. A full chunk never moves and never
// grows, so a long log is not copied when it grows.
var chunkBits uint = 12

func perChunk() int { return 1 << (chunkBits & 63) }

// within returns the index of the entry at place i in its chunk.
func within(i int) int { return i & (perChunk() - 1) }

// rows are the lines of a log, by number, with the order in which they stand.
type rows struct {
	lines    int        // how many lines there are, empty lines included
	full     []chunk    // the full chunks: the lines by number, without empty lines, which are only counted
	last     chunk      // the last chunk, which is not full
	rare     []rare     // the rare fields of some entries; elements are never removed, except by TakeBack
	inserted []inserted // the inserted lines, in the order in which they stand
}

// chunk is a piece of a log: successive entries and their text.
type chunk struct {
	entries []entry
	text    []byte
	line    int  // the number of the last line before the chunk
	shared  bool // clones of the log share the entries: copy them before a change
}

// entry is one line. Its numbers are relative to the start of its chunk, which keeps them small: a match may have a
// million entries.
type entry struct {
	line uint32 // its number, minus the line of its chunk
	from uint32 // where its text begins in the chunk; for a rare entry, its place in rows.rare
	size uint16 // the length of its text, minus 1
	verb Verb   // the verb of the line that stands, or stood before it was struck
	is   kind   // what the line is, and the flags below
}

// rare holds fields that only corrections and the lines they change have.
type rare struct {
	from, size   uint32 // the text as it came, in the entry's own chunk
	now, nowSize uint32 // the text that stands; for an undo, how many lines it strikes
	chunk        uint32 // the chunk of the text that stands
	about        uint32 // for a correction, the line that it concerns; for an undo, where its lines begin in Log.struck
}

type kind uint8

const (
	blank     kind = iota // spaces, or a comment
	matchLine             // a line of the match
	insertion             // a line of the match that was inserted at another place
	correction
	seal

	anyKind kind = 1<<3 - 1
	stands  kind = 1 << 3
	amended kind = 1 << 4
	isRare  kind = 1 << 5
)

func (e *entry) kind() kind { return e.is & anyKind }

func (e *entry) has(flag kind) bool { return e.is&flag != 0 }

// count returns how many entries there are.
func (rs *rows) count() int { return len(rs.full)<<(chunkBits&63) + len(rs.last.entries) }

// chunk returns the chunk of the entry at a place.
func (rs *rows) chunk(i int) *chunk {
	if k := i >> (chunkBits & 63); k < len(rs.full) {
		return &rs.full[k]
	}
	return &rs.last
}

// at returns the entry at a place, for reading. To change an entry, get it from own.
func (rs *rows) at(i int) *entry { return &rs.chunk(i).entries[within(i)] }

// number returns the number of the line at a place.
func (rs *rows) number(i int) int {
	c := rs.chunk(i)
	return c.line + int(c.entries[within(i)].line)
}

// place returns the place of the entry of line n. If line n is empty or does not exist, it returns the place of the
// next line that has an entry, and false.
func (rs *rows) place(n int) (int, bool) {
	from, to := 0, rs.count()
	if i := n - 1; i >= 0 && i < to && rs.number(i) == n { // the direct place, while no line above is empty
		return i, true
	}
	for to = max(min(to, n-1), 0); from < to; {
		if half := (from + to) / 2; rs.number(half) < n {
			from = half + 1
		} else {
			to = half
		}
	}
	return from, from < rs.count() && rs.number(from) == n
}

// came returns the text of the line at a place, as it came.
func (rs *rows) came(i int) []byte {
	c := rs.chunk(i)
	e := &c.entries[within(i)]
	if e.has(isRare) {
		r := &rs.rare[e.from]
		return c.text[r.from : r.from+r.size]
	}
	return c.text[e.from : e.from+uint32(e.size)+1]
}

// stood returns the text of the line at a place, as it stands or stood.
func (rs *rows) stood(i int) []byte {
	if e := rs.at(i); e.has(isRare) {
		r := &rs.rare[e.from]
		return rs.chunk(int(r.chunk) << (chunkBits & 63)).text[r.now : r.now+r.nowSize]
	}
	return rs.came(i)
}

// rareAt returns the rare fields of the entry at a place. For an entry without them it returns the values that mean the
// same.
func (rs *rows) rareAt(i int) rare {
	e := rs.at(i)
	if e.has(isRare) {
		return rs.rare[e.from]
	}
	size := uint32(e.size) + 1
	return rare{from: e.from, size: size, now: e.from, nowSize: size, chunk: uint32(i >> (chunkBits & 63))}
}

// makeRare gives an entry new rare fields. The old fields stay in the list, in case the change is taken back.
func (rs *rows) makeRare(e *entry, r rare) {
	e.from, e.is = uint32(len(rs.rare)), e.is|isRare
	rs.rare = append(rs.rare, r)
}

// own returns the entry at a place, to change it.
func (rs *rows) own(i int) *entry {
	c := rs.chunk(i)
	if c.shared {
		c.entries, c.shared = slices.Clone(c.entries), false
	}
	return &c.entries[within(i)]
}

// push adds an entry and its text at the end.
func (rs *rows) push(e entry, text []byte) {
	if len(rs.last.entries) == perChunk() {
		const most = 128 << 10 // the next lines need not be as long as these
		room := len(rs.last.text) + len(rs.last.text)/16
		rs.full = append(rs.full, rs.last)
		rs.last = chunk{entries: make([]entry, 0, perChunk()), text: make([]byte, 0, min(room, most)), line: rs.lines}
	}
	rs.lines++
	e.line, e.from, e.size = uint32(rs.lines-rs.last.line), uint32(len(rs.last.text)), uint16(len(text)-1)
	rs.last.text = append(rs.last.text, text...)
	rs.last.entries = append(rs.last.entries, e)
}

// cut keeps this many entries, and this many bytes of text in their last chunk; it drops the rest.
func (rs *rows) cut(entries, text int) {
	if k := max(entries-1, 0) >> (chunkBits & 63); k < len(rs.full) {
		rs.last, rs.full = rs.full[k], rs.full[:k]
		if rs.last.shared {
			rs.last.entries, rs.last.shared = slices.Clone(rs.last.entries), false
		}
		rs.last.text = slices.Clip(rs.last.text[:text]) // a clone may have the rest
	}
	rs.last.entries, rs.last.text = rs.last.entries[:entries-len(rs.full)<<(chunkBits&63)], rs.last.text[:text]
}

// clone returns an independent copy of the rows, with room for a few more lines. The two share the full chunks.
func (rs *rows) clone() rows {
	for k := range rs.full {
		rs.full[k].shared = true
	}
	c := *rs
	c.full = slices.Clone(rs.full)
	c.last.text = append(make([]byte, 0, len(rs.last.text)+256), rs.last.text...)
	c.last.entries = append(make([]entry, 0, len(rs.last.entries)+8), rs.last.entries...)
	c.rare, c.inserted = slices.Clone(rs.rare), slices.Clone(rs.inserted)
	return c
}

// hold makes the line inside a correction the text that stands. own is the correction's rare fields; l is its line.
func (r *rare) hold(own rare, l Line) {
	r.chunk, r.now, r.nowSize = own.chunk, own.from+uint32(l.at[lineAt]), uint32(l.end-l.at[lineAt])
}

// inserted is a line whose place in the log differs from the place where it arrived.
type inserted struct {
	at   int // its place among the entries
	root int // the line after which it stands, directly or after other inserted lines; the root itself is not inserted
	deep int // how many inserts lead from the root to it: 1 right after the root
}

// settle orders the new insertion, which has this place among the entries, after line n and all lines inserted after n.
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

// insertion returns the index of line n among the insertions, or false if line n was not inserted.
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

// compare compares the places of two lines. The result is negative if line a comes before line b, also for lines that
// do not stand.
func (rs *rows) compare(a, b int) int {
	if len(rs.inserted) == 0 {
		return cmp.Compare(a, b)
	}
	rootA, behindA := rs.rooted(a)
	rootB, behindB := rs.rooted(b)
	return cmp.Or(cmp.Compare(rootA, rootB), cmp.Compare(behindA, behindB))
}

// rooted returns the root of an inserted line and its rank among all insertions, from 1. Any other line is its own
// root, with rank 0, and so comes before all lines inserted after it.
func (rs *rows) rooted(n int) (root, rank int) {
	if k, ok := rs.insertion(n); ok {
		return rs.inserted[k].root, k + 1
	}
	return n, 0
}

// cursor is a place between two lines, in the order in which they stand.
type cursor struct {
	i int // the place of the next entry that is not an insertion
	k int // the index of the next insertion
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

// cursorAfter returns the place after line n and before the lines inserted after it.
func (rs *rows) cursorAfter(n int) cursor {
	at := rs.cursor(n)
	if _, found := rs.place(n); found {
		at.next(rs)
	}
	return at
}

// next moves over the next line and returns its place among the entries; false at the end.
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

// prev moves back over the previous line and returns its place among the entries; false at the beginning.
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

// lineAt is the place of the line within an amend or insert line: after the verb, the number and the reason.
const lineAt = 3
