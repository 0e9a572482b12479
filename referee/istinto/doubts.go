package istinto

import (
	"arbitro/referee"
	"arbitro/referee/trick"
)

// trumpClass is the class of the trumps when unseen cards are counted, after the suits. Nobody ever denies trumps.
const trumpClass = len(suits)

// Doubts compares the cards that nobody has seen with what the players have denied, for each suit.
func (e *Engine) Doubts() (doubts []referee.Doubt) {
	if e.Dropped() {
		return nil
	}
	unseen, hands := e.round.unseen()
	for _, d := range trick.Impossible(unseen, hands) {
		doubts = append(doubts, referee.Doubt{Seat: d.Seat, Line: d.Line})
	}
	return doubts
}

// unseen returns the cards that nobody has seen, and the hands that may have them. A card thrown away unseen may be any
// card.
func (r *round) unseen() (unseen trick.Unseen, hands []trick.Hidden) {
	unseen.Ladder = -1
	for suit, all := range suits {
		unseen.Class[suit] = (all &^ r.placed).Len()
	}
	unseen.Class[trumpClass] = trumpCopies - r.trumps
	for seat := range r.seats {
		if p := &r.players[seat]; !p.known {
			hands = append(hands, trick.Hidden{Seat: seat, Cards: p.inHand(), Plays: p.denials.Plays(seat)})
		}
	}
	return unseen, hands
}
