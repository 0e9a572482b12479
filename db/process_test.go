package db

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// part names what a process does that a test has started: the test's own program, run again.
const part = "ARBITRO_DB_PART"

func TestMain(m *testing.M) {
	play, ok := map[string]func(ctx context.Context, path string) error{
		"open": partOpen, "write": partWrite, "append": partAppend, "race": partRace, "hold": partHold, "look": partLook,
	}[os.Getenv(part)]
	if !ok {
		os.Exit(m.Run())
	}
	if err := play(context.Background(), os.Args[1]); err != nil {
		fmt.Println("error:", err)
		os.Exit(1)
	}
}

// partOpen opens a file, new or not, and adds a match to it. On a busy machine its turn may come late.
func partOpen(ctx context.Context, path string) error {
	s, err := Open(ctx, path, Options{Wait: time.Minute})
	if err != nil {
		return err
	}
	defer s.Close()
	_, err = s.Create(ctx, two(), texts("game istinto"))
	return err
}

// partAppend adds lines to match 1, and prints each that was acknowledged, until it is killed.
func partAppend(ctx context.Context, path string) error {
	s, err := Open(ctx, path, Options{})
	if err != nil {
		return err
	}
	m, err := s.Match(ctx, 1)
	if err != nil {
		return err
	}
	for next := m.Lines + 1; ; next++ {
		sum := two()
		sum.Rounds = next
		if err := s.Append(ctx, 1, next, texts(fmt.Sprint("note ", next)), sum); err != nil {
			return err
		}
		fmt.Println(next)
	}
}

// partRace adds a hundred lines to match 1, expecting each time to be next, and prints which it has stored.
func partRace(ctx context.Context, path string) error {
	s, err := Open(ctx, path, Options{})
	if err != nil {
		return err
	}
	defer s.Close()
	for next := 1; next <= 100; next++ {
		err := s.Append(ctx, 1, next, texts(fmt.Sprint("note ", os.Getpid())), two())
		if err == nil {
			fmt.Println(next)
		} else if !errors.Is(err, ErrConflict) {
			return err
		}
	}
	return nil
}

// partHold keeps the file open until its input ends.
func partHold(ctx context.Context, path string) error {
	s, err := Open(ctx, path, Options{})
	if err != nil {
		return err
	}
	defer s.Close()
	fmt.Println("open")
	_, err = io.Copy(io.Discard, os.Stdin)
	return err
}

// partLook opens a file for writing and for reading alone, and prints the results.
func partLook(ctx context.Context, path string) error {
	for _, readOnly := range []bool{false, true} {
		s, err := Open(ctx, path, Options{ReadOnly: readOnly})
		lines := 0
		if err == nil {
			for _, err := range s.Lines(ctx, 1, 1) {
				if err != nil {
					return err
				}
				lines++
			}
			err = s.Close()
		}
		switch {
		case err == nil:
			fmt.Println(lines, "lines")
		case errors.Is(err, ErrReadOnly):
			fmt.Println("ErrReadOnly")
		case errors.Is(err, ErrCannotOpen):
			fmt.Println("ErrCannotOpen")
		case errors.Is(err, ErrMissing):
			fmt.Println("ErrMissing")
		default:
			return err
		}
	}
	return nil
}

// process starts this program again to do one part at a file.
func process(t *testing.T, what, path string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, path)
	cmd.Env = append(os.Environ(), part+"="+what, "GORACE=atexit_sleep_ms=0") // or each takes a second to end
	return cmd
}

// holder has the file at a path open in another process until end is called.
func holder(t *testing.T, path string) func() {
	t.Helper()
	cmd := process(t, "hold", path)
	output, err := cmd.StdoutPipe()
	wants(t, err, nil)
	input, err := cmd.StdinPipe()
	wants(t, err, nil)
	wants(t, cmd.Start(), nil)
	_, err = bufio.NewReader(output).ReadString('\n')
	wants(t, err, nil)
	return func() {
		input.Close()
		wants(t, cmd.Wait(), nil)
	}
}

func put(t *testing.T, path, content string) {
	t.Helper()
	wants(t, os.WriteFile(path, []byte(content), 0o600), nil)
}

func TestProcessesMakeOneFile(t *testing.T) {
	t.Parallel()
	rounds := 5
	if testing.Short() {
		rounds = 2
	}
	for range rounds {
		path := filepath.Join(t.TempDir(), "new", "arbitro.db")
		const processes = 4
		done := make(chan error, processes)
		for range processes {
			cmd := process(t, "open", path)
			go func() {
				out, err := cmd.CombinedOutput()
				if err != nil {
					err = fmt.Errorf("%w: %s", err, out)
				}
				done <- err
			}()
		}
		for range processes {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
		s := at(t, path)
		if n, err := s.Count(t.Context(), Filter{}); n != processes || err != nil {
			t.Errorf("%d matches (%v)", n, err)
		}
		if faults, err := s.Check(t.Context()); err != nil || len(faults) != 0 {
			t.Error(faults, err)
		}
	}
}

func TestProcessesRaceOnOneMatch(t *testing.T) {
	s := store(t)
	n := match(t, s)
	const processes = 3
	answers := make(chan string, processes)
	for range processes {
		cmd := process(t, "race", s.Path())
		go func() {
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Errorf("%v: %s", err, out)
			}
			answers <- string(out)
		}()
	}
	owner := map[string]int{}
	for range processes {
		for _, seq := range strings.Fields(<-answers) {
			owner[seq]++
		}
	}
	lines := log(t, s, n)
	if len(lines) != 100 || len(owner) != 100 {
		t.Errorf("%d lines stored, %d acknowledged", len(lines), len(owner))
	}
	for seq, n := range owner {
		if n != 1 {
			t.Errorf("line %s was acknowledged to %d processes", seq, n)
		}
	}
}

