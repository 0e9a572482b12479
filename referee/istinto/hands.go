// Hands: those that a player shows, and what the record proves of the others.

package istinto

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/trick"
)

// pack is a group of cards of one player.
type pack struct {
	set    cards.Set
	trumps int
}

// show reads the cards that a player shows. They may be cards of own, and cards that no record line has placed yet.
func (r *round) show(args []int32, count int, own cards.Set) (pack, error) {
	var shown pack
	if len(args) != count {
		return shown, words.ErrShowCount(count, len(args)).Err()
	}
	for _, c := range args {
		switch card := int(c); {
		case card == trump:
			shown.trumps++
		case shown.set.Has(card):
			return shown, trick.ErrCardTwice.Err()
		case r.placed.Has(card) && !own.Has(card):
			return shown, r.elsewhere(card, words.ErrNotInHand)
		default:
			shown.set = shown.set.With(card)
		}
	}
	return shown, nil
}

// hand records the eleven cards dealt to a player. From then on every card is judged at once, and earlier denials of
// the player are judged now.
func (e *Engine) hand(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	r, p := &e.round, &e.round.players[act.Seat()]
	if p.declared {
		return trick.ErrHandTwice.Err()
	}
	dealt, err := r.show(act.Args[1:], perRound, p.seen|p.hold)
	if err != nil {
		return err
	}
	more := dealt.trumps - p.laid - p.trumps // trumps not known of before
	switch {
	case (p.seen|p.hold)&^dealt.set != 0, more < 0:
		return trick.ErrHandLacks.Err()
	case r.trumps+more > trumpCopies:
		return words.ErrTrumps.Err()
	}
	p.declared = true
	r.placed |= dealt.set
	r.trumps += more
	unplayed := dealt.set &^ p.seen
	if !p.known { // a later reveal knows more than the dealt hand
		p.known, p.hold, p.trumps, p.loose = true, unplayed, dealt.trumps-p.laid, p.thrown.Len()
	}
	for suit, all := range suits {
		held := (unplayed & all).Len()
		for open := p.denials.Open(suit); open != 0; open = open.Rest() {
			if t := open.First(); held > p.thrown.Before(t) {
				e.revoked(act.Seat(), suit, open.Only(), act.Line)
			}
		}
	}
	e.OldestFirst()
	return nil
}

// reveal records all cards that the accused still holds. A card of a denied suit proves the revoke.
func (e *Engine) reveal(act play.Action) error {
	r, c, seat := &e.round, e.round.pending, act.Seat()
	switch {
	case !e.Open() || !c.open:
		return words.ErrUnasked.Err()
	case !r.byPlay:
		return words.ErrByVerdict.Err()
	case seat != c.accused:
		return words.ErrOtherShows.Err()
	}
	p := &r.players[seat]
	shown, err := r.show(act.Args[1:], p.inHand(), p.hold)
	switch {
	case err != nil:
		return err
	case p.known && (shown.set&^p.hold != 0 || shown.trumps > p.trumps):
		return words.ErrNotInHand.Err()
	case !p.known && r.trumps+shown.trumps > trumpCopies:
		return words.ErrTrumps.Err()
	}
	before := *e
	if !p.known {
		r.trumps += shown.trumps
	}
	r.placed |= shown.set
	p.known, p.hold, p.trumps, p.loose = true, shown.set, shown.trumps, 0
	for suit, all := range suits {
		if denied := p.denials.Open(suit); denied != 0 && p.hold&all != 0 {
			e.revoked(seat, suit, denied, act.Line)
		}
	}
	e.OldestFirst()
	guilty, which := p.denials.Wrong()&c.scope != 0, 0
	if !guilty {
		which = r.denial(c)
	}
	if err := e.settle(c, guilty, which, act.Line); err != nil {
		*e = before
		return err
	}
	return nil
}

// Doubts compares the unseen cards of each suit with the players' denials.
func (e *Engine) Doubts() (doubts []referee.Doubt) {
	if e.Dropped() {
		return nil
	}
	unseen, hands := e.round.unseen()
	for _, d := range trick.Impossible(unseen, hands) {
		doubts = append(doubts, referee.Doubt{Seat: d.Seat, Line: d.Line})
	}
	return doubts
}

// unseen returns the cards that nobody has seen, and the hands that may have them. A card thrown away unseen may be any
// card.
func (r *round) unseen() (unseen trick.Unseen, hands []trick.Hidden) {
	unseen.Ladder = -1
	for suit, all := range suits {
		unseen.Class[suit] = (all &^ r.placed).Len()
	}
	unseen.Class[trumpClass] = trumpCopies - r.trumps
	for seat := range r.seats {
		if p := &r.players[seat]; !p.known {
			hands = append(hands, trick.Hidden{Seat: seat, Cards: p.inHand(), Plays: p.denials.Plays(seat)})
		}
	}
	return unseen, hands
}

// Holders returns who can still hold a card, or any card of a suit. All trumps are alike.
func (e *Engine) Holders(w referee.Wanted) (h referee.Holders, counted bool) {
	if e.Dropped() {
		return h, false
	}
	r := &e.round
	wanted, some := trick.Wanted{Class: w.Suit}, cards.Set(0)
	switch {
	case w.Card == trump:
		wanted.Class = trumpClass
	case w.Card != nobody:
		wanted.Class, wanted.One, some = suitOf(w.Card), true, some.With(w.Card)
	default:
		some = suits[w.Suit]
	}
	h.Seats = make([]cards.Holding, e.Seats)
	unseen, hands := r.unseen()
	each, rest, honest := trick.Holders(unseen, hands, wanted)
	h.Honest = honest
	if !wanted.One || !r.placed.Has(w.Card) {
		h.Rest = rest
		for i := range each {
			h.Seats[hands[i].Seat] = each[i]
		}
	}
	for seat := range e.Seats {
		p := &r.players[seat]
		n := (p.hold & some).Len()
		if w.Card == trump {
			n = p.trumps
		}
		switch {
		case n > p.loose:
			h.Seats[seat] = cards.Must
		case n > 0: // the player may have thrown the card away
			h.Seats[seat], h.Rest = cards.May, cards.May
		}
	}
	return h, true
}
