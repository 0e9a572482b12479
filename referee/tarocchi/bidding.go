// Before the first trick: bids, the partner called, and the dog.

package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	price "arbitro/scoring/tarocchi"
)

// bid records a bid. The player after the dealer bids first, and every player bids once. A bid that is not higher than
// the highest bid so far counts as a pass (source: "Aste"). A second bid of the same player is a foul without effect.
// If all pass, the round is void, and the next dealer deals.
func (e *Engine) bid(act play.Action) error {
	place, err := e.round.who(act, e.judge().ready())
	if err != nil {
		return err
	}
	round := &e.round
	if round.bids.Has(place) && round.bidOver {
		return words.ErrBidTwice.Err()
	}
	if round.bids.Has(place) {
		e.judge().foul(act.Line, 0, articles.BidAgain, place, referee.Facts{})
		return nil
	}
	if due := round.bidder(); due != place {
		e.judge().note(act.Line, articles.BidOrder, place, referee.Facts{Other: int(round.Seat[due])})
	}
	contract := price.Contract(act.Arg(1))
	if contract > round.contract {
		round.contract = contract
		round.taker = place
	} else if contract != price.Pass {
		stands := referee.Facts{Other: int(round.Seat[round.taker]), Word: contractNames[round.contract]}
		e.judge().foul(act.Line, 0, articles.BidLow, place, stands)
	}
	e.judge().dryPetit(act.Line)
	round.bids.Put(place, act.Arg(1))
	switch {
	case round.bids.Given < round.N:
	case round.taker == nobody:
		e.Phase = referee.Voided
		e.Due = referee.DealersOf(append([]int{e.After(e.Dealer)}, e.Redealers()...)...)
	default:
		e.judge().prepare()
	}
	return nil
}

// bidder returns the first player who has not bid yet, beginning with the player after the dealer.
func (r *round) bidder() int { return r.bids.Next(r.next, r.N) }

// prepare makes the round ready for its first card, when the taker is known.
func (j judge) prepare() {
	round := j.round
	leader := round.taker
	if j.round.house.eldest {
		leader = round.next
	}
	round.lead(leader)
	for place := range round.N {
		j.learn(place, 0)
	}
}

// lead clears the table for the next trick.
func (r *round) lead(leader int) {
	r.Trick = trick.New(leader, r.N)
	r.table = cards.Set{}
	r.led = noSuit
	r.best = leader
	r.top = missing
}

// slam records the announcement that the attack will take every trick. The announcer leads.
func (e *Engine) slam(act play.Action) error {
	place, err := e.round.who(act, e.judge().checkBids())
	if err != nil {
		return err
	}
	round := &e.round
	switch {
	case !e.house.slams:
		return words.ErrSlamOff.Err()
	case place != round.taker:
		return words.ErrSlamWho.Err()
	case round.byPlay:
		return words.ErrSlamLate.Err()
	case round.announced:
		return words.ErrSlamTwice.Err()
	}
	round.announced = true
	round.lead(place)
	return nil
}

// callable returns an error unless a line about the partner may come now.
func (e *Engine) callable() error {
	if err := e.judge().checkBids(); err != nil {
		return err
	}
	if e.round.N < maxSeats {
		return words.ErrNoCall.Err()
	}
	return nil
}

// call records the called card, whose holder becomes the partner: a king. A taker who holds all four kings may call
// another card, and any taker may call a card of the own hand (source: "Chiama il Re").
func (e *Engine) call(act play.Action) error {
	if err := e.callable(); err != nil {
		return err
	}
	round := &e.round
	if round.ally.called != missing {
		return words.ErrCallTwice.Err()
	}
	if round.byPlay {
		return words.ErrCallLate.Err()
	}
	round.ally.called = act.Arg(0)
	round.ally.callLine = act.Line
	if err := round.partnerFits(); err != nil {
		round.ally.called = missing
		round.ally.callLine = 0
		return err
	}
	round.ally.doubtful = !isKing(round.ally.called)
	e.judge().doubt(act.Line)
	return nil
}

// playAlone records that the taker plays without a partner, by choice or because no other player holds the called card.
func (e *Engine) playAlone(play.Action) error {
	if err := e.callable(); err != nil {
		return err
	}
	round := &e.round
	if round.ally.alone {
		return words.ErrAloneTwice.Err()
	}
	if round.ally.declared != nobody {
		return words.ErrNotBoth.Err()
	}
	round.ally.alone = true
	if err := round.partnerFits(); err != nil {
		round.ally.alone = false
		return err
	}
	return nil
}

