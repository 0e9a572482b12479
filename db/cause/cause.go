// Package cause reads the causes of the store's errors: the codes of SQLite, and values that are not of their kind.
//
//	if cause.IsCode(err, lib.SQLITE_CORRUPT) { … }
package cause

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// Text returns a text followed by the cause of an error, if there is a cause.
func Text(text string, cause error) string {
	if cause == nil {
		return text
	}
	return text + ": " + cause.Error()
}

// Present returns the errors that are not nil.
func Present(errs ...error) []error {
	return slices.DeleteFunc(slices.Clone(errs), func(err error) bool { return err == nil })
}

// NoRoomForIndex is the code of SQLite when the disk has no room for the index of the write-ahead log. Other codes of
// its family mean that the disk failed.
const NoRoomForIndex = lib.SQLITE_IOERR_SHMSIZE

// NoIndex reports whether SQLite could not make the index of the write-ahead log, or whatever else it makes beside a
// file: the folder cannot be written to, or the disk is full.
func NoIndex(err error) bool {
	var raw *sqlite.Error
	return errors.As(err, &raw) && raw.Code() == NoRoomForIndex ||
		IsCode(err, lib.SQLITE_CANTOPEN, lib.SQLITE_READONLY, lib.SQLITE_FULL)
}

// IsMisread reports whether a stored value is not of its kind: text in the place of a number, or text that is no JSON.
func IsMisread(err error) bool {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	return errors.As(err, &syntax) || errors.As(err, &kind) || strings.HasPrefix(err.Error(), "sql: Scan error")
}

// IsCode reports whether err is an error of SQLite with one of these primary codes.
func IsCode(err error, codes ...int) bool {
	var raw *sqlite.Error
	return errors.As(err, &raw) && slices.Contains(codes, raw.Code()&0xff)
}
