package istinto

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
)

// Expect tells what may come now that brings neither an error nor a ruling about itself.
func (e *Engine) Expect() []referee.Expectation {
	r := &e.round
	var may []referee.Expectation
	switch {
	case e.phase != open:
		may = append(may, e.expectDeal())
		if e.phase == closed && r.bidsIn == e.seats {
			may = append(may, e.expectLate()...)
		}
		return may
	case r.pending.open:
		return e.expectSettlement()
	case r.bidsIn < e.seats:
		may = append(may, referee.Expectation{
			Verb: verbBid, Words: []referee.Choice{referee.Just(e.bidder()), referee.Between(0, perRound)}, Due: true,
		})
	default:
		if r.byPlay || r.countsIn == 0 {
			may = append(may, e.expectCard()...)
		}
		may = append(may, e.expectCounts()...)
	}
	return append(append(may, e.expectHands()...), e.expectChallenges()...)
}

func (e *Engine) expectDeal() referee.Expectation {
	who := referee.Seats(e.seats)
	if e.due != nobody {
		who = referee.Just(e.due)
	}
	return referee.Expectation{Verb: play.Deal, Words: []referee.Choice{who}, Due: true}
}

// expectLate: after the round each count not given yet may follow: what was played, or what a tally leaves.
func (e *Engine) expectLate() []referee.Expectation {
	var may []referee.Expectation
	for seat := range e.seats {
		if e.round.counts[seat] == missing {
			least, most := int(e.round.won[seat]), int(e.round.won[seat])
			if !e.round.byPlay {
				least, most = 0, perRound-e.round.counted()
			}
			may = append(may, referee.Expectation{Verb: verbTook, Words: []referee.Choice{referee.Just(seat), referee.Between(least, most)}})
		}
	}
	return may
}

func (e *Engine) expectSettlement() []referee.Expectation {
	r := &e.round
	if !e.allows(play.Event{Verb: play.Ruled, Args: []int32{play.Guilty}}) {
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
	return append(may, referee.Expectation{
		Verb: verbReveal, Words: []referee.Choice{referee.Just(r.pending.accused), {Values: shown, Count: p.cards}}, Due: true,
	})
}

// expectCard: the seat that is due, and the cards that may be in its hand and break no rule as far as is known.
// Where the counts given leave no card to close the round with, no card is expected.
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
	if r.countsIn > 0 && r.number == perRound-1 && r.trick.Len() == e.seats-1 {
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
	return []referee.Expectation{{Verb: verbPlay, Words: []referee.Choice{referee.Just(seat), {Values: may}}, Due: true}}
}

// possible gives the cards that a player may still hold.
func (e *Engine) possible(p *player) []int32 {
	if p.known {
		return list(p.hold, p.trumps)
	}
	return list(allSuits&^e.round.placed, trumpCopies-e.round.trumps)
}

// list gives the cards of a set and so many trumps.
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

// expectCounts: any count that can still add up; the last one is what is left.
func (e *Engine) expectCounts() []referee.Expectation {
	r := &e.round
	left := perRound - r.voids - r.counted()
	last := r.countsIn == e.seats-1
	var may []referee.Expectation
	for seat := range e.seats {
		if left < 0 || r.counts[seat] != missing || last && !r.coversPlay(seat, left) {
			continue
		}
		least := 0
		if last {
			least = left
		}
		may = append(may, referee.Expectation{
			Verb: verbTook, Words: []referee.Choice{referee.Just(seat), referee.Between(least, left)}, Due: !r.byPlay,
		})
	}
	return may
}

// expectHands: whoever has not shown the hand dealt may do so.
func (e *Engine) expectHands() []referee.Expectation {
	r := &e.round
	var may []referee.Expectation
	for seat := range e.seats {
		p := &r.players[seat]
		if p.declared {
			continue
		}
		sure := list(p.seen|p.hold, p.laid+p.trumps)
		cards := list(allSuits&^r.placed|p.seen|p.hold, p.laid+p.trumps+trumpCopies-r.trumps)
		may = append(may, referee.Expectation{
			Verb: verbHand, Words: []referee.Choice{referee.Just(seat), {Values: cards, Sure: sure, Count: perRound}},
		})
	}
	return may
}

// expectChallenges: anybody may challenge anybody else, unless it is too late.
func (e *Engine) expectChallenges() []referee.Expectation {
	r := &e.round
	if e.endsTrick && r.byPlay && r.trick.Empty() && r.takers[r.number-1] == nobody {
		return nil
	}
	var may []referee.Expectation
	for seat := range e.seats {
		others := referee.Choice{}
		for other := range e.seats {
			if other != seat && (r.countsIn == 0 || e.allows(play.Event{Verb: verbChallenge, Args: []int32{int32(seat), int32(other)}})) {
				others.Values = append(others.Values, int32(other))
			}
		}
		if len(others.Values) > 0 {
			may = append(may, referee.Expectation{Verb: verbChallenge, Words: []referee.Choice{referee.Just(seat), others}})
		}
	}
	return may
}

// allows reports whether a line would be no error: one that closes the round is where the counts given disagree.
func (e *Engine) allows(ev play.Event) bool {
	next := *e
	next.out = nil
	_, err := next.Hear(ev)
	return err == nil
}
