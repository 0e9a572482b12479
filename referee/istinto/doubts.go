package istinto

import (
	"arbitro/referee"
	"arbitro/referee/trick"
)

// Doubts counts the cards that nobody has seen against what the players have denied: of each suit, and trumps, which
// nobody ever denies. Cards thrown away unseen may be any.
func (e *Engine) Doubts() (doubts []referee.Doubt) {
	if e.phase != open && e.phase != closed {
		return nil
	}
	r := &e.round
	unseen := trick.Unseen{Ladder: -1, Free: trumpCopies - r.trumps}
	for suit, all := range suits {
		unseen.Class[suit] = (all &^ r.placed).Len()
	}
	var hands []trick.Hidden
	for seat := range e.seats {
		if p := &r.players[seat]; !p.known {
			hands = append(hands, trick.Hidden{Seat: seat, Cards: p.cards, Plays: p.denied(seat)})
		}
	}
	for _, d := range trick.Impossible(unseen, hands) {
		doubts = append(doubts, referee.Doubt{Seat: d.Seat, Line: d.Line})
	}
	return doubts
}

// denied gives what the player has denied and nothing has taken back.
func (p *player) denied(seat int) (plays []trick.Denial) {
	for suit := range suits {
		for tricks := p.denials.Open(suit); tricks != 0; tricks = tricks.Rest() {
			plays = append(plays, trick.Denial{Seat: seat, Line: int(p.lines[tricks.First()]), Classes: 1 << suit})
		}
	}
	return plays
}
