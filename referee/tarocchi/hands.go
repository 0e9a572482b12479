package tarocchi

import (
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/trick"
)

// gather returns the set of the cards that a line lists.
func gather(args []int32) (set, error) {
	var cards set
	for _, card := range args {
		if cards.has(int(card)) {
			return cards, lang.Errorf(trick.ErrCardTwice)
		}
		cards = cards.with(int(card))
	}
	return cards, nil
}

// room returns how many different cards may be known to come from a player: the dealt cards, and those of the dog if
// they are exchanged.
func (r *round) room(place int) int {
	if r.swaps(place) {
		return r.hand + r.dogSize
	}
	return r.hand
}

// swaps reports whether a place is the taker who exchanges cards with the dog.
func (r *round) swaps(place int) bool {
	return r.bidsIn == r.n && place == r.taker && r.contract.Exchanges()
}

// hand records the cards dealt to a player. From then on every card is judged at once, and earlier denials of the
// player are judged now. The taker's hand proves this only together with the dog and the discard.
func (j judge) hand(ev play.Event) error {
	place, err := j.r.who(ev, j.ready())
	if err != nil {
		return err
	}
	r := j.r
	p := &r.players[place]
	if p.declared {
		return lang.Errorf(trick.ErrHandTwice)
	}
	if n := len(ev.Args) - 1; n != r.hand {
		return words.ErrCardCount(r.hand, n).Err()
	}
	dealt, err := gather(ev.Args[1:])
	if err != nil {
		return err
	}
	mine := p.own.minus(r.dogCards)
	own := p.own.or(dealt)
	switch {
	case !dealt.and(r.placed.minus(mine)).empty():
		return words.ErrSeen.Err()
	case own.len() > r.room(place):
		return lang.Errorf(trick.ErrHandLacks)
	}
	before := *r
	p.declared, p.dealt, p.own = true, dealt, own
	r.placed = r.placed.or(dealt)
	if err := r.partnerFits(); err != nil {
		*r = before
		return err
	}
	if dealt.trumps == 1 {
		r.dryIn = place
		if r.bidsIn > 0 {
			j.dryPetit(ev.Line)
		}
	}
	j.learn(place, ev.Line)
	j.doubt(ev.Line)
	j.f.OldestFirst()
	return nil
}

// learn stores what is now known of the cards that a player still holds, and judges earlier cards by it.
func (j judge) learn(place, line int) {
	r := j.r
	p := &r.players[place]
	switch {
	case p.known || r.bidsIn < r.n || !p.declared:
	case !r.swaps(place):
		p.known, p.sure = true, p.dealt.minus(p.played)
	case r.dogGiven && r.discarded && !r.badDiscard:
		p.known, p.sure = true, p.own.minus(r.away).minus(p.played)
	}
	j.review(place, line)
}
