// Package istinto is the arithmetic of Istinto: the points of a bid, made or missed.
package istinto

// TricksPerRound is the number of tricks of a round, and of cards in a hand.
const TricksPerRound = 11

// Challenge is the penalty for the loser of a challenge, in points. The loser is the accuser if the accusation was
// wrong, else the accused; both pay the same.
const Challenge = 10

// Step is a divisor of the points of every round.
const Step = 5

// made is the value of a bid that was made exactly, without the bonus.
const made = 10

// bonus is the extra for a bid made, by the number of tricks bid (source: "Punti Bonus").
var bonus = [TricksPerRound + 1]int{
	0:  10,
	1:  5,
	4:  5,
	5:  10,
	6:  50,
	7:  50,
	8:  50,
	9:  50,
	10: 50,
	11: 50,
}

// Points returns the value of a bid: 0 unless the player took exactly as many tricks as bid. Both numbers are 0 to 11.
func Points(bid, took int) int {
	if bid != took {
		return 0
	}
	return made + bonus[bid]
}

// Bonus returns the bonus that is included in Points.
func Bonus(bid, took int) int {
	if bid != took {
		return 0
	}
	return bonus[bid]
}
