package istinto

import (
	"math/rand/v2"
	"testing"

	price "arbitro/scoring/istinto"
)

// bare follows the play of a round by bit masks alone: the least that any judge must do. It checks whose turn it is,
// that no card comes twice and no seventh trump, and what the hidden hands have denied; it takes the tricks and counts
// them. It keeps no line, proves nothing about the past, and counts faults instead of ruling on them.
type bare struct {
	played             uint64
	denied             [maxSeats]uint64
	won                [maxSeats]int8
	seats, leader, n   int // of the trick that is played now
	led, high, best    int
	trumps, faults, at int
}

func newBare(leader int) bare { return bare{seats: 6, leader: leader, led: -1} }

func (m *bare) play(seat, card int) {
	due := m.leader + m.n
	if due >= m.seats {
		due -= m.seats
	}
	if seat != due {
		m.faults++
	}
	if card == trump {
		m.trumps++
		if m.trumps > trumpCopies {
			m.faults++
		}
	} else {
		if (m.played|m.denied[seat])>>card&1 != 0 {
			m.faults++
		}
		m.played |= 1 << card
	}
	switch {
	case m.n == 0:
		m.led = card
		m.high = card
		m.best = seat
	case card == trump:
		m.high = card
		m.best = seat
	case m.high != trump && suitOf(card) == suitOf(m.high) && card > m.high:
		m.high = card
		m.best = seat
	}
	if m.led != trump && (card == trump || suitOf(card) != suitOf(m.led)) {
		m.denied[seat] |= (1<<ranks - 1) << (ranks * suitOf(m.led))
	}
	m.n++
	if m.n == m.seats {
		m.won[m.best]++
		m.leader = m.best
		m.n = 0
		m.led = -1
		m.at++
	}
}

// BenchmarkBareCard plays the cards of BenchmarkCard by bit masks alone.
func BenchmarkBareCard(b *testing.B) {
	_, moves := legalRound()
	m := newBare(moves[0].seat)
	k := 0
	for b.Loop() {
		if k == len(moves) {
			m = newBare(moves[0].seat)
			k = 0
		}
		m.play(moves[k].seat, moves[k].card)
		k++
	}
	if m.faults != 0 {
		b.Fatal(m.faults)
	}
}

// BenchmarkBareApply reads each byte of the lines of BenchmarkApply once, and plays their cards by bit masks alone.
func BenchmarkBareApply(b *testing.B) {
	_, moves := legalRound()
	_, lines := splitLines(b, moves)
	m := newBare(moves[0].seat)
	k := 0
	sum := uint64(0)
	for b.Loop() {
		if k == len(moves) {
			m = newBare(moves[0].seat)
			k = 0
		}
		for _, word := range lines[k].Words {
			for _, c := range word {
				sum = (sum ^ uint64(c)) * 1099511628211
			}
		}
		m.play(moves[k].seat, moves[k].card)
		k++
	}
	if m.faults != 0 || sum == 0 {
		b.Fatal(m.faults, sum)
	}
}

// BenchmarkBareRound deals, bids, plays and scores the rounds of BenchmarkRound, and follows them by bit masks alone.
func BenchmarkBareRound(b *testing.B) {
	h := newHidden()
	rng := rand.NewPCG(1, 2)
	sum := 0
	for b.Loop() {
		h.deal(6, rng)
		m := newBare(0)
		var bids [maxSeats]int
		for seat := range bids {
			bids[seat] = below(5, rng)
		}
		for m.at < perRound {
			seat := (m.leader + m.n) % 6
			m.play(seat, h.legal(seat, m.led, rng))
		}
		for seat, bid := range bids {
			sum += price.Points(bid, int(m.won[seat]))
		}
		if m.faults != 0 {
			b.Fatal(m.faults)
		}
	}
	if sum == 0 {
		b.Fatal("nobody scores")
	}
}
