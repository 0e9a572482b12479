package league_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

func course(t *rapid.T, f league.Filter, matches []league.Match) (*league.Course, []byte) {
	c := league.NewCourse(f)
	for _, m := range matches {
		on, _ := seasonSource(matches).On(m.Day)
		if err := c.Replace(m.Day, on); err != nil {
			t.Fatal(err)
		}
	}
	return c, course2bytes(t, c)
}

func course2bytes(t *rapid.T, c *league.Course) []byte {
	b, err := c.Ladder().AppendBinary(nil)
	if err == nil {
		b, err = c.AppendBinary(b)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// However the days of a course change, its ratings and its bytes are those of the matches that are left, rated at once.
func TestCourse(t *testing.T) {
	league.ShortSteps(t)
	rapid.Check(t, func(t *rapid.T) {
		set := decisions(t)
		f, all := set.Filter(0), season(t)
		now := slices.Clone(all[:rapid.IntRange(0, len(all)).Draw(t, "first")])
		c, _ := course(t, f, now)
		for range rapid.IntRange(0, 4).Draw(t, "changes") {
			if len(all) == 0 {
				return
			}
			m := rapid.SampledFrom(all).Draw(t, "match")
			if i := slices.IndexFunc(now, func(o league.Match) bool { return o.ID == m.ID }); i >= 0 {
				now = slices.Delete(now, i, i+1)
			} else {
				now = append(now, m)
			}
			on, _ := seasonSource(now).On(m.Day)
			if err := c.Replace(m.Day, on); err != nil {
				t.Fatal(err)
			}
			got := course2bytes(t, c)
			_, want := course(t, f, now)
			if !bytes.Equal(got, want) {
				t.Fatal("a changed course differs from one of the matches that are left")
			}
			ladder := league.NewLadder(f)
			if err := ladder.Extend(now); err != nil {
				t.Fatal(err)
			}
			if b, _ := ladder.AppendBinary(nil); !bytes.HasPrefix(got, b) {
				t.Fatal("the course rates otherwise than a ladder")
			}
			bare, _ := c.AppendBinary(nil)
			c = new(league.Course)
			if err := c.UnmarshalBinary(bare); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func FuzzCourse(f *testing.F) {
	c := league.NewCourse(league.Filter{})
	if err := c.Replace(20261101, []league.Match{match("a", 20261101, 4, 1, 9, 2, 5, 3), match("b", 20261101, 1, 1, 2, 2)}); err != nil {
		f.Fatal(err)
	}
	c.Ladder()
	good, _ := c.AppendBinary(nil)
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
		read.Ladder()
	})
}

// BenchmarkCourse rates 100,000 matches of five again after a change of the first day.
func BenchmarkCourse(b *testing.B) {
	matches := federation(benchMatches, benchPersons)
	c := league.NewCourse(league.Filter{})
	days := map[league.Day][]league.Match{}
	for _, m := range matches {
		days[m.Day] = append(days[m.Day], m)
	}
	for day, on := range days {
		if err := c.Replace(day, on); err != nil {
			b.Fatal(err)
		}
	}
	first := matches[0].Day
	for b.Loop() {
		if err := c.Replace(first, days[first]); err != nil {
			b.Fatal(err)
		}
		c.Ladder()
	}
}
