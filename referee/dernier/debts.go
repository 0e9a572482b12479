// Cards owed: how each debt is made, paid and lapses, and cards that go back to a hand.

package dernier

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/rulebook"
	price "arbitro/scoring/dernier"
)

// isCancelledBy reports whether a fine of another player lapses when this player puts a card down. A kept fine does not
// lapse, nor does the fine of a player without cards.
func (r *round) isCancelledBy(debt *debt, seat int) bool {
	return debt.kind == ofFine && int(debt.seat) != seat && !debt.fine.kept && r.hands[debt.seat] > 0
}

// answers reports whether a card answers a chain. An ace, the two of the last ace's suit or a joker answers aces; only
// a joker answers a joker.
func (d *debt) answers(card int) bool {
	if d.kind == ofJokers {
		return card == joker
	}
	return card == joker || rankOf(card) == ace || rankOf(card) == two && suitOf(card) == int(d.chain.suit)
}

// demand adds the debt that a card causes, if it causes one. answered is how many cards were owed for the chains that
// the card answers: they are added to its own.
func (l *ledger) demand(position *position, put played, answered int32) {
	switch rankOf(put.card) {
	case seven:
		l.owe(debt{
			kind:   ofSeven,
			seat:   int8(position.after(put.seat, -1)),
			left:   price.Seven,
			madeBy: position.seq,
		})
	case ace:
		l.owe(debt{
			kind:   ofAces,
			seat:   position.turn,
			left:   answered + price.Ace,
			madeBy: position.seq,
			chain:  chain{suit: int8(suitOf(put.card))},
		})
	case joker:
		l.owe(debt{kind: ofJokers, seat: position.turn, left: answered + price.Joker, madeBy: position.seq})
	}
}

func (l *ledger) owe(debt debt) { l.debts = append(l.debts, debt) }

// isBarred reports whether a player may neither play nor pass: the player owes a fine, or has begun to draw a chain. A
// fine for a forgotten "dernier" or a wrong "chiudo" does not bar the player.
func (l *ledger) isBarred(seat int) bool {
	for i := range l.debts {
		if debt := &l.debts[i]; int(debt.seat) == seat && debt.bars() {
			return true
		}
	}
	return false
}

// bars reports whether the debt bars its player from playing and passing.
func (d *debt) bars() bool {
	if !d.isOwed() {
		return false
	}
	if d.kind == ofFine {
		return d.fine.rule != ruleUnsaid && d.fine.rule != ruleWrongClose
	}
	return d.chain.begun
}

// unpaidBy returns the debt that had to be paid before this player's move: the player's own debt, or else another
// player's seven.
func (l *ledger) unpaidBy(seat int) *debt {
	var first *debt
	for i := range l.debts {
		d := &l.debts[i]
		if int(d.seat) == seat && (d.bars() || d.kind == ofSeven && d.isOwed()) {
			return d
		}
		if d.kind == ofSeven && d.isOwed() && first == nil {
			first = d
		}
	}
	return first
}

// sevenDue reports whether a seven still has to be paid when this player puts a card down. A seven that another player
// ignored does not count: it lapses at that moment, together with the fine for ignoring it.
func (r *round) sevenDue(seat int) bool {
	for i := range r.ledger.debts {
		if debt := &r.ledger.debts[i]; debt.kind == ofSeven && debt.isOwed() && !r.forgotten(debt, seat) {
			return true
		}
	}
	return false
}

// forgotten reports whether a seven lapses when this player puts a card down, because the fine for ignoring it does.
func (r *round) forgotten(debt *debt, seat int) bool {
	fine := r.ledger.fine(debt.ignoredBy)
	return seat != nobody && fine != nil && r.isCancelledBy(fine, seat)
}

// fine returns the fine of this number that is still owed, or nil.
func (l *ledger) fine(number int32) *debt {
	if number == 0 {
		return nil
	}
	for i := range l.debts {
		if debt := &l.debts[i]; debt.kind == ofFine && debt.fine.number == number {
			return debt
		}
	}
	return nil
}

// isKnownToOwe reports whether the table knows of cards that this player has to draw.
func (l *ledger) isKnownToOwe(seat int) bool {
	for i := range l.debts {
		debt := &l.debts[i]
		if debt.isOwedBy(seat) && !debt.isSecret() {
			return true
		}
	}
	return false
}

// isSecret reports whether only the referee knows of the debt.
func (d *debt) isSecret() bool { return d.kind == ofFine && !d.fine.known }

// isUnpaidSeven reports whether the card of this number is a seven still to be paid.
func (l *ledger) isUnpaidSeven(card int32) bool {
	for i := range l.debts {
		if debt := &l.debts[i]; debt.kind == ofSeven && debt.madeBy == card && debt.isOwed() {
			return true
		}
	}
	return false
}

// chainOf returns the chain that the player owes and this card does not answer, or nil.
func (l *ledger) chainOf(seat, card int) *debt {
	for i := range l.debts {
		if debt := &l.debts[i]; debt.isChain() && debt.isOwedBy(seat) && !debt.answers(card) {
			return debt
		}
	}
	return nil
}

