// How a report is set, and how a file is written whole or not at all.

package reports

import (
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// ErrExists reports a file that exists already and that SaveFile was not asked to replace.
var ErrExists = words.FileIsThere.Err()

// SaveFile writes a file whole or not at all: write fills a new file next to it, which takes the name once its contents
// are safe on the disk. SaveFile refuses to replace an existing file with ErrExists, unless replace is set. It follows
// links, and writes straight to a path that is no regular file, such as a terminal. Every error is a lang.Error that
// names the path; an error of write is wrapped.
func SaveFile(path string, replace bool, write func(io.Writer) error) error {
	return save(path, replace, true, 0o666, write)
}

// SavePrivate is SaveFile for files that only their owner may read, such as those with everybody's names.
func SavePrivate(path string, replace bool, write func(io.Writer) error) error {
	return save(path, replace, true, 0o600, write)
}

// SaveMany is SavePrivate for one of many new files: it does not wait for the disk.
func SaveMany(path string, write func(io.Writer) error) error {
	return save(path, false, false, 0o600, write)
}

// save writes a file whole or not at all; wait says whether its contents are to be on the disk when save returns.
func save(path string, replace, wait bool, mode fs.FileMode, write func(io.Writer) error) error {
	if path == "" {
		return words.NoName.Err()
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return saveError(path, err)
	case info.IsDir():
		return words.Save(path, words.IsDir.Err()).Err()
	case !info.Mode().IsRegular():
		return saveError(path, writeThrough(path, write))
	case !replace:
		return words.Exists(path, ErrExists).Err()
	}
	temp, err := writeBeside(path, wait, mode, write)
	if err != nil {
		return saveError(path, err)
	}
	if replace {
		err = os.Rename(temp, path)
	} else {
		err = appear(temp, path)
	}
	if err != nil {
		_ = os.Remove(temp)
		if errors.Is(err, fs.ErrExist) {
			return words.Exists(path, ErrExists).Err()
		}
		return saveError(path, err)
	}
	if wait {
		syncFolder(filepath.Dir(path))
	}
	return nil
}

// appear renames a file, but never over a file that has appeared meanwhile. On a disk without hard links it checks once
// more just before it renames.
func appear(temp, path string) error {
	err := os.Link(temp, path)
	if err == nil {
		return os.Remove(temp)
	}
	if errors.Is(err, fs.ErrExist) {
		return err
	}
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	return os.Rename(temp, path)
}

// writeBeside writes a new file in the folder of path and returns its name, with wait once its contents are on the
// disk.
func writeBeside(path string, wait bool, mode fs.FileMode, write func(io.Writer) error) (temp string, err error) {
	temp = filepath.Join(filepath.Dir(path), ".arbitro-"+strconv.FormatUint(rand.Uint64(), 36))
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return "", err
	}
	err = write(f)
	if err == nil && wait {
		err = f.Sync()
	}
	if shut := f.Close(); err == nil {
		err = shut
	}
	if err != nil {
		_ = os.Remove(temp)
		return "", err
	}
	return temp, nil
}

func writeThrough(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	err = write(f)
	if shut := f.Close(); err == nil {
		err = shut
	}
	return err
}

// syncFolder puts the new name on the disk too, where the system can do that.
func syncFolder(path string) {
	if d, err := os.Open(path); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}

// saveError returns an error that says why a file was not written; nil for nil.
func saveError(path string, err error) error {
	if err == nil {
		return nil
	}
	for _, known := range []struct {
		is   error
		text lang.Text
	}{
		{fs.ErrNotExist, words.NoFolder},
		{fs.ErrPermission, words.Denied},
		{syscall.EROFS, words.Denied},
		{syscall.ENOSPC, words.Full},
	} {
		if errors.Is(err, known.is) {
			return words.Save(path, reason{known.text, err}).Err()
		}
	}
	var on *fs.PathError // its own path would be that of the temporary file
	if errors.As(err, &on) {
		err = on.Err
	}
	return words.Save(path, err).Err()
}

// reason returns a system's error in the user's words.
type reason struct {
	lang.Text
	err error
}

func (r reason) Error() string { return r.In(lang.En) }
func (r reason) Unwrap() error { return r.err }

// SheetOptions are the choices for setting a sheet.
type SheetOptions struct {
	Lang     lang.Lang
	Paper    doc.Paper
	Created  time.Time       // the date that the file bears, so that the same sheet is the same bytes
	Seal     string          // the fingerprint of the text as it is exported; that of the record itself if empty
	Explain  bool            // adds the reason for each round's points, where the game can explain them
	Figures  bool            // adds what the game counts besides points, after the rounds
	Paged    bool            // goes on pages: a match of a single round fills one
	Unsigned bool            // leaves out the room to sign and the seal: for a look at the sheet
	Last     int             // how many rounds are listed, the last ones; 0 for all
	House    referee.Options // for a blank pad: the house rules that it is for; none for the usual ones
	Post     doc.Block       // hands the match to BG Stats; nil leaves it out
}

// document returns an empty report; the subject stands in the file's properties, the footer at the foot of every page.
func (o SheetOptions) document(title, subject, footer string) *doc.Document {
	return &doc.Document{
		Title: title, Author: "Arbitro", Subject: subject, Footer: footer,
		Lang: o.Lang, Paper: o.Paper, Created: o.Created,
	}
}
