package db

import (
	"encoding/json"
	"errors"
	"strings"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"arbitro/referee/lang"
)

// What can go wrong, to be compared with errors.Is. The errors that come back are of these texts, filled with what
// happened where.
var (
	// ErrMissing: there is no database, and reading alone makes none.
	ErrMissing = lang.Errorf(textMissing)
	// ErrCannotOpen: the file or its folder cannot be opened, made or written.
	ErrCannotOpen = lang.Errorf(textCannotOpen)
	// ErrNotDatabase: the file is something else.
	ErrNotDatabase = lang.Errorf(textNotDatabase)
	// ErrForeign: the file is a database of another program.
	ErrForeign = lang.Errorf(textForeign)
	// ErrNewer: a newer version of the program made the file.
	ErrNewer = lang.Errorf(textNewer)
	// ErrOlder: an older version made the file, and it was opened for reading alone, which cannot bring it up to date.
	ErrOlder = lang.Errorf(textOlder)
	// ErrReadOnly: nothing can be written here.
	ErrReadOnly = lang.Errorf(textReadOnly)
	// ErrFull: no room is left on the disk; what was to be written is not stored.
	ErrFull = lang.Errorf(textFull)
	// ErrDisk: the disk failed at reading or writing.
	ErrDisk = lang.Errorf(textDisk)
	// ErrLocked: another process kept the database longer than Options.Wait.
	ErrLocked = lang.Errorf(textLocked)
	// ErrCorrupt: the file is damaged.
	ErrCorrupt = lang.Errorf(textCorrupt)

	// ErrNotFound: no match is meant by that.
	ErrNotFound = lang.Errorf(textNotFound)
	// ErrAmbiguous: the beginning of an id fits several matches, which the error names.
	ErrAmbiguous = lang.Errorf(textAmbiguous)
	// ErrConflict: another process has added lines since the match was read.
	ErrConflict = lang.Errorf(textConflict)
	// ErrExists: another match has this id already.
	ErrExists = lang.Errorf(textExists)
	// ErrRemoved: the match was removed, and takes no more lines.
	ErrRemoved = lang.Errorf(textRemoved)
	// ErrNoName: a person needs a name.
	ErrNoName = lang.Errorf(textNoName)
	// ErrNoPerson: nobody has this number.
	ErrNoPerson = lang.Errorf(textNoPerson)
	// ErrNotLine: what was to be stored as one line is not one.
	ErrNotLine = lang.Errorf(textNotLine)
	// ErrTarget: a file is in the way of a backup.
	ErrTarget = lang.Errorf(textTarget)
)

