package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/trick"
)

var (
	errCallFirst = lang.Text{
		It: "in cinque, prima della prima carta, si scrive la carta chiamata (call), il compagno (partner) o che " +
			"chi ha preso gioca da solo (alone)",
		En: "with five players, before the first card the record says which card is called (call), who the partner " +
			"is (partner) or that the taker plays alone (alone)",
	}
	errBadCount = lang.Text{
		It: "lo scarto non ha il numero giusto di carte: la mano va annullata (redeal) o contata (made)",
		En: "the discard has the wrong number of cards: the hand needs a redeal or a tally (made)",
	}
	errNotInHand = lang.Text{
		It: "questa carta non è nella mano di questo giocatore",
		En: "this card is not in this player's hand",
	}
	errTallyOff = lang.Text{
		It: "con questa carta la mano si chiude, ma ciò che è stato contato non torna con le carte giocate",
		En: "this card closes the hand, but what has been counted does not agree with the cards played",
	}
)

func (e *Engine) playCard(ev play.Event) error {
	if !e.Open() || e.round.sits {
		return e.ready()
	}
	place, err := e.at(ev.Seat())
	if err != nil {
		return err
	}
	return e.play(place, ev.Arg(1), ev.Line)
}

// play plays a card to the trick. The rules (source: "Come si gioca una partita"): a player follows the suit led;
// without that suit, the player trumps and beats the trumps on the table if possible; without trumps, any card may be
// played. The Excuse may be played at any time.
func (e *Engine) play(place, card, line int) error {
	if err := e.playable(place, card); err != nil {
		return err
	}
	r := &e.round
	if r.number == r.hand-1 && r.trick.Len() == r.n-1 && r.tallied() {
		next := *e
		next.Forget()
		next.lay(place, card, line)
		if !next.round.agrees() {
			return lang.Errorf(errTallyOff)
		}
	}
	e.lay(place, card, line)
	return nil
}

// playable returns an error unless the card can have been played now.
func (e *Engine) playable(place, card int) error {
	r := &e.round
	switch {
	case r.bidsIn < r.n:
		return lang.Errorf(errBidsFirst)
	case !r.byPlay && !r.mayOpen():
		return lang.Errorf(errCallFirst)
	case r.badDiscard:
		return lang.Errorf(errBadCount)
	case r.trick.Has(place):
		return lang.Errorf(trick.ErrTwoCards)
	case card == r.called && !r.mayHold(place):
		return lang.Errorf(errPartnerOff)
	}
	switch p := &r.players[place]; {
	case p.known:
		if !p.sure.has(card) {
			return lang.Errorf(errNotInHand)
		}
	case r.placed.has(card):
		if r.gone.has(card) || !p.own.has(card) {
			return lang.Errorf(errSeen)
		}
		return r.fitsHand(p, card)
	case place == r.taker && p.own.len() >= r.room(place):
		return lang.Errorf(errNotInHand)
	default:
		return r.fitsHand(p, card)
	}
	return nil
}

// mayOpen reports whether the record names the partner, or the called card, as needed before the first card.
func (r *round) mayOpen() bool {
	return r.n < maxSeats || r.called != missing || r.alone || r.declared != nobody
}

// fitsHand checks that a card leaves room in the hand for the cards that a handle has shown.
func (r *round) fitsHand(p *player, card int) error {
	if !p.sure.empty() && !p.sure.has(card) && p.sure.len() >= r.hand-r.number {
		return lang.Errorf(errNotInHand)
	}
	return nil
}

// lay puts a card on the table and judges it.
func (e *Engine) lay(place, card, line int) {
	r := &e.round
	p := &r.players[place]
	first := r.trick.Order(r.inOrder)
	if place != first {
		e.note(line, turn, place, referee.Facts{Other: int(r.seat[first]), Card: card})
	}
	r.byPlay = true
	r.trick.Play(place, card)
	p.denials.Played(r.number, line)
	p.own, p.played, p.sure = p.own.with(card), p.played.with(card), p.sure.without(card)
	r.placed, r.gone = r.placed.with(card), r.gone.with(card)
	e.contradict(place, card, line)
	switch {
	case place == first:
		e.advance(place, line)
	case r.led != noSuit:
		e.follow(place, line)
	}
	e.OldestFirst()
	if r.inOrder == r.n {
		e.take()
	}
}

// advance goes through the cards that lie on the table in order by now, from the place that has just played. The first
// card except the Excuse sets the suit. Then the cards played too early can be judged.
func (e *Engine) advance(place, line int) {
	r := &e.round
	for r.inOrder < r.n {
		now := r.trick.Order(r.inOrder)
		if !r.trick.Has(now) {
			return
		}
		card := r.trick.Card(now)
		r.inOrder++
		class := int(classOf[card])
		switch {
		case class == noSuit:
		case r.led == noSuit:
			e.open(now, class, line)
		default:
			if now == place {
				e.follow(now, line)
			}
			e.over(now, line)
		}
		if class == trumps && number(card) > r.high {
			r.high = number(card)
		}
	}
}

// open sets the suit of the trick. By the federation's rule the called suit may not open the first trick, except with
// the called card itself. After a led Excuse every card is free.
func (e *Engine) open(place, class, line int) {
	r := &e.round
	r.led = class
	if class == trumps {
		r.trumpLed |= 1 << r.number
	}
	if e.house.callLead && r.number == 0 && place == r.trick.Leader && r.called != missing && class != trumps {
		if card := r.trick.Card(place); card != r.called && class == int(classOf[r.called]) {
			e.foul(line, 0, callLead, place, referee.Facts{Suit: class})
		}
	}
	for i := r.inOrder; i < r.n; i++ {
		if early := r.trick.Order(i); r.trick.Has(early) {
			e.follow(early, line)
		}
	}
}
