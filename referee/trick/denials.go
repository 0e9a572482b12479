package trick

import "math/bits"

// MaxTricks is the most tricks that a round may have.
const MaxTricks = 32

// Tricks is a set of tricks of a round, a bit a trick.
type Tricks uint32

// Of gives the set of one trick.
func Of(trick int) Tricks { return 1 << trick }

// All is every trick of a round.
const All Tricks = 1<<MaxTricks - 1

// Before gives how many of the tricks come before this one.
func (s Tricks) Before(trick int) int { return bits.OnesCount32(uint32(s) & (1<<trick - 1)) }

// First gives the first trick of the set, which must not be empty.
func (s Tricks) First() int { return bits.TrailingZeros32(uint32(s)) }

// Len gives how many tricks there are.
func (s Tricks) Len() int { return bits.OnesCount32(uint32(s)) }

// Only gives the set of its first trick alone.
func (s Tricks) Only() Tricks { return s & -s }

// Rest gives the set without its first trick.
func (s Tricks) Rest() Tricks { return s & (s - 1) }

// Denials is what one player's cards have denied: for each class of cards (a suit, as a rule) the tricks to which the
// player put another card although that class was due.
type Denials struct {
	open  [6]Tricks // by class: denied, and nothing has contradicted it
	wrong Tricks    // a later card, or the hand itself, has proved them wrong
}

// Deny remembers that the card played to a trick denied a class.
func (d *Denials) Deny(class, trick int) { d.open[class] |= Of(trick) }

// Open gives the tricks where a class was denied and nothing contradicts it so far.
func (d *Denials) Open(class int) Tricks { return d.open[class] }

// Prove marks tricks where a class was denied as proved wrong.
func (d *Denials) Prove(class int, tricks Tricks) {
	d.open[class] &^= tricks
	d.wrong |= tricks
}

// Wrong gives the tricks where a denial has been proved wrong.
func (d *Denials) Wrong() Tricks { return d.wrong }

// Any gives the tricks where anything was denied, and is neither proved nor followed.
func (d *Denials) Any() Tricks {
	var any Tricks
	for _, o := range d.open {
		any |= o
	}
	return any
}
