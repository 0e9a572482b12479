// Finds out whether a database lies where other programs move it: in a folder that is kept the same on several
// computers, or on the disk of another computer.

package db

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"arbitro/referee/fault"
)

// Places where a database should not be. Both have the argument path.
const (
	// ErrSynced: a program keeps the folder the same on several computers. Arguments: path, by (the program).
	ErrSynced fault.Key = "place.synced"
	// ErrNetwork: the file lies on the disk of another computer.
	ErrNetwork fault.Key = "place.network"
)

// Place returns ErrSynced or ErrNetwork if the database at path, which need not exist, is in such a place. It returns
// nil for any other place, also for an unknown one.
func Place(path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil
	}
	folder := filepath.Dir(path)
	if by := syncedBy(folder, reached(path), reached(folder)); by != "" {
		return ErrSynced.With("path", path, "by", by)
	}
	if isOnNetwork(reached(folder)) {
		return ErrNetwork.With("path", path)
	}
	return nil
}

// reached returns the path with its links resolved. If the end of the path does not exist, it resolves the rest.
func reached(path string) string {
	real, err := filepath.EvalSymlinks(path)
	if err == nil {
		return real
	}
	above := filepath.Dir(path)
	if above == path {
		return path
	}
	return filepath.Join(reached(above), filepath.Base(path))
}

// syncedNames are the names, in lower case, of folders that programs keep the same on several computers. A name that
// ends in an asterisk may be followed by a space, a hyphen or a bracket, as in "OneDrive - Club".
var syncedNames = []struct{ name, by string }{
	{"dropbox*", "Dropbox"},
	{"onedrive*", "OneDrive"},
	{"icloud drive*", "iCloud Drive"},
	{"iclouddrive*", "iCloud Drive"},
	{"mobile documents", "iCloud Drive"},
	{"com~apple~clouddocs", "iCloud Drive"},
	{"google drive*", "Google Drive"},
	{"googledrive*", "Google Drive"},
	{"drivefs", "Google Drive"},
	{"nextcloud*", "Nextcloud"},
	{"owncloud*", "ownCloud"},
	{"syncthing*", "Syncthing"},
	{"pcloud*", "pCloud"},
	{"pclouddrive", "pCloud"},
	{"mega", "MEGA"},
	{"megasync*", "MEGA"},
	{"box", "Box"},
	{"box sync", "Box"},
	{"seafile*", "Seafile"},
	{"seadrive*", "Seafile"},
	{"synologydrive*", "Synology Drive"},
	{"synology drive*", "Synology Drive"},
	{"cloudstation*", "Synology Drive"},
	{"resilio sync*", "Resilio Sync"},
	{"proton drive*", "Proton Drive"},
	{"protondrive*", "Proton Drive"},
	{"kdrive*", "kDrive"},
	{"hidrive*", "HiDrive"},
	{"yandex.disk*", "Yandex Disk"},
	{"yandexdisk*", "Yandex Disk"},
	{"yandex disk*", "Yandex Disk"},
	{"tresorit*", "Tresorit"},
	{"koofr*", "Koofr"},
	{"jottacloud*", "Jottacloud"},
	{"sync.com*", "Sync.com"},
	{"spideroak hive*", "SpiderOak"},
	{"amazon drive*", "Amazon Drive"},
	{"cloudstorage", "macOS"}, // of ~/Library, for programs that are not named above
}

// syncedMarks are the files and folders by which these programs mark the top of their folder.
var syncedMarks = []struct{ mark, by string }{
	{".dropbox", "Dropbox"},
	{".dropbox.cache", "Dropbox"},
	{".849C9593-D756-4E56-8D6E-42412F2A707B", "OneDrive"},
	{".tmp.drivedownload", "Google Drive"},
	{".tmp.driveupload", "Google Drive"},
	{".nextcloudsync.log", "Nextcloud"},
	{".owncloudsync.log", "ownCloud"},
	{".csync_journal.db", "ownCloud"},
	{".stfolder", "Syncthing"},
	{".sync/ID", "Resilio Sync"},
	{".SynologyWorkingDirectory", "Synology Drive"},
	{".debris", "MEGA"},
	{".megaignore", "MEGA"},
}

// syncedPatterns are marks whose names vary.
var syncedPatterns = []struct{ pattern, by string }{
	{".sync_*.db", "Nextcloud"},
	{"._sync_*.db", "Nextcloud"},
}

// syncedVariables are the environment variables in which a sync program stores the path of the folder that it syncs.
var syncedVariables = []struct{ name, by string }{
	{"OneDrive", "OneDrive"}, {"OneDriveConsumer", "OneDrive"}, {"OneDriveCommercial", "OneDrive"},
}

// syncedBy returns the program that keeps one of these folders, or a folder above it, the same on several computers; ""
// if none is known. It looks at each folder once, because some hold thousands of files.
func syncedBy(folders ...string) string {
	looked := map[string]bool{}
	for _, folder := range folders {
		for at := folder; !looked[at]; at = filepath.Dir(at) {
			looked[at] = true
			if by := keeperOf(at); by != "" {
				return by
			}
		}
	}
	return ""
}

// keeperOf returns the program that keeps this folder itself the same on several computers; "" if none is known.
func keeperOf(folder string) string {
	if by := namedBy(filepath.Base(folder)); by != "" {
		return by
	}
	for _, known := range syncedMarks {
		if _, err := os.Lstat(filepath.Join(folder, filepath.FromSlash(known.mark))); err == nil {
			return known.by
		}
	}
	entries, _ := os.ReadDir(folder) // a folder that cannot be listed shows no names
	for _, known := range syncedPatterns {
		for _, entry := range entries {
			if fits, _ := filepath.Match(known.pattern, entry.Name()); fits {
				return known.by
			}
		}
	}
	for _, known := range syncedVariables {
		if runtime.GOOS == "windows" && os.Getenv(known.name) != "" &&
			strings.EqualFold(filepath.Clean(os.Getenv(known.name)), folder) {
			return known.by
		}
	}
	return ""
}

// namedBy returns the program that syncs a folder of this name, such as "Dropbox"; "" if no program is known.
func namedBy(name string) string {
	name = strings.ToLower(name)
	for _, known := range syncedNames {
		begins, isOpen := strings.CutSuffix(known.name, "*")
		rest, found := strings.CutPrefix(name, begins)
		if found && (rest == "" || isOpen && strings.ContainsRune(" -([_", rune(rest[0]))) {
			return known.by
		}
	}
	return ""
}
