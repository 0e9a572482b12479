package kismet

import (
	"math/bits"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/kismet"
)

var (
	errCircleTwice = lang.Text{It: "il cerchio è già stato messo giù", En: "the circle has been laid out already"}
	errCircleLate  = lang.Text{
		It: "il cerchio si dice prima del primo tiro",
		En: "the circle is recorded before the first roll",
	}
	errCircleSize = lang.Text{
		It: "il cerchio è di %d carte: qui sono %d",
		En: "the circle has %d cards: here there are %d",
	}
	errTooMany = lang.Text{
		It: "di carte con il %d ce n'è una a testa, %d in tutto: con questa riga sarebbero %d",
		En: "there is one card with a %d a player, %d in all: this line makes them %d",
	}
	errUnknown = lang.Text{
		It: "che cosa c'è nel cerchio non si sa (manca la riga circle, o un refill prima di un tiro): refill non serve",
		En: "what lies in the circle is not known (the circle line is missing, or a refill before a roll): refill " +
			"is of no use",
	}
	errRefill = lang.Text{
		It: "al cerchio mancano %d carte: qui sono %d",
		En: "the circle lacks %d cards: here there are %d",
	}
	errSweepWon = lang.Text{
		It: "qualcuno ha già preso una carta con questi dadi: il cerchio non si toglie",
		En: "somebody has won a card with these dice already: the circle is not removed",
	}
)

// layOut records the eleven cards round the deck (source: "Preparazione").
func (e *collecting) layOut(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	switch {
	case e.circle.laid:
		return lang.Errorf(errCircleTwice)
	case e.rolled:
		return lang.Errorf(errCircleLate)
	case len(ev.Args) != price.CircleSize:
		return lang.Errorf(errCircleSize, price.CircleSize, len(ev.Args))
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
		return lang.Errorf(errUnknown)
	case len(ev.Args) != c.missing:
		return lang.Errorf(errRefill, c.missing, len(ev.Args))
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
		return lang.Errorf(errTooMany, valueOf(card), e.Seats, n)
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
		return lang.Errorf(errNoScramble)
	case e.scramble.taken > 0:
		return lang.Errorf(errSweepWon)
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
