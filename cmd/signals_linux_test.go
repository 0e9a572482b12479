package cmd_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestSignalsAtATerminal: real programs in front of real terminals get each of the signals at the first, a middle and
// the last question of a match, or their terminal is closed. They end with status 130 and give the terminal back.
// -signals all does so with plain lines too; else plain lines and a pipe get one signal each.
func TestSignalsAtATerminal(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts programs")
	}
	for _, q := range []struct {
		name, typed   string
		asked, before string   // what is on the screen before the typing, and at the signal
		lines         []string // that are recorded
	}{
		{"first", "Anna\r", "Seat 1", "Seat 2", nil},
		{"middle", "3\r", "Bids", "anna 3", []string{"deal anna"}},
		{"last", "", "", "The match is over", strings.Split("deal anna|bid anna 3|bid bruno 4|bid carla 4|took anna 3|took bruno 4|took carla 4|end", "|")},
	} {
		for _, how := range []string{"TERM", "HUP", "INT", "closed"} {
			for _, asks := range []string{"screen", "lines", "pipe"} {
				if *allSignals != "all" && asks != "screen" && (how != "HUP" || q.name != "middle") || asks == "pipe" && how == "closed" {
					continue
				}
				t.Run(fmt.Sprintf("%s/%s/%s", q.name, how, asks), func(t *testing.T) {
					t.Parallel()
					p := newPlace(t, "en")
					args := []string{"play", "istinto"}
					if q.lines != nil {
						record := "game istinto\nplayer anna\nplayer bruno\nplayer carla\n" + strings.Join(q.lines, "\n") + "\n"
						p.run(0, record, "import", "-")
						args = []string{"resume", "1"}
					}
					typed := []string{q.asked, q.typed}
					if q.name == "middle" {
						typed = []string{"How do you want to record this round?", "t", q.asked, q.typed}
					}
					if asks != "screen" {
						args = append([]string{"--plain"}, args...)
						for i := 1; i < len(typed); i += 2 {
							typed[i] = strings.TrimSuffix(typed[i], "\r") + "\n"
						}
					}
					s := p.sit(asks != "pipe", args...)
					for i := 0; i+1 < len(typed) && q.typed != ""; i += 2 {
						await(t, s.out, func() bool { return s.shows(typed[i]) })
						s.types(typed[i+1])
					}
					await(t, s.out, func() bool { return s.shows(q.before) || q.name == "middle" && s.shows("sum 3") })
					s.end(how)
					if _, err := os.Stat(p.path("a.db")); q.lines == nil && err == nil {
						if list := p.run(0, "", "matches"); strings.Contains(list, "Istinto") {
							t.Errorf("stored is %s", list)
						}
					} else if got := p.storedLines(); !slices.Equal(got, q.lines) {
						t.Errorf("stored is %q", got)
					}
				})
			}
		}
	}
}

// storedLines gives the lines of match 1 from the deal on.
func (p *place) storedLines() []string {
	log := p.run(0, "", "export", "--log", "1")
	_, log, _ = strings.Cut(log, "player carla\n")
	return strings.Split(strings.TrimSpace(log), "\n")
}

// live is a program that somebody sits in front of.
type live struct {
	t           *testing.T
	cmd         *exec.Cmd
	out         *page
	writeCloser io.WriteCloser
	slave       *os.File // the program's end of the terminal; nil at a pipe
	before      *unix.Termios
}

// sit starts the program on a terminal, or on pipes.
func (p *place) sit(terminal bool, args ...string) *live {
	p.t.Helper()
	c, out := p.program(args...)
	s := &live{t: p.t, cmd: c, out: out}
	if terminal {
		s.terminal()
	} else {
		in, err := c.StdinPipe()
		if err != nil {
			p.t.Fatal(err)
		}
		s.writeCloser = in
	}
	if err := c.Start(); err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { _ = c.Process.Kill() })
	return s
}

