// The lines of one round, as forms and boards ask about them while it is played.

package referee

import (
	"iter"
	"slices"

	"arbitro/referee/play"
)

// RoundLines are the lines of the open round or, between rounds, of the last one.
type RoundLines struct{ match *Match }

// RoundLines returns the lines of the open round or, between rounds, of the last one.
func (m *Match) RoundLines() RoundLines { return RoundLines{m} }

func (r RoundLines) actions() iter.Seq[play.Action] { return r.match.Actions(r.match.OpenFrom()) }

// Any reports whether the open round or, between rounds, the last one has a line of a wanted verb.
func (r RoundLines) Any(wanted func(play.Verb) bool) bool {
	for act := range r.actions() {
		if wanted(act.Verb) {
			return true
		}
	}
	return false
}

// Has reports whether the open round or, between rounds, the last one has a line of this verb.
func (r RoundLines) Has(verb play.Verb) bool {
	return r.Any(func(v play.Verb) bool { return v == verb })
}

// ModeBegun reports whether the open round holds a line that belongs to a single mode, such as a card. Common lines,
// and lines that every mode has, do not count.
func (r RoundLines) ModeBegun() bool {
	return r.Any(func(v play.Verb) bool { return !v.IsCommon() && r.match.Game().AskOf(v).When != Always })
}

// Said returns the numbers that players have said with this verb in the open round, by seat.
func (r RoundLines) Said(verb play.Verb) map[int]int {
	said := map[int]int{}
	for act := range r.actions() {
		if seat, ok := r.match.By(act); ok && act.Verb == verb && len(act.Args) > 1 {
			said[seat] = act.Arg(1)
		}
	}
	return said
}

// SaidInOrder returns the players in the order in which they said a number in the open round, such as their bids. Lines
// of the verb but do not count. It returns nil if not all players have said a number.
func (r RoundLines) SaidInOrder(but play.Verb) []int {
	var seats []int
	for act := range r.actions() {
		said := act.Verb != but && r.match.Game().AskOf(act.Verb).Together
		if seat, ok := r.match.By(act); said && ok && !slices.Contains(seats, seat) {
			seats = append(seats, seat)
		}
	}
	if len(seats) < len(r.match.Sits()) {
		return nil
	}
	return seats
}

// Card returns the card that a player has played to a trick, counted from 1, of the open round or, between rounds, of
// the last one. It returns false if the player has not played to that trick.
func (r RoundLines) Card(trick, seat int) (card int, ok bool) {
	for _, played := range r.Trick(trick) {
		if played.Seat == seat {
			return played.Card, true
		}
	}
	return 0, false
}

// Trick returns the cards of a trick, counted from 1, in the order in which they were played, of the open round or,
// between rounds, of the last one.
func (r RoundLines) Trick(trick int) []TableCard {
	var cards []TableCard
	played := map[int]int{} // how many cards each seat has played
	for act := range r.actions() {
		seat, named := r.match.By(act)
		if !named || len(act.Args) != 2 || r.match.Game().AskOf(act.Verb).When != ByPlay {
			continue
		}
		if r.match.Game().Grammar.Shape(act.Verb).Words[1].Kind != play.Card {
			continue
		}
		played[seat]++
		if played[seat] == trick {
			cards = append(cards, TableCard{Seat: seat, Card: act.Arg(1)})
		}
	}
	return cards
}
