package db

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// five stores matches that differ in all that a list can ask for.
func five(t *testing.T, s *Store) {
	t.Helper()
	for _, m := range []struct {
		game, date, league string
		finished           bool
		names              []string
	}{
		1: {"istinto", "2026-03-01", "Lega", true, []string{"Anna", "Bruno"}},
		2: {"istinto", "2026-01-01", "", true, []string{"Anna", "Carla"}},
		3: {"tarocchi", "2026-02-01", "lega", false, []string{"Bruno", "Carla"}},
		4: {"tarocchi", "", "LEGA", true, []string{"Anna", "Bruno"}}, // stored on 2026-11-21
		5: {"istinto", "2026-02-01", "Altra", false, []string{"Dario", "Elena"}},
	}[1:] {
		sum := Summary{Game: m.game, Date: m.date, League: m.league, Finished: m.finished}
		for _, n := range m.names {
			sum.Seats = append(sum.Seats, Seat{Name: n})
		}
		if _, err := s.Create(t.Context(), sum, nil); err != nil {
			t.Fatal(err)
		}
	}
}

func numbers(page []Match) []int {
	var n []int
	for _, m := range page {
		n = append(n, m.Number)
	}
	return n
}

func TestList(t *testing.T) {
	s := store(t)
	five(t, s)
	ctx := t.Context()
	const anna, bruno, carla = 1, 2, 3
	for _, c := range []struct {
		f    Filter
		want []int
	}{
		{Filter{}, []int{5, 3, 4, 1, 2}},
		{Filter{State: OnlyOpen}, []int{5, 3}},
		{Filter{State: OnlyFinished}, []int{4, 1, 2}},
		{Filter{State: OnlyRemoved}, nil},
		{Filter{Game: "istinto"}, []int{5, 1, 2}},
		{Filter{Game: "Tarocchi"}, []int{3, 4}},
		{Filter{Game: "sputo"}, nil},
		{Filter{League: "Lega"}, []int{3, 4, 1}},
		{Filter{League: "lega", Game: "istinto"}, []int{1}},
		{Filter{Person: anna}, []int{4, 1, 2}},
		{Filter{Person: carla}, []int{3, 2}},
		{Filter{Person: 99}, nil},
		{Filter{From: "2026-02-01"}, []int{5, 3, 4, 1}},
		{Filter{To: "2026-02-01"}, []int{5, 3, 2}},
		{Filter{From: "2026-02-01", To: "2026-03-01"}, []int{5, 3, 1}},
		{Filter{From: "2026-11-21", To: "2026-11-21"}, []int{4}},
		{Filter{From: "2026-03-01", To: "2026-02-01"}, nil},
	} {
		for limit := 0; limit <= 6; limit++ {
			f := c.f
			f.Limit = limit
			var got []int
			for {
				page, more, err := s.List(ctx, f)
				if err != nil {
					t.Fatal(err)
				}
				if limit > 0 && (len(page) > limit || more && len(page) < limit) {
					t.Errorf("%+v: a page of %d, more: %t", f, len(page), more)
				}
				got = append(got, numbers(page)...)
				if !more {
					break
				}
				f.After = page[len(page)-1].Number
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%+v: %v, want %v", f, got, c.want)
			}
		}
		if n, err := s.Count(ctx, c.f); err != nil || n != len(c.want) {
			t.Errorf("%+v: %d, want %d (%v)", c.f, n, len(c.want), err)
		}
	}

	// An open match that is played on comes first; a removed one is in its own list alone.
	m, err := s.Match(ctx, 3)
	if err != nil {
		t.Fatal(err)
	}
	wants(t, s.Append(ctx, 3, 1, texts("deal bruno"), m.Summary), nil)
	wants(t, s.Remove(ctx, 1, ""), nil)
	for _, c := range []struct {
		f    Filter
		want []int
	}{
		{Filter{}, []int{3, 5, 4, 2}},
		{Filter{State: OnlyRemoved}, []int{1}},
		{Filter{State: OnlyRemoved, Person: bruno}, []int{1}},
		{Filter{State: OnlyRemoved, Person: carla}, nil},
	} {
		page, _, err := s.List(ctx, c.f)
		if got := numbers(page); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%+v: %v, want %v (%v)", c.f, got, c.want, err)
		}
	}
}

