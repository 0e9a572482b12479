package db_test

import (
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"

	"arbitro/db"
)

// TestLocksStay: a program that opens its database a second time keeps the lock of the first. Linux takes all locks of
// a process from a file that the process closes, whichever descriptor held them; another program would then believe
// that it is alone, and empty the log under the first.
func TestLocksStay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	open := func() *db.Store {
		s, err := db.Open(t.Context(), path, db.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	first := open()
	defer first.Close()
	if _, err := first.Leagues(t.Context()); err != nil {
		t.Fatal(err)
	}
	locked := func() bool {
		fd, err := unix.Open(path, unix.O_RDWR, 0) // never closed: that would take the locks
		if err != nil {
			t.Fatal(err)
		}
		l := unix.Flock_t{Type: unix.F_WRLCK, Start: 1<<30 + 2, Len: 510} // SQLite's shared lock
		if err := unix.FcntlFlock(uintptr(fd), unix.F_OFD_GETLK, &l); err != nil {
			t.Fatal(err)
		}
		return l.Type != unix.F_UNLCK
	}
	if !locked() {
		t.Fatal("an open store holds no lock")
	}
	open().Close()
	if !locked() {
		t.Error("a second store took the lock of the first")
	}
}
