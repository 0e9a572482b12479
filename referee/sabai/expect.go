package sabai

import (
	"arbitro/referee"
	"arbitro/referee/play"
)

// Expect returns the lines that may come now without an error or a ruling about themselves. While a function waits,
// lines that would neglect it are not expected.
func (e *Engine) Expect() []referee.Expectation {
	r := &e.round
	switch {
	case !e.Open():
		return []referee.Expectation{e.ExpectDeal()}
	case r.shows.by != 0 || r.empty && r.holder == nobody:
		return e.expectShows()
	case r.empty:
		return e.expectDiscard()
	}
	may := e.expectFunctions()
	if r.holder != nobody {
		may = append(may, e.expectDiscard()...)
	} else if len(e.duties) == 0 {
		if r.played() || !r.drawn {
			may = append(may, e.expectShows()...)
		}
		if !r.lastTurnsOver() && r.hasCard() {
			may = append(may, referee.Expecting(verbDraw, true, referee.Just(r.turn)))
		}
	}
	if r.called == nobody && r.holder == nobody && r.last != nobody {
		may = append(may, referee.Expecting(verbCall, false, referee.Just(r.last)))
	}
	if e.fourEqual && r.discards.four() && !r.discards.slapped {
		may = append(may, referee.Expecting(verbSlap, true, referee.Seats(e.Seats)))
	}
	return append(append(may, e.expectInterceptions()...), e.expectLooks()...)
}

// expectDiscard returns how the drawn card may be kept or played. The Cursed Joker must not reach the discards this
// way.
func (e *Engine) expectDiscard() []referee.Expectation {
	r := &e.round
	var out referee.Choice
	for card := range cursed {
		if e.fits(card, r.discards.counts[card]) == nil {
			out.Values = append(out.Values, int32(card))
		}
	}
	who := referee.Just(r.holder)
	may := []referee.Expectation{{Verb: verbPlay, Words: []referee.Choice{who, out}, Due: true}}
	if places := r.slots[r.holder].list(); places != nil {
		may = append(may, referee.Expecting(verbKeep, true, who, referee.Choice{Values: places}, out))
	}
	return may
}

// expectFunctions returns every function that waits to be carried out.
func (e *Engine) expectFunctions() []referee.Expectation {
	var may []referee.Expectation
	for i, d := range e.duties {
		if first, _ := e.function(d.seat, d.card); first != i {
			continue
		}
		add := func(verb play.Verb, words ...referee.Choice) {
			may = append(
				may,
				referee.Expectation{
					Verb: verb, Words: append([]referee.Choice{referee.Just(d.seat)}, words...), Due: true,
				},
			)
		}
		own := referee.Choice{Values: e.round.slots[d.seat].list()}
		for _, g := range e.alike(d.seat) {
			switch d.card {
			case spyCard:
				add(verbSpy, g.who, g.places)
			case switchCard:
				add(verbSwitch, own, g.who, g.places)
			}
		}
		switch d.card {
		case peekCard:
			add(verbPeek, own)
		case giveCard:
			add(verbGive, own, e.others(d.seat))
		}
	}
	return may
}

// expectInterceptions returns a card equal to the top card, from any slot: only its player knows what lies there.
func (e *Engine) expectInterceptions() []referee.Expectation {
	r := &e.round
	if r.discards.n == 0 {
		return nil
	}
	var equal referee.Choice
	for card := range kinds {
		if value(card) == value(r.discards.last[0]) && e.fits(card, r.discards.counts[card]) == nil {
			equal.Values = append(equal.Values, int32(card))
		}
	}
	if equal.Values == nil {
		return nil
	}
	var may []referee.Expectation
	for seat := range e.Seats {
		words := []referee.Choice{referee.Just(seat), {Values: r.slots[seat].list()}, equal}
		may = append(may, referee.Expectation{Verb: verbIntercept, Words: words})
		if !e.forOthers {
			continue
		}
		for _, g := range e.alike(seat) {
			may = append(may, referee.Expectation{Verb: verbIntercept, Words: append(words[:3:3], g.who, g.places)})
		}
	}
	return may
}

// group is a group of players whose cards lie in the same slots.
type group struct{ who, places referee.Choice }

// alike returns the other players who have cards, grouped by equal slots.
func (e *Engine) alike(seat int) []group {
	var all []group
	var of []slots
next:
	for other := range e.Seats {
		s := e.round.slots[other]
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

func (e *Engine) others(seat int) referee.Choice {
	var c referee.Choice
	for other := range e.Seats {
		if other != seat {
			c.Values = append(c.Values, int32(other))
		}
	}
	return c
}

// expectLooks lets each player look at two cards before anybody draws.
func (e *Engine) expectLooks() []referee.Expectation {
	var who referee.Choice
	for seat := range e.Seats {
		if !e.round.drawn && !e.round.looked.has(seat) {
			who.Values = append(who.Values, int32(seat))
		}
	}
	if who.Values == nil {
		return nil
	}
	slot := referee.Between(1, dealt)
	slot.Apart = true
	return []referee.Expectation{{Verb: verbLook, Words: []referee.Choice{who, slot, slot}}}
}

// expectShows returns the cards that players may show: all cards held, of those not seen yet; in a tally, any number of
// them.
func (e *Engine) expectShows() []referee.Expectation {
	r := &e.round
	var unseen []int32
	for card := range kinds {
		for n := r.shows.counts[card] + r.discards.counts[card]; e.fits(card, n) == nil; n++ {
			unseen = append(unseen, int32(card))
		}
	}
	var may []referee.Expectation
	for seat := range e.Seats {
		if r.shows.by.has(seat) {
			continue
		}
		held := r.slots[seat].len()
		shown := referee.Choice{Values: unseen, Count: held}
		if !r.drawn {
			shown.Count, shown.Most = 0, len(unseen)
		}
		may = append(may, referee.Expecting(verbShow, held > 0, referee.Just(seat), shown))
	}
	return may
}
