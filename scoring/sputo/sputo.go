// Package sputo is the arithmetic of Sputo: how the row is laid, and how many cards each player owns after a hand.
package sputo

const (
	Pack    = 52 // all cards of the two players
	Half    = Pack / 2
	Columns = 4
	RowMost = 10 // the most cards of a row, of a player who owns that many
	Win     = 1  // the points of a hand for its winner
)

// Layout returns how many cards lie in each column, from left to right, for a player who owns this many. The cards are
// dealt in four passes from the left: to all columns, to the first three, to the first two, and to the first.
func Layout(owned int) [Columns]int {
	var columns [Columns]int
	left := Row(owned)
	for last := Columns; last > 0; last-- {
		for c := 0; c < last && left > 0; c++ {
			columns[c]++
			left--
		}
	}
	return columns
}

// Row returns the number of cards in the row of a player who owns this many.
func Row(owned int) int { return min(owned, RowMost) }

// Stock returns the number of cards left for the stock.
func Stock(owned int) int { return owned - Row(owned) }

// Hand is the result of a hand.
type Hand struct {
	Winner int // the seat, 0 or 1
	Left   int // cards left in the winner's stock, 0 to Pack
}

// Points returns the points of the hand, by seat.
func (h Hand) Points() [2]int {
	var points [2]int
	points[h.Winner] = Win
	return points
}

// Owned returns how many cards each player owns after the hand. The winner keeps the rest of the stock; the loser takes
// all other cards: both piles and their own row.
func (h Hand) Owned() [2]int {
	var owned [2]int
	owned[h.Winner] = h.Left
	owned[1-h.Winner] = Pack - h.Left
	return owned
}

// MostLeft returns how many cards a winner can have left at most, from the cards that each player owned and the cards
// still in the loser's row. The stock and every card played to the centre may have become the winner's stock, except
// the top card of the pile. A winner without a stock never had a pile to turn over.
func MostLeft(winner, loser, remain int) int {
	if Stock(winner) == 0 {
		return 0
	}
	return Stock(winner) + Row(winner) + Row(loser) - remain - 1
}
