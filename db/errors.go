// The errors of the store, and how an error of SQLite or of a file becomes one of them.

package db

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"arbitro/referee/fault"
)

// The errors of the store, for errors.Is. Each comment names the arguments of its error. The sentences are in the words
// of cmd/app, under the same keys.

// Errors about a file or a disk. All have the argument path, and most a cause: the error of SQLite or of the system.
const (
	// ErrMissing: there is no database, and opening for reading alone creates none.
	ErrMissing fault.Key = "db.no-such-database"
	// ErrCannotOpen: the file or its folder cannot be opened, created or written.
	ErrCannotOpen fault.Key = "db.cannot-open"
	// ErrNotDatabase: the file is not a database.
	ErrNotDatabase fault.Key = "db.not-a-database-of-this-program"
	// ErrForeign: the file is a database of another program.
	ErrForeign fault.Key = "db.a-database-of-another-program"
	// ErrNewer: a newer version of the program made the file. Arguments: path, version (of the file), known (the newest
	// version that this program knows).
	ErrNewer fault.Key = "db.made-by-a-newer-version"
	// ErrOlder: an older version made the file. Opening for reading alone cannot upgrade it. Arguments: as ErrNewer.
	ErrOlder fault.Key = "db.made-by-an-older-version"
	// ErrReadOnly: the database cannot be written.
	ErrReadOnly fault.Key = "db.read-only"
	// ErrFull: no room is left on the disk. The change is not stored.
	ErrFull fault.Key = "db.disk-full"
	// ErrDisk: the disk failed to read or write.
	ErrDisk fault.Key = "db.disk-failed"
	// ErrLocked: another process held the database longer than Options.Wait.
	ErrLocked fault.Key = "db.in-use-by-another-process"
	// ErrCorrupt: the file is damaged.
	ErrCorrupt fault.Key = "db.damaged-file"
	// ErrTarget: a file of the backup's name exists already.
	ErrTarget fault.Key = "db.file-exists"
	// ErrSameFile: the backup to restore is the database itself.
	ErrSameFile fault.Key = "db.the-database-itself"
	// ErrBadCopy: a backup cannot be restored because its schema is not that of the migrations. Arguments: path, part
	// (an error of schema.go). It is ErrCorrupt too.
	ErrBadCopy fault.Key = "damage.bad-copy"
	// ErrUnreadCopy: a backup cannot be restored because it cannot be read. Arguments: path. It is ErrCorrupt too.
	ErrUnreadCopy fault.Key = "damage.unread-copy"
)

// Errors about matches and their lines.
const (
	// ErrNotFound: there is no such match. Arguments: name (what was typed).
	ErrNotFound fault.Key = "db.no-such-match"
	// ErrAmbiguous: several matches have an id that begins with the name. Arguments: name, candidates (separated by
	// commas).
	ErrAmbiguous fault.Key = "db.several-matches"
	// ErrConflict: another process has added lines since the match was read. Arguments: match, lines (stored now).
	ErrConflict fault.Key = "db.lines-added-by-another-process"
	// ErrExists: another match has this id already. Arguments: id, match.
	ErrExists fault.Key = "db.match-id-in-use"
	// ErrRemoved: the match was removed and accepts no more lines. Arguments: number.
	ErrRemoved fault.Key = "db.match-removed"
	// ErrNotLine: the text of a line is not a single line. Arguments: number (of the line).
	ErrNotLine fault.Key = "db.not-a-single-line-of-text"
)

// Errors about persons.
const (
	// ErrNoName: a person needs a name. No arguments.
	ErrNoName fault.Key = "db.person-without-a-name"
	// ErrNoPerson: nobody has this number. Arguments: number.
	ErrNoPerson fault.Key = "db.no-person-with-this-number"
	// ErrUnknown: nobody has that name. Arguments: name.
	ErrUnknown fault.Key = "db.nobody-of-this-name"
	// ErrNamesakes: several persons have that name. Arguments: name, candidates, first (the PersonID of the first).
	ErrNamesakes fault.Key = "db.several-persons-of-this-name"
	// ErrNearly: nobody has that name, but somebody has a similar name. Arguments: as ErrNamesakes.
	ErrNearly fault.Key = "db.nobody-of-this-name-but-nearly"
	// ErrNoAlias: the person has no such other name. Arguments: name.
	ErrNoAlias fault.Key = "db.no-other-name-of-this-person"
	// ErrSamePerson: a person cannot be merged into themselves. Arguments: name.
	ErrSamePerson fault.Key = "db.the-same-person-already"
	// ErrMet: the two have played each other, so they are not the same person. Arguments: one, other (names), match.
	ErrMet fault.Key = "db.persons-who-played-each-other"
	// ErrNotMerged: the person was not merged into anybody. Arguments: name.
	ErrNotMerged fault.Key = "db.not-merged-into-anybody"
	// ErrLeftOut: the person was left out at their request, and has no name any more. Arguments: name.
	ErrLeftOut fault.Key = "db.left-out-at-their-request"
)

