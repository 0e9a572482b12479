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

var (
	textPrefix  = lang.Text{It: "arbitro: %v\n", En: "arbitro: %v\n"}
	textBroken  = lang.Text{It: "interrotto", En: "broken off"}
	textLeft    = lang.Text{It: "lasciato: non è stato registrato niente", En: "left: nothing was recorded"}
	textUnasked = lang.Text{
		It: "le risposte sono finite prima delle domande: non è stato registrato niente",
		En: "the answers ended before the questions: nothing was recorded",
	}
	textEnded = lang.Text{
		It: "le risposte sono finite prima delle domande: quanto era confermato è salvato, e si va avanti con " +
			"«arbitro resume»",
		En: "the answers ended before the questions: what was confirmed is saved, and \"arbitro resume\" goes on",
	}
	textNoFile   = lang.Text{It: "il file %s non c'è: controllate il nome", En: "there is no file %s: check the name"}
	textNoAccess = lang.Text{
		It: "il file %s non si può leggere o scrivere: mancano i permessi",
		En: "the file %s cannot be read or written: permission is missing",
	}
	textFileFault = lang.Text{
		It: "il file %s non si può leggere o scrivere: %v",
		En: "the file %s cannot be read or written: %v",
	}
	textIsFolder  = lang.Text{It: "è una cartella", En: "it is a folder"}
	textNotFolder = lang.Text{It: "una parte del percorso non è una cartella", En: "a part of its path is no folder"}
	textDiskFull  = lang.Text{It: "il disco è pieno", En: "the disk is full"}
	textDiskRead  = lang.Text{It: "il disco è in sola lettura", En: "the disk is read-only"}
)

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
		Warn(a, textPrefix, brokenOff(a, err))
		return StatusBroken
	case errors.Is(err, ask.ErrBack):
		Warn(a, textPrefix, textLeft)
		return StatusBroken
	case errors.Is(err, io.EOF) && !a.Seated:
		Warn(a, textPrefix, textUnasked)
		return StatusFailed
	case errors.Is(err, io.EOF):
		Warn(a, textPrefix, textEnded)
		return StatusFailed
	}
	Warn(a, textPrefix, a.SayError(err))
	var wrong InputError
	var line *referee.Error
	if errors.As(err, &wrong) || errors.As(err, &line) || IsNameError(err) {
		return StatusWrong
	}
	return StatusFailed
}

// brokenOff returns the message for an interrupted command.
func brokenOff(a *App, err error) string {
	if errors.Is(err, ask.ErrPaused) && a.Seated {
		return lang.Say(ask.ErrPaused, a.Lang)
	}
	return a.Say(textBroken)
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
			return a.Say(textNoFile, text.Path(path))
		case errors.Is(cause, fs.ErrPermission):
			return a.Say(textNoAccess, text.Path(path))
		}
		return a.Say(textFileFault, text.Path(path), InWords(cause))
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
		return textIsFolder
	case errors.Is(err, syscall.ENOTDIR):
		return textNotFolder
	case errors.Is(err, syscall.ENOSPC):
		return textDiskFull
	case errors.Is(err, syscall.EROFS):
		return textDiskRead
	}
	return err.Error()
}
