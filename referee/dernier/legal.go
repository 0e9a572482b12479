// The legal lines: what may come next.

package dernier

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *Engine) Legal() []referee.LegalLines {
	r := &e.round
	o := offers{r: r}
	if !e.Open() {
		o.Join(e.LegalDeal())
		if e.Phase == referee.Closed {
			o.late()
		}
		return o.May
	}
	if r.starter == nobody {
		o.Add(verbStart, r.counts.In == 0, referee.Seats(e.Seats))
	}
	if !r.flipped {
		all := referee.Choice{}
		for card := range faces {
			all.Values = append(all.Values, int32(card))
		}
		o.Add(verbFlip, r.counts.In == 0, all)
	}
	if r.begun {
		o.suit()
		o.moves()
		o.anticipations()
	}
	if r.flipped {
		o.words()
	}
	o.questions()
	o.accusations()
	o.counts()
	return o.May
}

// offers collects the lines that may come now.
type offers struct {
	referee.Offers
	r *round
}

// late offers the counts that may still come after the round's end.
func (o *offers) late() {
	r := o.r
	for seat := range r.seats {
		if r.counts.Has(seat) {
			continue
		}
		n := int(r.hands[seat])
		o.Add(verbLeft, false, referee.Just(seat), referee.Between(n, n))
		if seat == int(r.winner) {
			o.Add(verbOut, false, referee.Just(seat))
		}
	}
}

// suit lets the player of a jack or joker name its suit.
func (o *offers) suit() {
	if namer := int(o.r.pos.namer); namer != nobody {
		o.Add(verbSuit, true, referee.Just(namer), referee.Between(0, len(suits)-1))
	}
}

// moves offers the cards, draws and passes that break no rule.
func (o *offers) moves() {
	r := o.r
	for seat := range r.seats {
		in := r.pos.inTurn(seat)
		mayPlay := false
		if in {
			if cards := r.rightCards(seat); cards.Values != nil {
				mayPlay = true
				o.Add(verbPlay, true, referee.Just(seat), cards)
			}
			if r.judgePass(seat) == none {
				o.Add(verbPass, true, referee.Just(seat))
			}
		}
		owed := r.ledger.owes(seat)
		most, more := r.mayDraw(seat)
		if more {
			most++
		}
		most = min(most, r.stock+r.buried())
		if most > 0 {
			o.Add(verbDraw, owed > 0 || !mayPlay, referee.Just(seat), referee.Between(1, most))
		}
	}
}

// rightCards returns the cards that a player may hold, and may play without breaking a rule.
func (r *round) rightCards(seat int) referee.Choice {
	c := referee.Choice{}
	for card := range faces {
		if r.holdable(seat, card) == nil && r.brokenBy(seat, card) == none {
			c.Values = append(c.Values, int32(card))
		}
	}
	return c
}

// anticipations offers the anticipation of the top card to the players who may hold such a card, each with the word
// that the player must say.
func (o *offers) anticipations() {
	r := o.r
	top := int(r.pos.top)
	if !r.mayAnticipate(top) {
		return
	}
	for seat := range r.seats {
		if r.holdable(seat, top) == nil {
			o.Add(verbAnticipate, false, referee.Just(seat), referee.Just(top), referee.Just(r.word(seat)))
		}
	}
}

// words offers the `say` lines. It offers "chiudo" to a player without cards who may close, and "dernier" to a player
// with one card who still has to say it, or has not said it in time. Players with no card or several, and those whose "dernier" is due, may also
// say anything except these two words.
func (o *offers) words() {
	r := o.r
	free := referee.Choice{}
	for seat := range r.seats {
		switch n := r.hands[seat]; {
		case n != 1:
			free.Values = append(free.Values, int32(seat))
			named := int(r.counts.named)
			if n == 0 && r.ledger.owes(seat) == 0 && r.agrees() == nil && (named == nobody || named == seat) {
				o.Add(verbSay, true, referee.Just(seat), referee.Choice{Any: true, Texts: []string{sayChiudo}})
			}
		case int(r.silent.seat) == seat:
			free.Values = append(free.Values, int32(seat))
			o.Add(verbSay, true, referee.Just(seat), referee.Choice{Any: true, Texts: []string{sayDernier}})
		case r.said>>seat&1 == 0:
			o.Add(verbSay, false, referee.Just(seat), referee.Choice{Any: true, Texts: []string{sayDernier}})
		}
	}
	if free.Values != nil {
		o.Add(verbSay, false, free, referee.Choice{Any: true, Except: []string{sayDernier, sayChiudo}})
	}
}

// questions offers `fault … question` for players whose "dubito" still allows a question.
func (o *offers) questions() {
	who := referee.Choice{}
	for seat, n := range o.r.questions[:o.r.seats] {
		if n > 0 {
			who.Values = append(who.Values, int32(seat))
		}
	}
	if who.Values != nil {
		o.Add(verbFault, false, who, referee.Just(slices.Index(faultOf[:], question)))
	}
}

// accusations offers the accusations that the record proves. While no accusation waits, it also offers those that the
// record cannot decide. Both may be hedged. If an accusation waits, it offers the verdict.
func (o *offers) accusations() {
	r := o.r
	if r.pending.open {
		o.Add(play.Ruled, false, referee.Choice{Values: []int32{0, 1}})
	}
	for accused := range r.seats {
		accusers := referee.Choice{}
		for accuser := range r.seats {
			if accuser != accused {
				accusers.Values = append(accusers.Values, int32(accuser))
			}
		}
		of := referee.Choice{}
		for broken := range none {
			found, _, _ := r.find(accused, broken)
			if found == right || found == waiting && !r.pending.open {
				of.Values = append(of.Values, int32(broken))
			}
		}
		if of.Values != nil {
			o.Add(verbAccuse, false, accusers, referee.Just(accused), of)
			o.Add(verbAccuse, false, accusers, referee.Just(accused), of, referee.Just(0))
		}
	}
}

// counts offers every count that can still be true. The last count is fixed by the others.
func (o *offers) counts() {
	r := o.r
	closer, _ := r.closer()
	last := r.counts.In == r.seats-1
	due := !r.flipped && r.starter == nobody || !r.flipped && r.counts.In > 0
	closers := referee.Choice{}
	for seat := range r.seats {
		if r.counts.Has(seat) {
			continue
		}
		least := 1
		most := r.house.most() - r.counts.Sum()
		if last && r.flipped {
			least = max(int(r.hands[seat]), 1)
			most = int(r.hands[seat])
		}
		if last && !r.mayCount(seat, most, false) {
			most = 0
		}
		if r.mayCount(seat, 0, false) {
			least = 0
		}
		if least <= most {
			o.Add(verbLeft, due && closer != nobody, referee.Just(seat), referee.Between(least, most))
		}
		if r.mayCount(seat, 0, true) {
			closers.Values = append(closers.Values, int32(seat))
		}
	}
	if closers.Values != nil {
		o.Add(verbOut, due, closers)
	}
}
