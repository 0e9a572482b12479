package play

import "slices"

// chunkBits says how many entries a chunk takes: a power of 2, which tests make small. A chunk that is full never moves
// and never grows, so that a long log needs no second copy of itself while it grows.
var chunkBits uint = 12

func perChunk() int { return 1 << (chunkBits & 63) }

// within returns which entry of its chunk the entry at a place is.
func within(i int) int { return i & (perChunk() - 1) }

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
	from uint32 // where its text begins in the chunk; of an entry that is rare, its place in Log.rare
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
func (g *Log) count() int { return len(g.full)<<(chunkBits&63) + len(g.last.entries) }

// chunk returns the chunk of the entry at a place.
func (g *Log) chunk(i int) *chunk {
	if k := i >> (chunkBits & 63); k < len(g.full) {
		return &g.full[k]
	}
	return &g.last
}

// at returns the entry at a place, to look at. Whoever changes an entry gets it from own.
func (g *Log) at(i int) *entry { return &g.chunk(i).entries[within(i)] }

// number returns the number of the line at a place.
func (g *Log) number(i int) int {
	c := g.chunk(i)
	return c.line + int(c.entries[within(i)].line)
}

// place returns where the entry of line n is, or of the next line that has one; false where line n is empty or is not.
func (g *Log) place(n int) (int, bool) {
	from, to := 0, g.count()
	if i := n - 1; i >= 0 && i < to && g.number(i) == n { // as long as no line above is empty
		return i, true
	}
	for to = max(min(to, n-1), 0); from < to; {
		if half := (from + to) / 2; g.number(half) < n {
			from = half + 1
		} else {
			to = half
		}
	}
	return from, from < g.count() && g.number(from) == n
}

// came returns the text of the line at a place, as it came.
func (g *Log) came(i int) []byte {
	c := g.chunk(i)
	e := &c.entries[within(i)]
	if e.has(isRare) {
		r := &g.rare[e.from]
		return c.text[r.from : r.from+r.size]
	}
	return c.text[e.from : e.from+uint32(e.size)+1]
}

// stood returns the text of the line at a place, as it stands or stood.
func (g *Log) stood(i int) []byte {
	if e := g.at(i); e.has(isRare) {
		r := &g.rare[e.from]
		return g.chunk(int(r.chunk) << (chunkBits & 63)).text[r.now : r.now+r.nowSize]
	}
	return g.came(i)
}

// rareAt returns what is rare of the entry at a place; of another entry, what would be.
func (g *Log) rareAt(i int) rare {
	e := g.at(i)
	if e.has(isRare) {
		return g.rare[e.from]
	}
	size := uint32(e.size) + 1
	return rare{from: e.from, size: size, now: e.from, nowSize: size, chunk: uint32(i >> (chunkBits & 63))}
}

// makeRare gives an entry new rare fields. Those that it had stay where they are, in case they are taken back.
func (g *Log) makeRare(e *entry, r rare) {
	e.from, e.is = uint32(len(g.rare)), e.is|isRare
	g.rare = append(g.rare, r)
}

// own returns the entry at a place, to change it.
func (g *Log) own(i int) *entry {
	c := g.chunk(i)
	if c.shared {
		c.entries, c.shared = slices.Clone(c.entries), false
	}
	return &c.entries[within(i)]
}

// Like makes room in an empty log for as many lines as another has in its last chunk: the next match of a file is
// mostly about as long.
func (g *Log) Like(other *Log) {
	g.last.entries = make([]entry, 0, len(other.last.entries))
	g.last.text = make([]byte, 0, len(other.last.text))
}

// push adds an entry and its text at the end.
func (g *Log) push(e entry, text []byte) {
	if len(g.last.entries) == perChunk() {
		const most = 128 << 10 // the next lines need not be as long as these
		room := len(g.last.text) + len(g.last.text)/16
		g.full = append(g.full, g.last)
		g.last = chunk{entries: make([]entry, 0, perChunk()), text: make([]byte, 0, min(room, most)), line: g.lines}
	}
	g.lines++
	e.line, e.from, e.size = uint32(g.lines-g.last.line), uint32(len(g.last.text)), uint16(len(text)-1)
	g.last.text = append(g.last.text, text...)
	g.last.entries = append(g.last.entries, e)
}

// cut drops all entries but the first ones, and all text of their last chunk but its beginning.
func (g *Log) cut(entries, text int) {
	if k := max(entries-1, 0) >> (chunkBits & 63); k < len(g.full) {
		g.last, g.full = g.full[k], g.full[:k]
		if g.last.shared {
			g.last.entries, g.last.shared = slices.Clone(g.last.entries), false
		}
		g.last.text = slices.Clip(g.last.text[:text]) // a clone may have the rest
	}
	g.last.entries, g.last.text = g.last.entries[:entries-len(g.full)<<(chunkBits&63)], g.last.text[:text]
}

// Clone returns a log that goes its own way, with room for a few lines more. The two share what is full.
func (g *Log) Clone() Log {
	for k := range g.full {
		g.full[k].shared = true
	}
	c := *g
	c.full = slices.Clone(g.full)
	c.last.text = append(make([]byte, 0, len(g.last.text)+256), g.last.text...)
	c.last.entries = append(make([]entry, 0, len(g.last.entries)+8), g.last.entries...)
	c.rare, c.inserted, c.struck = slices.Clone(g.rare), slices.Clone(g.inserted), slices.Clone(g.struck)
	c.undone, c.places = slices.Clone(g.undone), slices.Clone(g.places)
	return c
}
