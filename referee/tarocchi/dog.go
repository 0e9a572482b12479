package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/play"
)

// The cases of the sentence on a wrong discard; without one it holds a king.
const (
	wrongNumber = 1 + iota // too few cards or too many
	boutAway
)

// dog records the cards of the dog as they were revealed.
func (j judge) dog(ev play.Event) error {
	if err := j.bidden(); err != nil {
		return err
	}
	r := j.r
	taker := &r.players[r.taker]
	if r.dogGiven {
		return words.ErrDogTwice.Err()
	}
	if n := len(ev.Args); n != r.dogSize {
		return words.ErrCardCount(r.dogSize, n).Err()
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
	j.learn(r.taker, ev.Line)
	j.doubt(ev.Line)
	j.f.OldestFirst()
	return nil
}

// discard records the cards that the taker has laid away: as many as the dog has, no king and no bout, and trumps only
// if they are shown (source: "Contratti"). After a wrong number the hand cannot be played on. Of two discards the last
// one counts.
func (j judge) discard(ev play.Event) error {
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
	cards, err := gather(ev.Args)
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
	r.badDiscard = len(ev.Args) != r.dogSize
	switch wrong := cards.and(barred); {
	case r.badDiscard:
		j.foul(ev.Line, 0, discardRule, r.taker, referee.Facts{Case: wrongNumber, N: len(ev.Args), M: r.dogSize})
	case !wrong.empty():
		away := referee.Facts{Card: int(wrong.list()[0])}
		if isBout(away.Card) {
			away.Case = boutAway
		}
		j.foul(ev.Line, 0, discardRule, r.taker, away)
	}
	if again {
		j.foul(ev.Line, 0, discardAgain, r.taker, referee.Facts{})
	}
	if !cards.and(shownAway).empty() {
		j.note(ev.Line, discardTrump, r.taker, referee.Facts{})
	}
	j.learn(r.taker, ev.Line)
	j.f.OldestFirst()
	return nil
}
