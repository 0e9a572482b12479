package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/trick"
)

func (j judge) playCard(ev play.Event) error {
	if !j.f.Open() || j.r.sits {
		return j.ready()
	}
	place, err := j.r.at(ev.Seat())
	if err != nil {
		return err
	}
	return j.play(place, ev.Arg(1), ev.Line)
}

// play plays a card to the trick. The rules (source: "Come si gioca una partita"): a player follows the suit led;
// without that suit, the player trumps and beats the trumps on the table if possible; without trumps, any card may be
// played. The Excuse may be played at any time.
func (j judge) play(place, card, line int) error {
	r := j.r
	if err := r.playable(place, card); err != nil {
		return err
	}
	if r.number == r.hand-1 && r.trick.Len() == r.n-1 && r.tallied() {
		after, unheard := *r, *j.f
		unheard.Forget()
		judge{&after, &unheard}.lay(place, card, line)
		if !after.agrees() {
			return words.ErrTallyOff.Err()
		}
	}
	j.lay(place, card, line)
	return nil
}

// playable returns an error unless the card can have been played now.
func (r *round) playable(place, card int) error {
	switch {
	case r.bidsIn < r.n:
		return words.ErrBidsFirst.Err()
	case !r.byPlay && !r.mayOpen():
		return words.ErrCallFirst.Err()
	case r.badDiscard:
		return words.ErrBadCount.Err()
	case r.trick.Has(place):
		return lang.Errorf(trick.ErrTwoCards)
	case card == r.ally.called && !r.ally.mayHold(place, r.taker):
		return words.ErrPartnerOff.Err()
	}
	switch p := &r.players[place]; {
	case p.known:
		if !p.sure.has(card) {
			return r.elsewhere(only[card], words.ErrNotInHand)
		}
	case r.placed.has(card) && !r.maybe(place).has(card):
		return r.elsewhere(only[card], words.ErrNotInHand)
	case place == r.taker && !r.placed.has(card) && p.own.len() >= r.room(place):
		return words.ErrNotInHand.Err()
	case !p.hasRoom(card, r.hand-r.number):
		return words.ErrNotInHand.Err()
	}
	return nil
}

// mayOpen reports whether the record names the partner, or the called card, as needed before the first card.
func (r *round) mayOpen() bool {
	return r.n < maxSeats || r.ally.known()
}

// hasRoom reports whether a card leaves room, in a hand with so many cards left, for those that a handle has shown.
func (p *player) hasRoom(card, left int) bool {
	return p.sure.empty() || p.sure.has(card) || p.sure.len() < left
}

// lay puts a card on the table and judges it: every denial of the player that it contradicts, then how it follows.
func (j judge) lay(place, card, line int) {
	r := j.r
	p := &r.players[place]
	due := r.trick.Due()
	if place != due {
		j.note(line, turn, place, referee.Facts{Other: int(r.seat[due]), Card: card})
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
	r.trickOf[card] = int8(r.number) + 1
	class := int(classOf[card])
	if lies := p.denials.Open(class); lies != 0 {
		j.lied(place, class, lies, line)
	}
	if class == trumps {
		j.trump(place, card, line)
	}
	if r.ally.doubtful && place != r.taker && (isKing(card) || card == r.ally.called) {
		j.doubt(line)
	}
	switch {
	case place == due:
		j.advance(place, line)
	case r.led != noSuit:
		j.follow(place, line)
	}
	j.f.OldestFirst()
	if r.trick.Full() {
		j.take()
	}
}

// advance goes through the cards that lie on the table in order by now, from the place that has just played. The first
// card except the Excuse sets the suit. Then the cards played too early can be judged.
func (j judge) advance(place, line int) {
	r := j.r
	for now := place; ; {
		card := r.trick.Card(now)
		class := int(classOf[card])
		switch {
		case class == noSuit:
		case r.led == noSuit:
			r.best, r.top = now, card
			j.open(now, class, line)
		default:
			if now == place && class != r.led {
				j.deny(now, class, line)
			}
			switch {
			case class != r.led && class != trumps:
			case card > r.top:
				r.best, r.top = now, card
			case class == trumps:
				j.under(now, line)
			}
		}
		if now = r.trick.After(now); now == r.trick.Leader || !r.trick.Has(now) {
			return
		}
	}
}

// open sets the suit of the trick. By the federation's rule the called suit may not open the first trick, except with
// the called card itself. After a led Excuse every card is free.
func (j judge) open(place, class, line int) {
	r := j.r
	r.led = class
	if class == trumps {
		r.trumpLed |= trick.Of(r.number)
	}
	if j.r.house.callLead && r.number == 0 && place == r.trick.Leader && r.ally.called != missing && class != trumps {
		if card := r.trick.Card(place); card != r.ally.called && class == int(classOf[r.ally.called]) {
			j.foul(line, 0, callLead, place, referee.Facts{Suit: class})
		}
	}
	for early := r.trick.Others(place); early != 0; early = early.Rest() {
		j.follow(early.First(), line)
	}
}
