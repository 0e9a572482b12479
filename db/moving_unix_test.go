//go:build unix

package db

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbitro/db/dbtest/mover"
	"arbitro/referee/fault"
)

// moving is for how long TestFileKeepsMoving moves the file.
var moving = flag.Duration("moving", 0, "for how long a file is moved under its writers")

// partWrite writes match after match until its input ends. It prints each line that was confirmed with the number of
// the file that was at the path before and after, and the record of each file that has moved. At an error it goes on
// with another match.
func partWrite(ctx context.Context, path string) error {
	ctx, stop := context.WithCancel(ctx)
	go func() {
		io.Copy(io.Discard, os.Stdin)
		stop()
	}()
	for ctx.Err() == nil {
		s, err := Open(ctx, path, Options{Record: plainRecord, Wait: 200 * time.Millisecond})
		if err != nil {
			fmt.Printf("opening %q %v\n", "", err)
			continue
		}
		err = writeMatches(ctx, s)
		if closing := s.Close(); !errors.Is(err, ErrMoved) && closing != nil {
			err = closing
		}
		kept, _ := fault.Arg[error](err, "kept")
		record, _ := fault.Arg[string](kept, "record")
		fmt.Printf("end %q %v\n", record, err)
	}
	return nil
}

// writeMatches writes matches of some lines each until something fails. While another program holds the file, it
// repeats a line, as people at a table do. Now and then it ends in good order.
func writeMatches(ctx context.Context, s *Store) error {
	for range rand.IntN(60) {
		sum := two()
		sum.ID = NewID()
		number := 0
		for n := 1; n <= 20; n++ {
			text := fmt.Sprint(sum.ID, " ", n)
			file := fileNumber(s.Path())
			err := untilFree(func() (err error) {
				if n > 1 {
					return s.Append(ctx, number, n, texts(text), sum)
				}
				number, err = s.Create(ctx, sum, texts(text))
				return err
			})
			if err != nil {
				return err
			}
			if file == fileNumber(s.Path()) {
				fmt.Println("confirmed", file, text)
			}
		}
	}
	return nil
}

// untilFree repeats a change as long as another program holds the file.
func untilFree(change func() error) error {
	for {
		err := change()
		if !errors.Is(err, ErrLocked) {
			return err
		}
	}
}

// fileNumber returns the number that the system gives to the file at a path; 0 if there is none.
func fileNumber(path string) uint64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Sys().(*syscall.Stat_t).Ino
}

// While another process moves, replaces, deletes, upgrades and locks the file at random moments, every line that a
// writer has confirmed is in the file that was at the path then, wherever that is now, or in a record of the writer.
func TestFileKeepsMoving(t *testing.T) {
	if *moving == 0 {
		t.Skip("only with -moving 1m")
	}
	first := store(t)
	path := first.Path()
	m := &mover.Mover{Path: path, Older: filepath.Join(t.TempDir(), "older.db"), Past: filepath.Join(filepath.Dir(path), "past")}
	wants(t, first.Backup(t.Context(), m.Older), nil)
	wants(t, first.Close(), nil)
	wants(t, os.Mkdir(m.Past, 0o700), nil)
	const writers = 3 // as a table, a board and an import
	var outputs [writers]bytes.Buffer
	var inputs []io.Closer
	var running []*exec.Cmd
	for i := range writers {
		cmd := process(t, "write", path)
		cmd.Stdout = &outputs[i]
		input, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, input)
		running = append(running, cmd)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
	}
	done := map[string]int{}
	for end := time.Now().Add(*moving); time.Now().Before(end); {
		time.Sleep(time.Duration(20+rand.IntN(150)) * time.Millisecond)
		done[moveOnce(t, m)]++
	}
	for i, cmd := range running {
		inputs[i].Close()
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
	wants(t, m.Keep(), nil)
	stored := storedIn(t, m)
	confirmed := 0
	records := 0
	for i := range outputs {
		c, r := confirmedAreKept(t, stored, outputs[i].String())
		confirmed += c
		records += r
	}
	t.Logf("%d lines confirmed, %d records; what was done: %v", confirmed, records, done)
	if confirmed == 0 || records == 0 {
		t.Error("nothing was tried")
	}
}