func TestMergedPersonsCountAsOne(t *testing.T) {
	s := store(t)
	five(t, s)
	ctx := t.Context()
	const anna, carla = 1, 3
	if _, err := s.file.pool.Exec("UPDATE persons SET merged = ? WHERE id = ?", anna, carla); err != nil {
		t.Fatal(err)
	}
	page, _, err := s.List(ctx, Filter{Person: anna})
	if got := numbers(page); err != nil || !slices.Equal(got, []int{3, 4, 1, 2}) {
		t.Errorf("matches of both: %v (%v)", got, err)
	}
	if p, err := s.Person(ctx, carla); err != nil || p.ID != anna {
		t.Errorf("who was merged is %+v (%v)", p, err)
	}
	if known, err := s.Known(ctx, "carla"); err != nil || len(known) != 1 || known[0].ID != anna {
		t.Errorf("known as Carla: %+v (%v)", known, err)
	}
	all, err := s.Identities(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range page {
		uids, err := s.SeatUIDs(ctx, m.Number)
		for i, seat := range m.Seats {
			who := seat.Person
			if who == carla {
				who = anna
			}
			if err != nil || uids[i] != all[who-1].UIDs[0] {
				t.Errorf("seat %d of match %d has %v (%v)", i, m.Number, uids, err)
			}
		}
	}
	if m, err := s.LastOf(ctx, "tarocchi", []PersonID{anna, 2}); err != nil || m.Number != 4 {
		t.Errorf("the last of the group: %d (%v)", m.Number, err)
	}
	n, err := s.Create(ctx, Summary{Game: "istinto", Seats: []Seat{{Name: "Carla"}, {Name: "Bruno"}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if m, err := s.Match(ctx, n); err != nil || m.Seats[0].Person != anna {
		t.Errorf("a new match seats %+v (%v)", m.Seats, err)
	}
}

// plan returns how SQLite answers a question.
func plan(t *testing.T, s *Store, question string, args ...any) (steps []string) {
	t.Helper()
	rows, err := s.file.pool.Query("EXPLAIN QUERY PLAN "+question, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	return steps
}

// Every list is read by an index: a walk over the whole table would be felt.
func TestListsAreReadByIndex(t *testing.T) {
	s := store(t)
	for _, f := range []Filter{{}, {State: OnlyOpen}, {State: OnlyRemoved}, {Game: "x"}, {League: "x"}, {Person: 1}, {From: "2026-01-01", To: "2026-01-31"}, {After: 1}} {
		for _, f := range f.byState() {
			where, args := f.where()
			for _, step := range plan(t, s, "SELECT number FROM matches m WHERE "+where+
				" ORDER BY m.open DESC, m.recency DESC, m.number DESC", args...) {
				if strings.HasPrefix(step, "SCAN m") {
					t.Errorf("%+v: %s", f, step)
				}
			}
		}
	}
}

// Lines and removals of other machines: a removed match gets the lines too, and of two settings the later holds.
func TestMatchesOfMachines(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	five(t, s)
	wants(t, s.Remove(ctx, 1, "trial"), nil)
	wants(t, s.Append(ctx, 1, 1, texts("note x"), two()), ErrRemoved)
	wants(t, s.Write(ctx, func(tx *Tx) error { return tx.Extend(ctx, 1, 1, texts("note x", "note y"), two()) }), nil)
	wants(t, s.Write(ctx, func(tx *Tx) error { return tx.Extend(ctx, 1, 1, texts("note x"), two()) }), ErrConflict)
	if got := log(t, s, 1); !slices.Equal(got, []string{"note x", "note y"}) {
		t.Errorf("%q", got)
	}
	unite := func(number int, removed, returned time.Duration, reason string, changed bool, want string) {
		t.Helper()
		at := func(d time.Duration) time.Time {
			if d == 0 {
				return time.Time{}
			}
			return evening.Add(d)
		}
		m, err := s.Match(ctx, number)
		if err != nil {
			t.Fatal(err)
		}
		wants(t, s.Write(ctx, func(tx *Tx) error {
			got, err := tx.UniteRemoval(ctx, m, at(removed), at(returned), reason)
			if got != changed {
				t.Errorf("match %d, removed %v, returned %v: changed %v", number, removed, returned, got)
			}
			return err
		}), nil)
		m, err = s.Match(ctx, number)
		if err != nil || m.Reason != want || m.IsRemoved() != (want != "") {
			t.Errorf("match %d: %+v (%v)", number, m, err)
		}
	}
	unite(2, time.Hour, 0, "there", true, "there")
	unite(2, time.Hour, 0, "there", false, "there")
	unite(2, 2*time.Hour, 0, "later", false, "later")
	unite(2, 0, 3*time.Hour, "", true, "")
	unite(2, 2*time.Hour, 0, "before", false, "")
	unite(3, 0, time.Hour, "", false, "")
	page, err := s.Removals(ctx)
	slices.SortFunc(page, func(a, b Match) int { return a.Number - b.Number })
	if got := numbers(page); err != nil || !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("%v (%v)", got, err)
	}
	faults, err := s.Check(ctx)
	if err != nil || faults != nil {
		t.Errorf("%v (%v)", faults, err)
	}
}
