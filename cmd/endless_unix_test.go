//go:build unix

package cmd_test

import (
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbitro/cmd/cmdtest"
)

// TestEndlessFiles: a record read from a pipe or a device would be waited for, or would never end.
func TestEndlessFiles(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	one := "game istinto\nplayer anna\nplayer bruno\nplayer carla\n"
	if err := os.WriteFile(path("a.match"), []byte(one), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(path("pipe.match"), 0o600); err != nil {
		t.Skip(err)
	}
	listening, err := net.Listen("unix", path("socket.match"))
	if err != nil {
		t.Fatal(err)
	}
	defer listening.Close()
	for name, to := range map[string]string{"zero.match": "/dev/zero", "link.match": "pipe.match", "club.json": "/dev/zero", "good.match": "a.match"} {
		if err := os.Symlink(to, path(name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, command := range []string{"check", "fmt", "import"} {
		for name, what := range map[string]string{
			"pipe.match": "a named pipe", "link.match": "a named pipe", "zero.match": "a device", "socket.match": "a socket",
		} {
			status, out, said := l.Try(command, path(name), path("a.match"))
			if status != 2 || !strings.Contains(said, name+" is not a file but "+what) {
				t.Errorf("%s %s ends with %d: %s", command, name, status, said)
			}
			if strings.Count(said, "\n") != 1 || out == "" {
				t.Errorf("%s leaves a.match: %s%s", command, out, said)
			}
		}
	}
	status, _, said := l.Try("import", dir)
	if status != 0 || strings.Count(said, "skipped: ") != 5 {
		t.Errorf("import of the folder ends with %d: %s", status, said)
	}
	for _, name := range []string{"pipe.match", "link.match", "zero.match", "socket.match", "club.json"} {
		if !strings.Contains(said, path(name)) {
			t.Errorf("%s is not named in %s", name, said)
		}
	}
}

// TestPipesInPlace: a named pipe where the program keeps a file of its own, or is asked to write one, is neither waited
// for nor replaced, and one sentence names it.
func TestPipesInPlace(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "en")
	one := "game istinto\nleague Lega\nplayer anna\nplayer bruno\nplayer carla\nresult anna 3\nresult bruno 2\nresult carla 1\n"
	p.run(0, "", "league", "new", "Lega")
	p.run(0, one, "import", "-")
	p.run(0, "", "backup", "b.db")
	p.run(0, "", "export", "--all", "all")
	p.run(0, "", "league", "publish", "lega", "pages")
	listed, err := filepath.Glob(p.path("all/*.match"))
	if err != nil || len(listed) != 1 {
		t.Fatal(listed, err)
	}
	record, err := filepath.Rel(p.dir, listed[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		pipe string
		args []string
	}{
		{record, []string{"export", "--all", "all"}},
		{record, []string{"export", "--all", "all", "--force"}},
		{"all/club.json", []string{"export", "--all", "all"}},
		{"pipe", []string{"backup", "pipe"}},
		{"pipe", []string{"backup", "--force", "pipe"}},
		{"pipe", []string{"restore", "pipe"}},
		{"pipe", []string{"--db", "pipe", "matches"}},
		{"a.db-wal", []string{"matches"}},
		{"a.db-shm", []string{"verify"}},
		{"a.db-journal", []string{"league", "new", "Another"}},
		{"b.db-wal", []string{"restore", "b.db"}},
		{"a.db.hub", []string{"share"}},
		{"a.db.hub", []string{"share", "--status"}},
		{"remarks.txt", []string{"rules", "istinto.bonus"}},
		{"pages/arbitro-pages.txt", []string{"league", "publish", "lega", "pages"}},
		{"pages/index.html", []string{"league", "publish", "lega", "pages"}},
	} {
		kept := p.path("kept")
		_ = os.Rename(p.path(c.pipe), kept)
		if err := syscall.Mkfifo(p.path(c.pipe), 0o600); err != nil {
			t.Skip(err)
		}
		program, out := p.program(c.args...)
		if err := program.Start(); err != nil {
			t.Fatal(err)
		}
		late := time.AfterFunc(30*time.Second, func() { _ = program.Process.Kill() })
		status := exitOf(t, program.Wait())
		late.Stop()
		isTold := strings.Contains(out.String(), c.pipe) && strings.Count(out.String(), "arbitro: ") == 1
		if status != 1 && status != 2 && c.pipe != "remarks.txt" || !isTold {
			t.Errorf("%q with a pipe at %s ends with %d: %s", c.args, c.pipe, status, out)
		}
		if info, err := os.Lstat(p.path(c.pipe)); err != nil || info.Mode().Type() != os.ModeNamedPipe {
			t.Errorf("%q: the pipe at %s is gone", c.args, c.pipe)
		}
		_ = os.Remove(p.path(c.pipe))
		_ = os.Rename(kept, p.path(c.pipe))
	}
}

// TestEndlessLine: a line is refused at 64 KiB, whatever comes after it.
func TestEndlessLine(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"check", "fmt", "import"} {
		p := newPlace(t, "en")
		program, out := p.program(command, "-")
		in, err := program.StdinPipe()
		if err == nil {
			err = program.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		written := int64(0)
		for some := strings.Repeat("x", 64<<10); err == nil && written < 1<<30; {
			var n int
			n, err = io.WriteString(in, some)
			written += int64(n)
		}
		in.Close()
		if got := exitOf(t, program.Wait()); got != 2 || !strings.Contains(out.String(), "-:1: the line is longer than 64 KiB") {
			t.Errorf("%s ends with %d: %s", command, got, out)
		}
		if written > 4<<20 {
			t.Errorf("%s has read %d bytes in %v", command, written, time.Since(began))
		}
	}
}

// TestLargeClub: a club's file that no club can have is refused unread.
func TestLargeClub(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	path := filepath.Join(t.TempDir(), "club.json")
	if err := os.WriteFile(path, []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 64<<20+1); err != nil { // a file of holes
		t.Fatal(err)
	}
	if status, _, said := l.Try("import", filepath.Dir(path)); status != 2 || !strings.Contains(said, "too large") {
		t.Errorf("it ends with %d: %s", status, said)
	}
}
