package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	price "arbitro/scoring/tarocchi"
)

// bid records a bid. The dealer's successor bids first, everybody bids once, and each bid must be higher than the
// standing bid; otherwise it counts as a pass (source: "Aste"). A second bid counts for nothing. If all pass, the round
// is void, and the next dealer deals.
func (e *Engine) bid(ev play.Event) error {
	place, err := e.round.who(ev, e.judge().ready())
	if err != nil {
		return err
	}
	r := &e.round
	switch {
	case r.bids[place] != missing && r.bidOver:
		return words.ErrBidTwice.Err()
	case r.bids[place] != missing:
		e.judge().foul(ev.Line, 0, bidAgain, place, referee.Facts{})
		return nil
	}
	if due := r.bidder(); due != place {
		e.judge().note(ev.Line, bidOrder, place, referee.Facts{Other: int(r.seat[due])})
	}
	switch c := price.Contract(ev.Arg(1)); {
	case c > r.contract:
		r.contract, r.taker = c, place
	case c != price.Pass:
		stands := referee.Facts{Other: int(r.seat[r.taker]), Word: contractNames[r.contract]}
		e.judge().foul(ev.Line, 0, bidLow, place, stands)
	}
	e.judge().dryPetit(ev.Line)
	r.bids[place] = int8(ev.Arg(1))
	r.bidsIn++
	switch {
	case r.bidsIn < r.n:
	case r.taker == nobody:
		e.Phase = referee.Voided
		e.Due = referee.DealersOf(append([]int{e.After(e.Dealer)}, e.Redealers()...)...)
	default:
		e.judge().prepare()
	}
	return nil
}

// bidder returns the first player from the dealer's successor on who has not bid yet.
func (r *round) bidder() int {
	place := r.next
	for r.bids[place] != missing {
		place = r.after(place)
	}
	return place
}

// prepare makes the round ready for its first card, once the taker is known.
func (j judge) prepare() {
	r := j.r
	leader := r.taker
	if j.r.house.eldest {
		leader = r.next
	}
	r.lead(leader)
	for place := range r.n {
		j.learn(place, 0)
	}
}

// lead clears the table for the next trick.
func (r *round) lead(leader int) {
	r.trick = trick.New(leader, r.n)
	r.table, r.led, r.best, r.top = set{}, noSuit, leader, missing
}

// slam records the announcement that the attack will take every trick. The announcer leads.
func (e *Engine) slam(ev play.Event) error {
	place, err := e.round.who(ev, e.judge().bidden())
	if err != nil {
		return err
	}
	r := &e.round
	switch {
	case !e.house.slams:
		return words.ErrSlamOff.Err()
	case place != r.taker:
		return words.ErrSlamWho.Err()
	case r.byPlay:
		return words.ErrSlamLate.Err()
	case r.announced:
		return words.ErrSlamTwice.Err()
	}
	r.announced = true
	r.lead(place)
	return nil
}
