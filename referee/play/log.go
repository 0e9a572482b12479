package play

import (
	"iter"

	"arbitro/referee/lang"
)

// Log is a match's lines as they came, and what of them stands. Nothing in it is ever changed or removed: a
// correction only says what no longer stands, or what stands in its place.
type Log struct {
	text    []byte
	entries []entry
	deals   int     // `deal` lines that stand
	seal    int     // the number of the seal that stands; 0 for none
	undone  []entry // while a run of corrections is tried: the entries as they were
	numbers []int   // ... and their numbers
}

// entry is one line. Its text is a piece of Log.text.
type entry struct {
	from, to       int  // as it came
	nowFrom, nowTo int  // as it stands
	verb           Verb // of what stands, or would stand if it were not struck
	kind           kind
	stands         bool
	about          int // of a correction: the line that it concerns
}

type kind uint8

const (
	blank      kind = iota // empty, or a comment
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
func (g *Log) Len() int { return len(g.entries) }

// Unsealed gives the number of lines that a further seal is for: those above the one that stands, which it makes void,
// or all of them.
func (g *Log) Unsealed() int {
	if g.seal > 0 {
		return g.seal - 1
	}
	return len(g.entries)
}

// Text gives line n (from 1) as it came.
func (g *Log) Text(n int) []byte {
	e := g.entries[n-1]
	return g.text[e.from:e.to]
}

// Standing gives line n as it stands, and false where it does not: it was struck, or is a correction or no line.
func (g *Log) Standing(n int) ([]byte, bool) {
	if n < 1 || n > len(g.entries) || !g.entries[n-1].stands {
		return nil, false
	}
	e := g.entries[n-1]
	return g.text[e.nowFrom:e.nowTo], true
}

// About gives the line that correction n concerns, or 0 where line n is no correction.
func (g *Log) About(n int) int { return g.entries[n-1].about }

// Amended reports whether line n has been amended: what stands in its place is another text.
func (g *Log) Amended(n int) bool {
	e := g.entries[n-1]
	return e.nowFrom != e.from
}

// All gives the lines that stand, with their numbers, from line n on.
func (g *Log) All(n int) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for i := max(n, 1); i <= len(g.entries); i++ {
			if text, ok := g.Standing(i); ok && !yield(i, text) {
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
		g.seal = len(g.entries)
	case verb == Deal:
		g.deals++
	}
}

// AppendBlank adds a line without words.
func (g *Log) AppendBlank(text []byte) { g.add(text, 0, blank) }

func (g *Log) add(text []byte, verb Verb, k kind) {
	if k != blank && g.seal > 0 {
		g.set(g.seal, func(e *entry) { e.stands = false })
		g.seal = 0
	}
	from := len(g.text)
	g.text = append(g.text, text...)
	to := len(g.text)
	g.entries = append(g.entries, entry{from, to, from, to, verb, k, k == event || k == seal, 0})
}

// Try begins a run of corrections that can be taken back as a whole.
func (g *Log) Try() Mark {
	g.Keep()
	return Mark{len(g.entries), len(g.text), g.deals, g.seal}
}

// Mark is how long a log was when a run of corrections began.
type Mark struct{ lines, text, deals, seal int }

// Keep ends a run of corrections: what it did holds.
func (g *Log) Keep() { g.undone, g.numbers = g.undone[:0], g.numbers[:0] }

// TakeBack ends a run of corrections: the log is as it was at the mark.
func (g *Log) TakeBack(m Mark) {
	for i := len(g.numbers) - 1; i >= 0; i-- {
		g.entries[g.numbers[i]-1] = g.undone[i]
	}
	g.entries, g.text, g.deals, g.seal = g.entries[:m.lines], g.text[:m.text], m.deals, m.seal
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
	g.entries[len(g.entries)-1].about = n
	g.set(n, func(e *entry) {
		if ev.Verb != Amend {
			e.stands = false
			return
		}
		own := g.entries[len(g.entries)-1]
		e.stands, e.verb = true, verb
		e.nowFrom, e.nowTo = own.from+l.at[3], own.from+l.end
	})
	return n, nil
}

// set changes line n and remembers what it was, and keeps the count of deals.
func (g *Log) set(n int, change func(*entry)) {
	e := &g.entries[n-1]
	g.undone, g.numbers = append(g.undone, *e), append(g.numbers, n)
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
	for n := len(g.entries); n > 0; n-- {
		if e := g.entries[n-1]; e.stands && e.kind == event {
			return n
		}
	}
	return 0
}

// Correctable reports whether line n can be struck or amended: it is no correction, no seal and not blank.
func (g *Log) Correctable(n int) bool { return g.correctable(n) == nil }

func (g *Log) correctable(n int) error {
	if n < 1 || n > len(g.entries) {
		return lang.Errorf(errNoLine, n, len(g.entries))
	}
	switch g.entries[n-1].kind {
	case correction:
		return lang.Errorf(errCorrection, n)
	case seal:
		return lang.Errorf(errSealLine, n)
	case blank:
		return lang.Errorf(errBlankLine, n)
	}
	return nil
}
