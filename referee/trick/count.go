// Proof by counting: whether any honest deal explains the plays. By Hall's theorem, without trying deals.

package trick

import (
	"cmp"
	"math/bits"
	"slices"
)

// MaxClasses is the most classes of cards (usually suits) that Impossible can count.
const MaxClasses = 6

// Unseen counts the cards that nobody has seen yet, by class: the cards in hidden hands, and those that were not dealt
// or lie face down.
type Unseen struct {
	Class [MaxClasses]int
	// Ladder is the class of which a player can deny the cards above some rank, or -1 if there is none. Ranks are its
	// unseen cards; its element in Class is not used.
	Ladder int
	Ranks  []int
}

// above returns how many unseen cards of a class are higher than a rank. The rank matters only for the ladder.
func (u Unseen) above(class, rank int) int {
	if class != u.Ladder {
		return u.Class[class]
	}
	n := 0
	for _, r := range u.Ranks {
		if r > rank {
			n++
		}
	}
	return n
}

func (u Unseen) all() int {
	n := 0
	for class := range u.Class {
		n += u.above(class, 0)
	}
	return n
}

// Hidden is a hand that nobody has seen.
type Hidden struct {
	Seat  int
	Cards int      // the least number of unseen cards in the hand
	More  int      // how many more unseen cards it may have, if known cards are elsewhere
	Plays []Denial // denials of its player that no later card has contradicted
}

// Denial is a play that denied classes of cards: an honest player had no card of these classes left.
type Denial struct {
	Seat, Line int
	Classes    uint8 // a bit a class
	Over       int   // the player denied the ladder above this rank; 0 for no such denial
}

// mask returns the classes that the play denied. The ladder is among them if the play denied all its cards above the
// rank.
func (d Denial) mask(ladder, rank int) uint8 {
	if ladder >= 0 && d.Over > 0 && d.Over <= rank {
		return d.Classes | 1<<ladder
	}
	return d.Classes
}

// Impossible checks whether the unseen cards can lie so that all plays were honest. If not, it returns the smallest set
// of plays that cannot all be honest, by line; otherwise nil.
//
// The method is Hall's theorem. The plays contradict each other if the hands of some players hold more unseen cards
// than these players may hold. For each set of players and each set of classes that all of them have denied, the cards
// of those classes must lie elsewhere.
func Impossible(unseen Unseen, hands []Hidden) []Denial {
	var least []Denial
	total := unseen.all()
	ranks := thresholds(unseen, hands)
	elsewhere := make([][1 << MaxClasses]int, len(ranks)) // by rank and set of classes: how many cards are of them
	for at, rank := range ranks {
		for classes := 1; classes < 1<<MaxClasses; classes++ {
			first := bits.TrailingZeros(uint(classes))
			elsewhere[at][classes] = elsewhere[at][classes&(classes-1)] + unseen.above(first, rank)
		}
	}
	covers := make([][][1 << MaxClasses][]Denial, len(hands))
	for i, hidden := range hands {
		for _, rank := range ranks {
			covers[i] = append(covers[i], hidden.covers(unseen.Ladder, rank))
		}
	}
	for players := 1; players < 1<<len(hands); players++ {
		held := 0
		for some := players; some != 0; some &= some - 1 {
			held += hands[bits.TrailingZeros(uint(some))].Cards
		}
		for at := range ranks {
			for classes := 1; classes < 1<<MaxClasses; classes++ {
				if held <= total-elsewhere[at][classes] {
					continue
				}
				plays := together(covers, players, at, classes)
				if plays != nil && (least == nil || len(plays) < len(least)) {
					least = plays
				}
			}
		}
	}
	slices.SortFunc(least, func(a, b Denial) int { return cmp.Compare(a.Line, b.Line) })
	return least
}

// together returns the fewest plays by which each of the players denied all classes; nil if a player did not.
func together(covers [][][1 << MaxClasses][]Denial, players, rank, classes int) []Denial {
	var plays []Denial
	for some := players; some != 0; some &= some - 1 {
		own := covers[bits.TrailingZeros(uint(some))][rank][classes]
		if own == nil {
			return nil
		}
		plays = append(plays, own...)
	}
	return plays
}

// thresholds returns the ranks above which players have denied the ladder, and 0.
func thresholds(unseen Unseen, hands []Hidden) []int {
	ranks := []int{0}
	for _, hidden := range hands {
		for _, denial := range hidden.Plays {
			if unseen.Ladder >= 0 && denial.Over > 0 {
				ranks = append(ranks, denial.Over)
			}
		}
	}
	slices.Sort(ranks)
	return slices.Compact(ranks)
}

// covers returns, for every set of classes, the fewest plays of a hand that denied them all; nil if none did.
func (h Hidden) covers(ladder, rank int) (least [1 << MaxClasses][]Denial) {
	for _, denial := range h.Plays {
		mask := denial.mask(ladder, rank)
		before := least
		for done := range before {
			if done != 0 && before[done] == nil {
				continue
			}
			with := append(slices.Clone(before[done]), denial)
			for all := done | int(mask); all != done; all = (all - 1) & (done | int(mask)) {
				if least[all] == nil || len(with) < len(least[all]) {
					least[all] = with
				}
			}
		}
	}
	return least
}
