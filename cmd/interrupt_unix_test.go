//go:build unix

package cmd_test

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestBrokenOff: Ctrl-C ends a command that reads or waits, with status 130 and one line that says so.
func TestBrokenOff(t *testing.T) {
	t.Parallel()
	one := "game istinto\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\n"
	long := one + strings.Repeat("note x\n", 200) // an import stores thousands of lines at once
	for _, c := range []struct {
		name string
		args []string
		in   string // begun and not ended
		read string // what tells that it is under way
	}{
		{"check that waits", []string{"check", "-"}, one + one, "-: Istinto"},
		{"check of one match without end", []string{"check", "--json", "-"}, one + one + "note begun\n", `{"first":1,`},
		{"fmt", []string{"fmt", "-"}, strings.Repeat(one, 2000), "player anna"},
		{"import", []string{"import", "--json", "-"}, strings.Repeat(long, 400), `"outcome":"stored"`},
		{"a question", []string{"--plain", "play", "istinto"}, "Anna\n", "Anna\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := newPlace(t, "en")
			program, out := p.program(c.args...)
			typing, err := program.StdinPipe()
			if err == nil {
				err = program.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(typing, c.in); err != nil {
				t.Fatal(err)
			}
			await(t, out, func() bool { return strings.Contains(out.String(), c.read) })
			_ = program.Process.Signal(os.Interrupt)
			if got := exitOf(t, program.Wait()); got != 130 {
				t.Errorf("it ended with %d", got)
			}
			if said := out.String(); strings.Count(said, "arbitro: ") != 1 || strings.Contains(said, "goroutine") {
				t.Errorf("it said %q", said[max(0, len(said)-300):])
			}
		})
	}
}

// TestRegisterBrokenOff: Ctrl-C ends the reading of a long register at once, and nothing of it is stored.
func TestRegisterBrokenOff(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "en")
	var b strings.Builder
	b.WriteString("Name;Number\n")
	for i := range 60_000 {
		fmt.Fprintf(&b, "%c%c Cognome%d;T%d\n", 'A'+i%26, 'a'+i/26%26, i, i)
	}
	if err := os.WriteFile(p.path("r.csv"), []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	program, out := p.program("players", "register", "--file", "r.csv", "--new", "*")
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	await(t, out, func() bool { _, err := os.Stat(p.path("a.db-wal")); return err == nil })
	_ = program.Process.Signal(os.Interrupt)
	if got := exitOf(t, program.Wait()); got != 130 || !strings.Contains(out.String(), "arbitro: stopped before the end\n") {
		t.Errorf("it ended with %d and %q", got, out)
	}
	if said := p.run(0, "", "players"); strings.Contains(said, "Cognome") {
		t.Errorf("some of it is stored: %s", said[:min(len(said), 300)])
	}
}

// TestNamedPipe: a pipe that nobody writes to can be left.
func TestNamedPipe(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "it")
	if err := syscall.Mkfifo(p.path("pipe.match"), 0o600); err != nil {
		t.Skip(err)
	}
	program, out := p.program("import", "--match-persons", "pipe.match", "missing.match")
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	await(t, out, func() bool { _, err := os.Stat(p.path("a.db")); return err == nil })
	_ = program.Process.Signal(os.Interrupt)
	if got := exitOf(t, program.Wait()); got != 130 || !strings.Contains(out.String(), "arbitro: interrotto prima della fine\n") {
		t.Errorf("it ended with %d and %q", got, out)
	}
}

// TestEndlessCrest: a picture that has no end is refused, in the settings and where it is printed.
func TestEndlessCrest(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "en")
	if err := syscall.Mkfifo(p.path("crest.png"), 0o600); err != nil {
		t.Skip(err)
	}
	for path, what := range map[string]string{"crest.png": "a named pipe", "/dev/zero": "a device"} {
		program, out := p.program("config", "crest", path)
		if err := program.Start(); err != nil {
			t.Fatal(err)
		}
		late := time.AfterFunc(20*time.Second, func() { _ = program.Process.Kill() })
		if got := exitOf(t, program.Wait()); got != 2 || !strings.Contains(out.String(), "is not a file but "+what) {
			t.Errorf("%s: it ended with %d and %q", path, got, out)
		}
		late.Stop()
	}
}

