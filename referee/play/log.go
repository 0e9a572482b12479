// A match's log: its lines as they came, corrections, and the lines that stand.

package play

import (
	"cmp"
	"iter"
	"slices"
)

// Log holds a match's lines as they were written, and the lines that stand after corrections. It never changes or
// removes a line that was written. A correction only records which lines no longer stand, which text stands in their
// place, and which lines stand in addition. The log also keeps the action of each line, so that no line needs to be
// read again.
type Log struct {
	entries []*entry // the lines by number; line 1 is the first
	room    []entry  // memory for the next entries: they are added one by one, but allocated in blocks
	order   []int    // the numbers of the lines that stand, in the order in which they stand
	deals   int      // `deal` lines that stand
	seal    int      // the number of the seal that stands; 0 for none
	texts   []byte   // copies of the texts that entries refer to; it only grows
	numbers []int32  // copies of the actions' numbers, in the same way
	words   [][]byte // the actions' texts, in the same way
	size    int      // the bytes of all lines
	trying  bool     // a run of corrections has begun that can be taken back
	changed []change
}

// entry is one line. A change of a line replaces its entry, so that logs can share entries.
type entry struct {
	came    []byte // the line as it was written
	now     []byte // the line as it stands, or stood before it was struck
	act     Action // the action of the line as it stands, or stood
	read    bool   // act is complete; else only its verb is known
	kind    kind
	stands  bool
	amended bool
	fix     *Correction // nil for a line that is no correction
}

type kind uint8

const (
	blank     kind = iota // nothing, spaces, or a comment
	matchLine             // a line of the match
	insertion             // a line of the match that was inserted at another place
	correction
	seal
)

// Correction describes a line that corrects other lines.
type Correction struct {
	Verb Verb
	// About holds the lines concerned, in the order in which they are struck. For an insert it is the number of the
	// `insert` line itself.
	About []int
	After int    // for an insert, the line after which the new line stands; 0 if it stands before the first
	Why   string // empty for no reason
	Line  []byte // for an amend or insert, the new line within it
}

// change holds the entry that a line had before a run of corrections changed it.
type change struct {
	line int
	was  *entry
}

// MaxText is the greatest length of all lines of a match together, in bytes.
const MaxText = 1 << 30

// HasRoom reports whether a line fits into the log.
func (g *Log) HasRoom(line []byte) bool { return g.size+len(line) <= MaxText }

// Over makes an empty log reuse the memory of another log, whose lines are no longer valid.
func (g *Log) Over(other *Log) {
	g.entries = other.entries[:0]
	g.room = other.room[:0]
	g.order = other.order[:0]
	g.texts = other.texts[:0]
	g.numbers = other.numbers[:0]
	g.words = other.words[:0]
}

// Clone returns an independent copy of the log.
func (g *Log) Clone() Log {
	const more = 8 // lines that will probably come
	log := *g
	log.entries = append(make([]*entry, 0, len(g.entries)+more), g.entries...)
	log.order = append(make([]int, 0, len(g.order)+more), g.order...)
	log.changed = slices.Clone(g.changed)
	log.room = nil
	log.texts = nil
	log.numbers = nil
	log.words = nil
	return log
}

// Len returns the number of lines, blank and comment lines included.
func (g *Log) Len() int { return len(g.entries) }

// entry returns the entry of line n; nil if there is no such line.
func (g *Log) entry(n int) *entry {
	if n < 1 || n > len(g.entries) {
		return nil
	}
	return g.entries[n-1]
}

// Text returns line n (from 1) as it was written.
func (g *Log) Text(n int) []byte {
	if entry := g.entry(n); entry != nil {
		return entry.came
	}
	return nil
}

// Standing returns line n as it stands. It returns false if the line does not stand, because it was struck, is a
// correction, or does not exist. An inserted line has the number of its `insert` line.
func (g *Log) Standing(n int) ([]byte, bool) {
	entry := g.entry(n)
	if entry == nil || !entry.stands {
		return nil, false
	}
	return entry.now, true
}

