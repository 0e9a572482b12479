//go:build unix

package db

import (
	"os"

	"golang.org/x/sys/unix"
)

// The bytes that SQLite locks while a file is open in WAL mode: in the file, and in the index of the log.
const (
	sharedFirst = 0x40000002
	sharedSize  = 510
	indexByte   = 128
)

// isLockedApart reports whether another program has the index of the log open, but not the file. No store of this
// program may have either open, because closing a file takes the locks of the program from it.
func isLockedApart(path string) bool {
	return isLocked(path+"-shm", indexByte, 1) && !isLocked(path, sharedFirst, sharedSize)
}

// isLocked reports whether another program has locked one of these bytes.
func isLocked(path string, first, size int64) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	lock := unix.Flock_t{Type: unix.F_WRLCK, Start: first, Len: size}
	err = unix.FcntlFlock(file.Fd(), unix.F_GETLK, &lock)
	return err == nil && lock.Type != unix.F_UNLCK
}
