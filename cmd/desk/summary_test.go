package desk_test

import (
	"strings"
	"testing"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/games"
)

// A match has places if a round counts or it is kept by its totals, and no places otherwise.
func TestSummaryPlaces(t *testing.T) {
	for _, c := range []struct {
		name, lines string
		places      []int
		rounds      int
	}{
		{"kept by its totals", "result anna 12|result bruno 30|result carla 12", []int{2, 1, 2}, 0},
		{"kept by its totals and places", "result anna 12 3|result bruno 30 1|result carla 31 2", []int{3, 1, 2}, 0},
		{"no round", "end", []int{0, 0, 0}, 0},
		{"a void round", "deal anna|redeal|end", []int{0, 0, 0}, 0},
		{"a round by its points", "deal anna|points anna 5|points bruno 0|points carla 10|end", []int{2, 3, 1}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := "game istinto|player anna|player bruno|player carla|" + c.lines
			records := referee.NewRecords(strings.NewReader(strings.ReplaceAll(text, "|", "\n")), games.Find)
			if !records.Next() || records.Err() != nil {
				t.Fatal(records.Err())
			}
			sum := desk.Summary(records.Match())
			if !sum.Finished || sum.Rounds != c.rounds {
				t.Errorf("finished %v, %d rounds, want %d", sum.Finished, sum.Rounds, c.rounds)
			}
			for seat, want := range c.places {
				if got := sum.Seats[seat].Place; got != want || sum.Seats[seat].Won != (want == 1) {
					t.Errorf("%s has place %d, want %d (won %v)", sum.Seats[seat].Name, got, want, sum.Seats[seat].Won)
				}
			}
		})
	}
}
