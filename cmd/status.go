package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"syscall"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// The exit statuses.
const (
	statusFine   = 0
	statusFailed = 1   // the work could not be done, or a foul was found by check
	statusWrong  = 2   // the input or the command line is wrong
	statusBroken = 130 // broken off by the user
)

// wrongInput marks an error of what the user typed or handed over.
type wrongInput struct{ err error }

func (e wrongInput) Error() string          { return e.err.Error() }
func (e wrongInput) Unwrap() error          { return e.err }
func (e wrongInput) In(l lang.Lang) string  { return app.Sentence(e.err, l) }
func wrong(t lang.Text, args ...any) error  { return wrongInput{lang.Errorf(t, app.Args(args)...)} }
func failed(t lang.Text, args ...any) error { return lang.Errorf(t, app.Args(args)...) }

// errTold is an error that has been told already: only its status is left.
type errTold struct{ status int }

func (e errTold) Error() string { return fmt.Sprint("status ", e.status) }

var (
	textPrefix  = lang.Text{It: "arbitro: %v\n", En: "arbitro: %v\n"}
	textBroken  = lang.Text{It: "interrotto", En: "broken off"}
	textLeft    = lang.Text{It: "lasciato: non è stato registrato niente", En: "left: nothing was recorded"}
	textUnasked = lang.Text{
		It: "le risposte sono finite prima delle domande: non è stato registrato niente",
		En: "the answers ended before the questions: nothing was recorded",
	}
	textEnded = lang.Text{
		It: "le risposte sono finite prima delle domande: quanto era confermato è salvato, e si va avanti con «arbitro resume»",
		En: "the answers ended before the questions: what was confirmed is saved, and \"arbitro resume\" goes on",
	}
	textNoFile    = lang.Text{It: "il file %s non c'è: controllate il nome", En: "there is no file %s: check the name"}
	textNoAccess  = lang.Text{It: "il file %s non si può leggere o scrivere: mancano i permessi", En: "the file %s cannot be read or written: permission is missing"}
	textFileFault = lang.Text{It: "il file %s non si può leggere o scrivere: %v", En: "the file %s cannot be read or written: %v"}
	textIsFolder  = lang.Text{It: "è una cartella", En: "it is a folder"}
	textNotFolder = lang.Text{It: "una parte del percorso non è una cartella", En: "a part of its path is no folder"}
	textDiskFull  = lang.Text{It: "il disco è pieno", En: "the disk is full"}
	textDiskRead  = lang.Text{It: "il disco è in sola lettura", En: "the disk is read-only"}
)

// meant are the errors of words that name nothing, or too much, in the store.
var meant = []error{
	db.ErrNotFound, db.ErrAmbiguous, db.ErrNoLeague, db.ErrLeagues, db.ErrLeagueExists, db.ErrUnknown, db.ErrNamesakes,
	db.ErrNoPerson, db.ErrNoName, db.ErrNoEntry, db.ErrSamePerson, db.ErrMet, db.ErrNotMerged, db.ErrNoAlias,
}

// conclude tells an error in the user's language and gives the exit status: the only place that does.
func (h *House) conclude(err error) int {
	var told errTold
	switch {
	case err == nil:
		return h.status
	case errors.As(err, &told):
		return told.status
	case errors.Is(err, context.Canceled), errors.Is(err, ask.ErrPaused):
		fmt.Fprint(h.Err, h.say(textPrefix, h.brokenOff(err)))
		return statusBroken
	case errors.Is(err, ask.ErrBack):
		fmt.Fprint(h.Err, h.say(textPrefix, textLeft))
		return statusBroken
	case errors.Is(err, io.EOF) && !h.seated:
		fmt.Fprint(h.Err, h.say(textPrefix, textUnasked))
		return statusFailed
	case errors.Is(err, io.EOF):
		fmt.Fprint(h.Err, h.say(textPrefix, textEnded))
		return statusFailed
	}
	fmt.Fprint(h.Err, h.say(textPrefix, h.sayError(err)))
	var wrong wrongInput
	var line *referee.Error
	if errors.As(err, &wrong) || errors.As(err, &line) || slices.ContainsFunc(meant, func(m error) bool { return errors.Is(err, m) }) {
		return statusWrong
	}
	return statusFailed
}

func (h *House) brokenOff(err error) string {
	if errors.Is(err, ask.ErrPaused) && h.seated {
		return lang.Say(ask.ErrPaused, h.lang)
	}
	return h.say(textBroken)
}

// sayError says any error in the user's language, those of the system's files too.
func (h *House) sayError(err error) string {
	var wrong wrongInput
	if errors.As(err, &wrong) {
		err = wrong.err
	}
	if path, cause := onFile(err); path != "" && !app.Speaks(err) {
		switch {
		case errors.Is(cause, fs.ErrNotExist):
			return h.say(textNoFile, text.Path(path))
		case errors.Is(cause, fs.ErrPermission):
			return h.say(textNoAccess, text.Path(path))
		}
		return h.say(textFileFault, text.Path(path), inWords(cause))
	}
	return app.Sentence(err, h.lang)
}

// onFile gives the file that an error of the system is about, and what is wrong with it.
func onFile(err error) (path string, cause error) {
	var one *fs.PathError
	var two *os.LinkError
	switch {
	case errors.As(err, &one):
		return one.Path, one.Err
	case errors.As(err, &two):
		return two.New, two.Err
	}
	return "", nil
}

// inWords says an error of the system in the user's words, where it is one that people meet.
func inWords(err error) any {
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