// ignore links a fine to the debts that the wrong card or pass ignored, unless an earlier fine for them is still owed.
// These debts are the player's own chains and, for a card, the sevens.
func (l *ledger) ignore(seat int, byCard bool, fine int32) {
	for i := range l.debts {
		debt := &l.debts[i]
		isOwnChain := debt.isChain() && int(debt.seat) == seat
		isIgnored := isOwnChain || debt.kind == ofSeven && byCard
		if debt.isOwed() && isIgnored && l.fine(debt.ignoredBy) == nil {
			debt.ignoredBy = fine
		}
	}
}

// answer marks the chains that a card answers, and returns how many cards were owed for them. The card answers the
// chain that the top card made, whoever owes it, and the player's own chain. A player who has begun to draw can answer
// only by anticipating. top is the number of the top card.
func (l *ledger) answer(put played, top int32) int32 {
	answered := int32(0)
	for i := range l.debts {
		debt := &l.debts[i]
		if !debt.isChain() || !debt.isOwed() || !debt.answers(put.card) {
			continue
		}
		mayAnswer := debt.madeBy == top
		if int(debt.seat) == put.seat {
			mayAnswer = put.anticipated || !debt.chain.begun
		}
		if mayAnswer {
			answered += debt.left
			debt.chain.answeredBy = put.number
		}
	}
	return answered
}

// undo reverses the effects of a card on the debts.
func (l *ledger) undo(card int32) {
	for i := range l.debts {
		debt := &l.debts[i]
		if debt.chain.answeredBy == card {
			debt.chain.answeredBy = 0
		} else if debt.kind != ofFine && debt.madeBy == card {
			debt.lapse()
		}
	}
}

// tidy removes paid debts, and chains whose answer can no longer go back.
func (l *ledger) tidy(back returnables) {
	l.debts = slices.DeleteFunc(l.debts, func(d debt) bool {
		isFinal := len(back) == 0 || d.chain.answeredBy < back[0].seq
		return d.isGone() || d.isAnswered() && isFinal
	})
}

// cancelFines lets the fines of the other players lapse when a player puts a card down, and with each fine the debts
// that its card or pass has ignored. The fine of a player without cards stays due, because that player may say "chiudo"
// any time.
func (j judge) cancelFines(seat, line int) {
	round := j.round
	if len(round.ledger.debts) == 0 {
		return
	}
	for i := range round.ledger.debts {
		debt := &round.ledger.debts[i]
		if debt.kind == ofFine && int(debt.seat) != seat && round.hands[debt.seat] == 0 {
			debt.fine.kept = true
		}
		if !round.isCancelledBy(debt, seat) || debt.isGone() {
			continue
		}
		j.frame.Say(referee.Ruling{
			Line:    line,
			Since:   int(debt.fine.line),
			Article: articles.Lapsed,
			Verdict: rulebook.Noted,
			Seat:    int(debt.seat),
			Facts:   referee.Facts{Word: debt.fine.rule, N: int(debt.left)},
		})
		for k := range round.ledger.debts {
			if round.ledger.debts[k].ignoredBy == debt.fine.number {
				round.ledger.debts[k].lapse()
			}
		}
		debt.lapse()
		round.ledger.remember(debt, true)
		round.returnables.cancelReturn(debt.fine.number)
	}
	round.ledger.tidy(round.returnables)
}

// remember stores the line of a fine that has lapsed or was drawn.
func (l *ledger) remember(debt *debt, lapsed bool) {
	l.past[debt.seat][debt.fine.rule] = debt.fine.line
	l.lapsed[debt.seat] &^= 1 << debt.fine.rule
	if lapsed {
		l.lapsed[debt.seat] |= 1 << debt.fine.rule
	}
}

// fineFor rules that a player has broken a rule, makes the fine and returns its number. With the option `mischief` the
// first three errors while another player is in dernier are no offence, but cost the same.
func (j judge) fineFor(seat int, broken rule, ruling referee.Ruling) int32 {
	round := j.round
	ruling.Seat = seat
	ruling.Cards = price.Fine
	ruling.Verdict = rulebook.Infraction
	if ruling.Article == nil {
		ruling.Article = articleOf[broken]
	}
	if j.round.house.mischief && round.mischiefs[seat] < forgiven && j.round.lastCardElsewhere(seat) {
		ruling.Verdict = rulebook.Noted
		round.mischiefs[seat]++
	}
	j.frame.Say(ruling)
	round.ledger.lastFine++
	wrong := ruling.Line
	if (broken == ruleUnsaid || broken == ruleFalseAccusation) && ruling.Since > 0 {
		wrong = ruling.Since
	}
	round.ledger.owe(debt{
		kind: ofFine,
		seat: int8(seat),
		left: price.Fine,
		fine: fine{
			number: round.ledger.lastFine,
			rule:   broken,
			line:   int32(wrong),
			kept:   broken == ruleUnsaid || broken == ruleWrongClose,
		},
	})
	return round.ledger.lastFine
}

