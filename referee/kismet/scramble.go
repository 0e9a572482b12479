package kismet

import (
	"math/bits"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// roll opens a scramble (source: "Svolgimento della partita"). If the record does not show that the circle was filled
// up again, the circle is unknown from now on.
func (e *collecting) roll(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	e.circle.known = e.circle.known && e.circle.missing == 0
	e.rolled, e.rolledBy = true, ev.Seat()
	dice := [3]int{ev.Arg(1), ev.Arg(2), ev.Arg(3)}
	e.scramble = scramble{on: true, dice: dice, sums: sums(dice[0], dice[1], dice[2])}
	return nil
}

// cover records a hand on a card. If two dice make its value, the player wins it; otherwise the top card of the
// player's pile goes back under the deck (source: "Svolgimento della partita"). A second cover in a scramble changes
// nothing.
func (e *collecting) cover(ev play.Event) error {
	seat, card := ev.Seat(), ev.Arg(1)
	if err := e.ready(); err != nil {
		return err
	}
	switch {
	case !e.scramble.on:
		return words.ErrNoScramble.Err()
	case e.circle.known && e.circle.cards[card] == 0:
		return words.ErrNotThere(valueOf(card)).Err()
	case int(e.held[card]) == e.Seats:
		return words.ErrAllOut(valueOf(card), e.Seats).Err()
	}
	e.covers = true
	s := &e.scramble
	if s.covered>>seat&1 == 1 {
		e.Foul(ev.Line, 0, coverTwice, seat, referee.Facts{Card: card})
		return nil
	}
	s.covered |= 1 << seat
	if s.sums.Has(card) {
		e.win(seat, card)
	} else {
		r := referee.Ruling{
			Line: ev.Line, Article: coverWrong, Verdict: rulebook.Infraction, Seat: seat, Cards: e.giveBack(seat),
			Facts: referee.Facts{Card: card},
		}
		if r.Cards == 0 {
			r.Facts.Case = nothingOwed
		}
		e.Say(r)
	}
	if bits.OnesCount8(s.covered) == e.Seats {
		e.closeIfShort()
	}
	return nil
}

// win puts a card from the circle onto a player's pile.
func (e *collecting) win(seat, card int) {
	e.piles[seat].push(card)
	e.held[card]++
	e.scramble.taken++
	if e.circle.known {
		e.circle.cards[card]--
		e.circle.missing++
	}
}

// giveBack puts the top card of a player's pile back under the deck. It returns the number of cards: 1 or 0.
func (e *collecting) giveBack(seat int) int {
	if e.piles[seat].size == 0 {
		return 0
	}
	e.held[e.piles[seat].pop()]--
	e.circle.deck++
	return 1
}

// closeIfShort ends the round if the deck is known to be too small to fill up the circle again (source: "Conclusione
// della partita").
func (e *collecting) closeIfShort() {
	if e.circle.known && e.circle.deck < e.circle.missing {
		e.close()
	}
}
