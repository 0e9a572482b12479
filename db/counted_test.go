package db

import (
	"database/sql/driver"
	"fmt"
	"slices"
	"testing"

	"arbitro/scoring/league"
)

// packed returns the value of seatsOfMatch for rows of person, place, total, penalty and won.
func packed(t *testing.T, rows ...[seatFields]driver.Value) []byte {
	t.Helper()
	var numbers seatNumbers
	for _, row := range rows {
		wants(t, numbers.Step(nil, row[:]), nil)
	}
	value, err := numbers.WindowValue(nil)
	wants(t, err, nil)
	return value.([]byte)
}

// seatRow returns a row whose fields SQLite holds as numbers.
func seatRow(person, place, total, penalty, won int64) [seatFields]driver.Value {
	return [seatFields]driver.Value{person, place, total, penalty, won}
}

// TestSeats: what is stored is read, merged persons replaced; what cannot be the seats of a match is refused.
func TestSeats(t *testing.T) {
	want := []league.Seat{{Person: 12, Place: 1, Total: 340, Penalty: -5, Won: true}, {Person: 7, Place: 2, Total: -20}}
	value := packed(t, seatRow(12, 1, 340, -5, 1), seatRow(7, 2, -20, 0, 0))
	var read seatReader
	if seats, ok := read.addSeats(nil, value); !ok || !slices.Equal(seats, want) {
		t.Errorf("read as %+v", seats)
	}
	want[1].Person = 3
	read.countsFor = map[league.Person]league.Person{7: 3}
	if seats, ok := read.addSeats(nil, value); !ok || !slices.Equal(seats, want) {
		t.Errorf("read as %+v", seats)
	}
	if seats, ok := read.addSeats(nil, packed(t)); !ok || len(seats) > 0 {
		t.Errorf("no seats are read as %+v", seats)
	}
	for name, value := range map[string][]byte{
		"cut off":             value[:len(value)-1],
		"a text for a number": packed(t, [seatFields]driver.Value{int64(12), int64(1), "x", int64(0), int64(1)}),
		"a person below none": packed(t, seatRow(-1, 1, 2, 3, 0)),
		"no place":            packed(t, seatRow(12, 0, 1, 1, 1)),
		"a place too high":    packed(t, seatRow(12, 2, 1, 1, 1)),
	} {
		if seats, ok := read.addSeats(nil, value); ok {
			t.Errorf("%s is read as %+v", name, seats)
		}
	}
}

// A guest of a match has a seat in it, whose person is nobody.
func TestGuestSeat(t *testing.T) {
	var read seatReader
	seats, ok := read.addSeats(nil, packed(t, seatRow(0, 1, 9, 0, 1), seatRow(7, 2, 0, 0, 0)))
	if !ok || !seats[0].IsGuest() || seats[1].IsGuest() {
		t.Errorf("read as %+v", seats)
	}
}

// TestPlacesCount: a match without a place counts for no standing, nor does one with more places than a match of a league
// may have. The questions that count matches agree with the question that reads them.
func TestPlacesCount(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	for day, places := range []int{1, league.MaxSeats, league.MaxSeats + 1, 0} {
		sum := Summary{Game: "istinto", Date: fmt.Sprintf("2026-11-%02d", day+1), League: "Lega", Finished: true}
		for seat := range max(places, 1) {
			placed := Seat{Name: NewID(), Total: 1}
			if places > 0 {
				placed.Place = seat + 1
			}
			sum.Seats = append(sum.Seats, placed)
		}
		if _, err := s.Create(ctx, sum, nil); err != nil {
			t.Fatal(err)
		}
	}
	matches, err := s.Counted(ctx, league.Filter{}, "lega")
	if err != nil || len(matches) != 2 || len(matches[0].Seats) != 1 || len(matches[1].Seats) != league.MaxSeats {
		t.Errorf("%d matches count (%v)", len(matches), err)
	}
	if loose, err := s.LooseLeagues(ctx); err != nil || loose["Lega"] != 2 {
		t.Errorf("%v is loose (%v)", loose, err)
	}
	if count, err := s.CountPlayed(ctx, League{Names: []string{"lega"}}); err != nil || count != 2 {
		t.Errorf("%d matches are played (%v)", count, err)
	}
	if day, err := s.LastDay(ctx, league.Filter{}, "lega"); err != nil || day != 20261102 {
		t.Errorf("the last day is %v (%v)", day, err)
	}
}
