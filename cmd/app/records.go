package app

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Stdin is the name of standard input on the command line.
const Stdin = "-"

// Files reads and writes the files of a command. It asks, warns and sets the exit status through the app.
type Files struct{ app *App }

// Files returns the Files of the app.
func (a *App) Files() Files { return Files{a} }

// ReadRecords is Read for records. It returns an InputError for a named pipe, a socket or a device, whose text may have
// no end.
func (f Files) ReadRecords(ctx context.Context, name string, read func(io.Reader) error) error {
	if name != Stdin {
		if what, endless := isEndless(name); endless {
			return Wrong(Words.Endless(text.Path(name), what))
		}
	}
	return f.Read(ctx, name, read)
}

// isEndless reports whether a path is neither that of a file nor of a folder. what is the word for it.
func isEndless(name string) (what lang.Text, is bool) {
	at, err := os.Stat(name)
	if err != nil || at.IsDir() || at.Mode().IsRegular() {
		return what, false
	}
	mode := at.Mode()
	if mode&fs.ModeNamedPipe != 0 {
		return Words.NamedPipe, true
	}
	if mode&fs.ModeSocket != 0 {
		return Words.Socket, true
	}
	return Words.Device, true
}

// NotFile returns an error if a file that the program itself keeps, such as its settings, is a named pipe, a socket or
// a device: reading or writing it might never end.
func NotFile(path string) error {
	if what, endless := isEndless(path); endless {
		return Failed(Words.NotFile(text.Path(path), what))
	}
	return nil
}

// Read opens a file, or standard input, and passes it to read. If the file cannot be read, it returns an InputError.
// Once ctx is done, reading fails with the error of ctx.
func (f Files) Read(ctx context.Context, name string, read func(io.Reader) error) error {
	if name == Stdin {
		return read(newBreakable(ctx, f.app.In))
	}
	if at, err := os.Stat(name); err == nil && at.IsDir() {
		return Wrong(Words.Folder(text.Path(name)))
	}
	opened, err := openBreakable(ctx, name)
	if err != nil {
		return asInputError(err)
	}
	defer opened.Close()
	return read(newBreakable(ctx, opened))
}

// Report writes to standard error that a file could not be read, and returns nil, so that the command continues with
// the next file. It returns any other error.
func (f Files) Report(out *bufio.Writer, err error) error {
	if err := f.ReportUnflushed(out, err); err != nil {
		return err
	}
	return out.Flush()
}

// ReportUnflushed is Report without errors of writing, for work that continues even if its output cannot be written any
// more.
func (f Files) ReportUnflushed(out *bufio.Writer, err error) error {
	_ = out.Flush() // the writer keeps its error
	var input InputError
	if errors.As(err, &input) {
		Warn(f.app, Words.Prefix(ErrorText(err)))
		f.app.Status = max(f.app.Status, StatusWrong)
		err = nil
	}
	return err
}

// ReportLine writes the error of a match to standard error as FILE:LINE: message. LINE is the line in the whole file.
func (f Files) ReportLine(out *bufio.Writer, name string, records *referee.Records) {
	out.Flush()
	err := records.Err()
	Warn(f.app, Words.LineErr(text.Path(name), records.First()+err.Line-1, err))
}

// Expand returns the files for a list of names. A folder means every .match file below it, sorted by path. If a .match
// is a pipe, a socket or a device, Expand skips it and warns on standard error.
func (f Files) Expand(names []string) ([]string, error) {
	var files []string
	for _, name := range names {
		at, err := os.Stat(name)
		if name == Stdin || err != nil || !at.IsDir() {
			files = append(files, name)
			continue
		}
		var found []string
		err = filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.EqualFold(filepath.Ext(path), ".match") {
				return err
			}
			if !f.Skips(path) {
				found = append(found, path)
			}
			return nil
		})
		if err != nil {
			return nil, BadInput(err)
		}
		if len(found) == 0 {
			return nil, Wrong(Words.NoRecord(text.Path(name)))
		}
		slices.Sort(found)
		files = append(files, found...)
	}
	return files, nil
}

