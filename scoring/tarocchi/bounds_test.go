package tarocchi

import "testing"

// pack returns what each of the 78 cards counts, in halves; the bouts come first.
func pack() []int {
	cards := []int{Bout, Bout, Bout}
	for range 4 {
		cards = append(cards, King, Queen, Cavalier, Jack)
	}
	for len(cards) < 78 {
		cards = append(cards, Low)
	}
	return cards
}

// reachable returns the points that an attack can come to by bouts, when the cards are divided in every way between the
// attack, the defence and a dog of so many cards. It knows nothing of how tricks are won.
func reachable(dog int, dogIsAttacks bool) [AllBouts + 1]map[int]bool {
	var by [AllBouts + 1]map[int]bool
	type split struct{ dog, bouts, halves int }
	splits := map[split]bool{{}: true}
	for i, value := range pack() {
		next := map[split]bool{}
		bout := 0
		if i < AllBouts {
			bout = 1
		}
		for s := range splits {
			next[s] = true // the defence has the card
			next[split{s.dog, s.bouts + bout, s.halves + value}] = true
			if s.dog == dog {
				continue
			}
			if dogIsAttacks {
				next[split{s.dog + 1, s.bouts + bout, s.halves + value}] = true
			} else {
				next[split{s.dog + 1, s.bouts, s.halves}] = true
			}
		}
		splits = next
	}
	for bouts := range by {
		by[bouts] = map[int]bool{}
	}
	for s := range splits {
		if s.dog == dog {
			by[s.bouts][s.halves] = true
		}
	}
	return by
}

// TestBounds: no way of parting the 78 cards goes over the bounds, and some way reaches the upper one. At guard against
// some way reaches the lower one as well; elsewhere the attack also has the dog.
func TestBounds(t *testing.T) {
	for _, dog := range []int{3, 6} {
		for _, contract := range []Contract{Guard, GuardAgainst} {
			by := reachable(dog, contract != GuardAgainst)
			for bouts, points := range by {
				least, most := Bounds(contract, bouts, dog)
				low := AllHalves
				high := 0
				for halves := range points {
					low = min(low, halves)
					high = max(high, halves)
				}
				if low < least || high != most || contract == GuardAgainst && low != least {
					t.Errorf("%s, %d bouts, a dog of %d: %d to %d, while the cards allow %d to %d", contract, bouts, dog, least, most, low, high)
				}
			}
		}
	}
}

// TestTrickless: the best dog and the Excuse are all that an attack without tricks can have.
func TestTrickless(t *testing.T) {
	for _, dog := range []int{3, 6} {
		best := Bout // the Excuse
		for range dog {
			best += King
		}
		for contract, want := range map[Contract]int{Take: best, Guard: best, GuardWithout: best, GuardAgainst: Bout} {
			if got := Trickless(contract, dog); got != want {
				t.Errorf("%s with a dog of %d: %d instead of %d", contract, dog, got, want)
			}
		}
	}
}
