// The pile and the turn: who may play which card, in turn or by anticipation.

package dernier

import (
	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/dernier"
)

// start records the starter: the player who answered first.
func (e *Engine) start(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	round := &e.round
	if round.starter != nobody {
		return words.ErrTwoStart.Err()
	}
	round.starter = int8(act.Seat())
	e.round.begin()
	return nil
}

// flip turns up the first card. From now on the hands are counted.
func (e *Engine) flip(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	round := &e.round
	if round.flipped {
		return words.ErrTwoFlip.Err()
	}
	card := act.Arg(0)
	round.flipped = true
	round.pile = 1
	round.cards = 1
	round.shown[card] = 1
	round.stock = e.house.packs*inPack - price.Hand*e.Seats - 1
	for seat := range e.Seats {
		round.hands[seat] = price.Hand
	}
	round.pos = position{
		top:   int8(card),
		owner: nobody,
		seq:   1,
		suit:  anySuit,
		namer: nobody,
		dir:   1,
		held:  nobody,
		seats: int8(e.Seats),
	}
	e.round.begin()
	return nil
}

// begin applies the effect of the first card when the starter is known. For a jack the starter names the suit. A queen
// reverses the direction and passes the turn, a king skips the starter, and an ace makes the starter owe cards. A seven
// has no effect. On a joker any card may be played.
func (r *round) begin() {
	if !r.flipped || r.starter == nobody {
		return
	}
	r.begun = true
	position := &r.pos
	starter := int(r.starter)
	position.giveTurn(starter)
	switch card := int(position.top); rankOf(card) {
	case joker:
		return
	case jack:
		position.namer = r.starter
		return
	case queen:
		position.dir = -1
		position.giveTurn(position.after(starter, 1))
	case king:
		position.kings = 1
		position.giveTurn(position.after(starter, 1))
	case ace:
		r.ledger.owe(debt{
			kind:   ofAces,
			seat:   r.starter,
			left:   price.Ace,
			madeBy: position.seq,
			chain:  chain{suit: int8(suitOf(card))},
		})
	}
	position.suit = int8(suitOf(int(position.top)))
}

// played is a card that is put down.
type played struct {
	seat, card  int
	number      int32 // its number, in the order of play
	anticipated bool  // played out of order, because it equals the top card
	interrupts  bool  // out of turn: the player whose turn it was may still play
	keepsSuit   bool  // a joker leaves the suit as it is
}

// takeEffect updates the position after a card was put down: the suit, the direction, and whose turn it is.
func (p *position) takeEffect(put played) {
	seat := put.seat
	card := put.card
	kings := int8(0)
	if rankOf(card) == king {
		kings = 1
		if put.anticipated && rankOf(int(p.top)) == king {
			kings += p.kings
		}
	}
	interrupted := p.turn
	switch {
	case card == joker && put.keepsSuit:
		p.namer = nobody
	case card == joker || rankOf(card) == jack:
		p.suit = anySuit
		p.namer = int8(seat)
	default:
		p.suit = int8(suitOf(card))
		p.namer = nobody
	}
	if rankOf(card) == queen {
		p.dir = -p.dir
	}
	p.top = int8(card)
	p.owner = int8(seat)
	p.seq = put.number
	p.kings = kings
	own := p.own
	drawn := p.any
	p.giveTurn(p.after(seat, 1+int(kings)))
	if put.interrupts {
		p.held = interrupted
		p.own |= own & (1 << interrupted) // the interrupted turn goes on, so cards drawn in it count
		p.any |= drawn & (1 << interrupted)
	}
}

// suit records the suit that the player of a jack or joker names.
func (e *Engine) suit(act play.Action) error {
	if err := e.playing(); err != nil {
		return err
	}
	position := &e.round.pos
	if position.namer == nobody {
		return words.ErrNoSuit.Err()
	}
	if int(position.namer) != act.Seat() {
		return words.ErrOtherSuit.Err()
	}
	position.suit = int8(act.Arg(1))
	position.namer = nobody
	return nil
}

// holdable returns an error unless a card can have been in a player's hand.
func (r *round) holdable(seat, card int) error {
	if r.hands[seat] == 0 {
		return words.ErrEmptyHand.Err()
	}
	if !r.mayHold(seat, card) {
		return words.ErrNotThere.Err()
	}
	return nil
}

