// A match's log: its lines as they came, corrections, and the lines that stand.

package play

import (
	"cmp"
	"iter"
	"slices"
)

// Log is a match's lines as they came, and the lines that stand after corrections. It never changes or removes a line
// that came: a correction only records which lines no longer stand, which text stands in their place, and which lines
// stand in addition. Beside its text the log keeps what each line means, so that nobody has to read a line again.
type Log struct {
	rows    []row   // the lines by number; line 1 is the first
	text    []byte  // what the rows show pieces of: it grows, and what is there never changes
	numbers []int32 // the numbers of the rows' actions, in the same way
	order   []int32 // the numbers of the lines that stand, in the order in which they stand
	struck  []int   // the lines that each undo concerns, undo after undo
	deals   int     // `deal` lines that stand
	seal    int     // the number of the seal that stands; 0 for none
	trying  bool    // a run of corrections may be taken back
	changed []change
}

// row is one line.
type row struct {
	came    piece // of the log's text: the line as it came
	now     piece // of the log's text: the line as it stands, or stood before it was struck
	words   piece // of the log's text: the text word of its action
	numbers piece // of the log's numbers: those of its action
	about   int32 // for a correction, the line that it concerns; for an undo, where its lines begin in Log.struck
	verb    Verb  // the verb of the line as it stands, or stood
	kind    kind
	stands  bool
	amended bool
	read    bool // the action is that of the line as it stands, or stood
}

// piece is a part of one of the log's lists: from an index to another one. Four of them are in every row, so they are
// kept small; see MaxText.
type piece struct{ from, to uint32 }

type kind uint8

const (
	blank     kind = iota // nothing, spaces, or a comment
	matchLine             // a line of the match
	insertion             // a line of the match that was inserted at another place
	correction
	seal
)

// change is a row as it was before a run of corrections changed it.
type change struct {
	line int
	was  row
}

// MaxText is how long all lines of a match may be together, in bytes.
const MaxText = 1 << 30

// HasRoom reports whether a line fits into the log.
func (g *Log) HasRoom(line []byte) bool { return len(g.text)+2*len(line) <= MaxText }

// Like makes room in an empty log for as many lines as another log has, since successive matches of a file are mostly
// about equally long.
func (g *Log) Like(other *Log) {
	g.rows = make([]row, 0, len(other.rows))
	g.text = make([]byte, 0, len(other.text))
	g.numbers = make([]int32, 0, len(other.numbers))
	g.order = make([]int32, 0, len(other.order))
}

// Over makes an empty log write over the lines of another log, which nobody needs any more.
func (g *Log) Over(other *Log) {
	g.rows = other.rows[:0]
	g.text = other.text[:0]
	g.numbers = other.numbers[:0]
	g.order = other.order[:0]
}

// Clone returns an independent copy of the log. The two share the text.
func (g *Log) Clone() Log {
	const more = 8 // lines that will probably come
	log := *g
	log.text = slices.Clip(g.text)
	log.numbers = slices.Clip(g.numbers)
	log.rows = append(make([]row, 0, len(g.rows)+more), g.rows...)
	log.order = append(make([]int32, 0, len(g.order)+more), g.order...)
	log.struck = slices.Clone(g.struck)
	log.changed = slices.Clone(g.changed)
	return log
}

// Len returns the number of lines, blank and comment lines included.
func (g *Log) Len() int { return len(g.rows) }

// row returns the row of line n; nil if there is no such line.
func (g *Log) row(n int) *row {
	if n < 1 || n > len(g.rows) {
		return nil
	}
	return &g.rows[n-1]
}

// show returns a piece of the log's text.
func (g *Log) show(piece piece) []byte { return g.text[piece.from:piece.to:piece.to] }

// Text returns line n (from 1) as it came.
func (g *Log) Text(n int) []byte {
	if row := g.row(n); row != nil {
		return g.show(row.came)
	}
	return nil
}

