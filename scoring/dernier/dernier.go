// Package dernier is the arithmetic of Dernier: how many cards a fine or a card makes a player draw, and the points of
// a hand when a player has closed.
package dernier

// Numbers of cards that a player gets or must draw.
const (
	Hand  = 5 // dealt to each player
	Fine  = 3 // drawn for every error
	Ace   = 3 // drawn by the next player, in addition to the cards due
	Joker = 5 // drawn by the next player, in addition to the cards due
	Seven = 2 // drawn by the player before
)

// Scheme is how a hand is scored.
type Scheme uint8

// The schemes.
const (
	Hands Scheme = iota // one point to the player who closed
	Cards               // to each player, minus the number of cards left; the player who closed has none
)

// Points returns the points of a hand, by seat. winner is the seat that closed; left is the number of cards in each
// hand.
func Points(scheme Scheme, winner int, left []int) []int {
	points := make([]int, len(left))
	switch scheme {
	case Hands:
		points[winner] = 1
	case Cards:
		for seat, n := range left {
			if seat != winner {
				points[seat] = -n
			}
		}
	}
	return points
}