// Stood returns line n as it stands, or as it stood before it was struck. For an insert it returns the line inserted,
// and for other corrections nil.
func (g *Log) Stood(n int) []byte {
	entry := g.entry(n)
	if entry == nil || entry.kind == correction {
		return nil
	}
	return entry.now
}

// Action returns the action of line n as it stands, or as it stood before it was struck. For an insert it is the action
// of the inserted line, for another correction that of the correction itself. The caller must not change the action.
// Action returns false for a blank line, and for a line that a correction has just changed and the match has not judged
// yet.
func (g *Log) Action(n int) (Action, bool) {
	entry := g.entry(n)
	if entry == nil || !entry.read {
		return Action{}, false
	}
	return entry.act, true
}

// Verb returns the verb of line n as it stands, or as it stood before it was struck, even if the match has not judged
// the line yet. It returns false for a blank line.
func (g *Log) Verb(n int) (Verb, bool) {
	entry := g.entry(n)
	if entry == nil || entry.kind == blank {
		return 0, false
	}
	return entry.act.Verb, true
}

// Amended reports whether an `amend` line has replaced line n.
func (g *Log) Amended(n int) bool {
	entry := g.entry(n)
	return entry != nil && entry.amended
}

// All returns the lines that stand, with their numbers, in the order in which they stand: from line n on, or all lines
// if n is 0.
func (g *Log) All(n int) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for _, line := range g.order[g.place(n):] {
			if !yield(line, g.entries[line-1].now) {
				return
			}
		}
	}
}

// place returns the index, in the order of standing lines, of the first line that is not before line n.
func (g *Log) place(n int) int {
	at, _ := slices.BinarySearchFunc(g.order, n, g.Compare)
	return at
}

// Compare compares the places of two lines. The result is negative if line a comes before line b, also for lines that
// do not stand. A line inserted after line n comes after n, and after all lines that were inserted there earlier.
func (g *Log) Compare(a, b int) int {
	if !g.inserted(a) && !g.inserted(b) {
		return cmp.Compare(a, b)
	}
	return slices.Compare(g.path(a), g.path(b))
}

func (g *Log) inserted(n int) bool {
	entry := g.entry(n)
	return entry != nil && entry.kind == insertion
}

