package sputo

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	price "arbitro/scoring/sputo"
)

// Expect returns the lines that may come now without an error or a ruling about themselves.
func (e *Engine) Expect() []referee.Expectation {
	switch {
	case e.unknown && e.Open():
		return nil
	case e.unknown:
		return []referee.Expectation{e.ExpectDeal()}
	case e.claimed():
		return e.expectCounts()
	case e.Open():
		may := append(e.expectSpit(), e.expectPlays()...)
		return append(append(may, e.expectClosed()...), e.expectRows()...)
	}
	may := []referee.Expectation{e.ExpectDeal()}
	if e.Phase == referee.Closed {
		may = append(may, e.expectCounts()...)
	}
	return may
}

// expectSpit returns the spit, unless a visible card could be played.
func (e *Engine) expectSpit() []referee.Expectation {
	if seat, _ := e.couldGo(); seat != referee.Nobody {
		return nil
	}
	var words []referee.Choice
	for seat := range e.hand.sides {
		c := referee.Choice{Apart: true}
		for card := gap; card < price.Pack; card++ {
			if e.hand.maySpit(seat, card) == nil {
				c.Values = append(c.Values, int32(card))
			}
		}
		words = append(words, c)
	}
	return []referee.Expectation{{Verb: verbSpit, Words: words, Due: true}}
}

// expectPlays returns, for each player and pile, the fitting cards that lie face up or may do so.
func (e *Engine) expectPlays() []referee.Expectation {
	var may []referee.Expectation
	h := &e.hand
	for seat := range h.sides {
		s := &h.sides[seat]
		there := s.up
		if s.mayName() {
			there |= pack &^ h.seen
		}
		for pile := range h.sides {
			p := &h.sides[pile].pile
			if p.n == 0 || h.loose {
				continue
			}
			if fit := list(there & e.near(p.top())); fit != nil {
				may = append(
					may,
					referee.Expecting(
						verbPlay, true, referee.Just(seat), referee.Choice{Values: fit}, referee.Just(pile),
					),
				)
			}
		}
	}
	return may
}

// expectClosed returns the players with an empty row, or both players if no card was played.
func (e *Engine) expectClosed() []referee.Expectation {
	var who referee.Choice
	for seat := range e.hand.sides {
		if !e.hand.byPlay || e.hand.sides[seat].row() == 0 {
			who.Values = append(who.Values, int32(seat))
		}
	}
	if who.Values == nil {
		return nil
	}
	return []referee.Expectation{{Verb: verbClosed, Words: []referee.Choice{who}, Due: true}}
}

// expectRows returns the rows that are not written yet, and the face-down cards that may be turned up.
func (e *Engine) expectRows() []referee.Expectation {
	var may []referee.Expectation
	h := &e.hand
	unseen := list(pack &^ h.seen)
	if unseen == nil || h.loose {
		return nil
	}
	for seat := range h.sides {
		s := &h.sides[seat]
		if !s.named && !s.played && len(unseen) >= s.tops {
			words := []referee.Choice{referee.Just(seat)}
			for _, n := range columns(s.owned) {
				if n > 0 {
					words = append(words, referee.Choice{Values: unseen, Apart: true})
				} else {
					words = append(words, referee.Just(gap))
				}
			}
			may = append(may, referee.Expectation{Verb: verbRow, Words: words})
		}
		var where referee.Choice
		for c, n := range s.down {
			if n > 0 && s.hidden() > 0 {
				where.Values = append(where.Values, int32(c+1))
			}
		}
		if where.Values != nil {
			may = append(
				may, referee.Expecting(verbTurn, false, referee.Just(seat), where, referee.Choice{Values: unseen}),
			)
		}
	}
	return may
}

// expectCounts returns the counts of the loser's row and of what each player owns. They are due while the hand waits
// for them.
func (e *Engine) expectCounts() []referee.Expectation {
	h := &e.hand
	loser := 1 - h.winner
	least, most := 1, price.Row(h.sides[loser].owned)
	switch {
	case h.byPlay:
		least, most = h.sides[loser].row(), h.sides[loser].row()
	case h.remain != missing:
		least, most = h.remain, h.remain
	}
	for h.left != missing && !h.byPlay && most > 0 && h.mostLeft(most) < h.left {
		most--
	}
	var may []referee.Expectation
	if 1 <= least && least <= most {
		may = append(
			may,
			referee.Expecting(
				verbRemain, e.claimed() && h.remain == missing, referee.Just(loser), referee.Between(least, most),
			),
		)
	}
	fewest, all := h.left, h.left
	if h.left == missing {
		fewest, all = 0, h.mostLeft(max(h.remain, 1))
	}
	for seat := range h.sides {
		n := referee.Between(fewest, all)
		if seat == loser {
			n = referee.Between(price.Pack-all, price.Pack-fewest)
		}
		may = append(
			may, referee.Expecting(verbCount, h.left == missing, referee.Just(seat), n),
		)
	}
	return may
}

// list returns the cards of a set; nil for none.
func list(set cards.Set) []int32 {
	var some []int32
	for card := range set.All() {
		some = append(some, int32(card))
	}
	return some
}
