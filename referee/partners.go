package referee

import (
	"cmp"

	"arbitro/referee/lang"
)

// Partners is how a game counts who does well beside whom, where two play together against the others.
type Partners struct {
	Title  lang.Text
	Legend lang.Text // in words: who counts as a partner, and who is the best
	Least  int       // rounds together from which a partner can be the best
	// Pairs counts, for everybody whom the matches count, the rounds with each partner.
	Pairs func(matches []Played) []Pair
}

// Pair is what came of the rounds that one played beside another.
type Pair struct {
	Who, With   int // as Played counts people
	Rounds, Won int
	Points      int // of Who, in those rounds
}

// Best returns the partner with whom somebody won the greatest part of the rounds, of those with rounds enough; of
// equal ones who was partner more often, then with more points a round. False where nobody was partner often enough.
func (p Partners) Best(pairs []Pair, who int) (best Pair, found bool) {
	for _, pair := range pairs {
		if pair.Who == who && pair.Rounds >= p.Least && (!found || pair.better(best) > 0) {
			best, found = pair, true
		}
	}
	return best, found
}

func (p Pair) better(than Pair) int {
	return cmp.Or(
		cmp.Compare(p.Won*than.Rounds, than.Won*p.Rounds),
		cmp.Compare(p.Rounds, than.Rounds),
		cmp.Compare(p.Points, than.Points),
		cmp.Compare(than.With, p.With),
	)
}
