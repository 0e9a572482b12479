package play

import "arbitro/referee/lang"

var (
	errNoLine     = lang.Text{It: "la riga %d non c'è: il registro ne ha %d", En: "there is no line %d: the log has %d"}
	errCorrection = lang.Text{It: "la riga %d è una correzione: si corregge di nuovo la riga che essa corregge", En: "line %d is a correction: correct again the line that it corrects"}
	errSealLine   = lang.Text{It: "la riga %d è un sigillo: non si corregge", En: "line %d is a seal: it cannot be corrected"}
	errBlankLine  = lang.Text{It: "la riga %d è vuota o un commento: non c'è nulla da correggere", En: "line %d is blank or a comment: there is nothing to correct"}
	errNotInto    = lang.Text{It: "qui non può stare una correzione né un sigillo", En: "neither a correction nor a seal can stand here"}
	errNoUndo     = lang.Text{It: "non c'è nulla da annullare: nessun round è ancora aperto (le righe di testa si correggono con amend)", En: "there is nothing to undo: no round has been opened (correct the head with amend)"}
	errFewUndo    = lang.Text{
		It: "non si possono annullare %d righe: dal primo deal in poi ne valgono %d",
		En: "%d lines cannot be undone: from the first deal on only %d stand",
	}
)

// lineAt is the place of the line within an amend or insert line: after the verb, the number and the reason.
const lineAt = 3

// Try begins a run of corrections that can be taken back as a whole.
func (g *Log) Try() Mark {
	g.Keep()
	return Mark{g.lines, len(g.entries), len(g.text), len(g.struck), g.deals, g.seal, g.top}
}

// Mark is how long a log was when a run of corrections began.
type Mark struct{ lines, entries, text, struck, deals, seal, top int }

// Keep ends a run of corrections: what it did holds.
func (g *Log) Keep() { g.undone, g.places = g.undone[:0], g.places[:0] }

// TakeBack ends a run of corrections: the log is as it was at the mark.
func (g *Log) TakeBack(m Mark) {
	for i := len(g.places) - 1; i >= 0; i-- {
		g.entries[g.places[i]] = g.undone[i]
	}
	g.lines, g.entries, g.text, g.struck = m.lines, g.entries[:m.entries], g.text[:m.text], g.struck[:m.struck]
	g.deals, g.seal, g.top = m.deals, m.seal, m.top
	g.forget(m.entries)
	g.Keep()
}

// Correct adds a correction and carries it out. It returns the first of the lines that it concerns, in the order in
// which they stand; of an insert this is the new line. An error leaves the log as it was. Only syntax is looked at
// here: whether the record can have happened is the match's to say.
func (g *Log) Correct(l Line, ev Event, lineVerb func([]byte) (Verb, bool)) (int, error) {
	if ev.Verb == Undo {
		return g.undo(l, ev)
	}
	n := ev.Arg(0)
	if err := g.correctable(n); err != nil && (ev.Verb != Insert || n > 0) {
		return 0, err
	}
	var verb Verb
	if ev.Verb != Strike {
		verb, _ = lineVerb(l.Words[lineAt])
		if verb.IsCorrection() || verb == Sealed {
			return 0, lang.Errorf(errNotInto)
		}
	}
	if ev.Verb == Insert {
		return g.insert(l, n, verb), nil
	}
	own := g.add(l.text, ev.Verb, correction)
	own.about = n
	from := own.from
	i, _ := g.place(n)
	g.set(i, func(e *entry) {
		if ev.Verb == Strike {
			e.stands = false
			return
		}
		e.stands, e.amended, e.verb = true, true, verb
		e.now, e.nowSize = from+l.at[lineAt], int32(l.end-l.at[lineAt])
	})
	if ev.Verb == Amend && g.Compare(g.top, n) < 0 {
		g.top = n
	}
	return n, nil
}

// insert adds an `insert` line; the line within it stands after line n and all that was inserted there.
func (g *Log) insert(l Line, n int, verb Verb) int {
	own := g.add(l.text, verb, insertion)
	own.about = n
	own.now, own.nowSize = own.from+l.at[lineAt], int32(l.end-l.at[lineAt])
	if verb == Deal {
		g.deals++
	}
	g.settle(len(g.entries)-1, n)
	if g.Compare(g.top, g.lines) < 0 {
		g.top = g.lines
	}
	return g.lines
}

// undo carries out an `undo` line: the last lines that stand, one or as many as it says, no longer do.
func (g *Log) undo(l Line, ev Event) (int, error) {
	count := 1
	if len(ev.Args) > 0 {
		count = ev.Arg(0)
	}
	from, deals := len(g.struck), g.deals
	for at := g.cursorAfter(g.top); len(g.struck)-from < count && deals > 0; {
		i, ok := at.prev(g)
		if !ok {
			break
		}
		if e := g.entries[i]; e.stands && e.kind != seal {
			g.struck = append(g.struck, e.line)
			if e.verb == Deal {
				deals--
			}
		}
	}
	found := len(g.struck) - from
	if found < count {
		g.struck = g.struck[:from]
		if g.deals == 0 {
			return 0, lang.Errorf(errNoUndo)
		}
		return 0, lang.Errorf(errFewUndo, count, found)
	}
	own := g.add(l.text, Undo, correction)
	own.about, own.nowSize = from, int32(found)
	for _, n := range g.struck[from:] {
		i, _ := g.place(n)
		g.set(i, func(e *entry) { e.stands = false })
	}
	g.top = g.struck[len(g.struck)-1]
	return g.top, nil
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

// About returns the lines that correction n concerns, in the order in which it strikes them; none where line n is no
// correction. An insert concerns the line that it brings, which has its number.
func (g *Log) About(n int) []int {
	switch e := g.entry(n); {
	case e.kind == insertion:
		return []int{n}
	case e.kind == correction && e.verb == Undo:
		return g.struck[e.about : e.about+int(e.nowSize)]
	case e.kind == correction:
		return []int{e.about}
	}
	return nil
}

// After returns the line after which an inserted line n was put, 0 for before the first; false where line n is no
// insert.
func (g *Log) After(n int) (int, bool) {
	e := g.entry(n)
	return e.about, e.kind == insertion
}

// Last returns the last line that still stands, in the order of places, and its number; 0 where none does.
func (g *Log) Last() (n int, text []byte) {
	for at := g.cursorAfter(g.top); ; {
		i, ok := at.prev(g)
		if !ok {
			g.top = 0
			return 0, nil
		}
		if e := g.entries[i]; e.stands && e.kind != seal {
			g.top = e.line
			return e.line, g.stood(e)
		}
	}
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
