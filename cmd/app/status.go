package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"syscall"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// The exit statuses.
const (
	StatusFine   = 0
	StatusFailed = 1   // the work could not be done, or a foul was found by check
	StatusWrong  = 2   // the input or the command line is wrong
	StatusBroken = 130 // interrupted by the user
)

// InputError marks an error of what the user typed or handed over.
type InputError struct{ err error }

// Error returns the message of the marked error.
func (e InputError) Error() string { return e.err.Error() }

// Unwrap returns the marked error.
func (e InputError) Unwrap() error { return e.err }

// In returns the sentence of the marked error.
func (e InputError) In(l lang.Lang) string { return Sentence(e.err, l) }

// BadInput marks an error as the user's: the input or the command line is wrong.
func BadInput(err error) error { return InputError{err} }

// Wrong returns an InputError with a text of its own.
func Wrong(s lang.Speaker, args ...any) error { return InputError{Failed(s, args...)} }

// Failed returns an error with a text of its own, for work that could not be done.
func Failed(s lang.Speaker, args ...any) error { return Filled(s, args...).Err() }

// Reported is an error whose message was written already; it only carries the exit status.
type Reported struct{ Status int }

// Error returns the status, for logs.
func (e Reported) Error() string { return fmt.Sprint("status ", e.Status) }

// nameErrors are the errors about a name: it matches no entry of the store, or several, or cannot be used. The user can
// type another.
var nameErrors = []error{
	db.ErrNotFound, db.ErrAmbiguous, db.ErrNoLeague, db.ErrLeagues, db.ErrLeagueExists, db.ErrUnknown, db.ErrNamesakes,
	db.ErrNearly, db.ErrNoPerson, db.ErrNoName, db.ErrNoEntry, db.ErrSamePerson, db.ErrMet, db.ErrNotMerged,
	db.ErrNoAlias, db.ErrLeftOut, desk.ErrNoContest, desk.ErrContests,
}

// IsNameError reports whether an error is about a name that matches no entry of the store, or several, or that cannot
// be used.
func IsNameError(err error) bool {
	return slices.ContainsFunc(nameErrors, func(m error) bool { return errors.Is(err, m) })
}

// Conclude writes an error in the user's language and returns the exit status. No other function does.
func (a *App) Conclude(err error) int {
	var reported Reported
	switch {
	case err == nil:
		return a.Status
	case errors.As(err, &reported):
		return reported.Status
	case errors.Is(err, context.Canceled), errors.Is(err, ask.ErrPaused):
		Warn(a, Words.Prefix(brokenOff(a, err)))
		return StatusBroken
	case errors.Is(err, ask.ErrBack):
		Warn(a, Words.Prefix(Words.Left))
		return StatusBroken
	case errors.Is(err, io.EOF) && !a.Seated:
		Warn(a, Words.Prefix(Words.Unasked))
		return StatusFailed
	case errors.Is(err, io.EOF):
		Warn(a, Words.Prefix(Words.Ended))
		return StatusFailed
	}
	Warn(a, Words.Prefix(a.SayError(err)))
	if a.Env("ARBITRO_DEBUG") != "" {
		fmt.Fprintln(a.Err, Visible(trail(err)))
	}
	var wrong InputError
	var line *referee.Error
	if errors.As(err, &wrong) || errors.As(err, &line) || IsNameError(err) {
		return StatusWrong
	}
	return StatusFailed
}

// trail returns an error as the rooms without a language have made it: what was being done, the fault, its cause.
func trail(err error) string {
	for {
		switch e := err.(type) {
		case InputError:
			err = e.err
		case *spoken:
			err = e.error
		default:
			return err.Error()
		}
	}
}

// brokenOff returns the message for an interrupted command.
func brokenOff(a *App, err error) string {
	if errors.Is(err, ask.ErrPaused) && a.Seated {
		return lang.Say(ask.ErrPaused, a.Lang)
	}
	return a.Say(Words.Broken)
}

// SayError returns the message of an error in the user's language, errors of files included.
func (a *App) SayError(err error) string {
	var wrong InputError
	if errors.As(err, &wrong) {
		err = wrong.err
	}
	if path, cause := onFile(err); path != "" && !Speaks(err) {
		switch {
		case errors.Is(cause, fs.ErrNotExist):
			return a.Say(Words.NoFile(text.Path(path)))
		case errors.Is(cause, fs.ErrPermission):
			return a.Say(Words.NoAccess(text.Path(path)))
		}
		return a.Say(Words.FileFault(text.Path(path), InWords(cause)))
	}
	return Sentence(err, a.Lang)
}

// onFile returns the file of a system error, and its cause.
func onFile(err error) (path string, cause error) {
	var onPath *fs.PathError
	var onLink *os.LinkError
	switch {
	case errors.As(err, &onPath):
		return onPath.Path, onPath.Err
	case errors.As(err, &onLink):
		return onLink.New, onLink.Err
	}
	return "", nil
}

// InWords returns a text for a system error that people meet, else the system's message.
func InWords(err error) any {
	switch {
	case errors.Is(err, syscall.EISDIR):
		return Words.IsFolder
	case errors.Is(err, syscall.ENOTDIR):
		return Words.NotFolder
	case errors.Is(err, syscall.ENOSPC):
		return Words.DiskFull
	case errors.Is(err, syscall.EROFS):
		return Words.DiskRead
	}
	return err.Error()
}
