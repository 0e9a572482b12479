// The terminal: its width, what is styled, and whether all was written.

package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"syscall"
	"time"
	"unicode/utf8"

	"github.com/charmbracelet/x/term"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Wrap breaks a text into lines of at most width columns.
func Wrap(s string, width int) string { return strings.Join(text.Wrap(s, width), "\n") }

// usualWidth is the width of text where there is no terminal.
const usualWidth = 80

// Width returns the width of the terminal on standard output, in columns.
func (a *App) Width() int {
	if a.Columns > 0 {
		return a.Columns
	}
	if f, ok := a.Out.(interface{ Fd() uintptr }); ok {
		if columns, _, err := term.GetSize(f.Fd()); err == nil && columns > 0 {
			return columns
		}
	}
	return usualWidth
}

// Wrapped breaks the lines of a text that are wider than the terminal, between words. If the output is a file or a
// pipe, it returns the text unchanged.
func (a *App) Wrapped(s string) string {
	if !IsTerminal(a.Out) {
		return s
	}
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		words := strings.TrimLeft(line, " ")
		indent := line[:len(line)-len(words)]
		if text.Width(line) > a.Width() {
			lines[i] = indent + strings.Join(text.Wrap(words, a.Width()-len(indent)-2), "\n"+indent+"  ")
		}
	}
	return strings.Join(lines, "\n")
}

// styled reports whether the output may use bold and faint type.
func styled(a *App) bool {
	return IsTerminal(a.Out) && a.Env("NO_COLOR") == "" && a.Env("TERM") != "dumb"
}

// paper is standard output. It keeps the first error of writing, so that the program does not report success although
// its output was lost.
type paper struct {
	*os.File
	err error
}

// Write writes like File.Write, and keeps the first error.
func (p *paper) Write(b []byte) (int, error) {
	n, err := p.File.Write(b)
	if p.err == nil {
		p.err = err
	}
	return n, err
}

// WriteString writes a string like Write.
func (p *paper) WriteString(s string) (int, error) { return p.Write([]byte(s)) }

// CauseOf returns the cause of a system error, without its path. It returns any other error unchanged.
func CauseOf(err error) error {
	if _, cause := onFile(err); cause != nil {
		return cause
	}
	return err
}

// Unwritten returns the first error of writing to standard output, or nil.
func Unwritten(out io.Writer) error {
	if p, ok := out.(*paper); ok {
		return p.err
	}
	return nil
}

// The exit statuses.
const (
	StatusFine   = 0
	StatusFailed = 1   // the work could not be done, or a foul was found by check
	StatusWrong  = 2   // the input or the command line is wrong
	StatusBroken = 130 // interrupted by the user
)

// InputError marks an error in the user's input: the command line, an answer, or a file.
type InputError struct{ err error }

// Error returns the message of the marked error.
func (e InputError) Error() string { return e.err.Error() }

// Unwrap returns the marked error.
func (e InputError) Unwrap() error { return e.err }

// In returns the sentence of the marked error.
func (e InputError) In(language lang.Lang) string { return Sentence(e.err, language) }

// Calling returns the sentence with each command that it advises beginning with program; see lang.Calling.
func (e InputError) Calling(program string) lang.Speaker { return sentenceOf(e).Calling(program) }

// BadInput marks an error as the user's: the input or the command line is wrong. It marks an error only once.
func BadInput(err error) error {
	if marked, ok := err.(InputError); ok {
		return marked
	}
	return InputError{err}
}

// Wrong returns an InputError with this text.
func Wrong(speaker lang.Speaker) error { return InputError{Failed(speaker)} }

// Failed returns an error with this text, for work that could not be done.
func Failed(speaker lang.Speaker) error { return Filled(speaker).Err() }

// Reported is an error whose message was already written. It carries only the exit status.
type Reported struct{ Status int }

// Error returns the status, for logs.
func (e Reported) Error() string { return fmt.Sprint("status ", e.Status) }

// nameErrors are the errors about a name that the user typed: it matches nothing or several things in the store, or
// cannot be used.
var nameErrors = []error{
	db.ErrNotFound, db.ErrAmbiguous, db.ErrNoLeague, db.ErrLeagues, db.ErrLeagueExists, db.ErrUnknown, db.ErrNamesakes,
	db.ErrNearly, db.ErrNoPerson, db.ErrNoName, db.ErrNoEntry, db.ErrSamePerson, db.ErrMet, db.ErrNotMerged,
	db.ErrNoAlias, db.ErrLeftOut, desk.ErrNoContest, desk.ErrContests,
}

// IsNameError reports whether an error is one of nameErrors, so that the user can type another name.
func IsNameError(err error) bool {
	return slices.ContainsFunc(nameErrors, func(m error) bool { return errors.Is(err, m) })
}

