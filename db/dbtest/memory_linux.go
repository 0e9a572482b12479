package dbtest

import (
	"os"

	"golang.org/x/sys/unix"
)

// Temporary files of tests lie in memory where there is room, for the tests write thousands of small files and wait for
// the disk after each change of a store. Scripts also run programs from there, which containers often forbid. TMPDIR,
// if it is set, names another place.
func init() {
	const memory, room = "/dev/shm", 1 << 30
	var statfs_t unix.Statfs_t
	if os.Getenv("TMPDIR") == "" && unix.Access(memory, unix.W_OK) == nil && unix.Statfs(memory, &statfs_t) == nil &&
		statfs_t.Flags&unix.MS_NOEXEC == 0 && statfs_t.Bavail*uint64(statfs_t.Bsize) > room {
		if err := os.Setenv("TMPDIR", memory); err != nil {
			panic(err)
		}
	}
}
