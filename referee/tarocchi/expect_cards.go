package tarocchi

import "arbitro/referee"

// cardsFrom returns the choice of this many cards: at most extra cards whose place nobody knows, and any cards that are
// known to be there.
func cardsFrom(known, unknown set, extra, least, most int) (c referee.Choice, possible bool) {
	few := min(extra, unknown.len())
	most = min(most, known.len()+few)
	if few < 0 || most < least {
		return c, false
	}
	c = referee.Choice{Values: known.or(unknown).list(), Count: least, Most: most}
	if unknown.len() > extra {
		c.Max = int32(extra)
		c.Weights = make([]int32, len(c.Values))
		for i, card := range c.Values {
			if unknown.has(int(card)) {
				c.Weights[i] = 1
			}
		}
	}
	return c, true
}

// unseen returns the cards whose place nobody knows and that a place may hold, given the recorded partner.
func (r *round) unseen(place int) set {
	cards := whole.minus(r.placed)
	if r.ally.called != missing && !r.ally.mayHold(place, r.taker) {
		cards = cards.without(r.ally.called)
	}
	return cards
}

// hands lets each player record the dealt hand who has not done so.
func (o *offers) hands() {
	r := o.r
	for place := range r.n {
		p := &r.players[place]
		if p.declared {
			continue
		}
		mine, unseen := p.own.minus(r.dogCards), r.unseen(place)
		sure := mine
		if r.swaps(place) && !r.dogGiven {
			sure = set{}
		}
		if place == r.ally.declared && r.ally.called != missing {
			sure = sure.with(r.ally.called)
		}
		choice, possible := cardsFrom(mine, unseen, r.room(place)-p.own.len(), r.hand, r.hand)
		if !possible || sure.len() > r.hand || !sure.minus(mine.or(unseen)).empty() {
			continue
		}
		choice.Sure = sure.list()
		o.Add(verbHand, false, referee.Just(int(r.seat[place])), choice)
	}
}

// dog lets the dog be recorded once.
func (o *offers) dog() {
	r := o.r
	if r.dogGiven {
		return
	}
	taker := &r.players[r.taker]
	var mine, sure set
	extra := r.dogSize
	if r.contract.Exchanges() {
		mine = taker.own.minus(taker.dealt)
		extra = r.room(r.taker) - taker.own.len()
		if taker.declared {
			sure = mine
		}
	}
	choice, possible := cardsFrom(mine, r.unseen(r.taker), extra, r.dogSize, r.dogSize)
	if possible {
		choice.Sure = sure.list()
		o.Add(verbDog, false, choice)
	}
}

// discard offers the discard if the dog is exchanged: as many cards as the dog has, no king, no bout and no trump.
func (o *offers) discard() {
	r := o.r
	if !r.contract.Exchanges() || r.discarded {
		return
	}
	taker := &r.players[r.taker]
	no := barred.or(shownAway)
	mine := taker.own.minus(taker.played).minus(r.handles[r.taker].shown).minus(no)
	extra := r.room(r.taker) - taker.own.len()
	choice, possible := cardsFrom(mine, r.unseen(r.taker).minus(no), extra, r.dogSize, r.dogSize)
	if possible {
		o.Add(verbDiscard, false, choice)
	}
}

// handles lets each player show one handle, with its cards or without.
func (o *offers) handles() {
	r := o.r
	for place := range r.n {
		if r.handles[place].recorded {
			continue
		}
		p := &r.players[place]
		laid := p.played.and(trumpSet)
		held := p.own.or(r.unseen(place)).minus(p.played).minus(r.away)
		if p.known {
			held = p.sure
		}
		who := referee.Just(int(r.seat[place]))
		var bare referee.Choice
		for level, asked := range r.house.thresholds(r.n) {
			bare.Values = append(bare.Values, int32(level))
			shown, possible := cardsFrom(laid, held.and(trumpSet), r.hand-p.played.len(), asked, allTrumps)
			if possible {
				o.Add(verbHandle, false, who, referee.Just(level), shown)
			}
		}
		o.Add(verbHandle, false, who, bare)
	}
}
