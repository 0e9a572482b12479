//go:build darwin || freebsd

package db

import (
	"slices"

	"golang.org/x/sys/unix"
)

// networkTypes are the types of file systems that lie on other computers, as macOS and FreeBSD call them.
var networkTypes = []string{"nfs", "smbfs", "afpfs", "webdav", "ftp", "cifs"}

// isOnNetwork reports whether a folder lies on the disk of another computer.
func isOnNetwork(folder string) bool {
	var at unix.Statfs_t
	if unix.Statfs(folder, &at) != nil {
		return false
	}
	return slices.Contains(networkTypes, unix.ByteSliceToString(at.Fstypename[:]))
}
