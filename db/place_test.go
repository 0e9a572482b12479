package db

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"arbitro/referee/fault"
)

func TestPlace(t *testing.T) {
	for at, by := range map[string]string{
		"Dropbox/club":                      "Dropbox",
		"Dropbox (Personal)":                "Dropbox",
		"OneDrive - Circolo Bar Sport/x":    "OneDrive",
		"ONEDRIVE":                          "OneDrive",
		"CloudStorage/OneDrive-Personal":    "OneDrive",
		"CloudStorage/GoogleDrive-a@b.it/x": "Google Drive",
		"Mobile Documents/com~apple~x":      "iCloud Drive",
		"iCloudDrive":                       "iCloud Drive",
		"Nextcloud":                         "Nextcloud",
		"pCloud Drive":                      "pCloud",
		"MEGA/club":                         "MEGA",
		"Syncthing/a/b/c":                   "Syncthing",
		"Dropboxes":                         "",
		"megastore":                         "",
		"The Box":                           "",
		"box of cards":                      "",
		"club":                              "",
	} {
		folder := filepath.Join(t.TempDir(), filepath.FromSlash(at))
		for _, isThere := range []bool{false, true} {
			if isThere {
				if err := os.MkdirAll(folder, 0o700); err != nil {
					t.Fatal(err)
				}
			}
			err := Place(filepath.Join(folder, "arbitro.db"))
			got, _ := fault.Arg[string](err, "by")
			if got != by || (err != nil) != (by != "") {
				t.Errorf("%s: %v, want %q", at, err, by)
			}
		}
	}
}

func TestPlaceByMark(t *testing.T) {
	for mark, by := range map[string]string{
		".dropbox.cache": "Dropbox", ".stfolder": "Syncthing", ".sync_0a1b2c.db": "Nextcloud", ".sync/ID": "Resilio Sync",
		".sync": "", "arbitro.db": "",
	} {
		folder := filepath.Join(t.TempDir(), "[club]*")
		if runtime.GOOS == "windows" {
			folder = filepath.Join(t.TempDir(), "[club]")
		}
		path := filepath.Join(folder, filepath.FromSlash(mark))
		if err := os.MkdirAll(path, 0o700); err != nil {
			t.Fatal(err)
		}
		err := Place(filepath.Join(folder, "below", "arbitro.db"))
		got, _ := fault.Arg[string](err, "by")
		if got != by || (err != nil) != (by != "") {
			t.Errorf("%s: %v, want %q", mark, err, by)
		}
	}
}

// A link into such a folder, of the folder or of the file, leads there.
func TestPlaceByLink(t *testing.T) {
	top := t.TempDir()
	synced := filepath.Join(top, "Dropbox")
	if err := os.MkdirAll(filepath.Join(synced, "club"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(synced, "a.db"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for from, to := range map[string]string{
		filepath.Join(top, "folder"): filepath.Join(synced, "club"),
		filepath.Join(top, "b.db"):   filepath.Join(synced, "a.db"),
	} {
		if err := os.Symlink(to, from); err != nil {
			t.Skip(err) // Windows
		}
	}
	for _, path := range []string{filepath.Join(top, "folder", "new.db"), filepath.Join(top, "b.db")} {
		if err := Place(path); !errors.Is(err, ErrSynced) {
			t.Errorf("%s: %v", strings.TrimPrefix(path, top), err)
		}
	}
}
