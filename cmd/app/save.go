// How files are written, replaced and opened.

package app

import (
	"context"
	"errors"
	"io"
	"os/exec"
	"path/filepath"
	"runtime"

	"arbitro/cmd/ask"
	"arbitro/reports"
	"arbitro/reports/doc"
)

// SavePrivate is Save for exports: only the owner may read records and lists of people.
func (f Files) SavePrivate(ctx context.Context, path string, force bool, text []byte) error {
	return f.saveBy(ctx, path, force, reports.SavePrivate, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// Save writes a whole file. An existing file is replaced only with force, or if the user agrees.
func (f Files) Save(ctx context.Context, path string, force bool, text []byte) error {
	return f.saveBy(ctx, path, force, reports.SaveFile, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// saveBy writes a file by one of the two functions of reports, and asks before it replaces an existing file.
func (f Files) saveBy(ctx context.Context, path string, force bool,
	save func(string, bool, func(io.Writer) error) error, write func(io.Writer) error,
) error {
	err := save(path, force, write)
	if !errors.Is(err, reports.ErrExists) {
		return err
	}
	if err := f.MayReplace(ctx, path); err != nil {
		return err
	}
	return save(path, true, write)
}

// MayReplace asks whether an existing file may be replaced, and returns an error if not, or if nobody can be asked.
func (f Files) MayReplace(ctx context.Context, path string) error {
	if f.app.Asker == nil && !f.app.OnTerminal() {
		return Failed(Words.There(path))
	}
	yes, err := f.app.Confirm(ctx, f.app.Say(Words.Replace(path)))
	if err == nil && !yes {
		err = Failed(Words.Stays(path))
	}
	return err
}

// Confirm asks a question of yes or no; no is the default.
func (a *App) Confirm(ctx context.Context, question string) (bool, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title:  question,
		Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
		Fresh:  true,
	})
	if errors.Is(err, ask.ErrBack) {
		return false, nil
	}
	return err == nil && answer.Yes("yes"), err
}

// SaveAs writes a document to a file in the format of write, nil for the format of its ending. A private one is for its
// owner alone.
func (f Files) SaveAs(ctx context.Context, path string, force bool, d *doc.Document, write writer) error {
	if write == nil {
		write = f.app.byEnding(path).write
	}
	save := reports.SaveFile
	if d.Private {
		save = reports.SavePrivate
	}
	return f.saveBy(ctx, path, force, save, func(w io.Writer) error { return write(w, d) })
}

// OpenFile opens a file with the system's viewer.
func OpenFile(path string) error {
	var viewer *exec.Cmd
	switch path = Absolute(path); runtime.GOOS {
	case "darwin":
		viewer = exec.Command("open", path)
	case "windows":
		viewer = exec.Command("rundll32", "url.dll,FileProtocolHandler", path)
	default:
		viewer = exec.Command("xdg-open", path)
	}
	if err := viewer.Start(); err != nil {
		return Failed(Words.NoViewer(err.Error()))
	}
	return viewer.Process.Release()
}

// Absolute returns the absolute path of a file, or the path itself if the system cannot resolve it.
func Absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}
