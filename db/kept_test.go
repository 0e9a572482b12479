package db

import (
	"bytes"
	"encoding"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/db/kept"
	"arbitro/scoring/league"
)

// Whatever comes to pass, kept sums, ratings and courses are to the byte those of the matches that count, added up at
// once. README names the longer run.
func TestKept(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		c := newClerk(t, rt)
		for range rapid.IntRange(1, 12).Draw(rt, "steps") {
			c.step()
			if rapid.Bool().Draw(rt, "asked") {
				c.compare()
			}
		}
		c.compare()
		if faults, err := c.s.Check(c.t.Context()); err != nil || len(faults) > 0 {
			rt.Fatal(faults, err)
		}
		if err := c.s.Close(); err != nil {
			rt.Fatal(err)
		}
	})
}

// clerk keeps a league.
type clerk struct {
	t       *testing.T
	rt      *rapid.T
	s       *Store
	league  LeagueID
	matches map[int]Summary
	n       int
}

func newClerk(t *testing.T, rt *rapid.T) *clerk {
	c := &clerk{t: t, rt: rt, s: store(t), matches: map[int]Summary{}}
	c.s.keepAfter = rapid.SampledFrom([]int{1, 1, 3, kept.UsualLeast}).Draw(rt, "keep after")
	var err error
	c.league, err = c.s.AddLeague(t.Context(), league.Default("Lega"), "")
	c.ok(err)
	for range rapid.IntRange(0, 6).Draw(rt, "matches before") {
		c.play()
	}
	return c
}

func (c *clerk) ok(err error, allowed ...error) {
	for _, a := range allowed {
		if errors.Is(err, a) {
			return
		}
	}
	if err != nil {
		c.rt.Fatal(err)
	}
}

// outcome draws how a match has ended.
func (c *clerk) outcome(sum *Summary) {
	sum.Date = rapid.SampledFrom([]string{"2026-11-01", "2026-11-08", "2026-11-15", ""}).Draw(c.rt, "day")
	sum.Finished = rapid.IntRange(0, 5).Draw(c.rt, "finished") > 0
	for i := range sum.Seats {
		sum.Seats[i].Total = rapid.IntRange(-2, 2).Draw(c.rt, "total")
		sum.Seats[i].Place = 1 + i
		sum.Seats[i].Won = i == 0
	}
	if n := len(sum.Seats); rapid.Bool().Draw(c.rt, "last without a round") {
		sum.Seats[n-1].Place = 0
	}
}

func (c *clerk) play() {
	names := rapid.Permutation([]string{"Anna", "Bruno", "Carla", "Dario", "Elena", "Anita"}).Draw(c.rt, "who")
	c.n++
	sum := Summary{
		ID: fmt.Sprint("m", c.n*7%23, "-", c.n), Rounds: 3,
		Game:   rapid.SampledFrom([]string{"istinto", "istinto", "sputo"}).Draw(c.rt, "game"),
		League: rapid.SampledFrom([]string{"Lega", "Lega", "LEGA", "Altra", ""}).Draw(c.rt, "league"),
	}
	for _, name := range names[:rapid.IntRange(2, 5).Draw(c.rt, "table")] {
		sum.Seats = append(sum.Seats, Seat{Name: name})
	}
	c.outcome(&sum)
	number, err := c.s.Create(c.t.Context(), sum, texts("game istinto"))
	c.ok(err)
	c.matches[number] = sum
}

