// Package trick is what the trick-taking games share: whose turn it is, and what a hidden hand has denied.
//
// At a physical table the referee does not see the hands. A player who does not follow red says without words that
// he has no red; Denials remembers each such word with the trick where it was said, until a later card takes it back.
// What wins a trick, and what has to be played to it, is the game's own.
package trick

import "math/bits"

// MaxSeats is the most players that a trick game may seat.
const MaxSeats = 8

// Trick is the cards on the table.
type Trick struct {
	Leader int // the seat that leads
	seats  int
	played uint8 // a bit a seat
	cards  [MaxSeats]int16
	lines  [MaxSeats]int32
}

// New gives an empty trick led by a seat, of so many players.
func New(leader, seats int) Trick { return Trick{Leader: leader, seats: seats} }

// Play puts a card down; the line is where the record says so.
func (t *Trick) Play(seat, card, line int) {
	t.played |= 1 << seat
	t.cards[seat], t.lines[seat] = int16(card), int32(line)
}

// Has reports whether the seat has played to the trick.
func (t *Trick) Has(seat int) bool { return t.played>>seat&1 == 1 }

// Card gives the card that a seat has played.
func (t *Trick) Card(seat int) int { return int(t.cards[seat]) }

// Line gives the line of the card that a seat has played.
func (t *Trick) Line(seat int) int { return int(t.lines[seat]) }

// Len gives the number of cards on the table.
func (t *Trick) Len() int { return bits.OnesCount8(t.played) }

// Empty reports whether nobody has played.
func (t *Trick) Empty() bool { return t.played == 0 }

// Full reports whether everybody has played.
func (t *Trick) Full() bool { return t.played == 1<<t.seats-1 }

// Led reports whether the leader has played.
func (t *Trick) Led() bool { return t.Has(t.Leader) }

// Due gives the first seat from the leader that has not played yet, whoever played out of turn.
// The trick must not be full.
func (t *Trick) Due() int {
	all := uint16(1)<<t.seats - 1
	missing := ^uint16(t.played) & all
	if after := missing >> t.Leader; after != 0 {
		return t.Leader + bits.TrailingZeros16(after)
	}
	return bits.TrailingZeros16(missing)
}

// Order gives the i-th seat of the trick, from the leader on.
func (t *Trick) Order(i int) int {
	seat := t.Leader + i
	if seat >= t.seats {
		seat -= t.seats
	}
	return seat
}
