// The legal lines: the lines that may come next.

package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// Legal returns the lines that may come now without an error or a ruling about themselves. If all words of a line
// except the last are fixed, Legal tries each value of the last word on a copy. Lines with many cards are limited by
// what the record shows.
func (e *Engine) Legal() []referee.LegalLines {
	round := &e.round
	o := offers{engine: e, round: round, trial: verbs.Trial(e)}
	switch {
	case !e.Open():
		o.Join(e.LegalDeal())
		if e.Phase == referee.Closed {
			o.late()
		}
	case round.sits:
		out := referee.Seats(e.Seats)
		out.Count = e.Seats - maxSeats
		o.Add(verbSitOut, true, out)
	case round.bids.Given < round.N:
		o.keep(verbBid, true, referee.Just(int(round.Seat[round.bidder()])), referee.Between(0, len(contracts)-1))
		o.hands()
	default:
		o.play()
	}
	return o.May
}

// offers collects the lines that may come now.
type offers struct {
	referee.Offers
	engine *Engine
	round  *round
	trial  *referee.Trial[Engine]
}

// keep offers a line with the values of its last word that bring no error and no ruling.
func (o *offers) keep(verb play.Verb, due bool, words ...referee.Choice) {
	o.Join(o.trial.Keep(referee.Legal(verb, due, words...))...)
}

// play offers the lines that may come when all have bid.
func (o *offers) play() {
	round := o.round
	o.partner()
	o.keep(verbSlam, false, referee.Between(0, o.engine.Seats-1))
	if round.mayOpen() && !round.badDiscard {
		o.keep(verbPlay, true, referee.Just(int(round.Seat[round.Trick.Due()])), referee.Between(0, deckSize-1))
	}
	o.sides()
	o.made()
	o.hands()
	o.dog()
	o.discard()
	o.handles()
}

// partner offers the lines about the partner. With five players one of these lines is due before the first card. After
// a call the other two lines may still come.
func (o *offers) partner() {
	round := o.round
	if round.N < maxSeats {
		return
	}
	due := !round.mayOpen()
	if round.ally.called == missing && !round.byPlay {
		o.keep(verbCall, due, referee.Between(0, deckSize-1))
	}
	o.keep(verbAlone, due)
	o.keep(verbPartner, due, referee.Between(0, o.engine.Seats-1))
}

// sides offers the lines that say which side took the Petit in the last trick, and which side took every trick.
func (o *offers) sides() {
	o.keep(verbPetit, false, referee.Between(0, len(sides)-1))
	o.keep(verbSlamMade, false, referee.Between(0, len(sides)-1))
}

// late offers the counts that may come after the last card.
func (o *offers) late() {
	o.sides()
	o.keep(verbPartner, false, referee.Between(0, o.engine.Seats-1))
	made := o.round.result
	if o.trial.Clean(verbMade, int32(made.halves), int32(made.bouts)) {
		o.Add(
			verbMade, false, referee.Between(made.halves, made.halves), referee.Between(made.bouts, made.bouts),
		)
	}
}

// made offers, for each number of bouts, the points that an attack may have with them.
func (o *offers) made() {
	round := o.round
	closes := !round.byPlay || round.badDiscard
	for bouts := range price.AllBouts + 1 {
		least, most := price.Bounds(round.contract, bouts, round.dogSize)
		switch {
		case round.counted.slam == price.Attack && round.contract.Dog() == price.Attack:
			least = max(least, slamLeast)
		case round.counted.slam == price.Defence:
			most = min(most, price.Trickless(round.contract, round.dogSize))
		case closes && round.house.slams:
			most = min(most, price.AllHalves-1)
		}
		if least <= most && o.trial.Clean(verbMade, int32(least), int32(bouts)) {
			o.Add(verbMade, closes, referee.Between(least, most), referee.Between(bouts, bouts))
		}
	}
}

