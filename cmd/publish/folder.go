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

// listName is the file that lists the pages that are ours.
const listName = "arbitro-pages.txt"

// ours is the form of every name of a page.
var ours = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\p{L}\p{N}-]+\.html$`) })

// folder is the pages to be written, in order.
type folder struct {
	menu  []html.Link
	names []string
	pages map[string]*doc.Document
}

func (f *folder) add(name string, d *doc.Document) {
	if f.pages == nil {
		f.pages = map[string]*doc.Document{}
	}
	f.names = append(f.names, name)
	f.pages[name] = d
}

// address returns the page that a link leads to, "" for one that is not in the folder.
func (f *folder) address(link string) string {
	if f.pages[link] == nil {
		return ""
	}
	return link
}

// write writes the pages that have changed, then takes away the earlier pages that are no longer there.
func (f *folder) write(dir string) (result, error) {
	done := result{Folder: dir, Files: f.names, Changed: []string{}, Removed: []string{}}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		if info, stat := os.Stat(dir); stat == nil && !info.IsDir() {
			return done, app.Wrong(words.NoDir(dir))
		}
		return done, err
	}
	before, err := listed(dir)
	if err != nil {
		return done, err
	}
	for _, name := range f.names {
		if _, err := os.Lstat(filepath.Join(dir, name)); err == nil && !slices.Contains(before, name) {
			return done, app.Failed(words.NotOurs(filepath.Join(dir, name)))
		}
	}
	// The list comes first: a page that is written is on it, whatever happens next.
	all := slices.Compact(slices.Sorted(slices.Values(slices.Concat(before, f.names))))
	if err := save(dir, listName, []byte(strings.Join(all, "\n")+"\n")); err != nil {
		return done, err
	}
	site := html.Site{Menu: f.menu, Address: f.address}
	for _, name := range f.names {
		var page bytes.Buffer
		if err := site.Write(&page, f.pages[name], name); err != nil {
			return done, err
		}
		if have, err := os.ReadFile(filepath.Join(dir, name)); err == nil && bytes.Equal(have, page.Bytes()) {
			continue
		}
		if err := save(dir, name, page.Bytes()); err != nil {
			return done, err
		}
		done.Changed = append(done.Changed, name)
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
	return done, save(dir, listName, []byte(strings.Join(slices.Sorted(slices.Values(f.names)), "\n")+"\n"))
}

// listed returns the pages in the folder that are ours. A line that is no name of a page counts for nothing.
func listed(dir string) ([]string, error) {
	list, err := os.ReadFile(filepath.Join(dir, listName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for name := range strings.Lines(string(list)) {
		if name = strings.TrimSpace(name); ours().MatchString(name) {
			names = append(names, name)
		}
	}
	return names, err
}

// save writes a whole file, unless it is there with the same contents.
func save(dir, name string, text []byte) error {
	path := filepath.Join(dir, name)
	if have, err := os.ReadFile(path); err == nil && bytes.Equal(have, text) {
		return nil
	}
	return reports.SaveFile(path, true, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}
