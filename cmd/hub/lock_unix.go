//go:build unix

package hub

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lock locks the folder until unlock is called or the program ends. It reports whether another hub has locked it. A
// folder on a disk that knows no locks counts as free.
func (f *folder) lock() (unlock func(), isTaken bool) {
	folder, err := os.Open(f.path(""))
	if err != nil {
		return func() {}, false
	}
	err = unix.Flock(int(folder.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		folder.Close()
		return nil, true
	}
	return func() { folder.Close() }, false
}
