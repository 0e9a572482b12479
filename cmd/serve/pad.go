package serve

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/qrcode"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// NewPad returns the command that serves the pad for browsers.
func NewPad(a *app.App) *cobra.Command {
	o := &options{app: a}
	c := app.Verb("pad [FOLDER]", 0, 1, func(ctx context.Context, args []string) error { return o.pad(ctx, cmp.Or(args...)) })
	f := c.Flags()
	f.StringVar(&o.address, "address", "", "")
	f.StringVar(&o.cert, "cert", "", "")
	f.StringVar(&o.key, "key", "", "")
	return c
}

// pad serves the folder until ctx is done.
func (o *options) pad(ctx context.Context, folder string) error {
	if (o.cert == "") != (o.key == "") {
		return app.Wrong(words.BothFiles)
	}
	if folder == "" {
		folder = padBeside()
	}
	if !isPad(folder) {
		return app.Wrong(words.NoPadFolder(text.Path(cmp.Or(folder, "arbitro-pad"))))
	}
	secure, err := o.certificate()
	if err != nil {
		return err
	}
	at, hosts, err := listen(ctx, o.address)
	if err != nil {
		return err
	}
	link := linkOf(hosts, secure != nil)
	app.Tell(o.app, words.PadServing(link))
	fmt.Fprint(o.app.Out, "\n", qrcode.Blocks(link), "\n")
	if secure == nil && !isLoopback(hosts[0]) {
		app.Tell(o.app, words.PadWithheld)
	}
	app.Tell(o.app, words.Until)
	return run(ctx, at, secure, padFiles(folder, hosts))
}

// padFiles answers with the files of the pad. The page holds its own policy; no other page may embed it.
func padFiles(folder string, hosts []string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-cache") // browsers look for a new version at each start
		if strings.HasSuffix(r.URL.Path, ".webmanifest") {
			h.Set("Content-Type", "application/manifest+json")
		}
		if !slices.Contains(hosts, strings.ToLower(r.Host)) || r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	})
}

// isPad reports whether a folder holds the pad.
func isPad(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "arbitro.wasm.gz"))
	return folder != "" && err == nil
}

// padBeside returns the folder of the pad next to the program, the latest if there are several; "" for none.
func padBeside() string {
	program, err := os.Executable()
	if err != nil {
		return ""
	}
	if real, err := filepath.EvalSymlinks(program); err == nil {
		program = real
	}
	folders, _ := filepath.Glob(filepath.Join(filepath.Dir(program), "arbitro-pad*")) // the pattern is sound
	for _, folder := range slices.Backward(folders) {
		if isPad(folder) {
			return folder
		}
	}
	return ""
}

// Limits of handed-in files: the size of a file in bytes, and how many files may wait for the laptop.
const (
	mostFile    = 1 << 20
	mostWaiting = 8
)

// filesPage shows the form that takes a file.
func (s *server) filesPage(w http.ResponseWriter, r *http.Request) {
	s.showFiles(w, r, http.StatusOK, "", "")
}

// showFiles shows the form, with the outcome of the last file that was sent.
func (s *server) showFiles(w http.ResponseWriter, r *http.Request, status int, wrong, done string) {
	in := s.reads(r)
	d := &doc.Document{Lang: in, Title: words.HandIn.In(in)}
	if done != "" {
		d.Add(notice(doc.Done, done))
	}
	d.Add(doc.Form{
		To: "/files", Title: words.WhichRecord.In(in), Help: words.HandInHelp.In(in), Wrong: wrong, Send: words.HandInSend.In(in),
		Fields: []doc.Field{
			{Name: "by", Label: words.HandInBy.In(in), Held: []string{text.Show(r.PostFormValue("by"))}},
			{Name: "file", Label: words.HandInFile.In(in), File: true},
		},
	})
	s.show(w, r, status, "/files", html.Page{Title: d.Title, Form: part(d, "form"), Foot: []html.Link{link(in, "/", words.Tables)}})
}

// takeFile checks a file that was sent, and queues it until somebody at the laptop accepts it.
func (s *server) takeFile(w http.ResponseWriter, r *http.Request) {
	in := s.reads(r)
	file, _, err := r.FormFile("file")
	if err != nil {
		s.showFiles(w, r, http.StatusUnprocessableEntity, words.NoFile.In(in), "")
		return
	}
	defer file.Close()
	h := handed{by: text.Cut(text.Show(strings.TrimSpace(r.FormValue("by"))), 40)}
	if h.text, err = io.ReadAll(file); err != nil || h.by == "" {
		s.showFiles(w, r, http.StatusUnprocessableEntity, words.NoFile.In(in), "")
		return
	}
	for records := referee.NewRecords(bytes.NewReader(h.text), games.Find); records.Next(); {
		if err := records.Err(); err != nil {
			s.showFiles(w, r, http.StatusUnprocessableEntity, app.Sentence(err, in), "")
			return
		}
		m := records.Match()
		h.matches = append(h.matches, strings.Join(nonEmpty(
			m.Game().Title.In(s.app.Lang), s.app.Lang.Date(m.Head().Date), s.app.Lang.List(compose.Seated(m)),
		), " · "))
	}
	select {
	case s.files <- h:
		s.showFiles(w, r, http.StatusAccepted, "", words.Handed(len(h.matches)).In(in))
	default:
		s.showFiles(w, r, http.StatusServiceUnavailable, words.TooMany.In(in), "")
	}
}

// confirm asks at the laptop about each file that was handed in, and imports the accepted files, until ctx is done.
func (s *server) confirm(ctx context.Context, end func()) {
	for {
		select {
		case <-ctx.Done():
			return
		case h := <-s.files:
			a, err := s.app.Ask(ctx, ask.Question{
				Title: s.app.Say(words.TakeHanded(h.by)), Help: strings.Join(h.matches, "\n"), Fresh: true,
				Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
			})
			switch {
			case errors.Is(err, ask.ErrPaused):
				end()
				return
			case err == nil && a.Yes("yes"):
				if err := s.importing(ctx, h); err != nil {
					app.Warn(s.app, words.Trouble(app.Spoken(err)))
				}
			}
		}
	}
}

// importing imports a file that was handed in, as `import` does.
func (s *server) importing(ctx context.Context, h handed) error {
	dir, err := os.MkdirTemp("", "arbitro")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, text.FileName("", h.by, ".match"))
	if err := os.WriteFile(file, h.text, 0o600); err != nil {
		return err
	}
	return s.app.Import(ctx, file)
}
