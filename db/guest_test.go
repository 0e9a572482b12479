package db

import (
	"slices"
	"testing"

	"arbitro/scoring/league"
)

// A guest of a match has a result and is no person: nobody is stored, merged or seated apart for one, an append finds
// no person either, and the file is sound.
func TestGuestOfAMatch(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	sum := Summary{
		ID: "m1", Game: "istinto", Date: "2026-11-20", League: "Giovedì", Rounds: 1, Finished: true,
		Seats: []Seat{
			{Name: "Anna", Total: 30, Place: 1, Won: true},
			{Name: "(Anonymous player)", Total: 20, Place: 2},
			{Name: "(Anonymous player 2)", Total: 10, Place: 3},
		},
	}
	n, err := s.Create(ctx, sum, []Line{{Text: "game istinto"}})
	wants(t, err, nil)
	sum.Seats[1].Total = 25
	wants(t, s.Append(ctx, n, 2, []Line{{Text: "end"}}, sum), nil)

	all, err := s.Persons(ctx, 0)
	if err != nil || len(all) != 1 || all[0].Name != "Anna" {
		t.Errorf("persons: %+v %v", all, err)
	}
	m, err := s.Match(ctx, n)
	if err != nil || m.Seats[0].Person == 0 || m.Seats[1].Person != 0 || m.Seats[1].Total != 25 || m.Seats[2].Name != "(Anonymous player 2)" {
		t.Errorf("match: %+v %v", m.Seats, err)
	}
	uids, err := s.SeatUIDs(ctx, n)
	if err != nil || len(uids) != 3 || uids[0] == "" || uids[1] != "" || uids[2] != "" {
		t.Errorf("uids: %q %v", uids, err)
	}
	if apart, err := s.SeatedApart(ctx); err != nil || len(apart) != 0 {
		t.Errorf("seated apart: %+v %v", apart, err)
	}
	counted, err := s.Counted(ctx, league.Filter{}, "Giovedì")
	if err != nil || len(counted) != 1 || !slices.EqualFunc(counted[0].Seats, []bool{false, true, true}, func(s league.Seat, guest bool) bool {
		return s.IsGuest() == guest
	}) {
		t.Errorf("counted: %+v %v", counted, err)
	}
	if faults, err := s.Check(ctx); err != nil || len(faults) != 0 {
		t.Errorf("check: %v %v", faults, err)
	}
}

// A library of before has persons for such names. They stay who they are; a new match seats nobody under their name.
func TestGuestOfBefore(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	who, err := s.AddPerson(ctx, Person{Name: "(Anonymous player)"})
	wants(t, err, nil)
	old := Summary{ID: "old", Game: "istinto", Date: "2026-11-01", Finished: true, Seats: []Seat{
		{Name: "Anna", Total: 3, Place: 1, Won: true}, {Name: "(Anonymous player)", Person: who, Total: 1, Place: 2},
	}}
	n, err := s.Create(ctx, old, nil)
	wants(t, err, nil)
	old.Seats[1].Person = 0 // as it is judged again
	wants(t, s.Append(ctx, n, 1, nil, old), nil)
	fresh := old
	fresh.ID = "new"
	fresh.Seats = slices.Clone(old.Seats)
	later, err := s.Create(ctx, fresh, nil)
	wants(t, err, nil)
	before, err := s.Match(ctx, n)
	wants(t, err, nil)
	now, err := s.Match(ctx, later)
	wants(t, err, nil)
	if before.Seats[1].Person != who || now.Seats[1].Person != 0 {
		t.Errorf("before %+v, now %+v", before.Seats, now.Seats)
	}
	apart, err := s.SeatedApart(ctx)
	if err != nil || len(apart) != 1 || apart[0].Match != "old" || apart[0].Person != who {
		t.Errorf("seated apart: %+v %v", apart, err)
	}
}
