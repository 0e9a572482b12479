// Hands: those that a player shows, and what the record proves of the others.

package istinto

import (
	"arbitro/referee/play"
)

// hand records the eleven cards dealt to a player. From then on every card is judged at once, and earlier denials of
// the player are judged now.
func (e *Engine) hand(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	r := &e.round
	seat := act.Seat()
	p := &r.Of[seat]
	left := p.Left()
	count := words.ErrShowCount(perRound, len(act.Args)-1)
	if err := r.Deal(seat, act.Args[1:], p.Own(), perRound, count); err != nil {
		return err
	}
	unplayed := p.Dealt.Minus(p.Played)
	if p.Known { // a later reveal knows more than the dealt hand
		p.Away = unplayed.Minus(left)
	}
	p.Known = true
	for suit, all := range pack.Classes {
		held := unplayed.And(all).Len()
		for open := p.Open(suit); open != 0; open = open.Rest() {
			if t := open.First(); held > r.thrown[seat].Before(t) {
				e.revoked(seat, suit, open.Only(), act.Line)
			}
		}
	}
	e.OldestFirst()
	return nil
}

// reveal records all cards that the accused still holds. A card of a denied suit proves the revoke.
func (e *Engine) reveal(act play.Action) error {
	r := &e.round
	c := e.round.pending
	seat := act.Seat()
	switch {
	case !e.Open() || !c.open:
		return words.ErrUnasked.Err()
	case !r.byPlay:
		return words.ErrByVerdict.Err()
	case seat != c.accused:
		return words.ErrOtherShows.Err()
	}
	p := &r.Of[seat]
	due := r.inHand(seat)
	n := len(act.Args) - 1
	if n != due {
		return words.ErrShowCount(due, n).Err()
	}
	shown, err := r.Listed(act.Args[1:], p.Left())
	switch taken := shown.And(r.Placed.Minus(p.Left())); {
	case err != nil:
		return err
	case !taken.Empty():
		return r.Elsewhere(taken, words.ErrNotInHand)
	case p.Known && !shown.Minus(p.Left()).Empty():
		return words.ErrNotInHand.Err()
	}
	before := *e
	p.Away = p.Left().Minus(shown)
	r.Give(seat, shown)
	p.Known = true
	p.Loose = 0
	for suit, all := range pack.Classes {
		if denied := p.Open(suit); denied != 0 && p.Holds(all) {
			e.revoked(seat, suit, denied, act.Line)
		}
	}
	e.OldestFirst()
	guilty := p.Wrong()&c.scope != 0
	which := 0
	if !guilty {
		which = r.denial(c)
	}
	if err := e.settle(c, guilty, which, act.Line); err != nil {
		*e = before
		return err
	}
	return nil
}
