// Hands that players show, and what the record proves about the other hands.

package istinto

import (
	"arbitro/referee/play"
)

// hand records the eleven cards dealt to a player. From then on every card of the player is judged at once, and the
// player's earlier denials are judged now.
func (e *Engine) hand(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	round := &e.round
	seat := act.Seat()
	hand := &round.Of[seat]
	left := hand.Left()
	count := words.ErrShowCount(perRound, len(act.Args)-1)
	if err := round.Deal(seat, act.Args[1:], hand.Own(), perRound, count); err != nil {
		return err
	}
	unplayed := hand.Dealt.Minus(hand.Played)
	if hand.Known { // a later reveal knows more than the dealt hand
		hand.Away = unplayed.Minus(left)
	}
	hand.Known = true
	for suit, all := range pack.Classes {
		held := unplayed.And(all).Len()
		for open := hand.Open(suit); open != 0; open = open.Rest() {
			if t := open.First(); held > round.thrown[seat].Before(t) {
				e.revoked(seat, suit, open.Only(), act.Line)
			}
		}
	}
	e.OldestFirst()
	return nil
}

// reveal records all cards that the accused still holds. A card of a denied suit proves the revoke.
func (e *Engine) reveal(act play.Action) error {
	round := &e.round
	challenge := e.round.pending
	seat := act.Seat()
	switch {
	case !e.Open() || !challenge.open:
		return words.ErrUnasked.Err()
	case !round.byPlay:
		return words.ErrByVerdict.Err()
	case seat != challenge.accused:
		return words.ErrOtherShows.Err()
	}
	hand := &round.Of[seat]
	due := round.inHand(seat)
	n := len(act.Args) - 1
	if n != due {
		return words.ErrShowCount(due, n).Err()
	}
	shown, err := round.Listed(act.Args[1:], hand.Left())
	switch taken := shown.And(round.Placed.Minus(hand.Left())); {
	case err != nil:
		return err
	case !taken.Empty():
		return round.Elsewhere(taken, words.ErrNotInHand)
	case hand.Known && !shown.Minus(hand.Left()).Empty():
		return words.ErrNotInHand.Err()
	}
	before := *e
	hand.Away = hand.Left().Minus(shown)
	round.Give(seat, shown)
	hand.Known = true
	hand.Loose = 0
	for suit, all := range pack.Classes {
		if denied := hand.Open(suit); denied != 0 && hand.Holds(all) {
			e.revoked(seat, suit, denied, act.Line)
		}
	}
	e.OldestFirst()
	guilty := hand.Wrong()&challenge.scope != 0
	which := 0
	if !guilty {
		which = round.denial(challenge)
	}
	if err := e.settle(challenge, guilty, which, act.Line); err != nil {
		*e = before
		return err
	}
	return nil
}