// The texts index their arguments, so that one more can stand behind them: the cause, for errors.As.
var (
	textMissing     = lang.Text{It: "non c'è nessun archivio in %[1]s", En: "there is no database at %[1]s"}
	textCannotOpen  = lang.Text{It: "non riesco ad aprire %[1]s: controllate che il file e la sua cartella esistano e che si possa scriverci", En: "cannot open %[1]s: check that the file and its folder are there and may be written"}
	textNotDatabase = lang.Text{It: "%[1]s non è un archivio di Arbitro: scegliete un altro file", En: "%[1]s is no Arbitro database: choose another file"}
	textForeign     = lang.Text{It: "%[1]s è un archivio di un altro programma e non lo tocco: scegliete un altro file", En: "%[1]s is the database of another program and is left alone: choose another file"}
	textNewer       = lang.Text{It: "%[1]s è stato scritto da una versione più nuova di Arbitro (archivio %[2]d, qui fino a %[3]d): aggiornate il programma", En: "%[1]s was written by a newer version of Arbitro (database %[2]d, known here up to %[3]d): update the program"}
	textOlder       = lang.Text{It: "%[1]s è di una versione precedente (archivio %[2]d, ora %[3]d): aprilo una volta in scrittura per aggiornarlo", En: "%[1]s is of an earlier version (database %[2]d, now %[3]d): open it once for writing to bring it up to date"}
	textReadOnly    = lang.Text{It: "in %[1]s si può solo leggere: controllate i permessi del file e della cartella, o scegliete un altro file con --db", En: "%[1]s can only be read: check the permissions of the file and its folder, or choose another file with --db"}
	textFull        = lang.Text{It: "il disco di %[1]s è pieno: quest'ultima cosa non è stata registrata; liberate spazio e riprovate", En: "the disk of %[1]s is full: this last thing was not stored; make room and try again"}
	textDisk        = lang.Text{It: "il disco non riesce a leggere o scrivere %[1]s: quest'ultima cosa non è stata registrata; controllate il disco", En: "the disk fails to read or write %[1]s: this last thing was not stored; check the disk"}
	textLocked      = lang.Text{It: "un altro programma sta usando %[1]s: chiudetelo, o riprovate tra poco", En: "another program is using %[1]s: close it, or try again in a moment"}
	textCorrupt     = lang.Text{It: "il file %[1]s è danneggiato: ripristinate una copia con arbitro restore", En: "the file %[1]s is damaged: put a backup in its place with arbitro restore"}

	textNotFound  = lang.Text{It: "nessuna partita si chiama %[1]q: arbitro matches le elenca", En: "no match is called %[1]q: arbitro matches lists them"}
	textAmbiguous = lang.Text{It: "%[1]q può essere più di una partita (%[2]s): scrivete il numero", En: "%[1]q may be more than one match (%[2]s): write its number"}
	textConflict  = lang.Text{It: "alla partita %[1]d un altro ha appena aggiunto righe (ora sono %[2]d): rileggetela e riprovate", En: "somebody else has just added lines to match %[1]d (there are %[2]d now): read it again and retry"}
	textExists    = lang.Text{It: "la partita %[2]d ha già l'id %[1]s", En: "match %[2]d has the id %[1]s already"}
	textRemoved   = lang.Text{It: "la partita %[1]d è stata tolta: per continuarla, arbitro remove --undo %[1]d", En: "match %[1]d was removed: to go on with it, arbitro remove --undo %[1]d"}
	textNoName    = lang.Text{It: "manca il nome della persona", En: "the person's name is missing"}
	textNoPerson  = lang.Text{It: "non c'è nessuna persona con il numero %[1]d", En: "there is no person with the number %[1]d"}
	textNotLine   = lang.Text{It: "la riga %[1]d non è una riga sola di testo", En: "line %[1]d is not a single line of text"}
	textTarget    = lang.Text{It: "%[1]s c'è già: scegliete un altro nome", En: "%[1]s is there already: choose another name"}
)

// Codes of SQLite that say more than their family does.
const ioShmSize = lib.SQLITE_IOERR_SHMSIZE // no room for the index of the write-ahead log

// told says an error of SQLite in words that help; other errors pass.
func told(path string, err error) error {
	var spoken *lang.Error
	var raw *sqlite.Error
	switch {
	case err == nil || errors.As(err, &spoken):
		return err
	case isMisread(err):
		return lang.Errorf(textCorrupt, path, err)
	case !errors.As(err, &raw):
		return err
	}
	if raw.Code() == ioShmSize {
		return lang.Errorf(textFull, path, err)
	}
	if text, ok := byCode[raw.Code()&0xff]; ok {
		return lang.Errorf(text, path, err)
	}
	return err
}

var byCode = map[int]lang.Text{
	lib.SQLITE_PERM:     textCannotOpen,
	lib.SQLITE_BUSY:     textLocked,
	lib.SQLITE_LOCKED:   textLocked,
	lib.SQLITE_READONLY: textReadOnly,
	lib.SQLITE_IOERR:    textDisk,
	lib.SQLITE_ERROR:    textCorrupt, // the statements are right: the schema is not as it should be
	lib.SQLITE_CORRUPT:  textCorrupt,
	lib.SQLITE_MISMATCH: textCorrupt,
	lib.SQLITE_TOOBIG:   textCorrupt,
	lib.SQLITE_FULL:     textFull,
	lib.SQLITE_CANTOPEN: textCannotOpen,
	lib.SQLITE_PROTOCOL: textLocked,
	lib.SQLITE_NOTADB:   textNotDatabase,
}

// isMisread reports whether a value was read that nobody has written so: text where a number should be, or no JSON.
func isMisread(err error) bool {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	return errors.As(err, &syntax) || errors.As(err, &kind) || strings.HasPrefix(err.Error(), "sql: Scan error")
}

// isCode reports whether err came from SQLite with one of these primary codes.
func isCode(err error, codes ...int) bool {
	var raw *sqlite.Error
	if !errors.As(err, &raw) {
		return false
	}
	for _, c := range codes {
		if raw.Code()&0xff == c {
			return true
		}
	}
	return false
}