// cardsFrom returns the choice of least to most cards: any of known, and at most extra cards of unknown.
func cardsFrom(known, unknown cards.Set, extra, least, most int) (choice referee.Choice, possible bool) {
	few := min(extra, unknown.Len())
	most = min(most, known.Len()+few)
	if few < 0 || most < least {
		return choice, false
	}
	choice = referee.Choice{Values: known.Or(unknown).List(), Count: least, Most: most}
	if unknown.Len() > extra {
		choice.Max = int32(extra)
		choice.Weights = make([]int32, len(choice.Values))
		for i, card := range choice.Values {
			if unknown.Has(int(card)) {
				choice.Weights[i] = 1
			}
		}
	}
	return choice, true
}

// unseen returns the cards that a place may hold and whose place is not known, given the recorded partner.
func (r *round) unseen(place int) cards.Set {
	unseen := r.Unseen()
	if r.ally.called != missing && !r.ally.mayHold(place, r.taker) {
		unseen = unseen.Without(r.ally.called)
	}
	return unseen
}

// hands offers a `hand` line to each player whose dealt hand is not recorded.
func (o *offers) hands() {
	round := o.round
	for place := range round.N {
		hand := &round.Of[place]
		if !hand.Dealt.Empty() {
			continue
		}
		mine := hand.Own().Minus(round.dogCards)
		unseen := round.unseen(place)
		sure := mine
		if round.swaps(place) && !round.dogGiven {
			sure = cards.Set{}
		}
		if place == round.ally.declared && round.ally.called != missing {
			sure = sure.With(round.ally.called)
		}
		choice, possible := cardsFrom(mine, unseen, round.room(place)-hand.Own().Len(), round.Size, round.Size)
		if !possible || sure.Len() > round.Size || !sure.Minus(mine.Or(unseen)).Empty() {
			continue
		}
		choice.Sure = sure.List()
		o.Add(verbHand, false, referee.Just(int(round.Seat[place])), choice)
	}
}

// dog offers the line that records the dog, once.
func (o *offers) dog() {
	round := o.round
	if round.dogGiven {
		return
	}
	taker := &round.Of[round.taker]
	var mine, sure cards.Set
	extra := round.dogSize
	if round.contract.Exchanges() {
		mine = taker.Own().Minus(taker.Dealt)
		extra = round.room(round.taker) - taker.Own().Len()
		if !taker.Dealt.Empty() {
			sure = mine
		}
	}
	choice, possible := cardsFrom(mine, round.unseen(round.taker), extra, round.dogSize, round.dogSize)
	if possible {
		choice.Sure = sure.List()
		o.Add(verbDog, false, choice)
	}
}

// discard offers the discard if the taker exchanges cards with the dog: as many cards as the dog has, no king, no bout
// and no trump.
func (o *offers) discard() {
	round := o.round
	if !round.contract.Exchanges() || round.discarded {
		return
	}
	taker := &round.Of[round.taker]
	set := barred.Or(shownAway)
	mine := taker.Own().Minus(taker.Played).Minus(taker.Shown).Minus(set)
	extra := round.room(round.taker) - taker.Own().Len()
	choice, possible := cardsFrom(mine, round.unseen(round.taker).Minus(set), extra, round.dogSize, round.dogSize)
	if possible {
		o.Add(verbDiscard, false, choice)
	}
}

// handles offers each player one handle, with its cards or without. All handles together need no more trumps than there
// are.
func (o *offers) handles() {
	round := o.round
	free := allTrumps - round.trumpsShown()
	for place := range round.N {
		if round.handles[place].recorded {
			continue
		}
		hand := &round.Of[place]
		laid := hand.Played.And(trumpSet)
		held := hand.Own().Or(round.unseen(place)).Minus(hand.Played).Minus(round.Of[round.taker].Away)
		if hand.Known {
			held = hand.Sure()
		}
		who := referee.Just(int(round.Seat[place]))
		var bare referee.Choice
		for level, asked := range round.house.thresholds(round.N) {
			if asked > free {
				continue
			}
			bare.Values = append(bare.Values, int32(level))
			shown, possible := cardsFrom(laid, held.And(trumpSet), round.Size-hand.Played.Len(), asked, free)
			if possible {
				o.Add(verbHandle, false, who, referee.Just(level), shown)
			}
		}
		if bare.Values != nil {
			o.Add(verbHandle, false, who, bare)
		}
	}
}
