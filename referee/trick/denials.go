// The denials of a player who did not follow, until a later card contradicts them.

package trick

import (
	"iter"
	"math/bits"
	"slices"

	"arbitro/referee/cards"
)

// maxTricks is the most tricks that a round may have.
const maxTricks = 26

// Tricks is a set of tricks of a round, one bit for each.
type Tricks uint32

// Of returns the set of one trick.
func Of(trick int) Tricks { return 1 << (uint(trick) % 32) }

// All is the set of all tricks.
const All Tricks = 1<<maxTricks - 1

// Before returns how many of the tricks come before this one.
func (s Tricks) Before(trick int) int { return bits.OnesCount32(uint32(s) & (1<<trick - 1)) }

// First returns the first trick of the set, which must not be empty.
func (s Tricks) First() int { return bits.TrailingZeros32(uint32(s)) }

// Len returns how many tricks there are.
func (s Tricks) Len() int { return bits.OnesCount32(uint32(s)) }

// Only returns the set of only the first trick of this set.
func (s Tricks) Only() Tricks { return s & -s }

// Rest returns the set without its first trick.
func (s Tricks) Rest() Tricks { return s & (s - 1) }

// Over stands for a class in a denial of a part of the ladder: the player denied every card of the ladder above a rank.
const Over = MaxClasses

// Denials records the denials of one player, each with its trick and its line. A player denies a class of cards
// (usually a suit) by playing another card where that class was due. An honest player had no such card left.
type Denials struct {
	open  [MaxClasses + 1]Tricks // by class: the tricks in which it was denied
	wrong Tricks                 // tricks whose denial was proved wrong by a later card or by the hand
	ranks [maxTricks]int8        // for a denial Over: the player denied all cards above this rank
	least int8                   // the lowest of these ranks
	lines [maxTricks]int32       // the line of the card played to each trick
}

// Record records the line of the card played to a trick.
func (d *Denials) Record(trick, line int) { d.lines[trick] = int32(line) }

// Deny records that the player denied a class by the card played to a trick.
func (d *Denials) Deny(class, trick int) { d.open[class] |= Of(trick) }

// DenyOver records that the player denied every card of the ladder above a rank, by the card played to a trick.
func (d *Denials) DenyOver(rank, trick int) {
	if d.open[Over] == 0 || rank < int(d.least) {
		d.least = int8(rank)
	}
	d.open[Over] |= Of(trick)
	d.ranks[trick] = int8(rank)
}

// Rank returns the rank of a denial Over: by the card played to this trick, the player denied every card of the ladder
// above the rank.
func (d *Denials) Rank(trick int) int { return int(d.ranks[trick]) }

// Open returns the tricks in which a class was denied, if the denial is not proved wrong so far.
func (d *Denials) Open(class int) Tricks { return d.open[class] &^ d.wrong }

// OpenOver returns the tricks in which the ladder was denied above a rank lower than this one, if the denial is not
// proved wrong so far.
func (d *Denials) OpenOver(rank int) Tricks {
	var found Tricks
	if rank <= int(d.least) {
		return found
	}
	for tricks := d.Open(Over); tricks != 0; tricks = tricks.Rest() {
		trick := tricks.First()
		if int(d.ranks[trick]) < rank {
			found |= Of(trick)
		}
	}
	return found
}

// Prove marks the denials of a class in these tricks as proved wrong. It yields each trick and its line, the oldest
// trick first.
func (d *Denials) Prove(class int, tricks Tricks) iter.Seq2[int, int] {
	d.open[class] &^= tricks
	d.wrong |= tricks
	return func(yield func(trick, line int) bool) {
		for ; tricks != 0; tricks = tricks.Rest() {
			if t := tricks.First(); !yield(t, int(d.lines[t])) {
				return
			}
		}
	}
}

// Wrong returns the tricks where a denial has been proved wrong.
func (d *Denials) Wrong() Tricks { return d.wrong }

// Any returns the tricks with a denial of any class that is not proved wrong so far.
func (d *Denials) Any() Tricks {
	var any Tricks
	for class := range d.open {
		any |= d.Open(class)
	}
	return any
}

// Plays returns, for Impossible, the denials of the player that are not proved wrong, by trick.
func (d *Denials) Plays(seat int) []Denial {
	var plays []Denial
	for tricks := d.Any(); tricks != 0; tricks = tricks.Rest() {
		trick := tricks.First()
		play := Denial{Seat: seat, Line: int(d.lines[trick])}
		for class := range MaxClasses {
			if d.Open(class)&Of(trick) != 0 {
				play.Classes |= 1 << class
			}
		}
		if d.Open(Over)&Of(trick) != 0 {
			play.Over = int(d.ranks[trick])
		}
		plays = append(plays, play)
	}
	return plays
}