// Conclude writes an error in the user's language and returns the exit status. It also says that the file of a database
// has moved, if the user does not know yet. No other function turns an error into an exit status.
func (a *App) Conclude(err error) int {
	if a.moved == nil || !a.moved.hasAny() {
		return a.conclude(err)
	}
	if errors.Is(err, db.ErrMoved) { // conclude says so
		a.moved.markSaid(err)
	}
	a.WarnMoved()
	isPaused := errors.Is(err, context.Canceled) || errors.Is(err, ask.ErrPaused)
	if isPaused {
		return StatusBroken // the usual message says that what was confirmed is saved
	}
	if errors.Is(err, io.EOF) {
		return StatusFailed // as above
	}
	return max(a.conclude(err), StatusFailed)
}

// conclude is Conclude without the message about moved files.
func (a *App) conclude(err error) int {
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
		Warn(a, Words.Prefix(Words.Ended()))
		return StatusFailed
	}
	Warn(a, Words.Prefix(ErrorText(err)))
	if a.Env("ARBITRO_DEBUG") != "" {
		fmt.Fprintln(a.Err, Visible(errorTrail(err)))
	}
	var wrong InputError
	var line *referee.Error
	if errors.As(err, &wrong) || errors.As(err, &line) || IsNameError(err) {
		return StatusWrong
	}
	return StatusFailed
}

// errorTrail returns the developers' words for an error: what was being done, the fault, its cause.
func errorTrail(err error) string {
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

// SayError returns the message of an error as the user reads it; see ErrorText and Say.
func (a *App) SayError(err error) string { return a.Say(ErrorText(err)) }

// ErrorText returns the message of an error as a text, for a gap of another text. It also has words for errors of
// files.
func ErrorText(err error) lang.Speaker {
	var wrong InputError
	if errors.As(err, &wrong) {
		err = wrong.err
	}
	if path, cause := onFile(err); cause != nil && !Speaks(err) {
		if path == "" {
			return Words.NoFileName
		}
		if errors.Is(cause, fs.ErrNotExist) {
			return Words.NoFile(text.Path(path))
		}
		if errors.Is(cause, fs.ErrPermission) {
			return Words.NoAccess(text.Path(path))
		}
		return Words.FileFault(text.Path(path), InWords(cause))
	}
	return sentenceOf{err}
}

// sentenceOf is the sentence of an error, without the error.
type sentenceOf struct{ err error }

// In returns the sentence.
func (s sentenceOf) In(language lang.Lang) string { return Sentence(s.err, language) }

// Calling returns the sentence with each command that it advises beginning with program; see lang.Calling.
func (s sentenceOf) Calling(program string) lang.Speaker {
	if speaker, ok := Spoken(s.err).(lang.Speaker); ok {
		return lang.Calling(program, speaker)
	}
	return s
}

// onFile returns the path and the cause of a system error.
func onFile(err error) (path string, cause error) {
	var onPath *fs.PathError
	var onLink *os.LinkError
	if errors.As(err, &onPath) {
		return onPath.Path, onPath.Err
	}
	if errors.As(err, &onLink) {
		return onLink.New, onLink.Err
	}
	return "", nil
}

// InWords returns our own text for a common system error, otherwise the system's message.
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

// Progress is a line on the terminal that shows the progress of long work. It writes nothing if standard error is no
// terminal.
type Progress struct {
	app   *App
	last  time.Time
	shown int // width of the line
}

// progressEvery is the least time between two changes of the line, and before the first. So short work shows nothing.
const progressEvery = 300 * time.Millisecond

// NewProgress returns a line that shows nothing yet.
func NewProgress(a *App) Progress { return Progress{app: a, last: time.Now()} }

// Show replaces the text of the line, unless the line changed less than progressEvery ago.
func (p *Progress) Show(text string) {
	if time.Since(p.last) < progressEvery || !IsTerminal(p.app.Bare) {
		return
	}
	p.Clear()
	fmt.Fprint(p.app.Bare, text)
	p.last = time.Now()
	p.shown = utf8.RuneCountInString(text)
}

// Clear removes the line. It must be called before anything else is written.
func (p *Progress) Clear() {
	if p.shown > 0 {
		fmt.Fprint(p.app.Bare, "\r"+strings.Repeat(" ", p.shown)+"\r")
		p.shown = 0
	}
}

// During runs long work while the progress line shows a text. It returns at once when ctx is done. Work that does not
// watch ctx then continues in the background until the program ends.
func During[T any](ctx context.Context, progress *Progress, text string, work func() (T, error)) (T, error) {
	done := start(work)
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	for {
		select {
		case outcome := <-done:
			return outcome.got, cmp.Or(ctx.Err(), outcome.err)
		case <-ctx.Done():
			var none T
			return none, ctx.Err()
		case <-tick.C:
			progress.Show(text)
		}
	}
}
