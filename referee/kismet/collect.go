// The variant collect: players cover cards of the circle after a roll, and their piles make the points.

package kismet

import (
	"math/bits"
	"slices"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
	price "arbitro/scoring/kismet"
)

// collecting is the engine of the variant collect. It holds no pointers, so a copy is a clone.
type collecting struct {
	course
	gathering
}

// gathering holds the facts about the only round of a match, or about the last round.
type gathering struct {
	rolled   bool // dice have been rolled
	rolledBy int  // the player who rolled last
	scramble scramble
	circle   circle
	held     counts // cards of each value in piles, or permanently out of the game
	piles    [maxSeats]pile
	covers   bool  // a cover has been recorded, so the piles are known card by card
	counted  uint8 // the players whose pile is counted, one bit for each seat
}

// scramble is the play between a roll and the next refill, sweep or roll.
type scramble struct {
	on      bool
	dice    [3]int
	sums    cards.Set
	covered uint8 // the players who have covered a card, one bit for each seat
	winners uint8 // the players who have won a card, one bit for each seat
}

// circle holds the facts that the record shows about the cards laid out.
type circle struct {
	laid    bool   // a `circle` line is recorded
	known   bool   // the circle was recorded, and so was every card that came later
	cards   counts // the cards in the circle
	missing int    // how many cards the circle lacks of eleven
	deck    int    // cards left to draw
}

// pile holds the cards that a player has won, the first at the bottom.
type pile struct {
	cards [maxSeats * kinds]int8
	size  int
}

func (p *pile) push(card int) {
	p.cards[p.size] = int8(card)
	p.size++
}

func (p *pile) pop() int {
	p.size--
	return int(p.cards[p.size])
}

// kinds counts the pile's cards by value.
func (p *pile) kinds() counts {
	var c counts
	for _, card := range p.cards[:p.size] {
		c[card]++
	}
	return c
}

// values returns the values of the pile's cards, from the bottom.
func (p *pile) values() []int {
	some := make([]int, p.size)
	for i, card := range p.cards[:p.size] {
		some[i] = valueOf(int(card))
	}
	return some
}

func (e *collecting) deal(act play.Action) error {
	e.Begin(act.Seat())
	e.gathering = gathering{}
	return nil
}

// ready returns an error unless a line of play may come now.
func (e *collecting) ready() error {
	if !e.Open() {
		return referee.ErrRoundOver.Err()
	}
	if e.counted != 0 {
		return words.ErrCounting.Err()
	}
	return nil
}

// Round returns the open round so far, or the last round.
func (e *collecting) Round() scoring.Round {
	points := make([]int, e.Seats)
	piles := make(Piles, e.Seats)
	for seat := range piles {
		piles[seat] = e.piles[seat].values()
		points[seat] = price.Won(piles[seat])
	}
	return e.Score(points, piles)
}

// layOut records the eleven cards round the deck (source: "Preparazione").
func (e *collecting) layOut(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	switch {
	case e.circle.laid:
		return words.ErrCircleTwice.Err()
	case e.rolled:
		return words.ErrCircleLate.Err()
	case len(act.Args) != price.CircleSize:
		return words.ErrCircleSize(price.CircleSize, len(act.Args)).Err()
	}
	laid := circle{laid: true, known: true, deck: price.SetSize*e.Seats - price.CircleSize}
	laid.cards.add(act.Args)
	if err := e.fits(laid.cards); err != nil {
		return err
	}
	e.circle = laid
	return nil
}

// refill records the cards that came from the deck to the circle. It ends the scramble.
func (e *collecting) refill(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	circle := &e.circle
	if !circle.known {
		return words.ErrUnknown.Err()
	}
	if len(act.Args) != circle.missing {
		return words.ErrRefill(circle.missing, len(act.Args)).Err()
	}
	filled := circle.cards
	filled.add(act.Args)
	if err := e.fits(filled.with(e.held)); err != nil {
		return err
	}
	if card, ok := e.early(); ok {
		e.Note(act.Line, articles.RefillEarly, nobody, referee.Facts{Card: card})
	}
	circle.deck -= circle.missing
	circle.cards = filled
	circle.missing = 0
	e.scramble.on = false
	return nil
}

// early returns a card of the known circle that a player could still cover. It returns false if there is none, or if
// all players have covered.
func (e *collecting) early() (card int, ok bool) {
	if !e.scramble.on || !e.circle.known || bits.OnesCount8(e.scramble.covered) == e.Seats {
		return 0, false
	}
	return e.match()
}

// fits returns an error if there are more cards of one value than players.
func (e *collecting) fits(cards counts) error {
	if n, card := cards.most(); n > e.Seats {
		return words.ErrTooMany(valueOf(card), e.Seats, n).Err()
	}
	return nil
}

// sweep removes all eleven cards because none matches the dice (source: "Nota" after "Svolgimento della partita"). The
// cards are gone even if a known card matches.
func (e *collecting) sweep(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	if !e.scramble.on {
		return words.ErrNoScramble.Err()
	}
	if e.scramble.winners != 0 {
		return words.ErrSweepWon.Err()
	}
	e.scramble.on = false
	circle := &e.circle
	if !circle.known {
		return nil
	}
	if card, ok := e.match(); ok {
		e.Foul(act.Line, 0, articles.SweepEarly, nobody, referee.Facts{Card: card})
	}
	e.held = e.held.with(circle.cards)
	circle.cards = counts{}
	circle.missing = price.CircleSize
	e.closeIfShort()
	return nil
}

// match returns a card of the known circle that the dice make; false if there is none.
func (e *collecting) match() (card int, ok bool) {
	for card := range e.scramble.sums.All() {
		if e.circle.cards[card] > 0 {
			return card, true
		}
	}
	return 0, false
}

