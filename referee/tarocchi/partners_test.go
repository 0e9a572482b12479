package tarocchi_test

import (
	"fmt"
	"testing"

	"arbitro/referee"
	"arbitro/referee/tarocchi"
)

// TestPartners: taker and partner count for each other, with their own points; alone, in defence, or passed by all
// nobody has a partner, and no seat that is not counted is one.
func TestPartners(t *testing.T) {
	m := table(t, 5, deals...)
	once := m.Played()[0]
	elsewhere := m.Played()[0]
	unknown := m.Played()[0]
	elsewhere.Who = []int{0, 3, 2, 4, 1} // Bruno's seat is Dario's, and Dario's is Elena's
	unknown.Who = []int{0, 1, 2, referee.Nobody, 4}
	for _, c := range []struct {
		what   string
		played []referee.Played
		want   string
	}{
		{"one match", []referee.Played{once}, "[{1 3 2 1 190} {3 1 2 1 56}]"},
		{"two, sitting elsewhere", []referee.Played{once, elsewhere}, "[{1 3 2 1 190} {3 1 2 1 56} {3 4 2 1 190} {4 3 2 1 56}]"},
		{"the same twice", []referee.Played{once, once}, "[{1 3 4 2 380} {3 1 4 2 112}]"},
		{"one of two is not counted", []referee.Played{unknown}, "[]"},
		{"nothing", nil, "[]"},
	} {
		if got := fmt.Sprint(tarocchi.Game.Partners.Pairs(c.played)); got != c.want {
			t.Errorf("%s: %s", c.what, got)
		}
	}
	four := table(t, 4, "deal anna", "bid bruno take", "bid carla pass", "bid dario pass", "bid anna pass", "made 51 1")
	if got := tarocchi.Game.Partners.Pairs(four.Played()); len(got) != 0 {
		t.Errorf("with four players: %v", got)
	}
}
