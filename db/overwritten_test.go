package db

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// overwrite writes a copy into the file itself, as cp does.
func overwrite(t *testing.T, path, copied string) {
	t.Helper()
	content, err := os.ReadFile(copied)
	wants(t, err, nil)
	wants(t, os.WriteFile(path, content, 0o600), nil)
}

// An earlier copy that is written into the file is noticed before anything more is confirmed. The record has every
// line, whether or not it was copied from the log into the file, and the file is then that copy and nothing else.
func TestFileOverwritten(t *testing.T) {
	for what, c := range map[string]struct {
		take    func(t *testing.T, s *Store, to string) // makes the earlier copy
		settles bool                                    // whether the lines are in the file itself when it is overwritten
		other   bool                                    // whether another store has the file open too
		away    []string                                // the endings of the files that are deleted before
	}{
		"a backup":                         {take: func(t *testing.T, s *Store, to string) { wants(t, s.Backup(t.Context(), to), nil) }},
		"a backup, over lines in the file": {take: func(t *testing.T, s *Store, to string) { wants(t, s.Backup(t.Context(), to), nil) }, settles: true},
		"a plain copy":                     {take: func(t *testing.T, s *Store, to string) { overwrite(t, to, s.Path()) }},
		"a plain copy, over lines in it":   {take: func(t *testing.T, s *Store, to string) { overwrite(t, to, s.Path()) }, settles: true},
		"a copy, under two programs":       {take: func(t *testing.T, s *Store, to string) { overwrite(t, to, s.Path()) }, settles: true, other: true},
		"a copy, once the log is deleted": {
			take: func(t *testing.T, s *Store, to string) { wants(t, s.Backup(t.Context(), to), nil) }, settles: true,
			away: []string{"-wal"},
		},
		"a copy, once the log and its index are deleted": {
			take: func(t *testing.T, s *Store, to string) { wants(t, s.Backup(t.Context(), to), nil) }, settles: true,
			away: []string{"-wal", "-shm"},
		},
		"another file":                        {take: func(t *testing.T, _ *Store, to string) { put(t, to, "no database") }, settles: true},
		"nothing: the file is cut to nothing": {take: func(t *testing.T, _ *Store, to string) { put(t, to, "") }, settles: true},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "a.db")
			first := keeping(t, path)
			match(t, first, "of the first store")
			beginForm(t, first)
			first.Scrub(t.Context())
			older := filepath.Join(t.TempDir(), "older.db")
			c.take(t, first, older)
			match(t, first, "later")
			wants(t, first.Close(), nil)

			s := keeping(t, path)
			n := match(t, s, "one")
			wants(t, s.Append(t.Context(), n, 2, texts("two"), two()), nil)
			if c.settles {
				s.Scrub(t.Context())
			}
			beginForm(t, s)
			wants(t, s.Append(t.Context(), n, 3, texts("three"), two()), nil)
			var end func()
			var here *Store
			if c.other {
				end = holder(t, path)
				here = keeping(t, path)
			}
			for _, ending := range c.away {
				if err := os.Remove(path + ending); err != nil {
					t.Skip(err) // Windows
				}
			}
			overwrite(t, path, older)
			err := s.Append(t.Context(), n, 4, texts("four"), two())
			if !errors.Is(err, ErrOverwritten) {
				t.Fatalf("%v", err)
			}
			if got := recordOf(t, err); got != "3\none\ntwo\nthree\nfour\n" && got != "3\none\ntwo\nthree\n" {
				t.Errorf("the record is %q", got)
			}
			wants(t, s.Close(), nil)
			if c.other {
				_, err := Open(t.Context(), path, Options{Wait: 30 * time.Millisecond})
				wants(t, err, ErrOtherLog)
				wants(t, here.Moved(t.Context()), ErrMoved)
				end()
			}
			want, err := os.ReadFile(older)
			wants(t, err, nil)
			if got, err := os.ReadFile(path); err != nil || !slices.Equal(got, want) {
				t.Errorf("the file is not the copy (%v)", err)
			}
			if c.away != nil { // the log is in use until this program ends
				_, err := Open(t.Context(), path, Options{Wait: 30 * time.Millisecond})
				wants(t, err, ErrOtherLog)
				return
			}
			if len(want) < 100 {
				return
			}
			there := at(t, path)
			if faults, err := there.Check(t.Context()); faults != nil || err != nil {
				t.Errorf("%v (%v)", faults, err)
			}
			if number := match(t, there, "next"); number != 2 {
				t.Errorf("the next match is %d", number)
			}
		})
	}
}

