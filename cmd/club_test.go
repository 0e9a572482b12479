package cmd_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A club that was written into a folder is the same club when it is read again, also twice, and also into one that
// has a part of it.
func TestClubTravels(t *testing.T) {
	t.Parallel()
	dir, _ := season(t)
	c := newClub(t)
	c.run("import", dir)
	c.run("league", "new", "Lega del Giovedì", "--members", "anna,bruno,carla,Zoe", "--new", "Zoe")
	c.run("players", "rename", "anna", "Anna Rossi")
	if got := c.run("players", "rename", "anna", "Anna Rossi"); got != "Anna Rossi is called so already: nothing has changed.\n" {
		t.Errorf("renamed to the same name: %q", got)
	}
	c.run("league", "edit", "lega", "--scheme", "wins", "--reason", "voted")
	c.run("league", "adjust", "lega", "anna", "late", "--points", "-1")
	c.run("league", "forfeit", "lega", "zoe", "absent")
	c.run("league", "withdraw", "lega", "2", "an error")
	want := c.run("standings", "lega", "--json")
	shown := c.run("league", "show", "lega")

	folder := filepath.Join(t.TempDir(), "club")
	c.run("export", "--all", folder)
	fresh, part := newClub(t), newClub(t)
	part.run("import", filepath.Join(dir, "0-0.match"))
	for _, other := range []*club{fresh, part} {
		for range 2 {
			other.run("import", folder)
			if got := other.run("standings", "lega", "--json"); got != want {
				t.Errorf("%s\nwant %s", got, want)
			}
			if got := other.run("league", "show", "lega"); got != shown {
				t.Errorf("%s\nwant %s", got, shown)
			}
		}
	}
	for _, bad := range []string{"{", `{"version": 99}`, `{"version": 1, "leagues": [{"history": [{"settings": {"name": ""}}]}]}`} {
		if err := os.WriteFile(filepath.Join(folder, "club.json"), []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		if status, _, err := fresh.try("import", folder); status != 2 || !strings.Contains(err, "club.json") {
			t.Errorf("%s: status %d: %s", bad, status, err)
		}
	}
}
