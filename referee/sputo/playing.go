// A round in its order: rows laid out, cards put on the centre piles, the row that is empty first, and cards counted.

package sputo

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/sputo"
)

// hidden returns how many cards lie face down in the row.
func (s *side) hidden() int {
	n := -s.blind
	for _, d := range s.down {
		n += d
	}
	return n
}

// row returns how many cards are left in the row.
func (s *side) row() int { return s.set.Len() + s.tops + s.hidden() }

// mayName reports whether an unseen card may be a face-up card of the row that no line has named. It may be a top. If
// the table records neither rows nor turns, it may be any card of the row.
func (s *side) mayName() bool { return s.tops > 0 || !s.named && !s.turned && s.hidden() > 0 }

// row records the face-up cards of a player's row, from left to right.
func (e *Engine) row(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	hand := &e.hand
	side := &hand.sides[act.Seat()]
	switch {
	case side.named:
		return words.ErrRowTwice.Err()
	case side.played:
		return words.ErrRowLate.Err()
	case hand.loose:
		return words.ErrLoose.Err()
	}
	var tops cards.Set
	var lay [price.Columns]cards.Set
	for column, cards := range price.Layout(side.owned) {
		switch card := act.Arg(1 + column); {
		case card == gap && cards > 0:
			return words.ErrRowGap(column + 1).Err()
		case card != gap && cards == 0:
			return words.ErrRowCard(column + 1).Err()
		case card == gap:
		case tops.Has(card):
			return words.ErrRowDouble.Err()
		case hand.seen.Has(card):
			return hand.elsewhere(card)
		default:
			tops = tops.With(card)
			lay[column] = lay[column].With(card)
		}
	}
	side.named = true
	for column := range lay {
		side.lay[column] = side.lay[column].Or(lay[column])
	}
	side.tops = 0
	side.set = side.set.Or(tops)
	hand.seen = hand.seen.Or(tops)
	return nil
}

// turn turns up a face-down card of a column, whether or not the card above it is gone (source: "Nel caso che").
func (e *Engine) turn(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	hand := &e.hand
	side := &hand.sides[act.Seat()]
	column := act.Arg(1) - 1
	card := act.Arg(2)
	switch {
	case side.down[column] == 0 || side.hidden() == 0:
		return words.ErrNoneDown(column + 1).Err()
	case hand.seen.Has(card):
		return hand.elsewhere(card)
	case hand.loose:
		return words.ErrLoose.Err()
	}
	side.down[column]--
	side.turned = true
	side.lay[column] = side.lay[column].With(card)
	side.set = side.set.With(card)
	hand.seen = hand.seen.With(card)
	return nil
}

// sureOfTurn returns the question before a card is turned up in a column where another card still lies face up. This
// happens only by accident, but a wrong column is easily typed.
func sureOfTurn(table referee.TableView, act play.Action) lang.Speaker {
	if act.Verb != verbTurn {
		return nil
	}
	side := &table.Engine().(*Engine).hand.sides[act.Seat()]
	column := act.Arg(1)
	up := side.up(column - 1)
	if up.Empty() {
		return nil
	}
	return words.SureTurn(deck.Face(up.First()).Short, column)
}

// up returns the cards of a column that a line has named and that still lie there face up.
func (s *side) up(column int) cards.Set { return s.lay[column].And(s.set) }

// take removes a card from the row, and reports whether it was face up. The card must be able to lie there.
func (s *side) take(card int) bool {
	s.played = true
	if s.set.Has(card) {
		s.set = s.set.Without(card)
		return true
	}
	if s.tops > 0 {
		s.tops--
		return true
	}
	faceUp := s.mayName()
	s.blind++
	return faceUp
}

// mayLie returns an error unless a card can be in a player's row.
func (h *hand) mayLie(side *side, card int) error {
	switch {
	case side.row() == 0:
		return words.ErrRowEmpty.Err()
	case side.set.Has(card):
		return nil
	case h.seen.Has(card):
		return h.elsewhere(card)
	case side.tops == 0 && side.hidden() == 0:
		return words.ErrNotInRow.Err()
	}
	return nil
}

