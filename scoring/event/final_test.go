package event

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// byLetter returns totals that fall with the id's letter: a is best.
func byLetter(_ Stage, id string) int { return 100 - int(id[0]) }

// TestFinals: twelve, eight, four at tables of four: two of each table go on and the two best thirds.
func TestFinals(t *testing.T) {
	d := newDesk(t, "istinto", "method knockout", "seeding rating", "sizes 4", "final 12 8 4", "seed 3")
	d.enter(letters(12)...)
	if _, err := d.score().Draw(false); !faulty(err, NoSeeds) {
		t.Errorf("without seeds: %v", err)
	}
	d.add(append([]string{"seeds"}, letters(12)...)...)
	d.draw()
	if got := d.sets(); got != "a f g l | b e h k | c d i j" {
		t.Errorf("F1: %s", got)
	}
	d.play(byLetter)
	// Of the thirds g, h and i, equal on points, the better seeds go on.
	d.draw()
	if got := d.sets(); got != "a d e h | b c f g" {
		t.Errorf("F2: %s", got)
	}
	d.play(byLetter)
	d.draw()
	if got := d.sets(); got != "a b c d" {
		t.Errorf("F3: %s", got)
	}
	d.play(byLetter)
	if _, err := d.score().Draw(false); !faulty(err, NoRounds) {
		t.Errorf("after the final: %v", err)
	}
	// Out in F2: third places before fourth; out in F1: third place i, then the fourth places by seed.
	if got := d.places(); got != "1a 2b 3c 4d 5e 6f 7g 8h 9i 10j 11k 12l" {
		t.Errorf("places %s", got)
	}
}

func (d *desk) sets() string {
	e := d.event()
	return e.sets(e.Last().Drawn)
}

func (d *desk) places() string {
	s := d.score()
	var places []string
	for _, p := range s.Places() {
		places = append(places, fmt.Sprint(p.Rank, s.e.Entrants[p.Player].ID))
	}
	return strings.ReplaceAll(strings.Join(places, " "), "  ", " ")
}

func faulty(err error, want Fault) bool {
	var e *Error
	return errors.As(err, &e) && e.Fault == want
}

// TestBracket: six, four, two in pairs: three winners and the best loser, and 1 meets last.
func TestBracket(t *testing.T) {
	d := newDesk(t, "dama", "method knockout", "seeding rating", "final all 4 2", "seed 3")
	d.enter(letters(6)...)
	d.add(append([]string{"seeds"}, letters(6)...)...)
	d.draw()
	if got := d.sets(); got != "a f | b e | c d" {
		t.Errorf("F1: %s", got)
	}
	d.play(byLetter)
	d.draw()
	if got := d.sets(); got != "a d | b c" { // of the losers, all without a point, d is the best seed
		t.Errorf("F2: %s", got)
	}
	d.play(byLetter)
	d.draw()
	if got := d.sets(); got != "a b" {
		t.Errorf("F3: %s", got)
	}
}

// TestFinalTies: the cut falls by tie-breaks and then by lot, which is said; at a table the better seed goes on.
func TestFinalTies(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4", "rounds 1", "final 4", "seed 9")
	d.enter(letters(8)...)
	d.draw()
	d.play(func(Stage, string) int { return 1 })
	drawn := d.draw()
	if lot := d.score().ByLot(); len(drawn.ByLot) != 8 || !slices.Equal(lot, drawn.ByLot) {
		t.Errorf("by lot: %v, and afterwards %v", drawn.ByLot, lot)
	}
	e := d.event()
	lots := e.lots()
	for _, in := range drawn.Tables[0] {
		for p := range lots {
			if !slices.Contains(drawn.Tables[0], p) && slices.Compare(lots[p][:], lots[in][:]) < 0 {
				t.Errorf("%d goes on before %d", in, p)
			}
		}
	}
	d.play(func(_ Stage, id string) int { return 0 })
	if got := d.places(); strings.Count(got, "1") != 4 || !strings.Contains(got, "5") {
		t.Errorf("four equals in the final: %s", got)
	}
}

// TestFinalistLeaves: the next of the standing goes on, later the next of the table; too few make a smaller final.
func TestFinalistLeaves(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4", "rounds 1", "final 8 4", "seed 2")
	d.enter(letters(12)...)
	d.draw()
	d.play(byLetter)
	best := d.score().Standing(1)[0].Player
	d.add("leave", letters(12)[best], "F1", "the last train")
	drawn := d.draw()
	if slices.Contains(drawn.Present, best) || len(drawn.Tables) != 2 {
		t.Errorf("%v", drawn)
	}
	d.play(byLetter)
	s := d.score()
	gone := s.placed(-1)[0].Player
	d.add("leave", letters(12)[gone], "F2", "hungry")
	second := d.draw()
	if slices.Contains(second.Tables[0], gone) || len(second.Tables) != 1 || len(second.Tables[0]) != 4 {
		t.Errorf("%v without %d", second, gone)
	}

	few := newDesk(t, "istinto", "sizes 4", "rounds 1", "final 8", "seed 2")
	few.enter(letters(8)...)
	few.draw()
	few.play(byLetter)
	few.add("leave", "a", "F1", "home")
	if drawn := few.draw(); len(drawn.Tables) != 1 {
		t.Errorf("seven are left: %v", drawn.Tables)
	}
}

// TestImpossibleFinals are refused.
func TestImpossibleFinals(t *testing.T) {
	for final, want := range map[string]Fault{"10 4": NotWhole, "16 3": NotOneEach} {
		d := newDesk(t, "istinto", "sizes 4", "rounds 1", "final "+final, "seed 2")
		d.enter(letters(16)...)
		if err := d.event().CheckFinal(); !faulty(err, want) {
			t.Errorf("final %s: %v", final, err)
		}
		d.draw()
		d.play(byLetter)
		if _, err := d.score().Draw(false); !faulty(err, want) {
			t.Errorf("final %s drawn: %v", final, err)
		}
	}
	d := newDesk(t, "istinto", "final 8 8")
	if aside := d.event().Aside; len(aside) != 1 || aside[0].Why.Fault != BadValue {
		t.Errorf("final 8 8: %v", aside)
	}
}
