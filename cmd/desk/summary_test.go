package desk_test

import (
	"fmt"
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
		{
			"who left comes after those who stayed",
			"deal anna|redeal|join dario|deal anna|points anna 5|points bruno 60|points carla 10|points dario 0|leave bruno|join elena|end",
			[]int{2, 4, 1, 3, 0},
			1,
		},
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

// Who sits down later has a seat in the store, and penalties are those of rounds and of totals alike.
func TestSummaryOfComing(t *testing.T) {
	for lines, want := range map[string]string{
		"deal anna|points anna 5|points bruno 0|points carla 10|join dario \"Dario Neri\"|penalty dario -5|penalty anna -1": "" +
			"Anna 4 -1, Bruno 0 0, Carla 10 0, Dario Neri -5 -5",
		"result anna 1|penalty bruno -3|result bruno 2|result carla 3": "Anna 1 0, Bruno -1 -3, Carla 3 0",
	} {
		text := "game istinto|player anna|player bruno|player carla|" + lines
		records := referee.NewRecords(strings.NewReader(strings.ReplaceAll(text, "|", "\n")), games.Find)
		if !records.Next() || records.Err() != nil {
			t.Fatal(records.Err())
		}
		var got []string
		for _, s := range desk.Summary(records.Match()).Seats {
			got = append(got, fmt.Sprint(s.Name, " ", s.Total, " ", s.Penalty))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %s", lines, strings.Join(got, ", "))
		}
	}
}
