package cmd_test

import (
	"strings"
	"testing"
)

func TestPlayers(t *testing.T) {
	t.Parallel()
	dir, _ := season(t)
	c := newClub(t)
	c.run("import", dir)
	c.run("league", "new", "Lega del Giovedì")
	before := c.run("standings", "lega", "--json")

	c.run("players", "rename", "anna", "Anna Rossi")
	c.run("players", "alias", "anna rossi", "Nina")
	if out := c.run("players", "--json"); !strings.Contains(out, `"Anna Rossi","aliases":["Anna","Nina"]`) {
		t.Error(out)
	}
	if now := c.run("standings", "lega", "--json"); strings.ReplaceAll(now, "Anna Rossi", "Anna") != before {
		t.Errorf("after renaming: %s", now)
	}
	if status, _, err := c.try("players", "merge", "nina", "bruno"); status != 2 || !strings.Contains(err, "cannot be one person") {
		t.Errorf("status %d: %s", status, err)
	}
	// Somebody else of that name is told; a name that was given by mistake is taken away again.
	if _, out, told := c.try("players", "alias", "bruno", "nina"); !strings.Contains(out, "also known as nina") || !strings.Contains(told, `Anna Rossi "#1" is called so too`) {
		t.Errorf("%s%s", out, told)
	}
	if status, _, err := c.try("stats", "nina"); status != 2 || !strings.Contains(err, `"#1"`) {
		t.Errorf("status %d: %s", status, err)
	}
	c.run("players", "alias", "bruno", "NINA", "--undo")
	for _, not := range []string{"nina", "bruno"} { // no longer; the name that is shown
		if status, _, err := c.try("players", "alias", "bruno", not, "--undo"); status != 2 || err == "" {
			t.Errorf("%s: status %d: %s", not, status, err)
		}
	}
	c.run("stats", "nina")
	c.run("players", "guest", "bruno")
	c.run("players", "guest", "bruno", "--undo")

	// Somebody new who is merged brings nothing, and is somebody again afterwards.
	c.run("league", "edit", "lega", "--members", "nina, bruno, Zoe", "--new", "Zoe", "--reason", "voted")
	c.run("players", "merge", "zoe", "nina")
	if out := c.run("players"); !strings.Contains(out, "Zoe is the same person as Anna Rossi") {
		t.Error(out)
	}
	if out := c.run("standings", "lega", "--json"); strings.Count(out, `"player"`) != 2 {
		t.Error(out)
	}
	c.run("players", "unmerge", "zoe")
	if out := c.run("standings", "lega", "--json"); strings.Count(out, `"player"`) != 3 {
		t.Error(out)
	}
	c.run("league", "edit", "lega", "--members", "all", "--reason", "voted")

	if status, _, err := c.try("players", "leave-out", "nina"); status != 2 || !strings.Contains(err, "--force") {
		t.Errorf("status %d: %s", status, err)
	}
	c.run("players", "leave-out", "nina", "--force")
	after := c.run("standings", "lega", "--json")
	if strings.ReplaceAll(after, "Player 1", "Anna") != before {
		t.Errorf("after leaving out: %s, before: %s", after, before)
	}
	for _, args := range [][]string{{"players"}, {"export", "1", "--log"}, {"export", "1"}, {"show", "1"}, {"matches"}} {
		if out := c.run(args...); strings.Contains(strings.ToLower(out), "anna") {
			t.Errorf("%v still tells the name: %s", args, out)
		}
	}
	c.run("verify")
	for _, bad := range [][]string{
		{"players", "rename", "nobody", "x"},
		{"players", "rename", "bruno", " "},
		{"players", "alias", "#99", "x"},
		{"players", "merge", "bruno", "bruno"},
		{"players", "unmerge", "bruno"},
		{"players", "fly"},
	} {
		for _, in := range []string{"it", "en"} {
			if status, _, err := c.try(append(bad, "--lang", in)...); status != 2 || err == "" {
				t.Errorf("%v: status %d, %s", bad, status, err)
			}
		}
	}
}
