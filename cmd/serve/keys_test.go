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
