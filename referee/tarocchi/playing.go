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
	case r.placed.has(card) && !r.maybe(place).has(card):
		return lang.Errorf(errSeen)
	case place == r.taker && !r.placed.has(card) && p.own.len() >= r.room(place):
		return lang.Errorf(errNotInHand)
	case !p.sure.empty() && !r.fitsHand(p, card):
		return lang.Errorf(errNotInHand)
	}
	return nil
}

// mayOpen reports whether the record names the partner, or the called card, as needed before the first card.
func (r *round) mayOpen() bool {
	return r.n < maxSeats || r.called != missing || r.alone || r.declared != nobody
}

// fitsHand reports whether a card leaves room in the hand for the cards that a handle has shown.
func (r *round) fitsHand(p *player, card int) bool {
	return p.sure.has(card) || p.sure.len() < r.hand-r.number
}

// lay puts a card on the table and judges it.
func (e *Engine) lay(place, card, line int) {
	r := &e.round
	p := &r.players[place]
	due := r.trick.Due()
	if place != due {
		e.note(line, turn, place, referee.Facts{Other: int(r.seat[due]), Card: card})
	}
	r.byPlay = true
	r.trick.Play(place, card)
	p.denials.Played(r.number, line)
	this := only[card]
	p.own = p.own.or(this)
	p.played = p.played.or(this)
	p.sure = p.sure.minus(this)
	r.placed = r.placed.or(this)
	r.table = r.table.or(this)
	if class := int(classOf[card]); class != noSuit {
		e.contradict(place, card, class, line)
	}
	switch {
	case place == due:
		e.advance(place, line)
	case r.led != noSuit:
		e.follow(place, line)
	}
	e.OldestFirst()
	if r.trick.Full() {
		e.take()
	}
}

// advance goes through the cards that lie on the table in order by now, from the place that has just played. The first
// card except the Excuse sets the suit. Then the cards played too early can be judged.
func (e *Engine) advance(place, line int) {
	r := &e.round
	for now := place; ; {
		card := r.trick.Card(now)
		class := int(classOf[card])
		switch {
		case class == noSuit:
		case r.led == noSuit:
			r.best, r.top = now, card
			e.open(now, class, line)
		default:
			if now == place && class != r.led {
				e.deny(now, class, line)
			}
			switch {
			case class != r.led && class != trumps:
			case card > r.top:
				r.best, r.top = now, card
			case class == trumps:
				e.under(now, line)
			}
		}
		if now = r.trick.After(now); now == r.trick.Leader || !r.trick.Has(now) {
			return
		}
	}
}

// open sets the suit of the trick. By the federation's rule the called suit may not open the first trick, except with
// the called card itself. After a led Excuse every card is free.
func (e *Engine) open(place, class, line int) {
	r := &e.round
	r.led = class
	if class == trumps {
		r.trumpLed |= trick.Of(r.number)
	}
	if e.house.callLead && r.number == 0 && place == r.trick.Leader && r.called != missing && class != trumps {
		if card := r.trick.Card(place); card != r.called && class == int(classOf[r.called]) {
			e.foul(line, 0, callLead, place, referee.Facts{Suit: class})
		}
	}
	for early := r.trick.Others(place); early != 0; early = early.Rest() {
		e.follow(early.First(), line)
	}
}