// Errors about leagues.
const (
	// ErrNoLeague: no league has that name. Arguments: name.
	ErrNoLeague fault.Key = "db.no-such-league"
	// ErrLeagues: several leagues have a name that begins with the typed one. Arguments: name, candidates.
	ErrLeagues fault.Key = "db.several-leagues"
	// ErrLeagueExists: another league has or had that name. Arguments: name.
	ErrLeagueExists fault.Key = "db.league-name-in-use"
	// ErrNoEntry: the league has no such entry, or the entry was taken back already. Arguments: number.
	ErrNoEntry fault.Key = "db.no-such-entry-that-stands"
)

// The faults that Check finds, besides the ErrPart errors of schema.go.
const (
	// ErrPage: the file itself is damaged. Arguments: found (the message of SQLite's check of its pages).
	ErrPage fault.Key = "damage.page"
	// ErrLink: a row refers to a row that is missing. Arguments: table, row, parent (the table that lacks a row).
	ErrLink fault.Key = "damage.link"
	// ErrCount: a match has more or fewer lines than its row says. Arguments: match, want, have.
	ErrCount fault.Key = "damage.count"
	// ErrLines: the checksum of a match's lines is not that of its bytes. Arguments: match.
	ErrLines fault.Key = "damage.lines"
	// ErrMatch: the checksum of a match is not that of its day, place, players and result. Arguments: match.
	ErrMatch fault.Key = "damage.match"
	// ErrRow: the checksum of a row is not that of its bytes. Arguments: row (a fault of its table, whose argument row
	// is the label by which people know the row).
	ErrRow fault.Key = "damage.row"
)

// asFileError turns an error of SQLite into the fault of the file for its code, and a misread value into ErrCorrupt.
// Other errors pass unchanged.
func asFileError(path string, err error) error {
	var raw *sqlite.Error
	switch {
	case err == nil || fault.Of(err) != nil:
		return err
	case isMisread(err):
		return ErrCorrupt.With("path", path, "cause", err)
	case !errors.As(err, &raw):
		return err
	}
	key, known := byCode[raw.Code()&0xff]
	if raw.Code() == noRoomForIndex {
		key = ErrFull
	}
	if !known {
		return err
	}
	return key.With("path", path, "cause", err)
}

var byCode = map[int]fault.Key{
	lib.SQLITE_PERM:     ErrCannotOpen,
	lib.SQLITE_BUSY:     ErrLocked,
	lib.SQLITE_LOCKED:   ErrLocked,
	lib.SQLITE_READONLY: ErrReadOnly,
	lib.SQLITE_IOERR:    ErrDisk,
	lib.SQLITE_ERROR:    ErrCorrupt, // our statements are correct, so the schema is wrong
	lib.SQLITE_CORRUPT:  ErrCorrupt,
	lib.SQLITE_MISMATCH: ErrCorrupt,
	lib.SQLITE_TOOBIG:   ErrCorrupt,
	lib.SQLITE_FULL:     ErrFull,
	lib.SQLITE_CANTOPEN: ErrCannotOpen,
	lib.SQLITE_PROTOCOL: ErrLocked,
	lib.SQLITE_NOTADB:   ErrNotDatabase,
}

// noRoomForIndex is the code of SQLite when the disk has no room for the index of the write-ahead log. Other codes of
// its family mean that the disk failed.
const noRoomForIndex = lib.SQLITE_IOERR_SHMSIZE

// noIndex reports whether SQLite could not make the index of the write-ahead log, or whatever else it makes next to a
// file: the folder cannot be written to, or the disk is full.
func noIndex(err error) bool {
	var raw *sqlite.Error
	return errors.As(err, &raw) && raw.Code() == noRoomForIndex ||
		isCode(err, lib.SQLITE_CANTOPEN, lib.SQLITE_READONLY, lib.SQLITE_FULL)
}

// isMisread reports whether a stored value has the wrong type: text where a number belongs, or text that is not JSON.
func isMisread(err error) bool {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	return errors.As(err, &syntax) || errors.As(err, &kind) || strings.HasPrefix(err.Error(), "sql: Scan error")
}

// isCode reports whether err is an error of SQLite with one of these primary codes.
func isCode(err error, codes ...int) bool {
	var raw *sqlite.Error
	return errors.As(err, &raw) && slices.Contains(codes, raw.Code()&0xff)
}
