package event

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/fault"
)

func words(t tester, got []string, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(got, " ")
}

// round seats a round by hand: tables separated by |, those who sit out after -.
func (d *desk) round(stage, seats string) {
	d.tester.Helper()
	before := len(d.event().Aside)
	d.add(append([]string{"round", stage, "-", "-", "|"}, strings.Fields(seats)...)...)
	if aside := d.event().Aside; len(aside) > before {
		d.tester.Fatal(aside[before].Why)
	}
}

// take adds a line that the score has made, and must hold.
func (d *desk) take(line []string, err error) string {
	d.tester.Helper()
	text := words(d.tester, line, err)
	if why := d.event().wouldHold(line, games); why != nil {
		d.tester.Fatal(why, text)
	}
	d.add(line...)
	return text
}

// TestSeat: who comes late takes a seat at a table that has not begun; where there is none, that is said.
func TestSeat(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4 5", "seed 1")
	d.enter(letters(8)...)
	d.enter("z")
	d.round("1", "a b c d | e f g h")
	z, _ := d.event().Find("z")
	if _, err := d.score().Seat(z, []int{1, 2}, "came late"); !errors.Is(err, NoSeat) {
		t.Errorf("all tables have begun: %v", err)
	}
	if got := d.take(d.score().Seat(z, []int{1}, "came late")); got != "change 1 came late 2 e f g h z -" {
		t.Errorf("%s", got)
	}
	if _, err := d.score().Seat(z, nil, "came late"); !errors.Is(err, SeatedThere) {
		t.Errorf("seated twice: %v", err)
	}
}

// TestGone: who sat out takes the seat, else the table plays smaller by the sizes of the event. Else the director
// chooses: it plays smaller than those, as the game allows, somebody comes from a larger table, or it is given up.
func TestGone(t *testing.T) {
	for _, c := range []struct {
		sizes, seats string
		remedy       Remedy
		want         string
		remedies     []Remedy
	}{
		{"4", "a b c d | e f g h - i", "", "change 1 gone 1 i b c d -", nil},
		{"4 3", "a b c d | e f g h", "", "change 1 gone 1 b c d -", nil},
		{"4 5", "a b c d | e f g h i", Fill, "change 1 gone 1 b c d ", []Remedy{Smaller, Fill, GiveUp}},
		{"4 5", "a b c d | e f g h i", Smaller, "change 1 gone 1 b c d -", []Remedy{Smaller, Fill, GiveUp}},
		{"4 5", "a b c d | e f g h i", GiveUp, "change 1 gone 1 - b c d", []Remedy{Smaller, Fill, GiveUp}},
		{"4", "a b c d | e f g h", GiveUp, "change 1 gone 1 - b c d", []Remedy{Smaller, GiveUp}},
		{"4", "a b c d | e f g h", Smaller, "change 1 gone 1 b c d -", []Remedy{Smaller, GiveUp}},
		{"3 4", "a b c | d e f | g h i", GiveUp, "change 1 gone 1 2 ", []Remedy{Smaller, GiveUp}},
		{"5 2", "a b c d e | f g | h i", GiveUp, "change 1 gone 1 4 ", []Remedy{Smaller, GiveUp}},
	} {
		d := newDesk(t, "istinto", "sizes "+c.sizes, "seed 1")
		d.enter(letters(9)...)
		d.round("1", c.seats)
		if got := d.score().Remedies(0, nil); !slices.Equal(got, c.remedies) {
			t.Errorf("%s of %s: %v, want %v", c.seats, c.sizes, got, c.remedies)
		}
		if _, err := d.score().Gone(0, nil, "gone", ""); len(c.remedies) > 0 && !errors.Is(err, TooSmall) {
			t.Errorf("%s of %s: given up unasked: %v", c.seats, c.sizes, err)
		}
		if got := d.take(d.score().Gone(0, nil, "gone", c.remedy)); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s of %s: %s, want %s", c.seats, c.sizes, got, c.want)
		}
		if aside := d.event().Aside; len(aside) > 0 {
			t.Errorf("%s: %v", c.seats, aside[0].Why)
		}
		d.results = append(d.results, d.event().result(1, 2, byLetter))
		if _, err := d.score().Gone(7, nil, "gone", GiveUp); !strings.Contains(c.seats, "| e") || errors.Is(err, Begun) {
			continue
		}
		t.Errorf("%s: a table with a result", c.seats)
	}
}

// TestSwap exchanges two players, also with one who sits out.
func TestSwap(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4", "seed 1")
	d.enter(letters(9)...)
	d.enter("y", "z")
	d.round("1", "a b c d | e f g h - i")
	if got := d.take(d.score().Swap(0, 4, nil, "wrong chairs")); got != "change 1 wrong chairs 1 e b c d 2 a f g h - i" {
		t.Error(got)
	}
	if got := d.take(d.score().Swap(8, 1, nil, "a favour")); got != "change 1 a favour 1 e i c d - b" {
		t.Error(got)
	}
	for _, c := range []struct {
		a, b  int
		begun []int
		want  fault.Key
	}{{0, 9, nil, NotSeated}, {9, 0, nil, NotSeated}, {2, 2, nil, NotSeated}, {0, 4, []int{1}, Begun}} {
		if _, err := d.score().Swap(c.a, c.b, c.begun, "why"); !errors.Is(err, c.want) {
			t.Errorf("%d %d: %v", c.a, c.b, err)
		}
	}
}
