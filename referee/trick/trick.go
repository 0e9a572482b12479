// Package trick holds what the trick-taking games share: whose turn it is, and which cards a player has denied.
//
// At a physical table the referee does not see the hands. A player who does not follow red denies having red cards.
// Denials records each denial with its trick, until a later card contradicts it. Each game decides itself which card
// wins a trick, and which cards may be played to it.
//
//	trick.go    the trick on the table, whose turn it is, and the scene
//	denials.go  the denials of a player, and the card that contradicts them
//	hands.go    the hands, as far as the record shows them, and conclusions about the hands that nobody has seen
//	count.go    proof by counting: whether any honest deal explains the plays (Hall's theorem), and who can hold a card
//
// It stands between package referee and the trick games: it answers a game's engine in the referee's types. It must not
// import a game, and package referee must not import it.
package trick

//go:generate go run arbitro/referee/lang/gen -export

import (
	"math/bits"

	"arbitro/referee"
)

// MaxSeats is the largest number of players in a trick game.
const MaxSeats = 8

// Trick holds the cards on the table.
type Trick struct {
	Leader int // the seat that leads
	seats  int
	due    Seats // the seats that have not played yet
	cards  [MaxSeats]int16
}

// New returns an empty trick that a seat leads, for this number of players.
func New(leader, seats int) Trick { return Trick{Leader: leader, seats: seats, due: 1<<seats - 1} }

// Play puts a card on the trick.
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

// Last returns the last of these seats in the order of the trick. There must be at least one seat.
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

// Due returns the first seat, beginning with the leader, that has not played yet. Cards played out of turn do not
// change the order. The trick must not be full.
func (t *Trick) Due() int {
	if after := t.due &^ (one(t.Leader) - 1); after != 0 {
		return after.First()
	}
	return t.due.First()
}

// Others returns the seats that have played, except this one.
func (t *Trick) Others(seat int) Seats { return (1<<t.seats - 1) &^ t.due &^ one(seat) }

// Answers returns the seats whose cards can be judged now that a seat has played. If this seat is the leader, these are
// the seats that played before the leader. Otherwise it is the seat itself, or nothing while the leader has not played.
func (t *Trick) Answers(seat int) Seats {
	if seat == t.Leader {
		return t.Others(seat)
	}
	if t.Led() {
		return one(seat)
	}
	return 0
}

// Round holds the tricks of a round, and the hands from which they are played. An engine that embeds it knows who took
// the last trick, who can hold a card, and which plays cannot all be honest.
type Round struct {
	Hands
	Trick
	Number int             // the number of the trick on the table, from 0, which is also the number of complete tricks
	Takers [maxTricks]int8 // by trick: the player who took it; Nobody for a void trick
}

// NewRound returns a round with this many cards in each hand, about which only the leader is known.
func NewRound(pack *Pack, seats, size, leader int) Round {
	var round Round
	round.Reset(pack, seats, size, leader)
	return round
}

// Reset gives a round the value that NewRound returns. It avoids a copy of the round, which is large.
func (r *Round) Reset(pack *Pack, seats, size, leader int) {
	*r = Round{}
	r.Hands.begin(pack, seats, 0)
	r.Trick = New(leader, seats)
	r.Size = size
}

// Play moves a card from a player's hand to the trick.
func (r *Round) Play(place, card, line int) {
	r.Hands.Play(place, card, r.Number, line)
	r.Trick.Play(place, card)
}

// Take ends the trick with its winner, or Nobody. leader leads the next trick.
func (r *Round) Take(winner, leader int) {
	r.Takers[r.Number] = int8(winner)
	r.Number++
	r.Trick = New(leader, r.N)
}

// Taken returns the number of complete tricks of the round, and the player who took the last one.
func (r *Round) Taken() (tricks int, taker referee.Place) {
	if r.Number == 0 || r.Takers[r.Number-1] == referee.Nobody {
		return r.Number, referee.Nobody
	}
	return r.Number, referee.Place(r.Seat[r.Takers[r.Number-1]])
}

// Scene returns the trick on the table: its number, its cards, beginning with the leader's, and whose turn it is.
func (r *Round) Scene() referee.Scene {
	scene := referee.Scene{Title: Words.SceneTrick(r.Number+1, r.Size), Turn: int(r.Seat[r.Due()])}
	for i := range r.Trick.seats {
		if place := r.Order(i); r.Has(place) {
			scene.Cards = append(scene.Cards, referee.TableCard{Seat: int(r.Seat[place]), Card: r.Card(place)})
		}
	}
	return scene
}

// Seats is a set of seats, one bit for each.
type Seats uint8

// With returns the set with a seat.
func (s Seats) With(seat int) Seats { return s | one(seat) }

// one returns the set of one seat. The modulo changes nothing, but makes a check of the shift unnecessary.
func one(seat int) Seats { return 1 << (uint(seat) % MaxSeats) }

// Len returns the number of seats.
func (s Seats) Len() int { return bits.OnesCount8(uint8(s)) }

// First returns the lowest seat of the set, which must not be empty.
func (s Seats) First() int { return bits.TrailingZeros8(uint8(s)) }

// Rest returns the set without its lowest seat.
func (s Seats) Rest() Seats { return s & (s - 1) }

// Order returns the i-th seat of the trick, beginning with the leader.
func (t *Trick) Order(i int) int {
	seat := t.Leader + i
	if seat >= t.seats {
		seat -= t.seats
	}
	return seat
}

// After returns the next seat in the order of the trick.
func (t *Trick) After(seat int) int {
	seat++
	if seat == t.seats {
		return 0
	}
	return seat
}
