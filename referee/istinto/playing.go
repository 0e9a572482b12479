package istinto

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/trick"
)

var (
	errBidsFirst = lang.Text{
		It: "prima tutti devono scommettere: tocca a chi non l'ha ancora fatto",
		En: "everybody must bid first: somebody has not yet",
	}
	errTallied = lang.Text{
		It: "questo round si segna a conteggio: dopo un took non si giocano carte",
		En: "this round is kept by tally: no card can follow a took",
	}
	errSeen = lang.Text{
		It: "questa carta è già uscita, o è in un'altra mano",
		En: "this card has been played already, or is in another hand",
	}
	errTrumps = lang.Text{
		It: "i trump sono sei: questo sarebbe il settimo",
		En: "there are six trumps: this would be the seventh",
	}
	errNotInHand = lang.Text{
		It: "questa carta non è nella mano che il giocatore ha mostrato",
		En: "this card is not in the hand that the player has shown",
	}
	errTalliesOff = lang.Text{
		It: "con questa riga il round si chiude, ma le prese giocate non tornano con quelle contate",
		En: "this line closes the round, but the tricks played do not agree with the ones counted",
	}
)

// play plays a card to the trick. The rule (source: "Gioco"): a player with a card of the suit led must play one. A
// player may play a trump only without a card of that suit. After a trump led, everybody is free.
func (e *Engine) play(seat, card, line int) error {
	r := &e.round
	if err := e.playable(seat, card); err != nil {
		return err
	}
	if r.countsIn > 0 && r.number == perRound-1 && r.trick.Len() == e.Seats-1 {
		if err := e.agrees(seat, card); err != nil {
			return err
		}
	}
	if due := r.trick.Due(); due != seat {
		e.Note(line, turn, seat, referee.Facts{Other: due, Card: card})
	}
	r.byPlay = true
	r.place(seat, card)
	r.trick.Play(seat, card, line)
	r.players[seat].denials.Played(r.number, line)
	e.contradict(seat, card, line)
	for some := r.trick.Answers(seat); some != 0; some = some.Rest() {
		e.follow(some.First(), line)
	}
	e.OldestFirst()
	if r.trick.Full() {
		e.take(e.winner())
	}
	return nil
}

// playable returns an error unless the card can have been played now.
func (e *Engine) playable(seat, card int) error {
	if err := e.ready(); err != nil {
		return err
	}
	r := &e.round
	switch p := &r.players[seat]; {
	case r.bidsIn < e.Seats:
		return lang.Errorf(errBidsFirst)
	case r.countsIn > 0 && !r.byPlay:
		return lang.Errorf(errTallied)
	case r.trick.Has(seat):
		return lang.Errorf(trick.ErrTwoCards)
	case p.known && !p.holds(card):
		return lang.Errorf(errNotInHand)
	case p.known:
		return nil
	case card == trump && r.trumps == trumpCopies:
		return lang.Errorf(errTrumps)
	case card != trump && r.placed.Has(card):
		return lang.Errorf(errSeen)
	}
	return nil
}

func (p *player) holds(card int) bool {
	if card == trump {
		return p.trumps > 0
	}
	return p.hold.Has(card)
}

// place moves a card from the hand to the table.
func (r *round) place(seat, card int) {
	p := &r.players[seat]
	p.cards--
	switch {
	case card == trump && p.known:
		p.trumps--
		p.laid++
	case card == trump:
		r.trumps++
		p.laid++
	default:
		p.hold = p.hold.Without(card)
		p.seen = p.seen.With(card)
		r.placed = r.placed.With(card)
	}
}

// follow judges the card that a seat has played against the suit led, once both lie on the table. If the hand is known,
// the ruling comes at once, unless a card thrown away unseen may explain the play. Otherwise the card has denied the
// suit.
func (e *Engine) follow(seat, line int) {
	r := &e.round
	lead, card := r.trick.Card(r.trick.Leader), r.trick.Card(seat)
	if lead == trump || suitOf(card) == suitOf(lead) {
		return
	}
	p, suit := &r.players[seat], suitOf(lead)
	p.denials.Deny(suit, r.number)
	if p.known && (p.hold&suits[suit]).Len() > p.loose {
		e.revoked(seat, suit, trick.Of(r.number), line)
	}
}

// contradict rules on every trick where the player denied the suit of the card played now.
func (e *Engine) contradict(seat, card, line int) {
	if card == trump {
		return
	}
	suit := suitOf(card)
	if denied := e.round.players[seat].denials.Open(suit); denied != 0 {
		e.revoked(seat, suit, denied, line)
	}
}

// revoked rules that a player did not follow a suit in these tricks.
func (e *Engine) revoked(seat, suit int, tricks trick.Tricks, line int) {
	for _, since := range e.round.players[seat].denials.Prove(suit, tricks) {
		e.Foul(line, since, follow, seat, referee.Facts{Suit: suit})
	}
}

// winner returns who takes a full trick, as if everybody had played in order: the last trump, or the highest card of
// the suit led (source: "Prese", "Errori di gioco").
func (e *Engine) winner() int {
	t := &e.round.trick
	best := t.Leader
	high := t.Card(best)
	for i := 1; i < e.Seats; i++ {
		seat := t.Order(i)
		card := t.Card(seat)
		if card == trump || high != trump && suitOf(card) == suitOf(high) && card > high {
			best, high = seat, card
		}
	}
	return best
}

// take ends the trick. Nobody takes a void trick.
func (e *Engine) take(seat int) {
	r := &e.round
	r.takers[r.number], r.leaders[r.number] = int8(seat), int8(r.trick.Leader)
	r.number++
	leader := r.trick.Leader
	if seat == nobody {
		r.voids++
	} else {
		r.won[seat]++
		leader = seat
	}
	r.trick = trick.New(leader, e.Seats)
	if r.number == perRound {
		e.close()
	}
}

// agrees returns an error if the round's last card contradicts the counts recorded before it.
func (e *Engine) agrees(seat, card int) error {
	if after := e.foresee(seat, card); !after.countsAgree() {
		return lang.Errorf(errTalliesOff)
	}
	return nil
}

// foresee returns the round as it would be after the trick's last card.
func (e *Engine) foresee(seat, card int) round {
	next := *e
	next.round.trick.Play(seat, card, 0)
	next.take(next.winner())
	return next.round
}
