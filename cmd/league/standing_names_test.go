package league_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// Equal players once stood by code point: "Élodie" and "łukasz" came after "Zoe", and capitals before small letters.
func TestEqualPlayersByName(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Lega")
	file := filepath.Join(t.TempDir(), "before.csv")
	text := "Nome;Punti\n"
	for _, name := range []string{"Zoe", "Øystein", "luca", "Łukasz", "Ðóra", "Élodie", "elio", "Dario", "Elodie", "Oscar"} {
		text += name + ";5\n"
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c.Run("league", "carry", "lega", file, "--new", "*", "--new", "Elodie") // not Élodie
	var j struct {
		Rows []struct {
			Rank   int
			Player string
		}
	}
	if err := json.Unmarshal([]byte(c.Run("standings", "lega", "--json")), &j); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, r := range j.Rows {
		names = append(names, r.Player)
		if r.Rank != 1 {
			t.Errorf("%s has rank %d", r.Player, r.Rank)
		}
	}
	if got := strings.Join(names, " "); got != "Dario Ðóra elio Elodie Élodie luca Łukasz Oscar Øystein Zoe" {
		t.Error(got)
	}
}
