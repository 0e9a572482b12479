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
