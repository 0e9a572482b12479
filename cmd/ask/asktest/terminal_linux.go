package asktest

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/sys/unix"
)

// patience is how long a test waits for output. It does not measure speed.
const patience = 20 * time.Second

// Terminal is a pseudo-terminal, seen from the user's side.
type Terminal struct {
	t      *testing.T
	master *os.File
	Child  *exec.Cmd // the program that runs in the terminal
	gone   chan struct{}
	passed int // how much of the readable text was already awaited

	mu   sync.Mutex
	seen []byte
	news chan struct{}
}

// Pair opens a pseudo-terminal of this size in characters. master is the user's side, slave the program's.
func Pair(t *testing.T, columns, rows uint16) (master, slave *os.File) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no pseudo-terminals here: %v", err)
	}
	fd := int(master.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	slave, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: rows, Col: columns}); err != nil {
		t.Fatal(err)
	}
	return master, slave
}

// SitDown starts this test program on its own pseudo-terminal.
func SitDown(t *testing.T, columns, rows uint16, args []string, env ...string) *Terminal {
	t.Helper()
	master, slave := Pair(t, columns, rows)
	defer slave.Close()
	terminal := &Terminal{
		t:      t,
		master: master,
		gone:   make(chan struct{}),
		news:   make(chan struct{}, 1),
	}
	terminal.Child = exec.Command(os.Args[0], args...)
	terminal.Child.Env = append(os.Environ(), "TERM=xterm-256color", "NO_COLOR=", "CI=", "GORACE=atexit_sleep_ms=0")
	terminal.Child.Env = append(terminal.Child.Env, "TMPDIR="+t.TempDir()) // whoever is killed leaves files behind
	terminal.Child.Env = append(terminal.Child.Env, env...)
	terminal.Child.Stdin = slave
	terminal.Child.Stdout = slave
	terminal.Child.Stderr = slave
	terminal.Child.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := terminal.Child.Start(); err != nil {
		t.Fatal(err)
	}
	go terminal.look()
	t.Cleanup(func() {
		_ = terminal.Child.Process.Kill()
		_ = terminal.Child.Wait()
		_ = master.Close()
	})
	return terminal
}

// look collects the output of the program.
func (p *Terminal) look() {
	defer close(p.gone)
	buf := make([]byte, 4096)
	for {
		n, err := p.master.Read(buf)
		p.mu.Lock()
		p.seen = append(p.seen, buf[:n]...)
		p.mu.Unlock()
		select {
		case p.news <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

// Size changes the size of the terminal.
func (p *Terminal) Size(columns, rows uint16) {
	p.t.Helper()
	size := &unix.Winsize{Row: rows, Col: columns}
	if err := unix.IoctlSetWinsize(int(p.master.Fd()), unix.TIOCSWINSZ, size); err != nil {
		p.t.Fatal(err)
	}
}

// Await waits for a text in the output after the text that was awaited last.
func (p *Terminal) Await(text string) {
	p.t.Helper()
	late := time.After(patience)
	for {
		p.mu.Lock()
		plain := ansi.Strip(string(p.seen))
		p.mu.Unlock()
		from := min(p.passed, len(plain))
		if i := strings.Index(plain[from:], text); i >= 0 {
			p.passed = from + i + len(text)
			return
		}
		select {
		case <-p.news:
		case <-late:
			p.t.Fatalf("%q did not come; the screen had %q", text, plain[from:])
		}
	}
}

// Keys types a text.
func (p *Terminal) Keys(s string) {
	p.t.Helper()
	if _, err := io.WriteString(p.master, s); err != nil {
		p.t.Fatal(err)
	}
}

// Leave waits until the program has ended, and returns all its output.
func (p *Terminal) Leave() []byte {
	p.t.Helper()
	select {
	case <-p.gone:
	case <-time.After(patience):
		p.t.Fatal("the program did not end")
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.seen
}

// SitThrough plays a user. Of each pair of steps it awaits the first and types the second.
func (p *Terminal) SitThrough(steps ...string) {
	p.t.Helper()
	for i := 0; i+1 < len(steps); i += 2 {
		p.Await(steps[i])
		p.Keys(steps[i+1])
	}
}
