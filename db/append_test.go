package db

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbitro/scoring/league"

	"github.com/google/uuid"
	"pgregory.net/rapid"
)

func TestCreateAndRead(t *testing.T) {
	s := store(t)
	sum := Summary{
		ID: "sera-1", Game: "tarocchi", Date: "2026-11-20", Place: "Bar Sport", League: "Giovedì", Rounds: 2, Finished: true,
		Digest: []byte{1, 2, 3},
		Seats:  []Seat{{Name: "Anna Rossi", Total: -12, Place: 2}, {Name: "Bruno", Total: 12, Place: 1, Won: true}},
	}
	lines := []Line{
		{Text: "arbitro 1"},
		{Text: "\tgame  Tarocchi # com'è venuta", At: evening},
		{Text: ""},
		{Text: `note "♠️ 12½"`, At: evening.Add(time.Hour).In(time.FixedZone("", 3600))},
		{Text: strings.Repeat("x", 64<<10)},
	}
	n, err := s.Create(t.Context(), sum, lines)
	if err != nil || n != 1 {
		t.Fatal(n, err)
	}
	m, err := s.Match(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	for i := range sum.Seats {
		sum.Seats[i].Person = PersonID(i + 1)
	}
	if !reflect.DeepEqual(m.Summary, sum) {
		t.Errorf("summary\n%+v, want\n%+v", m.Summary, sum)
	}
	if m.Lines != len(lines) || m.Number != n || m.IsRemoved() || m.Created.Sub(evening) != time.Second || m.Changed != m.Created {
		t.Errorf("match %+v", m)
	}
	for from := 1; from <= len(lines)+1; from++ {
		var got []Line
		for l, err := range s.Lines(t.Context(), n, from) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, l)
		}
		want := []Line(nil)
		for i, l := range lines[from-1:] {
			l.Seq = from + i
			if !l.At.IsZero() {
				l.At = l.At.UTC()
			}
			want = append(want, l)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("lines from %d\n%v, want\n%v", from, got, want)
		}
	}
	if got := log(t, s, 99); got != nil {
		t.Errorf("lines of no match: %q", got)
	}
}

// However many lines come at once, however long and of however many times, they are read as they came, from any line
// on.
func TestManyLinesComeInTheirOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		s := store(t)
		n := match(t, s)
		var want []Line
		for _, size := range rapid.SliceOfN(rapid.IntRange(1, 90), 1, 4).Draw(r, "sizes") {
			var add []Line
			for range size {
				long := rapid.SampledFrom([]int{0, 1, 10, 30, rowSize / 2, rowSize - 1, rowSize, rowSize + 1, 5000}).Draw(r, "long")
				l := Line{Text: strings.Repeat("è", long/2) + strings.Repeat("x", long%2)}
				if rapid.Bool().Draw(r, "timed") {
					l.At = evening.Add(time.Duration(rapid.IntRange(0, 2).Draw(r, "seconds")) * time.Second)
				}
				add = append(add, l)
			}
			wants(t, s.Append(t.Context(), n, len(want)+1, add, two()), nil)
			for _, l := range add {
				l.Seq = len(want) + 1
				want = append(want, l)
			}
		}
		from := rapid.IntRange(-1, len(want)+2).Draw(r, "from")
		got := slices.Collect(func(yield func(Line) bool) {
			for l, err := range s.Lines(t.Context(), n, from) {
				wants(t, err, nil)
				if !yield(l) {
					return
				}
			}
		})
		if rest := want[min(max(from, 1), len(want)+1)-1:]; !slices.EqualFunc(got, rest, func(a, b Line) bool {
			return a.Seq == b.Seq && a.Text == b.Text && a.At.Equal(b.At)
		}) {
			r.Fatalf("from %d stored %v, not %v", from, got, rest)
		}
		if faults, err := s.Check(t.Context()); err != nil || len(faults) > 0 {
			r.Fatalf("verify says %v (%v)", faults, err)
		}
	})
}

func TestAStoredMatchHasAnID(t *testing.T) {
	s := store(t)
	m, err := s.Match(t.Context(), match(t, s, "game istinto"))
	if err != nil {
		t.Fatal(err)
	}
	if id, err := uuid.Parse(m.ID); err != nil || id.Version() != 7 {
		t.Errorf("id %q: %v", m.ID, err)
	}
}

