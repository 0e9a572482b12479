package istinto

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
)

// Expect returns the lines that may come now without an error or a ruling about themselves.
func (e *Engine) Expect() []referee.Expectation {
	r := &e.round
	var may []referee.Expectation
	switch {
	case !e.Open():
		may = append(may, e.ExpectDeal())
		if e.Phase == referee.Closed && r.bidsIn == e.Seats {
			may = append(may, e.expectLate()...)
		}
		return may
	case r.pending.open:
		return e.expectSettlement()
	case r.bidsIn < e.Seats:
		may = append(may, referee.Expecting(verbBid, true, referee.Just(e.bidder()), referee.Between(0, perRound)))
	default:
		if r.byPlay || r.countsIn == 0 {
			may = append(may, e.expectCard()...)
		}
		may = append(may, e.expectCounts()...)
	}
	return append(append(may, e.expectHands()...), e.expectChallenges()...)
}

// expectLate returns, after the round, each count that is still missing: by play the tricks taken, by tally what the
// other counts leave.
func (e *Engine) expectLate() []referee.Expectation {
	var may []referee.Expectation
	for seat := range e.Seats {
		if e.round.counts[seat] == missing {
			least, most := int(e.round.won[seat]), int(e.round.won[seat])
			if !e.round.byPlay {
				least, most = 0, perRound-e.round.counted()
			}
			may = append(
				may, referee.Expecting(verbTook, false, referee.Just(seat), referee.Between(least, most)),
			)
		}
	}
	return may
}

func (e *Engine) expectSettlement() []referee.Expectation {
	r := &e.round
	if !verbs.Trial(e).Allows(play.Ruled, play.Guilty) {
		return nil
	}
	may := []referee.Expectation{{
		Verb: play.Ruled, Words: []referee.Choice{{Values: []int32{0, 1}}}, Due: true,
	}}
	if !r.byPlay {
		return may
	}
	p := &r.players[r.pending.accused]
	shown := e.possible(p)
	return append(
		may,
		referee.Expecting(
			verbReveal, true, referee.Just(r.pending.accused), referee.Choice{Values: shown, Count: p.inHand()},
		),
	)
}

// expectCard returns the due seat with the cards that may be in its hand and break no known rule. It returns nothing if
// no card would close the round in agreement with the counts.
func (e *Engine) expectCard() []referee.Expectation {
	r := &e.round
	seat := r.trick.Due()
	p := &r.players[seat]
	may := e.possible(p)
	if p.known && seat != r.trick.Leader && r.trick.Led() {
		if lead := r.trick.Card(r.trick.Leader); lead != trump {
			if held := p.hold & suits[suitOf(lead)]; held.Len() > p.loose {
				may = list(held, 0)
			}
		}
	}
	if r.countsIn > 0 && r.number == perRound-1 && r.trick.Len() == e.Seats-1 {
		kept := may[:0]
		for _, card := range may {
			if after := e.foresee(seat, int(card)); after.countsAgree() {
				kept = append(kept, card)
			}
		}
		may = kept
	}
	if len(may) == 0 {
		return nil
	}
	return []referee.Expectation{
		{Verb: verbPlay, Words: []referee.Choice{referee.Just(seat), {Values: may}}, Due: true},
	}
}

// possible returns the cards that a player may still hold.
func (e *Engine) possible(p *player) []int32 {
	if p.known {
		return list(p.hold, p.trumps)
	}
	return list(allSuits&^e.round.placed, trumpCopies-e.round.trumps)
}

// list returns the cards of a set, and this many trumps.
func list(set cards.Set, trumps int) []int32 {
	some := make([]int32, 0, set.Len()+trumps)
	for card := range set.All() {
		some = append(some, int32(card))
	}
	for range trumps {
		some = append(some, trump)
	}
	return some
}

// expectCounts returns every count that can still add up. The last count is fixed by the others.
func (e *Engine) expectCounts() []referee.Expectation {
	r := &e.round
	left := perRound - r.voids - r.counted()
	last := r.countsIn == e.Seats-1
	var may []referee.Expectation
	for seat := range e.Seats {
		if left < 0 || r.counts[seat] != missing || last && !r.coversPlay(seat, left) {
			continue
		}
		least := 0
		if last {
			least = left
		}
		may = append(may, referee.Expecting(verbTook, !r.byPlay, referee.Just(seat), referee.Between(least, left)))
	}
	return may
}

// expectHands lets each player record the dealt hand who has not done so.
func (e *Engine) expectHands() []referee.Expectation {
	r := &e.round
	var may []referee.Expectation
	for seat := range e.Seats {
		p := &r.players[seat]
		if p.declared {
			continue
		}
		sure := list(p.seen|p.hold, p.laid+p.trumps)
		cards := list(allSuits&^r.placed|p.seen|p.hold, p.laid+p.trumps+trumpCopies-r.trumps)
		may = append(
			may,
			referee.Expecting(
				verbHand, false, referee.Just(seat), referee.Choice{Values: cards, Sure: sure, Count: perRound},
			),
		)
	}
	return may
}

// expectChallenges lets everybody challenge everybody else, unless it is too late.
func (e *Engine) expectChallenges() []referee.Expectation {
	r := &e.round
	if e.endsTrick && r.byPlay && r.trick.Empty() && r.takers[r.number-1] == nobody {
		return nil
	}
	var may []referee.Expectation
	trial := verbs.Trial(e)
	for seat := range e.Seats {
		others := referee.Choice{}
		for other := range e.Seats {
			if other != seat && (r.countsIn == 0 || trial.Allows(verbChallenge, int32(seat), int32(other))) {
				others.Values = append(others.Values, int32(other))
			}
		}
		if len(others.Values) > 0 {
			may = append(may, referee.Expecting(verbChallenge, false, referee.Just(seat), others))
		}
	}
	return may
}
