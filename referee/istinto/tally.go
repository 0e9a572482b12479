package istinto

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	errTookTwice = lang.Text{
		It: "le prese di questo giocatore sono già contate",
		En: "this player's tricks have been counted already",
	}
	errTookSum = lang.Text{
		It: "le prese non tornano: sono %d, e con questa riga ne risultano %d",
		En: "the tricks do not add up: there are %d, and this line makes them %d",
	}
	errTookLess = lang.Text{
		It: "le prese contate non tornano con quelle giocate: qualcuno ne aveva già di più",
		En: "the tricks counted do not agree with the ones played: somebody had more already",
	}
	errTookPlay = lang.Text{
		It: "il conteggio non torna con le carte giocate: le prese sono %d",
		En: "the count does not agree with the cards played: the tricks are %d",
	}
	errTookMost = lang.Text{
		It: "le prese contate sarebbero %d, e in un round sono %d",
		En: "the tricks counted would be %d, and a round has %d",
	}
)

// took records how many tricks a player captured. The last count closes the round, even if cards are unplayed.
func (e *Engine) took(ev play.Event) error {
	seat, n := ev.Seat(), ev.Arg(1)
	r := &e.round
	if e.Phase == referee.Closed {
		return e.late(seat, n)
	}
	if err := e.ready(); err != nil {
		return err
	}
	switch limit, total := perRound-r.voids, n+r.counted(); {
	case r.bidsIn < e.Seats:
		return lang.Errorf(errBidsFirst)
	case r.counts[seat] != missing:
		return lang.Errorf(errTookTwice)
	case total > limit, r.countsIn == e.Seats-1 && total != limit:
		return lang.Errorf(errTookSum, limit, total)
	}
	if r.countsIn == e.Seats-1 && !r.coversPlay(seat, n) {
		return lang.Errorf(errTookLess)
	}
	r.counts[seat] = int8(n)
	r.countsIn++
	if r.countsIn == e.Seats {
		e.close()
	}
	return nil
}

// late checks a count that comes after the round's end. By play it must equal the tricks taken. In a tally that a
// challenge has closed it is the number of tricks taken until then: together at most eleven.
func (e *Engine) late(seat, n int) error {
	r := &e.round
	switch {
	case r.bidsIn < e.Seats:
		return lang.Errorf(errBidsFirst)
	case r.counts[seat] != missing:
		return lang.Errorf(errTookTwice)
	case r.byPlay && int(r.won[seat]) != n:
		return lang.Errorf(errTookPlay, r.won[seat])
	case !r.byPlay && n+r.counted() > perRound:
		return lang.Errorf(errTookMost, n+r.counted(), perRound)
	}
	r.counts[seat] = int8(n)
	r.countsIn++
	return nil
}

// counted returns the sum of the counts so far.
func (r *round) counted() int {
	sum := 0
	for _, n := range r.counts {
		sum += max(int(n), 0)
	}
	return sum
}

// coversPlay reports whether every count, this last one included, is at least what was played.
func (r *round) coversPlay(seat, n int) bool {
	for s, won := range r.won {
		count := r.counts[s]
		if s == seat {
			count = int8(n)
		}
		if count != missing && count < won {
			return false
		}
	}
	return true
}

// countsAgree reports whether every recorded count equals what was played.
func (r *round) countsAgree() bool {
	for s, n := range r.counts {
		if n != missing && r.countsIn > 0 && n != r.won[s] {
			return false
		}
	}
	return true
}
