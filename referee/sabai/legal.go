// The legal lines: the lines that may come next.

package sabai

import "arbitro/referee"

// Legal returns the lines that may come now without an error or a ruling about themselves. While a player has a
// function to carry out, it leaves out lines that would neglect it.
func (e *Engine) Legal() []referee.LegalLines {
	round := &e.round
	o := offers{engine: e, round: round}
	switch {
	case !e.Open():
		o.Join(e.LegalDeal())
	case round.shows.by != 0 || round.empty && round.holder == nobody:
		o.shows()
	case round.empty:
		o.discard()
	default:
		o.turn()
	}
	return o.May
}

// offers collects the lines that may come now.
type offers struct {
	referee.Offers
	engine *Engine
	round  *round
}

// turn offers the lines that may come while the round goes on.
func (o *offers) turn() {
	round := o.round
	o.functions()
	if round.holder != nobody {
		o.discard()
	} else if len(o.engine.duties) == 0 {
		if round.played() || !round.drawn {
			o.shows()
		}
		if !round.lastTurnsOver() && round.hasCard() {
			o.Add(verbDraw, true, referee.Just(round.turn))
		}
	}
	if round.called == nobody && round.holder == nobody && round.last != nobody {
		o.Add(verbCall, false, referee.Just(round.last))
	}
	if o.engine.house.fourEqual && round.discards.four() && !round.discards.slapped {
		o.Add(verbSlap, true, referee.Seats(o.engine.Seats))
	}
	o.interceptions()
	o.looks()
}

// discard offers to keep the drawn card or to play it. The Cursed Joker may reach the discards in this way only on
// another joker.
func (o *offers) discard() {
	round := o.round
	var out referee.Choice
	for card := range kinds {
		if card == cursed && !round.discards.showsJoker() {
			continue
		}
		if o.engine.house.fits(card, round.discards.counts[card]) == nil {
			out.Values = append(out.Values, int32(card))
		}
	}
	who := referee.Just(round.holder)
	o.Add(verbPlay, true, who, out)
	if places := round.slots[round.holder].list(); places != nil {
		o.Add(verbKeep, true, who, referee.Choice{Values: places}, out)
	}
}

// functions offers every function that waits to be carried out.
func (o *offers) functions() {
	for i, duty := range o.engine.duties {
		if o.engine.duties.find(duty.seat, duty.card) != i {
			continue
		}
		who := referee.Just(duty.seat)
		own := referee.Choice{Values: o.round.slots[duty.seat].list()}
		for _, group := range o.groupBySlots(duty.seat, false) {
			switch duty.card {
			case spyCard:
				o.Add(verbSpy, true, who, group.who, group.places)
			case switchCard:
				o.Add(verbSwitch, true, who, own, group.who, group.places)
			}
		}
		switch duty.card {
		case peekCard:
			o.Add(verbPeek, true, who, own)
		case giveCard:
			o.Add(verbGive, true, who, own, o.others(duty.seat))
		}
	}
}

// interceptions offers a card equal to the top card, from any slot, because only its player knows which card lies
// there. It offers another player's card only if that player has not seen the card.
func (o *offers) interceptions() {
	round := o.round
	if round.discards.n == 0 {
		return
	}
	var equal referee.Choice
	for card := range kinds {
		if value(card) == value(round.discards.last[0]) &&
			o.engine.house.fits(card, round.discards.counts[card]) == nil {
			equal.Values = append(equal.Values, int32(card))
		}
	}
	if equal.Values == nil {
		return
	}
	for seat := range o.engine.Seats {
		words := []referee.Choice{referee.Just(seat), {Values: round.slots[seat].list()}, equal}
		o.Add(verbIntercept, false, words...)
		if !o.engine.house.forOthers {
			continue
		}
		for _, group := range o.groupBySlots(seat, true) {
			o.Add(verbIntercept, false, append(words[:3:3], group.who, group.places)...)
		}
	}
}

// group is a group of players whose cards lie in the same slots.
type group struct{ who, places referee.Choice }

// groupBySlots returns the other players who have cards (if unseen is set: cards that they have not seen), in groups of
// players with cards in the same slots.
func (o *offers) groupBySlots(seat int, unseen bool) []group {
	var groups []group
	var of []slots
next:
	for other := range o.engine.Seats {
		s := o.round.slots[other]
		if unseen {
			s &^= o.round.seen[other]
		}
		if other == seat || s == 0 {
			continue
		}
		for i, same := range of {
			if same == s {
				groups[i].who.Values = append(groups[i].who.Values, int32(other))
				continue next
			}
		}
		groups = append(groups, group{referee.Just(other), referee.Choice{Values: s.list()}})
		of = append(of, s)
	}
	return groups
}

func (o *offers) others(seat int) referee.Choice {
	var choice referee.Choice
	for other := range o.engine.Seats {
		if other != seat {
			choice.Values = append(choice.Values, int32(other))
		}
	}
	return choice
}

// looks lets each player look at one card or two before anybody draws.
func (o *offers) looks() {
	var who referee.Choice
	for seat := range o.engine.Seats {
		if !o.round.drawn && !o.round.looked.has(seat) {
			who.Values = append(who.Values, int32(seat))
		}
	}
	if who.Values == nil {
		return
	}
	slot := referee.Between(1, dealt)
	slot.Apart = true
	o.Add(verbLook, false, who, slot)
	o.Add(verbLook, false, who, slot, slot)
}

// shows offers the cards that players may show: in a round by play as many as a player holds, in a tally any number. It
// offers only cards of which a copy can still appear.
func (o *offers) shows() {
	round := o.round
	var unseen []int32
	for card := range kinds {
		for n := round.shows.counts[card] + round.discards.counts[card]; o.engine.house.fits(card, n) == nil; n++ {
			unseen = append(unseen, int32(card))
		}
	}
	for seat := range o.engine.Seats {
		if round.shows.by.has(seat) {
			continue
		}
		held := round.slots[seat].len()
		shown := referee.Choice{Values: unseen, Count: held}
		if !round.drawn {
			shown.Count = 0
			shown.Most = len(unseen)
		}
		o.Add(verbShow, held > 0, referee.Just(seat), shown)
	}
}