// elsewhere returns the error for a card that has been face up. It says where the card lies, or who played it and when.
func (h *hand) elsewhere(card int) error {
	for seat := range h.sides {
		side := &h.sides[seat]
		if side.set.Has(card) {
			return words.ErrFaceUp(deck.Face(card).Name, referee.Place(seat)).Err()
		}
		if side.gone.Has(card) {
			return words.ErrPlayed(referee.Place(seat), deck.Face(card).Name, h.laid[card]).Err()
		}
	}
	seat := 0
	if !h.sides[seat].spat.Has(card) {
		seat = 1
	}
	return words.ErrSpat(referee.Place(seat), deck.Face(card).Name, h.laid[card]).Err()
}

var whose = [2]lang.Text{words.WhoLeft, words.WhoRight}

// near returns the cards one rank above or below a card (source: "Gioco al centro").
func (e *Engine) near(card int) cards.Set {
	var ranks cards.Set
	for _, step := range [2]int{-1, 1} {
		rank := rankOf(card) + step
		if e.wrap {
			rank = (rank + perSuit) % perSuit
		}
		if 0 <= rank && rank < perSuit {
			ranks = ranks.Or(ofRank[rank])
		}
	}
	return ranks
}

// play puts a card of the row on a centre pile. A card of a wrong rank stays there and is the new top card.
func (e *Engine) play(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	hand := &e.hand
	seat := act.Seat()
	card := act.Arg(1)
	side := &hand.sides[seat]
	run := &hand.sides[act.Arg(2)].pile
	switch err := hand.mayLie(side, card); {
	case err != nil:
		return err
	case run.n == 0:
		return words.ErrPileEmpty.Err()
	case hand.loose:
		return words.ErrLoose.Err()
	}
	if !e.near(run.top()).Has(card) {
		e.Foul(act.Line, 0, articles.Step, seat, referee.Facts{Card: card, Word: deck.Face(run.top()).Name})
	}
	if !side.take(card) {
		e.Foul(act.Line, 0, articles.Hidden, seat, referee.Facts{Card: card})
	}
	hand.byPlay = true
	hand.seen = hand.seen.With(card)
	side.gone = side.gone.With(card)
	hand.laid[card] = int8(hand.spits)
	run.add(card)
	return nil
}

// spit turns a card of each player onto the centre piles when nobody can play (source: "Dichiarazione dello sputo").
func (e *Engine) spit(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	hand := &e.hand
	for seat := range hand.sides {
		if err := hand.maySpit(seat, act.Arg(seat)); err != nil {
			return err
		}
	}
	if act.Arg(0) == act.Arg(1) {
		return words.ErrOneCard.Err()
	}
	if seat, card := e.couldGo(); seat != referee.Nobody {
		e.Foul(act.Line, 0, articles.SpitEarly, seat, referee.Facts{Card: card})
	}
	hand.spits++
	for seat := range hand.sides {
		if card := act.Arg(seat); card != gap {
			hand.lay(seat, card)
		}
	}
	return nil
}

// couldGo returns the first player, in seat order, with a card known to be face up that fits a pile, and that card.
func (e *Engine) couldGo() (seat, card int) {
	for seat := range e.hand.sides {
		for pile := range e.hand.sides {
			if run := &e.hand.sides[pile].pile; run.n > 0 {
				for card := range e.hand.sides[seat].set.And(e.near(run.top())).All() {
					return seat, card
				}
			}
		}
	}
	return referee.Nobody, gap
}

// maySpit returns an error unless a player may turn up this card, or no card (the dash). When the stock is gone, the
// player turns over the pile, so the card laid first comes up first. If the plays are not recorded, cards played in
// between may come up too.
func (h *hand) maySpit(seat, card int) error {
	side := &h.sides[seat]
	switch bare := price.Stock(side.owned) == 0; {
	case bare && card != gap:
		return words.ErrGapDue(whose[seat]).Err()
	case bare:
		return nil
	case card == gap:
		return words.ErrCardDue(whose[seat]).Err()
	}
	switch due := side.due(); {
	case due == card:
	case due == gap && h.seen.Has(card), h.sides[1-seat].spat.Has(card):
		return h.elsewhere(card)
	case due == gap:
	case !side.over || h.byPlay || !h.spare(seat, card):
		return words.ErrNextCard(whose[seat], deck.Face(due).Short).Err()
	}
	return nil
}

// spare reports whether an unexpected card leaves enough unseen cards for the other player's stock.
func (h *hand) spare(seat, card int) bool {
	other := &h.sides[1-seat]
	return h.seen.Has(card) || other.over || pack.Minus(h.seen).Len() > other.stock
}

