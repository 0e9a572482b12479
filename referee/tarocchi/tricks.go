package tarocchi

import (
	"arbitro/referee"
	price "arbitro/scoring/tarocchi"
)

// take ends the trick. Its winner has the highest trump, or the highest card of the suit led, and leads the next trick.
func (j judge) take() {
	r := j.r
	if r.ally.called != missing && r.table.has(r.ally.called) {
		r.ally.caller = r.trick.Who(r.ally.called)
	}
	if r.table.has(excuse) {
		r.excuseBy, r.excuseAt = r.trick.Who(excuse), r.number
	}
	if r.table.has(petitCard) {
		r.petitAt = r.number
	}
	winner, last := r.best, r.number == r.hand-1
	if last && r.keptForLast() {
		winner = r.excuseBy
	}
	to := &r.piles[winner]
	to.tricks++
	to.cards = to.cards.or(r.table)
	r.takers[r.number] = int8(winner)
	r.number++
	if last {
		j.f.Phase = referee.Closed
		r.result = r.count()
		return
	}
	r.lead(winner)
}

// keptForLast reports whether an Excuse wins the last trick: by the federation's rule it does for the maker of a slam.
// The trick must not be taken yet.
func (r *round) keptForLast() bool {
	if !r.house.excuseLast || r.excuseBy == nobody || r.excuseAt != r.number {
		return false
	}
	mate, tricks := r.ally.place(r.taker), 0
	side := r.side(r.excuseBy, mate)
	for place := range r.n {
		if r.side(place, mate) == side {
			tricks += r.piles[place].tricks
		}
	}
	return tricks == r.number
}

// count returns the result of a round whose cards have all been played.
func (r *round) count() tally {
	mate, last := r.ally.place(r.taker), r.hand-1
	var piles [price.Defence + 1]pile
	for place, p := range r.piles[:r.n] {
		side := &piles[r.side(place, mate)]
		side.tricks += p.tricks
		side.cards = side.cards.or(p.cards)
	}
	t := tally{partner: mate}
	for _, side := range []price.Side{price.Attack, price.Defence} {
		if piles[side].tricks == r.hand {
			t.slam = side
		}
	}
	var fool price.Excuse
	end := last // where the Petit counts
	if r.excuseBy != nobody {
		fool.By = r.side(r.excuseBy, mate)
		fool.Taken = r.side(int(r.takers[r.excuseAt]), mate)
		if r.house.excuseLast && r.excuseAt == last {
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
	t.halves, t.bouts = price.Count(r.contract, piles[price.Attack].worth(), piles[price.Defence].worth(), fool)
	return t
}

// worth returns what scoring knows of a pile. The Excuse goes its own way, and does not count.
func (p pile) worth() price.Pile {
	cards := p.cards.without(excuse)
	worth := price.Pile{Tricks: p.tricks, Bouts: cards.and(boutSet).len(), Low: cards.and(worthSets[price.Low]).len()}
	for halves, some := range worthSets {
		worth.Halves += halves * cards.and(some).len()
	}
	return worth
}
