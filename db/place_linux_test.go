package db

import (
	"strings"
	"testing"
)

func TestMountType(t *testing.T) {
	const mounts = `22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
40 22 0:35 / /home/anna/club\040share rw - cifs //nas/club rw
41 22 0:36 / /mnt/pi rw - fuse.sshfs pi:/ rw
42 22 0:37 / /mnt rw - tmpfs tmpfs rw
broken
`
	for folder, want := range map[string]string{
		"/":                              "ext4",
		"/home/anna":                     "ext4",
		"/home/anna/club share":          "cifs",
		"/home/anna/club share/2026":     "cifs",
		"/home/anna/club share of Bruno": "ext4",
		"/mnt/pi/cards":                  "fuse.sshfs",
		"/mnt/x":                         "tmpfs",
	} {
		if got := mountType(strings.NewReader(mounts), folder); got != want {
			t.Errorf("%s: %s, want %s", folder, got, want)
		}
	}
	if isOnNetwork("/proc") {
		t.Error("/proc is on the network")
	}
}
