package league_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

func ladder(t interface{ Fatal(...any) }, f league.Filter, matches []league.Match) *league.Ladder {
	l, err := league.NewLadder(f, matches)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// However the matches and their seats come: every rating is the same to the last bit, and is the end of its history.
func TestLadderOfAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		matches := season(t)
		for i := range matches {
			matches[i].ID = fmt.Sprint("m", i, matches[i].ID)
		}
		f := league.Filter{Games: []string{"kismet", "sabai"}}
		l := ladder(t, f, matches)
		shuffled := rapid.Permutation(matches).Draw(t, "order")
		for i := range shuffled {
			shuffled[i].Seats = rapid.Permutation(shuffled[i].Seats).Draw(t, "seats")
		}
		if !slices.Equal(ladder(t, f, shuffled).Rungs(), l.Rungs()) {
			t.Fatal("another order, other ratings")
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
	_, err := league.NewLadder(league.Filter{}, []league.Match{match("c", 20261201, 1, 1, 2, 5)})
	if !errors.Is(err, league.NoResult) {
		t.Errorf("a place that the table lacks is rated: %v", err)
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
