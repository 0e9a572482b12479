package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// handle is a handle that a player has shown.
type handle struct {
	recorded bool
	paid     bool
	level    int8 // 0 single, 1 double, 2 triple
	line     int
	shown    set  // the cards, where the line has them
	closed   bool // the Excuse is among them: no other trump may be in hand
}

// handle records a handle: ten trumps or more, the Excuse counting as a trump (source: "Maniglie"). Without its cards
// the referee accepts it, even if all handles together would need more trumps than exist: somebody announced a handle
// without having it, but the record cannot show who committed the foul.
func (j judge) handle(ev play.Event) error {
	place, err := j.r.who(ev, j.bidden())
	if err != nil {
		return err
	}
	r := j.r
	p, h := &r.players[place], &r.handles[place]
	if h.recorded {
		return words.ErrHandleTwice.Err()
	}
	cards, err := gather(ev.Args[2:])
	if err != nil {
		return err
	}
	level, count := ev.Arg(1), len(ev.Args)-2
	asked := j.r.house.thresholds(r.n)[level]
	made := handle{recorded: true, level: int8(level), line: ev.Line, shown: cards}
	made.paid = count == 0 || count >= asked
	if err := r.showable(place, cards); err != nil {
		return err
	}
	before := *r
	*h = made
	h.closed = made.paid && cards.has(excuse)
	p.own, r.placed = p.own.or(cards), r.placed.or(cards)
	if err := r.partnerFits(); err != nil {
		*r = before
		return err
	}
	if !made.paid {
		j.foul(ev.Line, 0, handleRule, place, referee.Facts{N: count, M: asked})
	}
	if !p.known {
		p.sure = cards.minus(p.played)
	}
	j.review(place, ev.Line)
	j.f.OldestFirst()
	return nil
}

// showable returns an error unless a player can show these cards.
func (r *round) showable(place int, cards set) error {
	p := &r.players[place]
	switch {
	case !cards.minus(trumpSet).empty():
		return words.ErrNoTrump.Err()
	case !cards.and(r.placed.minus(p.own).or(r.away)).empty():
		return r.elsewhere(cards.and(r.placed.minus(p.own).or(r.away)), words.ErrNotInHand)
	case p.known && !cards.minus(p.sure).minus(p.played).empty():
		return words.ErrNotInHand.Err()
	case p.played.or(cards).len() > r.hand:
		return words.ErrShowsMore.Err()
	}
	return nil
}

// hidden rules on a trump that a handle did not show: a player who shows the Excuse in a handle claims to have no other
// trump.
func (j judge) hidden(place, card, line int) {
	h := &j.r.handles[place]
	if h.shown.has(card) {
		return
	}
	h.closed = false
	j.foul(line, h.line, handleRule, place, referee.Facts{Card: card})
}

// handlePoints adds up the value of the handles shown.
func (r *round) handlePoints() int {
	sum := 0
	for _, h := range r.handles {
		if h.paid {
			sum += price.HandlePoints[h.level]
		}
	}
	return sum
}
