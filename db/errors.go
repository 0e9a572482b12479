package db

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"arbitro/db/cause"
)

// The reasons of errors, for errors.Is. The errors returned are of the types below, which add the file, the name or the
// number. The package speaks no language: cmd/app writes a sentence from an error's type, reason and fields.
var (
	// ErrMissing: there is no database, and opening for reading alone creates none.
	ErrMissing = errors.New("no such database")
	// ErrCannotOpen: the file or its folder cannot be opened, created or written.
	ErrCannotOpen = errors.New("cannot open")
	// ErrNotDatabase: the file is no database.
	ErrNotDatabase = errors.New("not a database of this program")
	// ErrForeign: the file is a database of another program.
	ErrForeign = errors.New("a database of another program")
	// ErrNewer: a newer version of the program made the file.
	ErrNewer = errors.New("made by a newer version")
	// ErrOlder: an older version made the file. Opening for reading alone cannot upgrade it.
	ErrOlder = errors.New("made by an older version")
	// ErrReadOnly: the database cannot be written.
	ErrReadOnly = errors.New("read only")
	// ErrFull: no room is left on the disk. The change is not stored.
	ErrFull = errors.New("disk full")
	// ErrDisk: the disk failed to read or write.
	ErrDisk = errors.New("disk failed")
	// ErrLocked: another process held the database longer than Options.Wait.
	ErrLocked = errors.New("in use by another process")
	// ErrCorrupt: the file is damaged.
	ErrCorrupt = errors.New("damaged file")
	// ErrTarget: a file of the backup's name exists already.
	ErrTarget = errors.New("file exists")
	// ErrSameFile: the backup to restore is the database itself.
	ErrSameFile = errors.New("the database itself")

	// ErrNotFound: there is no such match.
	ErrNotFound = errors.New("no such match")
	// ErrAmbiguous: several matches have an id that begins so. The error names them.
	ErrAmbiguous = errors.New("several matches")
	// ErrConflict: another process has added lines since the match was read.
	ErrConflict = errors.New("lines added by another process")
	// ErrExists: another match has this id already.
	ErrExists = errors.New("match id in use")
	// ErrRemoved: the match was removed and accepts no more lines.
	ErrRemoved = errors.New("match removed")
	// ErrNoName: a person needs a name.
	ErrNoName = errors.New("person without a name")
	// ErrNoPerson: nobody has this number.
	ErrNoPerson = errors.New("no person with this number")
	// ErrNotLine: the text of a line is not a single line.
	ErrNotLine = errors.New("not a single line of text")
)

// FileError is an error of a file or a disk. The reason is one of ErrMissing to ErrSameFile; of ErrNewer and ErrOlder
// see VersionError.
type FileError struct {
	Err   error // the reason
	Path  string
	Cause error // the error of SQLite or of the system; may be nil
}

func (e *FileError) Error() string   { return cause.Text(fmt.Sprintf("%s: %v", e.Path, e.Err), e.Cause) }
func (e *FileError) Unwrap() []error { return cause.Present(e.Err, e.Cause) }

// VersionError says that a database has another version: ErrNewer or ErrOlder.
type VersionError struct {
	Err     error // the reason
	Path    string
	Version int // of the file
	Known   int // the newest version that this program knows
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("%s: %v: version %d, known up to %d", e.Path, e.Err, e.Version, e.Known)
}
func (e *VersionError) Unwrap() error { return e.Err }

// NameError is an error about a name or a word that a user has typed: ErrNotFound, ErrUnknown, ErrNoLeague,
// ErrLeagueExists, ErrNoAlias, ErrNotMerged, ErrSamePerson.
type NameError struct {
	Err  error // the reason
	Name string
}

func (e *NameError) Error() string { return fmt.Sprintf("%v: %q", e.Err, e.Name) }
func (e *NameError) Unwrap() error { return e.Err }

// NumberError is an error about a number: of a person (ErrNoPerson), an entry (ErrNoEntry), a match (ErrRemoved) or a
// line (ErrNotLine).
type NumberError struct {
	Err    error // the reason
	Number int
}

func (e *NumberError) Error() string { return fmt.Sprintf("%v: %d", e.Err, e.Number) }
func (e *NumberError) Unwrap() error { return e.Err }

// AmbiguousError says that a name fits several matches (ErrAmbiguous), leagues (ErrLeagues) or persons (ErrNamesakes,
// ErrNearly).
type AmbiguousError struct {
	Err        error // the reason
	Name       string
	Candidates string   // their names, separated by commas
	First      PersonID // of namesakes, the number of the first
}

func (e *AmbiguousError) Error() string {
	return fmt.Sprintf("%v: %q: %s", e.Err, e.Name, e.Candidates)
}
func (e *AmbiguousError) Unwrap() error { return e.Err }

// ConflictError is ErrConflict: the match has more or fewer lines than the caller of Append has read.
type ConflictError struct {
	Match int
	Lines int // stored now
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("%v: match %d has %d lines now", ErrConflict, e.Match, e.Lines)
}
func (e *ConflictError) Unwrap() error { return ErrConflict }

// ExistsError is ErrExists: the id belongs to another match.
type ExistsError struct {
	ID    string
	Match int // the number of that match
}

func (e *ExistsError) Error() string {
	return fmt.Sprintf("%v: %s, by match %d", ErrExists, e.ID, e.Match)
}
func (e *ExistsError) Unwrap() error { return ErrExists }

// MetError is ErrMet: two persons who played each other cannot be the same person.
type MetError struct {
	One, Other string // their names
	Match      int
}

func (e *MetError) Error() string {
	return fmt.Sprintf("%v: %s and %s, in match %d", ErrMet, e.One, e.Other, e.Match)
}
func (e *MetError) Unwrap() error { return ErrMet }

// asFileError returns an error of SQLite as a FileError, with the reason that belongs to its code. Other errors pass
// unchanged.
func asFileError(path string, err error) error {
	var known *FileError
	var raw *sqlite.Error
	switch {
	case err == nil || errors.As(err, &known):
		return err
	case cause.IsMisread(err):
		return &FileError{ErrCorrupt, path, err}
	case !errors.As(err, &raw):
		return err
	}
	if raw.Code() == cause.NoRoomForIndex {
		return &FileError{ErrFull, path, err}
	}
	if reason, ok := byCode[raw.Code()&0xff]; ok {
		return &FileError{reason, path, err}
	}
	return err
}

var byCode = map[int]error{
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
