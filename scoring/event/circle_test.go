package event

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// TestCircle: for two players to thirty-three everybody meets everybody once, sits out at most once, and is first
// dealer as often as the others but for one.
func TestCircle(t *testing.T) {
	for n := 2; n <= 33; n++ {
		size := n + n%2
		met := map[[2]int]int{}
		dealt := make([]int, size)
		for r := range size - 1 {
			seen := map[int]bool{}
			for _, pair := range pairsOf(size, r) {
				met[[2]int{min(pair[0], pair[1]), max(pair[0], pair[1])}]++
				seen[pair[0]] = true
				seen[pair[1]] = true
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
				kinds[cell.Kind]++
				if cell.Kind == Annulled && (id == "a" && r >= c.after || !cell.Points.IsZero()) {
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

// TestRoundRobinWaiting: who leaves early also takes out the matches that are drawn and not played yet, but none of a
// round that was drawn before the tournament became a round robin, after the last one that a round robin has.
func TestRoundRobinWaiting(t *testing.T) {
	d := newDesk(t, "dama", "rounds 4", "seed 11")
	d.enter(letters(4)...)
	e := d.event()
	players := e.circle(1)
	for round := range 4 {
		var seats []string
		for _, pair := range pairsOf(4, round%3) {
			seats = append(seats, strings.Join(e.ids([]int{players[pair[0]], players[pair[1]]}), " "))
		}
		d.round(Stage(round+1).String(), strings.Join(seats, " | "))
		if round == 0 {
			d.play(byLetter)
		}
	}
	d.add("option", "method", "round-robin", "voted")
	d.add("leave", e.Entrants[players[3]].ID, "2", "home")
	s := d.score()
	for i, kinds := range [][2]Kind{{Annulled, Played}, {Annulled, Waiting}, {Annulled, Waiting}, {Waiting, Waiting}} {
		for n, table := range s.Event.Rounds[i].Tables {
			kind := kinds[1]
			if slices.Contains(table.Players, players[3]) {
				kind = kinds[0]
			}
			for _, p := range table.Players {
				if c := s.Cells(Stage(i + 1))[p]; c.Kind != kind || c.Table != n+1 {
					t.Errorf("round %d: %+v of table %d, not of kind %d", i+1, c, n+1, kind)
				}
			}
		}
	}
}

// TestTakesALeaversPlace: in a round robin who leaves is a ghost from then on, and whoever enters takes the place: from
// that round the newcomer meets those whom the leaver would have met.
func TestTakesALeaversPlace(t *testing.T) {
	d := newDesk(t, "dama", "method round-robin", "seed 5", "rounds 1")
	d.enter(letters(6)...)
	d.draw()
	d.play(random(1))
	if err := d.event().wouldHold([]string{"enter", "x", "X", "from", "2"}, games); !errors.Is(err, NoGhost) {
		t.Errorf("without a free place: %v", err)
	}
	// The rounds that the leaver would have played.
	whole := &desk{tester: t, lines: slices.Clone(d.lines), results: slices.Clone(d.results)}
	d.add("leave", "c", "3", "tired")
	if err := d.event().wouldHold([]string{"enter", "x", "X", "from", "2"}, games); !errors.Is(err, NoGhost) {
		t.Errorf("before the other leaves: %v", err)
	}
	d.add("enter", "x", "X", "from", "3")
	if err := d.event().wouldHold([]string{"enter", "y", "Y", "from", "3"}, games); !errors.Is(err, NoGhost) {
		t.Errorf("a place taken twice: %v", err)
	}
	if err := d.event().wouldHold([]string{"back", "c", "4"}, games); !errors.Is(err, PlaceTaken) {
		t.Errorf("back into a place that is taken: %v", err)
	}
	for round := 2; round <= 5; round++ {
		whole.draw()
		whole.play(random(1))
		drawn := d.draw()
		d.play(random(1))
		want := whole.sets()
		if round >= 3 {
			want = strings.ReplaceAll(want, "c", "x")
		}
		pairs := func(text string) []string {
			all := strings.Split(text, " | ")
			for i := range all {
				all[i] = strings.Join(slices.Sorted(slices.Values(strings.Fields(all[i]))), " ")
			}
			return slices.Sorted(slices.Values(all))
		}
		if !slices.Equal(pairs(d.sets()), pairs(want)) || len(drawn.Out) > 0 {
			t.Errorf("round %d: %s, want %s, out %v", round, d.sets(), want, drawn.Out)
		}
	}
	for _, c := range d.event().Verify(d.results, nil, games) {
		if c.Verdict != Same {
			t.Errorf("round %s: %d", c.Stage, c.Verdict)
		}
	}
	// The newcomer leaves in turn, and the place is free again.
	d = newDesk(t, "dama", "method round-robin", "seed 5", "rounds 1")
	d.enter(letters(4)...)
	d.draw()
	d.play(random(1))
	for i, line := range []string{"leave a 2 tired", "enter x X from 2", "leave x 3 tired", "enter y Y from 3"} {
		if err := d.event().wouldHold(strings.Fields(line), games); err != nil {
			t.Errorf("line %d: %v", i, err)
		}
		d.add(strings.Fields(line)...)
	}
	d.draw()
	if r := d.draw2(t); !r.Holds(5) || r.Holds(4) || r.Holds(0) {
		t.Errorf("round 3: %v", r.Tables)
	}
}

// draw2 plays the last round, draws another and returns it.
func (d *desk) draw2(t *testing.T) *Round {
	t.Helper()
	d.play(random(1))
	d.draw()
	return d.event().Last()
}

// TestNoPlaceFree: whoever is present in a round robin and has no place sits out, and is not left out in silence.
func TestNoPlaceFree(t *testing.T) {
	d := newDesk(t, "dama", "method round-robin", "seed 5", "rounds 1")
	d.enter(letters(4)...)
	d.add("absent", "b", "1")
	d.add("enter", "x", "X", "from", "2")
	d.add("enter", "y", "Y", "from", "2")
	d.draw()
	d.play(random(1))
	drawn := d.draw()
	e := d.event()
	if got := e.shown(drawn.Tables, drawn.Out); !strings.HasSuffix(got, " - b y") {
		t.Error(got)
	}
}

// TestRoundRobinPlan: all rounds of a round robin are known beforehand, and come out as they were said; those that are
// drawn are as they stand.
func TestRoundRobinPlan(t *testing.T) {
	d := newDesk(t, "dama", "method round-robin", "seed 3")
	d.enter(letters(7)...)
	plan := d.event().RoundRobin()
	if len(plan) != 7 {
		t.Fatalf("%d rounds", len(plan))
	}
	for _, said := range plan {
		d.draw()
		e := d.event()
		last := e.Last()
		if got, want := e.shown(last.Drawn, last.Out), e.shown(said.Tables, said.Out); got != want {
			t.Errorf("round %s: %s, and was said to be %s", said.Stage, got, want)
		}
		d.play(byLetter)
	}
	if again := d.event().RoundRobin(); !slices.Equal(again[6].Tables[0], plan[6].Tables[0]) {
		t.Errorf("afterwards %v", again[6].Tables)
	}
	if d := newDesk(t, "istinto"); d.event().RoundRobin() != nil {
		t.Error("a plan of another method")
	}
}
