package tarocchi

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// laid is one trick: the side that wins it, its cards by what they count, and who plays the Excuse to it.
type laid struct {
	winner Side
	cards  []int
	fool   Side
}

// moved is the table: the cards before each side, and whether a side still owes a card for the Excuse.
type moved struct {
	cards [Defence + 1][]int
	owes  Side
	paid  int // the trick after which the card was paid, or -1
}

// pay gives a half-point card for the Excuse to the other side, as soon as there is one in the tricks of who owes it.
func (m *moved) pay(trick int) {
	if m.owes == Neither {
		return
	}
	i := slices.Index(m.cards[m.owes], Low)
	if i < 0 {
		return
	}
	m.cards[m.owes.Other()] = append(m.cards[m.owes.Other()], Low)
	m.cards[m.owes] = slices.Delete(m.cards[m.owes], i, i+1)
	m.owes = Neither
	m.paid = trick
}

// TestExcuse: Count looks only at the piles of the whole deal. Here the cards are moved trick by trick as at a table:
// the side that plays the Excuse keeps it, and pays a half-point card at once, later, or never.
func TestExcuse(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(3000) {
		rng := rand.New(rand.NewPCG(seed, 11))
		players := 3 + rng.IntN(3)
		tricks, dog := randomTricks(rng, players)
		m := moved{paid: -1}
		var piles [Defence + 1]Pile
		var e Excuse
		at := 0
		for i, trick := range tricks {
			to := &piles[trick.winner]
			to.Tricks++
			for _, value := range trick.cards {
				m.cards[trick.winner] = append(m.cards[trick.winner], value)
				to.Halves += value
				if value == Low {
					to.Low++
				}
			}
			if trick.fool != Neither {
				e = Excuse{By: trick.fool, Taken: trick.winner}
				at = i
				if trick.winner != trick.fool {
					m.owes = trick.fool
				}
			}
			m.pay(i)
		}
		m.cards[e.By] = append(m.cards[e.By], Bout)
		switch {
		case e.By == e.Taken:
			seen["own trick"]++
		case m.owes != Neither:
			seen["free"]++
		case m.paid == at:
			seen["paid at once"]++
		default:
			seen["paid later"]++
		}
		contract := Contract(1 + rng.IntN(4))
		owner := Attack
		if contract == GuardAgainst {
			owner = Defence
		}
		m.cards[owner] = append(m.cards[owner], dog...)
		want := 0
		for _, value := range m.cards[Attack] {
			want += value
		}
		if got, _ := Count(contract, piles[Attack], piles[Defence], e); got != want {
			t.Fatalf("seed %d, %s: %d halves, while %d lie before the attack (%+v)", seed, contract, got, want, e)
		}
	}
	for _, what := range []string{"own trick", "free", "paid at once", "paid later"} {
		if seen[what] < 50 {
			t.Errorf("%s happened %d times only: %v", what, seen[what], seen)
		}
	}
}

// randomTricks deals the pack into tricks of so many cards and a dog, the Excuse into one of the tricks. Who is strong
// wins nearly all of them.
func randomTricks(rng *rand.Rand, players int) (tricks []laid, dog []int) {
	number := map[int]int{3: 24, 4: 18, 5: 15}[players]
	cards := pack()[1:] // without the Excuse
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	fool := rng.IntN(number)
	weak := Side(1 + rng.IntN(2))
	odds := 1 + rng.IntN(number)
	for i := range number {
		trick := laid{winner: weak.Other()}
		if rng.IntN(odds) == 0 {
			trick.winner = weak
		}
		size := players
		if i == fool {
			size--
			trick.fool = Side(1 + rng.IntN(2))
		}
		trick.cards = cards[:size:size]
		cards = cards[size:]
		tricks = append(tricks, trick)
	}
	return tricks, cards
}
