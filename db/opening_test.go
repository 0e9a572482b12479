//go:build unix

package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// movingDriver is SQLite's driver for a file that moves just before or just after a connection is opened. It moves at
// the connection of a number.
type movingDriver struct {
	driver.Driver
	at            int
	before, after func()
}

// opens returns the name of a driver whose connection number at meets before and after.
func opens(at int, before, after func()) string {
	name := "moving" + NewID()
	known, _ := sql.Open("sqlite", "")
	sql.Register(name, &movingDriver{Driver: known.Driver(), at: at, before: before, after: after})
	return name
}

func (d *movingDriver) Open(name string) (driver.Conn, error) {
	d.at--
	if d.at == 0 && d.before != nil {
		d.before()
	}
	conn, err := d.Driver.Open(name)
	if d.at == 0 && d.after != nil {
		d.after()
	}
	return conn, err
}

// whatHolds is a database with a match of one line, closed, and an earlier copy of it without the match.
func whatHolds(t *testing.T) (path, older string) {
	t.Helper()
	s := store(t)
	older = filepath.Join(t.TempDir(), "older.db")
	wants(t, s.Backup(t.Context(), older), nil)
	match(t, s, "one")
	wants(t, s.Close(), nil)
	return s.Path(), older
}

// Whatever moves while a file is opened, it is no damage: the file that is there then is opened, with its own log.
func TestOpenWhileFilesMove(t *testing.T) {
	for _, isHeld := range []bool{false, true} {
		for conn := 1; conn <= 2; conn++ {
			for what, move := range map[string]func(path, older string) (before, after func(), lines int){
				"another file comes": func(path, older string) (before, after func(), lines int) {
					return func() { wants(t, os.Rename(older, path), nil) }, nil, 0
				},
				"another file comes at once": func(path, older string) (before, after func(), lines int) {
					return nil, func() { wants(t, os.Rename(older, path), nil) }, 0
				},
				"it is away for a moment": func(path, _ string) (before, after func(), lines int) {
					away := path + ".away"
					return func() { wants(t, os.Rename(path, away), nil) }, func() { wants(t, os.Rename(away, path), nil) }, 1
				},
				"something else is there for a moment": func(path, _ string) (before, after func(), lines int) {
					away := path + ".away"
					return func() {
							wants(t, os.Rename(path, away), nil)
							put(t, path, "no database at all, but text that is long enough to be looked at")
						}, func() {
							wants(t, os.Rename(away, path), nil)
						}, 1
				},
				"its log is deleted": func(path, _ string) (before, after func(), lines int) {
					return nil, func() { os.Remove(path + "-wal") }, 1
				},
				"the index is deleted": func(path, _ string) (before, after func(), lines int) {
					return nil, func() { os.Remove(path + "-shm") }, 1
				},
				"another log comes": func(path, _ string) (before, after func(), lines int) {
					return nil, func() {
						os.Remove(path + "-wal")
						put(t, path+"-wal", "")
					}, 1
				},
			} {
				t.Run("", func(t *testing.T) {
					path, older := whatHolds(t)
					if isHeld {
						end := holder(t, path)
						time.AfterFunc(100*time.Millisecond, end)
					}
					before, after, lines := move(path, older)
					s, err := Open(t.Context(), path, Options{Driver: opens(conn, before, after), Record: plainRecord, Wait: time.Minute})
					if errors.Is(err, ErrMoved) {
						return // it has moved after it was opened
					}
					if err != nil {
						t.Fatalf("%s at %d, held %t: %v", what, conn, isHeld, err)
					}
					defer s.Close()
					n, err := s.Create(t.Context(), two(), texts("two"))
					if errors.Is(err, ErrMoved) && conn == 2 {
						return
					}
					wants(t, err, nil)
					wants(t, s.Close(), nil)
					there := at(t, path)
					if got := log(t, there, n); !slices.Equal(got, []string{"two"}) || n != lines+1 {
						t.Errorf("%s at %d, held %t: match %d is %q", what, conn, isHeld, n, got)
					}
					if faults, err := there.Check(t.Context()); faults != nil || err != nil {
						t.Errorf("%s at %d, held %t: %v (%v)", what, conn, isHeld, faults, err)
					}
				})
			}
		}
	}
}

// awayDriver is SQLite's driver for a file that is away while the first connection makes the log: SQLite finds it, and
// then asks for its rights.
type awayDriver struct {
	driver.Driver
	path string
	err  error // of the first connection
}

func (d *awayDriver) Open(name string) (driver.Conn, error) {
	if d.err != nil {
		return d.Driver.Open(name)
	}
	conn, err := d.Driver.Open("file:" + d.path)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	away := d.path + ".away"
	defer os.Rename(away, d.path)
	err = os.Rename(d.path, away)
	if err != nil {
		return nil, err
	}
	_, d.err = conn.(driver.ExecerContext).ExecContext(context.Background(), "SELECT * FROM matches", nil)
	return nil, d.err
}

