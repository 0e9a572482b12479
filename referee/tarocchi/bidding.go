// Before the first trick: bids, the partner called, and the dog.

package tarocchi

import (
	"arbitro/referee"
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
	switch {
	case r.bids[place] != missing && r.bidOver:
		return words.ErrBidTwice.Err()
	case r.bids[place] != missing:
		e.judge().foul(act.Line, 0, bidAgain, place, referee.Facts{})
		return nil
	}
	if due := r.bidder(); due != place {
		e.judge().note(act.Line, bidOrder, place, referee.Facts{Other: int(r.seat[due])})
	}
	switch c := price.Contract(act.Arg(1)); {
	case c > r.contract:
		r.contract, r.taker = c, place
	case c != price.Pass:
		stands := referee.Facts{Other: int(r.seat[r.taker]), Word: contractNames[r.contract]}
		e.judge().foul(act.Line, 0, bidLow, place, stands)
	}
	e.judge().dryPetit(act.Line)
	r.bids[place] = int8(act.Arg(1))
	r.bidsIn++
	switch {
	case r.bidsIn < r.n:
	case r.taker == nobody:
		e.Phase = referee.Voided
		e.Due = referee.DealersOf(append([]int{e.After(e.Dealer)}, e.Redealers()...)...)
	default:
		e.judge().prepare()
	}
	return nil
}

// bidder returns the first player who has not bid yet, from the dealer's successor on.
func (r *round) bidder() int {
	place := r.next
	for r.bids[place] != missing {
		place = r.after(place)
	}
	return place
}

// prepare makes the round ready for its first card, once the taker is known.
func (j judge) prepare() {
	r := j.r
	leader := r.taker
	if j.r.house.eldest {
		leader = r.next
	}
	r.lead(leader)
	for place := range r.n {
		j.learn(place, 0)
	}
}

// lead clears the table for the next trick.
func (r *round) lead(leader int) {
	r.trick = trick.New(leader, r.n)
	r.table, r.led, r.best, r.top = set{}, noSuit, leader, missing
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
	if e.round.n < maxSeats {
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
	switch {
	case r.ally.called != missing:
		return words.ErrCallTwice.Err()
	case r.byPlay:
		return words.ErrCallLate.Err()
	}
	r.ally.called, r.ally.callLine = act.Arg(0), act.Line
	if err := r.partnerFits(); err != nil {
		r.ally.called, r.ally.callLine = missing, 0
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
	switch {
	case r.ally.alone:
		return words.ErrAloneTwice.Err()
	case r.ally.declared != nobody:
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
	if late && r.n < maxSeats {
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
	taker := &r.players[r.taker]
	if r.dogGiven {
		return words.ErrDogTwice.Err()
	}
	if n := len(act.Args); n != r.dogSize {
		return words.ErrCardCount(r.dogSize, n).Err()
	}
	cards, err := gather(act.Args)
	if err != nil {
		return err
	}
	taken := r.placed
	if r.contract.Exchanges() {
		taken = r.placed.minus(taker.own.minus(taker.dealt))
	}
	switch {
	case !cards.and(taken).empty():
		return r.elsewhere(cards.and(taken), words.ErrNotInHand)
	case r.contract.Exchanges() && taker.own.or(cards).len() > r.room(r.taker):
		return words.ErrDogLacks.Err()
	}
	before := *r
	r.dogGiven, r.dogCards, r.placed = true, cards, r.placed.or(cards)
	if r.contract.Exchanges() {
		taker.own = taker.own.or(cards)
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
// one counts.
func (j judge) discard(act play.Action) error {
	if err := j.bidden(); err != nil {
		return err
	}
	r := j.r
	taker := &r.players[r.taker]
	switch {
	case !r.contract.Exchanges():
		return words.ErrNoExchange.Err()
	case r.discarded && r.byPlay:
		return words.ErrDiscardLate.Err()
	}
	cards, err := gather(act.Args)
	if err != nil {
		return err
	}
	foreign := r.placed.minus(taker.own).or(taker.played).or(r.handles[r.taker].shown)
	own := taker.own.or(cards)
	switch {
	case !cards.and(foreign).empty():
		return r.elsewhere(cards.and(foreign), words.ErrNotInHand)
	case own.len() > r.room(r.taker):
		return words.ErrDiscardLacks.Err()
	}
	before, again := *r, r.discarded
	taker.own, r.placed = own, r.placed.or(cards)
	r.discarded, r.away = true, cards
	if taker.known {
		taker.known, taker.sure = false, r.handles[r.taker].shown
	}
	if err := r.partnerFits(); err != nil {
		*r = before
		return err
	}
	r.badDiscard = len(act.Args) != r.dogSize
	switch wrong := cards.and(barred); {
	case r.badDiscard:
		j.foul(act.Line, 0, discardRule, r.taker, referee.Facts{Case: wrongNumber, N: len(act.Args), M: r.dogSize})
	case !wrong.empty():
		away := referee.Facts{Card: int(wrong.list()[0])}
		if isBout(away.Card) {
			away.Case = boutAway
		}
		j.foul(act.Line, 0, discardRule, r.taker, away)
	}
	if again {
		j.foul(act.Line, 0, discardAgain, r.taker, referee.Facts{})
	}
	if !cards.and(shownAway).empty() {
		j.note(act.Line, discardTrump, r.taker, referee.Facts{})
	}
	j.learn(r.taker, act.Line)
	j.f.OldestFirst()
	return nil
}
