package desk

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/db"
	"arbitro/referee/play"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// slip returns what a slip says of players, in their order: the totals, with the places where they are given.
func slip(said ...string) []play.Tally {
	var all []play.Tally
	for _, s := range said {
		var t play.Tally
		if n, _ := fmt.Sscanf(s, "%1s %d %d", &t.ID, &t.Total, &t.Place); n < 2 {
			panic(s)
		}
		all = append(all, t)
	}
	return all
}

// A table's match is kept by its totals, corrected with a reason, and given to another table; each is a line of its
// log.
func TestTableOfContest(t *testing.T) {
	d := newDesk(t)
	c := cup(t, d, "Coppa d'autunno")
	lines := func(s *LiveMatch, want ...string) {
		t.Helper()
		if got := stored(t, d, s.Number); !slices.Equal(got[len(got)-len(want):], want) {
			t.Errorf("%q, not %q", got, want)
		}
	}
	s, err := c.Keep(t.Context(), 1, 2, "2026-11-20", slip("e 50", "f 40", "g 30", "h 30 4"))
	if err == nil || s != nil {
		t.Errorf("places of one player alone: %v", err)
	}
	s, err = c.Keep(t.Context(), 1, 2, "2026-11-20", slip("e 50", "f 40", "g 30", "h 20"))
	if err != nil {
		t.Fatal(err)
	}
	lines(s, "arbitro 1", "game istinto", "date 2026-11-20", "event "+c.Stored.UID+" 1 2", "player e E!", "player f F!", "player g G!",
		"player h H!", "result e 50", "result f 40", "result g 30", "result h 20", "id "+s.ID())
	if err := c.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	m, found := c.Match(s.ID())
	if _, other := c.Match("x"); !found || other || m.Number != s.Number || len(c.At(1, 2)) != 1 || len(c.At(1, 1))+len(c.At(2, 2)) > 0 {
		t.Errorf("%+v, at the tables %v, %v", m, c.At(1, 1), c.At(1, 2))
	}
	correct := func(match db.Match, tallies []play.Tally) error {
		live, err := d.OpenStored(t.Context(), match)
		if err != nil {
			return err
		}
		return live.CorrectTallies(t.Context(), tallies, `"mis" read`)
	}
	if err := correct(m, slip("f 45", "h -5 4")); err == nil {
		t.Error("a place for one player alone was taken")
	}
	if err := correct(m, slip("f 45", "h -5")); err != nil {
		t.Fatal(err)
	}
	lines(s, `amend 10 "\"mis\" read" result f 45`, `amend 12 "\"mis\" read" result h -5`)
	if err := correct(m, slip("a 45")); !errors.Is(err, ErrScored) {
		t.Errorf("somebody who did not sit there: %v", err)
	}
	for _, wrong := range []struct {
		stage event.Stage
		table int
		want  error
	}{{2, 1, event.NoStage}, {1, 0, event.NoTable}, {1, 3, event.NoTable}} {
		if _, _, err := c.Head(wrong.stage, wrong.table, "2026-11-20"); !errors.Is(err, wrong.want) {
			t.Errorf("table %d of round %d: %v", wrong.table, wrong.stage, err)
		}
		if _, err := c.Phones().TableKey(t.Context(), wrong.stage, wrong.table); !errors.Is(err, event.NoTable) {
			t.Errorf("the key of table %d of round %d: %v", wrong.table, wrong.stage, err)
		}
	}

	loose := result(t, d, c.Stored.UID+" 1 2", "abcd")
	if _, err := c.Adopt(t.Context(), fmt.Sprint(loose.Number), 1, 1, "wrong slip"); err != nil {
		t.Fatal(err)
	}
	lines(loose, `amend 3 "wrong slip" event `+c.Stored.UID+" 1 1")
	bare := begin(t, d, "deal anna", "bid bruno 1")
	if _, err := c.Adopt(t.Context(), fmt.Sprint(bare.Number), 1, 1, "why"); err != nil {
		t.Fatal(err)
	}
	lines(bare, "event "+c.Stored.UID+" 1 1")
	if _, err := c.Adopt(t.Context(), "99", 1, 1, "why"); !errors.Is(err, db.ErrNotFound) {
		t.Error(err)
	}
	if err := c.Reload(t.Context()); err != nil || !slices.Equal(c.Begun(), []int{1, 2}) || len(c.At(1, 1)) != 2 {
		t.Errorf("begun: %v, at table 1: %v (%v)", c.Begun(), c.At(1, 1), err)
	}
	played, _ := c.Match(bare.ID())
	if err := correct(played, slip("a 45")); !errors.Is(err, ErrScored) {
		t.Errorf("a match by rounds: %v", err)
	}
	write(t, c, `void 1 1 "cards fell"`)
	if _, _, err := c.Head(1, 1, "2026-11-20"); !errors.Is(err, event.VoidTable) {
		t.Errorf("a void table: %v", err)
	}
	if g, known := c.Game(); !known || g.Name != "istinto" {
		t.Errorf("the game is %v", g)
	}
}

