package cmd_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"golang.org/x/sys/unix"
)

// styling is the only thing that a command may tell a terminal beside its text.
var styling = regexp.MustCompile("\x1b\\[[0-9;]*m")

// TestSilentTerminal: a terminal that answers nothing is asked nothing, so nobody waits for it. One of the libraries
// would ask for its background colour and wait five seconds.
func TestSilentTerminal(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "it")
	record := "game istinto\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\nbid anna 1\n"
	if err := os.WriteFile(p.path("a.match"), []byte(record), 0o644); err != nil {
		t.Fatal(err)
	}
	p.run(0, "", "import", "a.match")
	for _, words := range []string{
		"--version", "--help", "help check", "check a.match", "fmt a.match", "import a.match", "export last", "matches",
		"show last", "sheet last", "sheet --blank istinto", "rules istinto", "rules istinto.follow", "config", "backup copy.db",
		"amend last 6 perché bid anna 2", "strike last 6", "undo last", "remove last perché", "remove last --undo",
		"completion bash", "man pages", "nonsense",
	} {
		for _, plain := range []string{"", "1"} {
			if plain != "" && words == "backup copy.db" {
				continue // it would ask
			}
			out, _ := p.onTerminal("", strings.Fields(words), "NO_COLOR="+plain)
			if plain == "" {
				out = styling.ReplaceAll(out, nil)
			}
			if bytes.ContainsRune(out, '\x1b') || len(out) == 0 && words != "man pages" {
				t.Errorf("%s wrote %q", words, out)
			}
		}
	}
}