// Standing returns line n as it stands. It returns false if the line does not stand: it was struck, is a correction, or
// does not exist. An inserted line has the number of its `insert` line.
func (g *Log) Standing(n int) ([]byte, bool) {
	row := g.row(n)
	if row == nil || !row.stands {
		return nil, false
	}
	return g.show(row.now), true
}

// Stood returns line n as it stands, or as it stood before it was struck. For an insert it returns the line inserted,
// and for other corrections nil.
func (g *Log) Stood(n int) []byte {
	row := g.row(n)
	if row == nil || row.kind == correction {
		return nil
	}
	return g.show(row.now)
}

// Action returns what line n means as it stands, or stood before it was struck: for an insert the line inserted, for
// another correction the correction itself. The action is valid as long as the log, and must not be changed. Action
// returns false for a blank line, and for a line that a correction has just changed and the match has not judged yet.
func (g *Log) Action(n int) (Action, bool) {
	row := g.row(n)
	if row == nil || !row.read {
		return Action{}, false
	}
	act := Action{
		Line: n,
		Verb: row.verb,
		Args: g.numbers[row.numbers.from:row.numbers.to:row.numbers.to],
	}
	if row.words.from > 0 { // the line itself is before it in the text
		act.Text = g.show(row.words)
	}
	return act, true
}

// Amended reports whether an `amend` line has replaced line n.
func (g *Log) Amended(n int) bool {
	row := g.row(n)
	return row != nil && row.amended
}

// All returns the lines that stand, with their numbers, in the order in which they stand: from line n on, or all of
// them where n is 0.
func (g *Log) All(n int) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for _, line := range g.order[g.place(n):] {
			if !yield(int(line), g.show(g.rows[line-1].now)) {
				return
			}
		}
	}
}

// place returns the index in order of the first line that is not before line n.
func (g *Log) place(n int) int {
	at, _ := slices.BinarySearchFunc(g.order, n, func(line int32, n int) int { return g.Compare(int(line), n) })
	return at
}

// Compare compares the places of two lines. The result is negative if line a comes before line b, also for lines that
// do not stand. A line inserted after line n comes after n and after whatever was inserted there earlier.
func (g *Log) Compare(a, b int) int {
	if !g.inserted(a) && !g.inserted(b) {
		return cmp.Compare(a, b)
	}
	return slices.Compare(g.path(a), g.path(b))
}

func (g *Log) inserted(n int) bool {
	row := g.row(n)
	return row != nil && row.kind == insertion
}

