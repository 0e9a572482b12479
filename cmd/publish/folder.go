package publish

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbitro/cmd/app"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// folder is the pages to be written, in order. A page is made only when it is written, so that memory never holds two.
type folder struct {
	menu  []html.Link
	names []string
	pages map[string]func() *doc.Document
}

func (f *folder) add(name string, page func() *doc.Document) {
	if f.pages == nil {
		f.pages = map[string]func() *doc.Document{}
	}
	f.names = append(f.names, name)
	f.pages[name] = page
}

// address returns the page that a link leads to, or "" if that page is not in the folder.
func (f *folder) address(link string) string {
	if f.pages[link] == nil {
		return ""
	}
	return link
}

// result is what `publish --json` prints.
type result struct {
	Folder  string   `json:"folder"`
	Files   []string `json:"files"`
	Changed []string `json:"changed"`
	Removed []string `json:"removed"`
}

// listName is the file that lists the pages that publish has written.
const listName = "arbitro-pages.txt"

// ours matches the file names that our pages may have.
var ours = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\p{L}\p{N}-]+\.html$`) })

// write writes the pages that have changed. Then it deletes earlier pages of ours that are no longer in the folder.
func (f *folder) write(dir string) (result, error) {
	done := result{Folder: dir, Files: f.names, Changed: []string{}, Removed: []string{}}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		if info, stat := os.Stat(dir); stat == nil && !info.IsDir() {
			return done, app.Wrong(words.NoDir(dir))
		}
		return done, err
	}
	if err := mayWrite(filepath.Join(dir, listName), true); err != nil {
		return done, err
	}
	before, err := listed(dir)
	if err != nil {
		return done, err
	}
	for _, name := range f.names {
		if err := mayWrite(filepath.Join(dir, name), slices.Contains(before, name)); err != nil {
			return done, err
		}
	}
	// The list is written first: whatever happens next, it names every page that was written.
	all := slices.Compact(slices.Sorted(slices.Values(slices.Concat(before, f.names))))
	if _, err := save(dir, listName, []byte(strings.Join(all, "\n")+"\n")); err != nil {
		return done, err
	}
	site := html.Site{Menu: f.menu, Address: f.address}
	for _, name := range f.names {
		var page bytes.Buffer
		if err := site.Write(&page, f.pages[name](), name); err != nil {
			return done, err
		}
		changed, err := save(dir, name, page.Bytes())
		if err != nil {
			return done, err
		}
		if changed {
			done.Changed = append(done.Changed, name)
		}
	}
	for _, name := range before {
		if slices.Contains(f.names, name) {
			continue
		}
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return done, err
		}
		done.Removed = append(done.Removed, name)
	}
	_, err = save(dir, listName, []byte(strings.Join(slices.Sorted(slices.Values(f.names)), "\n")+"\n"))
	return done, err
}

// mayWrite returns an error unless a page may be written to a path: nothing is there, or a regular file of ours.
// Anything else, such as a link, is never ours: a link would lead to a file elsewhere.
func mayWrite(path string, ours bool) error {
	info, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if !ours || !info.Mode().IsRegular() {
		return app.Failed(words.NotOurs(path))
	}
	return nil
}

// listed returns the names of our pages in a folder, from its list. It ignores a line that cannot be the name of a
// page.
func listed(dir string) ([]string, error) {
	list, err := os.ReadFile(filepath.Join(dir, listName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for name := range strings.Lines(string(list)) {
		name = strings.TrimSpace(name)
		if ours().MatchString(name) {
			names = append(names, name)
		}
	}
	return names, err
}

// save writes a file unless it already has this content, and reports whether it did.
func save(dir, name string, text []byte) (bool, error) {
	path := filepath.Join(dir, name)
	if have, err := os.ReadFile(path); err == nil && bytes.Equal(have, text) {
		return false, nil
	}
	return true, reports.SaveFile(path, true, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}
