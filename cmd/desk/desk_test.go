package desk

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

var evening = time.Date(2026, 11, 21, 20, 15, 3, 0, time.UTC)

// newDesk makes a desk with a database of its own.
func newDesk(t testing.TB) *Desk {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.db")
	dbtest.Put(t, path)
	return deskAt(t, path)
}

func deskAt(t testing.TB, path string) *Desk {
	t.Helper()
	clock := func() time.Time { return evening }
	store, err := db.Open(t.Context(), path, db.Options{Clock: clock, Wait: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return New(store, games.Find, clock)
}

// sat is a match of three that has begun.
var sat = []string{"arbitro 1", "game istinto", "player anna Anna", "player bruno", "player carla"}

func begin(t testing.TB, d *Desk, lines ...string) *LiveMatch {
	t.Helper()
	s, err := d.Begin(t.Context(), sat)
	if err == nil && len(lines) > 0 {
		_, err = s.Apply(t.Context(), lines...)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// stored returns the stored lines of a match.
func stored(t testing.TB, d *Desk, number int) []string {
	t.Helper()
	lines, err := collectLines(d.Store.Lines(t.Context(), number, 1))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, line := range lines {
		all = append(all, line.Text)
	}
	return all
}

// agree reports whether a live match shows the match as it is stored.
func agree(t testing.TB, s *LiveMatch) bool {
	t.Helper()
	again, err := s.desk.Open(t.Context(), "1")
	if err != nil {
		t.Fatal(err)
	}
	return outcome(s.match) == outcome(again.match) && s.lines == again.lines
}

// outcome returns everything that a match comes to, as text.
func outcome(m *referee.Match) string {
	return string(m.AppendJSON(m.Canonical(), lang.En))
}

func TestBegin(t *testing.T) {
	d := newDesk(t)
	s := begin(t, d)
	id := s.Match().Head().ID
	if got := stored(t, d, s.Number); !slices.Equal(got, append(slices.Clone(sat), "id "+id)) || len(id) != 36 {
		t.Errorf("stored %q", got)
	}
	own, err := d.Begin(t.Context(), append(slices.Clone(sat), "id serata-1"))
	if err != nil || own.Number != s.Number+1 || own.Match().Head().ID != "serata-1" {
		t.Errorf("with its own id: %+v, %v", own, err)
	}
	for _, c := range []struct {
		name string
		head []string
		want error
		line int
	}{
		{"an id that is taken", append(slices.Clone(sat), "id serata-1"), db.ErrExists, 0},
		{"a line that is wrong", append(slices.Clone(sat), "player anna"), nil, 6},
		{"a correction that is wrong", append(slices.Clone(sat), `amend 3 "x" player bruno`), nil, 6},
		{"no game", []string{"arbitro 1"}, nil, 2},
		{"nothing", nil, nil, 1},
	} {
		s, err := d.Begin(t.Context(), c.head)
		var fault *referee.Error
		if s != nil || c.want != nil && !errors.Is(err, c.want) || c.want == nil && (!errors.As(err, &fault) || fault.Line != c.line) {
			t.Errorf("%s: %v, %v", c.name, s, err)
		}
	}
	if n, err := d.Store.Count(t.Context(), db.Filter{}); n != 2 || err != nil {
		t.Errorf("%d matches are stored (%v)", n, err)
	}

	// Who sits there may be known, whatever the name says.
	namesake, err := d.Store.AddPerson(t.Context(), db.Person{Name: "Anna"})
	if err != nil {
		t.Fatal(err)
	}
	s, err = d.BeginAs(t.Context(), sat, []db.PersonID{namesake, 0})
	if err != nil {
		t.Fatal(err)
	}
	if m, err := d.Store.Match(t.Context(), s.Number); err != nil || m.Seats[0].Person != namesake || m.Seats[1].Person == 0 {
		t.Errorf("%+v sit there (%v)", m.Seats, err)
	}
}

func TestOpen(t *testing.T) {
	d := newDesk(t)
	s := begin(t, d, "deal anna", "bid anna 3")
	for _, ref := range []string{"1", "last", s.Match().Head().ID, s.Match().Head().ID[:20]} {
		if again, err := d.Open(t.Context(), ref); err != nil || outcome(again.Match()) != outcome(s.Match()) {
			t.Errorf("%s: %v", ref, err)
		}
	}
	if s, err := d.Open(t.Context(), "2"); s != nil || !errors.Is(err, db.ErrNotFound) {
		t.Errorf("%v, %v", s, err)
	}
	// A line that can no longer be judged, such as one of a game that has learned a rule since, is reported with its
	// number.
	err := d.Store.Append(t.Context(), 1, 9, []db.Line{{Text: "bid anna 4"}}, Summary(s.Match()))
	if err != nil {
		t.Fatal(err)
	}
	open, err := d.Open(t.Context(), "1")
	match, _ := fault.Arg[int](err, "match")
	if line, _ := fault.Arg[int](err, "line"); open != nil || !errors.Is(err, ErrUnjudged) || match != 1 || line != 9 {
		t.Errorf("%v, %v", open, err)
	}
	// The same of corrections that nothing follows: what they make impossible shows at the end of the log.
	s = begin(t, d, "deal anna", "bid anna 3")
	err = d.Store.Append(t.Context(), s.Number, 9, []db.Line{{Text: "amend 1 8 bid bruno 2"}}, Summary(s.Match()))
	if err != nil {
		t.Fatal(err)
	}
	if open, err := d.Open(t.Context(), "2"); open != nil || !errors.Is(err, ErrUnjudged) {
		t.Errorf("%v, %v", open, err)
	}
}

func TestHear(t *testing.T) {
	d := newDesk(t)
	s := begin(t, d, "deal anna", "bid anna 3", "bid bruno 2", "bid carla 6")
	rulings, err := s.Apply(t.Context(), "play carla 3W", "play bruno 4W")
	if err != nil || len(rulings) != 1 || rulings[0].Article.ID != "istinto.turn" {
		t.Errorf("%v, %v", rulings, err)
	}
	for _, lines := range [][]string{
		{"nonsense"},
		{"play anna 3W"},
		{"note x", "play anna 3W"},                          // the first is not kept either
		{`amend 8 "x" bid anna 2`, "nonsense"},              // nor a correction
		{`amend 8 "x" bid anna 2`, `amend 99 "x" note y`},   //
		{"note x", `strike 7 "the deal, under everything"`}, // impossible only afterwards
		{"undo", "undo", "undo", "bid anna 3"},
		{"end", "deal anna"},
	} {
		before := stored(t, d, 1)
		_, err := s.Apply(t.Context(), lines...)
		var fault *referee.Error
		if !errors.As(err, &fault) {
			t.Errorf("%q: %v", lines, err)
		}
		if !agree(t, s) || !slices.Equal(stored(t, d, 1), before) {
			t.Errorf("%q was refused and changed something", lines)
		}
	}
	if _, err := s.Apply(t.Context(), `amend 8 "x" bid anna 2`, `amend 9 "x" bid bruno 3`, "undo"); err != nil || !agree(t, s) {
		t.Errorf("corrections: %v", err)
	}
	if _, err := s.Apply(t.Context()); err != nil || !agree(t, s) {
		t.Errorf("nothing at all: %v", err)
	}
}

func TestTwoSittings(t *testing.T) {
	d := newDesk(t)
	one := begin(t, d, "deal anna")
	two, err := deskAt(t, d.Store.Path()).Open(t.Context(), "1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := two.Apply(t.Context(), "bid anna 3"); err != nil {
		t.Fatal(err)
	}
	if _, err := one.Apply(t.Context(), "bid anna 4"); !errors.Is(err, ErrElsewhere) {
		t.Fatalf("the second comer: %v", err)
	}
	if !agree(t, one) || one.Match().Log().Len() != 8 {
		t.Error("the second comer does not see the other's line")
	}
	if _, err := one.Apply(t.Context(), "bid bruno 4"); err != nil {
		t.Errorf("afterwards: %v", err)
	}
	if err := two.Reload(t.Context()); err != nil || outcome(one.Match()) != outcome(two.Match()) {
		t.Errorf("the first does not see the second's: %v", err)
	}
	if err := d.Store.Remove(t.Context(), 1, "prova"); err != nil {
		t.Fatal(err)
	}
	if _, err := two.Apply(t.Context(), "bid carla 1"); !errors.Is(err, db.ErrRemoved) || !agree(t, two) {
		t.Errorf("a removed match: %v", err)
	}
}

// A line that could not be stored, in a match that could not be read again, does not come back with the next one.
func TestStoreThatFails(t *testing.T) {
	d := newDesk(t)
	s := begin(t, d, "deal anna")
	path := d.Store.Path()
	d.Store.Close()
	if _, err := s.Apply(t.Context(), "bid anna 3"); err == nil {
		t.Fatal("a closed database took a line")
	}
	if _, err := s.Apply(t.Context(), "bid anna 4"); err == nil {
		t.Fatal("a closed database took a line")
	}
	d.Store = deskAt(t, path).Store
	if _, err := s.Apply(t.Context(), "note x"); err != nil || !agree(t, s) {
		t.Fatal(err)
	}
	if got := stored(t, d, 1); !slices.Equal(got[6:], []string{"deal anna", "note x"}) {
		t.Errorf("stored %q", got)
	}
}

func TestBrokenOff(t *testing.T) {
	d := newDesk(t)
	s := begin(t, d, "deal anna")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := s.Apply(ctx, "bid anna 3")
	if !agree(t, s) {
		t.Errorf("the live is not what is stored (%v)", err)
	}
	if kept := len(stored(t, d, 1)) == 8; kept == (err != nil) {
		t.Errorf("stored: %v, error: %v", kept, err)
	}
}

// TestSittings: whatever lines two people at two computers enter, each sees the stored lines or gets an error.
func TestSittings(t *testing.T) {
	t.Parallel()
	lines := []string{
		"deal anna", "deal bruno", "bid anna 1", "bid bruno 2", "bid carla 3", "took anna 5", "took bruno 5", "took carla 1", "undo",
		"end", "note x", "", "# comment", "nonsense", `amend 8 "y" bid anna 2`, `amend 9 "y" bid bruno 0`, `strike 7 "y"`, `strike 10 ""`,
		"penalty anna -5", "redeal", "play bruno 3W", "play carla 4R",
	}
	rapid.Check(t, func(r *rapid.T) {
		d := newDesk(t)
		one := begin(t, d)
		two, err := deskAt(t, d.Store.Path()).Open(t.Context(), "1")
		if err != nil {
			r.Fatal(err)
		}
		for range rapid.IntRange(1, 25).Draw(r, "turns") {
			s := rapid.SampledFrom([]*LiveMatch{one, two}).Draw(r, "who")
			said := rapid.SliceOfN(rapid.SampledFrom(lines), 1, 3).Draw(r, "lines")
			before := stored(t, d, 1)
			_, err := s.Apply(t.Context(), said...)
			after := stored(t, d, 1)
			switch {
			case err == nil && !slices.Equal(after, append(before, said...)):
				r.Fatalf("%q was applied, and this is stored: %q", said, after)
			case err != nil && !slices.Equal(after, before):
				r.Fatalf("%q was refused, and stored: %q", said, after)
			case (err == nil || errors.Is(err, ErrElsewhere)) && !agree(t, s):
				r.Fatalf("after %q the live is not what is stored", said)
			}
		}
	})
}

// A live match that catches up is the match as a fresh one reads it, corrections included.
func TestCatchUp(t *testing.T) {
	d := newDesk(t)
	writer := begin(t, d, "deal anna")
	reader, err := d.Open(t.Context(), "last")
	if err != nil {
		t.Fatal(err)
	}
	for _, lines := range [][]string{
		{"bid anna 1", "bid bruno 2"}, {"undo"}, {"bid bruno 3", "bid carla 1"}, {`amend 11 "misheard" bid bruno 2`},
	} {
		if _, err := writer.Apply(t.Context(), lines...); err != nil {
			t.Fatal(err)
		}
		more, err := reader.CatchUp(t.Context())
		if err != nil || !more {
			t.Fatalf("after %q: more %v, error %v", lines, more, err)
		}
		got := string(reader.Match().Canonical())
		want := string(writer.Match().Canonical())
		if got != want {
			t.Errorf("after %q the match is\n%s\nwant\n%s", lines, got, want)
		}
		if more, err := reader.CatchUp(t.Context()); more || err != nil {
			t.Errorf("nothing new: more %v, error %v", more, err)
		}
	}
	if _, err := reader.Apply(t.Context(), "play anna 5R"); err != nil {
		t.Errorf("a line after catching up: %v", err)
	}
}

// Whoever waits for the next line learns of it, whichever process stores it; nobody waits longer than ctx.
func TestBeyond(t *testing.T) {
	d := newDesk(t)
	s := begin(t, d, "deal anna")
	ctx, stop := context.WithCancel(t.Context())
	soon := d.NewLines(ctx, s.Number, s.Match().Log().Len())
	over := d.NewLines(ctx, s.Number, s.Match().Log().Len()+5)
	if _, err := s.Apply(t.Context(), "bid anna 1"); err != nil {
		t.Fatal(err)
	}
	select {
	case <-soon:
	case <-time.After(20 * time.Second):
		t.Fatal("nobody says that there is another line")
	}
	select {
	case <-over:
		t.Error("there are not so many lines")
	default:
	}
	stop()
}
