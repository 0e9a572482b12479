package league_test

import (
	"fmt"
	"testing"

	"arbitro/scoring/league"
)

// The seats of a match in the order of their places; who shares a place stays in the order of play.
func TestRanked(t *testing.T) {
	m := league.Match{Seats: []league.Seat{{Person: 1, Place: 4}, {Person: 2, Place: 2}, {Person: 3, Place: 1}, {Person: 4, Place: 2}}}
	var got []league.Person
	for _, s := range m.Ranked() {
		got = append(got, s.Person)
	}
	if fmt.Sprint(got) != "[3 2 4 1]" {
		t.Error(got)
	}
}
