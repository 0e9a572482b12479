// The tricks: whether a card is right, what it denies of a hand, and who takes the trick.

package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	price "arbitro/scoring/tarocchi"
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
		return trick.ErrTwoCards.Err()
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

// mayOpen reports whether the first card may come: with five players, the partner or the called card must be recorded.
func (r *round) mayOpen() bool {
	return r.n < maxSeats || r.ally.known()
}

// hasRoom reports whether a hand with left cards can hold this card in addition to the cards that a handle has shown.
func (p *player) hasRoom(card, left int) bool {
	return p.sure.empty() || p.sure.has(card) || p.sure.len() < left
}

// lay puts a card on the table and judges it: first each earlier denial of the player that it contradicts, then whether
// it follows suit.
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

// advance goes through the cards on the table that are now in order, from the place that has just played. The first
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

// Tier returns a card's rank in the order in which cards may be played now: the suit led, then the trumps above the
// highest trump, then the other trumps, then all others. The Excuse may always be played.
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

// follow judges a card against the suit of its trick, once both lie on the table.
func (j judge) follow(place, line int) {
	r := j.r
	if class := int(classOf[r.trick.Card(place)]); class != r.led && class != noSuit {
		j.deny(place, class, line)
	}
}

// deny judges a card of this class that does not follow suit. The player has denied the suit and, if the card is no
// trump, also trumps. If cards that are certainly in the hand disprove this, the ruling comes at once.
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

// under judges a trump lower than the highest trump of the players before it, once they have played. The player has
// denied every trump higher than that one.
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

// trump judges a trump against what only some players have claimed: to have no trump above another one, or to have
// shown all trumps in a handle with the Excuse.
func (j judge) trump(place, card, line int) {
	r := j.r
	if lies := r.players[place].denials.OpenOver(number(card)); lies != 0 {
		j.lied(place, over, lies, line)
	}
	if r.handles[place].closed {
		j.hidden(place, card, line)
	}
}

// take ends the trick. Its winner has the highest trump, or the highest card of the suit led, and leads the next trick.
func (j judge) take() {
	r := j.r
	if r.ally.called != missing && r.table.has(r.ally.called) {
		r.ally.caller = r.trick.Who(r.ally.called)
	}
	if r.table.has(excuse) {
		r.excuseBy, r.excuseAt = r.trick.Who(excuse), r.number
	}
	if r.table.has(petitCard) {
		r.petitAt = r.number
	}
	winner, last := r.best, r.number == r.hand-1
	if last && r.keptForLast() {
		winner = r.excuseBy
	}
	to := &r.piles[winner]
	to.tricks++
	to.cards = to.cards.or(r.table)
	r.takers[r.number] = int8(winner)
	r.number++
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
	if !r.house.excuseLast || r.excuseBy == nobody || r.excuseAt != r.number {
		return false
	}
	mate, tricks := r.ally.place(r.taker), 0
	side := r.side(r.excuseBy, mate)
	for place := range r.n {
		if r.side(place, mate) == side {
			tricks += r.piles[place].tricks
		}
	}
	return tricks == r.number
}

// count returns the result of a round whose cards have all been played.
func (r *round) count() tally {
	mate, last := r.ally.place(r.taker), r.hand-1
	var piles [price.Defence + 1]pile
	for place, p := range r.piles[:r.n] {
		side := &piles[r.side(place, mate)]
		side.tricks += p.tricks
		side.cards = side.cards.or(p.cards)
	}
	t := tally{partner: mate}
	for _, side := range []price.Side{price.Attack, price.Defence} {
		if piles[side].tricks == r.hand {
			t.slam = side
		}
	}
	var fool price.Excuse
	end := last // the trick in which the Petit counts
	if r.excuseBy != nobody {
		fool.By = r.side(r.excuseBy, mate)
		fool.Taken = r.side(int(r.takers[r.excuseAt]), mate)
		if r.house.excuseLast && r.excuseAt == last {
			if int(r.takers[last]) == r.excuseBy {
				end--
			} else {
				fool.Lost = true
			}
		}
	}
	if r.petitAt == end {
		t.petit = r.side(int(r.takers[end]), mate)
	}
	t.halves, t.bouts = price.Count(r.contract, piles[price.Attack].worth(), piles[price.Defence].worth(), fool)
	return t
}

// worth returns a pile as package scoring knows it, without the Excuse, which is counted separately.
func (p pile) worth() price.Pile {
	cards := p.cards.without(excuse)
	worth := price.Pile{Tricks: p.tricks, Bouts: cards.and(boutSet).len(), Low: cards.and(worthSets[price.Low]).len()}
	for halves, some := range worthSets {
		worth.Halves += halves * cards.and(some).len()
	}
	return worth
}
