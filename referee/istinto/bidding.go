package istinto

import (
	"arbitro/referee"
	"arbitro/referee/lang"
)

var errBidTwice = lang.Text{It: "questo giocatore ha già scommesso", En: "this player has bid already"}

// bid takes a bid. The dealer bids first, then the others in order of play (source: "Scommesse").
func (e *Engine) bid(seat, tricks, line int) error {
	if err := e.ready(); err != nil {
		return err
	}
	r := &e.round
	if r.bids[seat] != missing {
		return lang.Errorf(errBidTwice)
	}
	if due := e.bidder(); due != seat {
		e.Note(line, bidOrder, seat, referee.Facts{Other: due})
	}
	r.bids[seat] = int8(tricks)
	r.bidsIn++
	return nil
}

// bidder returns the first player from the dealer on who has not bid yet.
func (e *Engine) bidder() int {
	seat := e.Dealer
	for e.round.bids[seat] != missing {
		seat = e.After(seat)
	}
	return seat
}