// path returns how one gets to line n: the line after which it was inserted, the line after which that one was
// inserted, and so on, in reverse. The first line of a path was not inserted; it is 0 for the beginning of the log.
func (g *Log) path(n int) []int {
	path := []int{n}
	for g.inserted(n) {
		n = int(g.rows[n-1].about)
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// Append adds a line of the match or a seal at the end, and what it means. A blank line is added by AppendBlank.
func (g *Log) Append(text []byte, act Action) {
	g.unseal()
	came := g.keep(text)
	r := row{came: came, now: came, verb: act.Verb, kind: matchLine, stands: true}
	g.mean(&r, act)
	g.rows = append(g.rows, r)
	if g.trying {
		g.order = slices.Clip(g.order) // the lines that were undone in this run may stand again
	}
	g.order = append(g.order, int32(len(g.rows)))
	if act.Verb == Deal {
		g.deals++
	} else if act.Verb == Sealed {
		g.rows[len(g.rows)-1].kind = seal
		g.seal = len(g.rows)
	}
}

// AppendBlank adds a line without words. A seal above it goes on standing.
func (g *Log) AppendBlank(text []byte) {
	came := g.keep(text)
	g.rows = append(g.rows, row{came: came, now: came})
}

// keep copies a text into the log.
func (g *Log) keep(text []byte) piece {
	from := len(g.text)
	g.text = append(g.text, text...)
	return piece{uint32(from), uint32(len(g.text))}
}

// unseal makes the seal no longer stand, since another line follows it.
func (g *Log) unseal() {
	if g.seal > 0 {
		g.strike(g.seal)
		g.seal = 0
	}
}

// add adds the row of a correction or an inserted line, and returns its number.
func (g *Log) add(line Line, verb Verb, kind kind, about int) int {
	g.unseal()
	came := g.keep(line.text)
	g.rows = append(g.rows, row{came: came, now: came, verb: verb, kind: kind, about: int32(about)})
	return len(g.rows)
}

// mean stores what a row means.
func (g *Log) mean(row *row, act Action) {
	from := len(g.numbers)
	g.numbers = append(g.numbers, act.Args...)
	row.numbers = piece{uint32(from), uint32(len(g.numbers))}
	row.words = piece{}
	if act.Text != nil {
		row.words = g.keep(act.Text)
	}
	row.read = true
}

// Reread stores what line n means after a correction.
func (g *Log) Reread(n int, act Action) { g.mean(g.change(n), act) }

// Try begins a run of corrections that can be taken back as a whole.
func (g *Log) Try() Mark {
	g.Keep()
	g.trying = true
	return Mark{
		rows: len(g.rows), text: len(g.text), numbers: len(g.numbers), struck: len(g.struck),
		order: g.order, deals: g.deals, seal: g.seal,
	}
}

// Mark is a log as it was when a run of corrections began.
type Mark struct {
	rows, text, numbers, struck int     // the lengths of the log's lists
	order                       []int32 // a run makes a new list, or shortens this one
	deals, seal                 int
}

// Keep ends a run of corrections and keeps its changes.
func (g *Log) Keep() {
	g.changed = g.changed[:0]
	g.trying = false
}

// TakeBack ends a run of corrections: the log is as it was at the mark.
func (g *Log) TakeBack(mark Mark) {
	for _, change := range slices.Backward(g.changed) {
		g.rows[change.line-1] = change.was
	}
	g.rows = g.rows[:mark.rows]
	g.text = slices.Clip(g.text[:mark.text]) // a clone may have the rest
	g.numbers = slices.Clip(g.numbers[:mark.numbers])
	g.struck = g.struck[:mark.struck]
	g.order = mark.order
	g.deals = mark.deals
	g.seal = mark.seal
	g.Keep()
}

// change returns the row of line n, to be changed. TakeBack restores the row as it is now.
func (g *Log) change(n int) *row {
	row := &g.rows[n-1]
	g.changed = append(g.changed, change{n, *row})
	return row
}

// strike makes line n no longer stand.
func (g *Log) strike(n int) {
	row := g.change(n)
	if !row.stands {
		return
	}
	row.stands = false
	if row.verb == Deal {
		g.deals--
	}
	if last := len(g.order) - 1; g.order[last] == int32(n) {
		g.order = g.order[:last]
		return
	}
	at := g.place(n)
	g.order = slices.Concat(g.order[:at], g.order[at+1:])
}

// stand makes line n stand at its place. It must not stand yet.
func (g *Log) stand(n int) {
	row := g.change(n)
	row.stands = true
	if row.verb == Deal {
		g.deals++
	}
	at := g.place(n)
	g.order = slices.Concat(g.order[:at], []int32{int32(n)}, g.order[at:])
}

// lineAt is the place of the line within an amend or insert line: after the verb, the number and the reason.
const lineAt = 3

// Correct adds a correction and carries it out. It returns the first of the lines concerned, in the order in which
// lines stand; for an insert, that is the new line. An error leaves the log as it was. Correct checks only the syntax;
// the match checks whether the corrected record can have happened.
func (g *Log) Correct(line Line, act Action, lineVerb func([]byte) (Verb, bool)) (int, error) {
	if act.Verb == Undo {
		return g.undo(line, act)
	}
	n := act.Arg(0)
	if err := g.correctable(n); err != nil && (act.Verb != Insert || n > 0) {
		return 0, err
	}
	if act.Verb == Strike {
		g.concern(line, act, n)
		g.strike(n)
		return n, nil
	}
	verb, _ := lineVerb(line.Words[lineAt])
	if verb.IsCorrection() || verb == Sealed {
		return 0, words.ErrNotInto.Err()
	}
	if act.Verb == Insert {
		return g.insert(line, n, verb), nil
	}
	own := g.concern(line, act, n)
	g.strike(n)
	row := g.change(n)
	row.now = own.inner(line)
	row.verb = verb
	row.amended = true
	row.read = false
	g.stand(n)
	return n, nil
}

// concern adds a correction that concerns line n, or for an undo those from index n of Log.struck, and returns its row.
func (g *Log) concern(line Line, act Action, n int) *row {
	row := &g.rows[g.add(line, act.Verb, correction, n)-1]
	g.mean(row, act)
	return row
}

// inner returns where the line within an amend or insert line is.
func (r *row) inner(line Line) piece {
	return piece{r.came.from + uint32(line.at[lineAt]), r.came.from + uint32(line.end)}
}

// insert adds an `insert` line. Its inner line stands after line n and after all lines that were inserted there
// earlier.
func (g *Log) insert(line Line, n int, verb Verb) int {
	own := g.add(line, verb, insertion, n)
	row := &g.rows[own-1]
	row.now = row.inner(line)
	g.stand(own)
	return own
}

// undo carries out an `undo` line: it strikes the last lines that stand, one or as many as the line says.
func (g *Log) undo(line Line, act Action) (int, error) {
	from := len(g.struck)
	deals := g.deals
	count := undone(act)
	for i := len(g.order) - 1; i >= 0 && len(g.struck)-from < count && deals > 0; i-- {
		row := &g.rows[g.order[i]-1]
		if row.kind == seal {
			continue
		}
		g.struck = append(g.struck, int(g.order[i]))
		if row.verb == Deal {
			deals--
		}
	}
	if found := len(g.struck) - from; found < count {
		g.struck = g.struck[:from]
		if g.deals == 0 {
			return 0, words.ErrNoUndo.Err()
		}
		return 0, words.ErrFewUndo(count, found).Err()
	}
	g.concern(line, act, from)
	for _, n := range g.struck[from:] {
		g.strike(n)
	}
	return g.struck[len(g.struck)-1], nil
}

// undone returns how many lines an `undo` line strikes.
func undone(act Action) int {
	if len(act.Args) > 0 {
		return act.Arg(0)
	}
	return 1
}

// About returns the lines that correction n concerns, in the order in which it strikes them. An insert concerns only
// the line that it adds, which has its own number n. About returns nil if line n is not a correction.
func (g *Log) About(n int) []int {
	row := g.row(n)
	switch {
	case row == nil:
		return nil
	case row.kind == insertion:
		return []int{n}
	case row.kind == correction && row.verb == Undo:
		act, _ := g.Action(n)
		return g.struck[row.about : int(row.about)+undone(act)]
	case row.kind == correction:
		return []int{int(row.about)}
	}
	return nil
}

// After returns the line after which line n was inserted, or 0 if it was inserted before the first line. It returns
// false if line n is not an insert.
func (g *Log) After(n int) (int, bool) {
	if !g.inserted(n) {
		return 0, false
	}
	return int(g.rows[n-1].about), true
}

// Last returns the last line that stands, in the order in which lines stand, and its number. The number is 0 if no line
// stands.
func (g *Log) Last() (n int, text []byte) {
	for _, line := range slices.Backward(g.order) {
		if row := &g.rows[line-1]; row.kind != seal {
			return int(line), g.show(row.now)
		}
	}
	return 0, nil
}

// Correctable reports whether line n can be struck or amended: it exists, and is not blank, a correction or a seal.
func (g *Log) Correctable(n int) bool { return g.correctable(n) == nil }

func (g *Log) correctable(n int) error {
	row := g.row(n)
	if row == nil {
		return words.ErrNoLine(n, len(g.rows)).Err()
	}
	switch row.kind {
	case correction:
		return words.ErrCorrection(n).Err()
	case seal:
		return words.ErrSealLine(n).Err()
	case blank:
		return words.ErrBlankLine(n).Err()
	}
	return nil
}
