package tarocchi

import (
	"testing"

	"arbitro/referee/cards"
	price "arbitro/scoring/tarocchi"
)

// bare follows the play of a deal by bit masks alone: the least that any judge must do. It checks whose turn it is,
// that no card comes twice, and what the hidden hands have denied; it takes the tricks, and counts the cards of each
// player at the end. It keeps no line, proves nothing about the past, and counts faults instead of ruling on them.
type bare struct {
	played, table   cards.Set
	denied          [maxSeats]cards.Set
	taken           [maxSeats]cards.Set
	halves, bouts   [maxSeats]int
	leader, n, best int // of the trick that is played now
	led, high, top  int // the class led, the highest trump, the highest card of the class led
	faults, at      int
}

func newBare(leader int) bare { return bare{leader: leader, led: noSuit} }

func (m *bare) play(place, card int) {
	due := m.leader + m.n
	if due >= maxSeats {
		due -= maxSeats
	}
	if place != due {
		m.faults++
	}
	if m.played.Has(card) || m.denied[place].Has(card) {
		m.faults++
	}
	m.played, m.table = m.played.With(card), m.table.With(card)
	class := int(classOf[card])
	switch {
	case class == noSuit: // the Excuse follows everything and takes nothing
	case m.led == noSuit:
		m.led = class
		m.top = card
		m.best = place
		if class == trumps {
			m.high = number(card)
		}
	default:
		m.follow(place, card, class)
	}
	m.n++
	if m.n == maxSeats {
		m.taken[m.best] = m.taken[m.best].Or(m.table)
		m.leader = m.best
		m.n = 0
		m.led = noSuit
		m.high = 0
		m.table = cards.Set{}
		m.at++
		if m.at == 15 {
			m.count()
		}
	}
}

// count counts what lies in the piles; the dog, of three cards, is in none.
func (m *bare) count() {
	all := 0
	for place, cards := range m.taken {
		m.bouts[place] = cards.And(boutSet).Len()
		for halves, some := range worthSets {
			m.halves[place] += halves * cards.And(some).Len()
		}
		all += m.halves[place]
	}
	if all < price.AllHalves-3*price.Bout {
		m.faults++
	}
}

func (m *bare) follow(place, card, class int) {
	if class != m.led && m.led != trumps {
		m.denied[place] = m.denied[place].Or(pack.Classes[m.led])
	}
	switch {
	case class == trumps && number(card) > m.high:
		m.high = number(card)
		m.best = place
	case class == trumps:
		m.denied[place] = m.denied[place].Or(above[m.high])
	case class != m.led:
		m.denied[place] = m.denied[place].Or(above[0])
	case m.high == 0 && card > m.top:
		m.top = card
		m.best = place
	}
}

// BenchmarkBareCard plays the cards of BenchmarkCard by bit masks alone.
func BenchmarkBareCard(b *testing.B) {
	_, places, cards := legalDeal(b)
	m := bare{}
	for i := 0; b.Loop(); i++ {
		k := i % 75
		if k == 0 {
			m = newBare(places[0])
		}
		m.play(places[k], cards[k])
	}
	if m.faults != 0 {
		b.Fatal(m.faults)
	}
}
