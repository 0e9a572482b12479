package cmd_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"arbitro/cmd/cmdtest"
)

// patience is how long a test waits for what must come. It does not measure how fast that is.
const patience = 30 * time.Second

// place is where a test's program runs: a folder of its own with a home and a database.
type place struct {
	t    *testing.T
	dir  string
	lang string
}

func newPlace(t *testing.T, lang string) *place {
	t.Helper()
	p := &place{t: t, dir: t.TempDir(), lang: lang}
	if err := os.Mkdir(p.path("home"), 0o755); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *place) path(name string) string { return filepath.Join(p.dir, name) }

// program gives the program, ready to start, and what it will write.
func (p *place) program(args ...string) (*exec.Cmd, *page) {
	c := exec.CommandContext(p.t.Context(), "arbitro", args...)
	out := &page{}
	c.Dir = p.dir
	c.Stdout = out
	c.Stderr = out
	c.Env = append(os.Environ(), "HOME="+p.path("home"), "ARBITRO_DB="+p.path("a.db"), "ARBITRO_LANG="+p.lang,
		cmdtest.NowVar+"=2026-11-21T20:15:03Z", "TERM=xterm-256color", "NO_COLOR=", "GORACE=atexit_sleep_ms=0")
	return c, out
}

// run runs the program with these lines typed, and gives what it wrote. It must end with that status.
func (p *place) run(status int, typed string, args ...string) string {
	p.t.Helper()
	c, out := p.program(args...)
	c.Stdin = strings.NewReader(typed)
	if got := exitOf(p.t, c.Run()); got != status {
		p.t.Fatalf("arbitro %q ended with %d, not %d:\n%s", args, got, status, out)
	}
	return out.String()
}

// exitOf gives the status that a program ended with.
func exitOf(t *testing.T, err error) int {
	t.Helper()
	var ended *exec.ExitError
	if err == nil {
		return 0
	}
	if errors.As(err, &ended) {
		return ended.ExitCode()
	}
	t.Fatal(err)
	return -1
}

// page is what a program writes, to be read while it does.
type page struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (p *page) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.buf.Write(b)
}

func (p *page) String() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.buf.String()
}

// await waits until something is so.
func await(t *testing.T, what fmt.Stringer, so func() bool) {
	t.Helper()
	for late := time.Now().Add(patience); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("it did not come; there was\n%s", what)
		}
	}
}
