package share_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/cmdtest"
	"arbitro/cmd/share"
	"arbitro/db"
	"arbitro/referee/lang"
)

// printed is what a command prints while it runs.
type printed struct {
	mu  sync.Mutex
	out bytes.Buffer
}

func (p *printed) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.out.Write(b)
}

func (p *printed) String() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.out.String()
}

// With --live the command says that the hub is away, tries again, stays, and passes each line on.
func TestShareStays(t *testing.T) {
	c := newCentre(t)
	all := c.laptops(2)
	var said printed
	a := &app.App{
		Out: &said, Err: &said, Env: func(string) string { return "" }, DBPath: all[1].DB, Lang: lang.En, Now: time.Now,
	}
	ctx, end := context.WithCancel(t.Context())
	defer end()
	done := make(chan error, 1)
	live := share.Command(a, "share")
	live.SetArgs([]string{"--live"})
	c.Stop()
	go func() { done <- live.ExecuteContext(ctx) }()
	eventually(t, "the hub is missed", func() bool { return strings.Contains(said.String(), "does not answer") })
	c.start()
	table, err := deskOf(all[0]).Begin(t.Context(), head("passed-on"))
	if err != nil {
		t.Fatal(err)
	}
	shares(all[0])
	store, err := db.Open(t.Context(), all[1].DB, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	awaits(t, store, "passed-on", table.Match().Log().Len())
	if _, err := table.Apply(t.Context(), "note again"); err != nil {
		t.Fatal(err)
	}
	shares(all[0])
	awaits(t, store, "passed-on", table.Match().Log().Len())
	end()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if out := said.String(); !strings.Contains(out, c.at) || strings.Contains(out, "\n\n") {
		t.Errorf("said is %s", out)
	}
}

// The command hub hands everything to the program of the hub, and ends with its status; stopped, it stops the program.
func TestHubProgram(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a shell script")
	}
	dir := t.TempDir()
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	script := "#!/bin/sh\necho \"called with $*\"\n[ \"$1\" = wait ] && exec sleep 60\nexit \"$1\"\n"
	if err := os.WriteFile(filepath.Join(dir, "arbitro-hub"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	run := func(ctx context.Context, args ...string) (string, error) {
		var out bytes.Buffer
		c := share.Command(&app.App{Out: &out, Bare: &out, Lang: lang.En}, "hub")
		c.SilenceErrors = true
		c.SilenceUsage = true
		c.SetArgs(args)
		err := c.ExecuteContext(ctx)
		return out.String(), err
	}
	if out, err := run(t.Context(), "0", "--keys"); err != nil || out != "called with 0 --keys --lang en\n" {
		t.Errorf("%q, %v", out, err)
	}
	if _, err := run(t.Context(), "3"); err != (app.Reported{Status: 3}) {
		t.Errorf("the status 3 has become %v", err)
	}
	// As in the program, which so takes its signals back where a shell started it in the background, without them.
	ctx, end := signal.NotifyContext(t.Context(), os.Interrupt)
	defer end()
	ctx, end = context.WithTimeout(ctx, 300*time.Millisecond)
	defer end()
	began := time.Now()
	if _, err := run(ctx, "wait"); err != nil || time.Since(began) > 30*time.Second {
		t.Errorf("stopped after %v: %v", time.Since(began), err)
	}
}

// A name for the laptop is given in words, not empty, and not too long; a line is given once, and one thing is done at
// a time.
func TestShareRefused(t *testing.T) {
	c := newCentre(t)
	l := c.laptops(1)[0]
	for _, bad := range []string{" ", strings.Repeat("x", 101), "a\nb"} {
		l.Says(2, "", "", "share", "--name", bad)
	}
	if out := l.Run("share", "--name", " "+strings.Repeat("x", 98)+" "); strings.Contains(out, "  ") {
		t.Error(out)
	}
	for _, args := range [][]string{
		{"--live", "--status"}, {"--status", "--take", "1"}, {"--take", "1", "--apart", "1"}, {"--live", "--apart", "1"},
	} {
		l.Says(2, "non vanno insieme", "cannot be used together", append([]string{"share"}, args...)...)
	}
	l.Says(2, "niente da scegliere", "nothing to choose", "share", "--take", "1")
	if status, out, err := l.Try("share", "--status"); status != 0 || !strings.Contains(out, "xxx") {
		t.Errorf("status %d: %s%s", status, out, err)
	}
	cmdtest.New(t).Says(2, "", "has not joined a hub", "share", "--status")
	for _, args := range [][]string{nil, {"--json"}, {"--status"}, {"--status", "--json"}} {
		a := &app.App{
			Out: fullDisk{}, Err: io.Discard, Env: func(string) string { return "" }, DBPath: l.DB, Lang: lang.En, Now: time.Now,
		}
		share := share.Command(a, "share")
		share.SilenceErrors = true
		share.SilenceUsage = true
		share.SetArgs(args)
		if err := share.ExecuteContext(t.Context()); !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%v without room for the output: %v", args, err)
		}
	}
}

// fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, syscall.ENOSPC }
