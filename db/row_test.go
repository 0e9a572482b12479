package db

import (
	"slices"
	"testing"
)

// TestResultsStored: the results of a match read as those that were stored.
func TestResultsStored(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	number, err := s.Create(ctx, Summary{Game: "istinto", Date: "2026-11-21", Finished: true, Seats: []Seat{
		{Name: "Niccolò 1 2 3", Total: -15, Place: 1, Won: true, Penalty: -5},
		{Name: "(ospite)"},
		{Name: `l'"Orso"`, Total: 7, Place: 2},
	}}, nil)
	wants(t, err, nil)
	got, err := s.resultsStored(ctx, number)
	if want := []seatResult{
		{Seat: 0, Name: "Niccolò 1 2 3", Person: 1, Total: -15, Place: 1, Won: true, Penalty: -5, Players: 3, Day: "2026-11-21"},
		{Seat: 1, Name: "(ospite)", Players: 3, Day: "2026-11-21"},
		{Seat: 2, Name: `l'"Orso"`, Person: 2, Total: 7, Place: 2, Players: 3, Day: "2026-11-21"},
	}; err != nil || !slices.Equal(got, want) {
		t.Errorf("the results are %+v (%v)", got, err)
	}
	if got, err := s.resultsStored(ctx, number+1); err != nil || len(got) > 0 {
		t.Errorf("no match has %+v (%v)", got, err)
	}
}

// Lines of one time share a row as far as it holds them, and rows bear the numbers of their first lines.
func TestRows(t *testing.T) {
	var seqs []int
	long := string(slices.Repeat([]byte("x"), rowSize-1))
	for row := range lineRows(4, []Line{{Text: "a"}, {Text: "b"}, {Text: long}, {Text: long + "yz"}, {Text: "c"}}) {
		seqs = append(seqs, row.Seq)
	}
	if want := []int{4, 6, 7, 8}; !slices.Equal(seqs, want) {
		t.Errorf("%v, want %v", seqs, want)
	}
	if i := badLine([]Line{{Text: "a"}, {Text: "b\nc"}}); i != 1 {
		t.Errorf("line %d is no line", i)
	}
}