// step does one thing that people do with a league.
func (c *clerk) step() {
	ctx := c.t.Context()
	l, err := c.s.leagues(ctx, leagueColumns+` WHERE l.id = ?`, c.league)
	c.ok(err)
	set := l[0].Settings
	number := 0
	if len(c.matches) > 0 {
		number = rapid.SampledFrom(slices.Sorted(maps.Keys(c.matches))).Draw(c.rt, "match")
	}
	steps := map[string]func(){
		"play": c.play,
		"amend": func() {
			sum := c.matches[number]
			sum.Seats = slices.Clone(sum.Seats)
			c.outcome(&sum)
			m, err := c.s.Match(ctx, number)
			c.ok(err)
			c.ok(c.s.Append(ctx, number, m.Lines+1, texts("amend"), sum), ErrRemoved)
		},
		"remove":   func() { c.ok(c.s.Remove(ctx, number, "x")) },
		"unremove": func() { c.ok(c.s.Unremove(ctx, number)) },
		"forget": func() {
			c.ok(c.s.Forget(ctx, number))
			delete(c.matches, number)
		},
		"games": func() {
			set.Games = [][]string{nil, {"istinto"}, {"sputo"}, {"istinto", "sputo"}}[rapid.IntRange(0, 3).Draw(c.rt, "games")]
			c.ok(c.s.ChangeLeague(ctx, l[0], set, "x"))
		},
		"days": func() {
			set.From = rapid.SampledFrom([]league.Day{0, 20261105}).Draw(c.rt, "from")
			c.ok(c.s.ChangeLeague(ctx, l[0], set, "x"))
		},
		"rename": func() {
			set.Name = rapid.SampledFrom([]string{"Lega", "Altra"}).Draw(c.rt, "name")
			c.ok(c.s.ChangeLeague(ctx, l[0], set, "x"))
		},
		"entry": func() {
			c.ok(c.s.AddEntry(ctx, c.league, Entry{Entry: league.Entry{
				Person: 1, Kind: league.Adjustment, Day: 20261101, Points: 100, Reason: "x",
			}}), ErrNoPerson)
		},
		"merge": func() {
			c.ok(c.s.Merge(ctx, PersonID(rapid.IntRange(1, 6).Draw(c.rt, "who")), PersonID(rapid.IntRange(1, 6).Draw(c.rt, "into"))),
				ErrSamePerson, ErrMet, ErrNoPerson)
		},
		"leave out": func() {
			who := PersonID(rapid.IntRange(1, 6).Draw(c.rt, "who"))
			c.ok(c.s.Write(ctx, func(tx *Tx) (err error) {
				left := 0
				if err = tx.LeaveOut(ctx, who, "somebody"); err == nil {
					err = tx.one(ctx, []any{&left}, `SELECT count(*) FROM discounted`)
				}
				if left > 0 {
					c.rt.Errorf("%d matches are still told apart", left)
				}
				return err
			}), ErrNoPerson)
		},
		"unmerge": func() { c.ok(c.s.Unmerge(ctx, PersonID(rapid.IntRange(1, 6).Draw(c.rt, "who"))), ErrNotMerged) },
	}
	what := rapid.SampledFrom(slices.Sorted(maps.Keys(steps))).Draw(c.rt, "step")
	if number > 0 || slices.Contains([]string{"play", "games", "days", "rename"}, what) {
		steps[what]()
	}
}

// played returns the matches that count under some names, or all that count, read from their table.
func played(t *testing.T, s *Store, names ...string) ([]league.Match, error) {
	merged, err := s.Merged(t.Context())
	if err != nil {
		return nil, err
	}
	return s.byKeys(t.Context(), foldAll(names), merged, `SELECT day, id, game, seats FROM counted WHERE TRUE`)
}

// compare asks for the sums and ratings, and adds all matches up anew.
func (c *clerk) compare() {
	ctx := c.t.Context()
	l, err := c.s.leagues(ctx, leagueColumns+` WHERE l.id = ?`, c.league)
	c.ok(err)
	sums, err := c.s.Sums(ctx, l[0], 0)
	c.ok(err)
	all, err := played(c.t, c.s, l[0].Names...)
	c.ok(err)
	whole := league.NewSums(l[0].Settings.Filter(0))
	c.ok(whole.Extend(all))
	c.same("sums", sums, whole)
	evening, err := c.s.Evening(ctx, l[0])
	if c.ok(err); evening != whole.Evening() {
		c.rt.Fatalf("the last evening is %s, not %s", evening, whole.Evening())
	}
	day := rapid.SampledFrom([]league.Day{20261031, 20261101, 20261110, 20261115, 0}).Draw(c.rt, "as of")
	sums, ratings, err := c.s.Season(ctx, l[0], day)
	c.ok(err)
	f := l[0].Settings.Filter(day)
	want, rated := league.NewSums(f), league.NewLadder(f)
	c.ok(want.Extend(all))
	c.ok(rated.Extend(all))
	v := league.View{AsOf: day}
	if !reflect.DeepEqual(sums.Standing(l[0].Settings, v), want.Standing(l[0].Settings, v)) ||
		!reflect.DeepEqual(ratings.Rungs(), rated.Rungs()) {
		c.rt.Fatalf("as of %s the standing is another than that of the matches until then", day)
	}
	course, err := c.s.Course(ctx, l[0])
	c.ok(err)
	anew := new(league.Course)
	c.ok(anew.Correct(nil, all))
	c.same("course", course, anew)
	for _, game := range []string{"", "istinto"} {
		ladder, err := c.s.Ladder(ctx, l[0], game)
		c.ok(err)
		f := l[0].Settings.Filter(0)
		if game != "" {
			f.Games = []string{game}
		}
		want := league.NewLadder(f)
		c.ok(want.Extend(all))
		c.same("ladder "+game, ladder, want)
	}
	all, err = played(c.t, c.s)
	c.ok(err)
	ladder, err := c.s.Ladder(ctx, League{}, "")
	c.ok(err)
	rated = league.NewLadder(league.Filter{})
	c.ok(rated.Extend(all))
	c.same("ladder of all", ladder, rated)
}

func (c *clerk) same(what string, got, want encoding.BinaryAppender) {
	c.rt.Helper()
	a, err := got.AppendBinary(nil)
	c.ok(err)
	b, err := want.AppendBinary(nil)
	c.ok(err)
	if !bytes.Equal(a, b) {
		c.rt.Fatalf("%s: kept and added up at once they differ", what)
	}
}
