// Proof by counting: whether any honest deal explains the plays. It uses Hall's theorem and tries no deals.

package trick

import (
	"math/bits"
	"slices"
	"sort"
)

// MaxClasses is the largest number of classes of cards (usually suits) that Impossible can count.
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
	More  int      // how many further unseen cards it may have, if known cards are elsewhere
	Plays []Denial // denials of its player that no later card has contradicted
}

// Denial is a play that denied classes of cards: an honest player had no card of these classes left.
type Denial struct {
	Seat, Line int
	Classes    uint8 // one bit for each class
	Over       int   // the player denied the ladder above this rank; 0 for no such denial
}

// mask returns the set of the classes that the play denied. The ladder is in the set if the play denied all its cards
// above the rank.
func (d Denial) mask(ladder, rank int) uint8 {
	if ladder >= 0 && d.Over > 0 && d.Over <= rank {
		return d.Classes | 1<<ladder
	}
	return d.Classes
}

// Impossible checks whether the unseen cards can lie so that all plays were honest. If not, it returns the smallest set
// of plays that cannot all be honest, by line; otherwise nil.
//
// The method is Hall's theorem. If all players of a group have denied the same classes, their unseen cards must be of
// other classes. The plays contradict each other if the group holds more unseen cards than there are of other classes.
// Impossible tries every group of players with every set of classes. For example, three red and three blue cards are
// unseen, Anna holds three cards and Bruno two, and both have denied red:
//
//	group          cards held   cards that are not red
//	Anna           3            3                        possible: Bruno has red cards
//	Bruno          2            3                        possible: Anna has red cards
//	Anna, Bruno    5            3                        impossible
//
// So the result is the two plays that denied red. The ladder has one class for each rank above which somebody has
// denied it: its cards above this rank. Groups of players and sets of classes are bit sets.
func Impossible(unseen Unseen, hands []Hidden) []Denial {
	var least []Denial
	total := unseen.all()
	ranks := thresholds(unseen, hands)
	ofClasses := make([][1 << MaxClasses]int, len(ranks)) // the number of unseen cards, by rank and set of classes
	for at, rank := range ranks {
		for classes := 1; classes < 1<<MaxClasses; classes++ {
			first := bits.TrailingZeros(uint(classes))
			withoutFirst := classes & (classes - 1)
			ofClasses[at][classes] = ofClasses[at][withoutFirst] + unseen.above(first, rank)
		}
	}
	denials := make([][]fewestDenials, len(hands)) // by hand and rank
	for i, hidden := range hands {
		for _, rank := range ranks {
			denials[i] = append(denials[i], hidden.fewestDenials(unseen.Ladder, rank))
		}
	}
	for group := 1; group < 1<<len(hands); group++ {
		held := 0
		for rest := group; rest != 0; rest &= rest - 1 { // each player of the group
			held += hands[bits.TrailingZeros(uint(rest))].Cards
		}
		for at := range ranks {
			for classes := 1; classes < 1<<MaxClasses; classes++ {
				if held <= total-ofClasses[at][classes] {
					continue
				}
				plays := groupDenials(denials, group, at, classes)
				if plays != nil && (least == nil || len(plays) < len(least)) {
					least = plays
				}
			}
		}
	}
	sort.SliceStable(least, func(i, j int) bool { return least[i].Line < least[j].Line })
	return least
}

// groupDenials returns the fewest plays in which each player of a group denied all classes of a set. It returns nil if
// a player has not denied them all. rank is an index of the ranks.
func groupDenials(denials [][]fewestDenials, group, rank, classes int) []Denial {
	var plays []Denial
	for rest := group; rest != 0; rest &= rest - 1 { // each player of the group
		own := denials[bits.TrailingZeros(uint(rest))][rank][classes]
		if own == nil {
			return nil
		}
		plays = append(plays, own...)
	}
	return plays
}

// thresholds returns 0 and the ranks above which players have denied the ladder, in order.
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

// fewestDenials holds, for every set of classes, the fewest plays of one hand that together denied all of them; nil if
// the hand has not denied them all.
type fewestDenials [1 << MaxClasses][]Denial

// fewestDenials returns, for every set of classes, the fewest plays of the hand that together deny all classes of the
// set. A denial of the ladder counts if it denies all cards above the rank.
//
// It adds the plays one by one. For example, one play denied red, a later one blue and green:
//
//	after the first     red: 1 play
//	after the second    red, blue, green, blue and green: 1 play each; red and blue, red and green, all three: 2 each
func (h Hidden) fewestDenials(ladder, rank int) fewestDenials {
	var fewest fewestDenials
	for _, denial := range h.Plays {
		mask := int(denial.mask(ladder, rank))
		before := fewest
		for denied := range before {
			if denied != 0 && before[denied] == nil {
				continue
			}
			plays := append(slices.Clone(before[denied]), denial)
			all := denied | mask
			// The subsets of all, from the largest number down to denied; denied itself needs no further play.
			for subset := all; subset != denied; subset = (subset - 1) & all {
				if fewest[subset] == nil || len(plays) < len(fewest[subset]) {
					fewest[subset] = plays
				}
			}
		}
	}
	return fewest
}