// mayHold reports whether a card may be in a player's hand, as far as the table knows.
func (r *round) mayHold(seat, card int) bool {
	unseen := r.house.packs*perPack(card) > int(r.shown[card])+int(r.returned[card])
	return r.known[seat][card] > 0 || r.hands[seat] > r.knows[seat] && unseen
}

// play plays a card (source: the same suit or the same number). A wrong card stays on the table and acts as a right
// one.
func (e *Engine) play(act play.Action) error {
	seat := act.Seat()
	card := act.Arg(1)
	if err := e.playing(); err != nil {
		return err
	}
	if err := e.round.holdable(seat, card); err != nil {
		return err
	}
	e.judge().put(seat, card, act.Line, e.round.brokenBy(seat, card), false)
	return nil
}

// brokenBy returns the first rule that a card breaks, or none.
func (r *round) brokenBy(seat, card int) rule {
	switch {
	case !r.pos.inTurn(seat):
		return ruleOutOfTurn
	case r.sevenDue(seat) || r.ledger.isBarred(seat):
		return ruleUnpaid
	case r.ledger.chainOf(seat, card) != nil:
		return ruleUnanswered
	case r.pos.namer != nobody:
		return ruleUnnamed
	case !r.pos.matches(card):
		return ruleNoMatch
	}
	return none
}

// put puts a card down, even if it breaks a rule. The order of its steps matters:
//
//  1. The time for a missing "dernier" ends (speakUp), and the others' fines lapse (cancelFines): both belong to the
//     time before the card.
//  2. The card is fined if it breaks a rule. fine is the number of a fine that sends the card back once it is drawn;
//     other fines do not need it.
//  3. Chains that the card answers are marked, and count for the chain that it makes (answer). What a wrong card
//     ignored lapses with its fine (ignore). Both look at the debts before the card adds its own.
//  4. The card leaves the hand and has its effect (layDown, takeEffect, demand).
//  5. A player with one card left must say "dernier" from now on.
//  6. The card is kept if it may go back, with the position before it. tidy comes last, because a chain is removed only
//     once its answer cannot go back.
func (j judge) put(seat, card, line int, broken rule, anticipated bool) {
	round := j.round
	j.speakUp(line)
	j.cancelFines(seat, line)
	before := round.pos
	number := round.cards + 1
	fine := int32(0)
	if broken != none {
		fine = j.fineFor(seat, broken, referee.Ruling{Line: line, Facts: round.facts(seat, card, broken)})
	}
	if !broken.sendsBack() {
		fine = 0
	}
	put := played{
		seat:        seat,
		card:        card,
		number:      number,
		anticipated: anticipated,
		interrupts:  fine != 0 && !before.inTurn(seat),
		keepsSuit:   round.house.keepsSuit,
	}
	answered := round.ledger.answer(put, before.seq)
	if fine != 0 {
		round.ledger.ignore(seat, true, fine)
	}
	round.layDown(seat, card)
	round.pos.takeEffect(put)
	round.ledger.demand(&round.pos, put, answered)
	if round.hands[seat] == 1 {
		round.silent = silence{seat: int8(seat), line: int32(line)}
	}
	round.returnables.keep(returnable{
		seat:   int8(seat),
		card:   int8(card),
		seq:    number,
		fine:   fine,
		before: before,
	})
	round.ledger.tidy(round.returnables)
	j.frame.OldestFirst()
}

// The sentence cases for a card or pass before a payment. Case 0 is for a seven that another player has to pay; case 1
// is byVerdict, in every article.
const (
	ownFine = 2 + iota
	ownSeven
	ownChain
)

// ownSuit is the sentence case for a card of the player who must still name the suit.
const ownSuit = 2

// jokerDue is the sentence case (Facts.Case) for a card that does not answer a joker.
const jokerDue = 2

