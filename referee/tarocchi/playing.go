// The tricks: whether a card is right, what it denies of a hand, and who takes the trick.

package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/trick"
)

func (j judge) playCard(act play.Action) error {
	if !j.frame.Open() || j.round.sits {
		return j.ready()
	}
	place, err := j.round.at(act.Seat())
	if err != nil {
		return err
	}
	return j.play(place, act.Arg(1), act.Line)
}

// play plays a card to the trick. The rules (source: "Come si gioca una partita"): a player must follow the suit led. A
// player without that suit must trump, and beat the trumps on the table if possible. A player without trumps may play
// any card. The Excuse may be played at any time.
func (j judge) play(place, card, line int) error {
	round := j.round
	if err := round.playable(place, card); err != nil {
		return err
	}
	if round.Number == round.Size-1 && round.Trick.Len() == round.N-1 {
		after := *round
		unheard := *j.frame
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
	case r.bids.Given < r.N:
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
	switch hand := &r.Of[place]; {
	case hand.Known:
		if !hand.Sure().Has(card) {
			return r.elsewhere(cards.One(card), trick.Words.ErrNotInHand)
		}
	case r.Placed.Has(card) && !hand.Left().Has(card):
		return r.elsewhere(cards.One(card), trick.Words.ErrNotInHand)
	case place == r.taker && !r.Placed.Has(card) && hand.Own().Len() >= r.room(place):
		return trick.Words.ErrNotInHand.Err()
	case !hasRoom(hand.Sure(), card, r.Size-r.Number):
		return trick.Words.ErrNotInHand.Err()
	}
	return nil
}

// mayOpen reports whether cards may be played: with five players, the partner or the called card must be recorded.
func (r *round) mayOpen() bool {
	return r.N < maxSeats || r.ally.known()
}

// hasRoom reports whether a hand of left cards can hold this card in addition to the cards that are certainly in it.
func hasRoom(sure cards.Set, card, left int) bool {
	return sure.Empty() || sure.Has(card) || sure.Len() < left
}

// lay puts a card on the table and judges it: first each earlier denial of the player that the card contradicts, then
// whether the card follows suit.
func (j judge) lay(place, card, line int) {
	round := j.round
	hand := &round.Of[place]
	due := round.Trick.Due()
	if place != due {
		j.note(line, articles.Turn, place, referee.Facts{Other: int(round.Seat[due]), Card: card})
	}
	round.byPlay = true
	round.Play(place, card, line)
	round.table = round.table.With(card)
	class := int(classOf[card])
	if lies := hand.Open(class); lies != 0 {
		j.ruleLied(place, class, lies, line)
	}
	if class == trumps {
		j.trump(place, card, line)
	}
	if round.ally.doubtful && place != round.taker && (isKing(card) || card == round.ally.called) {
		j.doubt(line)
	}
	if place == due {
		j.advance(place, line)
	} else if round.led != noSuit {
		j.follow(place, line)
	}
	j.frame.OldestFirst()
	if round.Trick.Full() {
		j.take()
	}
}

// advance goes through the cards on the table that are now in order, beginning with the place that has just played. The
// first card except the Excuse sets the suit. Then the cards that were played too early can be judged.
func (j judge) advance(place, line int) {
	round := j.round
	for now := place; ; {
		card := round.Trick.Card(now)
		class := int(classOf[card])
		switch {
		case class == noSuit:
		case round.led == noSuit:
			round.best = now
			round.top = card
			j.open(now, class, line)
		default:
			if now == place && class != round.led {
				j.deny(now, class, line)
			}
			switch {
			case class != round.led && class != trumps:
			case card > round.top:
				round.best = now
				round.top = card
			case class == trumps:
				j.under(now, line)
			}
		}
		now = round.Trick.After(now)
		if now == round.Trick.Leader || !round.Trick.Has(now) {
			return
		}
	}
}

// open sets the suit of the trick. By the federation's rule the called suit may not open the first trick, except with
// the called card. If the Excuse is led, the next card sets the suit.
func (j judge) open(place, class, line int) {
	round := j.round
	round.led = class
	if class == trumps {
		round.trumpLed |= trick.Of(round.Number)
	}
	if j.round.house.callLead && round.Number == 0 && place == round.Trick.Leader && round.ally.called != missing &&
		class != trumps {
		if card := round.Trick.Card(place); card != round.ally.called && class == int(classOf[round.ally.called]) {
			j.foul(line, 0, articles.CallLead, place, referee.Facts{Suit: class})
		}
	}
	for early := round.Trick.Others(place); early != 0; early = early.Rest() {
		j.follow(early.First(), line)
	}
}

// Tier returns a card's rank in the order in which cards may be played now: the suit led, then the trumps above the
// highest trump, then the other trumps, then all others. The Excuse may always be played.
func (e *Engine) Tier(card int) int {
	round := &e.round
	class := int(classOf[card])
	switch {
	case class == noSuit || round.led == noSuit:
		return 0
	case class == trumps && card > round.top:
		return 2
	case class == trumps:
		return 3
	case class == round.led:
		return 1
	}
	return 4
}

// follow judges a card against the suit of its trick, once both lie on the table.
func (j judge) follow(place, line int) {
	round := j.round
	if class := int(classOf[round.Trick.Card(place)]); class != round.led && class != noSuit {
		j.deny(place, class, line)
	}
}

// deny judges a card of this class that does not follow suit. The player has denied the suit and, if the card is no
// trump, also trumps. If cards that are certainly in the hand disprove this, the ruling comes at once.
func (j judge) deny(place, class, line int) {
	round := j.round
	hand := &round.Of[place]
	hand.Deny(round.led, round.Number)
	if class != trumps && round.led != trumps {
		hand.Deny(trumps, round.Number)
	}
	if hand.Sure().Empty() {
		return
	}
	tricks := trick.Of(round.Number)
	if !hand.Sure().And(pack.Classes[round.led]).Empty() {
		j.ruleLied(place, round.led, tricks, line)
	} else if class != trumps && !hand.Sure().And(pack.Classes[trumps]).Empty() {
		j.ruleLied(place, trumps, tricks, line)
	}
}

// under judges a trump lower than the highest trump of the players before it, when they have played. The player has
// denied every trump higher than that one.
func (j judge) under(place, line int) {
	round := j.round
	hand := &round.Of[place]
	high := number(round.top)
	hand.DenyOver(high, round.Number)
	tricks := trick.Of(round.Number)
	if !hand.Sure().And(above[high]).Empty() && hand.Wrong()&tricks == 0 {
		j.ruleLied(place, over, tricks, line)
	}
}

// trump judges a trump against its player's claims: to have no trump above another one, or to have shown all trumps in
// a handle with the Excuse. A player without such a claim is not judged.
func (j judge) trump(place, card, line int) {
	round := j.round
	if lies := round.Of[place].OpenOver(number(card)); lies != 0 {
		j.ruleLied(place, over, lies, line)
	}
	if round.handles[place].closed {
		j.hidden(place, card, line)
	}
}

// take ends the trick. The highest trump wins it, or else the highest card of the suit led. The winner leads the next
// trick. An Excuse can win the last trick; see keptForLast.
func (j judge) take() {
	round := j.round
	if round.table.Has(round.ally.called) {
		round.ally.caller = round.Trick.Who(round.ally.called)
	}
	if round.table.Has(excuse) {
		round.excuseBy = round.Trick.Who(excuse)
		round.excuseAt = round.Number
	}
	if round.table.Has(petitCard) {
		round.petitAt = round.Number
	}
	winner := round.best
	last := round.Number == round.Size-1
	if last && round.keptForLast() {
		winner = round.excuseBy
	}
	pile := &round.piles[winner]
	pile.tricks++
	pile.cards = pile.cards.Or(round.table)
	round.Take(winner, winner)
	if last {
		j.frame.Phase = referee.Closed
		round.result = round.count()
		return
	}
	round.lead(winner)
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
