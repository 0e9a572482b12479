package exchange_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// A club that was written into a folder is the same club when it is read again, also twice, and also into one that
// has a part of it.
func TestClubTravels(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì", "--members", "anna,bruno,carla,Zoe", "--new", "Zoe")
	c.Run("players", "rename", "anna", "Anna Rossi")
	if got := c.Run("players", "rename", "anna", "Anna Rossi"); got != "Anna Rossi has this name already: nothing has changed.\n" {
		t.Errorf("renamed to the same name: %q", got)
	}
	c.Run("league", "edit", "lega", "--scheme", "wins", "--reason", "voted")
	c.Run("league", "adjust", "lega", "anna", "late", "--points", "-1")
	c.Run("league", "forfeit", "lega", "zoe", "absent")
	c.Run("league", "withdraw", "lega", "2", "an error")
	c.Run("league", "edit", "lega", "--categories", "Young: anna, zoe; Old: bruno", "--reason", "voted")
	for _, cup := range []string{"Coppa", "Another", "Third"} {
		c.Run("event", "new", cup, "--game", "istinto", "--rounds", "1", "--sizes", "3", "--seed", "1")
		c.Run("event", "enter", cup, "anna, bruno, carla")
	}
	club := cmdtest.Files(t, c.Export())["club.json"]
	want := c.Run("standings", "lega", "--json")
	shown := c.Run("league", "show", "lega")

	folder := filepath.Join(t.TempDir(), "club")
	c.Run("export", "--all", folder)
	fresh := cmdtest.New(t)
	part := cmdtest.New(t)
	part.Run("import", filepath.Join(dir, "0-0.match"))
	for _, other := range []*cmdtest.Laptop{fresh, part} {
		for range 2 {
			other.Run("import", folder)
			if got := other.Run("standings", "lega", "--json"); got != want {
				t.Errorf("%s\nwant %s", got, want)
			}
			if got := other.Run("league", "show", "lega"); got != shown {
				t.Errorf("%s\nwant %s", got, shown)
			}
			if got := cmdtest.Files(t, other.Export())["club.json"]; other == fresh && got != club {
				t.Errorf("%s\nwant %s", got, club)
			}
		}
	}
	for _, bad := range []string{"{", `{"version": 99}`, `{"version": 1, "leagues": [{"history": [{"settings": {"name": ""}}]}]}`} {
		if err := os.WriteFile(filepath.Join(folder, "club.json"), []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		if status, _, err := fresh.Try("import", folder); status != 2 || !strings.Contains(err, "club.json") {
			t.Errorf("%s: status %d: %s", bad, status, err)
		}
	}
}
