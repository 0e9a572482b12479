package cmd_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"arbitro/cmd/cmdtest"
)

// TestFullOutput: what is stored is confirmed, also where the answer cannot be written; the status says that it was
// not.
func TestFullOutput(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "en")
	one := "game istinto\nid m%d\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\nbid anna 1\nbid bruno 0\n"
	for i := range 3 {
		if err := os.WriteFile(p.path(fmt.Sprintf("%d.match", i)), fmt.Appendf(nil, one, i), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	stored := func(words ...string) string { return p.run(0, "", words...) }
	for _, c := range []struct {
		words, look, sees string
	}{
		{"import 0.match 1.match --json", "matches --json", `"id":"m1"`},
		{"import 2.match", "matches --json", `"id":"m2"`},
		{"amend 1 7 why bid anna 3", "export 1", "bid anna 3"},
		{"strike 1 8", "export --log 1", "strike 8"},
		{"undo 2", "export --log 2", "undo"},
		{"remove 3 why", "matches --removed", "why"},
		{"league new Coppa --games istinto", "league list", "Coppa"},
		{"players rename Anna Annina", "players", "Annina"},
	} {
		program, _ := p.program(strings.Fields(c.words)...)
		full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		if err != nil {
			t.Skip(err)
		}
		var said strings.Builder
		program.Stdout = full
		program.Stderr = &said
		status := exitOf(t, program.Run())
		full.Close()
		if status != 1 || strings.Count(said.String(), "the work is done and stored, but its output could not be written (the disk is full)") != 1 {
			t.Errorf("%s ends with %d: %s", c.words, status, &said)
		}
		if got := stored(strings.Fields(c.look)...); !strings.Contains(got, c.sees) {
			t.Errorf("after %s there is no %s in %s", c.words, c.sees, got)
		}
	}
	program, out := p.program("matches")
	full, _ := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	defer full.Close()
	program.Stdout = full
	if status := exitOf(t, program.Run()); status != 1 || strings.Contains(out.String(), "stored") {
		t.Errorf("matches ends with %d: %s", status, out)
	}
}

// TestAllMatchesInJSON: a list that a program reads is whole, or says that it is not.
func TestAllMatchesInJSON(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	path := filepath.Join(t.TempDir(), "a.match")
	var text strings.Builder
	for i := range 60 {
		fmt.Fprintf(&text, "game istinto\nid m%d\nplayer anna\n", i)
	}
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	l.Run("import", path)
	for words, want := range map[string]int{"matches --json": 60, "matches --json --limit 5": 5, "matches --json --limit 60": 60} {
		status, out, said := l.Try(strings.Fields(words)...)
		var list []any
		if err := json.Unmarshal([]byte(out), &list); status != 0 || err != nil || len(list) != want {
			t.Errorf("%s lists %d, not %d: %v %s", words, len(list), want, err, said)
		}
		if strings.Contains(said, "There are more") != (want < 60) {
			t.Errorf("%s says %q", words, said)
		}
	}
}

// TestOnlyReading: on a full disk, and on one that cannot be written, everything works that only reads; what would
// store something says why it is not stored.
func TestOnlyReading(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	elsewhere := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=4m"); err != nil {
		t.Skip("only root may make a small disk: ", err)
	}
	t.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
	c := cmdtest.New(t)
	c.DB = filepath.Join(dir, "arbitro.db")
	record := filepath.Join(elsewhere, "a.match")
	if err := os.WriteFile(record, []byte("game istinto\ndate 2026-11-20\nleague Coppa\nplayer anna\nplayer bruno\n"+
		"player carla\nresult anna 30\nresult bruno 20\nresult carla 10\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	c.Run("import", record)
	c.Run("league", "new", "Coppa", "--games", "istinto")
	c.Run("event", "new", "Torneo", "--game", "istinto", "--rounds", "3", "--sizes", "3", "--seed", "7")
	c.Run("event", "enter", "Torneo", "anna, bruno, carla, Dario, Elio, Fabio", "--new", "*")
	c.Run("event", "draw", "Torneo")
	c.Run("event", "results", "Torneo", "1", "30", "20", "10")
	c.Run("event", "results", "Torneo", "2", "30", "20", "10")
	for _, disk := range []struct {
		name  string
		spoil func() error
	}{
		{"full", func() error {
			err := os.WriteFile(filepath.Join(dir, "full"), make([]byte, 4<<20), 0o600)
			if errors.Is(err, syscall.ENOSPC) {
				return nil
			}
			return fmt.Errorf("the disk has room: %w", err)
		}},
		{"read only", func() error {
			os.Remove(filepath.Join(dir, "full"))
			os.Remove(filepath.Join(dir, "rest"))
			return syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, "")
		}},
	} {
		if err := disk.spoil(); err != nil {
			t.Fatal(err)
		}
		for _, words := range [][]string{
			{"matches"},
			{"show", "1"},
			{"export", "1"},
			{"export", "--all", filepath.Join(elsewhere, disk.name)},
			{"sheet", "1"},
			{"verify"},
			{"backup", filepath.Join(elsewhere, disk.name+".db")},
			{"players"},
			{"players", "stats", "anna"},
			{"league", "list"},
			{"league", "show", "Coppa"},
			{"standings", "Coppa"},
			{"league", "seats", "Coppa", "--game", "istinto", "--present", "anna, bruno, carla"},
			{"event", "list"},
			{"event", "show", "Torneo"},
			{"event", "log", "Torneo"},
			{"event", "standings", "Torneo"},
			{"event", "draw", "Torneo", "--dry-run"},
		} {
			c.Run(words...)
		}
		// What a command before has given back late would let a small change through.
		_ = os.WriteFile(filepath.Join(dir, "rest"), make([]byte, 1<<20), 0o600)
		for _, words := range [][]string{
			{"import", record}, {"event", "draw", "Torneo"}, {"league", "adjust", "Coppa", "anna", "why", "--points", "3"},
		} {
			if status, out, said := c.Try(words...); status != 1 || !strings.Contains(said, dir) {
				t.Errorf("%s: %v ends with %d: %s%s", disk.name, words, status, out, said)
			}
		}
	}
}
