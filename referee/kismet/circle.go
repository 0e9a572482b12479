package kismet

import (
	"math/bits"

	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/kismet"
)

// layOut records the eleven cards round the deck (source: "Preparazione").
func (e *collecting) layOut(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	switch {
	case e.circle.laid:
		return words.ErrCircleTwice.Err()
	case e.rolled:
		return words.ErrCircleLate.Err()
	case len(ev.Args) != price.CircleSize:
		return words.ErrCircleSize(price.CircleSize, len(ev.Args)).Err()
	}
	laid := circle{laid: true, known: true, deck: price.SetSize*e.Seats - price.CircleSize}
	laid.cards.add(ev.Args)
	if err := e.fits(laid.cards); err != nil {
		return err
	}
	e.circle = laid
	return nil
}

// refill records the cards that came from the deck to the circle. It ends the scramble.
func (e *collecting) refill(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	c := &e.circle
	switch {
	case !c.known:
		return words.ErrUnknown.Err()
	case len(ev.Args) != c.missing:
		return words.ErrRefill(c.missing, len(ev.Args)).Err()
	}
	filled := c.cards
	filled.add(ev.Args)
	if err := e.fits(filled.with(e.held)); err != nil {
		return err
	}
	if card, ok := e.early(); ok {
		e.Note(ev.Line, refillEarly, nobody, referee.Facts{Card: card})
	}
	c.deck -= c.missing
	c.cards, c.missing = filled, 0
	e.scramble.on = false
	return nil
}

// early returns a card of the known circle that somebody could still cover; false if there is none, or all have covered.
func (e *collecting) early() (card int, ok bool) {
	if !e.scramble.on || !e.circle.known || bits.OnesCount8(e.scramble.covered) == e.Seats {
		return 0, false
	}
	return e.match()
}

// fits returns an error if there are more cards of one value than players.
func (e *collecting) fits(cards counts) error {
	if n, card := cards.most(); n > e.Seats {
		return words.ErrTooMany(valueOf(card), e.Seats, n).Err()
	}
	return nil
}

// sweep removes all eleven cards because none matches the dice (source: "Nota" after "Svolgimento della partita"). Even
// if a known card matches, the cards are gone.
func (e *collecting) sweep(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	switch {
	case !e.scramble.on:
		return words.ErrNoScramble.Err()
	case e.scramble.taken > 0:
		return words.ErrSweepWon.Err()
	}
	e.scramble.on = false
	c := &e.circle
	if !c.known {
		return nil
	}
	if card, ok := e.match(); ok {
		e.Foul(ev.Line, 0, sweepEarly, nobody, referee.Facts{Card: card})
	}
	e.held = e.held.with(c.cards)
	c.cards, c.missing = counts{}, price.CircleSize
	e.closeIfShort()
	return nil
}

// match returns a card of the known circle that the dice make; false if there is none.
func (e *collecting) match() (card int, ok bool) {
	for card := range e.scramble.sums.All() {
		if e.circle.cards[card] > 0 {
			return card, true
		}
	}
	return 0, false
}
