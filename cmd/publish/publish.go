// Package publish writes the pages of a league that a club puts on its web space: the standings, the evenings, each
// player's matches, rulings and rules, as a folder of linked pages without scripts.
//
//	arbitro publish "Lega del Giovedì" public
//
// The same records give the same bytes: the pages do not depend on the clock, on the machine or on the order in which
// records came. So matches are numbered by day within the season, and the files about players are named after them. A
// list in the folder names the files that are ours: publish replaces and deletes only those.
//
//	publish.go  the command, its entry on the first screen, the files and the list of them
//	pages.go    which pages there are; it also makes the list of the evenings, which only the web site has
//
// # A new page
//
// In pages.go, add the name of its file, and in pagesOf a call of folder.add with a document of package reports. For a
// page in the menu, add a row to writer.menu, and its label to words. The script in testdata counts the pages, so add
// the page there.
//
// The package must not import another room of commands.
package publish

//go:generate go run arbitro/referee/lang/gen

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/html"
	"arbitro/scoring/league"
)

type options struct {
	app  *app.App
	asOf string
	json bool
}

// result is what `publish --json` prints.
type result struct {
	Folder  string   `json:"folder"`
	Files   []string `json:"files"`
	Changed []string `json:"changed"`
	Removed []string `json:"removed"`
}

// New returns the command that publishes a league.
func New(a *app.App) *cobra.Command {
	o := &options{app: a}
	c := app.Verb("publish LEAGUE DIR", 2, 2, o.run)
	c.Flags().StringVar(&o.asOf, "as-of", "", "")
	c.Flags().BoolVar(&o.json, "json", false, "")
	return c
}

func (o *options) run(ctx context.Context, args []string) error {
	asOf := league.Day(0)
	if o.asOf != "" {
		day, err := o.app.Day(o.asOf)
		if err != nil {
			return err
		}
		asOf = day
	}
	store, err := o.app.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, args[0])
	if err != nil {
		return app.BadInput(err)
	}
	s, err := season.Load(ctx, store, l, asOf)
	if err != nil {
		return err
	}
	pages, err := pagesOf(ctx, o.app, store, s)
	if err != nil {
		return err
	}
	done, err := pages.write(args[1])
	if err != nil {
		return err
	}
	if o.json {
		return o.app.SayJSON(done)
	}
	folder := text.Path(app.Absolute(args[1]))
	app.Tell(o.app, words.Published(folder, len(done.Files), len(done.Changed), len(done.Removed)))
	return nil
}

// listName is the file that lists the pages that are ours.
const listName = "arbitro-pages.txt"

// ours matches the names that our pages may have.
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

// address returns the page that a link leads to, "" if that page is not in the folder.
func (f *folder) address(link string) string {
	if f.pages[link] == nil {
		return ""
	}
	return link
}

// write writes the pages that have changed. Then it deletes earlier pages of ours that no longer exist.
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
	// The list is written first: whatever happens next, it names every page that was written.
	all := slices.Compact(slices.Sorted(slices.Values(slices.Concat(before, f.names))))
	if _, err := save(dir, listName, []byte(strings.Join(all, "\n")+"\n")); err != nil {
		return done, err
	}
	site := html.Site{Menu: f.menu, Address: f.address}
	for _, name := range f.names {
		var page bytes.Buffer
		if err := site.Write(&page, f.pages[name], name); err != nil {
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

// listed returns the names of our pages in the folder. It ignores a line that is not the name of a page.
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

// save writes a whole file, unless it is there with the same contents, and reports whether it did.
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

// Screen returns the entry of the first screen that publishes a league.
func Screen() app.Screen {
	return app.Screen{Label: words.Publish, Key: words.PublishKey, Open: home}
}

// home asks for a league and a folder, and writes the pages.
func home(ctx context.Context, a *app.App, store *db.Store) error {
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	f := ask.Field{Key: "league", Label: a.Say(words.WhichLeague), Kind: ask.Choice}
	for _, l := range all {
		f.Options = append(f.Options, ask.Option{Label: app.Visible(l.Settings.Name), Value: l.Settings.Name})
	}
	if f.Options == nil {
		a.Prompt().Notify(a.Say(words.NoLeagues))
		return nil
	}
	f.Value = f.Options[0].Value
	dir := ask.Field{
		Key: "dir", Label: a.Say(words.WhichFolder), Value: a.Say(words.Site), Check: screen.NeedName,
	}
	q := ask.Question{Title: a.Say(words.Publish), Fields: []ask.Field{f, dir}}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		return screen.AsideAll(ctx, a, func(a *app.App) error {
			o := &options{app: a}
			return o.run(ctx, []string{answer.Of("league"), strings.TrimSpace(answer.Of("dir"))})
		})
	})
}
