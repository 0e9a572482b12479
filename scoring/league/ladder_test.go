package league_test

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

func ladder(t interface{ Fatal(...any) }, f league.Filter, matches []league.Match) *league.Ladder {
	l := league.NewLadder(f)
	if err := l.Extend(matches); err != nil {
		t.Fatal(err)
	}
	return l
}

func packedLadder(t interface{ Fatal(...any) }, l *league.Ladder) []byte {
	b, err := l.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// However the matches and their seats come, and whether they are rated at once or evening by evening and by way of
// bytes: every rating is the same to the last bit.
func TestLadderOfAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		matches := season(t)
		for i := range matches {
			matches[i].ID = fmt.Sprint("m", i, matches[i].ID)
		}
		f := league.Filter{Games: []string{"kismet", "sabai"}}
		want := packedLadder(t, ladder(t, f, matches))
		shuffled := rapid.Permutation(matches).Draw(t, "order")
		for i := range shuffled {
			shuffled[i].Seats = rapid.Permutation(shuffled[i].Seats).Draw(t, "seats")
		}
		if !bytes.Equal(packedLadder(t, ladder(t, f, shuffled)), want) {
			t.Fatal("another order, other ratings")
		}
		l := league.NewLadder(f)
		for _, day := range []league.Day{0, 20261101, 20261108, 20261115, 20261122} {
			evening := slices.DeleteFunc(slices.Clone(shuffled), func(m league.Match) bool { return m.Day != day })
			if err := l.Extend(evening); err != nil {
				t.Fatal(err)
			}
			read := new(league.Ladder)
			if err := read.UnmarshalBinary(packedLadder(t, l)); err != nil || !read.Fits(f) {
				t.Fatal(err)
			}
			l = read
		}
		if !bytes.Equal(packedLadder(t, l), want) {
			t.Fatal("evening by evening, other ratings")
		}
		for _, r := range l.Rungs() {
			steps, err := league.History(f, shuffled, r.Person)
			if err != nil || len(steps) != r.Matches || steps[len(steps)-1].Rating != r.Rating {
				t.Fatalf("%v: history %v, %v", r, steps, err)
			}
			if got, ok := l.Of(r.Person); !ok || got != r || r.Provisional() != (r.Matches < 10) {
				t.Fatalf("%v is found as %v", r, got)
			}
		}
	})
}

func TestLadderRefuses(t *testing.T) {
	l := ladder(t, league.Filter{}, []league.Match{match("b", 20261108, 1, 1, 2, 2)})
	was := packedLadder(t, l)
	for _, m := range []league.Match{match("b", 20261108, 1, 1, 2, 2), match("z", 20261101, 1, 1, 2, 2), match("a", 20261108, 1, 1, 2, 2)} {
		if err := l.Extend([]league.Match{match("c", 20261201, 1, 1, 2, 2), m}); !errors.Is(err, league.ErrEarlier) {
			t.Errorf("%s of %s after b of 2026-11-08: %v", m.ID, m.Day, err)
		}
	}
	if err := l.Extend([]league.Match{match("c", 20261201, 1, 1, 2, 5)}); err == nil {
		t.Error("a place that the table lacks is rated")
	}
	if !bytes.Equal(packedLadder(t, l), was) {
		t.Error("what was refused left its trace")
	}
}

// Matches that say nothing about strength rate nobody.
func TestLadderPassesOver(t *testing.T) {
	open := match("d", 20261104, 1, 1, 2, 2)
	open.Finished = false
	l := ladder(t, league.Filter{Games: []string{"kismet"}}, []league.Match{
		match("a", 20261101, 1, 1), match("b", 20261102, 3, 1, 3, 2, 4, 3), match("c", 0, 1, 1, 2, 2), open,
	})
	if got := l.Rungs(); len(got) != 0 {
		t.Errorf("rated: %v", got)
	}
	if r, ok := l.Of(1); ok || r.Rating != league.NewRating() || !r.Provisional() {
		t.Errorf("one without a match: %v", r)
	}
}

func TestHistory(t *testing.T) {
	steps, err := league.History(league.Filter{}, []league.Match{
		match("b", 20261108, 1, 2, 2, 1), match("a", 20261101, 1, 1, 2, 2), match("c", 20261108, 2, 1, 3, 2),
	}, 1)
	if err != nil || len(steps) != 2 {
		t.Fatal(steps, err)
	}
	if steps[0].Match != "a" || steps[1].Match != "b" || steps[1].Matches != 2 ||
		steps[0].Rating.Mean <= 25 || steps[1].Rating.Mean >= steps[0].Rating.Mean {
		t.Errorf("%+v", steps)
	}
}

func FuzzLadder(f *testing.F) {
	good := packedLadder(f, ladder(f, league.Filter{Games: []string{"kismet"}}, []league.Match{match("a", 20261101, 1, 1, 2, 2)}))
	f.Add(good)
	f.Add(good[:len(good)-1])
	f.Add([]byte{})
	for i := range good {
		bent := slices.Clone(good)
		bent[i] ^= 0x81
		f.Add(bent)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		l := new(league.Ladder)
		if err := l.UnmarshalBinary(b); err != nil {
			if !errors.Is(err, league.ErrStale) || !reflect.DeepEqual(l, new(league.Ladder)) {
				t.Fatal(err)
			}
			return
		}
		again := new(league.Ladder)
		if err := again.UnmarshalBinary(packedLadder(t, l)); err != nil || !reflect.DeepEqual(again.Rungs(), l.Rungs()) {
			t.Fatalf("%v: %v and %v", err, l.Rungs(), again.Rungs())
		}
	})
}
