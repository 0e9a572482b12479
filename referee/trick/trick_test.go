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
	tr.Play(3, 17) // out of turn
	if tr.Empty() || tr.Led() || tr.Due() != 2 || tr.Len() != 1 || !tr.Has(3) || tr.Card(3) != 17 {
		t.Errorf("with a card before the lead: %+v", tr)
	}
	tr.Play(2, 5)
	if !tr.Led() || tr.Due() != 0 {
		t.Errorf("led, and due is %d", tr.Due())
	}
	tr.Play(1, 6)
	if tr.Due() != 0 || tr.Full() {
		t.Errorf("due is %d", tr.Due())
	}
	tr.Play(0, 7)
	if !tr.Full() || tr.Len() != 4 {
		t.Errorf("not full: %+v", tr)
	}
	for i, want := range []int{2, 3, 0, 1} {
		if tr.Order(i) != want {
			t.Errorf("seat %d of the trick is %d, not %d", i, tr.Order(i), want)
		}
	}
}

// Each card is found where it was played, and of several seats the last in the order of the trick.
func TestWho(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, trick.MaxSeats).Draw(t, "seats")
		tr := trick.New(rapid.IntRange(0, seats-1).Draw(t, "leader"), seats)
		var some trick.Seats
		for i, seat := range rapid.Permutation(order(seats)).Draw(t, "order") {
			tr.Play(seat, 10+i)
			some = some.With(seat)
			last := seat
			for k := range seats {
				if tr.Has(tr.Order(k)) {
					last = tr.Order(k)
				}
			}
			if tr.Who(10+i) != seat || tr.Last(some) != last {
				t.Fatalf("card %d is %d's, and %d is the last: %+v", 10+i, tr.Who(10+i), tr.Last(some), tr)
			}
		}
	})
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
			tr.Play(seat, i)
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

// Who is judged once somebody has played: those who did not wait for the leader, or the player alone.
func TestAnswers(t *testing.T) {
	tr := trick.New(1, 4)
	tr.Play(3, 7)
	if got := tr.Answers(3); got != 0 {
		t.Errorf("before the lead %b can be judged", got)
	}
	tr.Play(0, 8)
	tr.Play(1, 9)
	if got := tr.Answers(1); got != 1<<3|1<<0 || got.First() != 0 || got.Rest().First() != 3 {
		t.Errorf("with the lead %b can be judged", got)
	}
	tr.Play(2, 6)
	if got := tr.Answers(2); got != 1<<2 {
		t.Errorf("after the lead %b can be judged", got)
	}
}

// What was denied of a ladder is contradicted only by a card above the rank denied.
func TestDenyOver(t *testing.T) {
	var d trick.Denials
	d.Record(2, 20)
	d.DenyOver(9, 2)
	d.Record(5, 50)
	d.DenyOver(15, 5)
	if d.OpenOver(9) != 0 || d.OpenOver(12) != trick.Of(2) || d.OpenOver(16) != trick.Of(2)|trick.Of(5) || d.Rank(5) != 15 {
		t.Errorf("a 12 contradicts %b, a 16 %b", d.OpenOver(12), d.OpenOver(16))
	}
	for at, line := range d.Prove(trick.Over, d.OpenOver(12)) {
		if at != 2 || line != 20 {
			t.Errorf("proved is trick %d on line %d", at, line)
		}
	}
	plays := d.Plays(3)
	if d.Wrong() != trick.Of(2) || len(plays) != 1 || plays[0] != (trick.Denial{Seat: 3, Line: 50, Over: 15}) {
		t.Errorf("%b is wrong, and open is %+v", d.Wrong(), plays)
	}
}
