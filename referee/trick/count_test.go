package trick_test

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/trick"
)

// card is an unseen card: its class, of which nobody denies the last, and its rank on the ladder.
type card struct{ class, rank int }

const ladder = 2

// fits lays cards into hands, one at a time, in every way: the slow truth.
func fits(cards []card, hands []trick.Hidden, honest []trick.Denial) bool {
	var slots []int
	for _, h := range hands {
		for range h.Cards {
			slots = append(slots, h.Seat)
		}
	}
	may := func(seat int, c card) bool {
		for _, p := range honest {
			if p.Seat == seat && (p.Classes>>c.class&1 == 1 || c.class == ladder && p.Over > 0 && c.rank > p.Over) {
				return false
			}
		}
		return true
	}
	var lay func(i int, used uint) bool
	lay = func(i int, used uint) bool {
		if i == len(slots) {
			return true
		}
		for c := range cards {
			if used>>c&1 == 0 && may(slots[i], cards[c]) && lay(i+1, used|1<<c) {
				return true
			}
		}
		return false
	}
	return lay(0, 0)
}

// Counting says what laying out all cards says, and names as few plays as any that cannot all be honest.
func TestImpossible(t *testing.T) {
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		u := trick.Unseen{Ladder: ladder}
		var cards []card
		for range rapid.IntRange(1, 7).Draw(t, "cards") {
			c := card{rapid.IntRange(0, 4).Draw(t, "class"), rapid.IntRange(1, 6).Draw(t, "rank")}
			cards = append(cards, c)
			switch c.class {
			case ladder:
				u.Ranks = append(u.Ranks, c.rank)
			default:
				u.Class[c.class]++
			}
		}
		var hands []trick.Hidden
		var plays []trick.Denial
		left := len(cards)
		for seat := range rapid.IntRange(1, 3).Draw(t, "hands") {
			h := trick.Hidden{Seat: seat, Cards: rapid.IntRange(0, left).Draw(t, "held")}
			left -= h.Cards
			for range rapid.IntRange(0, 3).Draw(t, "plays") {
				p := trick.Denial{Seat: seat, Line: 10 + len(plays), Classes: uint8(rapid.IntRange(0, 15).Draw(t, "denied"))}
				if rapid.Bool().Draw(t, "over") {
					p.Over = rapid.IntRange(1, 5).Draw(t, "rank")
				}
				h.Plays = append(h.Plays, p)
				plays = append(plays, p)
			}
			hands = append(hands, h)
		}
		got := trick.Impossible(u, hands)
		if fits(cards, hands, plays) != (got == nil) {
			t.Fatalf("%v in %v: %v", cards, hands, got)
		}
		if got == nil {
			return
		}
		found++
		if fits(cards, hands, got) {
			t.Fatalf("%v in %v: %v may all be honest", cards, hands, got)
		}
		if !slices.IsSortedFunc(got, func(a, b trick.Denial) int { return a.Line - b.Line }) {
			t.Fatal(got)
		}
		for set := range 1 << len(plays) {
			var some []trick.Denial
			for i, p := range plays {
				if set>>i&1 == 1 {
					some = append(some, p)
				}
			}
			if bits.OnesCount(uint(set)) < len(got) && !fits(cards, hands, some) {
				t.Fatalf("%v in %v: %v are fewer than %v", cards, hands, some, got)
			}
		}
	})
	if found == 0 {
		t.Error("every hand was possible: nothing was tried")
	}
}