// terminal puts the program on a pseudo-terminal.
func (s *live) terminal() {
	s.t.Helper()
	fd, err := unix.Open("/dev/ptmx", unix.O_RDWR|unix.O_NOCTTY|unix.O_CLOEXEC|unix.O_NONBLOCK, 0)
	if err != nil {
		s.t.Skipf("no pseudo-terminals here: %v", err)
	}
	master := os.NewFile(uintptr(fd), "ptmx") // not blocking: to close it ends a read that is under way
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err == nil {
		s.before, err = unix.IoctlGetTermios(int(slave.Fd()), unix.TCGETS)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	s.cmd.Stdin = slave
	s.cmd.Stdout = slave
	s.cmd.Stderr = slave
	s.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	s.writeCloser = master
	s.slave = slave
	s.t.Cleanup(func() { _, _ = master.Close(), slave.Close() })
	go func() { _, _ = io.Copy(s.out, master) }()
}

// shows reports whether a text was on the screen.
func (s *live) shows(text string) bool {
	return strings.Contains(styling.ReplaceAllString(s.out.String(), ""), text)
}

func (s *live) types(text string) {
	s.t.Helper()
	if _, err := io.WriteString(s.writeCloser, text); err != nil {
		s.t.Fatal(err)
	}
}

// end sends a signal, or closes the terminal, and holds what the program leaves behind against what it found.
func (s *live) end(how string) {
	s.t.Helper()
	began := time.Now()
	if how == "closed" {
		_, _ = s.slave.Close(), s.writeCloser.Close()
	} else if err := s.cmd.Process.Signal(unix.SignalNum("SIG" + how)); err != nil {
		s.t.Fatal(err)
	}
	late := time.AfterFunc(patience, func() { _ = s.cmd.Process.Kill() })
	defer late.Stop()
	status := exitOf(s.t, s.cmd.Wait())
	s.t.Logf("it ended after %v", time.Since(began))
	if status != 130 {
		s.t.Errorf("it ended with %d and %q", status, s.out)
	}
	if how == "closed" {
		return
	}
	await(s.t, s.out, func() bool { return s.shows("saved") })
	if s.slave == nil {
		return
	}
	if after, err := unix.IoctlGetTermios(int(s.slave.Fd()), unix.TCGETS); err != nil || *after != *s.before {
		s.t.Errorf("the terminal is left in another mode (%v)", err)
	}
	wrote := []byte(s.out.String())
	if opened := bytes.LastIndex(wrote, []byte("\x1b[?1049h")); opened >= 0 {
		after := wrote[opened:]
		if !bytes.Contains(after, []byte("\x1b[?1049l")) || bytes.LastIndex(after, []byte("\x1b[?25h")) < bytes.LastIndex(after, []byte("\x1b[?25l")) {
			s.t.Errorf("the screen is not given back: %q", after)
		}
	}
}

// TestHangUp: a command that reads a pipe ends on SIGHUP; under nohup it reads on.
func TestHangUp(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		before string
		status int
	}{{"", 130}, {"trap '' HUP; ", 0}} {
		t.Run(c.before, func(t *testing.T) {
			t.Parallel()
			p := newPlace(t, "en")
			program, out := p.program()
			shell, err := exec.LookPath("sh")
			if err != nil {
				t.Skip(err)
			}
			program.Path = shell
			program.Args = []string{shell, "-c", c.before + "exec arbitro check --json -"}
			typing, err := program.StdinPipe()
			if err == nil {
				err = program.Start()
			}
			if err == nil {
				_, err = io.WriteString(typing, strings.Repeat("game istinto\nplayer anna\nplayer bruno\nplayer carla\n", 2)+"note begun\n")
			}
			if err != nil {
				t.Fatal(err)
			}
			await(t, out, func() bool { return strings.Contains(out.String(), `{"first":1,`) })
			if err := program.Process.Signal(syscall.SIGHUP); err != nil {
				t.Fatal(err)
			}
			if c.status == 0 { // what would end has ended by then, and what goes on needs the end of its input
				time.Sleep(200 * time.Millisecond)
				_ = typing.Close()
			}
			if got := exitOf(t, program.Wait()); got != c.status {
				t.Errorf("it ended with %d and %s", got, out)
			}
		})
	}
}
