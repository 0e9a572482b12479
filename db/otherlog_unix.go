//go:build unix

package db

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lockFolder locks a folder against the other programs that use lockFolder, and reports whether it could. A folder that
// cannot be locked at all counts as locked.
func lockFolder(folder string) (unlock func(), isTaken bool) {
	file, err := os.Open(folder)
	if err != nil {
		return func() {}, true
	}
	err = unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		file.Close()
		return func() {}, false
	}
	return func() { file.Close() }, true
}

// The bytes that SQLite locks while a file is open in WAL mode: in the file, and in the index of the log.
const (
	sharedFirst = 0x40000002
	sharedSize  = 510
	indexByte   = 128
)

// walVersion is the byte of a database's header that says that the file is in WAL mode.
const (
	walVersionAt = 19
	walVersion   = 2
)

// shareLog opens a log, and marks it as used by this program until it is closed. SQLite locks the file and the index,
// but not the log, so once these two have moved away, only this mark shows that a program still uses the log. It
// returns nil if the log cannot be opened.
func shareLog(log string) *os.File {
	file, err := os.OpenFile(log, os.O_RDWR, 0)
	if err != nil { // a store that only reads
		file, err = os.Open(log)
	}
	if err != nil {
		return nil
	}
	_ = unix.Flock(int(file.Fd()), unix.LOCK_SH|unix.LOCK_NB) // fails on a disk that knows no locks
	return file
}

// isLogShared reports whether a program has marked a log with shareLog. The caller holds the folder.
func isLogShared(log string) bool {
	file, err := os.Open(log)
	if err != nil {
		return false
	}
	defer file.Close()
	return errors.Is(unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB), unix.EWOULDBLOCK)
}

// isLogApart reports whether another program has the file at a path open without the log next to it, or that log
// without the file. No store of this program may have either open, because closing a file releases all locks that the
// program has on it.
func isLogApart(path string) bool {
	beside := withoutLinks(path)
	hasFile, header := isLocked(path, sharedFirst, sharedSize)
	hasIndex, index := isLocked(beside+"-shm", indexByte, 1)
	isBoth := hasFile && hasIndex
	if !isBoth && isLogShared(beside+"-wal") {
		return true
	}
	if hasFile && header[walVersionAt] != walVersion { // a file without a log is locked while a program reads it
		return hasIndex
	}
	return hasFile != hasIndex || hasIndex && !isIndexOf(index, beside+"-wal")
}

// What SQLite writes into the index: the number of frames in the log, and the salt of the log's own header.
const (
	framesAt    = 16
	framesSize  = 4
	indexSaltAt = 32
	logSaltAt   = 16
	saltSize    = 8
)

// isIndexOf reports whether an index with this header belongs to the log in a file. While another program changes the
// index, the answer may be wrong.
func isIndexOf(header [headerSize]byte, log string) bool {
	file, err := os.Open(log)
	if err != nil {
		return false // a program that has the index open has made the log
	}
	defer file.Close()
	if [framesSize]byte(header[framesAt:]) == [framesSize]byte{} {
		return true
	}
	var described [headerSize]byte
	_, _ = file.ReadAt(described[:], 0)
	return [saltSize]byte(header[indexSaltAt:]) == [saltSize]byte(described[logSaltAt:])
}

// headerSize is how many bytes at the start of a file are read.
const headerSize = 48

// isLocked reports whether another program has locked one of these bytes of a file. It also returns the start of the
// file.
func isLocked(path string, first, size int64) (locked bool, header [headerSize]byte) {
	file, err := os.Open(path)
	if err != nil {
		return false, header
	}
	defer file.Close()
	lock := unix.Flock_t{Type: unix.F_WRLCK, Start: first, Len: size}
	err = unix.FcntlFlock(file.Fd(), unix.F_GETLK, &lock)
	_, _ = file.ReadAt(header[:], 0)
	return err == nil && lock.Type != unix.F_UNLCK, header
}