// storedIn returns the lines of each file that was at the path, by the number of the file. Each must be sound.
func storedIn(t *testing.T, m *mover.Mover) map[uint64]map[string]bool {
	t.Helper()
	all := map[uint64]map[string]bool{}
	for _, path := range m.Kept() {
		file := fileNumber(path)
		if file == 0 || all[file] != nil {
			continue
		}
		if _, err := os.Stat(m.Path + "-wal"); file == fileNumber(m.Path) && err == nil {
			path = m.Path
		}
		all[file] = map[string]bool{}
		s, err := Open(t.Context(), path, Options{})
		if errors.Is(err, ErrNoLog) { // its log was deleted while the file was made
			continue
		}
		if err != nil {
			t.Errorf("file %d: %v", file, err)
			continue
		}
		if faults, err := s.Check(t.Context()); faults != nil || err != nil {
			t.Errorf("file %d: %v (%v)", file, faults, err)
		}
		matches, _, err := s.List(t.Context(), Filter{})
		if err != nil {
			t.Error(err)
		}
		for _, match := range matches {
			for _, line := range log(t, s, match.Number) {
				all[file][line] = true
			}
		}
		wants(t, s.Close(), nil)
	}
	return all
}

// moveOnce does one thing to the file, and returns what it was.
func moveOnce(t *testing.T, m *mover.Mover) string {
	t.Helper()
	switch rand.IntN(mover.Kinds + 2) {
	case 0:
		return holdOrUpgrade(t, m.Path, false)
	case 1:
		return holdOrUpgrade(t, m.Path, true)
	}
	what, err := m.Move()
	wants(t, err, nil)
	return what
}

// holdOrUpgrade locks the file, or marks it for a moment as one of a newer version.
func holdOrUpgrade(t *testing.T, path string, upgrades bool) string {
	t.Helper()
	s, err := Open(t.Context(), path, Options{Wait: 100 * time.Millisecond})
	if err != nil {
		return "not opened"
	}
	defer s.Close()
	mark := func(version int) error {
		_, err := s.file.pool.ExecContext(t.Context(), fmt.Sprint("PRAGMA user_version = ", version))
		return err
	}
	if upgrades && mark(SchemaVersion()+1) == nil {
		time.Sleep(50 * time.Millisecond)
		for mark(SchemaVersion()) != nil { // a writer holds the file
			time.Sleep(time.Millisecond)
		}
		return "upgraded"
	}
	_ = s.Write(t.Context(), func(*Tx) error {
		time.Sleep(50 * time.Millisecond)
		return errors.New("nothing to store")
	})
	return "locked"
}

// usual are the ends that a writer may come to while its file is moved.
var usual = []string{
	"<nil>", context.Canceled.Error(), string(ErrLocked), string(ErrMoving), string(ErrOtherLog), string(ErrNewer),
	string(KeptIn), string(NothingKept),
}

// confirmedAreKept looks for the lines that a writer has confirmed: in the records that it names, or in the file that
// was at the path.
func confirmedAreKept(t *testing.T, stored map[uint64]map[string]bool, output string) (confirmed, records int) {
	t.Helper()
	recorded := map[string]bool{}
	var since []string // what the writer has printed since it opened the file
	for lines := bufio.NewScanner(strings.NewReader(output)); lines.Scan(); {
		kind, rest, _ := strings.Cut(lines.Text(), " ")
		if kind == "confirmed" {
			since = append(since, rest)
			confirmed++
			continue
		}
		var name string
		fmt.Sscanf(rest, "%q", &name)
		isUsual := slices.ContainsFunc(usual, func(key string) bool { return strings.Contains(rest, key) })
		if !isUsual || strings.Contains(rest, string(ErrOverwritten)) {
			t.Error(lines.Text())
		}
		if name != "" {
			records++
			text, err := os.ReadFile(name)
			wants(t, err, nil)
			for line := range strings.Lines(string(text)) {
				recorded[strings.TrimSpace(line)] = true
			}
		}
		for _, one := range since {
			var file uint64
			var line, number string
			fmt.Sscan(one, &file, &line, &number)
			line += " " + number
			if !stored[file][line] && !recorded[line] {
				t.Errorf("line %q was confirmed in file %d and is nowhere: %s", line, file, rest)
				break
			}
		}
		since = nil
	}
	return confirmed, records
}
