package league_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

func courseOf(t interface{ Fatal(...any) }, matches []league.Match) *league.Course {
	c := new(league.Course)
	if err := c.Correct(nil, matches); err != nil {
		t.Fatal(err)
	}
	return c
}

func packedCourse(t interface{ Fatal(...any) }, c *league.Course) []byte {
	b, err := c.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// However the matches of a course change: its bytes are those of the matches that are left, and by any filter its sums
// and ratings are theirs, also where they are made from those of another filter.
func TestCourse(t *testing.T) {
	league.ShortSteps(t)
	rapid.Check(t, func(t *rapid.T) {
		all := season(t)
		now := slices.Clone(all[:rapid.IntRange(0, len(all)).Draw(t, "first")])
		c := courseOf(t, now)
		was := decisions(t).Filter(0)
		sums, ratings := c.Sums(was), ladder(t, was, now)
		for range rapid.IntRange(0, 4).Draw(t, "changes") {
			var gone, come []league.Match
			for _, m := range rapid.SliceOfNDistinct(rapid.SampledFrom(append(all, league.Match{})), 0, 3, func(m league.Match) string { return m.ID }).Draw(t, "matches") {
				if i := slices.IndexFunc(now, func(o league.Match) bool { return o.ID == m.ID }); i >= 0 {
					now, gone = slices.Delete(now, i, i+1), append(gone, m)
				} else if m.ID != "" {
					now, come = append(now, m), append(come, m)
				}
			}
			if err := c.Correct(gone, come); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(packedCourse(t, c), packedCourse(t, courseOf(t, now))) {
				t.Fatal("a changed course differs from one of the matches that are left")
			}
			f := decisions(t).Filter(rapid.SampledFrom([]league.Day{0, 20261108, 20261110}).Draw(t, "until"))
			if err := sums.Correct(gone, come, seasonSource(now)); err != nil {
				t.Fatal(err)
			}
			sums = sums.Refit(f, c)
			fresh := league.NewSums(f)
			if err := fresh.Extend(now); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(packed(t, sums), packed(t, fresh)) {
				t.Fatal("the course adds up otherwise than sums")
			}
			ratings.Refit(f, c, append(gone, come...))
			want := packedLadder(t, ladder(t, f, now))
			if !ratings.IsWhole() {
				ratings = ladder(t, f, now)
			}
			if !bytes.Equal(packedLadder(t, ratings), want) {
				t.Fatal("the course rates otherwise than a ladder")
			}
			again, read := new(league.Ladder), new(league.Course)
			if err := again.UnmarshalBinary(want); err != nil {
				t.Fatal(err)
			}
			if err := read.UnmarshalBinary(packedCourse(t, c)); err != nil {
				t.Fatal(err)
			}
			ratings, c = again, read
		}
	})
}

// A match that never was in a course cannot be taken out, and what cannot be a result is refused.
func TestCourseRefuses(t *testing.T) {
	c := courseOf(t, []league.Match{match("a", 20261101, 1, 1, 2, 2)})
	for _, gone := range []league.Match{match("x", 20261101, 1, 1, 2, 2), match("a", 20261102, 1, 1, 2, 2)} {
		if err := c.Correct([]league.Match{gone}, nil); !errors.Is(err, league.ErrStale) {
			t.Errorf("%s of %s: %v", gone.ID, gone.Day, err)
		}
	}
	if err := c.Correct(nil, []league.Match{match("b", 20261101, 1, 3)}); !errors.Is(err, league.ErrMatch) {
		t.Error(err)
	}
}

func FuzzCourse(f *testing.F) {
	two := match("b", 20261101, 1, 1, 2, 2)
	two.Seats[1].Penalty, two.Game = -5, "sabai"
	good := packedCourse(f, courseOf(f, []league.Match{match("a", 20261101, 4, 1, 9, 2, 5, 3), two}))
	f.Add(good)
	for i := range good {
		bent := slices.Clone(good)
		bent[i] ^= 0x80
		f.Add(bent)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		read := new(league.Course)
		if err := read.UnmarshalBinary(b); err != nil {
			if !errors.Is(err, league.ErrStale) {
				t.Fatal(err)
			}
			return
		}
		league.NewLadder(league.Filter{}).Refit(league.Filter{}, read, nil)
		read.Sums(league.Filter{}).Refit(league.Filter{Games: []string{"sabai"}}, read)
		if again := new(league.Course); again.UnmarshalBinary(packedCourse(t, read)) != nil {
			t.Fatal("what was read and written cannot be read again")
		}
	})
}

// BenchmarkCourse makes what a league of 100,000 matches needs after other settings, from its course.
func BenchmarkCourse(b *testing.B) {
	c := courseOf(b, federation(benchMatches, benchPersons))
	kept := packedCourse(b, c)
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			if err := new(league.Course).UnmarshalBinary(kept); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(kept)), "bytes-kept")
	})
	b.Run("sums", func(b *testing.B) {
		for b.Loop() {
			c.Sums(league.Filter{})
		}
	})
	b.Run("sums half", func(b *testing.B) {
		for b.Loop() {
			c.Sums(league.Filter{To: 20260630})
		}
	})
	b.Run("ratings", func(b *testing.B) {
		for b.Loop() {
			league.NewLadder(league.Filter{}).Refit(league.Filter{}, c, nil)
		}
	})
	b.Run("matches", func(b *testing.B) {
		for b.Loop() {
			for range c.Matches(league.Filter{}) {
			}
		}
	})
}
