// The legal lines: what may come next.

package sabai

import "arbitro/referee"

// Legal returns the lines that may come now without an error or a ruling about themselves. While a player has a
// function to carry out, it leaves out lines that would neglect it.
func (e *Engine) Legal() []referee.LegalLines {
	r := &e.round
	o := offers{e: e, r: r}
	switch {
	case !e.Open():
		o.Join(e.LegalDeal())
	case r.shows.by != 0 || r.empty && r.holder == nobody:
		o.shows()
	case r.empty:
		o.discard()
	default:
		o.turn()
	}
	return o.May
}

// offers collects the lines that may come now.
type offers struct {
	referee.Offers
	e *Engine
	r *round
}

// turn offers what may come while the round goes on.
func (o *offers) turn() {
	r := o.r
	o.functions()
	if r.holder != nobody {
		o.discard()
	} else if len(o.e.duties) == 0 {
		if r.played() || !r.drawn {
			o.shows()
		}
		if !r.lastTurnsOver() && r.hasCard() {
			o.Add(verbDraw, true, referee.Just(r.turn))
		}
	}
	if r.called == nobody && r.holder == nobody && r.last != nobody {
		o.Add(verbCall, false, referee.Just(r.last))
	}
	if o.e.house.fourEqual && r.discards.four() && !r.discards.slapped {
		o.Add(verbSlap, true, referee.Seats(o.e.Seats))
	}
	o.interceptions()
	o.looks()
}

// discard offers to keep or to play the drawn card. The Cursed Joker may reach the discards this way only on another
// joker.
func (o *offers) discard() {
	r := o.r
	var out referee.Choice
	for card := range kinds {
		if card == cursed && !r.discards.showsJoker() {
			continue
		}
		if o.e.house.fits(card, r.discards.counts[card]) == nil {
			out.Values = append(out.Values, int32(card))
		}
	}
	who := referee.Just(r.holder)
	o.Add(verbPlay, true, who, out)
	if places := r.slots[r.holder].list(); places != nil {
		o.Add(verbKeep, true, who, referee.Choice{Values: places}, out)
	}
}

// functions offers every function that waits to be carried out.
func (o *offers) functions() {
	for i, d := range o.e.duties {
		if o.e.duties.find(d.seat, d.card) != i {
			continue
		}
		who := referee.Just(d.seat)
		own := referee.Choice{Values: o.r.slots[d.seat].list()}
		for _, g := range o.alike(d.seat, false) {
			switch d.card {
			case spyCard:
				o.Add(verbSpy, true, who, g.who, g.places)
			case switchCard:
				o.Add(verbSwitch, true, who, own, g.who, g.places)
			}
		}
		switch d.card {
		case peekCard:
			o.Add(verbPeek, true, who, own)
		case giveCard:
			o.Add(verbGive, true, who, own, o.others(d.seat))
		}
	}
}

// interceptions offers a card equal to the top card, from any slot, because only its player knows which card lies
// there. It offers another player's card only if that player has not seen it.
func (o *offers) interceptions() {
	r := o.r
	if r.discards.n == 0 {
		return
	}
	var equal referee.Choice
	for card := range kinds {
		if value(card) == value(r.discards.last[0]) && o.e.house.fits(card, r.discards.counts[card]) == nil {
			equal.Values = append(equal.Values, int32(card))
		}
	}
	if equal.Values == nil {
		return
	}
	for seat := range o.e.Seats {
		words := []referee.Choice{referee.Just(seat), {Values: r.slots[seat].list()}, equal}
		o.Add(verbIntercept, false, words...)
		if !o.e.house.forOthers {
			continue
		}
		for _, g := range o.alike(seat, true) {
			o.Add(verbIntercept, false, append(words[:3:3], g.who, g.places)...)
		}
	}
}

// group is a group of players whose cards lie in the same slots.
type group struct{ who, places referee.Choice }

// alike returns the other players who have cards (if unseen is set: cards that they have not seen), grouped by equal
// slots.
func (o *offers) alike(seat int, unseen bool) []group {
	var all []group
	var of []slots
next:
	for other := range o.e.Seats {
		s := o.r.slots[other]
		if unseen {
			s &^= o.r.seen[other]
		}
		if other == seat || s == 0 {
			continue
		}
		for i, same := range of {
			if same == s {
				all[i].who.Values = append(all[i].who.Values, int32(other))
				continue next
			}
		}
		all = append(all, group{referee.Just(other), referee.Choice{Values: s.list()}})
		of = append(of, s)
	}
	return all
}

func (o *offers) others(seat int) referee.Choice {
	var c referee.Choice
	for other := range o.e.Seats {
		if other != seat {
			c.Values = append(c.Values, int32(other))
		}
	}
	return c
}

// looks lets each player look at one card or two before anybody draws.
func (o *offers) looks() {
	var who referee.Choice
	for seat := range o.e.Seats {
		if !o.r.drawn && !o.r.looked.has(seat) {
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

// shows offers the cards that players may show: in a round by play as many as they hold, in a tally any number. Only
// cards not seen yet are offered.
func (o *offers) shows() {
	r := o.r
	var unseen []int32
	for card := range kinds {
		for n := r.shows.counts[card] + r.discards.counts[card]; o.e.house.fits(card, n) == nil; n++ {
			unseen = append(unseen, int32(card))
		}
	}
	for seat := range o.e.Seats {
		if r.shows.by.has(seat) {
			continue
		}
		held := r.slots[seat].len()
		shown := referee.Choice{Values: unseen, Count: held}
		if !r.drawn {
			shown.Count = 0
			shown.Most = len(unseen)
		}
		o.Add(verbShow, held > 0, referee.Just(seat), shown)
	}
}
