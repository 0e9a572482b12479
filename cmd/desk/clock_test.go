package desk

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	_ "time/tzdata" // a machine may have no time zones of its own

	"arbitro/db"
	"arbitro/referee/games"
)

// TestClockSetAtTheTable: the clock of a laptop is set back and forward between two lines, and the hour is repeated at
// the end of summer time. The log has the lines in their order with their times as written, and brought to another
// laptop, also twice and in two parts, it is the same log.
func TestClockSetAtTheTable(t *testing.T) {
	rome, err := time.LoadLocation("Europe/Rome")
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 10, 24, 23, 50, 0, 0, rome)
	clock := func() time.Time { return now }
	store, err := db.Open(t.Context(), filepath.Join(t.TempDir(), "a.db"), db.Options{Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	d := New(store, games.Find, clock)
	s := begin(t, d)
	begun := now
	var times []time.Time
	for i, at := range []time.Time{
		time.Date(2026, 10, 25, 0, 30, 0, 0, time.UTC), // 02:30 in summer
		time.Date(2026, 10, 25, 1, 30, 0, 0, time.UTC), // 02:30 in winter
		time.Date(2026, 3, 29, 0, 59, 59, 0, time.UTC),
		time.Date(2026, 3, 29, 1, 0, 0, 0, time.UTC), // 03:00, a second later
		time.Unix(0, 0), time.Date(2099, 12, 31, 23, 59, 59, 0, rome), begun.Add(-time.Hour), begun,
	} {
		now = at.In(rome)
		if _, err := s.Apply(t.Context(), fmt.Sprintf("note n%d", i)); err != nil {
			t.Fatalf("at %v: %v", at, err)
		}
		times = append(times, at)
	}
	log, err := d.Log(t.Context(), s.Number)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(log)), "\n")
	notes := lines[len(lines)-len(times):]
	for i, at := range times {
		if want := fmt.Sprintf("note n%d # %s", i, at.UTC().Format(time.RFC3339)); notes[i] != want {
			t.Errorf("the log has %q, not %q", notes[i], want)
		}
	}
	there := newDesk(t)
	for i, part := range []string{strings.Join(lines[:len(lines)-3], "\n") + "\n", string(log), string(log)} {
		var got []Import
		if err := there.Import(t.Context(), strings.NewReader(part), func(one Import) { got = append(got, one) }); err != nil {
			t.Fatal(err)
		}
		if want := []Outcome{Stored, Extended, Known}[i]; len(got) != 1 || got[0].Err != nil || got[0].Outcome != want {
			t.Fatalf("import number %d gives %+v", i+1, got)
		}
	}
	if copied, err := there.Log(t.Context(), 1); err != nil || string(copied) != string(log) {
		t.Errorf("there the log is (%v)\n%s\nnot\n%s", err, copied, log)
	}
	if faults, err := store.Check(t.Context()); err != nil || len(faults) > 0 {
		t.Errorf("%v, %v", faults, err)
	}
}

// TestGoOnWithTheLast: of several open matches the one that was worked on last is offered first, also where the clock
// was set back before it was.
func TestGoOnWithTheLast(t *testing.T) {
	now := evening
	store, err := db.Open(t.Context(), filepath.Join(t.TempDir(), "a.db"), db.Options{Clock: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	d := New(store, games.Find, func() time.Time { return now })
	tables := []*LiveMatch{begin(t, d), begin(t, d), begin(t, d)}
	var want []int
	for i, table := range []int{0, 2, 1, 0, 2} {
		now = evening.Add(-time.Duration(i+1) * time.Hour)
		s := tables[table]
		if _, err := s.Apply(t.Context(), "note x"); err != nil {
			t.Fatal(err)
		}
		want = slices.Insert(slices.DeleteFunc(want, func(n int) bool { return n == s.Number }), 0, s.Number)
		open, err := d.Lookup().Unfinished(t.Context(), 3)
		if err != nil {
			t.Fatal(err)
		}
		for j, number := range want {
			if open[j].Number != number {
				t.Errorf("after line %d the open matches are not %v first: number %d is %d", i+1, want, j+1, open[j].Number)
			}
		}
		if last, err := d.Open(t.Context(), "last"); err != nil || last.Number != s.Number {
			t.Errorf("after line %d the last match is %+v (%v)", i+1, last, err)
		}
	}
}
