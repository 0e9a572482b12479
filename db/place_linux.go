package db

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// networkTypes are the types of file systems that lie on other computers, as Linux calls them. 9p is how WSL reaches
// the disks of Windows.
var networkTypes = []string{
	"nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "9p", "ceph", "glusterfs", "lustre", "beegfs", "davfs",
	"fuse.sshfs", "fuse.rclone", "fuse.davfs", "fuse.davfs2", "fuse.gvfsd-fuse", "fuse.glusterfs", "fuse.s3fs",
	"fuse.smbnetfs", "fuse.curlftpfs",
}

// isOnNetwork reports whether a folder lies on the disk of another computer.
func isOnNetwork(folder string) bool {
	mounts, err := os.Open("/proc/self/mountinfo")
	if err != nil {
		return false
	}
	defer mounts.Close()
	return slices.Contains(networkTypes, mountType(mounts, folder))
}

// mountType returns the type of the file system on which a folder lies, by the text of mountinfo. Of two that are
// mounted at one place, the later covers the earlier.
func mountType(mounts io.Reader, folder string) string {
	var found string
	longest := 0
	unescape := strings.NewReplacer(`\040`, " ", `\011`, "\t", `\012`, "\n", `\134`, `\`)
	for lines := bufio.NewScanner(mounts); lines.Scan(); {
		left, right, _ := strings.Cut(lines.Text(), " - ")
		fields := strings.Fields(left)
		types := strings.Fields(right)
		if len(fields) < 5 || len(types) == 0 {
			continue
		}
		at := unescape.Replace(fields[4])
		rest, err := filepath.Rel(at, folder)
		isBelow := err == nil && rest != ".." && !strings.HasPrefix(rest, "../")
		if isBelow && len(at) >= longest {
			longest = len(at)
			found = types[0]
		}
	}
	return found
}
