package db

import "testing"

// Settings stand beside a match: its lines, its summary and when it was changed stay as they are, and they go with it.
func TestSetting(t *testing.T) {
	ctx := t.Context()
	s := store(t)
	n := match(t, s, "game istinto", "player anna")
	before, err := s.Match(ctx, n)
	if err != nil {
		t.Fatal(err)
	}
	chosen := func(want string) {
		t.Helper()
		if got, err := s.Setting(ctx, n, "referee"); err != nil || got != want {
			t.Errorf("the setting is %q (%v) and not %q", got, err, want)
		}
	}
	chosen("")
	for _, value := range []string{"speaks", "silent"} {
		wants(t, s.Set(ctx, n, "referee", value), nil)
		chosen(value)
	}
	if after, err := s.Match(ctx, n); err != nil || after.Lines != before.Lines || after.Changed != before.Changed {
		t.Errorf("the match was %+v and is %+v (%v)", before, after, err)
	}
	wants(t, s.Set(ctx, n+1, "referee", "speaks"), ErrNotFound)
	wants(t, s.Forget(ctx, n), nil)
	chosen("")
}

// TestTyped: what was typed into a form of no match is kept once, is gone when it is emptied, and goes with a person
// who is left out, whose name it may hold.
func TestTyped(t *testing.T) {
	ctx := t.Context()
	s := store(t)
	anna, err := s.AddPerson(ctx, Person{Name: "Anna"})
	wants(t, err, nil)
	stands := func(want string) {
		t.Helper()
		if got, err := s.Typed(ctx, "new match"); err != nil || got != want {
			t.Errorf("typed is %q (%v) and not %q", got, err, want)
		}
	}
	stands("")
	for _, value := range []string{"Anna", "Anna, Bruno", "", "Anna"} {
		wants(t, s.SetTyped(ctx, "new match", value), nil)
		stands(value)
	}
	wants(t, s.Write(ctx, func(t *Tx) error { return t.LeaveOut(ctx, anna, "Ospite") }), nil)
	stands("")
}
