package db

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// handClock is a clock that somebody sets.
type handClock struct{ time.Time }

func (c *handClock) now() time.Time { return c.Time }

// TestClockSet: the clock of a laptop is set back, far back and far ahead, between the lines of three matches. Lines
// keep their order and their times, the file has no fault, and the match that was worked on last comes first, whatever
// the clock said.
func TestClockSet(t *testing.T) {
	c := &handClock{evening}
	path := filepath.Join(t.TempDir(), "a.db")
	s, err := Open(t.Context(), path, Options{Clock: c.now})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var order []int
	for range 3 {
		order = slices.Insert(order, 0, match(t, s, "game istinto"))
		c.Time = c.Add(time.Minute)
	}
	type entry struct {
		text string
		at   time.Time
	}
	entered := map[int][]entry{}
	for i, set := range []time.Time{
		evening.Add(-time.Hour), evening.Add(-2 * time.Hour), evening.AddDate(80, 0, 0), evening, evening,
		time.Unix(0, 0).UTC(), evening.AddDate(0, 0, 1), evening.AddDate(0, 0, -1), evening.AddDate(0, 0, -1),
	} {
		c.Time = set
		number := []int{2, 1, 3, 1, 2, 1, 3, 2, 1}[i]
		m, err := s.Match(t.Context(), number)
		if err != nil {
			t.Fatal(err)
		}
		e := entry{"note " + set.Format(time.DateTime), set}
		if err := s.Append(t.Context(), number, m.Lines+1, []Line{{Text: e.text, At: set}}, m.Summary); err != nil {
			t.Fatalf("at %v: %v", set, err)
		}
		entered[number] = append(entered[number], e)
		order = slices.Insert(slices.DeleteFunc(order, func(n int) bool { return n == number }), 0, number)
		page, _, err := s.List(t.Context(), Filter{State: OnlyOpen})
		if err != nil || !slices.Equal(numbers(page), order) {
			t.Errorf("set to %v: the open matches are %v, not %v (%v)", set, numbers(page), order, err)
		}
		if last, err := s.Find(t.Context(), Last); err != nil || last.Number != number {
			t.Errorf("set to %v: the last match is %d, not %d (%v)", set, last.Number, number, err)
		}
	}
	fresh := match(t, s, "game istinto")
	if last, err := s.Find(t.Context(), Last); err != nil || last.Number != fresh {
		t.Errorf("the last match is %d, not the new one %d (%v)", last.Number, fresh, err)
	}
	for number, want := range entered {
		i := 0
		for line, err := range s.Lines(t.Context(), number, 2) {
			if err != nil || i >= len(want) || line.Text != want[i].text || !line.At.Equal(want[i].at) {
				t.Fatalf("line %d of match %d is %v (%v), not %v", line.Seq, number, line, err, want)
			}
			i++
		}
	}
	if steps := plan(t, s, latestChange); len(steps) != 1 || !strings.Contains(steps[0], "INDEX matches_changed") {
		t.Errorf("the latest change is looked up by %q", steps)
	}
	if faults, err := s.Check(t.Context()); len(faults) > 0 || err != nil {
		t.Errorf("%v, %v", faults, err)
	}
}

// TestChangedAfter: what changes after a mark is found by it, at whatever time: at the same tick of the clock, and
// where the latest match was deleted and the clock set back.
func TestChangedAfter(t *testing.T) {
	c := &handClock{evening}
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "a.db"), Options{Clock: c.now})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	mark := ""
	since := func(want ...int) {
		t.Helper()
		found, err := s.ChangedAfter(t.Context(), mark, false)
		if err != nil || !slices.Equal(numbers(found), want) {
			t.Errorf("after %q the matches %v have changed, not %v (%v)", mark, numbers(found), want, err)
		}
		mark, err = s.LastChange(t.Context())
		if err != nil {
			t.Error(err)
		}
	}
	first := match(t, s, "game istinto")
	since(first)
	second := match(t, s, "game istinto")
	since(second)
	since()
	if err := s.Forget(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	c.Time = evening.Add(-time.Hour)
	third := match(t, s, "game istinto")
	since(first, third) // all are looked at, because one was deleted
	if err := s.Forget(t.Context(), third); err != nil {
		t.Fatal(err)
	}
	since(first)
}
