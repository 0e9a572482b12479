package istinto

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/trick"
)

// Holders returns who can still hold a card, or any card of a suit. All trumps are alike.
func (e *Engine) Holders(w referee.Wanted) (h referee.Holders, counted bool) {
	if e.Dropped() {
		return h, false
	}
	r := &e.round
	wanted, some := trick.Wanted{Class: w.Suit}, cards.Set(0)
	switch {
	case w.Card == trump:
		wanted.Class = trumpClass
	case w.Card != nobody:
		wanted.Class, wanted.One, some = suitOf(w.Card), true, some.With(w.Card)
	default:
		some = suits[w.Suit]
	}
	h.Seats = make([]cards.Holding, e.Seats)
	unseen, hands := r.unseen()
	each, rest, honest := trick.Holders(unseen, hands, wanted)
	h.Honest = honest
	if !wanted.One || !r.placed.Has(w.Card) {
		h.Rest = rest
		for i := range each {
			h.Seats[hands[i].Seat] = each[i]
		}
	}
	for seat := range e.Seats {
		p := &r.players[seat]
		n := (p.hold & some).Len()
		if w.Card == trump {
			n = p.trumps
		}
		switch {
		case n > p.loose:
			h.Seats[seat] = cards.Must
		case n > 0: // thrown away, perhaps
			h.Seats[seat], h.Rest = cards.May, cards.May
		}
	}
	return h, true
}
