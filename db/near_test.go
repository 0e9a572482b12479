package db

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

func TestNear(t *testing.T) {
	known := []string{"Anna Rossi", "Niccolò", "Bruno Verdi", "Player 12", "Carlo Neri", "Ugo", "Maria Teresa Blu", "D'Angelo Ada", "J. Smith"}
	var everybody []Identity
	for i, name := range known {
		everybody = append(everybody, Identity{ID: PersonID(i + 1), Name: name, Names: []string{name}})
	}
	near := NewNear(everybody)
	for name, want := range map[string]PersonID{
		"Anna Rosi": 1, "Anna  Rosssi": 1, "Ana Rossi": 1, "Anna Rossy": 1, "Anna Rosis": 1, "Rossi Anna": 1, "A. Rossi": 1, "anna r": 1,
		"Niccolo": 2, "Niccolo'": 2, "Verdi, Bruno": 3, "Bruno Vardi": 3, "M. T. Blu": 7, "Ada DAngelo": 8, "John Smith": 9,
		"Anna": 0, "Anna Bianchi": 0, "Nicola": 0, "Player 13": 0, "Player 112": 0, "Carla Neri": 0, "Ugo U.": 0, "Ugo Rossi": 0,
		"A. R.": 0, "Maria Blu": 0, "": 0, "…": 0, "Bruna Verde": 0,
	} {
		got := near.Of(name)
		if want == 0 && len(got) > 0 || want != 0 && !slices.Equal(got, []PersonID{want}) {
			t.Errorf("%q is near %v, not %d", name, got, want)
		}
	}
	gone := everybody[0]
	gone.Gone = moment("2026-11-21T20:15:03Z")
	if got := NewNear([]Identity{gone}).Of("Anna Rosi"); len(got) != 0 {
		t.Errorf("somebody who was left out is near: %v", got)
	}
}

// Of two spellings the same one is shown, whichever came first.
func TestSpelled(t *testing.T) {
	names := []string{"anna", "Anna", "ANNA", "aNNA", "42"}
	for _, a := range names {
		for _, b := range names {
			if spelled(a, b) != spelled(b, a) {
				t.Errorf("%s and %s: %s or %s", a, b, spelled(a, b), spelled(b, a))
			}
		}
	}
	if got := spelled(spelled("anna", "ANNA"), "Anna"); got != "Anna" {
		t.Error(got)
	}
	for i, first := range names[:3] {
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
		if got := fold(name); got != long || fold(tidy(name)) != got {
			t.Errorf("%q is folded to %q, not %q", name, got, long)
		}
	}
}