// TestQuestions: what would be lost is asked for at a terminal, and no is the usual answer.
func TestQuestions(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "it")
	if err := os.WriteFile(p.path("a.match"), []byte("game istinto\nplayer anna\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	p.run(0, "", "import", "a.match")
	kept := []byte("non toccare")
	for _, c := range []struct {
		words string
		file  string
	}{
		{"sheet 1 --pdf there", "there"},
		{"export 1 -o there", "there"},
		{"export --all folder", "folder/000001-istinto.match"},
		{"backup there", "there"},
	} {
		for typed, replaced := range map[string]bool{"n\n": false, "\n": false, "s\n": true, "y\n": true} {
			if err := os.MkdirAll(p.path("folder"), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(p.path(c.file), kept, 0o644); err != nil {
				t.Fatal(err)
			}
			out, status := p.onTerminal(typed, append([]string{"--plain"}, strings.Fields(c.words)...))
			now, err := os.ReadFile(p.path(c.file))
			if err != nil || bytes.Equal(now, kept) == replaced || (status == 0) != replaced {
				t.Errorf("%s, answered %q, ended with %d and left %.30q: %s", c.words, typed, status, now, out)
			}
			if !bytes.Contains(out, []byte("c'è già: sostituirlo? (s/n) [n]")) || !replaced && !bytes.Contains(out, []byte("resta com'era")) {
				t.Errorf("%s said %q", c.words, out)
			}
		}
	}
	p.run(0, "", "backup", "there", "--force")
	if out, status := p.onTerminal("n\n", strings.Fields("--plain remove --forget 1")); status != 0 || bytes.Contains(out, []byte("Cancellata")) {
		t.Errorf("%d, %s", status, out)
	}
	if out, status := p.onTerminal("s\n", strings.Fields("--plain restore there")); status != 0 || !bytes.Contains(out, []byte("Rimesse")) {
		t.Errorf("%d, %s", status, out)
	}
	if out, status := p.onTerminal("s\n", strings.Fields("--plain remove --forget 1")); status != 0 || !bytes.Contains(out, []byte("Cancellata")) {
		t.Errorf("%d, %s", status, out)
	}
	p.run(2, "", "show", "1")
}

// TestPrintedFromAMenu: a file that a menu has written may be opened at once, as one that a command has written.
func TestPrintedFromAMenu(t *testing.T) {
	t.Parallel()
	for in, w := range map[string]struct{ leagues, offer string }{
		"it": {"c\n", "Aprire adesso a.pdf?"},
		"en": {"l\n", "Open a.pdf now?"},
		"fr": {"c\n", "Ouvrir a.pdf maintenant"},
	} {
		p := newPlace(t, in)
		record := "game istinto\ndate 2026-11-20\nleague \"Coppa\"\nplayer anna\nplayer bruno\nplayer carla\n" +
			"result anna 50\nresult bruno 30\nresult carla 20\n"
		if err := os.WriteFile(p.path("a.match"), []byte(record), 0o644); err != nil {
			t.Fatal(err)
		}
		p.run(0, "", "import", "a.match")
		p.run(0, "", "league", "new", "Coppa")
		const club, first, toPrint, standing, no, back = "c\n", "1\n", "2\n", "1\n", "n\n", "<\n"
		typed := club + w.leagues + first + toPrint + standing + "a.pdf\n" + no + strings.Repeat(back, 4)
		out, _ := p.onTerminal(typed, []string{"--plain"})
		if _, err := os.Stat(p.path("a.pdf")); err != nil || bytes.Count(out, []byte(w.offer)) != 1 {
			t.Errorf("%v\n%s", err, out)
		}
	}
}

// TestPlainOnATerminal: a whole match by plain lines on a terminal draws no boxes, moves no cursor, redraws nothing,
// and says each state of the score once.
func TestPlainOnATerminal(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "en")
	typed := "Anna\nBruno\nCarla\n\n1\nt\n6 3 2\n6 3 2\n\n4 4 3\n4 4 3\n!\ne\ny\nq\n"
	out, status := p.onTerminal(typed, strings.Fields("--plain play istinto"), "TERM=xterm")
	if status != 0 || !bytes.Contains(out, []byte("The match is over")) {
		t.Fatalf("status %d\n%s", status, out)
	}
	for _, r := range strings.ReplaceAll(string(out), "\r\n", "\n") {
		if r < ' ' && r != '\n' || r == 0x7f || r >= 0x2500 && r <= 0x259f {
			t.Fatalf("%U was written:\n%q", r, out)
		}
	}
	seen := map[string]bool{}
	head := ""
	for _, block := range strings.Split(strings.ReplaceAll(string(out), "\r\n", "\n"), "\n\n") {
		state := head + "\n" + block
		if strings.Contains(block, "Player  ") && seen[state] {
			t.Errorf("twice the same score:\n%s", state)
		}
		seen[state] = true
		head = block[strings.LastIndex(block, "\n")+1:]
	}
}

// onTerminal runs the program on a pseudo-terminal of its own that answers nothing but what is typed, and gives what it
// wrote and its status.
func (p *place) onTerminal(typed string, args []string, env ...string) ([]byte, int) {
	p.t.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		p.t.Skipf("no pseudo-terminals here: %v", err)
	}
	defer screen.Close()
	number, err := unix.IoctlGetInt(int(screen.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(screen.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		p.t.Fatal(err)
	}
	end, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		p.t.Fatal(err)
	}
	c, _ := p.program(args...)
	c.Stdin = end
	c.Stdout = end
	c.Stderr = end
	c.Env = append(c.Env, env...)
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := c.Start(); err != nil {
		p.t.Fatal(err)
	}
	end.Close()
	if _, err := io.WriteString(screen, typed); err != nil {
		p.t.Fatal(err)
	}
	late := time.AfterFunc(patience, func() { _ = c.Process.Kill() }) // it still asks
	defer late.Stop()
	out, err := io.ReadAll(screen) // until nobody has the other end open
	if err != nil && !errors.Is(err, syscall.EIO) {
		p.t.Fatal(err)
	}
	return out, exitOf(p.t, c.Wait())
}

// TestLeagueTerminal: a league's form on a terminal, filled in and left: the terminal is given back each
// time before anything is said, so that lines begin at the margin.
func TestLeagueTerminal(t *testing.T) {
	t.Parallel()
	for in, w := range map[string]struct{ opened, left string }{
		"it": {"Aperto il campionato Coppa", "siete usciti: non è stato registrato niente"},
		"en": {"Opened the league Coppa", "you left: nothing was recorded"},
	} {
		p := newPlace(t, in)
		for _, c := range []struct {
			typed, said string
			status      int
		}{
			{"\x1b", w.left, 130},
			{"Coppa" + strings.Repeat("\r", 14), w.opened, 0},
		} {
			out, status := p.onTerminal(c.typed, []string{"league", "new"}, "TERM=xterm", "NO_COLOR=1")
			_, after, left := bytes.Cut(out, []byte("\x1b[?1049l")) // the screen that was there before
			if status != c.status || !left || !bytes.Contains(after, []byte(c.said)) || !bytes.HasSuffix(after, []byte("\r\n")) {
				t.Errorf("typed %q: status %d, %q", c.typed, status, after)
			}
		}
		if out := p.run(0, "", "league", "list"); !strings.Contains(out, "Coppa") {
			t.Error(out)
		}
		for _, words := range []string{"league show Coppa", "league --help"} { // no line is broken in the middle of a word
			out, status := p.onTerminal("", strings.Fields(words), "TERM=xterm", "NO_COLOR=1")
			for line := range strings.SplitSeq(string(out), "\r\n") {
				if status != 0 || utf8.RuneCountInString(line) > 80 {
					t.Errorf("%s: status %d, %q", words, status, line)
				}
			}
		}
	}
}
