package serve

import (
	"slices"
	"testing"
)

// A seat keeps its link while it is the same player's. One that has become somebody else's gets another, and one whose
// player has left loses it.
func TestLinksFollowThePlayers(t *testing.T) {
	k := &keyring{}
	if fresh := k.seat([]string{"anna", "bruno", "carla"}); !slices.Equal(fresh, []int{0, 1, 2}) {
		t.Errorf("at first the links of %v are new", fresh)
	}
	before := []string{k.of(0), k.of(1), k.of(2)}
	if fresh := k.seat([]string{"dario", "bruno", ""}); !slices.Equal(fresh, []int{0}) {
		t.Errorf("then those of %v are", fresh)
	}
	if k.of(0) == before[0] || k.of(1) != before[1] || k.of(2) != "" {
		t.Errorf("%q have become %q", before, []string{k.of(0), k.of(1), k.of(2)})
	}
	if _, known := k.holder(before[0]); known {
		t.Error("the link of who left still opens a seat")
	}
}

// A board that is opened again has the same links while its match goes on, and new links once the match is over.
func TestLinksOfABoardOpenedAgain(t *testing.T) {
	h := openHouse(t, generous, nil, beginning)
	link := func() string {
		s := newServer(t.Context(), h.app, h.store, generous)
		if err := s.openMain(t.Context(), "1", true, true); err != nil {
			t.Fatal(err)
		}
		return s.ring.of(0)
	}
	first := link()
	if again := link(); first == "" || again != first {
		t.Errorf("the link %q became %q", first, again)
	}
	h.apply(h.sit("1"), "took bruno 1", "took carla 5", "took anna 5", "end")
	if over := link(); over == first {
		t.Errorf("the link %q is left", over)
	}
}
