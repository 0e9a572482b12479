package db

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

// The order in which spellings come does not matter, until somebody decides.
func TestShownSpelling(t *testing.T) {
	names := []string{"anna", "Anna", "ANNA"}
	for i, first := range names {
		s := store(t)
		for j := range 3 {
			name := names[(i+j)%3]
			sum := Summary{ID: fmt.Sprint("m", j), Game: "istinto", Seats: []Seat{{Name: name}, {Name: "Bruno"}}}
			if _, err := s.Create(t.Context(), sum, nil); err != nil {
				t.Fatal(err)
			}
		}
		if known, err := s.Known(t.Context(), "anna"); err != nil || len(known) != 1 || known[0].Name != "Anna" || len(known[0].Aliases) > 0 {
			t.Errorf("after %s: %+v (%v)", first, known, err)
		}
		if err := s.Rename(t.Context(), 1, "anna"); err != nil { // somebody has said so
			t.Fatal(err)
		}
		if _, err := s.Create(t.Context(), Summary{ID: "last", Game: "istinto", Seats: []Seat{{Name: "Anna"}, {Name: "Bruno"}}}, nil); err != nil {
			t.Fatal(err)
		}
		if known, err := s.Known(t.Context(), "anna"); err != nil || known[0].Name != "anna" {
			t.Errorf("%+v (%v)", known, err)
		}
	}
}

// The short way to tidy and fold a name comes to the same as the long one.
func TestPlainNames(t *testing.T) {
	for _, name := range []string{"", " ", "a", "Anna Rossi", " Anna", "Anna ", "Anna  R", "a\tb", "a\x7fb", "D'Angelo-42", "Niccolò", "~", "a\x00"} {
		long := norm.NFC.String(strings.ToLower(strings.ToUpper(strings.Join(strings.Fields(name), " "))))
		long = strings.NewReplacer("\x7f", "", "\x00", "").Replace(long)
		if got := Fold(name); got != long || Fold(tidy(name)) != got {
			t.Errorf("%q is folded to %q, not %q", name, got, long)
		}
	}
}