// Skips reports whether to skip a file of a folder, because it may have no end; it then warns on standard error.
func (f Files) Skips(path string) bool {
	what, endless := isEndless(path)
	if endless {
		Warn(f.app, Words.Prefix(f.app.Say(Words.Skipped(text.Path(path), what))))
	}
	return endless
}

// JudgeEach judges stored matches one after another, and passes each to do. If a match can no longer be judged, it
// writes the error to standard error, sets the exit status, and continues with the next match.
func JudgeEach(
	ctx context.Context, a *App, store *db.Store, stored []db.Match, do func(db.Match, *desk.LiveMatch),
) error {
	desk := a.Desk(store)
	for _, match := range stored {
		if err := ctx.Err(); err != nil {
			return err
		}
		live, err := desk.OpenStored(ctx, match)
		if err != nil {
			Warn(a, Words.Prefix(a.Say(Words.Unjudged(match.Number, err))))
			a.Status = max(a.Status, StatusFailed)
			continue
		}
		do(match, live)
	}
	return nil
}

// LetHeapGrow lets the heap grow to four times its live data before the garbage collector runs. It is for a command
// that goes through many matches: each leaves little live data, and collecting a third as often saves a tenth of the
// time. undo restores the collector. If the user has set GOGC, the setting stays.
func LetHeapGrow() func() { return setCollector(300) }

// KeepHeapSmall lets the heap grow to 1.4 times its live data before the garbage collector runs. It is for a file that
// is kept whole in memory while it is stored. See LetHeapGrow.
func KeepHeapSmall() func() { return setCollector(40) }

// setCollector sets by how many percent the heap may grow before the garbage collector runs.
func setCollector(percent int) func() {
	const usual = 100
	was := debug.SetGCPercent(percent)
	if was != usual {
		debug.SetGCPercent(was)
	}
	return func() { debug.SetGCPercent(was) }
}

// breakable reads a record file, or standard input, until ctx is done. It stops even while a pipe sends nothing, or the
// computer on which a file is stored does not answer. Errors of reading become InputErrors.
type breakable struct {
	ctx  context.Context
	in   io.Reader
	buf  []byte
	rest []byte // part of buf that was not returned yet
	err  error  // came with rest
}

// newBreakable returns a reader of in that stops once ctx is done.
func newBreakable(ctx context.Context, in io.Reader) *breakable { return &breakable{ctx: ctx, in: in} }

// Read reads like io.Reader, and returns the context's error once the context is done.
func (b *breakable) Read(p []byte) (n int, err error) {
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	if len(b.rest) == 0 && b.err == nil {
		if b.buf == nil {
			b.buf = make([]byte, 64<<10)
		}
		n, err := await(b.ctx, func() (int, error) { return b.in.Read(b.buf) })
		b.rest = b.buf[:n]
		b.err = asInputError(err)
	}
	n = copy(p, b.rest)
	b.rest = b.rest[n:]
	if len(b.rest) == 0 {
		err = b.err
		b.err = nil
	}
	return n, err
}

// asInputError returns an error of reading as an InputError. It returns the end of the file and a cancelled context
// unchanged.
func asInputError(err error) error {
	if err == nil || err == io.EOF || err == context.Canceled {
		return err
	}
	return BadInput(err)
}

// openBreakable opens a file. Opening a named pipe waits for a writer, until ctx is done.
func openBreakable(ctx context.Context, name string) (*os.File, error) {
	return await(ctx, func() (*os.File, error) { return os.Open(name) })
}

// await runs a function that may never return. It returns once ctx is done, even if the function is still running.
func await[T any](ctx context.Context, do func() (T, error)) (T, error) {
	select {
	case outcome := <-start(do):
		return outcome.got, outcome.err
	case <-ctx.Done():
		var nothing T
		return nothing, ctx.Err()
	}
}

// outcome holds the results of a function.
type outcome[T any] struct {
	got T
	err error
}

// start runs a function in the background.
func start[T any](do func() (T, error)) <-chan outcome[T] {
	done := make(chan outcome[T], 1)
	go func() {
		got, err := do()
		done <- outcome[T]{got, err}
	}()
	return done
}