// A process is killed in the middle of its appends, several times over. Every acknowledged line is there, in
// order, with the summary that came with it.
func TestKilled(t *testing.T) {
	s := store(t)
	n := match(t, s)
	s.Close()
	for round := range 5 {
		cmd := process(t, "append", s.Path())
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		acknowledged := 0
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			acknowledged, err = strconv.Atoi(lines.Text())
			if err != nil {
				t.Error(lines.Text())
			}
			if acknowledged%50 == 20+3*round {
				if err := cmd.Process.Kill(); err != nil {
					t.Error(err)
				}
			}
		}
		if err := cmd.Wait(); err == nil {
			t.Error("the process has ended by itself")
		}
		s, err := Open(t.Context(), s.Path(), Options{})
		if err != nil {
			t.Fatal(err)
		}
		m, err := s.Match(t.Context(), n)
		if err != nil || m.Lines < acknowledged || m.Lines > acknowledged+1 || m.Rounds != m.Lines {
			t.Errorf("%d acknowledged, stored %+v (%v)", acknowledged, m, err)
		}
		for i, text := range log(t, s, n) {
			if want := fmt.Sprint("note ", i+1); text != want {
				t.Errorf("line %d is %q", i+1, text)
			}
		}
		if faults, err := s.Check(t.Context()); err != nil || len(faults) != 0 {
			t.Error(faults, err)
		}
		s.Close()
	}
}

func TestRestoreWhileAnotherProcessHoldsTheFile(t *testing.T) {
	s := store(t)
	match(t, s)
	copied := filepath.Join(t.TempDir(), "copia.db")
	wants(t, s.Backup(t.Context(), copied), nil)
	s.Close()
	cmd := process(t, "hold", s.Path())
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	_, err = restore(t.Context(), s.Path(), copied, Options{Wait: 50 * time.Millisecond})
	wants(t, err, ErrLocked)
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	if _, err := restore(t.Context(), s.Path(), copied, Options{}); err != nil {
		t.Error(err)
	}
}

// A program is killed, and somebody puts another file in the place of its database before it is opened again. The file
// and the log that was left stay as they are, and nothing is opened until one of them is moved.
func TestLogOfKilledNextToAnotherFile(t *testing.T) {
	for lines := range 4 { // of the killed program: the first of them mark its log
		s := store(t)
		n := match(t, s)
		older := filepath.Join(t.TempDir(), "older.db")
		overwritten := []byte(nil)
		for _, isPlain := range []bool{true, false} {
			s.Scrub(t.Context())
			if isPlain {
				content, err := os.ReadFile(s.Path())
				wants(t, err, nil)
				put(t, older, string(content))
			} else {
				wants(t, s.BackupOver(t.Context(), older), nil)
			}
			match(t, s, "later")
			wants(t, s.Close(), nil)
			killAfter(t, s.Path(), lines+1)
			content, err := os.ReadFile(older)
			wants(t, err, nil)
			overwritten = content
			wants(t, os.Rename(s.Path(), s.Path()+".away"), nil)
			wants(t, os.Rename(older, s.Path()), nil)
			for _, opts := range []Options{{}, {ReadOnly: true}, {OrReadOnly: true}} {
				opened, err := Open(t.Context(), s.Path(), opts)
				if !errors.Is(err, ErrStrayLog) {
					t.Fatalf("%d lines, plain %t: %v, %v", lines, isPlain, opened != nil, err)
				}
			}
			now, err := os.ReadFile(s.Path())
			wants(t, err, nil)
			if !slices.Equal(now, overwritten) {
				t.Error("the file was changed")
			}
			wants(t, os.Rename(s.Path(), older), nil)
			wants(t, os.Rename(s.Path()+".away", s.Path()), nil)
			s = at(t, s.Path()) // the file of the log is back
			if got := len(log(t, s, n)); got <= lines {
				t.Errorf("%d lines of the killed program are left", got)
			}
			faults, err := s.Check(t.Context())
			if faults != nil || err != nil {
				t.Errorf("%v (%v)", faults, err)
			}
		}
		wants(t, s.Close(), nil)
		killAfter(t, s.Path(), 1)
		put(t, s.Path(), string(overwritten))
		wants(t, os.Rename(s.Path()+"-wal", older+"-wal"), nil) // as the message advises
		there := at(t, s.Path())
		faults, err := there.Check(t.Context())
		if faults != nil || err != nil {
			t.Errorf("%v (%v)", faults, err)
		}
	}
}

// killAfter kills a program after it has added so many lines to match 1.
func killAfter(t *testing.T, path string, lines int) {
	t.Helper()
	cmd := process(t, "append", path)
	out, err := cmd.StdoutPipe()
	wants(t, err, nil)
	wants(t, cmd.Start(), nil)
	said := bufio.NewScanner(out)
	for range lines {
		said.Scan()
	}
	wants(t, cmd.Process.Kill(), nil)
	_ = cmd.Wait()
}
