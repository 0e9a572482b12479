package db

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// On a full disk whatever only reads still works: with no log beside the file, and with one that a kill has left.
func TestReadingOnAFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=2m"); err != nil {
		t.Skip("only root may make a small disk: ", err)
	}
	t.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
	path := filepath.Join(dir, "a.db")
	s := at(t, path)
	n := match(t, s)
	wal, err := os.ReadFile(path + "-wal")
	if err != nil || len(wal) == 0 {
		t.Fatal(err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := len(log(t, s, n))
	wants(t, s.Close(), nil)
	for _, left := range []bool{false, true} {
		if left {
			for name, bytes := range map[string][]byte{path: content, path + "-wal": wal} {
				if err := os.WriteFile(name, bytes, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			os.Remove(path + "-shm")
		}
		filled := fillUp(t, dir)
		_, err := open(t.Context(), path, Options{})
		wants(t, err, ErrFull)
		s, err := Open(t.Context(), path, Options{OrReadOnly: true})
		if err != nil {
			t.Fatalf("with a log: %v: %v", left, err)
		}
		wants(t, s.Append(t.Context(), n, lines+1, texts("note 1"), two()), ErrFull)
		wants(t, s.Close(), nil)
		s, err = Open(t.Context(), path, Options{ReadOnly: true})
		if err != nil {
			t.Fatalf("with a log: %v: %v", left, err)
		}
		for _, read := range []func() (*Store, error){
			func() (*Store, error) { return s, nil }, func() (*Store, error) { return s.Still(t.Context()) },
		} {
			s, err := read()
			if err != nil {
				t.Fatal(err)
			}
			if got := len(log(t, s, n)); got != lines {
				t.Errorf("%d lines, not %d", got, lines)
			}
			for _, err := range s.Lines(t.Context(), n, 1) { // a question in the middle of an answer
				if _, again := s.Match(t.Context(), n); err != nil || again != nil {
					t.Error(err, again)
				}
			}
			if faults, err := s.Check(t.Context()); err != nil || len(faults) != 0 {
				t.Error(faults, err)
			}
			wants(t, s.Append(t.Context(), n, lines+1, texts("note 1"), two()), ErrReadOnly)
			if s.file.lent || s.file.pool == nil {
				wants(t, s.Close(), nil)
			}
		}
		copied := filepath.Join(t.TempDir(), "b.db")
		wants(t, s.Backup(t.Context(), copied), nil)
		wants(t, s.Close(), nil)
		if got := len(log(t, at(t, copied), n)); got != lines {
			t.Errorf("%d lines in the copy, not %d", got, lines)
		}
		if err := os.Remove(filled); err != nil {
			t.Fatal(err)
		}
	}
	s = at(t, path)
	if got := len(log(t, s, n)); got != lines {
		t.Errorf("afterwards %d lines, not %d", got, lines)
	}
	s.Close()
	if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	for _, opts := range []Options{{}, {OrReadOnly: true}} {
		_, err = Open(t.Context(), filepath.Join(dir, "no.db"), opts)
		wants(t, err, ErrCannotOpen)
	}
	s, err = Open(t.Context(), path, Options{OrReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if got := len(log(t, s, n)); got != lines {
		t.Errorf("on a disk that is read-only: %d lines, not %d", got, lines)
	}
	wants(t, s.Append(t.Context(), n, lines+1, texts("note 1"), two()), ErrCannotOpen)
}

// fillUp fills a disk up, and returns the file that takes the room.
func fillUp(t *testing.T, dir string) string {
	t.Helper()
	file, err := os.Create(filepath.Join(dir, "full"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for err == nil {
		_, err = file.Write(make([]byte, 4096))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	return file.Name()
}
