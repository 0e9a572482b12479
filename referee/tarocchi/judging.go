package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/referee/trick"
)

// judge judges the cards of a round, and says its rulings to the frame of the engine. It lives as long as a line does.
type judge struct {
	r *round
	f *referee.Frame
}

func (e *Engine) judge() judge { return judge{&e.round, &e.Frame} }

// foul adds the ruling that a player broke a rule. since is the earlier wrong line, or 0.
func (j judge) foul(line, since int, article *rulebook.Article, place int, facts referee.Facts) {
	j.f.Foul(line, since, article, int(j.r.seat[place]), facts)
}

// note adds the ruling that a player's line is irregular.
func (j judge) note(line int, article *rulebook.Article, place int, facts referee.Facts) {
	j.f.Note(line, article, int(j.r.seat[place]), facts)
}

// ready returns an error unless a line of the round may come now.
func (j judge) ready() error {
	switch {
	case !j.f.Open():
		return lang.Errorf(referee.ErrRoundOver)
	case j.r.sits:
		return words.ErrSitFirst.Err()
	}
	return nil
}

// bidden returns an error unless a line may come that needs all bids first.
func (j judge) bidden() error {
	if err := j.ready(); err != nil {
		return err
	}
	if j.r.bidsIn < j.r.n {
		return words.ErrBidsFirst.Err()
	}
	return nil
}

// Tier returns the order in which cards may be played now: those of the suit led, then the trumps above the highest one,
// then the other trumps, then any. The Excuse is free.
func (e *Engine) Tier(card int) int {
	r, class := &e.round, int(classOf[card])
	switch {
	case class == noSuit || r.led == noSuit:
		return 0
	case class == trumps && card > r.top:
		return 2
	case class == trumps:
		return 3
	case class == r.led:
		return 1
	}
	return 4
}

// over is what a card denies that is put under the highest trump of its trick: any trump above that one.
const over = trick.Over

// follow judges a card against the suit of its trick, once both lie on the table.
func (j judge) follow(place, line int) {
	r := j.r
	if class := int(classOf[r.trick.Card(place)]); class != r.led && class != noSuit {
		j.deny(place, class, line)
	}
}

// deny judges a card of a class that does not follow suit: the player has denied the suit; without a trump, the player
// has denied trumps as well. Cards that are certainly in hand bring a ruling at once.
func (j judge) deny(place, class, line int) {
	r := j.r
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
		j.lied(place, r.led, this, line)
	case class != trumps && p.sure.holds(trumps):
		j.lied(place, trumps, this, line)
	}
}

// under judges a trump below the highest of the players before it, once they have played: the player has denied every
// trump above that one.
func (j judge) under(place, line int) {
	r := j.r
	p := &r.players[place]
	high := number(r.top)
	p.denials.DenyOver(high, r.number)
	this := trick.Of(r.number)
	if p.sure.trumps&above(high) != 0 && p.denials.Wrong()&this == 0 {
		j.lied(place, over, this, line)
	}
}

// trump rules on what a trump contradicts beside the denial of all trumps: that its player had none above another, or
// that a handle with the Excuse shows all.
func (j judge) trump(place, card, line int) {
	r := j.r
	if lies := r.players[place].denials.OpenOver(number(card)); lies != 0 {
		j.lied(place, over, lies, line)
	}
	if r.handles[place].closed {
		j.hidden(place, card, line)
	}
}

// review compares the cards that are certainly in hand with everything that the player has denied. Suits come first: a
// player who has the suit should have followed it, whatever else is in hand.
func (j judge) review(place, line int) {
	p := &j.r.players[place]
	for class := range trumps + 1 {
		if lies := p.denials.Open(class); lies != 0 && p.sure.holds(class) {
			j.lied(place, class, lies, line)
		}
	}
	for n := 21; n > 0; n-- {
		if p.sure.has(firstTrump + n - 1) {
			if lies := p.denials.OpenOver(n); lies != 0 {
				j.lied(place, over, lies, line)
			}
			return
		}
	}
}

// lied rules that the cards played to these tricks broke a rule, since the player had cards of the class.
func (j judge) lied(place, class int, tricks trick.Tricks, line int) {
	r := j.r
	p := &r.players[place]
	for t, since := range p.denials.Prove(class, tricks) {
		article, facts := follow, referee.Facts{Suit: class}
		switch {
		case class == over:
			article, facts = overtrump, referee.Facts{Card: firstTrump + p.denials.Rank(t) - 1}
		case class == trumps && r.trumpLed&trick.Of(t) == 0:
			article = trumpRule
		}
		j.foul(line, since, article, place, facts)
	}
}
