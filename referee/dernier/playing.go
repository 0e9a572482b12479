package dernier

import (
	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/dernier"
)

// holdable returns an error unless a card can have been in a player's hand.
func (r *round) holdable(seat, card int) error {
	switch {
	case r.hands[seat] == 0:
		return words.ErrEmptyHand.Err()
	case !r.mayHold(seat, card):
		return words.ErrNotThere.Err()
	}
	return nil
}

// mayHold reports whether a card may be in a player's hand, as far as the table knows.
func (r *round) mayHold(seat, card int) bool {
	unseen := r.house.packs*perPack(card) > int(r.shown[card])+int(r.returned[card])
	return r.known[seat][card] > 0 || r.hands[seat] > r.knows[seat] && unseen
}

// play plays a card (source: the same suit or the same number). A wrong card stays on the table and acts as a right
// one.
func (e *Engine) play(ev play.Event) error {
	seat, card := ev.Seat(), ev.Arg(1)
	if err := e.playing(); err != nil {
		return err
	}
	if err := e.round.holdable(seat, card); err != nil {
		return err
	}
	e.judge().put(seat, card, ev.Line, e.round.brokenBy(seat, card), false)
	return nil
}

// brokenBy returns the first rule that a card breaks, or none.
func (r *round) brokenBy(seat, card int) rule {
	switch {
	case !r.pos.inTurn(seat):
		return outOfTurn
	case r.sevenDue(seat) || r.ledger.barred(seat):
		return unpaid
	case r.ledger.unanswered(seat, card):
		return notAnswered
	case r.pos.namer != nobody:
		return unnamed
	case !r.pos.matches(card):
		return noMatch
	}
	return none
}

// put puts a card down, whatever rule it breaks. The card makes fines lapse, ends the time for a `dernier`, and acts.
func (j judge) put(seat, card, line int, broken rule, anticipated bool) {
	r := j.r
	j.speakUp(line)
	j.lapse(seat, line)
	before, number, fine := r.pos, r.cards+1, int32(0)
	if broken != none {
		fine = j.fineFor(seat, broken, referee.Ruling{Line: line, Facts: r.facts(seat, card, broken)})
	}
	if !broken.sendsBack() {
		fine = 0
	}
	due := r.ledger.answer(seat, card, r.pos.seq, anticipated, number)
	if fine != 0 {
		r.ledger.playedOver(seat, true, fine)
	}
	r.layDown(seat, card)
	r.pos.act(seat, card, number, anticipated, fine != 0 && !before.inTurn(seat), r.house.keepsSuit)
	r.ledger.demand(&r.pos, seat, card, due)
	if r.hands[seat] == 1 {
		r.silent = silence{seat: int8(seat), line: int32(line)}
	}
	r.lying.keep(laid{seat: int8(seat), card: int8(card), seq: number, fine: fine, before: before})
	r.ledger.tidy(r.lying)
	j.f.OldestFirst()
}

// The cases of the sentences on a card or pass before a payment. Without one, another player has to draw for a seven.
const (
	ownFine = 2 + iota
	ownSeven
	ownChain
)

// jokerDue is the case of the sentence on a card that does not answer a joker.
const jokerDue = 2

// facts returns what the sentence about a wrong line of a player may name; card is the card, if there is one.
func (r *round) facts(seat, card int, broken rule) referee.Facts {
	f := referee.Facts{Card: card, Suit: max(int(r.pos.suit), 0), Other: int(r.pos.turn)}
	switch broken {
	case unnamed:
		f.Other = int(r.pos.namer)
	case unpaid:
		d := r.ledger.unpaidBy(seat)
		f.Other, f.N = int(d.seat), int(d.left)
		if f.Other == seat {
			f.Case = [...]int{fines: ownFine, sevens: ownSeven, aces: ownChain, jokers: ownChain}[d.kind]
		}
	case notAnswered:
		d := r.ledger.chainOf(seat, card)
		f.N, f.Suit = int(d.left), max(int(d.suit), 0)
		if d.kind == jokers {
			f.Case = jokerDue
		}
	case noAnticipation:
		f.Case, f.Other = r.whyNot(card)
	case wrongWord:
		f.Case = wordDue + r.word(seat)
	}
	return f
}

// layDown moves a card from a hand to the discards.
func (r *round) layDown(seat, card int) {
	r.hands[seat]--
	r.cards++
	r.stirred = false
	r.pile++
	r.shown[card]++
	if r.known[seat][card] > 0 {
		r.known[seat][card]--
		r.knows[seat]--
		r.returned[card]--
	}
}

// demand makes the debts that the card on top asks for; due is the number of cards that it has answered.
func (l *ledger) demand(p *position, seat, card int, due int32) {
	switch rankOf(card) {
	case seven:
		l.owe(debt{kind: sevens, seat: int8(p.after(seat, -1)), left: price.Seven, made: p.seq})
	case ace:
		l.owe(debt{kind: aces, seat: p.turn, left: due + price.Ace, suit: int8(suitOf(card)), made: p.seq})
	case joker:
		l.owe(debt{kind: jokers, seat: p.turn, left: due + price.Joker, made: p.seq})
	}
}