func TestAppendConflicts(t *testing.T) {
	s := store(t)
	n := match(t, s, "game istinto", "deal anna")
	for _, next := range []int{-1, 0, 1, 2, 4, 99} {
		wants(t, s.Append(t.Context(), n, next, texts("bid anna 1"), two()), ErrConflict)
	}
	wants(t, s.Append(t.Context(), n, 2, nil, two()), ErrConflict)
	wants(t, s.Append(t.Context(), n, 3, texts("bid anna 1"), two()), nil)
	wants(t, s.Append(t.Context(), n+1, 1, texts("bid anna 1"), two()), ErrNotFound)
	if got := log(t, s, n); len(got) != 3 {
		t.Errorf("stored %q", got)
	}
}

// Two stores on one file, as two processes have them, and two goroutines on each, all believe to be next.
func TestOneOfMany(t *testing.T) {
	a := store(t)
	b := at(t, a.Path())
	n := match(t, a)
	const rounds = 20
	for round := range rounds {
		var wg sync.WaitGroup
		results := make(chan error, 4)
		for i, s := range []*Store{a, b, a, b} {
			wg.Go(func() {
				results <- s.Append(t.Context(), n, round+1, texts(fmt.Sprintf("bid anna %d", i)), two())
			})
		}
		wg.Wait()
		close(results)
		won := 0
		for err := range results {
			if err == nil {
				won++
			} else {
				wants(t, err, ErrConflict)
			}
		}
		if won != 1 {
			t.Fatalf("round %d: %d have won", round, won)
		}
	}
	if got := log(t, a, n); len(got) != rounds {
		t.Errorf("stored %d lines", len(got))
	}
}

func TestRefusedLines(t *testing.T) {
	s := store(t)
	n := match(t, s, "game istinto")
	for _, bad := range []string{"deal anna\nend", "deal \xff", "deal\x00anna"} {
		lines := texts("deal anna", bad)
		wants(t, s.Append(t.Context(), n, 2, lines, two()), ErrNotLine)
		_, err := s.Create(t.Context(), two(), lines)
		wants(t, err, ErrNotLine)
	}
	if c, err := s.Count(t.Context(), Filter{}); c != 1 || err != nil {
		t.Errorf("%d matches (%v)", c, err)
	}
	if got := log(t, s, n); len(got) != 1 {
		t.Errorf("stored %q", got)
	}
}

func TestOneIDOneMatch(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	sum := two()
	sum.ID = "sera-1"
	first, err := s.Create(ctx, sum, texts("id sera-1"))
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"sera-1", "SERA-1"} {
		sum.ID = id
		_, err = s.Create(ctx, sum, nil)
		wants(t, err, ErrExists)
	}
	second := match(t, s, "id sera-2")
	wants(t, s.Append(ctx, second, 2, texts(`amend 1 "" id sera-1`), sum), ErrExists)
	if got := log(t, s, second); len(got) != 1 {
		t.Errorf("stored %q", got)
	}
	sum.ID = "sera-2"
	wants(t, s.Append(ctx, second, 2, texts(`amend 1 "" id sera-2`), sum), nil)
	if m, err := s.ByID(ctx, "Sera-2"); err != nil || m.Number != second {
		t.Error(m.Number, err)
	}
	wants(t, s.Append(ctx, first, 2, texts("end"), two()), nil)
	if m, err := s.Match(ctx, first); err != nil || m.ID != "sera-1" {
		t.Errorf("an id that the summary lacks became %q (%v)", m.ID, err)
	}
	_, err = s.ByID(ctx, "sera")
	wants(t, err, ErrNotFound)
}

