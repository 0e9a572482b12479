// The legal lines: what may come next.

package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// Legal returns the lines that may come now without an error or a ruling about themselves. If all words of a line but
// the last are fixed, each value of the last is tried on a copy. Lines with many cards are limited by what the record
// shows.
func (e *Engine) Legal() []referee.LegalLines {
	r := &e.round
	o := offers{e: e, r: r, trial: verbs.Trial(e)}
	switch {
	case !e.Open():
		o.Join(e.LegalDeal())
		if e.Phase == referee.Closed {
			o.late()
		}
	case r.sits:
		out := referee.Seats(e.Seats)
		out.Count = e.Seats - maxSeats
		o.Add(verbSitOut, true, out)
	case r.bids.In < r.N:
		o.keep(verbBid, true, referee.Just(int(r.Seat[r.bidder()])), referee.Between(0, len(contracts)-1))
		o.hands()
	default:
		o.play()
	}
	return o.May
}

// offers collects the lines that may come now.
type offers struct {
	referee.Offers
	e     *Engine
	r     *round
	trial *referee.Trial[Engine]
}

// keep offers a line with the values of its last word that bring no error and no ruling.
func (o *offers) keep(verb play.Verb, due bool, words ...referee.Choice) {
	o.Join(o.trial.Keep(referee.Legal(verb, due, words...))...)
}

// play offers what may come once all have bid.
func (o *offers) play() {
	r := o.r
	o.partner()
	o.keep(verbSlam, false, referee.Between(0, o.e.Seats-1))
	if r.mayOpen() && !r.badDiscard {
		o.keep(verbPlay, true, referee.Just(int(r.Seat[r.Trick.Due()])), referee.Between(0, deckSize-1))
	}
	o.sides()
	o.made()
	o.hands()
	o.dog()
	o.discard()
	o.handles()
}

// partner offers the lines about the partner. With five players one of these lines is due before the first card. After
// a call the other two may still come.
func (o *offers) partner() {
	r := o.r
	if r.N < maxSeats {
		return
	}
	due := !r.mayOpen()
	if r.ally.called == missing && !r.byPlay {
		o.keep(verbCall, due, referee.Between(0, deckSize-1))
	}
	o.keep(verbAlone, due)
	o.keep(verbPartner, due, referee.Between(0, o.e.Seats-1))
}

// sides offers which side took the Petit in the last trick, and which side took every trick.
func (o *offers) sides() {
	o.keep(verbPetit, false, referee.Between(0, len(sides)-1))
	o.keep(verbSlamMade, false, referee.Between(0, len(sides)-1))
}

// late offers the counts that may come after the last card.
func (o *offers) late() {
	o.sides()
	o.keep(verbPartner, false, referee.Between(0, o.e.Seats-1))
	made := o.r.result
	if o.trial.Clean(verbMade, int32(made.halves), int32(made.bouts)) {
		o.Add(
			verbMade, false, referee.Between(made.halves, made.halves), referee.Between(made.bouts, made.bouts),
		)
	}
}

// made offers, for each number of bouts, the points that an attack may have with them.
func (o *offers) made() {
	r := o.r
	closes := !r.byPlay || r.badDiscard
	for bouts := range price.AllBouts + 1 {
		least, most := price.Bounds(r.contract, bouts, r.dogSize)
		switch {
		case r.counted.slam == price.Attack && r.contract.Dog() == price.Attack:
			least = max(least, slamLeast)
		case r.counted.slam == price.Defence:
			most = min(most, price.Trickless(r.contract, r.dogSize))
		case closes && r.house.slams:
			most = min(most, price.AllHalves-1)
		}
		if least <= most && o.trial.Clean(verbMade, int32(least), int32(bouts)) {
			o.Add(verbMade, closes, referee.Between(least, most), referee.Between(bouts, bouts))
		}
	}
}