// beginForm begins a form and leaves it: the page of the forms is then as it was before.
func beginForm(t *testing.T, s *Store) {
	t.Helper()
	wants(t, s.SetTyped(t.Context(), "x"), nil)
	wants(t, s.SetTyped(t.Context(), ""), nil)
}

// A file that changes because the log is copied into it, or whose time alone changes, was not overwritten.
func TestFileNotOverwritten(t *testing.T) {
	path := store(t).Path()
	s := keeping(t, path)
	other := at(t, path)
	n := match(t, s, "one")
	for i := range 30 {
		wants(t, s.Append(t.Context(), n, i+2, texts("more"), two()), nil)
		switch i % 5 {
		case 0:
			other.Scrub(t.Context())
		case 1:
			match(t, other, "of the other")
			other.file.settled = time.Time{}
		case 2:
			now := time.Now().Add(time.Duration(i) * time.Second)
			wants(t, os.Chtimes(path, now, now), nil)
		case 3:
			s.Scrub(t.Context())
		case 4:
			wants(t, at(t, path).Close(), nil)
		}
		wants(t, s.Moved(t.Context()), nil)
		wants(t, other.Moved(t.Context()), nil)
	}
}

// A program that is killed while it copies the log into the file has written some of the pages, the lowest first, but
// SQLite does not know yet that they are copied. That is no earlier copy.
func TestCopyingKilled(t *testing.T) {
	for _, isCopied := range []bool{false, true} { // whether some of the log was copied in good order before
		for pages, isAll := 1, false; !isAll; pages++ {
			path := store(t).Path()
			s := keeping(t, path)
			n := match(t, s, "one")
			if isCopied {
				s.file.copyLog(t.Context(), s.file.pool, "PASSIVE")
			}
			wants(t, s.Append(t.Context(), n, 2, texts("two"), two()), nil)
			isAll = copyFirstPages(t, path, pages, logOf(t, path))
			err := s.Moved(t.Context())
			if err != nil {
				t.Fatalf("%d pages, isCopied %t: %v", pages, isCopied, err)
			}
			wants(t, s.Append(t.Context(), n, 3, texts("three"), two()), nil)
			wants(t, s.Moved(t.Context()), nil)
			s.Scrub(t.Context())
			wants(t, s.Moved(t.Context()), nil)
			isSound(t, s)
		}
	}
}

// The same, and then the log is deleted: the store still knows its log, and moves it into the file.
func TestCopyingKilledAndLogDeleted(t *testing.T) {
	for pages, isAll := 1, false; !isAll; pages++ {
		path := filepath.Join(t.TempDir(), "a.db")
		wants(t, keeping(t, path).Close(), nil) // its schema is in the file
		s := keeping(t, path)
		n := match(t, s, "one")
		log := logOf(t, path)
		if err := os.Remove(path + "-wal"); err != nil {
			t.Skip(err) // Windows
		}
		isAll = copyFirstPages(t, path, pages, log)
		err := s.Append(t.Context(), n, 2, texts("two"), two())
		if got := recordOf(t, err); !errors.Is(err, ErrLogMoved) || got != "1\none\ntwo\n" {
			t.Errorf("%d pages: %v with %q", pages, err, got)
		}
		isSound(t, at(t, path))
	}
}

// isSound checks that nothing in a store is damaged.
func isSound(t *testing.T, s *Store) {
	t.Helper()
	faults, err := s.Check(t.Context())
	if faults != nil || err != nil {
		t.Errorf("%v (%v)", faults, err)
	}
}

// logOf returns the log of a file.
func logOf(t *testing.T, path string) []byte {
	t.Helper()
	log, err := os.ReadFile(path + "-wal")
	wants(t, err, nil)
	return log
}

// copyFirstPages writes as many pages from the log into the file, in the order in which SQLite does so. It reports
// whether these are all.
func copyFirstPages(t *testing.T, path string, count int, log []byte) bool {
	t.Helper()
	size := int(binary.BigEndian.Uint32(log[pageSizeAt:]))
	pages := map[int][]byte{}
	for frame := range framesIn(bytes.NewReader(log)) {
		pages[int(frame.page)] = log[frame.at:][:size]
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	wants(t, err, nil)
	numbers := slices.Sorted(maps.Keys(pages))
	for _, number := range numbers[:min(count, len(numbers))] {
		_, err := file.WriteAt(pages[number], int64(number-1)*int64(size))
		wants(t, err, nil)
	}
	wants(t, file.Close(), nil)
	return count >= len(numbers)
}