func TestTheSummaryFollows(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	n := match(t, s, "game istinto")
	before, _ := s.Match(ctx, n)

	sum := two()
	sum.Date = "2026-11-21"
	sum.Place = "Bar"
	sum.League = "Lega"
	sum.Rounds = 1
	sum.Finished = true
	sum.Ruled = NotRuled
	sum.Seats = []Seat{{Name: "Anna Rossi", Total: 10, Place: 1, Won: true}, {Name: "Carla", Total: 5, Place: 2}, {Name: "Bruno", Total: 0, Place: 3}}
	if err := s.Append(ctx, n, 2, texts("end"), sum); err != nil {
		t.Fatal(err)
	}
	m, err := s.Match(ctx, n)
	if err != nil {
		t.Fatal(err)
	}
	if !m.Finished || m.League != "Lega" || m.Lines != 2 || len(m.Seats) != 3 || !m.Changed.After(before.Changed) || m.Created != before.Created || m.Ruled != NotRuled || before.Ruled != RuledUnknown {
		t.Errorf("match %+v", m)
	}
	if m.Seats[0].Person != before.Seats[0].Person || m.Seats[2].Person != before.Seats[1].Person || m.Seats[1].Person == before.Seats[1].Person {
		t.Errorf("persons %+v, before %+v", m.Seats, before.Seats)
	}

	// Rebuilt without a line: the summary changes, the time of the last line does not.
	if err := s.Append(ctx, n, 3, nil, two()); err != nil {
		t.Fatal(err)
	}
	again, err := s.Match(ctx, n)
	if err != nil || again.Finished || len(again.Seats) != 2 || again.Changed != m.Changed || again.Lines != 2 {
		t.Errorf("match %+v (%v)", again, err)
	}
}

func TestALeagueCountsFinishedDatedMatches(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	counted := func() int {
		t.Helper()
		matches, err := s.Counted(ctx, league.Filter{}, "Lega")
		wants(t, err, nil)
		return len(matches)
	}
	sum := two()
	sum.League = " LEGA "
	n, err := s.Create(ctx, sum, nil)
	if err != nil {
		t.Fatal(err)
	}
	step := func(name string, want int, do func() error) {
		t.Helper()
		if err := do(); err != nil {
			t.Fatal(name, err)
		}
		if got := counted(); got != want {
			t.Errorf("%s: %d matches count, want %d", name, got, want)
		}
	}
	write := func() error { return s.Append(ctx, n, 1, nil, sum) }
	step("open", 0, write)
	step("finished", 0, func() error { sum.Finished = true; return write() })
	step("dated, and no round counts", 0, func() error { sum.Date = "2026-11-21"; return write() })
	place := func() {
		for i := range sum.Seats {
			sum.Seats[i].Place = i + 1
		}
	}
	step("placed", 1, func() error { place(); return write() })
	step("dated", 1, func() error { sum.Date = "2026-11-21"; return write() })
	step("removed", 0, func() error { return s.Remove(ctx, n, "") })
	step("rebuilt while removed", 0, write)
	step("back", 1, func() error { return s.Unremove(ctx, n) })
	step("another league", 0, func() error { sum.League = "altra"; return write() })
}

func TestWriteIsAllOrNothing(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	broken := errors.New("broken off")
	err := s.Write(ctx, func(tx *Tx) error {
		for range 3 {
			if _, err := tx.Create(ctx, two(), texts("game istinto")); err != nil {
				return err
			}
		}
		if m, err := tx.Find(ctx, Last); err != nil || m.Number != 3 {
			t.Errorf("a transaction does not see its own: %v %v", m.Number, err)
		}
		if page, _, err := s.List(ctx, Filter{}); err != nil || len(page) != 0 {
			t.Errorf("others see it too early: %v %v", page, err)
		}
		return broken
	})
	if err != broken {
		t.Error(err)
	}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("no panic")
			}
		}()
		_ = s.Write(ctx, func(tx *Tx) error {
			tx.Create(ctx, two(), nil)
			panic("a slip")
		})
	}()
	if c, err := s.Count(ctx, Filter{}); c != 0 || err != nil {
		t.Errorf("%d matches stored (%v)", c, err)
	}
	if people, err := s.Persons(ctx, 0); len(people) != 0 || err != nil {
		t.Errorf("persons stored: %v (%v)", people, err)
	}
	if n := match(t, s); n != 1 {
		t.Errorf("the next match is number %d", n)
	}
}

