package db

import (
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
)

// isOnNetwork reports whether a folder lies on the disk of another computer: below \\SERVER\SHARE, or on a drive that
// stands for a share.
func isOnNetwork(folder string) bool {
	volume := filepath.VolumeName(folder)
	if strings.HasPrefix(volume, `\\`) && !strings.HasPrefix(volume, `\\?\`) && !strings.HasPrefix(volume, `\\.\`) {
		return true
	}
	root, err := windows.UTF16PtrFromString(volume + `\`)
	return err == nil && windows.GetDriveType(root) == windows.DRIVE_REMOTE
}
