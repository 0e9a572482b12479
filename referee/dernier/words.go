package dernier

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// The words that the game knows, as `say` lines hold them.
const (
	sayDernier = "dernier"
	sayChiudo  = "chiudo"
	sayDubito  = "dubito"
)

// silence is a `dernier` that is due: a card has left its player with one, and the player has said nothing yet.
type silence struct {
	seat int8 // nobody if none is due
	line int32
}

// speak records what a player says (source: with one card left one says "dernier", and then nothing but "chiudo"). While
// the word is due, any other is free.
func (e *Engine) speak(ev play.Event) error {
	if err := e.turned(); err != nil {
		return err
	}
	r, seat, word := &e.round, ev.Seat(), string(ev.Text)
	last := r.hands[seat] == 1
	due := int(r.silent.seat) == seat
	switch {
	case word == sayChiudo:
		return e.chiudo(seat, ev.Line)
	case word == sayDernier && !last:
		e.judge().fineFor(seat, wrongWord, referee.Ruling{Line: ev.Line, Facts: referee.Facts{N: int(r.hands[seat])}})
	case word == sayDernier && due:
		r.silent.seat = nobody
	case last && !due:
		e.judge().fineFor(seat, speech, referee.Ruling{Line: ev.Line})
	}
	if word == sayDubito {
		r.questions[seat]++
	}
	return nil
}

// chiudo closes the hand: a player without cards and debts has won. With debts the word is refused, and the fines among
// the debts no longer lapse.
func (e *Engine) chiudo(seat, line int) error {
	r := &e.round
	if n := int(r.hands[seat]); n > 0 {
		e.judge().fineFor(seat, wrongClose, referee.Ruling{Line: line, Facts: referee.Facts{N: n}})
		return nil
	}
	if owed := r.ledger.owes(seat); owed > 0 {
		e.Say(referee.Ruling{
			Line:    line,
			Article: articleOf[wrongClose],
			Verdict: rulebook.Refused,
			Seat:    seat,
			Facts:   referee.Facts{N: owed},
		})
		for i := range r.ledger.debts {
			if d := &r.ledger.debts[i]; d.kind == fines && int(d.seat) == seat {
				d.kept, d.called = true, true
			}
		}
		return nil
	}
	if err := e.round.agrees(); err != nil {
		return err
	}
	if out, _ := e.round.tallied(); out != nobody && out != seat {
		return words.ErrTwoClose.Err()
	}
	e.close(seat)
	return nil
}

// speakUp rules on a `dernier` that was not said before the next card. The error belongs to the card that left its
// player with one.
func (j judge) speakUp(line int) {
	s := &j.r.silent
	if s.seat == nobody {
		return
	}
	j.fineFor(int(s.seat), unsaid, referee.Ruling{Line: line, Since: int(s.line)})
	s.seat = nobody
}

// slow records that the others have counted to five.
func (e *Engine) slow(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	e.round.ledger.call(e.judge().fineFor(ev.Seat(), tooSlow, referee.Ruling{Line: ev.Line}))
	return nil
}

// faultOf returns the rule of a `fault` line's keyword.
var faultOf = [...]rule{speech, question, swearing}

// fault records an error that only the players can hear or see. After "dubito" a question is allowed.
func (e *Engine) fault(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	r, seat, broken := &e.round, ev.Seat(), faultOf[ev.Arg(1)]
	if broken == question && r.questions[seat] > 0 {
		r.questions[seat]--
		return nil
	}
	r.ledger.call(e.judge().fineFor(seat, broken, referee.Ruling{Line: ev.Line}))
	return nil
}