// Inside a transaction lines can be read while others are read, and added.
func TestReadWhileWriting(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	a := match(t, s, "a1", "a2")
	b := match(t, s, "b1", "b2")
	var seen []string
	err := s.Write(ctx, func(tx *Tx) error {
		for outer, err := range tx.Lines(ctx, a, 1) {
			if err != nil {
				return err
			}
			if err := tx.Append(ctx, b, 2+outer.Seq, texts("b+"), two()); err != nil {
				return err
			}
			for inner, err := range tx.Lines(ctx, b, 1) {
				if err != nil {
					return err
				}
				seen = append(seen, outer.Text+inner.Text)
			}
		}
		return nil
	})
	if want := "a1b1 a1b2 a1b+ a2b1 a2b2 a2b+ a2b+"; err != nil || strings.Join(seen, " ") != want {
		t.Errorf("read %q, want %q (%v)", seen, want, err)
	}
}

func TestAStatementThatFailsSpoilsTheTransaction(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	err := s.Write(ctx, func(tx *Tx) error {
		if _, err := tx.Create(ctx, two(), nil); err != nil {
			return err
		}
		bad := two()
		bad.Seats = []Seat{{Name: "Anna", Person: 999}}
		if _, err := tx.Create(ctx, bad, nil); err == nil {
			t.Error("a person who is not there was taken")
		}
		return nil
	})
	if err == nil {
		t.Error("half a match was stored")
	}
	if c, err := s.Count(ctx, Filter{}); c != 0 || err != nil {
		t.Errorf("%d matches stored (%v)", c, err)
	}
	match(t, s)
}

func TestWriteInsideWrite(t *testing.T) {
	s, err := Open(t.Context(), store(t).Path(), Options{Wait: 20 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	wants(t, s.Write(t.Context(), func(*Tx) error {
		wants(t, s.Write(t.Context(), func(*Tx) error { return nil }), ErrLocked)
		return nil
	}), nil)
}

func TestBrokenOff(t *testing.T) {
	s := store(t)
	n := match(t, s, "game istinto")
	ctx, cancel := context.WithCancel(t.Context())
	err := s.Write(ctx, func(tx *Tx) error {
		if err := tx.Append(ctx, n, 2, texts("deal anna"), two()); err != nil {
			t.Error(err)
		}
		cancel()
		return nil
	})
	wants(t, err, context.Canceled)
	wants(t, s.Append(ctx, n, 2, texts("deal anna"), two()), context.Canceled)
	if got := log(t, s, n); len(got) != 1 {
		t.Errorf("stored %q", got)
	}
	_, _, err = s.List(ctx, Filter{})
	wants(t, err, context.Canceled)
	_, err = s.Match(ctx, n)
	wants(t, err, context.Canceled)
	_, err = s.Still(ctx)
	wants(t, err, context.Canceled)
	wants(t, s.Write(t.Context(), func(*Tx) error { return s.Append(ctx, n, 2, nil, two()) }), context.Canceled)
	wants(t, s.Append(t.Context(), n, 2, texts("deal anna"), two()), nil)
	s.Close()
	if err := s.Append(t.Context(), n, 3, texts("note x"), two()); err == nil {
		t.Error("a closed store has stored a line")
	}
}

func TestSame(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	sum := two()
	sum.Digest = []byte("one")
	first, err := s.Create(ctx, sum, nil)
	if err != nil {
		t.Fatal(err)
	}
	sum.ID = "second"
	second, err := s.Create(ctx, sum, nil)
	if err != nil {
		t.Fatal(err)
	}
	match(t, s)
	wants(t, s.Remove(ctx, first, ""), nil)
	if m, byID, err := s.Same(ctx, "third", []byte("one")); err != nil || byID || m.Number != first {
		t.Error(m.Number, byID, err)
	}
	for _, digest := range [][]byte{nil, []byte("one"), []byte("two")} {
		if m, byID, err := s.Same(ctx, "Second", digest); err != nil || !byID || m.Number != second {
			t.Error(m.Number, byID, err)
		}
	}
	for _, none := range [][]byte{nil, {}, []byte("two")} {
		_, _, err := s.Same(ctx, "third", none)
		wants(t, err, ErrNotFound)
	}
}
