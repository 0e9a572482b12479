package trick_test

import (
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/trick"
)

func TestTrick(t *testing.T) {
	tr := trick.New(2, 4)
	if !tr.Empty() || tr.Led() || tr.Full() || tr.Due() != 2 || tr.Len() != 0 {
		t.Errorf("at first: %+v", tr)
	}
	tr.Play(3, 17, 40) // out of turn
	if tr.Empty() || tr.Led() || tr.Due() != 2 || tr.Len() != 1 || !tr.Has(3) || tr.Card(3) != 17 || tr.Line(3) != 40 {
		t.Errorf("with a card before the lead: %+v", tr)
	}
	tr.Play(2, 5, 41)
	if !tr.Led() || tr.Due() != 0 {
		t.Errorf("led, and due is %d", tr.Due())
	}
	tr.Play(1, 6, 42)
	if tr.Due() != 0 || tr.Full() {
		t.Errorf("due is %d", tr.Due())
	}
	tr.Play(0, 7, 43)
	if !tr.Full() || tr.Len() != 4 {
		t.Errorf("not full: %+v", tr)
	}
	for i, want := range []int{2, 3, 0, 1} {
		if tr.Order(i) != want {
			t.Errorf("seat %d of the trick is %d, not %d", i, tr.Order(i), want)
		}
	}
}

// Whatever the order of cards, due is the first from the leader who has none.
func TestDue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, trick.MaxSeats).Draw(t, "seats")
		tr := trick.New(rapid.IntRange(0, seats-1).Draw(t, "leader"), seats)
		for i, seat := range rapid.Permutation(order(seats)).Draw(t, "order") {
			due := tr.Order(0)
			for k := 0; tr.Has(due); k++ {
				due = tr.Order(k)
			}
			if tr.Full() || tr.Due() != due || tr.Len() != i {
				t.Fatalf("due is %d, not %d: %+v", tr.Due(), due, tr)
			}
			tr.Play(seat, i, i)
		}
		if !tr.Full() {
			t.Fatalf("everybody has played, and the trick is not full: %+v", tr)
		}
	})
}

func order(n int) []int {
	o := make([]int, n)
	for i := range o {
		o[i] = i
	}
	return o
}

func TestTricks(t *testing.T) {
	s := trick.Of(3) | trick.Of(7) | trick.Of(25)
	if s.Len() != 3 || s.First() != 3 || s.Only() != trick.Of(3) || s.Rest() != trick.Of(7)|trick.Of(25) || s&trick.All != s {
		t.Errorf("%b", s)
	}
	for at, want := range map[int]int{0: 0, 3: 0, 4: 1, 7: 1, 8: 2, 25: 2} {
		if got := s.Before(at); got != want {
			t.Errorf("before trick %d there are %d, not %d", at, got, want)
		}
	}
}

func TestDenials(t *testing.T) {
	var d trick.Denials
	if d.Any() != 0 || d.Wrong() != 0 {
		t.Error("nothing has been denied")
	}
	d.Deny(1, 2)
	d.Deny(1, 5)
	d.Deny(4, 6)
	if d.Open(1) != trick.Of(2)|trick.Of(5) || d.Open(0) != 0 || d.Any() != trick.Of(2)|trick.Of(5)|trick.Of(6) {
		t.Errorf("denied: %b, in all %b", d.Open(1), d.Any())
	}
	d.Prove(1, trick.Of(2))
	if d.Open(1) != trick.Of(5) || d.Wrong() != trick.Of(2) || d.Any() != trick.Of(5)|trick.Of(6) {
		t.Errorf("one proved: %b open, %b wrong", d.Open(1), d.Wrong())
	}
}
