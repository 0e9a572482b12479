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

// ReadRecords is Read for records. A named pipe, a socket or a device is an InputError: its text may have no end.
func (f Files) ReadRecords(ctx context.Context, name string, read func(io.Reader) error) error {
	if name != Stdin {
		if what, endless := endless(name); endless {
			return Wrong(Words.Endless(text.Path(name), what))
		}
	}
	return f.Read(ctx, name, read)
}

// endless reports whether a path leads to something that is neither a file nor a folder, and returns the word for it.
func endless(name string) (what lang.Text, is bool) {
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

// NotFile returns an error if a named pipe, a socket or a device lies where the program keeps a file of its own, such as
// its settings: reading or writing might never end.
func NotFile(path string) error {
	if what, endless := endless(path); endless {
		return Failed(Words.NotFile(text.Path(path), what))
	}
	return nil
}

// Read opens a file, or standard input, and hands it to read. A file that cannot be read is an InputError. Once ctx is
// done, reading ends with the error of ctx.
func (f Files) Read(ctx context.Context, name string, read func(io.Reader) error) error {
	if name == Stdin {
		return read(newBreakable(ctx, f.app.In))
	}
	if at, err := os.Stat(name); err == nil && at.IsDir() {
		return Wrong(Words.Folder(text.Path(name)))
	}
	opened, err := openBreakable(ctx, name)
	if err != nil {
		return marked(err)
	}
	defer opened.Close()
	return read(newBreakable(ctx, opened))
}

// Report reports on standard error that a file could not be read, so that the command goes on with the next file. It
// returns any other error.
func (f Files) Report(out *bufio.Writer, err error) error {
	if err := f.ReportRead(out, err); err != nil {
		return err
	}
	return out.Flush()
}

// ReportRead is Report for work that goes on even when its output can no longer be written.
func (f Files) ReportRead(out *bufio.Writer, err error) error {
	_ = out.Flush() // the writer keeps its error
	var input InputError
	if errors.As(err, &input) {
		Warn(f.app, Words.Prefix(f.app.SayError(err)))
		f.app.Status = max(f.app.Status, StatusWrong)
		err = nil
	}
	return err
}

// ReportLine reports the error of a match on standard error as FILE:LINE: message. LINE counts from the top of the
// file.
func (f Files) ReportLine(out *bufio.Writer, name string, records *referee.Records) {
	out.Flush()
	err := records.Err()
	Warn(f.app, Words.LineErr(text.Path(name), records.First()+err.Line-1, err))
}

// Expand returns the files for a list of names. A folder stands for every .match file below it, sorted by path. Expand
// skips a .match that is a pipe, a socket or a device, and reports it on standard error.
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

// Skips reports whether a file of a folder has to be skipped because it may have no end. If so, it warns on standard
// error.
func (f Files) Skips(path string) bool {
	what, endless := endless(path)
	if endless {
		Warn(f.app, Words.Prefix(f.app.Say(Words.Skipped(text.Path(path), what))))
	}
	return endless
}

// JudgeEach judges stored matches in turn and passes each to do. It reports a match that can no longer be judged on
// standard error, sets the exit status, and goes on with the next.
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
func LetHeapGrow() (undo func()) { return setCollector(300) }

// KeepHeapSmall lets the heap grow to 1.4 times its live data before the garbage collector runs. It is for a file that
// is kept whole in memory while it is stored. See LetHeapGrow.
func KeepHeapSmall() (undo func()) { return setCollector(40) }

// setCollector sets by how many percent the heap may grow before the garbage collector runs.
func setCollector(percent int) (undo func()) {
	const usual = 100
	was := debug.SetGCPercent(percent)
	if was != usual {
		debug.SetGCPercent(was)
	}
	return func() { debug.SetGCPercent(was) }
}

// breakable reads a record file, or standard input, until ctx is done. It stops even while a pipe sends nothing, or the
// other computer that a file lies on does not answer. Errors of reading are marked as errors of the input.
type breakable struct {
	ctx  context.Context
	in   io.Reader
	buf  []byte
	rest []byte // part of buf that was not returned yet
	err  error  // came with rest
}

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
		b.rest, b.err = b.buf[:n], marked(err)
	}
	n = copy(p, b.rest)
	b.rest = b.rest[n:]
	if len(b.rest) == 0 {
		err = b.err
		b.err = nil
	}
	return n, err
}

// marked marks an error of reading as an error of the input. The end of the file is not an error.
func marked(err error) error {
	if err == nil || err == io.EOF || err == context.Canceled {
		return err
	}
	return BadInput(err)
}

// openBreakable opens a file. Opening a named pipe waits for a writer, until ctx is done.
func openBreakable(ctx context.Context, name string) (*os.File, error) {
	return await(ctx, func() (*os.File, error) { return os.Open(name) })
}

// await runs a function that may last for ever, and returns once ctx is done even if it still runs.
func await[T any](ctx context.Context, do func() (T, error)) (T, error) {
	select {
	case outcome := <-start(do):
		return outcome.got, outcome.err
	case <-ctx.Done():
		var nothing T
		return nothing, ctx.Err()
	}
}

// outcome holds what a function has returned.
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
