package dernier

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/dernier"
)

var (
	errEmptyHand = lang.Text{
		It: "questo giocatore non ha più carte in mano",
		En: "this player has no cards left in hand",
	}
	errNotThere = lang.Text{
		It: "questa carta non può essere nella mano del giocatore: le altre uguali sono già uscite, o si sa quali " +
			"carte ha",
		En: "this card cannot be in the player's hand: the others like it are out already, or it is known which " +
			"cards the hand holds",
	}
)

// holdable returns an error unless a card can have been in a player's hand.
func (e *Engine) holdable(seat, card int) error {
	switch {
	case e.round.hands[seat] == 0:
		return lang.Errorf(errEmptyHand)
	case !e.mayHold(seat, card):
		return lang.Errorf(errNotThere)
	}
	return nil
}

// mayHold reports whether a card may be in a player's hand, as far as the table knows.
func (e *Engine) mayHold(seat, card int) bool {
	r := &e.round
	unseen := e.packs*perPack(card) > int(r.shown[card])+int(r.returned[card])
	return r.known[seat][card] > 0 || r.hands[seat] > r.knows[seat] && unseen
}

// play plays a card (source: the same suit or the same number). A wrong card stays on the table and acts as a right
// one.
func (e *Engine) play(ev play.Event) error {
	seat, card := ev.Seat(), ev.Arg(1)
	if err := e.playing(); err != nil {
		return err
	}
	if err := e.holdable(seat, card); err != nil {
		return err
	}
	e.put(seat, card, ev.Line, e.judge(seat, card), false)
	return nil
}

// judge returns the first rule that a card breaks, or none.
func (e *Engine) judge(seat, card int) rule {
	r := &e.round
	switch {
	case !r.pos.inTurn(seat):
		return outOfTurn
	case r.sevenDue(seat) || r.barred(seat):
		return unpaid
	case r.unanswered(seat, card):
		return notAnswered
	case r.pos.namer != nobody:
		return unnamed
	case !r.pos.matches(card):
		return noMatch
	}
	return none
}

// put puts a card down, whatever rule it breaks. The card makes fines lapse, ends the time for a `dernier`, and acts.
func (e *Engine) put(seat, card, line int, broken rule, anticipated bool) {
	r := &e.round
	e.speakUp(line)
	e.lapse(seat, line)
	before, number, fine := r.pos, r.cards+1, int32(0)
	if broken != none {
		fine = e.fineFor(seat, broken, referee.Ruling{Line: line, Facts: r.facts(card, broken)})
	}
	if !broken.sendsBack() {
		fine = 0
	}
	due := r.answer(seat, card, anticipated, number)
	if fine != 0 {
		r.playedOver(seat, true, fine)
	}
	r.layDown(seat, card)
	e.act(seat, card, anticipated, fine != 0 && !before.inTurn(seat))
	e.demand(seat, card, due)
	if r.hands[seat] == 1 {
		r.silent = silence{seat: int8(seat), line: int32(line)}
	}
	r.keep(laid{seat: int8(seat), card: int8(card), seq: number, fine: fine, before: before})
	r.tidy()
	e.OldestFirst()
}

// facts returns what the sentence about a wrong card may name.
func (r *round) facts(card int, broken rule) referee.Facts {
	f := referee.Facts{Card: card, Suit: max(int(r.pos.suit), 0), Other: int(r.pos.turn)}
	if broken == unnamed {
		f.Other = int(r.pos.namer)
	}
	return f
}

// layDown moves a card from a hand to the discards.
func (r *round) layDown(seat, card int) {
	r.hands[seat]--
	r.pile++
	r.shown[card]++
	if r.known[seat][card] > 0 {
		r.known[seat][card]--
		r.knows[seat]--
		r.returned[card]--
	}
}

// demand makes the debts that the card on top asks for; due is the number of cards that it has answered.
func (e *Engine) demand(seat, card int, due int32) {
	r := &e.round
	switch rankOf(card) {
	case seven:
		r.owe(debt{kind: sevens, seat: int8(e.after(seat, -1)), left: price.Seven, made: r.pos.seq})
	case ace:
		r.owe(debt{kind: aces, seat: r.pos.turn, left: due + price.Ace, suit: int8(suitOf(card)), made: r.pos.seq})
	case joker:
		r.owe(debt{kind: jokers, seat: r.pos.turn, left: due + price.Joker, made: r.pos.seq})
	}
}
