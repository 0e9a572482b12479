package table

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/sys/unix"

	"arbitro/referee/lang"
)

// childVar makes the test program sit down at a table instead of testing; it names the language.
const childVar = "ARBITRO_TABLE_CHILD"

// patience is how long a test waits for what must come; nothing is said about how fast it does.
const patience = 20 * time.Second

// pty is a pseudo-terminal, seen from the side of the person in front of it.
type pty struct {
	t      *testing.T
	master *os.File
	child  *exec.Cmd
	gone   chan struct{}
	passed int // how much of the readable text was awaited

	mu   sync.Mutex
	seen []byte
	news chan struct{}
}

// sitDown starts this test program on a pseudo-terminal of its own.
func sitDown(t *testing.T, columns, rows uint16, args []string, env ...string) *pty {
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
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer slave.Close()
	p := &pty{t: t, master: master, gone: make(chan struct{}), news: make(chan struct{}, 1)}
	p.size(columns, rows)
	p.child = exec.Command(os.Args[0], args...)
	p.child.Env = append(os.Environ(), append([]string{"TERM=xterm-256color", "NO_COLOR=", "CI=", "GORACE=atexit_sleep_ms=0"}, env...)...)
	p.child.Stdin, p.child.Stdout, p.child.Stderr = slave, slave, slave
	p.child.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := p.child.Start(); err != nil {
		t.Fatal(err)
	}
	go p.look()
	t.Cleanup(func() {
		_ = p.child.Process.Kill()
		_ = p.child.Wait()
		_ = master.Close()
	})
	return p
}

