package dernier

import "slices"

// laid is a card that may still go back to the hand it came from: a wrong card whose fine is still owed, or a card that
// its player has put on such a card.
type laid struct {
	seat   int8
	card   int8
	seq    int32    // its number
	fine   int32    // of a wrong card: the fine that sends it back; 0 where it stays
	before position // as it was before the card
}

// lying is the cards that may still go back, as they lie on each other: the last one on top.
type lying []laid

// keep stores a card that has been put down, if it or a card below it may still go back.
func (b *lying) keep(l laid) {
	if l.fine == 0 && len(*b) == 0 {
		return
	}
	*b = append(*b, l)
	b.prune()
}

// prune forgets the cards that can no longer go back: another player's card covers them, and that card cannot go back
// itself.
func (b *lying) prune() {
	all := *b
	cut := len(all)
	for top := len(all) - 1; top >= 0; {
		first, run := -1, top
		for ; run >= 0 && all[run].seat == all[top].seat; run-- {
			if all[run].fine != 0 {
				first = run
			}
		}
		if first < 0 {
			break
		}
		cut = first
		if first > run+1 {
			break
		}
		top = run
	}
	*b = slices.Delete(all, 0, cut)
}

// stays records that the fine of this number no longer sends a card back.
func (b *lying) stays(fine int32) {
	for i := range *b {
		if (*b)[i].fine == fine {
			(*b)[i].fine = 0
			b.prune()
			return
		}
	}
}

// sendBack puts a wrong card back into its player's hand when its fine has been drawn, unless another player's card
// covers it. The cards that its player has put on it go back too, and their effects are undone. The turn is as it was
// before, and passes on if it was the culprit's.
func (r *round) sendBack(fine int32) {
	at := slices.IndexFunc(r.lying, func(l laid) bool { return l.fine == fine })
	if at < 0 {
		return
	}
	back := r.lying[at:]
	culprit := back[0].seat
	for _, l := range back {
		if l.seat != culprit {
			r.lying.stays(fine)
			return
		}
	}
	for _, l := range back {
		r.take(l)
	}
	now := r.pos
	r.pos = back[0].before
	r.lying = r.lying[:at]
	for _, l := range back {
		r.ledger.undo(l.seq)
	}
	r.resume(int(culprit), &now)
}

// take puts a card back into a hand, where it is known from now on.
func (r *round) take(l laid) {
	r.hands[l.seat]++
	r.pile--
	r.shown[l.card]--
	r.known[l.seat][l.card]++
	r.knows[l.seat]++
	r.returned[l.card]++
}

// resume decides whose turn it is after a card went back; now is the position before it went back.
func (r *round) resume(culprit int, now *position) {
	p := &r.pos
	p.release(culprit)
	interrupted := int(p.turn) != culprit
	if !interrupted {
		p.passesTo(p.after(culprit, 1))
	}
	if turn := int(p.turn); interrupted || now.inTurn(turn) { // cards drawn in turn since then count
		p.any |= now.any & (1 << turn)
		p.own |= now.own & (1 << turn)
	}
	r.stirred = true
}
