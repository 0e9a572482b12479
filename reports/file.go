// The options of a report, the beginning of each report, and writing a file completely or not at all.

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

// ErrExists reports that a file exists already and that SaveFile was not asked to replace it.
var ErrExists = words.FileIsThere.Err()

// SaveFile writes a file completely or not at all. write fills a new file in the same folder, which is renamed to path
// when its contents are safely on the disk. SaveFile returns ErrExists for an existing file, unless replace is set. It
// follows links, and writes directly to a path that is not a regular file, such as a terminal. Every error is a
// lang.Error that names the path; an error of write is wrapped.
func SaveFile(path string, replace bool, write func(io.Writer) error) error {
	return save(path, replace, true, 0o666, write)
}

// SavePrivate writes like SaveFile, but the file is readable only by its owner. Use it for files with everybody's
// names.
func SavePrivate(path string, replace bool, write func(io.Writer) error) error {
	return save(path, replace, true, 0o600, write)
}

// SaveMany does the same as SavePrivate, but only for new files and without waiting for the disk. Use it for one of
// many files.
func SaveMany(path string, write func(io.Writer) error) error {
	return save(path, false, false, 0o600, write)
}

// save writes a file completely or not at all. If wait is set, the contents are on the disk when save returns.
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

// appear renames a file, but never replaces a file that has appeared in the meantime. On a disk without hard links it
// only checks again just before it renames.
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

// writeBeside writes a new file in the folder of path and returns its name. If wait is set, the contents are on the
// disk when it returns.
func writeBeside(path string, wait bool, mode fs.FileMode, write func(io.Writer) error) (temp string, err error) {
	temp = filepath.Join(filepath.Dir(path), ".arbitro-"+strconv.FormatUint(rand.Uint64(), 36))
	file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return "", err
	}
	err = write(file)
	if err == nil && wait {
		err = file.Sync()
	}
	if shut := file.Close(); err == nil {
		err = shut
	}
	if err != nil {
		_ = os.Remove(temp)
		return "", err
	}
	return temp, nil
}

func writeThrough(path string, write func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	err = write(file)
	if shut := file.Close(); err == nil {
		err = shut
	}
	return err
}

// syncFolder writes the folder's new entry to the disk, if the system can do that.
func syncFolder(path string) {
	if file, err := os.Open(path); err == nil {
		_ = file.Sync()
		_ = file.Close()
	}
}

// saveError returns an error that says why a file was not written. It returns nil for nil.
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
	var pathError *fs.PathError // its own path would be that of the temporary file
	if errors.As(err, &pathError) {
		err = pathError.Err
	}
	return words.Save(path, err).Err()
}

// reason is a system's error with a text for the user.
type reason struct {
	lang.Text
	err error
}

func (r reason) Error() string { return r.In(lang.En) }
func (r reason) Unwrap() error { return r.err }

// SheetOptions are the settings with which a sheet is made.
type SheetOptions struct {
	Lang     lang.Lang
	Paper    doc.Paper
	Created  time.Time       // the date in the file; the same sheet with the same date gives the same bytes
	Seal     string          // the fingerprint of the text as exported; empty if it is that of the record itself
	Explain  bool            // adds the reason for each round's points, if the game can explain them
	Figures  bool            // adds, after the rounds, the figures that the game counts besides points
	Paged    bool            // is for paper: a match of a single round fills a page
	Unsigned bool            // leaves out the lines to sign on and the seal, for viewing only
	Public   bool            // is for everybody while the match goes on: without what players must notice themselves
	Last     int             // how many of the last rounds are listed; 0 for all
	House    referee.Options // for a blank pad: its house rules; empty for the usual ones
	Post     doc.Block       // the block that passes the match to BG Stats; nil for none
}

// document returns an empty document. The subject is stored in the file's properties; the footer is at the foot of
// every page.
func (o SheetOptions) document(title, subject, footer string) *doc.Document {
	return &doc.Document{
		Title:   title,
		Author:  "Arbitro",
		Subject: subject,
		Footer:  footer,
		Lang:    o.Lang,
		Paper:   o.Paper,
		Created: o.Created,
	}
}
