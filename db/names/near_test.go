package names

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestNear(t *testing.T) {
	known := []string{
		"Anna Rossi", "Niccolò", "Bruno Verdi", "Player 12", "Carlo Neri", "Ugo", "Maria Teresa Blu", "D'Angelo Ada", "J. Smith",
	}
	var index near[int]
	if got := index.of("Anna Rossi"); len(got) > 0 {
		t.Errorf("among nobody there is %v", got)
	}
	for i, name := range known {
		index.add(i+1, name)
	}
	for name, want := range map[string]int{
		"Anna Rosi": 1, "Anna  Rosssi": 1, "Ana Rossi": 1, "Anna Rossy": 1, "Anna Rosis": 1, "Rossi Anna": 1, "A. Rossi": 1, "anna r": 1,
		"Niccolo": 2, "Niccolo'": 2, "Verdi, Bruno": 3, "Bruno Vardi": 3, "M. T. Blu": 7, "Ada DAngelo": 8, "John Smith": 9,
		"Anna": 0, "Anna Bianchi": 0, "Nicola": 0, "Player 13": 0, "Player 1": 0, "Player 123": 0, "Player 112": 0, "Carla Neri": 0, "Ugo U.": 0, "Ugo Rossi": 0,
		"A. R.": 0, "Maria Blu": 0, "": 0, "…": 0, "Bruna Verde": 0,
	} {
		got := index.of(name)
		if want == 0 && len(got) > 0 || want != 0 && !slices.Equal(got, []int{want}) {
			t.Errorf("%q is near %v, not %d", name, got, want)
		}
		for i, other := range known { // whoever is near is near from the other side too
			var back near[int]
			back.add(0, name)
			if found := len(back.of(other)) > 0; found != (i+1 == want) && other != name {
				t.Errorf("%q is near %q: %v", other, name, found)
			}
		}
	}
}

// TestNearOfMany: the index finds whom a look at every name finds.
func TestNearOfMany(t *testing.T) {
	words := []string{"a", "an", "ann", "anna", "b", "bo", "bos", "bosco", "d", "di", "diana", "à", "ànna"}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.Map(rapid.SliceOfN(rapid.SampledFrom(words), 1, 4), func(all []string) string { return strings.Join(all, " ") })
		known := rapid.SliceOfN(name, 0, 20).Draw(t, "known")
		asked := name.Draw(t, "asked")
		var near near[int]
		var want []int
		for i, other := range known {
			near.add(i, other)
			a := plain(asked)
			b := plain(other)
			one := strings.Join(a, " ")
			two := strings.Join(b, " ")
			long := len(a) > 1 && max(utf8.RuneCountInString(one), utf8.RuneCountInString(two)) >= shortest
			if one == two || cutShort(a, b) || long && oneLetter(one, two) {
				want = append(want, i)
			}
		}
		if got := near.of(asked); !slices.Equal(got, want) {
			t.Errorf("%q is near %v of %q, want %v", asked, got, known, want)
		}
	})
}

// Of two spellings the same one is shown, whichever came first.
func TestDisplaySpelling(t *testing.T) {
	spellings := []string{"anna", "Anna", "ANNA", "aNNA", "42"}
	for _, a := range spellings {
		for _, b := range spellings {
			if DisplaySpelling(a, b) != DisplaySpelling(b, a) {
				t.Errorf("%s and %s: %s or %s", a, b, DisplaySpelling(a, b), DisplaySpelling(b, a))
			}
		}
	}
	if got := DisplaySpelling(DisplaySpelling("anna", "ANNA"), "Anna"); got != "Anna" {
		t.Error(got)
	}
}

// Of two names of a person the same one is shown, whichever came first.
func TestDisplay(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{
		{"Anna", "Anna Rossi", "Anna Rossi"}, {"Niccolo", "Niccolò", "Niccolò"}, {"ANNA", "Anna", "Anna"}, {"Ugo", "Ugo", "Ugo"},
	} {
		x := display(c.a, c.b)
		y := display(c.b, c.a)
		if x != c.want || y != c.want {
			t.Errorf("%s and %s: %s and %s, want %s", c.a, c.b, x, y, c.want)
		}
	}
}