// facts returns the facts for the sentence about a player's wrong line. card is the card of the line, if it has one.
func (r *round) facts(seat, card int, broken rule) referee.Facts {
	facts := referee.Facts{Card: card, Suit: max(int(r.pos.suit), 0), Other: int(r.pos.turn)}
	switch broken {
	case ruleUnnamed:
		facts.Other = int(r.pos.namer)
		if facts.Other == seat {
			facts.Case = ownSuit
		}
	case ruleUnpaid:
		debt := r.ledger.unpaidBy(seat)
		facts.Other = int(debt.seat)
		facts.N = int(debt.left)
		if facts.Other == seat {
			facts.Case = [...]int{
				ofFine:   ownFine,
				ofSeven:  ownSeven,
				ofAces:   ownChain,
				ofJokers: ownChain,
			}[debt.kind]
		}
	case ruleUnanswered:
		debt := r.ledger.chainOf(seat, card)
		facts.N = int(debt.left)
		facts.Suit = max(int(debt.chain.suit), 0)
		if debt.kind == ofJokers {
			facts.Case = jokerDue
		}
	case ruleNoAnticipation:
		facts.Case, facts.Other = r.whyNot(card)
		if facts.Case == suitUnnamed && facts.Other == seat {
			facts.Case = ownSuitUnnamed
		} else if facts.Case == sevenUnpaid && facts.Other == seat {
			facts.Case = ownSevenUnpaid
		}
	case ruleWrongWord:
		facts.Case = wordDue + r.word(seat)
	}
	return facts
}

// changeHand adds cards to a hand, or takes them away if cards is negative. An earlier "dernier" no longer counts.
func (r *round) changeHand(seat, cards int) {
	r.hands[seat] += int16(cards)
	r.said &^= 1 << seat
}

// layDown moves a card from a hand to the discards.
func (r *round) layDown(seat, card int) {
	r.changeHand(seat, -1)
	r.cards++
	r.stirred = false
	r.pile++
	r.shown[card]++
	if r.known[seat][card] > 0 {
		r.known[seat][card]--
		r.knows[seat]--
		r.returned[card]--
	}
}

// The words of an anticipation, in the order of their keywords.
const (
	anticipo = iota
	superfluo
	meStesso
	noWord
)

// anticipate plays a card out of order because it equals the top card.
func (e *Engine) anticipate(act play.Action) error {
	seat := act.Seat()
	card := act.Arg(1)
	word := noWord
	if len(act.Args) > 2 {
		word = act.Arg(2)
	}
	if err := e.playing(); err != nil {
		return err
	}
	if err := e.round.holdable(seat, card); err != nil {
		return err
	}
	broken := none
	if !e.round.mayAnticipate(card) {
		broken = ruleNoAnticipation
	} else if word != e.round.word(seat) {
		broken = ruleWrongWord
	}
	e.judge().put(seat, card, act.Line, broken, true)
	return nil
}

// mayAnticipate reports whether a card may be put on the top card out of order. The house rules must allow it, and the
// card must have the same rank and suit as the top card. It may not go on a seven still to be paid, on a jack whose
// suit is still to be named, or on a joker.
func (r *round) mayAnticipate(card int) bool {
	position := &r.pos
	return r.house.anticipation && card == int(position.top) && card != joker && position.namer == nobody &&
		!r.ledger.isUnpaidSeven(position.seq)
}

// The sentence cases for an anticipation that is not allowed. Case 0 is for a card that differs from the top card; case
// 1 is byVerdict, in every article.
const (
	nobodyMay = 2 + iota
	onJoker
	suitUnnamed
	sevenUnpaid
	ownSuitUnnamed // the player who anticipates must still name the suit
	ownSevenUnpaid // the player who anticipates must still draw for the seven
)

// whyNot returns the sentence case for an anticipation that is not allowed, and the other player in that sentence.
func (r *round) whyNot(card int) (which, other int) {
	switch position := &r.pos; {
	case !r.house.anticipation:
		return nobodyMay, nobody
	case card != int(position.top):
		return 0, nobody
	case card == joker:
		return onJoker, nobody
	case position.namer != nobody:
		return suitUnnamed, int(position.namer)
	default:
		return sevenUnpaid, position.after(int(position.owner), -1)
	}
}

// wordDue is the sentence case for the first word of an anticipation, if the player should have said it and said
// another. The cases of the other words follow.
const wordDue = 2

// word returns the word that a player must say when anticipating now.
func (r *round) word(seat int) int {
	if int(r.pos.owner) == seat && !r.stirred {
		return meStesso
	}
	if r.pos.inTurn(seat) {
		return superfluo
	}
	return anticipo
}
