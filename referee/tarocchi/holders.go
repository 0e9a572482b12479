package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/trick"
)

// Holders returns who can still hold a card, or any card of a suit. The record may say who has the called card.
func (e *Engine) Holders(w referee.Wanted) (h referee.Holders, counted bool) {
	r := &e.round
	if e.Dropped() || r.sits || r.bidsIn < r.n {
		return h, false
	}
	wanted, some := trick.Wanted{Class: w.Suit}, whole
	if w.Card != nobody {
		some = set{}.with(w.Card)
		wanted.Class, wanted.One, wanted.Rank = int(classOf[w.Card]), true, number(w.Card)
	} else {
		for card := range whole.all() {
			if int(classOf[card]) != w.Suit {
				some = some.without(card)
			}
		}
	}
	h.Seats = make([]cards.Holding, e.Seats)
	unseen, hands := r.unknown()
	for i, hand := range hands {
		if w.Card != nobody && w.Card == r.ally.called && !r.ally.mayHold(hand.Seat, r.taker) {
			wanted.Barred |= 1 << i
		}
	}
	each, rest, honest := trick.Holders(unseen, hands, wanted)
	h.Honest = honest
	if !some.minus(r.placed).empty() {
		h.Rest = rest
		for i := range each {
			h.Seats[r.seat[hands[i].Seat]] = each[i]
		}
	}
	for place := range r.n {
		p, seat := &r.players[place], r.seat[place]
		switch {
		case !p.sure.and(some).empty():
			h.Seats[seat] = cards.Must
		case !p.known && !r.maybe(place).and(some).empty():
			h.Seats[seat], h.Rest = max(h.Seats[seat], cards.May), cards.May
		}
	}
	return h, true
}
