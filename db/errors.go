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

// Errors about a file or a disk. All but ErrMoved have the argument path, and most a cause: the error of SQLite or of
// the system.
const (
	// ErrMissing: there is no database, and opening it only for reading creates none.
	ErrMissing fault.Key = "db.no-such-database"
	// ErrCannotOpen: the file or its folder cannot be opened, created or written.
	ErrCannotOpen fault.Key = "db.cannot-open"
	// ErrNotDatabase: the file is not a database.
	ErrNotDatabase fault.Key = "db.not-a-database-of-this-program"
	// ErrNotPlain: something other than a file lies where SQLite keeps the log, its index or the journal.
	ErrNotPlain fault.Key = "db.not-a-plain-file"
	// ErrNoLog: the file was copied while the program ran, without the log next to it, which still held everything.
	ErrNoLog fault.Key = "db.copied-without-its-log"
	// ErrForeign: the file is a database of another program.
	ErrForeign fault.Key = "db.a-database-of-another-program"
	// ErrNewer: a newer version of the program made the file. Arguments: path, version (of the file), known (the newest
	// version that this program knows).
	ErrNewer fault.Key = "db.made-by-a-newer-version"
	// ErrUpgraded: a newer version of the program has upgraded the file while the store had it open. It is ErrNewer
	// too. Arguments: as ErrNewer.
	ErrUpgraded fault.Key = "db.upgraded-while-open"
	// ErrOlder: an older version made the file. Opening it only for reading cannot upgrade it. Arguments: as ErrNewer.
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
	// ErrFailed: SQLite could not carry out a statement, and nothing shows that the file is damaged. Arguments: path,
	// reason (SQLite's message).
	ErrFailed fault.Key = "db.statement-failed"
	// ErrMoved: the file at the path is no longer the file that the store has open, so nothing more is stored.
	// Arguments: how (a fault of the list below), kept (a fault of the list below it).
	ErrMoved fault.Key = "db.file-has-moved"
	// ErrOtherLog: the log next to the file belongs to another file, which a running program has open. Arguments: path.
	ErrOtherLog fault.Key = "db.log-of-another-file"
	// ErrStrayLog: the log next to the file was left by a killed program and belongs to another file. Nothing is
	// changed. Arguments: path, log (the path of the log).
	ErrStrayLog fault.Key = "db.log-left-by-another-file"
	// ErrMoving: other programs moved or overwrote the file as long as Open tried to open it. Arguments: path.
	ErrMoving fault.Key = "db.file-keeps-moving"
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

// How a file has moved. Each has the argument path.
const (
	// ErrGone: no file is at the path any more.
	ErrGone fault.Key = "moved.gone"
	// ErrReplaced: another file is at the path.
	ErrReplaced fault.Key = "moved.replaced"
	// ErrOverwritten: an earlier state of the database was written into the file.
	ErrOverwritten fault.Key = "moved.overwritten"
	// ErrLogMoved: the log of the file, or the log's index, was moved, replaced or deleted.
	ErrLogMoved fault.Key = "moved.log"
)

// What has become of the lines that a store has written into a file that has moved.
const (
	// KeptIn: they are in a record. Arguments: record (its path).
	KeptIn fault.Key = "moved.kept"
	// NothingKept: the store has written none. No arguments.
	NothingKept fault.Key = "moved.nothing-to-keep"
	// NotKept: the record could not be written. Arguments: reason (an error).
	NotKept fault.Key = "moved.not-kept"
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
	// ErrNoPerson: no person has this number. Arguments: number.
	ErrNoPerson fault.Key = "db.no-person-with-this-number"
	// ErrUnknown: no person has that name. Arguments: name.
	ErrUnknown fault.Key = "db.nobody-of-this-name"
	// ErrNamesakes: several persons have that name. Arguments: name, candidates, first (the PersonID of the first).
	ErrNamesakes fault.Key = "db.several-persons-of-this-name"
	// ErrNearly: no person has that name, but one or more have a similar name. Arguments: as ErrNamesakes.
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

// asFileError turns an error of SQLite into the fault of the file for its code. Other errors pass unchanged. It does
// not look at the file; explain does.
func asFileError(path string, err error) error {
	var raw *sqlite.Error
	switch {
	case err == nil || fault.Of(err) != nil:
		return err
	case isMisread(err):
		return ErrCorrupt.With("path", path, "cause", err)
	case !errors.As(err, &raw) || raw.Code()&0xff == lib.SQLITE_INTERRUPT:
		return err
	}
	key, known := byCode[raw.Code()&0xff]
	if raw.Code() == noRoomForIndex {
		key = ErrFull
	}
	if !known {
		return ErrFailed.With("path", path, "reason", raw.Error(), "cause", err)
	}
	return key.With("path", path, "cause", err)
}

// byCode is the fault for each code of SQLite that has one. Only codes that SQLite returns for damaged pages and for
// nothing else mean ErrCorrupt. A statement fails (SQLITE_ERROR) also because a newer version of the program has
// upgraded the file, or because a row has more text than SQLite takes: that is ErrFailed until explain has looked.
var byCode = map[int]fault.Key{
	lib.SQLITE_PERM:     ErrCannotOpen,
	lib.SQLITE_AUTH:     ErrCannotOpen,
	lib.SQLITE_BUSY:     ErrLocked,
	lib.SQLITE_LOCKED:   ErrLocked,
	lib.SQLITE_PROTOCOL: ErrLocked,
	lib.SQLITE_READONLY: ErrReadOnly,
	lib.SQLITE_IOERR:    ErrDisk,
	lib.SQLITE_CORRUPT:  ErrCorrupt,
	lib.SQLITE_FULL:     ErrFull,
	lib.SQLITE_CANTOPEN: ErrCannotOpen,
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
