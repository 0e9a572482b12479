package sputo

import (
	"arbitro/referee/cards"
	"arbitro/referee/lang"
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

var (
	errRowTwice = lang.Text{
		It: "la fila di questo giocatore è già scritta",
		En: "this player's row has been written already",
	}
	errRowLate = lang.Text{
		It: "la fila si scrive prima della prima carta giocata da lì",
		En: "a row is written before the first card played from it",
	}
	errRowGap = lang.Text{
		It: "nella colonna %d c'è una carta: il trattino è per una colonna vuota",
		En: "there is a card in column %d: a dash is for an empty column",
	}
	errRowCard = lang.Text{It: "la colonna %d è vuota: qui va un trattino", En: "column %d is empty: here goes a dash"}
	errSeen    = lang.Text{
		It: "una di queste carte si è già vista altrove",
		En: "one of these cards has been seen elsewhere already",
	}
	errNoneDown = lang.Text{
		It: "nella colonna %d non c'è nessuna carta coperta",
		En: "no card lies face down in column %d",
	}
	errRowEmpty = lang.Text{
		It: "la fila di questo giocatore è vuota: può solo dire «chiuso»",
		En: "this player's row is empty: only \"closed\" is left to say",
	}
	errNotInRow = lang.Text{
		It: "le carte rimaste in questa fila sono tutte scoperte, e questa non c'è",
		En: "all cards left in this row are face up, and this is not one of them",
	}
	errPileEmpty = lang.Text{
		It: "su questa pila non c'è ancora nessuna carta: prima si sputa",
		En: "there is no card on this pile yet: first comes a spit",
	}
	errLoose = lang.Text{
		It: "in questa mano sono stati scritti solo gli sputi: mancano le carte giocate prima",
		En: "in this hand only spits were written: the cards played before are missing",
	}
)

// row names the face-up cards of a player's row, left to right.
func (e *Engine) row(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	h := &e.hand
	s := &h.sides[ev.Seat()]
	switch {
	case s.named:
		return lang.Errorf(errRowTwice)
	case s.played:
		return lang.Errorf(errRowLate)
	case h.loose:
		return lang.Errorf(errLoose)
	}
	var tops cards.Set
	for c, n := range columns(s.owned) {
		switch card := ev.Arg(1 + c); {
		case card == gap && n > 0:
			return lang.Errorf(errRowGap, c+1)
		case card != gap && n == 0:
			return lang.Errorf(errRowCard, c+1)
		case card == gap:
		case tops.Has(card) || h.seen.Has(card):
			return lang.Errorf(errSeen)
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
		return lang.Errorf(errNoneDown, c+1)
	case h.seen.Has(card):
		return lang.Errorf(errSeen)
	case h.loose:
		return lang.Errorf(errLoose)
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
		return lang.Errorf(errRowEmpty)
	case s.up.Has(card):
		return nil
	case h.seen.Has(card):
		return lang.Errorf(errSeen)
	case s.tops == 0 && s.hidden() == 0:
		return lang.Errorf(errNotInRow)
	}
	return nil
}
