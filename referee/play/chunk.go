package play

import "slices"

// chunkBits says how many entries a chunk takes: a power of 2, which tests make small. A chunk that is full never moves
// and never grows, so that a long log needs no second copy of itself while it grows.
var chunkBits uint = 12

func perChunk() int { return 1 << (chunkBits & 63) }

// within returns which entry of its chunk the entry at a place is.
func within(i int) int { return i & (perChunk() - 1) }

// rows are the lines of a log: as they came, by number, and in the order in which they stand.
type rows struct {
	lines    int        // how many there are, empty ones included
	full     []chunk    // the lines, by number, but for the empty ones: those are only counted
	last     chunk      // ... and the last of them
	rare     []rare     // what few entries have; only added to
	inserted []inserted // the inserted lines, in the order in which they stand
}

// chunk is a piece of a log: successive entries and their text.
type chunk struct {
	entries []entry
	text    []byte
	line    int  // the number of the last line before the chunk
	shared  bool // a clone of the log has the same entries: whoever changes one copies them first
}

// entry is one line. Its numbers count from where its chunk begins: a match may have a million of them.
type entry struct {
	line uint32 // its number, less the chunk's
	from uint32 // where its text begins in the chunk; of an entry that is rare, its place in rows.rare
	size uint16 // the length of its text, less 1
	verb Verb   // of what stands, or would stand if it were not struck
	is   kind   // what the line is, and the flags below
}

// rare is what only corrections have and the lines that they change.
type rare struct {
	from, size   uint32 // the text as it came, in the entry's own chunk
	now, nowSize uint32 // the text that stands; of an undo: how many lines it strikes
	chunk        uint32 // the chunk of the text that stands
	about        uint32 // of a correction: the line that it concerns; of an undo: where its lines begin in Log.struck
}

type kind uint8

const (
	blank      kind = iota // spaces, or a comment
	event                  // a line of the match
	insertion              // a line of the match that stands elsewhere than it came
	correction             //
	seal                   //

	anyKind kind = 1<<3 - 1
	stands  kind = 1 << 3
	amended kind = 1 << 4
	isRare  kind = 1 << 5
)

func (e *entry) kind() kind         { return e.is & anyKind }
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

// at returns the entry at a place, to look at. Whoever changes an entry gets it from own.
func (rs *rows) at(i int) *entry { return &rs.chunk(i).entries[within(i)] }

// number returns the number of the line at a place.
func (rs *rows) number(i int) int {
	c := rs.chunk(i)
	return c.line + int(c.entries[within(i)].line)
}

// place returns where the entry of line n is, or of the next line that has one; false where line n is empty or is not.
func (rs *rows) place(n int) (int, bool) {
	from, to := 0, rs.count()
	if i := n - 1; i >= 0 && i < to && rs.number(i) == n { // as long as no line above is empty
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

// rareAt returns what is rare of the entry at a place; of another entry, what would be.
func (rs *rows) rareAt(i int) rare {
	e := rs.at(i)
	if e.has(isRare) {
		return rs.rare[e.from]
	}
	size := uint32(e.size) + 1
	return rare{from: e.from, size: size, now: e.from, nowSize: size, chunk: uint32(i >> (chunkBits & 63))}
}

// makeRare gives an entry new rare fields. Those that it had stay where they are, in case they are taken back.
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

// cut drops all entries but the first ones, and all text of their last chunk but its beginning.
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

// clone returns rows that go their own way, with room for a few lines more. The two share what is full.
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
