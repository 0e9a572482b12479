//go:build !js

// The questions of each moment at the table, with examples of their answers in short forms.

package kismet

import (
	"math/bits"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// hint returns the question of this moment and examples of its answers.
func hint(table referee.TableView) (question lang.Speaker, samples referee.Samples) {
	if e, ok := table.Engine().(*collecting); ok {
		return e.asked(table)
	}
	return table.Engine().(*discarding).asked(table)
}

// asked returns the question of this moment in the variant collect, and examples of its answers.
func (e *collecting) asked(table referee.TableView) (question lang.Speaker, samples referee.Samples) {
	circle := &e.circle
	ids := table.Roster().IDs()
	switch _, fits := e.match(); {
	case e.counted != 0:
		return words.SceneCounting, referee.SamplesIn(words.HelpPiles)
	case e.uncovered() && circle.known && !fits:
		return words.AskSweep, referee.SamplesOf(words.HelpRemoved)
	case e.uncovered():
		each := e.coverable()
		names := strings.Join(table.Roster().Names(), ", ")
		return words.AskCovered(names), referee.SamplesOf(
			words.HelpRow(eachCovers(each, e.Seats)), words.HelpCovers(ids[0], typedValues(each[:1])), words.HelpRemoved,
			words.HelpAgain(ids[0]),
		)
	}
	if card, ok := e.early(); ok { // the circle is refilled once nobody can cover any more
		seat := bits.TrailingZeros8(^e.scramble.covered)
		value := valueOf(card)
		return words.AskOthers(e.notCovered(table.Roster().Names())), referee.SamplesOf(
			words.HelpCover(ids[seat], typedValues([]int{value}), value),
			words.HelpRolls(ids[e.After(e.roller())]), words.HelpGone,
		)
	}
	switch {
	case circle.known && circle.missing > circle.deck:
		return words.AskFinish, e.finishing(ids)
	case circle.known && circle.missing > 0:
		return words.AskRefill(circle.missing), referee.SamplesOf(
			words.HelpNew(typedValues(e.drawable())), words.HelpRolls(ids[e.After(e.roller())]),
		)
	case e.exhausted():
		return words.AskFinish, e.finishing(ids)
	case !e.rolled && !circle.laid:
		return words.AskFirst(table.Roster().Name(e.roller())), referee.SamplesIn(words.HelpFirst)
	}
	question = words.AskDice(table.Roster().Name(e.roller()))
	if !e.rolled {
		question = words.AskFirst(table.Roster().Name(e.roller()))
	}
	rows := []lang.Speaker{words.HelpRoll, words.HelpRolls(ids[e.After(e.roller())])}
	if seat, value, ok := e.nextCover(); ok {
		rows = append(rows, words.HelpCover(ids[seat], typedValues([]int{value}), value))
	}
	return question, referee.SamplesOf(append(rows, words.HelpGone)...)
}

// finishing returns examples for the moment when the deck can no longer fill the circle.
func (e *collecting) finishing(ids []string) referee.Samples {
	rows := append([]lang.Speaker{words.HelpGone}, e.late(ids)...)
	return referee.SamplesOf(append(rows, words.HelpAgain(ids[0]))...)
}

// late returns an example of a card covered after the usual moment; nil if nobody can cover a card.
func (e *collecting) late(ids []string) []lang.Speaker {
	seat, value, ok := e.nextCover()
	if !ok {
		return nil
	}
	return []lang.Speaker{words.HelpLate(ids[seat], typedValues([]int{value}), value)}
}

// notCovered lists the players who have not covered a card since the dice were rolled.
func (e *collecting) notCovered(names []string) string {
	var all []string
	for seat, name := range names {
		if e.scramble.covered>>seat&1 == 0 {
			all = append(all, name)
		}
	}
	return strings.Join(all, ", ")
}

// nextCover returns a player who has not covered yet, and a card to cover that the dice make. It returns false if
// nobody can cover a card.
func (e *collecting) nextCover() (seat, value int, ok bool) {
	seat = bits.TrailingZeros8(^e.scramble.covered)
	if !e.scramble.on || seat >= e.Seats {
		return 0, 0, false
	}
	values := e.coverable()
	if len(values) == 0 {
		return 0, 0, false
	}
	return seat, values[0], true
}

// coverable returns the cards that the dice make. If the circle is known, it returns only those in the circle.
func (e *collecting) coverable() []int {
	var fit counts
	for card := range e.scramble.sums.All() {
		fit[card] = 1
		if e.circle.known {
			fit[card] = e.circle.cards[card]
		}
	}
	return fit.values()
}

// eachCovers returns cards for the players in seat order, as they are typed. Players for whom there is no card get the
// sign for none.
func eachCovers(cards []int, seats int) string {
	covered := typedValues(cards[:min(len(cards), seats)])
	return covered + strings.Repeat("/", seats-len(covered))
}

// drawable returns as many cards as the circle lacks, of values that can still come.
func (e *collecting) drawable() []int {
	var drawn []int
	for len(drawn) < e.circle.missing {
		before := len(drawn)
		for card := range e.circle.cards {
			if len(drawn) < e.circle.missing && int(e.circle.cards[card]+e.held[card])+count(drawn, valueOf(card)) < e.Seats {
				drawn = append(drawn, valueOf(card))
			}
		}
		if len(drawn) == before { // more cards are known than there are
			break
		}
	}
	return drawn
}

// count returns how often a value is among others.
func count(all []int, value int) int {
	n := 0
	for _, one := range all {
		if one == value {
			n++
		}
	}
	return n
}

// uncovered reports whether dice were rolled and nobody has covered a card yet.
func (e *collecting) uncovered() bool { return e.scramble.on && e.scramble.covered == 0 }

// asked returns the question of this moment in the variant discard, and examples of its answers.
func (e *discarding) asked(table referee.TableView) (question lang.Speaker, samples referee.Samples) {
	switch turn := &e.turn; {
	case !e.rolled:
		return words.AskStart(table.Roster().Name(e.due)), referee.SamplesIn(words.HelpStart)
	case turn.first != nobody && !turn.spent:
		question = words.AskKnocker(table.Roster().Name(turn.first))
	case turn.spent:
		question = words.AskDice(table.Roster().Name(e.due))
	case turn.passed:
		question = words.AskOffered(table.Roster().Name(e.due))
	default:
		question = words.AskTurn(table.Roster().Name(e.turn.seat))
	}
	return question, referee.SamplesOf(e.samples(table.Roster().IDs())...)
}

// isNext reports whether the next player may take the dice: the player on turn has discarded, or has offered them.
func (e *discarding) isNext() bool { return e.turn.spent || e.turn.passed }

// samples returns examples of what may come after a roll, the most usual first: only discards that the dice allow, and
// the next roll only once the turn is over.
func (e *discarding) samples(ids []string) []lang.Speaker {
	turn := &e.turn
	var rows []lang.Speaker
	if seat := e.discarder(); e.mayDiscard(seat) && e.has(seat) {
		player := &e.players[seat]
		card := valueOf(player.open.And(turn.sums).First())
		rows = append(rows, words.HelpDiscard(card))
		if others := player.open.Minus(turn.sums); turn.wild && !others.Empty() {
			rows = append(rows, words.HelpWild(card, valueOf(others.First())))
		}
	}
	if e.isNext() {
		rows = append(rows, words.HelpNext)
	} else {
		rows = append(rows, words.HelpPass)
	}
	first, second := e.knockers()
	rows = append(rows, words.HelpKnocks(ids[first], ids[second]))
	for seat := range e.Seats {
		if player := &e.players[seat]; player.debts.size > 0 {
			rows = append(rows, words.HelpReturn(ids[seat], valueOf(player.tops().First())))
		}
	}
	return rows
}

// knockers returns two players for an example of knocks. The player who throws next may knock too, but would be an odd
// example while the throw is asked for.
func (e *discarding) knockers() (first, second int) {
	first = e.After(e.turn.seat)
	if e.isNext() {
		first = e.After(first)
	}
	second = e.After(first)
	if second == e.turn.seat {
		second = e.After(second)
	}
	return first, second
}

// discarder returns the player who discards if no player is named: the first right knocker, while that player may
// discard, else the player on turn.
func (e *discarding) discarder() int {
	if turn := &e.turn; turn.first != nobody && !turn.spent {
		return turn.first
	}
	return e.turn.seat
}
