package event

import (
	"slices"
	"testing"
)

// TestCircle: for two players to thirty-three everybody meets everybody once, sits out at most once, and is first
// dealer as often as the others but for one.
func TestCircle(t *testing.T) {
	for n := 2; n <= 33; n++ {
		size := n + n%2
		met, dealt := map[[2]int]int{}, make([]int, size)
		for r := range size - 1 {
			seen := map[int]bool{}
			for _, pair := range pairsOf(size, r) {
				met[[2]int{min(pair[0], pair[1]), max(pair[0], pair[1])}]++
				seen[pair[0]], seen[pair[1]] = true, true
				dealt[pair[0]]++
			}
			if len(seen) != size {
				t.Errorf("%d players, round %d: %d sit", n, r+1, len(seen))
			}
		}
		if len(met) != size*(size-1)/2 {
			t.Errorf("%d players: %d pairs met", n, len(met))
		}
		if n == size && slices.Max(dealt)-slices.Min(dealt) > 1 {
			t.Errorf("%d players: first dealer %v", n, dealt)
		}
	}
}

// TestCircleAsWritten compares two rounds of six with EVENT.md, section 5, worked out by hand: the first dealer first.
func TestCircleAsWritten(t *testing.T) {
	for r, want := range [][][2]int{{{0, 5}, {1, 4}, {3, 2}}, {{5, 1}, {2, 0}, {4, 3}}} {
		if got := pairsOf(6, r); !slices.Equal(got, want) {
			t.Errorf("round %d: %v, not %v", r, got, want)
		}
	}
}

// TestRoundRobin plays a whole one of five, and of five in which somebody takes the ghost's place.
func TestRoundRobin(t *testing.T) {
	d := newDesk(t, "dama", "method round-robin", "seed 11", "rounds 1")
	d.enter("a", "b", "c", "d", "e")
	for range 2 {
		d.draw()
		d.play(random(1))
	}
	d.add("enter", "f", "Fulvio", "from", "3")
	for range 3 {
		if drawn := d.draw(); len(drawn.Tables) != 3 || len(drawn.Out) > 0 {
			t.Errorf("round %s: %v out %v", drawn.Stage, drawn.Tables, drawn.Out)
		}
		d.play(random(1))
	}
	if _, more := d.event().Next(); more {
		t.Error("a sixth round")
	}
	if n := repeats(d.event()); n > 0 {
		t.Errorf("%d pairs met twice", n)
	}
}

// TestRoundRobinLeave: who leaves with less than half of the matches played takes them out for everybody; later, the
// rest are rounds out for the opponents.
func TestRoundRobinLeave(t *testing.T) {
	for _, c := range []struct {
		after int
		kind  Kind
	}{{1, Annulled}, {2, Annulled}, {3, SatOut}} {
		d := newDesk(t, "dama", "method round-robin", "seed 11")
		d.enter("a", "b", "c", "d", "e", "f")
		for round := range 5 {
			if round == c.after {
				d.add("leave", "a", Stage(round+1).String(), "home")
			}
			d.draw()
			d.play(random(1))
		}
		s := d.score()
		kinds := map[Kind]int{}
		for p, id := range letters(6) {
			for r := range 5 {
				cell := s.Cells(Stage(r + 1))[p]
				if kinds[cell.Kind]++; cell.Kind == Annulled && (id == "a" && r >= c.after || cell.Points != 0) {
					t.Errorf("%s in round %d: %+v", id, r+1, cell)
				}
			}
		}
		if kinds[SatOut] != map[Kind]int{Annulled: 0, SatOut: 5 - c.after}[c.kind] {
			t.Errorf("left after %d: %v", c.after, kinds)
		}
		if c.kind == Annulled && kinds[Annulled] != 5+c.after {
			t.Errorf("left after %d: %v", c.after, kinds)
		}
	}
}
