package tarocchi

import (
	"fmt"
	"slices"
	"testing"

	price "arbitro/scoring/tarocchi"
)

// TestCountsCards: the engine's count, which never sees the dog, is what lies in the two piles when the cards are moved
// as at a table.
func TestCountsCards(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(600) {
		s := newScene(t, seed, true)
		s.play(false)
		r := &s.engine.round
		want := s.countByHand()
		if r.result != want {
			t.Fatalf("seed %d: %+v instead of %+v", seed, r.result, want)
		}
		seen[fmt.Sprint("slam ", want.slam)]++
		seen[fmt.Sprint("petit ", want.petit)]++
		if last := r.Size - 1; r.excuseAt == last && s.engine.house.excuseLast {
			seen[fmt.Sprint("kept for last ", int(r.Takers[last]) == r.excuseBy)]++
		}
		round := s.engine.Round()
		sum := 0
		for _, p := range round.Points {
			sum += p
		}
		if sum != 0 {
			t.Fatalf("seed %d: the points %v add up to %d", seed, round.Points, sum)
		}
	}
	for _, what := range []string{"slam 1", "slam 2", "petit 1", "petit 2", "kept for last true", "kept for last false"} {
		if seen[what] < 5 {
			t.Errorf("%s happened %d times only: %v", what, seen[what], seen)
		}
	}
}

// countByHand moves the cards into two piles and counts the attack's.
func (s *scene) countByHand() tally {
	r := &s.engine.round
	attack := map[int]bool{r.taker: true}
	mate := nobody
	for _, trick := range s.tricks {
		for _, l := range trick {
			if l.card == r.ally.called && l.place != r.taker {
				attack[l.place] = true
				mate = l.place
			}
		}
	}
	piles := map[bool][]int{}
	if r.contract != price.GuardAgainst {
		piles[true] = slices.Clone(s.dog)
	} else {
		piles[false] = slices.Clone(s.dog)
	}
	payable := map[bool]int{}
	won := map[bool]int{}
	t := tally{partner: mate}
	side := map[bool]price.Side{true: price.Attack, false: price.Defence}
	fool := nobody
	foolTaken := false
	foolLast := false
	petitIn := []int{}
	for i, trick := range s.tricks {
		led, high := lead(trick)
		best := laidDown{card: -1}
		last := i == len(s.tricks)-1
		for _, l := range trick {
			if c := l.card; c != excuse && int(classOf[c]) == map[bool]int{true: trumps, false: led}[high > 0] && c > best.card {
				best = l
			}
			if l.card == excuse {
				fool = l.place
				foolLast = last
			}
		}
		to := attack[best.place]
		if fool != nobody && last && foolLast && s.engine.house.excuseLast && won[attack[fool]] == i {
			to = attack[fool]
			foolLast = false
			petitIn = []int{i - 1}
			s.check(i, fool)
		} else if last {
			petitIn = []int{i}
			s.check(i, best.place)
		} else {
			s.check(i, best.place)
		}
		won[to]++
		for _, l := range trick {
			if l.card == excuse {
				foolTaken = to
				continue
			}
			piles[to] = append(piles[to], l.card)
			if halvesOf[l.card] == price.Low {
				payable[to]++
			}
		}
	}
	for _, i := range petitIn {
		for _, l := range s.tricks[i] {
			if l.card == petitCard {
				t.petit = side[attack[int(r.Takers[i])]]
			}
		}
	}
	extra := 0
	if fool != nobody {
		owner := attack[fool]
		if foolLast && s.engine.house.excuseLast {
			owner = !owner
		} else if foolTaken != owner && payable[owner] > 0 {
			extra = price.Low
			if owner {
				extra = -price.Low
			}
		}
		piles[owner] = append(piles[owner], excuse)
	}
	for _, card := range piles[true] {
		t.halves += int(halvesOf[card])
		if isBout(card) {
			t.bouts++
		}
	}
	t.halves += extra
	for is, n := range won {
		if n == len(s.tricks) {
			t.slam = side[is]
		}
	}
	return t
}

// check fails the test where the engine gives a trick to somebody else.
func (s *scene) check(trick, winner int) {
	if got := int(s.engine.round.Takers[trick]); got != winner {
		s.t.Fatalf("trick %d goes to %d, not to %d", trick, got, winner)
	}
}
