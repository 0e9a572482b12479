package play

import (
	"iter"
	"slices"

	"arbitro/referee/lang"
)

// Log is a match's lines as they came, and what of them stands. Nothing in it is ever changed or removed: a
// correction only says what no longer stands, or what stands in its place.
type Log struct {
	text    []byte
	lines   int     // how many there are, empty ones included
	entries []entry // the lines, by number, but for the empty ones: those are only counted
	deals   int     // `deal` lines that stand
	seal    int     // the number of the seal that stands; 0 for none
	top     int     // no event above this line stands
	undone  []entry // while a run of corrections is tried: the entries as they were
	places  []int   // ... and where they are
}

// entry is one line. Its text is a piece of Log.text.
type entry struct {
	line          int // its number
	from, now     int // where its text begins, as it came and as it stands
	about         int // of a correction: the line that it concerns
	size, nowSize int32
	verb          Verb // of what stands, or would stand if it were not struck
	kind          kind
	stands        bool
}

type kind uint8

const (
	blank      kind = iota // spaces, or a comment
	event                  // a line of the match
	correction             //
	seal                   //
)

var (
	errNoLine     = lang.Text{It: "la riga %d non c'è: il registro ne ha %d", En: "there is no line %d: the log has %d"}
	errCorrection = lang.Text{It: "la riga %d è una correzione: si corregge di nuovo la riga che essa corregge", En: "line %d is a correction: correct again the line that it corrects"}
	errSealLine   = lang.Text{It: "la riga %d è un sigillo: non si corregge", En: "line %d is a seal: it cannot be corrected"}
	errBlankLine  = lang.Text{It: "la riga %d è vuota o un commento: non c'è nulla da correggere", En: "line %d is blank or a comment: there is nothing to correct"}
	errNotInto    = lang.Text{It: "al posto di un'altra riga non può stare una correzione né un sigillo", En: "neither a correction nor a seal can stand in the place of another line"}
	errNoUndo     = lang.Text{It: "non c'è nulla da annullare: nessun round è ancora aperto (le righe di testa si correggono con amend)", En: "there is nothing to undo: no round has been opened (correct the head with amend)"}
)

// Len gives the number of lines, blank and comment lines included.
func (g *Log) Len() int { return g.lines }

// Unsealed gives the number of lines that a further seal is for: those above the one that stands, which it makes void,
// or all of them.
func (g *Log) Unsealed() int {
	if g.seal > 0 {
		return g.seal - 1
	}
	return g.lines
}

// place gives where the entry of line n is, or of the next line that has one; false where line n is empty or is not.
func (g *Log) place(n int) (int, bool) {
	last := min(n-1, len(g.entries))
	if last >= 0 && last < len(g.entries) && g.entries[last].line == n { // as long as no line above is empty
		return last, true
	}
	return slices.BinarySearchFunc(g.entries[:max(last, 0)], n, func(e entry, n int) int { return e.line - n })
}

// entry gives line n; an empty line is a blank one without a text.
func (g *Log) entry(n int) entry {
	if i, ok := g.place(n); ok {
		return g.entries[i]
	}
	return entry{line: n}
}

// Text gives line n (from 1) as it came.
func (g *Log) Text(n int) []byte {
	e := g.entry(n)
	return g.text[e.from : e.from+int(e.size)]
}

// Standing gives line n as it stands, and false where it does not: it was struck, or is a correction or no line.
func (g *Log) Standing(n int) ([]byte, bool) {
	e := g.entry(n)
	if !e.stands {
		return nil, false
	}
	return g.stood(e), true
}

func (g *Log) stood(e entry) []byte { return g.text[e.now : e.now+int(e.nowSize)] }

// About gives the line that correction n concerns, or 0 where line n is no correction.
func (g *Log) About(n int) int { return g.entry(n).about }

// Amended reports whether line n has been amended: what stands in its place is another text.
func (g *Log) Amended(n int) bool {
	e := g.entry(n)
	return e.now != e.from
}

// All gives the lines that stand, with their numbers, from line n on.
func (g *Log) All(n int) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for i, _ := g.place(n); i < len(g.entries); i++ {
			if e := g.entries[i]; e.stands && !yield(e.line, g.stood(e)) {
				return
			}
		}
	}
}

// Append adds a line of the match, a blank line or a seal at the end; the verb tells which, and blank lines have none.
func (g *Log) Append(text []byte, verb Verb) {
	k := event
	if verb == Sealed {
		k = seal
	}
	g.add(text, verb, k)
	switch {
	case k == seal:
		g.seal = g.lines
	case verb == Deal:
		g.deals++
	}
}

