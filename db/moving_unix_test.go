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
	"testing"
	"time"

	"arbitro/referee/fault"
)

// moving is for how long TestFileKeepsMoving moves the file.
var moving = flag.Duration("moving", 0, "for how long a file is moved under its writers")

// partWrite writes match after match until its input ends. It prints each line that was confirmed, and the record of
// each file that has moved. At an error it goes on with another match.
func partWrite(ctx context.Context, path string) error {
	ctx, stop := context.WithCancel(ctx)
	go func() {
		io.Copy(io.Discard, os.Stdin)
		stop()
	}()
	for ctx.Err() == nil {
		s, err := Open(ctx, path, Options{Record: plainRecord, Wait: 200 * time.Millisecond})
		if err != nil {
			fmt.Printf("opening %v\n", err)
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

// writeMatches writes matches of some lines each until something fails.
func writeMatches(ctx context.Context, s *Store) error {
	for {
		id := newID()
		sum := two()
		sum.ID = id
		number, err := s.Create(ctx, sum, texts(id+" 1"))
		if err != nil {
			return err
		}
		fmt.Println("confirmed", id, 1)
		for n := 2; n <= 20; n++ {
			if err := s.Append(ctx, number, n, texts(fmt.Sprint(id, " ", n)), sum); err != nil {
				return err
			}
			fmt.Println("confirmed", id, n)
		}
	}
}

// While another process moves, replaces, deletes, upgrades and locks the file at random moments, every line that a
// writer has confirmed since it opened the file is in the record of that file, or in the file that is there at the end.
func TestFileKeepsMoving(t *testing.T) {
	if *moving == 0 {
		t.Skip("only with -moving 1m")
	}
	path := store(t).Path()
	older := filepath.Join(t.TempDir(), "older.db")
	wants(t, at(t, path).Backup(t.Context(), older), nil)
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
		done[moveOnce(t, path, older)]++
	}
	for i, cmd := range running {
		inputs[i].Close()
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
	last := at(t, path)
	if faults, err := last.Check(t.Context()); faults != nil || err != nil {
		t.Errorf("the last file: %v (%v)", faults, err)
	}
	confirmed, records := 0, 0
	for i := range outputs {
		c, r := confirmedAreKept(t, last, outputs[i].String())
		confirmed += c
		records += r
	}
	t.Logf("%d lines confirmed, %d records; what was done: %v", confirmed, records, done)
	if confirmed == 0 || records == 0 {
		t.Error("nothing was tried")
	}
}

// moveOnce does one thing to the file, and returns what it was.
func moveOnce(t *testing.T, path, older string) string {
	t.Helper()
	switch what := rand.IntN(7); what {
	case 0, 1:
		content, err := os.ReadFile(older)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(os.WriteFile(path+".new", content, 0o600), os.Rename(path+".new", path)); err != nil {
			t.Fatal(err)
		}
		return "replaced"
	case 2:
		os.Remove(path)
		return "deleted"
	case 3:
		os.Remove(path)
		os.Remove(path + "-wal")
		os.Remove(path + "-shm")
		return "deleted with its log"
	case 4:
		os.Rename(path, path+".away")
		time.Sleep(time.Duration(rand.IntN(60)) * time.Millisecond)
		os.Link(path+".away", path) // back, unless there is another file by now
		os.Remove(path + ".away")
		return "moved away and back"
	default:
		return holdOrUpgrade(t, path, what == 5)
	}
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
		_, err := s.pool.ExecContext(t.Context(), fmt.Sprint("PRAGMA user_version = ", version))
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

// confirmedAreKept looks for the lines that a writer has confirmed: in the records that it names, or in the last file.
func confirmedAreKept(t *testing.T, last *Store, output string) (confirmed, records int) {
	t.Helper()
	var open []string // the lines confirmed since the file was opened
	for lines := bufio.NewScanner(strings.NewReader(output)); lines.Scan(); {
		kind, rest, _ := strings.Cut(lines.Text(), " ")
		switch kind {
		case "confirmed":
			open = append(open, rest)
			confirmed++
		case "opening", "end":
			if strings.Contains(rest, string(ErrCorrupt)) || strings.Contains(rest, string(NotKept)) {
				t.Error(lines.Text())
			}
			if kind == "opening" {
				continue
			}
			var name string
			fmt.Sscanf(rest, "%q", &name)
			there := linesOf(t, last, name)
			if name != "" {
				records++
			}
			if strings.Contains(rest, string(ErrNewer)) {
				open = nil // closed in good order: the file may move afterwards
			}
			for _, line := range open {
				if !slices.Contains(there, line) && !slices.Contains(linesOf(t, last, ""), line) {
					t.Errorf("line %q was confirmed and is nowhere: %s", line, rest)
					break
				}
			}
			open = nil
		}
	}
	return confirmed, records
}

// linesOf returns the lines of a record, or of all matches in a store if there is none.
func linesOf(t *testing.T, s *Store, record string) []string {
	t.Helper()
	if record != "" {
		text, err := os.ReadFile(record)
		if err != nil {
			t.Error(err)
		}
		return strings.Split(string(text), "\n")
	}
	var all []string
	matches, _, err := s.List(t.Context(), Filter{})
	if err != nil {
		t.Error(err)
	}
	for _, m := range matches {
		all = append(all, log(t, s, m.Number)...)
	}
	return all
}
