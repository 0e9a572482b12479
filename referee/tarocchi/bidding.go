// Before the first trick: bids, the partner called, and the dog.

package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	price "arbitro/scoring/tarocchi"
)

// bid records a bid. The dealer's successor bids first, and everybody bids once. A bid that is not higher than the
// standing bid counts as a pass (source: "Aste"). A second bid of the same player is a foul without effect. If all
// pass, the round is void, and the next dealer deals.
func (e *Engine) bid(act play.Action) error {
	place, err := e.round.who(act, e.judge().ready())
	if err != nil {
		return err
	}
	r := &e.round
	if r.bids.Has(place) && r.bidOver {
		return words.ErrBidTwice.Err()
	}
	if r.bids.Has(place) {
		e.judge().foul(act.Line, 0, articles.BidAgain, place, referee.Facts{})
		return nil
	}
	if due := r.bidder(); due != place {
		e.judge().note(act.Line, articles.BidOrder, place, referee.Facts{Other: int(r.Seat[due])})
	}
	c := price.Contract(act.Arg(1))
	if c > r.contract {
		r.contract = c
		r.taker = place
	} else if c != price.Pass {
		stands := referee.Facts{Other: int(r.Seat[r.taker]), Word: contractNames[r.contract]}
		e.judge().foul(act.Line, 0, articles.BidLow, place, stands)
	}
	e.judge().dryPetit(act.Line)
	r.bids.Put(place, act.Arg(1))
	switch {
	case r.bids.In < r.N:
	case r.taker == nobody:
		e.Phase = referee.Voided
		e.Due = referee.DealersOf(append([]int{e.After(e.Dealer)}, e.Redealers()...)...)
	default:
		e.judge().prepare()
	}
	return nil
}

// bidder returns the first player who has not bid yet, from the dealer's successor on.
func (r *round) bidder() int { return r.bids.Next(r.next, r.N) }

