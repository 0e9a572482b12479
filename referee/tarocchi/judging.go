package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/trick"
)

// over is what a card denies that is put under the highest trump of its trick: any trump above that one.
const over = trick.Over

// follow judges a card against the suit of its trick, once both lie on the table.
func (e *Engine) follow(place, line int) {
	r := &e.round
	if class := int(classOf[r.trick.Card(place)]); class != r.led && class != noSuit {
		e.deny(place, class, line)
	}
}

// deny judges a card of a class that does not follow suit: the player has denied the suit; without a trump, the player
// has denied trumps as well. Cards that are certainly in hand bring a ruling at once.
func (e *Engine) deny(place, class, line int) {
	r := &e.round
	p := &r.players[place]
	p.denials.Deny(r.led, r.number)
	if class != trumps && r.led != trumps {
		p.denials.Deny(trumps, r.number)
	}
	if p.sure.empty() {
		return
	}
	switch this := trick.Of(r.number); {
	case p.sure.holds(r.led):
		e.lied(place, r.led, this, line)
	case class != trumps && p.sure.holds(trumps):
		e.lied(place, trumps, this, line)
	}
}

// under judges a trump below the highest of the players before it, once they have played: the player has denied every
// trump above that one.
func (e *Engine) under(place, line int) {
	r := &e.round
	p := &r.players[place]
	high := number(r.top)
	p.denials.DenyOver(high, r.number)
	this := trick.Of(r.number)
	if p.sure.trumps&above(high) != 0 && p.denials.Wrong()&this == 0 {
		e.lied(place, over, this, line)
	}
}

// contradict rules on every denial of the player that the card played now contradicts.
func (e *Engine) contradict(place, card, class, line int) {
	r := &e.round
	p := &r.players[place]
	if lies := p.denials.Open(class); lies != 0 {
		e.lied(place, class, lies, line)
	}
	if class == trumps {
		if lies := p.denials.OpenOver(number(card)); lies != 0 {
			e.lied(place, over, lies, line)
		}
		if r.handles[place].closed {
			e.hidden(place, card, line)
		}
		return
	}
	if r.doubtful && place != r.taker && isKing(card) {
		e.doubt(line)
	}
}

// review compares the cards that are certainly in hand with everything that the player has denied. Suits come first: a
// player who has the suit should have followed it, whatever else is in hand.
func (e *Engine) review(place, line int) {
	p := &e.round.players[place]
	for class := range trumps + 1 {
		if lies := p.denials.Open(class); lies != 0 && p.sure.holds(class) {
			e.lied(place, class, lies, line)
		}
	}
	for n := 21; n > 0; n-- {
		if p.sure.has(firstTrump + n - 1) {
			if lies := p.denials.OpenOver(n); lies != 0 {
				e.lied(place, over, lies, line)
			}
			return
		}
	}
}

// lied rules that the cards played to these tricks broke a rule, since the player had cards of the class.
func (e *Engine) lied(place, class int, tricks trick.Tricks, line int) {
	r := &e.round
	p := &r.players[place]
	for t, since := range p.denials.Prove(class, tricks) {
		article, facts := follow, referee.Facts{Suit: class}
		switch {
		case class == over:
			article, facts = overtrump, referee.Facts{Card: firstTrump + p.denials.Rank(t) - 1}
		case class == trumps && r.trumpLed&trick.Of(t) == 0:
			article = trumpRule
		}
		e.foul(line, since, article, place, facts)
	}
}
