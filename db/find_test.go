package db

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestFind(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	ids := []string{"", "0193-aa", "0193-ab", "0193-ab-bis", "7up", "12", "àncora"}
	for n, id := range ids {
		sum := two()
		sum.ID = id
		if got, err := s.Create(ctx, sum, nil); err != nil || got != n+1 {
			t.Fatal(got, err)
		}
	}
	wants(t, s.Append(ctx, 3, 1, texts("deal anna"), two()), nil) // the last one worked on
	for _, c := range []struct {
		ref  string
		want int
		err  error
	}{
		{ref: "1", want: 1},
		{ref: "7", want: 7}, // a number before an id that begins so
		{ref: "7u", want: 5},
		{ref: "7UP", want: 5},
		{ref: " 2 ", want: 2},
		{ref: "12", want: 6}, // no such number, but such an id
		{ref: "0193-aa", want: 2},
		{ref: "0193-ab", want: 3}, // whole, though another begins so
		{ref: "0193-ab-", want: 4},
		{ref: "0193-a", err: ErrAmbiguous},
		{ref: "0193-aa-", err: ErrNotFound},
		{ref: "ÀN", want: 7},
		{ref: "a\u0300n", want: 7},
		{ref: "last", want: 3},
		{ref: "LAST", want: 3},
		{ref: "", err: ErrNotFound},
		{ref: "  ", err: ErrNotFound},
		{ref: "99", err: ErrNotFound},
		{ref: "99999999999999999999", err: ErrNotFound},
		{ref: "-1", err: ErrNotFound},
		{ref: "%", err: ErrNotFound},
		{ref: "'; DROP TABLE lines; --", err: ErrNotFound},
	} {
		m, err := s.Find(ctx, c.ref)
		wants(t, err, c.err)
		if err == nil && m.Number != c.want {
			t.Errorf("%q finds %d, want %d", c.ref, m.Number, c.want)
		}
	}
	_, err := s.Find(ctx, "0193-a")
	for _, name := range []string{"2: 0193-aa", "3: 0193-ab", "4: 0193-ab-bis"} {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("%q is not named in: %v", name, err)
		}
	}

	wants(t, s.Remove(ctx, 3, "by mistake"), nil)
	if m, err := s.Find(ctx, "3"); err != nil || m.Reason != "by mistake" {
		t.Error("a removed match is found by its number:", m, err)
	}
	if m, err := s.Find(ctx, "last"); err != nil || m.Number != 7 {
		t.Error("the last one that was not removed:", m.Number, err)
	}
}

func TestAmbiguousNamesFew(t *testing.T) {
	s := store(t)
	for range 3 * namable {
		match(t, s)
	}
	_, err := s.Find(t.Context(), "0")
	wants(t, err, ErrAmbiguous)
	if n := strings.Count(err.Error(), ": 0"); n != namable || !strings.Contains(err.Error(), "…") {
		t.Errorf("%d are named: %v", n, err)
	}
}

func TestFindWhereNothingIs(t *testing.T) {
	for _, ref := range []string{"last", "1", "0"} {
		_, err := store(t).Find(t.Context(), ref)
		wants(t, err, ErrNotFound)
	}
}

func FuzzFind(f *testing.F) {
	for _, seed := range []string{"last", "1", "0", "7u", "àn", "", "-1", "\xff", "\U0010ffff", "a\x00b", "'"} {
		f.Add(seed)
	}
	s := store(f)
	sum := two()
	sum.ID = "sera"
	if _, err := s.Create(f.Context(), sum, nil); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, ref string) {
		m, err := s.Find(t.Context(), ref)
		if err == nil && m.Number != 1 || err != nil && !errors.Is(err, ErrNotFound) {
			t.Errorf("%q: %d %v", ref, m.Number, err)
		}
	})
}

func FuzzFold(f *testing.F) {
	for _, seed := range []string{"Anna Rossi", "  ANNA\t rossi ", "ÀE", "a\u0300e", "ß", "İı", "Σσς", "\u1fb3", "\xff", "000 \x00", "e\u200b\u0301"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if !utf8.ValidString(name) {
			return
		}
		key := Fold(name)
		if again := Fold(key); again != key {
			t.Errorf("%q: %q, and again %q", name, key, again)
		}
		if shown := Fold(tidy(name)); shown != key {
			t.Errorf("%q: %q, but as shown %q", name, key, shown)
		}
		if id := FoldID(name); FoldID(id) != id {
			t.Errorf("%q as an id: %q, and again %q", name, id, FoldID(id))
		}
	})
}

func TestFold(t *testing.T) {
	for _, same := range [][]string{
		{"Anna Rossi", "  anna\t ROSSI ", "anna\u00a0rossi"},
		{"Niccolò", "NICCOLO\u0300"},
		{"Οδυσσέας", "ΟΔΥΣΣΈΑΣ"},
		{"Anna", "An\u200bna", "\u202eAnna", "Anna\U000e0041", "Anna\x00", "Anna \x1b"},
	} {
		for _, name := range same {
			if Fold(name) != Fold(same[0]) {
				t.Errorf("%q is not %q", name, same[0])
			}
		}
	}
	if Fold("Anna") == Fold("Ànna") {
		t.Error("an accent makes a difference")
	}
}
