package tables_test

import (
	"strings"
	"testing"

	"arbitro/cmd/tables"
)

// Names of people that are odd but names are entered as they stand; a text that may be more or less than a name is left
// out and named, where nobody can be asked.
func TestSuspectNames(t *testing.T) {
	names := []string{
		"Anna", "Maria del Carmen de la Cruz", "Jean-Paul Le Goff", "O'Brien", "Zoë d’Arc", "J. R. R. Tolkien", "Anna 2",
		"Mario Rossi Jr.", "王小明", "Ali ibn Abi", "Anna Coppa", "Ugo Lista", "Re Artù", "Monday",
	}
	suspects := []string{
		"Anna (late)", "Anna [guest]", "Anna - late", "Anna – arrives at 9", "Anna +1", "Anna*", "Anna?", "Anna ✓",
		"Anna: yes", "Anna 340 1234567", "Anna & Bruno", "Anna / Bruno", "Anna e Bruno", "Anna et Bruno", "Anna and Bruno",
		"Rossi, Anna", "Waiting list", "Lista d'attesa", "Liste d'attente", "Riserve", "Absents", "TBD", "Posto libero",
		"Table 1", "Girone B", "Torneo di Natale", "Spring Cup", "Tournoi de Noël", "Club night 2026", "Reserves:", "=A1",
	}
	nobody := func(string) bool { return false }
	everybody := func(string) bool { return true }
	for i, typed := range append(names, suspects...) {
		table, err := tables.Read(strings.NewReader("Name\n\"" + typed + "\"\n"))
		if err != nil {
			t.Fatal(err)
		}
		list, err := table.People(t.Context(), nobody)
		if err != nil {
			t.Fatal(err)
		}
		isName := i < len(names)
		if isName && (len(list.Names) != 1 || list.Names[0].Text != typed || len(list.Faults) > 0) {
			t.Errorf("%q: names %v, faults %v", typed, list.Names, list.Faults)
		}
		if !isName && (len(list.Names) > 0 || len(list.Faults) != 1 || !cellNamed.MatchString(list.Faults[0].Error())) {
			t.Errorf("%q: names %v, faults %v", typed, list.Names, list.Faults)
		}
		if known, err := table.People(t.Context(), everybody); err != nil || len(known.Names) != 1 {
			t.Errorf("%q, a known person: names %v, %v", typed, known.Names, err)
		}
	}
}
