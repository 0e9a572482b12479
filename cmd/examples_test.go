package cmd

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/help"
	"arbitro/referee/lang"
)

// notRun lists the examples that the test only reads, and why.
var notRun = map[string]string{
	"play":         "asks at the terminal",
	"resume":       "asks at the terminal",
	"dispute":      "asks at the terminal",
	"league slips": "asks at the terminal",
	"serve":        "stays on, in the network",
	"pad":          "stays on, in the network",
	"hub":          "is another program, and stays on",
	"share":        "needs a hub",
}

// typedWords splits a command line at spaces outside quotes.
func typedWords(line string) []string {
	var all []string
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			all = append(all, part)
		} else {
			all = append(all, strings.Fields(part)...)
		}
	}
	return all
}

// exampleRun runs a command line of the program with a database.
func exampleRun(database string, args ...string) (status int, said string) {
	var out bytes.Buffer
	a := app.New()
	a.In = strings.NewReader("")
	a.Out = &out
	a.Err = &out
	a.Env = func(name string) string {
		if name == "ARBITRO_DB" {
			return database
		}
		return ""
	}
	status = Main(a, args)
	return status, out.String()
}

// Every command has an example. Each example is run on the made-up club, in a folder of its own, and succeeds; what the
// example needs is prepared.
func TestExamples(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	t.Setenv("XDG_CONFIG_HOME", folder)
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	const match = "game istinto\nplayer anna\nplayer bruno\nplayer carla\ndate 2026-11-21\n" +
		"deal anna\nbid anna 1\nbid bruno 4\nbid carla 5\ntook anna 1\ntook bruno 5\ntook carla 5\nend\n"
	for name, text := range map[string]string{
		"evening.match": match,
		"nearly.match":  strings.Replace(match, "player anna", `player anna "Zoe Walkr"`, 1),
		"before.csv":    "Name,Points\nAnna Ferri,12\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	prepared := []string{
		"demo --keep club.db",
		`event new "Autumn Cup" --game istinto --rounds 3 --sizes 4`,
		`event enter autumn "Anna Ferri" "Bruno Galli" "Carla Neri" "Dario Costa" "Elena Riva" "Giulia Monti" ` +
			`"Iris Walker" "Fabio Serra"`,
		"event draw autumn",
		"backup saved.db",
	}
	for _, line := range prepared {
		if status, said := exampleRun("club.db", typedWords(line)...); status != app.StatusFine {
			t.Fatalf("%s: status %d\n%s", line, status, said)
		}
	}
	saved, err := os.ReadFile("saved.db")
	if err != nil {
		t.Fatal(err)
	}
	before := map[string][]string{ // what is done before the examples of a command
		"amend":      {"import evening.match"},
		"insert":     {"import evening.match"},
		"strike":     {"import evening.match"},
		"event back": {"event leave autumn elena ill"},
		"event bracket": {
			`event new "Spring Cup" --game sputo --method knockout --sizes 2 --final all,2`,
			`event enter spring "Anna Ferri" "Bruno Galli" "Carla Neri" "Dario Costa"`,
			"event draw spring",
		},
		"event cross": {
			`event new "Duel" --game sputo --method round-robin --sizes 2`,
			`event enter duel "Anna Ferri" "Bruno Galli" "Carla Neri"`,
			"event draw duel",
		},
		"event plan": {
			`event new "Duel" --game sputo --method round-robin --sizes 2`,
			`event enter duel "Anna Ferri" "Bruno Galli" "Carla Neri"`,
		},
		"event seat":      {`event enter autumn "Hugo Blake"`},
		"league withdraw": {`league adjust "istinto cup" anna late --points -2`},
		"players merge":   {"import nearly.match"},
		"players unmerge": {"import nearly.match", `players merge "Zoe Walkr" "Iris Walker"`},
	}
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		name := helpName(c)
		if help.Examples(name) == "" {
			t.Errorf("%s has no example", name)
		}
		for line := range strings.Lines(help.Examples(name)) {
			args := typedWords(line)[1:]
			if notRun[name] != "" {
				called, rest, err := newRoot(app.New(), nil).Find(args)
				if err != nil || helpName(called) != name || called.DisableFlagParsing {
					continue
				}
				err = called.ParseFlags(rest)
				if err != nil {
					t.Errorf("%s: %v", line, err)
				}
				continue
			}
			if err := os.WriteFile("try.db", saved, 0o600); err != nil {
				t.Fatal(err)
			}
			for _, first := range before[name] {
				if status, said := exampleRun("try.db", typedWords(first)...); status != app.StatusFine {
					t.Errorf("before %s: %s: status %d\n%s", name, first, status, said)
				}
			}
			if name == "demo" && len(args) == 1 {
				continue // opens the first screen
			}
			if status, said := exampleRun("try.db", args...); status != app.StatusFine {
				t.Errorf("%s: status %d\n%s", strings.TrimSpace(line), status, said)
			}
			for _, left := range []string{"try.db", "try.db-wal", "try.db-shm", "arbitro"} { // arbitro: the settings
				os.RemoveAll(left)
			}
		}
		for _, below := range c.Commands() {
			if below.IsAvailableCommand() {
				visit(below)
			}
		}
	}
	visit(newRoot(&app.App{Lang: lang.En, Env: func(string) string { return "" }}, nil))
}
