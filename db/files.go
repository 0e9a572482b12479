package db

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"time"
)

// Private takes the right to read or write a file from everybody but its owner, because databases, backups and exports
// hold people's names. It leaves a file of another owner as it is.
func Private(path string) {
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
		private(path, info)
	}
}

// private is Private for a database and its journals. It does nothing on Windows, where rights work differently and the
// folders of users are private.
func private(abs string, info fs.FileInfo) {
	if info.Mode().Perm()&others == 0 || runtime.GOOS == "windows" {
		return
	}
	for _, ending := range endings {
		if info, err := os.Stat(abs + ending); err == nil {
			_ = os.Chmod(abs+ending, info.Mode().Perm()&^others) // fails for another owner's file, which stays as it is
		}
	}
}

// endings are those of a database and its journals.
var endings = []string{"", "-wal", "-shm", "-journal"}

// others are the rights of everybody but the owner.
const others = 0o077

// partName returns a name beside target for a copy that is not whole yet.
func partName(target string) string {
	return fmt.Sprintf("%s.part%019d", target, time.Now().UnixNano())
}

var isPart = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`.\.part\d{19}(-wal|-shm|-journal)?$`) })

// removeFiles removes a database with its journals.
func removeFiles(path string) {
	for _, ending := range endings {
		os.Remove(path + ending)
	}
}

// leftAfter is how old a part must be until it is taken for what a kill left: no copy takes so long.
const leftAfter = 24 * time.Hour

// sweepParts removes the parts in a folder, and their journals, that were last written more than a day ago. What cannot
// be removed stays.
func sweepParts(folder string, now time.Time) {
	found, _ := os.ReadDir(folder)
	for _, entry := range found {
		if !isPart().MatchString(entry.Name()) {
			continue
		}
		info, err := entry.Info()
		if err == nil && info.Mode().IsRegular() && now.Sub(info.ModTime()) > leftAfter {
			os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}

// sameFile reports whether two names belong to the same file.
func sameFile(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// setAside adds a dated name to the file at target, and returns that name. If the disk allows no second name, setAside
// renames the file. With two names there is always a file at target, so that no other process creates a new database.
func setAside(target string, now time.Time) (kept string, err error) {
	if _, err := os.Stat(target); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	ext := filepath.Ext(target)
	dated := strings.TrimSuffix(target, ext) + now.Local().Format("-2006-01-02-150405")
	kept = dated + ext
	for i := 2; exists(kept); i++ {
		kept = fmt.Sprintf("%s-%d%s", dated, i, ext)
	}
	// A log left behind belongs to the old file. Beside the new file it would destroy the new file.
	if exists(target + "-wal") {
		if err := os.Rename(target+"-wal", kept+"-wal"); err != nil {
			return "", err
		}
	}
	if err := os.Remove(target + "-shm"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	if os.Link(target, kept) == nil {
		return kept, nil
	}
	return kept, os.Rename(target, kept)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// syncFolder writes the names of a folder's files to the disk, so that they survive a power cut, if the system can.
func syncFolder(path string) {
	if d, err := os.Open(path); err == nil {
		d.Sync()
		d.Close()
	}
}
