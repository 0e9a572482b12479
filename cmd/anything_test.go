package cmd_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/db/dbtest"
)

// commands is how many of the vocabulary's words are those of commands.
const commands = 30

// vocabulary is what people might type after the program's name, well or badly; not what opens windows, nor config,
// which would keep its settings outside the test.
var vocabulary = []string{
	"check", "fmt", "import", "export", "matches", "show", "amend", "strike", "undo", "remove", "rules", "sheet", "backup",
	"restore", "completion", "man", "help", "play", "resume", "simulate", "verify", "dispute", "league", "standings", "players", "stats", "seats", "hall-of-fame", "new", "list", "bogus",
	"--json", "--lang", "--lang=it", "--db", "--plain", "--help", "-h", "--version", "--bogus", "-x", "--", "-", "--log", "--seal",
	"--all", "-o", "--output=out", "--force", "--yes", "--undo", "--forget", "--and", "--pdf", "--html", "--csv", "--blank", "--players",
	"--names", "--paper", "--limit", "--after", "--from", "--open=false", "--finished", "--removed", "--lines",
	"1", "2", "last", "0", "-1", "99999999999999999999", "istinto", "istinto.follow", "it", "a4", "bash", "2026-11-21", "why", "",
	"a.match", "b.match", "folder", "missing", "out", "dir", "note", "bid", "anna", "amend", "é", "\x00", "\xff", "a b", "%s%d", "\"",
}

// machine is what no user should ever read.
var machine = regexp.MustCompile(`panic|goroutine|runtime error|%!|<nil>|0xc0|SQLITE|sql:|EOF`)

// TestAnything: whatever is typed, the program ends with one of its statuses; an error is said in one place, in words.
func TestAnything(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		dir, err := os.MkdirTemp(t.TempDir(), "")
		if err != nil {
			r.Fatal(err)
		}
		t.Chdir(dir)
		dbtest.Put(t, "a.db")
		for name, text := range map[string]string{
			"a.match":        "game istinto\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\nbid anna 1\n",
			"b.match":        "game istinto\nid b\nplayer anna\ndeal dario\n",
			"folder/c.match": "game istinto\nplayer dario\n",
		} {
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				r.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
				r.Fatal(err)
			}
		}
		run := func(args ...string) (int, string) {
			var out, errs bytes.Buffer
			a := &app.App{
				In: strings.NewReader("anna\n\x00\n"), Out: &out, Err: &errs, Now: time.Now,
				Env: func(name string) string {
					return map[string]string{"ARBITRO_DB": filepath.Join(dir, "a.db"), "LANG": "it_IT.UTF-8"}[name]
				},
			}
			status := cmd.Main(a, args)
			leaked := machine.FindString(errs.String())
			if len(args) == 0 || args[0] != "completion" && args[0] != "rules" { // those speak of them
				leaked += machine.FindString(out.String())
			}
			if leaked != "" {
				r.Fatalf("%q: %q in %s%s", args, leaked, &out, &errs)
			}
			return status, errs.String()
		}
		if status, said := run("import", "a.match"); status != 0 {
			r.Fatal(said)
		}
		for range 6 {
			args := append(
				rapid.SliceOfN(rapid.SampledFrom(vocabulary[:commands]), 0, 1).Draw(r, "command"),
				rapid.SliceOfN(rapid.SampledFrom(vocabulary), 0, 6).Draw(r, "words")...,
			)
			status, said := run(args...)
			switch {
			case status == 0:
			case status != 1 && status != 2:
				r.Fatalf("%q ended with %d: %s", args, status, said)
			case said == "" && !strings.Contains(strings.Join(args, " "), "check") && !strings.Contains(strings.Join(args, " "), "verify"):
				r.Fatalf("%q ended with %d and said nothing", args, status)
			}
		}
	})
}