// path returns the chain of insertions that leads to line n: first a line that was not inserted (0 for the beginning of
// the log), then the line inserted after it, and so on up to n.
func (g *Log) path(n int) []int {
	path := []int{n}
	for g.inserted(n) {
		n = g.entries[n-1].fix.After
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// Append adds a line at the end of the log, with its action: a line of the match, or a seal. AppendBlank adds a blank
// line.
func (g *Log) Append(text []byte, act Action) {
	g.unseal()
	line := matchLine
	if act.Verb == Sealed {
		line = seal
	}
	n, entry := g.add(text, line)
	g.mean(entry, n, act)
	entry.stands = true
	if g.trying {
		g.order = slices.Clip(g.order) // the lines that were undone in this run may stand again
	}
	g.order = append(g.order, n)
	if act.Verb == Deal {
		g.deals++
	} else if act.Verb == Sealed {
		g.seal = n
	}
}

// AppendBlank adds a line without words. A seal above it stays valid.
func (g *Log) AppendBlank(text []byte) { g.add(text, blank) }

// add adds a copy of a line that does not stand yet.
func (g *Log) add(text []byte, kind kind) (int, *entry) {
	came := g.copyText(text)
	g.size += len(text)
	if len(g.room) == cap(g.room) {
		g.room = make([]entry, 0, 2*cap(g.room)+4)
	}
	g.room = append(g.room, entry{came: came, now: came, kind: kind})
	added := &g.room[len(g.room)-1]
	g.entries = append(g.entries, added)
	return len(g.entries), added
}

// unseal makes the seal no longer stand, because another line follows it.
func (g *Log) unseal() {
	if g.seal > 0 {
		g.strike(g.seal)
		g.seal = 0
	}
}

// mean stores the action of line n.
func (g *Log) mean(entry *entry, n int, act Action) {
	entry.act = Action{Line: n, Verb: act.Verb, Args: g.copyNumbers(act.Args)}
	if len(act.Texts) > 0 {
		entry.act.Texts = g.copyTexts(act.Texts)
	}
	entry.read = true
}

// copyText returns a copy of a text that is valid as long as the log.
func (g *Log) copyText(text []byte) []byte {
	from := len(g.texts)
	g.texts = append(g.texts, text...)
	return g.texts[from:len(g.texts):len(g.texts)]
}

// copyNumbers returns a copy of an action's numbers that is valid as long as the log.
func (g *Log) copyNumbers(numbers []int32) []int32 {
	from := len(g.numbers)
	g.numbers = append(g.numbers, numbers...)
	return g.numbers[from:len(g.numbers):len(g.numbers)]
}

// copyTexts returns a copy of an action's texts that is valid as long as the log.
func (g *Log) copyTexts(texts [][]byte) [][]byte {
	from := len(g.words)
	for _, text := range texts {
		g.words = append(g.words, g.copyText(text))
	}
	return g.words[from:len(g.words):len(g.words)]
}

// Reread stores the action of line n after a correction.
func (g *Log) Reread(n int, act Action) { g.mean(g.change(n), n, act) }

// Try begins a run of corrections that TakeBack can take back together.
func (g *Log) Try() Mark {
	g.Keep()
	g.trying = true
	return Mark{lines: len(g.entries), size: g.size, order: g.order, deals: g.deals, seal: g.seal}
}

// Mark holds the state of a log at the beginning of a run of corrections.
type Mark struct {
	lines, size int
	order       []int // a run of corrections makes a new slice, or shortens this slice
	deals, seal int
}

// Keep ends a run of corrections and keeps its changes.
func (g *Log) Keep() {
	g.changed = g.changed[:0]
	g.trying = false
}

// TakeBack ends a run of corrections: the log is as it was at the mark.
func (g *Log) TakeBack(mark Mark) {
	for _, change := range slices.Backward(g.changed) {
		g.entries[change.line-1] = change.was
	}
	g.entries = g.entries[:mark.lines]
	g.size = mark.size
	g.order = mark.order
	g.deals = mark.deals
	g.seal = mark.seal
	g.Keep()
}

// change gives line n a new entry, equal to the old entry, and returns the new entry, which may be changed. TakeBack
// restores the old entry.
func (g *Log) change(n int) *entry {
	was := g.entries[n-1]
	g.changed = append(g.changed, change{n, was})
	entry := *was
	g.entries[n-1] = &entry
	return &entry
}

// strike makes line n no longer stand.
func (g *Log) strike(n int) {
	if !g.entries[n-1].stands {
		return
	}
	entry := g.change(n)
	entry.stands = false
	if entry.act.Verb == Deal {
		g.deals--
	}
	if last := len(g.order) - 1; g.order[last] == n {
		g.order = g.order[:last]
		return
	}
	at := g.place(n)
	g.order = slices.Concat(g.order[:at], g.order[at+1:])
}

// stand makes line n stand at its place. It must not stand yet.
func (g *Log) stand(n int) {
	entry := g.change(n)
	entry.stands = true
	if entry.act.Verb == Deal {
		g.deals++
	}
	at := g.place(n)
	g.order = slices.Concat(g.order[:at], []int{n}, g.order[at:])
}

// Correct adds a correction and carries it out. text is its line, inner the verb of the line within an `amend` or
// `insert` line. Correct returns the first of the lines concerned, in the order in which lines stand. For an insert that
// is the new line. An error leaves the log as it was. Correct checks only the syntax; the match checks whether the
// corrected record can have happened.
func (g *Log) Correct(text []byte, act Action, inner Verb) (int, error) {
	if act.Verb == Undo {
		return g.undo(text, act)
	}
	n := act.Arg(0)
	if err := g.correctable(n); err != nil && (act.Verb != Insert || n > 0) {
		return 0, err
	}
	if act.Verb == Strike {
		g.addCorrection(text, act, []int{n})
		g.strike(n)
		return n, nil
	}
	if inner.IsCorrection() || inner == Sealed {
		return 0, words.ErrNotInto.Err()
	}
	if act.Verb == Insert {
		return g.insert(text, act, inner), nil
	}
	own := g.addCorrection(text, act, []int{n})
	own.fix.Line = own.act.Inner()
	g.strike(n)
	entry := g.change(n)
	entry.now = own.fix.Line
	entry.act = Action{Verb: inner}
	entry.read = false
	entry.amended = true
	g.stand(n)
	return n, nil
}

// addCorrection adds a correction that concerns lines, and returns its entry.
func (g *Log) addCorrection(text []byte, act Action, lines []int) *entry {
	g.unseal()
	n, entry := g.add(text, correction)
	entry.fix = &Correction{Verb: act.Verb, About: lines, Why: string(act.Text(0))}
	g.mean(entry, n, act)
	return entry
}

// insert adds an `insert` line. The new line within it has this verb. It stands after the line that the action names
// and after all lines that were inserted there earlier.
func (g *Log) insert(text []byte, act Action, inner Verb) int {
	g.unseal()
	own, entry := g.add(text, insertion)
	entry.act.Verb = inner
	entry.now = g.copyText(act.Inner())
	entry.fix = &Correction{
		Verb:  act.Verb,
		About: []int{own},
		After: act.Arg(0),
		Why:   string(act.Text(0)),
		Line:  entry.now,
	}
	g.stand(own)
	return own
}

// undo carries out an `undo` line: it strikes the last line that stands, or as many lines as the `undo` line says.
func (g *Log) undo(text []byte, act Action) (int, error) {
	var struck []int
	deals := g.deals
	count := undoCount(act)
	for _, n := range slices.Backward(g.order) {
		if len(struck) == count || deals == 0 {
			break
		}
		entry := g.entry(n)
		if entry.kind == seal {
			continue
		}
		struck = append(struck, n)
		if entry.act.Verb == Deal {
			deals--
		}
	}
	if len(struck) < count {
		if g.deals == 0 {
			return 0, words.ErrNoUndo.Err()
		}
		return 0, words.ErrFewUndo(count, len(struck)).Err()
	}
	g.addCorrection(text, act, struck)
	for _, n := range struck {
		g.strike(n)
	}
	return struck[count-1], nil
}

// undoCount returns how many lines an `undo` line strikes.
func undoCount(act Action) int {
	if len(act.Args) > 0 {
		return act.Arg(0)
	}
	return 1
}

// Correction returns the correction that line n makes. It returns false for any other line.
func (g *Log) Correction(n int) (Correction, bool) {
	entry := g.entry(n)
	if entry == nil || entry.fix == nil {
		return Correction{}, false
	}
	return *entry.fix, true
}

// Last returns the last line that stands, in the order in which lines stand, and its number. The number is 0 if no line
// stands.
func (g *Log) Last() (n int, text []byte) {
	for _, n := range slices.Backward(g.order) {
		entry := g.entry(n)
		if entry.kind != seal {
			return n, entry.now
		}
	}
	return 0, nil
}

// Correctable reports whether line n can be struck or amended: it exists, and is not blank, a correction or a seal.
func (g *Log) Correctable(n int) bool { return g.correctable(n) == nil }

func (g *Log) correctable(n int) error {
	entry := g.entry(n)
	if entry == nil {
		return words.ErrNoLine(n, len(g.entries)).Err()
	}
	switch entry.kind {
	case correction:
		return words.ErrCorrection(n).Err()
	case seal:
		return words.ErrSealLine(n).Err()
	case blank:
		return words.ErrBlankLine(n).Err()
	}
	return nil
}