// prepare makes the round ready for its first card, once the taker is known.
func (j judge) prepare() {
	r := j.r
	leader := r.taker
	if j.r.house.eldest {
		leader = r.next
	}
	r.lead(leader)
	for place := range r.N {
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
	place, err := e.round.who(act, e.judge().bidden())
	if err != nil {
		return err
	}
	r := &e.round
	switch {
	case !e.house.slams:
		return words.ErrSlamOff.Err()
	case place != r.taker:
		return words.ErrSlamWho.Err()
	case r.byPlay:
		return words.ErrSlamLate.Err()
	case r.announced:
		return words.ErrSlamTwice.Err()
	}
	r.announced = true
	r.lead(place)
	return nil
}

// callable returns an error unless a line about the partner may come now.
func (e *Engine) callable() error {
	if err := e.judge().bidden(); err != nil {
		return err
	}
	if e.round.N < maxSeats {
		return words.ErrNoCall.Err()
	}
	return nil
}

// call records the card whose holder becomes the partner: a king. A taker who holds all four kings may call another
// card, and any taker may call a card of their own hand (source: "Chiama il Re").
func (e *Engine) call(act play.Action) error {
	if err := e.callable(); err != nil {
		return err
	}
	r := &e.round
	if r.ally.called != missing {
		return words.ErrCallTwice.Err()
	}
	if r.byPlay {
		return words.ErrCallLate.Err()
	}
	r.ally.called = act.Arg(0)
	r.ally.callLine = act.Line
	if err := r.partnerFits(); err != nil {
		r.ally.called = missing
		r.ally.callLine = 0
		return err
	}
	r.ally.doubtful = !isKing(r.ally.called)
	e.judge().doubt(act.Line)
	return nil
}

// playAlone records that the taker plays without a partner, by choice or because nobody else holds the called card.
func (e *Engine) playAlone(play.Action) error {
	if err := e.callable(); err != nil {
		return err
	}
	r := &e.round
	if r.ally.alone {
		return words.ErrAloneTwice.Err()
	}
	if r.ally.declared != nobody {
		return words.ErrNotBoth.Err()
	}
	r.ally.alone = true
	if err := r.partnerFits(); err != nil {
		r.ally.alone = false
		return err
	}
	return nil
}

// partner records who the partner was. The line may come after the round's last card.
func (e *Engine) partner(act play.Action) error {
	r := &e.round
	late := e.Phase == referee.Closed && !r.byTally
	if late && r.N < maxSeats {
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
	case place == r.taker:
		return words.ErrOwnPartner.Err()
	case r.ally.declared != nobody:
		return words.ErrPartnerTwice.Err()
	case r.ally.alone:
		return words.ErrNotBoth.Err()
	case late && place != r.result.partner:
		return words.ErrPartnerPlay.Err()
	}
	r.ally.declared = place
	if !late {
		if err := r.partnerFits(); err != nil {
			r.ally.declared = nobody
			return err
		}
	}
	return nil
}

// The values of Facts.Case for a wrong discard; each selects its own sentence. 0 is a discard with a king.
const (
	wrongNumber = 1 + iota // too few cards or too many
	boutAway
)

// dog records the cards of the dog as they were revealed.
func (j judge) dog(act play.Action) error {
	if err := j.bidden(); err != nil {
		return err
	}
	r := j.r
	taker := &r.Of[r.taker]
	if r.dogGiven {
		return words.ErrDogTwice.Err()
	}
	if n := len(act.Args); n != r.dogSize {
		return trick.Words.ErrCardCount(r.dogSize, n).Err()
	}
	dog, err := r.Listed(act.Args, cards.Set{})
	if err != nil {
		return err
	}
	taken := r.Placed
	if r.contract.Exchanges() {
		taken = r.Placed.Minus(taker.Own().Minus(taker.Dealt))
	}
	foreign := dog.And(taken)
	if !foreign.Empty() {
		return r.elsewhere(foreign, trick.Words.ErrNotInHand)
	}
	if r.contract.Exchanges() && taker.Own().Or(dog).Len() > r.room(r.taker) {
		return words.ErrDogLacks.Err()
	}
	before := *r
	r.dogGiven, r.dogCards, r.Placed = true, dog, r.Placed.Or(dog)
	if r.contract.Exchanges() {
		r.Give(r.taker, dog)
	}
	if err := r.partnerFits(); err != nil {
		*r = before
		return err
	}
	j.learn(r.taker, act.Line)
	j.doubt(act.Line)
	j.f.OldestFirst()
	return nil
}

// discard records the cards that the taker has laid away: as many as the dog has, no king and no bout, and trumps only
// if they are shown (source: "Contratti"). After a wrong number the hand cannot be played on. Of two discards the last
// one counts, and the cards of the first are certainly in the taker's hand again.
func (j judge) discard(act play.Action) error {
	if err := j.bidden(); err != nil {
		return err
	}
	r := j.r
	taker := &r.Of[r.taker]
	if !r.contract.Exchanges() {
		return words.ErrNoExchange.Err()
	}
	if r.discarded && r.byPlay {
		return words.ErrDiscardLate.Err()
	}
	laid, err := r.Listed(act.Args, cards.Set{})
	if err != nil {
		return err
	}
	shown := r.handles[r.taker].shown
	foreign := laid.And(r.Placed.Minus(taker.Own()).Or(taker.Played).Or(shown))
	if !foreign.Empty() {
		return r.elsewhere(foreign, trick.Words.ErrNotInHand)
	}
	if taker.Own().Or(laid).Len() > r.room(r.taker) {
		return words.ErrDiscardLacks.Err()
	}
	before := *r
	again := r.discarded
	r.Give(r.taker, laid)
	r.takenBack = r.takenBack.Or(taker.Away).Minus(laid)
	taker.Shown = shown.Or(r.takenBack)
	r.discarded = true
	taker.Away = laid
	taker.Known = false
	if err := r.partnerFits(); err != nil {
		*r = before
		return err
	}
	r.badDiscard = len(act.Args) != r.dogSize
	wrong := laid.And(barred)
	if r.badDiscard {
		j.foul(act.Line, 0, articles.Discard, r.taker, referee.Facts{Case: wrongNumber, N: len(act.Args), M: r.dogSize})
	} else if !wrong.Empty() {
		away := referee.Facts{Card: wrong.First()}
		if isBout(away.Card) {
			away.Case = boutAway
		}
		j.foul(act.Line, 0, articles.Discard, r.taker, away)
	}
	if again {
		j.foul(act.Line, 0, articles.DiscardAgain, r.taker, referee.Facts{})
	}
	if shown := laid.And(shownAway); !shown.Empty() {
		j.note(act.Line, articles.DiscardTrump, r.taker, referee.Facts{Word: named(shown)})
	}
	j.learn(r.taker, act.Line)
	j.f.OldestFirst()
	return nil
}
