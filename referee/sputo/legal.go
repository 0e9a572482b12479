// The legal lines: what may come next.

package sputo

import (
	"arbitro/referee"
	price "arbitro/scoring/sputo"
)

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *Engine) Legal() []referee.LegalLines {
	o := offers{e: e, h: &e.hand}
	switch {
	case e.unknown && e.Open():
	case e.unknown:
		o.Join(e.LegalDeal())
	case e.claimed():
		o.counts()
	case e.Open():
		o.spit()
		o.plays()
		o.closed()
		o.rows()
	default:
		o.Join(e.LegalDeal())
		if e.Phase == referee.Closed {
			o.counts()
		}
	}
	return o.May
}

// offers collects the lines that may come now.
type offers struct {
	referee.Offers
	e *Engine
	h *hand
}

// spit offers the spit, unless a visible card could be played.
func (o *offers) spit() {
	if seat, _ := o.e.couldGo(); seat != referee.Nobody {
		return
	}
	var words []referee.Choice
	for seat := range o.h.sides {
		c := referee.Choice{Apart: true}
		for card := gap; card < price.Pack; card++ {
			if o.h.maySpit(seat, card) == nil {
				c.Values = append(c.Values, int32(card))
			}
		}
		words = append(words, c)
	}
	o.Add(verbSpit, true, words...)
}

// plays offers, for each player and pile, the fitting cards that lie or may lie face up.
func (o *offers) plays() {
	h := o.h
	for seat := range h.sides {
		s := &h.sides[seat]
		there := s.up
		if s.mayName() {
			there = there.Or(pack.Minus(h.seen))
		}
		for pile := range h.sides {
			p := &h.sides[pile].pile
			if p.n == 0 || h.loose {
				continue
			}
			if fit := there.And(o.e.near(p.top())); !fit.Empty() {
				o.Add(verbPlay, true, referee.Just(seat), referee.Choice{Values: fit.List()}, referee.Just(pile))
			}
		}
	}
}

// closed offers a `closed` line for the players with an empty row, or for both if no card was played.
func (o *offers) closed() {
	var who referee.Choice
	for seat := range o.h.sides {
		if !o.h.byPlay || o.h.sides[seat].row() == 0 {
			who.Values = append(who.Values, int32(seat))
		}
	}
	if who.Values != nil {
		o.Add(verbClosed, true, who)
	}
}

// rows offers the rows that are not written yet, and the face-down cards that may be turned up.
func (o *offers) rows() {
	h := o.h
	unseen := pack.Minus(h.seen).List()
	if len(unseen) == 0 || h.loose {
		return
	}
	for seat := range h.sides {
		s := &h.sides[seat]
		if s.mayLay() && len(unseen) >= s.tops {
			words := []referee.Choice{referee.Just(seat)}
			for _, n := range price.Layout(s.owned) {
				if n > 0 {
					words = append(words, referee.Choice{Values: unseen, Apart: true})
				} else {
					words = append(words, referee.Just(gap))
				}
			}
			o.Add(verbRow, false, words...)
		}
		var where referee.Choice
		for c, n := range s.down {
			if n > 0 && s.hidden() > 0 {
				where.Values = append(where.Values, int32(c+1))
			}
		}
		if where.Values != nil {
			o.Add(verbTurn, false, referee.Just(seat), where, referee.Choice{Values: unseen})
		}
	}
}

// counts offers the counts of the loser's row and of what each player owns. They are due while the hand waits for them.
func (o *offers) counts() {
	h := o.h
	loser := 1 - h.winner
	least := 1
	most := price.Row(h.sides[loser].owned)
	if h.byPlay {
		least = h.sides[loser].row()
		most = h.sides[loser].row()
	} else if h.remain != missing {
		least = h.remain
		most = h.remain
	}
	for h.left != missing && !h.byPlay && most > 0 && h.mostLeft(most) < h.left {
		most--
	}
	if 1 <= least && least <= most {
		due := o.e.claimed() && h.remain == missing
		o.Add(verbRemain, due, referee.Just(loser), referee.Between(least, most))
	}
	fewest := h.left
	all := h.left
	if h.left == missing {
		fewest = 0
		all = h.mostLeft(max(h.remain, 1))
	}
	for seat := range h.sides {
		n := referee.Between(fewest, all)
		if seat == loser {
			n = referee.Between(price.Pack-all, price.Pack-fewest)
		}
		o.Add(verbCount, h.left == missing, referee.Just(seat), n)
	}
}
