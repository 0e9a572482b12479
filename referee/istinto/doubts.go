package istinto

import (
	"arbitro/referee"
	"arbitro/referee/trick"
)

// Doubts counts the cards that nobody has seen against what the players have denied: of each suit, and trumps, which
// nobody ever denies. Cards thrown away unseen may be any.
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
