// Package trick holds what the trick-taking games share: whose turn it is, and which cards a player has denied.
//
// At a physical table the referee does not see the hands. A player who does not follow red denies having red cards.
// Denials records each denial with its trick, until a later card contradicts it. Each game decides itself which card
// wins a trick, and which cards may be played to it.
//
//	trick.go    the trick on the table and whose turn it is
//	denials.go  what a player has denied, and the card that contradicts it
//	count.go    proof by counting: whether any honest deal explains the plays (Hall's theorem), and who can hold a card
package trick

//go:generate go run arbitro/referee/lang/gen

import (
	"math/bits"
)

// MaxSeats is the largest number of players in a trick game.
const MaxSeats = 8

// Errors that the trick games share.
var (
	ErrTwoCards  = words.ErrTwoCards
	ErrCardTwice = words.ErrCardTwice
	ErrHandTwice = words.ErrHandTwice
	ErrHandLacks = words.ErrHandLacks
)

// Trick is the cards on the table.
type Trick struct {
	Leader int // the seat that leads
	seats  int
	due    Seats // who has not played yet
	cards  [MaxSeats]int16
}

// New returns an empty trick that a seat leads, for this number of players.
func New(leader, seats int) Trick { return Trick{Leader: leader, seats: seats, due: 1<<seats - 1} }

// Play puts a card on the table.
func (t *Trick) Play(seat, card int) {
	t.due &^= one(seat)
	t.cards[uint(seat)%MaxSeats] = int16(card)
}

// Has reports whether the seat has played to the trick.
func (t *Trick) Has(seat int) bool { return t.due&one(seat) == 0 }

// Card returns the card that a seat has played.
func (t *Trick) Card(seat int) int { return int(t.cards[uint(seat)%MaxSeats]) }

// Who returns the seat that has played a card, which must lie on the table.
func (t *Trick) Who(card int) int {
	seat := 0
	for int(t.cards[seat%MaxSeats]) != card || !t.Has(seat) {
		seat++
	}
	return seat
}

// Last returns the last of these seats in the order of the trick. There must be one.
func (t *Trick) Last(seats Seats) int {
	if before := seats & (one(t.Leader) - 1); before != 0 {
		seats = before
	}
	return bits.Len8(uint8(seats)) - 1
}

// Len returns the number of cards on the table.
func (t *Trick) Len() int { return t.seats - bits.OnesCount8(uint8(t.due)) }

// Empty reports whether nobody has played.
func (t *Trick) Empty() bool { return t.Len() == 0 }

// Full reports whether everybody has played.
func (t *Trick) Full() bool { return t.due == 0 }

// Led reports whether the leader has played.
func (t *Trick) Led() bool { return t.Has(t.Leader) }

// Due returns the first seat from the leader that has not played yet, whatever was played out of turn. The trick must
// not be full.
func (t *Trick) Due() int {
	if after := t.due &^ (one(t.Leader) - 1); after != 0 {
		return after.First()
	}
	return t.due.First()
}

// Others returns the seats that have played, except this one.
func (t *Trick) Others(seat int) Seats { return (1<<t.seats - 1) &^ t.due &^ one(seat) }

// Answers returns the seats whose cards can be judged now that a seat has played. If the leader has played, these are
// the seats that played before the leader. After that, it is the seat itself.
func (t *Trick) Answers(seat int) Seats {
	switch {
	case seat == t.Leader:
		return t.Others(seat)
	case t.Led():
		return one(seat)
	}
	return 0
}

// Seats is a set of seats, one bit for each.
type Seats uint8

// With returns the set with a seat.
func (s Seats) With(seat int) Seats { return s | one(seat) }

// one returns the set of one seat. The modulo changes nothing: it spares a check of the shift.
func one(seat int) Seats { return 1 << (uint(seat) % MaxSeats) }

// First returns the lowest seat of the set, which must not be empty.
func (s Seats) First() int { return bits.TrailingZeros8(uint8(s)) }

// Rest returns the set without its lowest seat.
func (s Seats) Rest() Seats { return s & (s - 1) }

// Order returns the i-th seat of the trick, from the leader on.
func (t *Trick) Order(i int) int {
	seat := t.Leader + i
	if seat >= t.seats {
		seat -= t.seats
	}
	return seat
}

// After returns the seat that follows in the trick.
func (t *Trick) After(seat int) int {
	if seat++; seat == t.seats {
		return 0
	}
	return seat
}
