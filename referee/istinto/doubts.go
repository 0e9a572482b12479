package istinto

import (
	"arbitro/referee"
	"arbitro/referee/trick"
)

// Doubts compares the cards that nobody has seen with what the players have denied, for each suit. Nobody ever denies
// trumps. A card thrown away unseen may be any card.
func (e *Engine) Doubts() (doubts []referee.Doubt) {
	if e.Dropped() {
		return nil
	}
	r := &e.round
	unseen := trick.Unseen{Ladder: -1, Free: trumpCopies - r.trumps}
	for suit, all := range suits {
		unseen.Class[suit] = (all &^ r.placed).Len()
	}
	var hands []trick.Hidden
	for seat := range e.Seats {
		if p := &r.players[seat]; !p.known {
			hands = append(hands, trick.Hidden{Seat: seat, Cards: p.cards, Plays: p.denials.Plays(seat)})
		}
	}
	for _, d := range trick.Impossible(unseen, hands) {
		doubts = append(doubts, referee.Doubt{Seat: d.Seat, Line: d.Line})
	}
	return doubts
}