// Wanted is the card for which Holders looks: one card that nobody has seen, or any unseen card of some classes.
type Wanted struct {
	Classes uint8 // one bit for each class
	One     bool
	Rank    int  // the rank, for a card of the ladder; all cards of another class are equal
	Barred  uint // hands that cannot have the card for a reason other than their plays; one bit for each hand
}

// Holders returns, for each hidden hand, whether it can have the wanted card if all plays were honest. rest says the
// same about the cards in no hand. Holders counts as Impossible does. honest is false if not all plays can have been
// honest.
func Holders(unseen Unseen, hands []Hidden, wanted Wanted) (each []cards.Holding, rest cards.Holding, honest bool) {
	if !possible(unseen, hands) {
		return nil, cards.Cannot, false
	}
	each = make([]cards.Holding, len(hands))
	for class := range MaxClasses {
		for _, rank := range wanted.ranks(unseen, class) {
			if possible(unseen.without(class, rank), hands) {
				rest = cards.May
			}
			for i := range hands {
				isBarred := wanted.Barred>>i&1 == 1
				if each[i] == cards.Cannot && !isBarred && mayHold(unseen, hands, i, class, rank) {
					each[i] = cards.May
				}
			}
		}
	}
	if wanted.One {
		markOnlyPlace(each, &rest)
		return each, rest, true
	}
	for i := range hands {
		if each[i] == cards.May && mustHold(unseen, hands, i, wanted.Classes) {
			each[i] = cards.Must
		}
	}
	return each, rest, true
}

// mayHold reports whether hand i can have an unseen card of a class and a rank if all plays were honest.
func mayHold(unseen Unseen, hands []Hidden, i, class, rank int) bool {
	hidden := hands[i]
	if hidden.Cards+hidden.More <= 0 || hidden.denied(unseen.Ladder, class, rank) {
		return false
	}
	handsAfter := slices.Clone(hands)
	handsAfter[i].Cards = max(0, hidden.Cards-1)
	return possible(unseen.without(class, rank), handsAfter)
}

// mustHold reports whether hand i must have a card of these classes if all plays were honest: it could not deny them.
func mustHold(unseen Unseen, hands []Hidden, i int, classes uint8) bool {
	hidden := hands[i]
	denial := Denial{Seat: hidden.Seat, Classes: classes}
	handsWithDenial := slices.Clone(hands)
	handsWithDenial[i].Plays = append(slices.Clone(hidden.Plays), denial)
	return !possible(unseen, handsWithDenial)
}

// markOnlyPlace marks the place of a single card as certain if only one hand, or only the rest, can have it.
func markOnlyPlace(each []cards.Holding, rest *cards.Holding) {
	places := []*cards.Holding{rest}
	for i := range each {
		places = append(places, &each[i])
	}
	places = slices.DeleteFunc(places, func(holding *cards.Holding) bool { return *holding == cards.Cannot })
	if len(places) == 1 {
		*places[0] = cards.Must
	}
}

// possible reports whether the unseen cards can fill the hands so that all plays were honest.
func possible(unseen Unseen, hands []Hidden) bool {
	held := 0
	for _, hidden := range hands {
		held += hidden.Cards
	}
	return held <= unseen.all() && Impossible(unseen, hands) == nil
}

// ranks returns the ranks of the wanted unseen cards of a class. For a class other than the ladder it returns a single
// 0 if the class has an unseen card.
func (w Wanted) ranks(unseen Unseen, class int) []int {
	switch {
	case w.Classes>>class&1 == 0:
		return nil
	case class != unseen.Ladder && unseen.Class[class] > 0:
		return []int{0}
	case class != unseen.Ladder:
		return nil
	case !w.One:
		return unseen.Ranks
	case slices.Contains(unseen.Ranks, w.Rank):
		return []int{w.Rank}
	}
	return nil
}

// without returns the unseen cards without one card.
func (u Unseen) without(class, rank int) Unseen {
	if class != u.Ladder {
		u.Class[class]--
		return u
	}
	i := slices.Index(u.Ranks, rank)
	u.Ranks = slices.Delete(slices.Clone(u.Ranks), i, i+1)
	return u
}

// denied reports whether a play of the hand's player has denied a card.
func (h Hidden) denied(ladder, class, rank int) bool {
	return slices.ContainsFunc(h.Plays, func(denial Denial) bool {
		return denial.Classes>>class&1 == 1 || class == ladder && denial.Over > 0 && rank > denial.Over
	})
}
