package dernier

import "arbitro/referee/play"

// The words of an anticipation, in the order of their keywords.
const (
	anticipo = iota
	superfluo
	meStesso
	noWord
)

// anticipate plays a card out of order because it equals the top card.
func (e *Engine) anticipate(ev play.Event) error {
	seat, card, word := ev.Seat(), ev.Arg(1), noWord
	if len(ev.Args) > 2 {
		word = ev.Arg(2)
	}
	if err := e.playing(); err != nil {
		return err
	}
	if err := e.round.holdable(seat, card); err != nil {
		return err
	}
	broken := none
	switch {
	case !e.round.mayAnticipate(card):
		broken = noAnticipation
	case word != e.round.word(seat):
		broken = wrongWord
	}
	e.judge().put(seat, card, ev.Line, broken, true)
	return nil
}

// mayAnticipate reports whether a card may be put on the top card out of order: it has the same rank and suit. It may
// not go on a seven still to be paid, on a jack whose suit is still to be named, or on a joker.
func (r *round) mayAnticipate(card int) bool {
	p := &r.pos
	return r.house.anticipation && card == int(p.top) && card != joker && p.namer == nobody && !r.ledger.unpaid(p.seq)
}

// The cases of the sentence on an anticipation that is not allowed. Without one the card is not the one on top.
const (
	nobodyMay = 2 + iota
	onJoker
	suitUnnamed
	sevenUnpaid
)

// whyNot returns the case of the sentence on an anticipation that is not allowed, and the other player in it.
func (r *round) whyNot(card int) (which, other int) {
	switch p := &r.pos; {
	case !r.house.anticipation:
		return nobodyMay, nobody
	case card != int(p.top):
		return 0, nobody
	case card == joker:
		return onJoker, nobody
	case p.namer != nobody:
		return suitUnnamed, int(p.namer)
	default:
		return sevenUnpaid, p.after(int(p.owner), -1)
	}
}

// wordDue is the case of the sentence on a wrong word for the first word of an anticipation; the others follow.
const wordDue = 2

// word returns the word that a player must say when anticipating now.
func (r *round) word(seat int) int {
	switch {
	case int(r.pos.owner) == seat && !r.stirred:
		return meStesso
	case r.pos.inTurn(seat):
		return superfluo
	}
	return anticipo
}
