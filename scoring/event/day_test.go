package event

import (
	"errors"
	"fmt"
	"slices"
	"testing"
)

// Who enters for a straight round stands by the points given, not behind everybody.
func TestStraightEntry(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4", "rounds 2", "straight 1", "seed 5")
	d.enter(letters(8)...)
	d.draw()
	d.play(byLetter)
	d.add("enter", "z", "z", "from", "2")
	d.add("enter", "y", "y", "from", "2")
	for _, id := range []string{"x", "w"} {
		d.add("enter", id, id, "from", "2")
	}
	d.add("adjust", "z", "60", "a bye from the club next door")
	d.draw()
	e := d.event()
	z, _ := e.Find("z")
	y, _ := e.Find("y")
	// Points 100 twice, 66.67 twice: z with 60 is the fifth, y with 0 among the last.
	if r := e.Last(); !slices.Contains(r.Tables[1].Players, z) || !slices.Contains(r.Tables[2].Players, y) {
		t.Errorf("%s", e.sets(r.Drawn))
	}
}

// An adjustment counts from the round after which it was written; the last standing has them all.
func TestAdjustedFrom(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4", "rounds 3", "seed 5")
	d.enter(letters(4)...)
	d.add("adjust", "a", "1", "before")
	for n := 1; n <= 3; n++ {
		d.draw()
		d.play(byLetter)
		d.add("adjust", "a", fmt.Sprint(10*n), "round")
	}
	s := d.score()
	for after, want := range map[int]int{1: 111, 2: 231, 3: 361} { // a wins each round: 100
		for _, row := range s.Standing(after) {
			if s.Event.Entrants[row.Player].ID == "a" && row.Points.Cmp(WholeFraction(want)) != 0 {
				t.Errorf("after %d: %v, not %d", after, row.Points, want)
			}
		}
		if got := len(s.Event.Adjusted(0, after)); got != after+1 {
			t.Errorf("after %d: %d adjustments", after, got)
		}
	}
}

// Both reasons stand where a table was changed twice, but not the reason for which a player is gone: it may be an illness.
func TestChangedTwice(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4", "seed 5")
	d.enter(letters(5)...)
	d.add("round", "1", "-", "-", "|", "a", "b", "c", "d", "-", "e")
	d.add("change", "1", "late", "1", "a", "b", "c", "e", "-", "d")
	d.add("change", "1", "twins", "1", "b", "a", "c", "e", "-", "d")
	if at := d.event().Last().Tables[0]; !slices.Equal(at.Changes, []string{"late", "twins"}) {
		t.Errorf("%q", at.Changes)
	}
	d.add("change", "1", "ill", "1", "b", "a", "c", "-", "d")
	if at := d.event().Last().Tables[0]; !slices.Equal(at.Changes, []string{"late", "twins", ""}) {
		t.Errorf("e is ill: %q", at.Changes)
	}
}

// After round 1 of a round robin somebody may enter in the ghost's place alone.
func TestGhostsPlace(t *testing.T) {
	d := newDesk(t, "dama", "method round-robin", "seed 5")
	d.enter("a", "b", "c")
	d.draw()
	d.add("enter", "d", "d", "from", "2")
	d.add("enter", "e", "e", "from", "2")
	aside := d.event().Aside
	if len(aside) != 1 || aside[0].Why != NoGhost || d.event().Lines[aside[0].Line].Words[1] != "e" {
		t.Errorf("%+v", aside)
	}
	d.play(byLetter)
	d.draw()
	if r := d.event().Last(); len(r.Tables) != 2 || len(r.Out) != 0 {
		t.Errorf("%+v", r)
	}
}

// The last line of a round's clock counts, and goes with the round.
func TestClock(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4", "seed 5")
	d.enter(letters(4)...)
	d.add("clock", "1", "50")
	if aside := d.event().Aside; len(aside) != 1 || !errors.Is(aside[0].Why, NoStage) {
		t.Errorf("of a round that does not stand: %+v", aside)
	}
	d.draw()
	for _, c := range []struct {
		word string
		want int
	}{{"50", 50}, {"0", 50}, {"1441", 50}, {"half", 50}, {"40", 40}, {"stop", 0}, {"5", 5}} {
		d.add("clock", "1", c.word)
		e := d.event()
		if clock := e.Last().Clock; clock.Minutes != c.want || c.want != 50 && clock.Line != len(e.Lines)-1 {
			t.Errorf("%s: %+v", c.word, clock)
		}
	}
	d.add("redraw", "1", "why")
	d.draw()
	if clock := d.event().Last().Clock; clock.Minutes != 0 {
		t.Errorf("drawn again: %+v", clock)
	}
}
