package trick

import (
	"iter"
	"math/bits"
)

// MaxTricks is the most tricks that a round may have.
const MaxTricks = 26

// Tricks is a set of tricks of a round, a bit a trick.
type Tricks uint32

// Of returns the set of one trick.
func Of(trick int) Tricks { return 1 << (uint(trick) % 32) }

// All is every trick of a round.
const All Tricks = 1<<MaxTricks - 1

// Before returns how many of the tricks come before this one.
func (s Tricks) Before(trick int) int { return bits.OnesCount32(uint32(s) & (1<<trick - 1)) }

// First returns the first trick of the set, which must not be empty.
func (s Tricks) First() int { return bits.TrailingZeros32(uint32(s)) }

// Len returns how many tricks there are.
func (s Tricks) Len() int { return bits.OnesCount32(uint32(s)) }

// Only returns the set that holds just the first trick of this set.
func (s Tricks) Only() Tricks { return s & -s }

// Rest returns the set without its first trick.
func (s Tricks) Rest() Tricks { return s & (s - 1) }

// Over is the class of a denial of part of the ladder: the player denied every card of it above some rank.
const Over = MaxClasses

// Denials records what one player's cards have denied, each denial with its trick and its line. A player denies a class
// of cards (usually a suit) by playing another card where that class was due. An honest player had no such card left.
type Denials struct {
	open  [MaxClasses + 1]Tricks // by class: where it was denied
	wrong Tricks                 // where a later card, or the hand itself, proved the denial wrong
	ranks [MaxTricks]int8        // of a denial Over: the player denied all cards above this rank
	least int8                   // the lowest of these ranks
	lines [MaxTricks]int32       // of the card played to each trick
}

// Played records the line of the card played to a trick.
func (d *Denials) Played(trick, line int) { d.lines[trick] = int32(line) }

// Deny records that the card played to a trick denied a class.
func (d *Denials) Deny(class, trick int) { d.open[class] |= Of(trick) }

// DenyOver records that the card played to a trick denied every card of the ladder above a rank.
func (d *Denials) DenyOver(rank, trick int) {
	if d.open[Over] == 0 || rank < int(d.least) {
		d.least = int8(rank)
	}
	d.open[Over] |= Of(trick)
	d.ranks[trick] = int8(rank)
}

// Rank returns the rank above which the card played to a trick denied the ladder.
func (d *Denials) Rank(trick int) int { return int(d.ranks[trick]) }

// Open returns the tricks where a class was denied and the denial is not proved wrong so far.
func (d *Denials) Open(class int) Tricks { return d.open[class] &^ d.wrong }

// OpenOver returns the tricks where the ladder was denied above a rank lower than this one and the denial is not proved
// wrong so far.
func (d *Denials) OpenOver(rank int) Tricks {
	var found Tricks
	if rank <= int(d.least) {
		return found
	}
	for some := d.Open(Over); some != 0; some = some.Rest() {
		if t := some.First(); int(d.ranks[t]) < rank {
			found |= Of(t)
		}
	}
	return found
}

// Prove marks the tricks where a class was denied as proved wrong. It yields each trick and its line, the oldest trick
// first.
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
func (d *Denials) Plays(seat int) (plays []Denial) {
	for some := d.Any(); some != 0; some = some.Rest() {
		t := some.First()
		play := Denial{Seat: seat, Line: int(d.lines[t])}
		for class := range MaxClasses {
			if d.Open(class)&Of(t) != 0 {
				play.Classes |= 1 << class
			}
		}
		if d.Open(Over)&Of(t) != 0 {
			play.Over = int(d.ranks[t])
		}
		plays = append(plays, play)
	}
	return plays
}