// due returns the card that the player turns up next: the first card of the own pile if the stock is gone, or the next
// card of a known stock. It returns gap for an unknown stock.
func (s *side) due() int {
	if s.stock == 0 {
		return int(s.pile.cards[0])
	}
	if s.over {
		return int(s.known.cards[s.next])
	}
	return gap
}

// lay puts a card of the stock on the player's pile.
func (h *hand) lay(seat, card int) {
	side := &h.sides[seat]
	if due := side.due(); due != gap && due != card {
		h.loose = true
		for other := range h.sides { // it was played from a row
			h.sides[other].set = h.sides[other].set.Without(card)
		}
	}
	if side.stock == 0 {
		side.over = true
		side.known = side.pile
		side.next = 0
		side.stock = side.pile.n
		side.pile = run{}
	}
	side.next++
	side.stock--
	side.spits++
	side.pile.add(card)
	side.spat = side.spat.With(card)
	h.seen = h.seen.With(card)
	h.laid[card] = int8(h.spits)
}

// closed records that a player calls the own row empty (source: "Esaurimento delle carte"). If plays are recorded, the
// referee knows at once whether that is true. Otherwise the counts must come.
func (e *Engine) closed(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	hand := &e.hand
	seat := act.Seat()
	side := &hand.sides[seat]
	switch {
	case !hand.byPlay:
		hand.winner = seat
		if stock := price.Stock(side.owned); hand.spits > 0 && side.spits <= stock {
			hand.left = stock - side.spits
		}
	case side.row() == 0:
		hand.winner = seat
		hand.left = side.stock
		e.finish()
	default:
		e.Foul(act.Line, 0, articles.Closed, seat, referee.Facts{N: side.row()})
	}
	return nil
}

// remain records how many cards the loser still has in the row.
func (e *Engine) remain(act play.Action) error {
	hand := &e.hand
	cards := act.Arg(1)
	if !e.claimed() && e.Phase != referee.Closed {
		return words.ErrNotClosed.Err()
	}
	if act.Seat() == hand.winner {
		return words.ErrWinnerRow.Err()
	}
	loser := &hand.sides[1-hand.winner]
	switch most := price.Row(loser.owned); {
	case cards > most:
		return words.ErrRemainMore(most).Err()
	case hand.byPlay && cards != loser.row():
		return words.ErrRemainOff(loser.row()).Err()
	case hand.byPlay:
		return nil
	case hand.remain != missing && cards != hand.remain:
		return words.ErrRemainOff(hand.remain).Err()
	case hand.left != missing && hand.left > hand.mostLeft(cards):
		return words.ErrRemainMuch(hand.left).Err()
	}
	hand.remain = cards
	e.settle()
	return nil
}

// count records how many cards a player owns after the hand. If the result follows from the plays, the number must
// agree with the result; otherwise the number decides the result.
func (e *Engine) count(act play.Action) error {
	hand := &e.hand
	seat := act.Seat()
	n := act.Arg(1)
	left := n
	if seat != hand.winner {
		left = price.Pack - n
	}
	switch {
	case !e.claimed() && e.Phase != referee.Closed:
		return words.ErrNotClosed.Err()
	case hand.left != missing && left != hand.left:
		return words.ErrCountOff(price.Hand{Winner: hand.winner, Left: hand.left}.Owned()[seat]).Err()
	case hand.left != missing:
		return nil
	}
	if most := hand.mostLeft(max(hand.remain, 1)); left > most {
		return words.ErrCountBeyond(most, left).Err()
	}
	hand.left = left
	e.settle()
	return nil
}

// mostLeft returns the largest number of cards that the winner of a tally may have left, if the loser has this many
// cards in the row.
func (h *hand) mostLeft(remain int) int {
	return price.MostLeft(h.sides[h.winner].owned, h.sides[1-h.winner].owned, remain)
}

// settle ends the hand of a tally when both counts are known: the loser's row and the winner's stock.
func (e *Engine) settle() {
	if e.claimed() && e.hand.remain != missing && e.hand.left != missing {
		e.finish()
	}
}

// finish ends the hand: the winner keeps the stock, the loser takes all other cards.
func (e *Engine) finish() {
	hand := &e.hand
	e.Phase = referee.Closed
	e.won[hand.winner]++
	e.owned = price.Hand{Winner: hand.winner, Left: hand.left}.Owned()
}
