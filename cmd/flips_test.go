package cmd_test

import (
	"bytes"
	"flag"
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

var flips = flag.Int("flips", 16, "how many bytes of a database TestFlips changes, one at a time")

// insides are words that no user should read.
var insides = []string{"goroutine", "panic", "sql:", "SQL logic", "json:", "strconv", "%!", "cannot unmarshal"}

// Any one byte of a database may change by itself. No command panics over it or speaks of the program's insides; what
// is exported and every standing are as before, or else verify names what changed, or says that the file cannot be
// read.
func TestFlips(t *testing.T) {
	t.Parallel()
	l := autumn(t)
	want := looked(t, l)
	for name, text := range want {
		if strings.Contains(name, " status") && !strings.HasSuffix(text, "0") {
			t.Fatalf("%s: %s", name, text)
		}
	}
	whole, err := os.ReadFile(l.DB)
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	unreadable := 0
	harmless := 0
	changed := 0
	for what, broken := range flipsOf(whole) {
		flipped := cmdtest.New(t)
		flipped.Now = l.Now
		if err := os.WriteFile(flipped.DB, broken, 0o600); err != nil {
			t.Fatal(err)
		}
		status, out, complaint := calmly(t, flipped, what, "verify")
		got := looked(t, flipped)
		for name, text := range got {
			for _, inside := range insides {
				if strings.Contains(text, inside) && !strings.Contains(want[name], inside) {
					t.Errorf("%s: %s tells %q: %.300s", what, name, inside, text)
				}
			}
		}
		same := maps.Equal(want, got)
		switch {
		case status == 1 && out == "":
			unreadable++
		case status == 1:
			named++
		case !same:
			t.Errorf("%s: verify ended with %d and said %q %q", what, status, out, complaint)
			cmdtest.Alike(t, what, want, got)
		default:
			harmless++
		}
		if !same {
			changed++
		}
	}
	t.Logf("%d named, %d unreadable, %d harmless; %d changed what commands say", named, unreadable, harmless, changed)
}

// flipsOf yields copies of a database, each with one byte changed, and says which byte.
func flipsOf(whole []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		rng := rand.New(rand.NewPCG(7, 10))
		count := *flips
		if testing.Short() {
			count = min(count, 8)
		}
		for n := range count {
			at := rng.IntN(len(whole))
			for n%4 != 0 && whole[at] == 0 { // most of a small file is empty
				at = rng.IntN(len(whole))
			}
			by := byte(1 << rng.IntN(8))
			if n%2 == 0 {
				by = byte(1 + rng.IntN(255))
			}
			broken := slices.Clone(whole)
			broken[at] ^= by
			if !yield(fmt.Sprintf("flip %d: byte %d, page %d at %d, by %#02x", n, at, 1+at/4096, at%4096, by), broken) {
				return
			}
		}
	}
}

// Whatever verify would say of a database after restore put it back from a copy with a changed byte, restore says
// before, and puts back only what --damaged allows.
func TestFlipsRestored(t *testing.T) {
	t.Parallel()
	l := autumn(t)
	copied := filepath.Join(t.TempDir(), "copy.db")
	l.Run("backup", copied)
	whole, err := os.ReadFile(copied)
	if err != nil {
		t.Fatal(err)
	}
	sound := 0
	refused := 0
	unreadable := 0
	for what, broken := range flipsOf(whole) {
		if err := os.WriteFile(copied, broken, 0o600); err != nil {
			t.Fatal(err)
		}
		here := cmdtest.New(t)
		here.Now = l.Now
		before, _ := os.ReadFile(here.DB)
		status, told, complaint := calmly(t, here, what, "restore", copied, "--force")
		if status == 0 {
			sound++
			if status, out, complaint := calmly(t, here, what, "verify"); status != 0 {
				t.Errorf("%s: restored without a word, and verify then says %q %q", what, out, complaint)
			}
			continue
		}
		if after, _ := os.ReadFile(here.DB); !bytes.Equal(before, after) {
			t.Errorf("%s: refused, and the database has changed", what)
		}
		if status != 2 || strings.Count(complaint, "\n") != 1 {
			t.Errorf("%s: refused with status %d and %q", what, status, complaint)
		}
		again, named, _ := calmly(t, here, what, "restore", copied, "--force", "--damaged")
		if again != 0 {
			unreadable++
			continue
		}
		refused++
		faults, _, _ := strings.Cut(named, "Put back")
		if told != faults || told == "" {
			t.Errorf("%s: refused because of %q, but restored with %q", what, told, faults)
		}
		status, out, _ := calmly(t, here, what, "verify")
		for line := range strings.Lines(out) {
			if status == 1 && !strings.Contains(told, line) && !strings.HasPrefix(line, "Checked") && !strings.HasPrefix(line, "To restore what") {
				t.Errorf("%s: verify says %q after restore, which said %q", what, line, told)
			}
		}
		entries, _ := os.ReadDir(filepath.Dir(here.DB))
		for _, e := range entries {
			if strings.Contains(e.Name(), ".part") {
				t.Errorf("%s: left behind: %s", what, e.Name())
			}
		}
	}
	t.Logf("%d sound, %d restored only with --damaged, %d unreadable", sound, refused, unreadable)
}

// calmly is try where no panic may happen; status 2 and above is an error too.
func calmly(t *testing.T, l *cmdtest.Laptop, what string, args ...string) (status int, out, complaint string) {
	t.Helper()
	defer func() {
		if fault := recover(); fault != nil {
			t.Errorf("%s: arbitro %q: %v\n%s", what, args, fault, debug.Stack())
			status = -1
		}
	}()
	status, out, complaint = l.Try(args...)
	if strings.Contains(complaint, l.DB) {
		complaint = strings.ReplaceAll(complaint, l.DB, "a.db")
	}
	return status, out, complaint
}

// looked gives what commands that only look say of a database, and what is exported of it.
func looked(t *testing.T, l *cmdtest.Laptop) map[string]string {
	t.Helper()
	all := map[string]string{}
	now := l.Now
	dir := t.TempDir()
	for _, args := range [][]string{
		{"matches"},
		{"matches", "--removed", "--json"},
		{"show", "1"},
		{"show", "3", "--lines"},
		{"sheet", "9", "--html", filepath.Join(dir, "sheet")},
		{"export", "--all", filepath.Join(dir, "club")},
		{"standings", "Autunno 2026", "--explain", "--full"},
		{"standings", "Vecchia", "--json", "--full"},
		{"league", "show", "Autunno 2026"},
		{"league", "book", "Autunno 2026", "--html", filepath.Join(dir, "book")},
		{"league", "list"},
		{"players"},
		{"players", "stats", "Bruno"},
	} {
		l.Now = now
		name := strings.Join(args[:min(2, len(args))], " ")
		status, out, complaint := calmly(t, l, name, args...)
		all[name+" status"] = fmt.Sprint(status)
		all[name] = strings.ReplaceAll(out+complaint, dir, "DIR")
	}
	l.Now = now
	for _, pattern := range []string{"*", "club/*"} {
		names, _ := filepath.Glob(filepath.Join(dir, pattern))
		for _, name := range names {
			if text, err := os.ReadFile(name); err == nil {
				all[filepath.Base(name)] = string(text)
			}
		}
	}
	return all
}
