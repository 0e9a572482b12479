package dernier

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// accusation is an accusation that waits for `verdict`, because the record cannot decide it.
type accusation struct {
	open             bool
	hedged           bool // by "dubito"
	accuser, accused int
	rule             rule
	line             int
}

// finding is what the record shows about an accusation.
type finding uint8

const (
	right   finding = iota // the fine is owed
	wrong                  // there is no such error
	late                   // the fine has lapsed, or was drawn
	waiting                // the record cannot decide
)

// find returns what the record shows about an accusation: the fine that is owed if it is right, the wrong line if it
// comes too late.
func (r *round) find(accused int, broken rule) (f finding, fine *debt, line int) {
	if !r.flipped {
		return waiting, nil, 0
	}
	for i := range r.ledger.debts {
		d := &r.ledger.debts[i]
		if d.kind == fines && int(d.seat) == accused && d.rule == broken && (fine == nil || fine.kept && !d.kept) {
			fine = d
		}
	}
	switch {
	case fine != nil:
		return right, fine, int(fine.line)
	case r.ledger.past[accused][broken] > 0:
		return late, nil, int(r.ledger.past[accused][broken])
	case broken.witnessed():
		return waiting, nil, 0
	}
	return wrong, nil, 0
}

// accuse records that a player accuses another of breaking a rule (source: false accusations cost three cards, unless
// "dubito" comes first). If the record shows the answer, the accusation is decided at once.
func (e *Engine) accuse(ev play.Event) error {
	a := accusation{
		accuser: ev.Seat(), accused: ev.Arg(1), rule: rule(ev.Arg(2)), hedged: len(ev.Args) > 3,
		line: ev.Line,
	}
	if err := e.ready(); err != nil {
		return err
	}
	if a.accuser == a.accused {
		return words.ErrOneself.Err()
	}
	r := &e.round
	found, fine, line := r.find(a.accused, a.rule)
	ruling := referee.Ruling{
		Line: ev.Line, Since: line, Article: accuseRule, Seat: a.accuser, Facts: referee.Facts{Other: a.accused},
	}
	switch found {
	case right:
		fine.kept, fine.called = true, true
		ruling.Verdict, ruling.Seat, ruling.Facts.Other = rulebook.Upheld, a.accused, a.accuser
		e.Say(ruling)
	case late:
		ruling.Verdict = rulebook.Refused
		e.Say(ruling)
	case waiting:
		if r.pending.open {
			return words.ErrWaits.Err()
		}
		a.open = true
		r.pending = a
	case wrong:
		e.judge().falsely(a, ruling)
	}
	return nil
}

// falsely rules that an accusation was false.
func (j judge) falsely(a accusation, ruling referee.Ruling) {
	if !a.hedged {
		j.r.ledger.call(j.fineFor(a.accuser, falseAccusation, ruling))
		return
	}
	ruling.Verdict = rulebook.Denied
	j.f.Say(ruling)
}

// verdict records the table's decision on the accusation that waits.
func (e *Engine) verdict(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	r := &e.round
	a := r.pending
	if !a.open {
		return words.ErrNoAccused.Err()
	}
	r.pending = accusation{}
	ruling := referee.Ruling{
		Line: ev.Line, Since: a.line, Article: accuseRule, Seat: a.accuser, Facts: referee.Facts{Other: a.accused},
	}
	if ev.Arg(0) != play.Guilty {
		e.judge().falsely(a, ruling)
		return nil
	}
	broken := referee.Ruling{Line: ev.Line, Article: articleOf[a.rule], Facts: referee.Facts{Case: byVerdict}}
	if a.rule == unsaid || a.rule == falseAccusation {
		broken.Since = a.line
	}
	fine := r.ledger.fine(e.judge().fineFor(a.accused, a.rule, broken))
	fine.kept, fine.called = true, true
	ruling.Verdict, ruling.Seat, ruling.Facts.Other = rulebook.Upheld, a.accused, a.accuser
	e.Say(ruling)
	return nil
}