// TestPipeNobodyReads: a document written to a pipe waits for a reader, and Ctrl-C ends the waiting, whatever the
// document.
func TestPipeNobodyReads(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "en")
	record := "game istinto\nid m\nleague Lega\nplayer anna\nplayer bruno\nplayer carla\nresult anna 3\nresult bruno 2\nresult carla 1\n"
	if err := os.WriteFile(p.path("a.match"), []byte(record), 0o644); err != nil {
		t.Fatal(err)
	}
	p.run(0, "", "league", "new", "Lega")
	p.run(0, "", "import", "a.match")
	if err := syscall.Mkfifo(p.path("pipe"), 0o600); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{
		{"sheet", "1", "--pdf", "pipe"}, {"sheet", "1", "--html", "pipe"}, {"standings", "lega", "--csv", "pipe"},
	} {
		status := -1
		said := ""
		for wait := 400 * time.Millisecond; status < 0 && wait < 10*time.Second; wait *= 2 {
			program, out := p.program(args...)
			if err := program.Start(); err != nil {
				t.Fatal(err)
			}
			time.Sleep(wait) // a program that has not begun yet is killed by the signal: then again, with more patience
			_ = program.Process.Signal(os.Interrupt)
			status = exitOf(t, program.Wait())
			said = out.String()
		}
		if status != 130 || !strings.Contains(said, "arbitro: ") {
			t.Errorf("%q ended with %d and %q", args, status, said)
		}
	}
	program, out := p.program("sheet", "1", "--pdf", "pipe")
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	pdf, err := os.ReadFile(p.path("pipe"))
	if got := exitOf(t, program.Wait()); err != nil || got != 0 || !strings.HasPrefix(string(pdf), "%PDF") {
		t.Errorf("with a reader it ended with %d and %q (%v)", got, out, err)
	}
}

// TestReadOnly: a database that may not be written can be read, and no message blames the program.
func TestReadOnly(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "it")
	for _, open := range []string{filepath.Dir(p.dir), p.dir, p.path("home")} {
		if err := os.Chmod(open, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(p.path("a.match"), []byte("game istinto\nplayer anna\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	p.run(0, "", "import", "a.match")
	if err := os.WriteFile(p.path("secret.match"), []byte("game istinto\n"), 0); err != nil {
		t.Fatal(err)
	}
	self, err := exec.LookPath("arbitro")
	if err != nil {
		t.Fatal(err)
	}
	// Another program copies it: a program that this one has open for writing cannot be started, nor can one that a
	// test beside this one inherits open.
	err = exec.Command("cp", self, p.path("arbitro")).Run()
	if err == nil {
		err = os.Chmod(p.path("a.db"), 0o444)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(p.dir, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(p.dir, 0o777)
	asOther := func(status int, want string, args ...string) {
		t.Helper()
		c, out := p.program(args...)
		c.Path = p.path("arbitro")
		if os.Geteuid() == 0 { // whoever is root may write anywhere
			c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		}
		if got := exitOf(t, c.Run()); got != status || !strings.Contains(out.String(), want) {
			t.Errorf("arbitro %q ended with %d and %q, not %d and %q", args, got, out, status, want)
		}
	}
	asOther(0, "Istinto", "matches")
	asOther(0, "game istinto", "export", "last")
	asOther(1, "si può solo leggere", "import", "a.match")
	asOther(1, "si può solo leggere", "undo", "1")
	asOther(1, "si può solo leggere", "--plain", "play", "istinto")
	asOther(1, "non avete il permesso di scrivere", "sheet", "1", "--pdf", "x.pdf")
	asOther(1, "non riesco ad aprire", "--db", "nuovo.db", "matches")
	asOther(2, "secret.match non si può leggere o scrivere: mancano i permessi", "check", "secret.match")
	asOther(2, "secret.match non si può leggere o scrivere: mancano i permessi", "fmt", "secret.match")
}

// TestFullDisk: a full disk is reported, nothing more is stored, and everything stored before stays.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "en")
	if err := os.WriteFile(p.path("a.match"), []byte("game istinto\nplayer anna\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(p.path("b.match"), []byte("game istinto\nplayer carla\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	long := "game istinto\nplayer bruno\n" + strings.Repeat("note \""+strings.Repeat("piove ", 1000)+"\"\n", 400)
	if err := os.WriteFile(p.path("long.match"), []byte(long), 0o644); err != nil {
		t.Fatal(err)
	}
	script := `mkdir small && mount -t tmpfs -o size=1m none small || exit 77
export ARBITRO_DB=small/a.db
arbitro import a.match || exit 78
arbitro import long.match; echo "import $?"
dd if=/dev/zero of=small/rest bs=1024 2>/dev/null
arbitro import b.match; echo "again $?"
arbitro --db a.db export 1 -o small/x.match; echo "export $?"
arbitro --db a.db sheet 1 --pdf small/x.pdf; echo "sheet $?"
arbitro --db a.db backup small/copy.db; echo "backup $?"
ls small
rm small/rest
arbitro matches; echo "matches $?"
umount small`
	p.run(0, "", "import", "a.match")
	unshare, err := exec.LookPath("unshare")
	if err != nil {
		t.Skip("no unshare here")
	}
	c, out := p.program()
	c.Path = unshare
	c.Args = []string{unshare, "-rm", "sh", "-c", script}
	if got := exitOf(t, c.Run()); got != 0 {
		t.Skipf("no disk of one's own here: %s", out)
	}
	for _, want := range []string{"import 1\n", "again 1\n", "export 1\n", "sheet 1\n", "backup 1\n", "matches 0\n", "open, round 1\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing", want)
		}
	}
	full := strings.Count(out.String(), "the disk is full") + strings.Count(out.String(), "is full: the last change was not stored")
	if full != 5 || strings.Count(out.String(), "Istinto") != 1 || strings.Contains(out.String(), "\nx.") || strings.Contains(out.String(), "copy.db\n") {
		t.Errorf("it said\n%s", out)
	}
}