// makeKnown makes a fine known to the table.
func (l *ledger) makeKnown(fine int32) {
	if debt := l.fine(fine); debt != nil {
		debt.fine.known = true
	}
}

// forgiven is how many errors a round the option `mischief` allows each player.
const forgiven = 3

// lastCardElsewhere reports whether another player is in dernier, with only one card in hand.
func (r *round) lastCardElsewhere(seat int) bool {
	for other, n := range r.hands[:r.seats] {
		if other != seat && n == 1 {
			return true
		}
	}
	return false
}

// keep stores a card that has been put down, if it or a card below it may still go back.
func (b *returnables) keep(returnable returnable) {
	if returnable.fine == 0 && len(*b) == 0 {
		return
	}
	*b = append(*b, returnable)
	b.prune()
}

// prune removes the cards that can no longer go back: another player's card covers them, and that card cannot go back
// itself. It looks at runs of one player's cards, from the top down. Five cards from bottom to top, * for a wrong card
// whose fine is still owed:
//
//	anna*  bruno  bruno*  carla*  carla
//
// Run carla: its first wrong card is its lowest card, so the whole run may go back, and the run below counts too.
// Run bruno: its first wrong card is the upper one. The lower one stays, and covers the card of anna: prune ends here.
// It removes the cards of anna and the lower card of bruno; "bruno* carla* carla" are left.
func (b *returnables) prune() {
	all := *b
	cut := len(all)
	for top := len(all) - 1; top >= 0; {
		first := -1 // the lowest wrong card of the run
		run := top  // in the end, the card below the run
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
	*b = append(all[:0], all[cut:]...)
}

// noteDrawn records, in the stored positions, that a player has drawn in turn. own says that the cards were drawn of
// the player's own will. If a wrong card interrupted that turn and goes back later, the turn goes on, and these draws
// count in it.
func (b returnables) noteDrawn(seat int, own bool) {
	for i := range b {
		if position := &b[i].before; position.inTurn(seat) {
			position.any |= 1 << seat
			if own {
				position.own |= 1 << seat
			}
		}
	}
}

// cancelReturn records that the fine of this number no longer sends a card back.
func (b *returnables) cancelReturn(fine int32) {
	for i := range *b {
		if (*b)[i].fine == fine {
			(*b)[i].fine = 0
			b.prune()
			return
		}
	}
}

// sendBack puts a wrong card back into its player's hand when its fine has been drawn, unless another player's card
// covers it. The cards that the player has put on it go back too, and their effects are undone. The turn is as it was
// before, and passes on if it was this player's turn.
func (r *round) sendBack(fine int32) {
	first := slices.IndexFunc(r.returnables, func(put returnable) bool { return put.fine == fine })
	if first < 0 {
		return
	}
	back := r.returnables[first:]
	culprit := back[0].seat
	for _, put := range back {
		if put.seat != culprit {
			r.returnables.cancelReturn(fine)
			return
		}
	}
	for _, put := range back {
		r.take(put)
	}
	now := r.pos
	r.pos = back[0].before
	r.returnables = r.returnables[:first]
	for _, put := range back {
		r.ledger.undo(put.seq)
	}
	r.resume(int(culprit), &now)
}

// goesBack returns the wrong card that goes back into its player's hand once the fine of this number is drawn; -1 for
// none.
func (r *round) goesBack(fine int32) int {
	card := -1
	var culprit int8
	for _, put := range r.returnables {
		if put.fine == fine {
			card = int(put.card)
			culprit = put.seat
		} else if card >= 0 && put.seat != culprit {
			return -1 // another player's card covers it
		}
	}
	return card
}

// returning returns the first fine that the table knows and with which a wrong card goes back to the hand; nil if there
// is none.
func (r *round) returning() *debt {
	return r.ledger.knownFine(func(fine *debt) bool { return r.goesBack(fine.fine.number) >= 0 })
}

// knownFine returns the first accepted fine that the table knows and that is still owed; nil if there is none.
func (l *ledger) knownFine(accepts func(fine *debt) bool) *debt {
	for i := range l.debts {
		debt := &l.debts[i]
		if debt.kind == ofFine && debt.fine.known && debt.isOwed() && accepts(debt) {
			return debt
		}
	}
	return nil
}

// take puts a card back into a hand, where it is known from now on.
func (r *round) take(returnable returnable) {
	r.changeHand(int(returnable.seat), 1)
	r.pile--
	r.shown[returnable.card]--
	r.known[returnable.seat][returnable.card]++
	r.knows[returnable.seat]++
	r.returned[returnable.card]++
}

// resume decides whose turn it is after a card went back. now is the position before it went back.
func (r *round) resume(culprit int, now *position) {
	position := &r.pos
	position.release(culprit)
	if int(position.turn) == culprit {
		position.passTo(position.after(culprit, 1))
	}
	if turn := int(position.turn); now.inTurn(turn) { // cards drawn in turn since then count
		position.any |= now.any & (1 << turn)
		position.own |= now.own & (1 << turn)
	}
	r.stirred = true
}
