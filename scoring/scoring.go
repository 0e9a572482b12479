// Package scoring is the arithmetic that all games share: a round's points, totals, who wins, places.
//
// Leaders returns the seats that lead, and Places the place of each seat, with equal totals on one place. Order says
// whether the most or the least points win. GameID returns the ID by which lists, leagues and statistics know a game.
// The engine of a game says when a match is over and who has won (referee.Engine).
//
//	scoring.go  orders, places, the data of a round
//	game.go     the IDs of games
//
// It is pure: no clock, no input, no randomness, and nothing depends on the order of a map. The price of a round of one
// game is in that game's package below this one, in one file with its name; standings and ratings are in
// scoring/league.
package scoring

// Round is one round (a hand, a deal) of a match.
type Round struct {
	Dealer int    // the seat that dealt, rolled or started, from 0
	Void   bool   // nobody scores, and it does not count
	Points []int  // by seat; nil if the round is void
	Detail Detail // the data that the game stores of the round; nil if it is void
}

// Detail is the data that a game stores of a round in addition to its points.
type Detail interface {
	// AppendJSON appends the detail as one JSON object; ids are the ids of the players, by seat.
	AppendJSON(dst []byte, ids []string) []byte
}

// Order says whether high or low totals win.
type Order bool

// The orders.
const (
	MostWins  Order = false
	LeastWins Order = true
)

// Leaders returns the seats with the best total, in seat order. Players with equal totals lead together.
func Leaders(totals []int, order Order) []int {
	var lead []int
	for seat, t := range totals {
		if len(lead) == 0 || better(t, totals[lead[0]], order) {
			lead = append(lead[:0], seat)
		} else if t == totals[lead[0]] {
			lead = append(lead, seat)
		}
	}
	return lead
}

// Places returns each seat's place, from 1. The winners share the first place. The others follow by totals, and equal
// totals share a place. After two first places comes the third.
func Places(totals, winners []int, order Order) []int {
	won := make([]bool, len(totals))
	for _, w := range winners {
		won[w] = true
	}
	places := make([]int, len(totals))
	for seat := range totals {
		places[seat] = 1
		for other := range totals {
			switch {
			case won[seat] || other == seat:
			case won[other] || better(totals[other], totals[seat], order):
				places[seat]++
			}
		}
	}
	return places
}

// PutLast moves a seat to the last place, despite its total. The seats behind it move up.
func PutLast(places []int, last int) {
	was := places[last]
	for seat, p := range places {
		if p > was {
			places[seat]--
		}
	}
	places[last] = len(places)
}

func better(a, b int, order Order) bool {
	if order == LeastWins {
		return a < b
	}
	return a > b
}