// A file that is away for a moment while SQLite makes its log is not on a broken disk.
func TestOpenWhileLogIsMade(t *testing.T) {
	path, _ := whatHolds(t)
	long := time.Now().Add(-time.Hour)
	wants(t, os.Chtimes(path, long, long), nil)
	known, _ := sql.Open("sqlite", "")
	moving := &awayDriver{Driver: known.Driver(), path: path}
	sql.Register("away", moving)
	s, err := Open(t.Context(), path, Options{Driver: "away"})
	if err != nil || moving.err == nil {
		t.Fatalf("%v, after %v", err, moving.err)
	}
	wants(t, s.Close(), nil)
}

// A file whose log was deleted waits until the program that still has the log lets it go, and then has every line.
func TestLogDeletedUnderAnother(t *testing.T) {
	t.Parallel()
	for _, gone := range [][]string{{"-wal"}, {"-shm"}, {"-wal", "-shm"}} {
		path, _ := whatHolds(t)
		end := holder(t, path)
		s := at(t, path)
		n := match(t, s, "in the log")
		wants(t, s.Close(), nil)
		for _, ending := range gone {
			wants(t, os.Remove(path+ending), nil)
		}
		for _, readOnly := range []bool{false, true} {
			_, err := Open(t.Context(), path, Options{ReadOnly: readOnly, Wait: 30 * time.Millisecond})
			wants(t, err, ErrOtherLog)
		}
		time.AfterFunc(20*time.Millisecond, end)
		there, err := Open(t.Context(), path, Options{Wait: time.Minute})
		wants(t, err, nil)
		if got := log(t, there, n); !slices.Equal(got, []string{"in the log"}) {
			t.Errorf("without %q: %q", gone, got)
		}
		wants(t, there.Close(), nil)
	}
}

// A log that is deleted while a program opens the file leaves no new, empty log next to it. Opened with that log and
// the index of the programs that use the deleted one, the file would be damaged.
func TestLogDeletedWhileOpening(t *testing.T) {
	t.Parallel()
	for conn := 1; conn <= 2; conn++ {
		path, _ := whatHolds(t)
		end := holder(t, path)
		remove := func() { wants(t, os.Remove(path+"-wal"), nil) }
		s, err := Open(t.Context(), path, Options{Driver: opens(conn, remove, nil), Wait: 30 * time.Millisecond})
		if conn == 1 {
			wants(t, err, ErrOtherLog)
		} else { // the second connection is that of the writer
			wants(t, err, nil)
			_, err = s.Create(t.Context(), two(), texts("two"))
			wants(t, err, ErrMoved)
		}
		if exists(path + "-wal") {
			t.Errorf("at connection %d: a new log is there", conn)
		}
		_, err = Open(t.Context(), path, Options{Wait: 30 * time.Millisecond})
		wants(t, err, ErrOtherLog)
		end()
		isSound(t, at(t, path))
	}
}

// A connection that is opened while the log moves is closed again. SQLite keeps one index of a log for all connections
// of a program to one file, so the next store of the file would use the old index, and other programs a new one with
// the same log: they would write over each other's pages in it.
func TestNoConnectionIsLeft(t *testing.T) {
	for what, move := range map[string]func(path string){
		"the log is deleted":            func(path string) { wants(t, os.Remove(path+"-wal"), nil) },
		"the index is deleted":          func(path string) { wants(t, os.Remove(path+"-shm"), nil) },
		"the log and index are deleted": func(path string) { wants(t, errors.Join(os.Remove(path+"-wal"), os.Remove(path+"-shm")), nil) },
	} {
		for _, before := range []bool{true, false} {
			path, _ := whatHolds(t)
			name := opens(3, nil, func() { move(path) }) // the third connection reads
			if before {
				name = opens(3, func() { move(path) }, nil)
			}
			s, err := Open(t.Context(), path, Options{Driver: name, Record: plainRecord})
			wants(t, err, nil)
			match(t, s, "in the log")
			_, err = s.Match(t.Context(), 1)
			wants(t, err, ErrMoved)
			isLeft := slices.ContainsFunc(openFiles(t), func(open string) bool { return strings.HasPrefix(open, path) })
			if isLeft {
				t.Errorf("%s before %t: open are %q", what, before, openFiles(t))
			}
		}
	}
}

