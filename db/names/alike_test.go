package names

import (
	"slices"
	"testing"
)

// Of two new names it makes no difference which came first.
func TestNewcomers(t *testing.T) {
	for _, c := range []struct {
		one, other string
		alike      bool
	}{
		{"Giova", "Giovanni", true},
		{"Mario Rosi", "Mario Rossi", true},
		{"Zoe", "Zoe Neri", true},
		{"Rossi", "Anna Rossi", true},
		{"Elodie", "Élodie", true},
		{"Ana", "Anna", true},
		{"Brnuo", "Bruno", true},
		{"Giovanni", "Giovammi", false},
		{"Martima", "Martina", true},
		{"Rossi Anna", "Anna Rossi", true},
		{"Anna R.", "Anna Rossi", true},
		{"Gi", "Giovanni", false},
		{"Carlo", "Carla", false},
		{"Rita", "Rina", false},
		{"Ugo", "Hugo", false},
		{"Dario", "Mario", false},
		{"Player 1", "Player 12", false},
		{"Anna Rossi", "Anna Verdi", false},
		{"", "Anna", false},
	} {
		for _, pair := range [][2]string{{c.one, c.other}, {c.other, c.one}} {
			var newcomers Newcomers[int]
			newcomers.Add(7, pair[0])
			if got := newcomers.Of(pair[1]); slices.Equal(got, []int{7}) != c.alike {
				t.Errorf("%q beside %q: %v", pair[1], pair[0], got)
			}
		}
	}
}

// A name cut short is part of a longer one, in its first words, its beginning or one of its words.
func TestIsPart(t *testing.T) {
	for _, part := range []string{"Giova", "giovanni", "Verdi"} {
		if !IsPart(part, "Giovanni Verdi") || IsPart("Giovanni Verdi", part) {
			t.Errorf("%q in Giovanni Verdi", part)
		}
	}
	if IsPart("Giovannu", "Giovanni Verdi") {
		t.Error("a name with another letter is part of a longer one")
	}
}
