package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	errDogTwice = lang.Text{It: "il cane è già segnato", En: "the dog has been recorded already"}
	errDogLacks = lang.Text{
		It: "con questo cane le carte di chi ha preso sarebbero troppe",
		En: "with this dog the taker would have had too many cards",
	}
	errNoExchange = lang.Text{
		It: "con questo contratto il cane non si scambia: non si scarta nulla",
		En: "with this contract the dog is not exchanged: nothing is laid away",
	}
	errDiscardTwice = lang.Text{It: "lo scarto è già segnato", En: "the discard has been recorded already"}
	errDiscardLacks = lang.Text{
		It: "con questo scarto le carte di chi ha preso sarebbero troppe",
		En: "with this discard the taker would have had too many cards",
	}
)

// dog records the cards of the dog as they were revealed.
func (j judge) dog(ev play.Event) error {
	if err := j.bidden(); err != nil {
		return err
	}
	r := j.r
	taker := &r.players[r.taker]
	if r.dogGiven {
		return lang.Errorf(errDogTwice)
	}
	if n := len(ev.Args); n != r.dogSize {
		return lang.Errorf(errCardCount, r.dogSize, n)
	}
	cards, err := gather(ev.Args)
	if err != nil {
		return err
	}
	taken := r.placed
	if r.contract.Exchanges() {
		taken = r.placed.minus(taker.own.minus(taker.dealt))
	}
	switch {
	case !cards.and(taken).empty():
		return lang.Errorf(errSeen)
	case r.contract.Exchanges() && taker.own.or(cards).len() > r.room(r.taker):
		return lang.Errorf(errDogLacks)
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
	j.learn(r.taker, ev.Line)
	j.doubt(ev.Line)
	j.f.OldestFirst()
	return nil
}

// discard records the cards that the taker has laid away: as many as the dog has, no king and no bout (source:
// "Contratti"). After a wrong number the hand cannot be played on.
func (j judge) discard(ev play.Event) error {
	if err := j.bidden(); err != nil {
		return err
	}
	r := j.r
	taker := &r.players[r.taker]
	switch {
	case !r.contract.Exchanges():
		return lang.Errorf(errNoExchange)
	case r.discarded:
		return lang.Errorf(errDiscardTwice)
	}
	cards, err := gather(ev.Args)
	if err != nil {
		return err
	}
	foreign := r.placed.minus(taker.own).or(taker.played).or(r.handles[r.taker].shown)
	own := taker.own.or(cards)
	switch {
	case !cards.and(foreign).empty():
		return lang.Errorf(errSeen)
	case own.len() > r.room(r.taker):
		return lang.Errorf(errDiscardLacks)
	}
	before := *r
	taker.own, r.placed = own, r.placed.or(cards)
	r.discarded, r.away = true, cards
	if err := r.partnerFits(); err != nil {
		*r = before
		return err
	}
	r.badDiscard = len(ev.Args) != r.dogSize
	if r.badDiscard || !cards.and(barred).empty() {
		j.foul(ev.Line, 0, discardRule, r.taker, referee.Facts{M: r.dogSize})
	}
	j.learn(r.taker, ev.Line)
	j.f.OldestFirst()
	return nil
}
