package db

import (
	"errors"
	"testing"
)

// TestTyped: what was typed into a form of no match is kept once, is gone when it is emptied, and goes with a person
// who is left out, whose name it may hold. So does what is typed at a table where the person has no seat.
func TestTyped(t *testing.T) {
	ctx := t.Context()
	s := store(t)
	anna, err := s.AddPerson(ctx, Person{Name: "Anna"})
	wants(t, err, nil)
	stands := func(want string) {
		t.Helper()
		if got, err := s.Typed(ctx); err != nil || got != want {
			t.Errorf("typed is %q (%v) and not %q", got, err, want)
		}
	}
	stands("")
	n := match(t, s, "game istinto", "player bruno")
	wants(t, errors.Join(s.SetVoice(ctx, n, "speaks"), s.SetTableTyped(ctx, n, `{"name":"Anna"}`)), nil)
	for _, value := range []string{"Anna", "Anna, Bruno", "", "Anna"} {
		wants(t, s.SetTyped(ctx, value), nil)
		stands(value)
	}
	wants(t, s.Write(ctx, func(t *Tx) error { return t.LeaveOut(ctx, anna, "Ospite") }), nil)
	stands("")
	if table, err := s.Table(ctx, n); table != (Table{Voice: "speaks"}) || err != nil {
		t.Errorf("the table has %+v (%v)", table, err)
	}
	if faults, err := s.Check(ctx); len(faults) > 0 || err != nil {
		t.Errorf("check finds %v (%v)", faults, err)
	}
}