// roll opens a scramble (source: "Svolgimento della partita"). If the record does not show that the circle was filled
// up again, the circle is unknown from now on.
func (e *collecting) roll(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	e.circle.known = e.circle.known && e.circle.missing == 0
	e.rolled = true
	e.rolledBy = act.Seat()
	dice := [3]int{act.Arg(1), act.Arg(2), act.Arg(3)}
	e.scramble = scramble{on: true, dice: dice, sums: sums(dice[0], dice[1], dice[2])}
	return nil
}

// cover records that a player covers a card with a hand. If two dice make its value, the player wins the card.
// Otherwise the top card of the player's pile goes back under the deck (source: "Svolgimento della partita"). A second
// cover in a scramble changes nothing.
func (e *collecting) cover(act play.Action) error {
	seat := act.Seat()
	card := act.Arg(1)
	if err := e.ready(); err != nil {
		return err
	}
	switch {
	case !e.scramble.on:
		return words.ErrNoScramble.Err()
	case e.circle.known && e.circle.cards[card] == 0:
		return e.notThere(card)
	case int(e.held[card]) == e.Seats:
		return words.ErrAllOut(valueOf(card), e.Seats).Err()
	}
	e.covers = true
	scramble := &e.scramble
	if scramble.covered>>seat&1 == 1 {
		e.Foul(act.Line, 0, articles.CoverTwice, seat, referee.Facts{Card: card})
		return nil
	}
	scramble.covered |= 1 << seat
	if scramble.sums.Has(card) {
		e.win(seat, card)
	} else {
		ruling := referee.Ruling{
			Line:    act.Line,
			Article: articles.CoverWrong,
			Verdict: rulebook.Infraction,
			Seat:    seat,
			Cards:   e.giveBack(seat),
			Facts:   referee.Facts{Card: card},
		}
		if ruling.Cards == 0 {
			ruling.Facts.Case = nothingOwed
		}
		e.Say(ruling)
	}
	if bits.OnesCount8(scramble.covered) == e.Seats {
		e.closeIfShort()
	}
	return nil
}

// notThere returns the error for a card that the known circle does not have. It names a player who has won such a card
// in this scramble.
func (e *collecting) notThere(card int) error {
	for seat := range e.Seats {
		pile := &e.piles[seat]
		if e.scramble.winners>>seat&1 == 1 && int(pile.cards[pile.size-1]) == card {
			return words.ErrTaken(valueOf(card), referee.Place(seat)).Err()
		}
	}
	return words.ErrNotThere(valueOf(card)).Err()
}

// win puts a card from the circle onto a player's pile.
func (e *collecting) win(seat, card int) {
	e.piles[seat].push(card)
	e.held[card]++
	e.scramble.winners |= 1 << seat
	if e.circle.known {
		e.circle.cards[card]--
		e.circle.missing++
	}
}

// giveBack puts the top card of a player's pile back under the deck. It returns the number of cards: 1 or 0.
func (e *collecting) giveBack(seat int) int {
	if e.piles[seat].size == 0 {
		return 0
	}
	e.held[e.piles[seat].pop()]--
	e.circle.deck++
	return 1
}

// closeIfShort ends the round if the deck is known to be too small to fill up the circle again (source: "Conclusione
// della partita").
func (e *collecting) closeIfShort() {
	if e.circle.known && e.circle.deck < e.circle.missing {
		e.close()
	}
}

// finish records that the deck can no longer fill up the circle. The referee believes the table. After the round's own
// end the line changes nothing.
func (e *collecting) finish(play.Action) error {
	if e.Open() {
		e.close()
	} else if e.Dropped() {
		return referee.ErrRoundOver.Err()
	}
	return nil
}

// sureOfFinish returns the question before the line `finish`, unless the recorded cards show that the deck cannot fill
// up the circle; nil for another line.
func sureOfFinish(table referee.TableView, act play.Action) lang.Speaker {
	e, collects := table.Engine().(*collecting)
	if act.Verb != verbFinish || !collects || !e.Open() || e.exhausted() {
		return nil
	}
	if !e.circle.known {
		return words.SureFinishUnknown
	}
	if e.circle.deck < e.circle.missing {
		return nil
	}
	return words.SureFinish(e.circle.deck)
}

// pile records the cards that a player has won. No cover may follow, so the pile is compared at once with the recorded
// covers. The last pile closes the round.
func (e *collecting) pile(act play.Action) error {
	seat := act.Seat()
	if e.Dropped() {
		return referee.ErrRoundOver.Err()
	}
	if e.counted>>seat&1 == 1 {
		return words.ErrPileTwice.Err()
	}
	var won counts
	won.add(act.Args[1:])
	pile := &e.piles[seat]
	if e.covers {
		if won != pile.kinds() {
			return words.ErrPileOff(pile.size).Err()
		}
	} else {
		all := won.with(e.held)
		if err := e.fits(all); err != nil {
			return err
		}
		e.held = all
		for _, card := range act.Args[1:] {
			pile.push(int(card))
		}
	}
	e.counted |= 1 << seat
	if e.Open() && bits.OnesCount8(e.counted) == e.Seats {
		e.close()
	}
	return nil
}

// CheckPoints refuses a player with fewer than 0 points.
func (e *collecting) CheckPoints(points []int) error {
	if least := slices.Min(points); least < 0 {
		return words.ErrBelow(least).Err()
	}
	return nil
}

// LikelyPoints returns the points that a pile is usually worth.
func (e *collecting) LikelyPoints() []int32 { return referee.Points(0, 60, 1) }
