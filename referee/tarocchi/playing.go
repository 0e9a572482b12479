// The tricks: whether a card is right, what it denies of a hand, and who takes the trick.

package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/trick"
)

func (j judge) playCard(act play.Action) error {
	if !j.f.Open() || j.r.sits {
		return j.ready()
	}
	place, err := j.r.at(act.Seat())
	if err != nil {
		return err
	}
	return j.play(place, act.Arg(1), act.Line)
}

// play plays a card to the trick. The rules (source: "Come si gioca una partita"): a player must follow the suit led. A
// player without that suit must trump, and beat the trumps on the table if possible. A player without trumps may play
// any card. The Excuse may be played at any time.
func (j judge) play(place, card, line int) error {
	r := j.r
	if err := r.playable(place, card); err != nil {
		return err
	}
	if r.Number == r.Size-1 && r.Trick.Len() == r.N-1 {
		after := *r
		unheard := *j.f
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
	case r.bids.In < r.N:
		return words.ErrBidsFirst.Err()
	case !r.mayOpen():
		return words.ErrCallFirst.Err()
	case r.badDiscard:
		return words.ErrBadCount.Err()
	case r.Trick.Has(place):
		return trick.Words.ErrTwoCards.Err()
	case card == r.ally.called && !r.ally.mayHold(place, r.taker):
		return words.ErrPartnerOff.Err()
	}
	switch p := &r.Of[place]; {
	case p.Known:
		if !p.Sure().Has(card) {
			return r.elsewhere(cards.One(card), trick.Words.ErrNotInHand)
		}
	case r.Placed.Has(card) && !p.Left().Has(card):
		return r.elsewhere(cards.One(card), trick.Words.ErrNotInHand)
	case place == r.taker && !r.Placed.Has(card) && p.Own().Len() >= r.room(place):
		return trick.Words.ErrNotInHand.Err()
	case !hasRoom(p.Sure(), card, r.Size-r.Number):
		return trick.Words.ErrNotInHand.Err()
	}
	return nil
}

// mayOpen reports whether cards may come: with five players, the partner or the called card must be recorded.
func (r *round) mayOpen() bool {
	return r.N < maxSeats || r.ally.known()
}

// hasRoom reports whether a hand with left cards can hold this card in addition to the cards that a handle has shown.
func hasRoom(sure cards.Set, card, left int) bool {
	return sure.Empty() || sure.Has(card) || sure.Len() < left
}

// lay puts a card on the table and judges it: first each earlier denial of the player that it contradicts, then whether
// it follows suit.
func (j judge) lay(place, card, line int) {
	r := j.r
	p := &r.Of[place]
	due := r.Trick.Due()
	if place != due {
		j.note(line, articles.Turn, place, referee.Facts{Other: int(r.Seat[due]), Card: card})
	}
	r.byPlay = true
	r.Play(place, card, line)
	r.table = r.table.With(card)
	class := int(classOf[card])
	if lies := p.Open(class); lies != 0 {
		j.lied(place, class, lies, line)
	}
	if class == trumps {
		j.trump(place, card, line)
	}
	if r.ally.doubtful && place != r.taker && (isKing(card) || card == r.ally.called) {
		j.doubt(line)
	}
	if place == due {
		j.advance(place, line)
	} else if r.led != noSuit {
		j.follow(place, line)
	}
	j.f.OldestFirst()
	if r.Trick.Full() {
		j.take()
	}
}

