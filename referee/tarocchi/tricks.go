package tarocchi

import (
	"arbitro/referee"
	price "arbitro/scoring/tarocchi"
)

// take ends the trick. Its winner has the highest trump, or the highest card of the suit led, and leads the next trick.
func (e *Engine) take() {
	r := &e.round
	winner, best := r.trick.Leader, -1
	var got pile
	for place := range r.n {
		card := r.trick.Card(place)
		if card == r.called {
			r.caller = place
		}
		class := int(classOf[card])
		if class == noSuit {
			r.excuseBy, r.excuseAt = place, r.number
			continue
		}
		if (class == r.led || class == trumps) && card > best {
			winner, best = place, card
		}
		got.halves += int16(halvesOf[card])
		if halvesOf[card] == price.Low {
			got.low++
		} else if card == petitCard || card == highTrump {
			got.bouts++
			if card == petitCard {
				r.petitAt = r.number
			}
		}
	}
	last := r.number == r.hand-1
	if last && e.keptForLast() {
		winner = r.excuseBy
	}
	to := &r.piles[winner]
	to.tricks++
	to.halves += got.halves
	to.low += got.low
	to.bouts += got.bouts
	r.takers[r.number] = int8(winner)
	r.number++
	if last {
		e.Phase = referee.Closed
		r.result = e.count()
		return
	}
	r.lead(winner)
}

// mate returns the recorded partner: by a line, or by who has played the called card; nobody if the taker plays alone.
func (r *round) mate() int {
	switch {
	case r.declared != nobody:
		return r.declared
	case r.caller != nobody && r.caller != r.taker:
		return r.caller
	}
	return nobody
}

// keptForLast reports whether an Excuse wins the last trick: by the federation's rule it does for the maker of a slam.
// The trick must not be taken yet.
func (e *Engine) keptForLast() bool {
	r := &e.round
	if !e.house.excuseLast || r.excuseBy == nobody || r.excuseAt != r.number {
		return false
	}
	side, mate, tricks := r.side(r.excuseBy, r.mate()), r.mate(), 0
	for place := range r.n {
		if r.side(place, mate) == side {
			tricks += int(r.piles[place].tricks)
		}
	}
	return tricks == r.number
}

// count returns the result of a round whose cards have all been played.
func (e *Engine) count() tally {
	r := &e.round
	mate, last := r.mate(), r.hand-1
	var piles [price.Defence + 1]price.Pile
	for place := range r.n {
		p, side := r.piles[place], &piles[r.side(place, mate)]
		side.Tricks += int(p.tricks)
		side.Halves += int(p.halves)
		side.Low += int(p.low)
		side.Bouts += int(p.bouts)
	}
	t := tally{partner: mate}
	for _, side := range []price.Side{price.Attack, price.Defence} {
		if piles[side].Tricks == r.hand {
			t.slam = side
		}
	}
	var fool price.Excuse
	end := last // where the Petit counts
	if r.excuseBy != nobody {
		fool.By = r.side(r.excuseBy, mate)
		fool.Taken = r.side(int(r.takers[r.excuseAt]), mate)
		if e.house.excuseLast && r.excuseAt == last {
			if int(r.takers[last]) == r.excuseBy {
				end--
			} else {
				fool.Lost = true
			}
		}
	}
	if r.petitAt == end {
		t.petit = r.side(int(r.takers[end]), mate)
	}
	t.halves, t.bouts = price.Count(r.contract, piles[price.Attack], piles[price.Defence], fool)
	return t
}