// A tournament of a league counts by the points of its places. Who entered without a person is known by the name, and
// who was merged counts as the other, once.
func TestContestOfLeague(t *testing.T) {
	d := newDesk(t)
	set := league.Default("Coppa")
	set.Places = []league.PlaceRow{{Points: []league.Points{900, 500, 100}}}
	other := league.Default("Altra")
	other.Scheme = league.Wins
	for _, l := range []league.Settings{set, other} {
		if _, err := d.Store.AddLeague(t.Context(), l, ""); err != nil {
			t.Fatal(err)
		}
	}
	var people []db.PersonID
	for _, name := range []string{"A!", "B!", "B?"} {
		id, err := d.Store.AddPerson(t.Context(), db.Person{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		people = append(people, id)
	}
	found := func(league string) *Contest {
		t.Helper()
		c, err := d.Found(t.Context(), func(*db.Tx) (all []Entry, _ error) {
			for _, l := range []string{"event " + league, "game istinto", "league " + league, "option points places", "option sizes 4", "option seed 1"} {
				all = append(all, Entry{Words: eventWords(l)})
			}
			return append(all, Entry{Words: []string{"enter", "a", "A!"}, Person: people[0]},
				Entry{Words: []string{"enter", "b", "B!"}, Person: people[1]}, Entry{Words: []string{"enter", "c", "C!"}},
				Entry{Words: []string{"enter", "d", "D!"}}, Entry{Words: []string{"enter", "e", "E!"}, Person: people[2]}), nil
		})
		if err != nil {
			t.Fatal(err)
		}
		write(t, c, "round 1 - - | a b c d - e")
		return c
	}
	points := func(c *Contest, want string) {
		t.Helper()
		if err := c.Reload(t.Context()); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, id := range []int{0, 1, 2, 3} {
			got = append(got, c.Score.Cells(1)[id].Points.String())
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%v, not %s", got, want)
		}
	}
	c := found("Coppa")
	lines, persons, err := c.Head(1, 1, "2026-11-20")
	if err != nil || !slices.Contains(lines, "league Coppa") || !slices.Equal(persons, []db.PersonID{people[0], people[1], 0, 0}) {
		t.Errorf("%q, %v (%v)", lines, persons, err)
	}
	if fresh, err := c.Refresh(t.Context()); fresh || err != nil {
		t.Errorf("changed: %v (%v)", fresh, err)
	}
	result(t, d, "Coppa 1 1", "cabd")
	if fresh, err := c.Refresh(t.Context()); !fresh || err != nil || len(c.Matches) != 1 {
		t.Errorf("changed: %v (%v), %v", fresh, err, c.Matches)
	}
	points(c, "[5 1 9 0]")
	if c.Doubles() != nil {
		t.Errorf("the same persons: %v", c.Doubles())
	}
	if err := d.Store.Merge(t.Context(), people[2], people[1]); err != nil {
		t.Fatal(err)
	}
	points(c, "[5 1 9 0]")
	if !slices.Equal(c.Doubles(), []int{4}) || c.Person(4) != people[1] {
		t.Errorf("the same persons: %v, %v", c.Doubles(), c.Person(4))
	}
	after, err := c.With(Entry{Words: []string{"leave", "e", "2", "why"}}, Entry{Words: []string{"adjust", "a", "3", "why"}})
	if err != nil || !after.Left(4, 2) || c.Event.Left(4, 2) || c.ScoreOf(after).Standing(1)[1].Points.Cmp(event.WholeFraction(8)) != 0 {
		t.Errorf("%+v, %+v (%v)", after, c.ScoreOf(after).Standing(1), err)
	}
	if _, err := c.With(Entry{Words: []string{"note", strings.Repeat("x", play.MaxLine)}}); !errors.Is(err, event.TooMuchText) {
		t.Errorf("a long line: %v", err)
	}
	by := found("Altra") // whose league has no points of places
	result(t, d, "Altra 1 1", "cabd")
	points(by, "[3 2 5 1]")
}