// advance goes through the cards on the table that are now in order, from the place that has just played. The first
// card except the Excuse sets the suit. Then the cards played too early can be judged.
func (j judge) advance(place, line int) {
	r := j.r
	for now := place; ; {
		card := r.Trick.Card(now)
		class := int(classOf[card])
		switch {
		case class == noSuit:
		case r.led == noSuit:
			r.best = now
			r.top = card
			j.open(now, class, line)
		default:
			if now == place && class != r.led {
				j.deny(now, class, line)
			}
			switch {
			case class != r.led && class != trumps:
			case card > r.top:
				r.best = now
				r.top = card
			case class == trumps:
				j.under(now, line)
			}
		}
		now = r.Trick.After(now)
		if now == r.Trick.Leader || !r.Trick.Has(now) {
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
		r.trumpLed |= trick.Of(r.Number)
	}
	if j.r.house.callLead && r.Number == 0 && place == r.Trick.Leader && r.ally.called != missing && class != trumps {
		if card := r.Trick.Card(place); card != r.ally.called && class == int(classOf[r.ally.called]) {
			j.foul(line, 0, articles.CallLead, place, referee.Facts{Suit: class})
		}
	}
	for early := r.Trick.Others(place); early != 0; early = early.Rest() {
		j.follow(early.First(), line)
	}
}

// Tier returns a card's rank in the order in which cards may be played now: the suit led, then the trumps above the
// highest trump, then the other trumps, then all others. The Excuse may always be played.
func (e *Engine) Tier(card int) int {
	r := &e.round
	class := int(classOf[card])
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

// follow judges a card against the suit of its trick, once both lie on the table.
func (j judge) follow(place, line int) {
	r := j.r
	if class := int(classOf[r.Trick.Card(place)]); class != r.led && class != noSuit {
		j.deny(place, class, line)
	}
}

// deny judges a card of this class that does not follow suit. The player has denied the suit and, if the card is no
// trump, also trumps. If cards that are certainly in the hand disprove this, the ruling comes at once.
func (j judge) deny(place, class, line int) {
	r := j.r
	p := &r.Of[place]
	p.Deny(r.led, r.Number)
	if class != trumps && r.led != trumps {
		p.Deny(trumps, r.Number)
	}
	if p.Sure().Empty() {
		return
	}
	this := trick.Of(r.Number)
	if !p.Sure().And(pack.Classes[r.led]).Empty() {
		j.lied(place, r.led, this, line)
	} else if class != trumps && !p.Sure().And(pack.Classes[trumps]).Empty() {
		j.lied(place, trumps, this, line)
	}
}

// under judges a trump lower than the highest trump of the players before it, once they have played. The player has
// denied every trump higher than that one.
func (j judge) under(place, line int) {
	r := j.r
	p := &r.Of[place]
	high := number(r.top)
	p.DenyOver(high, r.Number)
	this := trick.Of(r.Number)
	if !p.Sure().And(above[high]).Empty() && p.Wrong()&this == 0 {
		j.lied(place, over, this, line)
	}
}

// trump judges a trump against what only some players have claimed: to have no trump above another one, or to have
// shown all trumps in a handle with the Excuse.
func (j judge) trump(place, card, line int) {
	r := j.r
	if lies := r.Of[place].OpenOver(number(card)); lies != 0 {
		j.lied(place, over, lies, line)
	}
	if r.handles[place].closed {
		j.hidden(place, card, line)
	}
}

// take ends the trick. Its winner has the highest trump, or else the highest card of the suit led, and leads the next
// trick. An Excuse can win the last trick; see keptForLast.
func (j judge) take() {
	r := j.r
	if r.table.Has(r.ally.called) {
		r.ally.caller = r.Trick.Who(r.ally.called)
	}
	if r.table.Has(excuse) {
		r.excuseBy = r.Trick.Who(excuse)
		r.excuseAt = r.Number
	}
	if r.table.Has(petitCard) {
		r.petitAt = r.Number
	}
	winner := r.best
	last := r.Number == r.Size-1
	if last && r.keptForLast() {
		winner = r.excuseBy
	}
	to := &r.piles[winner]
	to.tricks++
	to.cards = to.cards.Or(r.table)
	r.Take(winner, winner)
	if last {
		j.f.Phase = referee.Closed
		r.result = r.count()
		return
	}
	r.lead(winner)
}

// keptForLast reports whether an Excuse wins the last trick. By the federation's rule it does so for the side that
// makes a slam. Call it before the trick is taken.
func (r *round) keptForLast() bool {
	if !r.house.excuseLast || r.excuseBy == nobody || r.excuseAt != r.Number {
		return false
	}
	mate := r.ally.place(r.taker)
	tricks := 0
	side := r.side(r.excuseBy, mate)
	for place := range r.N {
		if r.side(place, mate) == side {
			tricks += r.piles[place].tricks
		}
	}
	return tricks == r.Number
}