// cardsFrom returns the choice of least to most cards: any of known, and at most extra cards of unknown.
func cardsFrom(known, unknown cards.Set, extra, least, most int) (c referee.Choice, possible bool) {
	few := min(extra, unknown.Len())
	most = min(most, known.Len()+few)
	if few < 0 || most < least {
		return c, false
	}
	c = referee.Choice{Values: known.Or(unknown).List(), Count: least, Most: most}
	if unknown.Len() > extra {
		c.Max = int32(extra)
		c.Weights = make([]int32, len(c.Values))
		for i, card := range c.Values {
			if unknown.Has(int(card)) {
				c.Weights[i] = 1
			}
		}
	}
	return c, true
}

// unseen returns the cards whose place nobody knows and that a place may hold, given the recorded partner.
func (r *round) unseen(place int) cards.Set {
	unseen := r.Unseen()
	if r.ally.called != missing && !r.ally.mayHold(place, r.taker) {
		unseen = unseen.Without(r.ally.called)
	}
	return unseen
}

// hands offers a `hand` line to each player whose dealt hand is not recorded.
func (o *offers) hands() {
	r := o.r
	for place := range r.N {
		p := &r.Of[place]
		if !p.Dealt.Empty() {
			continue
		}
		mine := p.Own().Minus(r.dogCards)
		unseen := r.unseen(place)
		sure := mine
		if r.swaps(place) && !r.dogGiven {
			sure = cards.Set{}
		}
		if place == r.ally.declared && r.ally.called != missing {
			sure = sure.With(r.ally.called)
		}
		choice, possible := cardsFrom(mine, unseen, r.room(place)-p.Own().Len(), r.Size, r.Size)
		if !possible || sure.Len() > r.Size || !sure.Minus(mine.Or(unseen)).Empty() {
			continue
		}
		choice.Sure = sure.List()
		o.Add(verbHand, false, referee.Just(int(r.Seat[place])), choice)
	}
}

// dog lets the dog be recorded once.
func (o *offers) dog() {
	r := o.r
	if r.dogGiven {
		return
	}
	taker := &r.Of[r.taker]
	var mine, sure cards.Set
	extra := r.dogSize
	if r.contract.Exchanges() {
		mine = taker.Own().Minus(taker.Dealt)
		extra = r.room(r.taker) - taker.Own().Len()
		if !taker.Dealt.Empty() {
			sure = mine
		}
	}
	choice, possible := cardsFrom(mine, r.unseen(r.taker), extra, r.dogSize, r.dogSize)
	if possible {
		choice.Sure = sure.List()
		o.Add(verbDog, false, choice)
	}
}

// discard offers the discard if the dog is exchanged: as many cards as the dog has, no king, no bout and no trump.
func (o *offers) discard() {
	r := o.r
	if !r.contract.Exchanges() || r.discarded {
		return
	}
	taker := &r.Of[r.taker]
	no := barred.Or(shownAway)
	mine := taker.Own().Minus(taker.Played).Minus(taker.Shown).Minus(no)
	extra := r.room(r.taker) - taker.Own().Len()
	choice, possible := cardsFrom(mine, r.unseen(r.taker).Minus(no), extra, r.dogSize, r.dogSize)
	if possible {
		o.Add(verbDiscard, false, choice)
	}
}

// handles lets each player show one handle, with its cards or without. All handles together take no more trumps than
// there are.
func (o *offers) handles() {
	r := o.r
	free := allTrumps - r.trumpsShown()
	for place := range r.N {
		if r.handles[place].recorded {
			continue
		}
		p := &r.Of[place]
		laid := p.Played.And(trumpSet)
		held := p.Own().Or(r.unseen(place)).Minus(p.Played).Minus(r.Of[r.taker].Away)
		if p.Known {
			held = p.Sure()
		}
		who := referee.Just(int(r.Seat[place]))
		var bare referee.Choice
		for level, asked := range r.house.thresholds(r.N) {
			if asked > free {
				continue
			}
			bare.Values = append(bare.Values, int32(level))
			shown, possible := cardsFrom(laid, held.And(trumpSet), r.Size-p.Played.Len(), asked, free)
			if possible {
				o.Add(verbHandle, false, who, referee.Just(level), shown)
			}
		}
		if bare.Values != nil {
			o.Add(verbHandle, false, who, bare)
		}
	}
}
