package kismet

import (
	"math/bits"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// finish records that the deck can no longer fill up the circle. The referee believes the table. After the round's own
// end the line changes nothing.
func (e *collecting) finish(play.Event) error {
	switch {
	case e.Open():
		e.close()
	case e.Dropped():
		return lang.Errorf(referee.ErrRoundOver)
	}
	return nil
}

// pile records the count of what a player has won. No cover may follow the count, so it is compared at once with
// recorded covers. The last pile closes the round.
func (e *collecting) pile(ev play.Event) error {
	seat := ev.Seat()
	switch {
	case e.Dropped():
		return lang.Errorf(referee.ErrRoundOver)
	case e.counted>>seat&1 == 1:
		return words.ErrPileTwice.Err()
	}
	var won counts
	won.add(ev.Args[1:])
	p := &e.piles[seat]
	if e.covers {
		if won != p.kinds() {
			return words.ErrPileOff(p.size).Err()
		}
	} else {
		all := won.with(e.held)
		if err := e.fits(all); err != nil {
			return err
		}
		e.held = all
		for _, card := range ev.Args[1:] {
			p.push(int(card))
		}
	}
	e.counted |= 1 << seat
	if e.Open() && bits.OnesCount8(e.counted) == e.Seats {
		e.close()
	}
	return nil
}
