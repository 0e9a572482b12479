package trick_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/cards"
	"arbitro/referee/trick"
)

// layouts yields every way in which the cards can lie so that all plays were honest: a hand for each card, or -1.
func layouts(all []card, hands []trick.Hidden, yield func(at []int)) {
	at := make([]int, len(all))
	held := make([]int, len(hands))
	var lay func(i int)
	lay = func(i int) {
		if i == len(all) {
			for h, hand := range hands {
				if held[h] < hand.Cards || held[h] > hand.Cards+hand.More {
					return
				}
			}
			yield(at)
			return
		}
		at[i] = -1
		lay(i + 1)
		for h, hand := range hands {
			if slices.ContainsFunc(hand.Plays, func(p trick.Denial) bool {
				return p.Classes>>all[i].class&1 == 1 || all[i].class == ladder && p.Over > 0 && all[i].rank > p.Over
			}) {
				continue
			}
			at[i] = h
			held[h] = held[h] + 1
			lay(i + 1)
			held[h]--
		}
		at[i] = -1
	}
	lay(0)
}

// Counting says of each hand what laying out all cards says.
func TestHolders(t *testing.T) {
	found := map[cards.Holding]int{}
	rapid.Check(t, func(t *rapid.T) {
		u := trick.Unseen{Ladder: ladder}
		var all []card
		for i := range rapid.IntRange(1, 6).Draw(t, "cards") {
			c := card{class: rapid.IntRange(0, 4).Draw(t, "class"), rank: 1 + i}
			all = append(all, c)
			if c.class == ladder {
				u.Ranks = append(u.Ranks, c.rank)
			} else {
				u.Class[c.class]++
			}
		}
		var hands []trick.Hidden
		for seat := range rapid.IntRange(1, 3).Draw(t, "hands") {
			h := trick.Hidden{
				Seat: seat, Cards: rapid.IntRange(0, 3).Draw(t, "held"), More: rapid.IntRange(0, 1).Draw(t, "more"),
			}
			for range rapid.IntRange(0, 2).Draw(t, "plays") {
				h.Plays = append(h.Plays, trick.Denial{
					Seat: seat, Classes: uint8(rapid.IntRange(0, 15).Draw(t, "denied")),
					Over: rapid.IntRange(0, 5).Draw(t, "over"),
				})
			}
			hands = append(hands, h)
		}
		asked := all[rapid.IntRange(0, len(all)-1).Draw(t, "asked")]
		w := trick.Wanted{Classes: 1 << asked.class, Rank: asked.rank}
		w.One = (asked.class == ladder || u.Class[asked.class] == 1) && rapid.Bool().Draw(t, "one")
		ways := 0
		having := make([]int, len(hands))
		out := 0
		layouts(all, hands, func(at []int) {
			ways++
			holds := make([]bool, len(hands))
			rest := false
			for i, c := range all {
				if c.class != asked.class || w.One && c != asked {
					continue
				}
				if at[i] < 0 {
					rest = true
				} else {
					holds[at[i]] = true
				}
			}
			for h := range hands {
				if holds[h] {
					having[h]++
				}
			}
			if rest {
				out++
			}
		})
		each, rest, honest := trick.Holders(u, hands, w)
		if honest != (ways > 0) {
			t.Fatalf("%v in %v: %d ways, honest %v", all, hands, ways, honest)
		}
		for h := range each {
			want := holding(having[h], ways)
			if each[h] != want {
				t.Fatalf("%v in %v: hand %d of %+v is %d, not %d", all, hands, h, w, each[h], want)
			}
			found[want]++
		}
		if honest && (rest != cards.Cannot) != (out > 0) || honest && w.One && rest != holding(out, ways) {
			t.Fatalf("%v in %v: the rest of %+v is %d, in %d of %d ways", all, hands, w, rest, out, ways)
		}
	})
	// The few tables of a short run may well hold no certain card.
	if !testing.Short() && (found[cards.Must] == 0 || found[cards.May] == 0 || found[cards.Cannot] == 0) {
		t.Errorf("not everything was tried: %v", found)
	}
}

func holding(ways, of int) cards.Holding {
	switch ways {
	case 0:
		return cards.Cannot
	case of:
		return cards.Must
	}
	return cards.May
}

// A hand that is barred from the card leaves it to the others; a class of which no card is left is in no hand.
func TestBarredHolders(t *testing.T) {
	u := trick.Unseen{Ladder: -1, Class: [trick.MaxClasses]int{1, 3}}
	hands := []trick.Hidden{{Seat: 0, Cards: 2}, {Seat: 1, Cards: 2}}
	each, rest, honest := trick.Holders(u, hands, trick.Wanted{Classes: 1, One: true, Barred: 1})
	if !honest || rest != cards.Cannot || !slices.Equal(each, []cards.Holding{cards.Cannot, cards.Must}) {
		t.Errorf("%v, the rest %d, honest %v", each, rest, honest)
	}
	each, rest, honest = trick.Holders(u, hands, trick.Wanted{Classes: 1 << 4})
	if !honest || rest != cards.Cannot || !slices.Equal(each, []cards.Holding{cards.Cannot, cards.Cannot}) {
		t.Errorf("of no card %v, the rest %d, honest %v", each, rest, honest)
	}
}