// A file that comes to the path while a connection is opened stays as it is, though the log of the store lies next to
// it: closing the only connection of that file, SQLite would move the log into it.
func TestFileThatComesStaysWhole(t *testing.T) {
	for what, after := range map[string]func(path, older string){
		"before":                               nil,
		"before, and the log is deleted after": func(path, _ string) { os.Remove(path + "-wal") },
		"after":                                func(path, older string) { wants(t, os.Rename(older, path), nil) },
	} {
		path, older := whatHolds(t)
		want, err := os.ReadFile(older)
		wants(t, err, nil)
		comes := func() { wants(t, os.Rename(older, path), nil) }
		then := func() { after(path, older) }
		if what == "after" {
			comes = nil
		} else if after == nil {
			then = nil
		}
		s, err := Open(t.Context(), path, Options{Driver: opens(3, comes, then), Record: plainRecord})
		wants(t, err, nil)
		match(t, s, "in the log")
		_, err = s.Match(t.Context(), 1) // by the third connection
		wants(t, err, ErrMoved)
		got, err := os.ReadFile(path)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: the file has changed (%v)", what, err)
		}
	}
}

// openFiles returns the names of the files that this program has open, where the system lists them.
func openFiles(t *testing.T) []string {
	var names []string
	t.Helper()
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip(err)
	}
	for _, entry := range entries {
		name, _ := os.Readlink("/proc/self/fd/" + entry.Name())
		names = append(names, name)
	}
	return names
}

// What one program has confirmed and another still has in the log goes with the file, wherever it is moved.
func TestLinesOfAnotherGoWithTheFile(t *testing.T) {
	for _, moves := range []bool{true, false} {
		path, _ := whatHolds(t)
		idle := keeping(t, path)
		s := at(t, path)
		n := match(t, s, "in the log")
		wants(t, s.Close(), nil)
		now := path
		if moves {
			now = path + ".away"
			wants(t, os.Rename(path, now), nil)
		} else {
			wants(t, errors.Join(os.Remove(path+"-wal"), os.Remove(path+"-shm")), nil)
		}
		wants(t, idle.Close(), nil)
		if got := log(t, at(t, now), n); !slices.Equal(got, []string{"in the log"}) {
			t.Errorf("moved %t: %q", moves, got)
		}
	}
}

// Nobody opens a file while another program opens or closes one in the folder, and nobody makes a file that is away for
// a moment while a program has it open.
func TestOneOpensAtATime(t *testing.T) {
	t.Parallel()
	path, _ := whatHolds(t)
	release, _ := takeFolder(t.Context(), path, time.Minute)
	opened := make(chan *Store)
	go func() {
		s, err := Open(context.Background(), path, Options{Wait: time.Minute})
		wants(t, err, nil)
		opened <- s
	}()
	select {
	case <-opened:
		t.Fatal("opened")
	case <-time.After(50 * time.Millisecond):
	}
	release()
	s := <-opened
	release, _ = takeFolder(t.Context(), path, time.Minute)
	closed := make(chan error)
	go func() { closed <- s.Close() }()
	select {
	case <-closed:
		t.Fatal("closed")
	case <-time.After(50 * time.Millisecond):
	}
	release()
	wants(t, <-closed, nil)

	end := holder(t, path)
	wants(t, os.Rename(path, path+".away"), nil)
	_, err := Open(t.Context(), path, Options{Wait: 30 * time.Millisecond})
	wants(t, err, ErrOtherLog)
	wants(t, os.Link(path+".away", path), nil)
	end()
	if got := log(t, at(t, path), 1); len(got) != 1 {
		t.Errorf("%q", got)
	}
}

// A file into which somebody copies another at this moment is not damaged, and no new database.
func TestOpenWhileFileIsCopied(t *testing.T) {
	t.Parallel()
	path, _ := whatHolds(t)
	content, err := os.ReadFile(path)
	wants(t, err, nil)
	for _, begins := range []int{0, 50, 100, 5000, len(content) - 1000} {
		copied := filepath.Join(t.TempDir(), "copied.db")
		file, err := os.Create(copied)
		wants(t, err, nil)
		_, err = file.Write(content[:begins])
		wants(t, err, nil)
		go func() {
			for from := begins; from < len(content); from += 4096 {
				_, _ = file.Write(content[from:min(from+4096, len(content))])
				time.Sleep(2 * time.Millisecond)
			}
			file.Close()
		}()
		s, err := Open(t.Context(), copied, Options{Wait: time.Minute})
		if err != nil {
			t.Errorf("%d bytes at first: %v", begins, err)
			continue
		}
		if got := log(t, s, 1); !slices.Equal(got, []string{"one"}) {
			t.Errorf("%d bytes at first: %q", begins, got)
		}
		wants(t, s.Close(), nil)
	}
	for _, text := range []string{"text that stays", ""} {
		put(t, path, text)
		s, err := Open(t.Context(), path, Options{})
		if text == "" {
			wants(t, err, nil)
			s.Close()
		} else {
			wants(t, err, ErrNotDatabase)
		}
	}
}
