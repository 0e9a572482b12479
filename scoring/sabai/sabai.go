// Package sabai is the arithmetic of Sabai-Sabai: the points of the cards shown, how many cards a player draws for a
// foul, and how the jokers decide a match.
package sabai

import "arbitro/scoring"

// Joker is the value of each joker, the Cursed Joker too.
const Joker = -4

// Jokers is the number of jokers in the pack, the Cursed Joker included.
const Jokers = 4

// Fine is how many cards a player draws for a wrong interception, or for coming last on four equal cards.
const Fine = 1

// Nobody stands for no seat.
const Nobody = -1

// Hand is the cards that a player shows at the end of a round.
type Hand struct {
	Sum    int  // the sum of the printed numbers
	Jokers int  // 0 to Jokers, the Cursed Joker included
	Cursed bool // the Cursed Joker is among them
}

// Points returns the points of the hand, which count against its player.
func (h Hand) Points() int { return h.Sum + Joker*h.Jokers }

// Famous reports whether the hand holds all the jokers and so wins the match.
func (h Hand) Famous() bool { return h.Cursed && h.Jokers == Jokers }

// Loses reports whether the hand loses the match: it has the Cursed Joker without the other three.
func (h Hand) Loses() bool { return h.Cursed && !h.Famous() }

// Fate says how the jokers have decided a match. At most one of the two seats is set; the other is Nobody.
type Fate struct {
	Famous int // the player who has shown all four jokers
	Loser  int // the player who has shown the Cursed Joker without the others
}

// NoFate is the fate of a match that the totals decide.
var NoFate = Fate{Nobody, Nobody}

// Sealed reports whether the jokers have ended the match.
func (f Fate) Sealed() bool { return f != NoFate }

// Winners returns the winners by these totals: the player with the four jokers, or else the players with the lowest
// total. A player who lost by the Cursed Joker cannot win.
func (f Fate) Winners(totals []int) []int {
	if f.Famous != Nobody {
		return []int{f.Famous}
	}
	if f.Loser == Nobody {
		return scoring.Leaders(totals, scoring.LeastWins)
	}
	others := make([]int, 0, len(totals))
	others = append(append(others, totals[:f.Loser]...), totals[f.Loser+1:]...)
	winners := scoring.Leaders(others, scoring.LeastWins)
	for i, w := range winners {
		if w >= f.Loser {
			winners[i]++
		}
	}
	return winners
}