// look gathers what the program writes.
func (p *pty) look() {
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

// size changes the size of the terminal.
func (p *pty) size(columns, rows uint16) {
	p.t.Helper()
	if err := unix.IoctlSetWinsize(int(p.master.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: rows, Col: columns}); err != nil {
		p.t.Fatal(err)
	}
}

// await waits for a text after the one that was awaited before.
func (p *pty) await(text string) {
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

// keys types.
func (p *pty) keys(s string) {
	p.t.Helper()
	if _, err := io.WriteString(p.master, s); err != nil {
		p.t.Fatal(err)
	}
}

// leave waits until the program is over and gives all that it wrote.
func (p *pty) leave() []byte {
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

// TestStartIsSilent: a terminal that never answers is not asked anything when the program starts. Bubbletea would wait
// five seconds for the background colour.
func TestStartIsSilent(t *testing.T) {
	began := time.Now()
	p := sitDown(t, 80, 24, []string{"-test.run=^$"})
	wrote := p.leave()
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("the program took %v to do nothing", took)
	}
	if bytes.ContainsRune(wrote, '\x1b') {
		t.Errorf("the program wrote an escape byte: %q", wrote)
	}
}

// TestChild is no test: it is the program that the terminal tests sit in front of.
func TestChild(t *testing.T) {
	l, ok := lang.Parse(os.Getenv(childVar))
	if !ok || os.Getenv(childVar) == "" {
		t.Skip("only for the terminal tests")
	}
	asker := New(os.Stdin, os.Stdout, l, os.Getenv("PLAIN") != "")
	said, err := evening(asker, l)
	if closed := asker.Close(); err == nil {
		err = closed
	}
	fmt.Printf("OUT %s ERR %v\n", said, err)
	if errors.Is(err, ErrPaused) {
		fmt.Println("PAUSED")
	}
}

// evening asks one of everything and gives the answers.
func evening(asker Asker, l lang.Lang) (string, error) {
	var said []string
	for _, q := range eveningQuestions(l) {
		for {
			a, err := asker.Ask(context.Background(), q)
			if errors.Is(err, ErrActions) {
				if err := asker.Show(context.Background(), "Azioni / Actions", strings.Repeat("una riga / a line\n", 60)); err != nil {
					return strings.Join(said, "|"), err
				}
				q = q.Resume(a)
				continue
			}
			if err != nil {
				return strings.Join(said, "|"), err
			}
			said = append(said, strings.ReplaceAll(strings.Join(append(a.Values, a.Raw), ","), "\n", "+"))
			asker.Tell(lang.Text{It: "Registrato.", En: "Recorded."}.In(l))
			break
		}
	}
	return strings.Join(said, "|"), nil
}

func eveningQuestions(l lang.Lang) []Question {
	text := func(it, en string) string { return lang.Text{It: it, En: en}.In(l) }
	board := Columns("llrrr", [][]string{
		{"", text("Giocatore", "Player"), text("Dich.", "Bid"), text("Prese", "Took"), text("Totale", "Total")},
		{"*", "Anna", "3", "1", "45"},
		{">", "Bruno", "2", "2", "30"},
		{"", "Carla Élodie", "4", "0", "115"},
		{"", "漢字 Ünal", "1", "3", "60"},
	}) + "\n\n" + text("Ultima decisione: Bruno doveva rispondere al rosso (riga 17).", "Last ruling: Bruno had to follow red (line 17).")
	bid := func(v string) error {
		if len(v) != 1 || v < "0" || v > "9" {
			return lang.Errorf(lang.Text{It: "%q non è un numero di prese da 0 a 9", En: "%q is no number of tricks from 0 to 9"}, v)
		}
		return nil
	}
	return []Question{
		{
			Title: text("Che gioco?", "Which game?"), Board: board,
			Fields: []Field{{Kind: Choice, Value: "istinto", Options: []Option{
				{Label: "Istinto", Value: "istinto", Key: "i"},
				{Label: "Kismet", Value: "kismet", Key: "k"},
				{Label: "Sabai-Sabai", Value: "sabai"},
			}}},
		},
		{
			Title: text("Dichiarazioni", "Bids"), Board: board, Actions: true,
			Help: text("Da 0 a 9, cominciando da chi dà le carte.", "From 0 to 9, beginning with the dealer."),
			Fields: []Field{
				{Key: "a", Label: "Anna", Check: bid},
				{Key: "b", Label: "Bruno", Check: bid},
				{Key: "c", Label: "Carla Élodie", Check: bid},
			},
			Live: func(v []string) string { return text("Somma: ", "Sum: ") + strings.Join(v, "+") },
		},
		{
			Title: text("Carta di Bruno", "Bruno's card"), Board: board, Actions: true,
			Fields: []Field{{Kind: Text, Suggest: LastWord(func(_ []string, w string) []string {
				var all []string
				for _, c := range []string{"7R", "7N", "8R", "12K", "T"} {
					if strings.HasPrefix(c, strings.ToUpper(w)) {
						all = append(all, c)
					}
				}
				return all
			})}},
			IsRaw: func(s string) bool { return strings.HasPrefix(s, "play ") },
		},
		{
			Title: text("Bruno ha rosso: la carta è irregolare", "Bruno holds red: the card is a foul"), Board: board, Actions: true, Fresh: true,
			Fields: []Field{{Kind: Choice, Options: []Option{
				{Label: text("Riprendere la carta", "Take it back"), Value: "back", Key: text("r", "t")},
				{Label: text("Registrare com'è stata giocata", "Record as played"), Value: "keep", Key: text("g", "p")},
			}}},
		},
		{
			Title: text("Chi gioca?", "Who plays?"), Board: board,
			Fields: []Field{
				{Key: "who", Label: text("Giocatori", "Players"), Kind: Choices, Options: []Option{
					{Label: "Anna", Value: "anna"},
					{Label: "Bruno", Value: "bruno"},
					{Label: "Carla", Value: "carla"},
				}},
				{Key: "draw", Label: text("Sorteggiare i posti?", "Draw the seats?"), Kind: YesNo},
			},
		},
	}
}

// atTable starts the evening in that language.
func atTable(t *testing.T, l string, env ...string) *pty {
	return sitDown(t, 80, 24, []string{"-test.run=^TestChild$"}, append(env, childVar+"="+l)...)
}

func TestTerminalEvening(t *testing.T) {
	p := atTable(t, "it")
	p.await("Che gioco?")
	p.await("Ctrl-C pausa")
	p.keys("k")
	p.await("Dichiarazioni")
	p.keys("3\rx\r")
	p.await(`! "x" non è un numero`)
	p.keys("\x1b") // the actions, and back to what was typed
	p.await("Invio continua")
	p.keys("\r")
	p.await("> x")
	p.keys("\x7f2\r\x1b[200~4\n\x1b[201~\x7f\r") // pasted with an end of line, which becomes a space
	p.await("Carta di Bruno")
	p.keys("7\t\r")
	p.await("la carta è irregolare")
	p.await("Ctrl-C pausa")
	p.keys("g")
	p.await("Chi gioca?")
	p.size(30, 9)
	p.keys("13\rs")
	p.await("OUT kismet,|3,2,4,|7R,|keep,|anna+carla,yes, ERR <nil>")
	p.leave()
}

// TestTerminalIsNeverAsked: this terminal answers nothing, and gets its form without being asked anything.
func TestTerminalIsNeverAsked(t *testing.T) {
	p := atTable(t, "en")
	p.await("Which game?")
	p.keys("\x03")
	wrote := p.leave()
	for _, question := range []string{"\x1b]1", "\x1b[6n", "\x1b[c", "\x1b[0c", "\x1b[?u", "\x1b[>"} {
		if bytes.Contains(wrote, []byte(question)) {
			t.Errorf("the terminal was asked %q", question)
		}
	}
	for _, want := range []string{"\x1b[?1049h", "\x1b[?1049l", "\x1b[?25h", "PAUSED"} {
		if !bytes.Contains(wrote, []byte(want)) {
			t.Errorf("%q is missing", want)
		}
	}
}

func TestTerminalIsGivenBackOnASignal(t *testing.T) {
	for _, signal := range []os.Signal{syscall.SIGTERM, syscall.SIGINT} {
		p := atTable(t, "en")
		p.await("Which game?")
		if err := p.child.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		p.await("PAUSED")
		p.leave()
	}
}

func TestTerminalWithoutColors(t *testing.T) {
	p := atTable(t, "en", "NO_COLOR=1")
	p.await("Which game?")
	p.keys("i7\x03")
	wrote := p.leave()
	for _, sgr := range regexp.MustCompile(`\x1b\[([0-9;]*)m`).FindAllSubmatch(wrote, -1) {
		for _, code := range strings.Split(string(sgr[1]), ";") {
			if len(code) == 2 && strings.ContainsAny(code[:1], "349") || len(code) == 3 {
				t.Errorf("a colour: %q", sgr[0])
			}
		}
	}
	if !bytes.Contains(wrote, []byte("\x1b[7m")) {
		t.Error("the cursor cannot be seen")
	}
}

func TestTerminalOfLines(t *testing.T) {
	for _, env := range []string{"TERM=dumb", "TERM=", "PLAIN=1"} {
		p := atTable(t, "it", env)
		p.keys("i\n3\n2\n1\n7r\nr\n1,3\nsì\n")
		p.await("OUT istinto,|3,2,1,|7r,|back,|anna+carla,yes, ERR <nil>")
		if rest := p.leave(); bytes.ContainsRune(rest, '\x1b') {
			t.Errorf("escape codes in %q", rest)
		}
	}
}

func TestTerminalTellsItsSize(t *testing.T) {
	p := sitDown(t, 0, 0, []string{"-test.run=^TestChild$"}, childVar+"=en") // some say nothing
	p.await("Which game?")
	p.keys("\x03")
	p.await("PAUSED")
	p.leave()
}
