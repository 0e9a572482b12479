// The legal lines: the lines that may come next.

package sputo

import (
	"arbitro/referee"
	price "arbitro/scoring/sputo"
)

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *Engine) Legal() []referee.LegalLines {
	o := offers{engine: e, hand: &e.hand}
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
	engine *Engine
	hand   *hand
}

// spit offers the spit, unless a visible card could be played.
func (o *offers) spit() {
	if seat, _ := o.engine.couldGo(); seat != referee.Nobody {
		return
	}
	var words []referee.Choice
	for seat := range o.hand.sides {
		choice := referee.Choice{Apart: true}
		for card := gap; card < price.Pack; card++ {
			if o.hand.maySpit(seat, card) == nil {
				choice.Values = append(choice.Values, int32(card))
			}
		}
		words = append(words, choice)
	}
	o.Add(verbSpit, true, words...)
}

// plays offers, for each player and pile, the fitting cards that lie or may lie face up.
func (o *offers) plays() {
	hand := o.hand
	for seat := range hand.sides {
		side := &hand.sides[seat]
		there := side.set
		if side.mayName() {
			there = there.Or(pack.Minus(hand.seen))
		}
		for pile := range hand.sides {
			run := &hand.sides[pile].pile
			if run.n == 0 || hand.loose {
				continue
			}
			if fit := there.And(o.engine.near(run.top())); !fit.Empty() {
				o.Add(verbPlay, true, referee.Just(seat), referee.Choice{Values: fit.List()}, referee.Just(pile))
			}
		}
	}
}

// closed offers a `closed` line for the players with an empty row, or for both if no card was played.
func (o *offers) closed() {
	var who referee.Choice
	for seat := range o.hand.sides {
		if !o.hand.byPlay || o.hand.sides[seat].row() == 0 {
			who.Values = append(who.Values, int32(seat))
		}
	}
	if who.Values != nil {
		o.Add(verbClosed, true, who)
	}
}

// rows offers the rows that are not recorded yet, and the face-down cards that may be turned up.
func (o *offers) rows() {
	hand := o.hand
	unseen := pack.Minus(hand.seen).List()
	if len(unseen) == 0 || hand.loose {
		return
	}
	for seat := range hand.sides {
		side := &hand.sides[seat]
		if side.mayLay() && len(unseen) >= side.tops {
			words := []referee.Choice{referee.Just(seat)}
			for _, n := range price.Layout(side.owned) {
				if n > 0 {
					words = append(words, referee.Choice{Values: unseen, Apart: true})
				} else {
					words = append(words, referee.Just(gap))
				}
			}
			o.Add(verbRow, false, words...)
		}
		var where referee.Choice
		for c, n := range side.down {
			if n > 0 && side.hidden() > 0 {
				where.Values = append(where.Values, int32(c+1))
			}
		}
		if where.Values != nil {
			o.Add(verbTurn, false, referee.Just(seat), where, referee.Choice{Values: unseen})
		}
	}
}

// counts offers the count of the loser's row and the counts of the cards that each player owns. They are due while the
// hand waits for them.
func (o *offers) counts() {
	hand := o.hand
	loser := 1 - hand.winner
	least := 1
	most := price.Row(hand.sides[loser].owned)
	if hand.byPlay {
		least = hand.sides[loser].row()
		most = hand.sides[loser].row()
	} else if hand.remain != missing {
		least = hand.remain
		most = hand.remain
	}
	for hand.left != missing && !hand.byPlay && most > 0 && hand.mostLeft(most) < hand.left {
		most--
	}
	if 1 <= least && least <= most {
		due := o.engine.claimed() && hand.remain == missing
		o.Add(verbRemain, due, referee.Just(loser), referee.Between(least, most))
	}
	fewest := hand.left
	all := hand.left
	if hand.left == missing {
		fewest = 0
		all = hand.mostLeft(max(hand.remain, 1))
	}
	for seat := range hand.sides {
		choice := referee.Between(fewest, all)
		if seat == loser {
			choice = referee.Between(price.Pack-all, price.Pack-fewest)
		}
		o.Add(verbCount, hand.left == missing, referee.Just(seat), choice)
	}
}

// mayLay reports whether the row may still be recorded.
func (s *side) mayLay() bool { return !s.named && !s.played }
