package person_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

func TestPlayers(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì")
	before := c.Run("standings", "lega", "--json")

	c.Run("players", "rename", "anna", "Anna Rossi")
	c.Run("players", "alias", "anna rossi", "Nina")
	if out := c.Run("players", "--json"); !strings.Contains(out, `"Anna Rossi","aliases":["Anna","Nina"]`) {
		t.Error(out)
	}
	if now := c.Run("standings", "lega", "--json"); strings.ReplaceAll(now, "Anna Rossi", "Anna") != before {
		t.Errorf("after renaming: %s", now)
	}
	if status, _, err := c.Try("players", "merge", "nina", "bruno"); status != 2 || !strings.Contains(err, "cannot be one person") {
		t.Errorf("status %d: %s", status, err)
	}
	// Somebody else of that name is told; a name that was given by mistake is taken away again.
	if _, out, told := c.Try("players", "alias", "bruno", "nina"); !strings.Contains(out, "also known as nina") || !strings.Contains(told, `Anna Rossi "#1" has the same name`) {
		t.Errorf("%s%s", out, told)
	}
	if status, _, err := c.Try("players", "stats", "nina"); status != 2 || !strings.Contains(err, `"#1"`) {
		t.Errorf("status %d: %s", status, err)
	}
	c.Run("players", "alias", "bruno", "NINA", "--undo")
	for _, not := range []string{"nina", "bruno"} { // no longer; the name that is shown
		if status, _, err := c.Try("players", "alias", "bruno", not, "--undo"); status != 2 || err == "" {
			t.Errorf("%s: status %d: %s", not, status, err)
		}
	}
	c.Run("players", "stats", "nina")
	c.Run("players", "guest", "bruno")
	c.Run("players", "guest", "bruno", "--undo")

	// Somebody new who is merged brings nothing, and is somebody again afterwards.
	c.Run("league", "edit", "lega", "--members", "nina, bruno, Zoe", "--new", "Zoe", "--reason", "voted")
	c.Run("players", "merge", "zoe", "nina")
	if out := c.Run("players"); !strings.Contains(out, "Zoe is the same person as Anna Rossi") {
		t.Error(out)
	}
	if out := c.Run("standings", "lega", "--json"); strings.Count(out, `"player"`) != 2 {
		t.Error(out)
	}
	c.Run("players", "unmerge", "zoe")
	if out := c.Run("standings", "lega", "--json"); strings.Count(out, `"player"`) != 3 {
		t.Error(out)
	}
	c.Run("league", "edit", "lega", "--members", "all", "--reason", "voted")

	if status, _, err := c.Try("players", "leave-out", "nina"); status != 2 || !strings.Contains(err, "--yes") {
		t.Errorf("status %d: %s", status, err)
	}
	c.Run("players", "leave-out", "nina", "--yes")
	after := c.Run("standings", "lega", "--json")
	if strings.ReplaceAll(after, "Player 1", "Anna") != before {
		t.Errorf("after leaving out: %s, before: %s", after, before)
	}
	for _, args := range [][]string{{"players"}, {"export", "1", "--log"}, {"export", "1"}, {"show", "1"}, {"matches"}} {
		if out := c.Run(args...); strings.Contains(strings.ToLower(out), "anna") {
			t.Errorf("%v still tells the name: %s", args, out)
		}
	}
	c.Run("verify")
	for _, bad := range [][]string{
		{"players", "rename", "nobody", "x"},
		{"players", "rename", "bruno", " "},
		{"players", "alias", "#99", "x"},
		{"players", "merge", "bruno", "bruno"},
		{"players", "unmerge", "bruno"},
		{"players", "fly"},
	} {
		for _, in := range []string{"it", "en"} {
			if status, _, err := c.Try(append(bad, "--lang", in)...); status != 2 || err == "" {
				t.Errorf("%v: status %d, %s", bad, status, err)
			}
		}
	}
}

// What the register writes as CSV it reads back without a change, in any form that a spreadsheet takes.
func TestRegisterReadsItsOwn(t *testing.T) {
	t.Parallel()
	for _, in := range []string{"it", "en"} {
		c := cmdtest.New(t)
		for i, name := range []string{"Anna", "=1+1", "'t Hooft", "-Bruno", "Carla"} {
			number := []string{"+5", "007", "12,5", "13", "3-1"}[i]
			phone := []string{"+39055123", "0551234", "+39 055 1", "5551234", "'5551234"}[i]
			file := filepath.Join(t.TempDir(), "one.csv")
			line := "Name;Number;Telephone;Note\n" + name + ";" + number + ";" + strings.TrimPrefix(phone, "'") + ";+note\n"
			if err := os.WriteFile(file, []byte(line), 0o600); err != nil {
				t.Fatal(err)
			}
			c.Run("players", "register", "--file", file, "--new", "*")
		}
		file := filepath.Join(t.TempDir(), "register.csv")
		before := c.Run("players", "register", "--json")
		c.Run("--lang", in, "players", "register", "--csv", file)
		c.Run("--lang", in, "players", "register", "--file", file)
		if after := c.Run("players", "register", "--json"); after != before || !strings.Contains(after, `"+39055123"`) {
			t.Errorf("%s: %s became %s", in, before, after)
		}
	}
}

// A name is taken out only once somebody has said yes.
func TestLeaveOutAsks(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Sits("one", "Nina Rossi", "Anna", "Ugo")
	for _, answer := range []string{"no", "yes"} {
		steps := []asktest.Step{{Title: "Take out the name of Nina Rossi for good (matches: 1)?", Answers: []string{answer}}}
		if answer == "yes" {
			steps = append(steps, asktest.Step{Title: "Take Player 1 out of the league standings too?", Answers: []string{"no"}})
		}
		l.Asks(steps...)
		if status, _, said := l.Try("players", "leave-out", "nina"); status != 0 {
			t.Errorf("%s: status %d, %s", answer, status, said)
		}
		if there := strings.Contains(l.Run("players"), "Nina"); there == (answer == "yes") {
			t.Errorf("after %s the name is there: %v", answer, there)
		}
	}
}

// A short name that a card or another word is written like stays in the lines of its match, and that is said.
func TestLeaveOutKeepsShortName(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	const record = "game istinto\nplayer t Tina\nplayer bruno\nplayer carla\n" +
		"deal t\nbid bruno 1\nbid carla 1\nbid t 1\nplay bruno T\n"
	l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "tina.match"), record))
	said := l.Run("players", "leave-out", "tina", "--yes")
	const want = "Match 1: the short form of the name stays in its lines, because a card or another word is written the same way."
	if !strings.Contains(l.Run("export", "1"), "player t ") || !strings.Contains(said, want) {
		t.Error(said)
	}
}
