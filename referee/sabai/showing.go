package sabai

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	price "arbitro/scoring/sabai"
)

// shows is the cards shown at the end of a round, one player after another.
type shows struct {
	by     seats
	cards  [packSize]int8
	from   [maxSeats]int8
	to     [maxSeats]int8
	n      int         // cards shown by all
	counts [kinds]int8 // ... of each kind
}

// of returns the cards that a player has shown, in order.
func (s *shows) of(seat int) []int8 { return s.cards[s.from[seat]:s.to[seat]] }

// show records the cards that a player turns up at the end. If nobody has drawn, the round is a tally, and any number
// of cards is accepted.
func (e *Engine) show(ev play.Event) error {
	if !e.Open() {
		return e.Running()
	}
	r, seat, shown := &e.round, ev.Seat(), ev.Args[1:]
	switch held := r.slots[seat].len(); {
	case r.holder != nobody && (r.empty || r.lastTurnsOver()):
		return words.ErrHolding.Err()
	case r.drawn && !r.played():
		return words.ErrNotOver.Err()
	case r.shows.by.has(seat):
		return words.ErrShowTwice.Err()
	case r.drawn && len(shown) != held:
		return words.ErrShowCount(held, len(shown)).Err()
	}
	seen := r.shows.counts
	for _, card := range shown {
		if err := e.house.fits(int(card), seen[card]+r.discards.counts[card]); err != nil {
			return err
		}
		seen[card]++
	}
	r.shows.add(seat, shown, seen)
	if article := r.decide(seat); article != nil {
		e.Note(ev.Line, article, seat, referee.Facts{Card: cursed})
	}
	e.neglected(ev.Line)
	if r.allShown(e.Seats) {
		e.Phase, e.fate = referee.Closed, r.fate
		e.counts++
	}
	return nil
}

func (s *shows) add(seat int, shown []int32, counts [kinds]int8) {
	s.by |= 1 << seat
	s.from[seat] = int8(s.n)
	for _, card := range shown {
		s.cards[s.n] = int8(card)
		s.n++
	}
	s.to[seat], s.counts = int8(s.n), counts
}

// decide returns the article by which the jokers that a player has shown decide the match (source: "Jolly Maledetto");
// nil where they do not.
func (r *round) decide(seat int) *rulebook.Article {
	switch hand := r.shows.hand(seat); {
	case hand.Famous():
		r.fate.Famous = seat
		return hallOfFame
	case hand.Loses():
		r.fate.Loser = seat
		return cursedHolder
	}
	return nil
}

// hand returns the shown cards of a player as a hand to be scored.
func (s *shows) hand(seat int) price.Hand {
	var h price.Hand
	for _, card := range s.of(seat) {
		if value(int(card)) == joker {
			h.Jokers++
			h.Cursed = h.Cursed || card == cursed
		} else {
			h.Sum += int(card) + 1
		}
	}
	return h
}

// allShown reports whether everybody who must show has shown: players without cards show nothing.
func (r *round) allShown(seats int) bool {
	for seat := range seats {
		if !r.shows.by.has(seat) && (!r.drawn || r.slots[seat] != 0) {
			return false
		}
	}
	return true
}