// AppendBlank adds a line without words.
func (g *Log) AppendBlank(text []byte) {
	if len(text) == 0 {
		g.lines++
		return
	}
	g.add(text, 0, blank)
}

func (g *Log) add(text []byte, verb Verb, k kind) {
	if k != blank && g.seal > 0 {
		i, _ := g.place(g.seal)
		g.set(i, func(e *entry) { e.stands = false })
		g.seal = 0
	}
	from, size := len(g.text), int32(len(text))
	g.text = append(g.text, text...)
	g.lines++
	g.entries = append(g.entries, entry{
		line: g.lines, from: from, now: from, size: size, nowSize: size, verb: verb, kind: k, stands: k == event || k == seal,
	})
	if k == event {
		g.top = g.lines
	}
}

// Try begins a run of corrections that can be taken back as a whole.
func (g *Log) Try() Mark {
	g.Keep()
	return Mark{g.lines, len(g.entries), len(g.text), g.deals, g.seal}
}

// Mark is how long a log was when a run of corrections began.
type Mark struct{ lines, entries, text, deals, seal int }

// Keep ends a run of corrections: what it did holds.
func (g *Log) Keep() { g.undone, g.places = g.undone[:0], g.places[:0] }

// TakeBack ends a run of corrections: the log is as it was at the mark.
func (g *Log) TakeBack(m Mark) {
	for i := len(g.places) - 1; i >= 0; i-- {
		g.entries[g.places[i]] = g.undone[i]
	}
	g.lines, g.entries, g.text, g.deals, g.seal = m.lines, g.entries[:m.entries], g.text[:m.text], m.deals, m.seal
	g.top = g.lines
	g.Keep()
}

// Correct adds a correction and carries it out. It gives the number of the line that it concerns. An error leaves the
// log as it was. Only syntax is looked at here: whether the record can have happened is the match's to say.
func (g *Log) Correct(l Line, ev Event, lineVerb func([]byte) (Verb, bool)) (int, error) {
	n := 0
	if ev.Verb == Undo {
		if n = g.last(); n == 0 || g.deals == 0 {
			return 0, lang.Errorf(errNoUndo)
		}
	} else {
		n = ev.Arg(0)
		if err := g.correctable(n); err != nil {
			return 0, err
		}
	}
	var verb Verb
	if ev.Verb == Amend {
		verb, _ = lineVerb(l.Words[3])
		if verb.IsCorrection() || verb == Sealed {
			return 0, lang.Errorf(errNotInto)
		}
	}
	g.add(l.text, ev.Verb, correction)
	own := &g.entries[len(g.entries)-1]
	own.about = n
	i, _ := g.place(n)
	g.set(i, func(e *entry) {
		if ev.Verb != Amend {
			e.stands = false
			return
		}
		e.stands, e.verb = true, verb
		e.now, e.nowSize = own.from+l.at[3], int32(l.end-l.at[3])
	})
	if ev.Verb == Amend {
		g.top = max(g.top, n)
	}
	return n, nil
}

// set changes the entry at a place and remembers what it was, and keeps the count of deals.
func (g *Log) set(i int, change func(*entry)) {
	e := &g.entries[i]
	g.undone, g.places = append(g.undone, *e), append(g.places, i)
	if e.stands && e.verb == Deal {
		g.deals--
	}
	change(e)
	if e.stands && e.verb == Deal {
		g.deals++
	}
}

// Last gives the last line that still stands, in the order of places, and its number; 0 where none does.
func (g *Log) Last() (n int, text []byte) {
	n = g.last()
	text, _ = g.Standing(n)
	return n, text
}

func (g *Log) last() int {
	i, found := g.place(g.top)
	if !found {
		i--
	}
	for ; i >= 0; i-- {
		if e := g.entries[i]; e.stands && e.kind == event {
			g.top = e.line
			return e.line
		}
	}
	g.top = 0
	return 0
}

// Correctable reports whether line n can be struck or amended: it is no correction, no seal and not blank.
func (g *Log) Correctable(n int) bool { return g.correctable(n) == nil }

func (g *Log) correctable(n int) error {
	if n < 1 || n > g.lines {
		return lang.Errorf(errNoLine, n, g.lines)
	}
	switch g.entry(n).kind {
	case correction:
		return lang.Errorf(errCorrection, n)
	case seal:
		return lang.Errorf(errSealLine, n)
	case blank:
		return lang.Errorf(errBlankLine, n)
	}
	return nil
}
