package tarocchi

import (
	"arbitro/referee"
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

// elsewhere returns the error of the first of these cards that has been played already, or is in the dog, laid away or
// in a hand; else this one.
func (r *round) elsewhere(all set, otherwise lang.Text) error {
	for card := range all.all() {
		name := deck.Face(card).Name
		for place := range r.n {
			if r.players[place].played.has(card) {
				return words.ErrPlayed(referee.Player(r.seat[place]), name, r.trickOf[card]).Err()
			}
		}
		switch {
		case r.away.has(card):
			return words.ErrAway(referee.Player(r.seat[r.taker]), name).Err()
		case r.dogCards.has(card):
			return words.ErrInDog(name).Err()
		}
		for place := range r.n {
			if r.players[place].own.has(card) {
				return words.ErrHeld(name, referee.Player(r.seat[place])).Err()
			}
		}
	}
	return otherwise.Err()
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
		return r.elsewhere(dealt.and(r.placed.minus(mine)), words.ErrNotInHand)
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
