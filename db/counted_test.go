package db

import (
	"slices"
	"testing"

	"arbitro/scoring/league"
)

// TestSeats: what was written is read, merged persons replaced; what cannot be the seats of a match is refused.
func TestSeats(t *testing.T) {
	want := []league.Seat{{Person: 12, Place: 1, Total: 340, Penalty: -5, Won: true}, {Person: 7, Place: 2, Total: -20}}
	var b []byte
	for _, s := range want {
		b = appendSeat(b, s)
	}
	if string(b) != "12 1 340 -5 1 7 2 -20 0 0" {
		t.Errorf("written as %q", b)
	}
	if seats, ok := parseSeats(nil, b, nil); !ok || !slices.Equal(seats, want) {
		t.Errorf("read as %+v", seats)
	}
	want[1].Person = 3
	if seats, ok := parseSeats(nil, b, map[league.Person]league.Person{7: 3}); !ok || !slices.Equal(seats, want) {
		t.Errorf("read as %+v", seats)
	}
	for _, text := range []string{"", "12 1 340 -5", "12 1 340 -5 1 7", "12 1 x 0 1", "-1 1 2 3 0", "12 0 1 1 1", "12 2 1 1 1"} {
		if seats, ok := parseSeats(nil, []byte(text), nil); ok {
			t.Errorf("%q is read as %+v", text, seats)
		}
	}
}

// A guest of a match has a seat in it, whose person is nobody.
func TestGuestSeat(t *testing.T) {
	b := appendSeat(appendSeat(nil, league.Seat{Person: league.Guest, Place: 1, Total: 9, Won: true}), league.Seat{Person: 7, Place: 2})
	seats, ok := parseSeats(nil, b, nil)
	if string(b) != "0 1 9 0 1 7 2 0 0 0" || !ok || !seats[0].IsGuest() || seats[1].IsGuest() {
		t.Errorf("%q is read as %+v", b, seats)
	}
}
