package sputo

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
)

// hidden returns the cards that lie face down in the row.
func (s *side) hidden() int {
	n := -s.blind
	for _, d := range s.down {
		n += d
	}
	return n
}

// row returns the cards left in the row.
func (s *side) row() int { return s.up.Len() + s.tops + s.hidden() }

// mayName reports whether an unseen card may be a face-up card that no line has named: a top or, if the table writes
// neither rows nor turns, any card of the row.
func (s *side) mayName() bool { return s.tops > 0 || !s.named && !s.turned && s.hidden() > 0 }

// row names the face-up cards of a player's row, left to right.
func (e *Engine) row(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	h := &e.hand
	s := &h.sides[ev.Seat()]
	switch {
	case s.named:
		return words.ErrRowTwice.Err()
	case s.played:
		return words.ErrRowLate.Err()
	case h.loose:
		return words.ErrLoose.Err()
	}
	var tops cards.Set
	for c, n := range columns(s.owned) {
		switch card := ev.Arg(1 + c); {
		case card == gap && n > 0:
			return words.ErrRowGap(c + 1).Err()
		case card != gap && n == 0:
			return words.ErrRowCard(c + 1).Err()
		case card == gap:
		case tops.Has(card):
			return words.ErrRowDouble.Err()
		case h.seen.Has(card):
			return h.elsewhere(card)
		default:
			tops = tops.With(card)
		}
	}
	s.named, s.tops = true, 0
	s.up |= tops
	h.seen |= tops
	return nil
}

// turn turns up a face-down card of a column, whether or not the card above it is gone (source: "Nel caso che").
func (e *Engine) turn(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	h := &e.hand
	s, c, card := &h.sides[ev.Seat()], ev.Arg(1)-1, ev.Arg(2)
	switch {
	case s.down[c] == 0 || s.hidden() == 0:
		return words.ErrNoneDown(c + 1).Err()
	case h.seen.Has(card):
		return h.elsewhere(card)
	case h.loose:
		return words.ErrLoose.Err()
	}
	s.down[c]--
	s.turned = true
	s.up = s.up.With(card)
	h.seen = h.seen.With(card)
	return nil
}

// take removes a card from the row, and reports whether it was face up. The card must be able to lie there.
func (s *side) take(card int) (faceUp bool) {
	s.played = true
	switch {
	case s.up.Has(card):
		s.up = s.up.Without(card)
		return true
	case s.tops > 0:
		s.tops--
		return true
	}
	faceUp = s.mayName()
	s.blind++
	return faceUp
}

// mayLie returns an error unless a card can be in a player's row.
func (h *hand) mayLie(s *side, card int) error {
	switch {
	case s.row() == 0:
		return words.ErrRowEmpty.Err()
	case s.up.Has(card):
		return nil
	case h.seen.Has(card):
		return h.elsewhere(card)
	case s.tops == 0 && s.hidden() == 0:
		return words.ErrNotInRow.Err()
	}
	return nil
}

// elsewhere returns the error of a card that has been face up: it says where it lies, or who has laid it and when.
func (h *hand) elsewhere(card int) error {
	for seat := range h.sides {
		switch s := &h.sides[seat]; {
		case s.up.Has(card):
			return words.ErrFaceUp(deck.Face(card).Name, referee.Player(seat)).Err()
		case s.gone.Has(card):
			return words.ErrPlayed(referee.Player(seat), deck.Face(card).Name, h.laid[card]).Err()
		}
	}
	seat := 0
	if !h.sides[seat].spat.Has(card) {
		seat = 1
	}
	return words.ErrSpat(referee.Player(seat), deck.Face(card).Name, h.laid[card]).Err()
}
