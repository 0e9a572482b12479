package cmd_test

import (
	"database/sql"
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"

	"arbitro/cmd/cmdtest"
)

// TestVerifyBrokenOff: a signal ends the check of a database, with status 130 and one line that says so.
func TestVerifyBrokenOff(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "en")
	var text strings.Builder
	matches := 24_000      // a few seconds to judge
	if cmdtest.UnderRace { // which makes each of them take ten times as long to store
		matches /= 8
	}
	for n := range matches {
		fmt.Fprintf(&text, "game istinto\nid m-%d\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\n", n)
	}
	if err := os.WriteFile(p.path("a.match"), []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	p.run(0, "", "import", "a.match")
	pool, err := sql.Open("sqlite", p.path("a.db"))
	if err == nil {
		_, err = pool.Exec("DROP TRIGGER lines_stay") // so that something is said before the matches are judged
		pool.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		os.Remove(p.path("a.db-shm")) // left by a program that was stopped
		program, out := p.program("verify")
		if err := program.Start(); err != nil {
			t.Fatal(err)
		}
		await(t, out, func() bool { _, err := os.Stat(p.path("a.db-shm")); return err == nil }) // it judges the matches now
		_ = program.Process.Signal(signal)
		if got := exitOf(t, program.Wait()); got != 130 || !strings.HasSuffix(out.String(), "arbitro: stopped before the end\n") {
			t.Errorf("after %v it ended with %d and %q", signal, got, out)
		}
	}
	before, err := os.ReadFile(p.path("a.db"))
	if err != nil {
		t.Fatal(err)
	}
	shown, status := p.onTerminal("", []string{"verify"})
	if !strings.Contains(string(shown), "Judging the matches again: ") || strings.ContainsRune(string(shown), '\x1b') || status != 1 {
		t.Errorf("on a terminal it ended with %d and %q", status, shown)
	}
	if said := p.run(1, "", "verify"); strings.Contains(said, "Judging") {
		t.Errorf("where nobody looks it said %q", said)
	}
	if after, err := os.ReadFile(p.path("a.db")); err != nil || string(after) != string(before) {
		t.Errorf("the database was changed (%v)", err)
	}
}