// partner records who the partner is. The line may come even after the round's last card.
func (e *Engine) partner(act play.Action) error {
	round := &e.round
	late := e.Phase == referee.Closed && !round.byTally
	if late && round.N < maxSeats {
		return words.ErrNoCall.Err()
	}
	if !late {
		if err := e.callable(); err != nil {
			return err
		}
	}
	place, err := e.round.at(act.Seat())
	switch {
	case err != nil:
		return err
	case place == round.taker:
		return words.ErrOwnPartner.Err()
	case round.ally.declared != nobody:
		return words.ErrPartnerTwice.Err()
	case round.ally.alone:
		return words.ErrNotBoth.Err()
	case late && place != round.result.partner:
		return words.ErrPartnerPlay.Err()
	}
	round.ally.declared = place
	if !late {
		if err := round.partnerFits(); err != nil {
			round.ally.declared = nobody
			return err
		}
	}
	return nil
}

// The sentence cases for a wrong discard. Case 0 is a discard with a king.
const (
	wrongNumber = 1 + iota // too few or too many cards
	boutAway
)

// dog records the cards of the dog as they were revealed.
func (j judge) dog(act play.Action) error {
	if err := j.checkBids(); err != nil {
		return err
	}
	round := j.round
	taker := &round.Of[round.taker]
	if round.dogGiven {
		return words.ErrDogTwice.Err()
	}
	if n := len(act.Args); n != round.dogSize {
		return trick.Words.ErrCardCount(round.dogSize, n).Err()
	}
	dog, err := round.Listed(act.Args, cards.Set{})
	if err != nil {
		return err
	}
	taken := round.Placed
	if round.contract.Exchanges() {
		taken = round.Placed.Minus(taker.Own().Minus(taker.Dealt))
	}
	foreign := dog.And(taken)
	if !foreign.Empty() {
		return round.elsewhere(foreign, trick.Words.ErrNotInHand)
	}
	if round.contract.Exchanges() && taker.Own().Or(dog).Len() > round.room(round.taker) {
		return words.ErrDogLacks.Err()
	}
	before := *round
	round.dogGiven = true
	round.dogCards = dog
	round.Placed = round.Placed.Or(dog)
	if round.contract.Exchanges() {
		round.Give(round.taker, dog)
	}
	if err := round.partnerFits(); err != nil {
		*round = before
		return err
	}
	j.learn(round.taker, act.Line)
	j.doubt(act.Line)
	j.frame.OldestFirst()
	return nil
}

// discard records the cards that the taker has laid away: as many as the dog has, no king and no bout, and trumps only
// if they are shown (source: "Contratti"). After a discard with a wrong number of cards the hand cannot be played on.
// If there are two discards, the last one counts, and the cards of the first are certainly in the taker's hand again.
func (j judge) discard(act play.Action) error {
	if err := j.checkBids(); err != nil {
		return err
	}
	round := j.round
	taker := &round.Of[round.taker]
	if !round.contract.Exchanges() {
		return words.ErrNoExchange.Err()
	}
	if round.discarded && round.byPlay {
		return words.ErrDiscardLate.Err()
	}
	laid, err := round.Listed(act.Args, cards.Set{})
	if err != nil {
		return err
	}
	shown := round.handles[round.taker].shown
	foreign := laid.And(round.Placed.Minus(taker.Own()).Or(taker.Played).Or(shown))
	if !foreign.Empty() {
		return round.elsewhere(foreign, trick.Words.ErrNotInHand)
	}
	if taker.Own().Or(laid).Len() > round.room(round.taker) {
		return words.ErrDiscardLacks.Err()
	}
	before := *round
	again := round.discarded
	round.Give(round.taker, laid)
	round.takenBack = round.takenBack.Or(taker.Away).Minus(laid)
	taker.Shown = shown.Or(round.takenBack)
	round.discarded = true
	taker.Away = laid
	taker.Known = false
	if err := round.partnerFits(); err != nil {
		*round = before
		return err
	}
	round.badDiscard = len(act.Args) != round.dogSize
	wrong := laid.And(barred)
	if round.badDiscard {
		j.foul(act.Line, 0, articles.Discard, round.taker, referee.Facts{
			Case: wrongNumber,
			N:    len(act.Args),
			M:    round.dogSize,
		})
	} else if !wrong.Empty() {
		away := referee.Facts{Card: wrong.First()}
		if isBout(away.Card) {
			away.Case = boutAway
		}
		j.foul(act.Line, 0, articles.Discard, round.taker, away)
	}
	if again {
		j.foul(act.Line, 0, articles.DiscardAgain, round.taker, referee.Facts{})
	}
	if shown := laid.And(shownAway); !shown.Empty() {
		j.note(act.Line, articles.DiscardTrump, round.taker, referee.Facts{Word: listCards(shown)})
	}
	j.learn(round.taker, act.Line)
	j.frame.OldestFirst()
	return nil
}
