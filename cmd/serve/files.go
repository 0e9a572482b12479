package serve

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

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
		To: "/files", Title: words.WhichRecord.In(in), Help: words.HandInHelp.In(in), Wrong: wrong,
		Send: words.HandInSend.In(in),
		Fields: []doc.Field{
			{Name: "by", Label: words.HandInBy.In(in), Held: []string{text.Show(r.PostFormValue("by"))}},
			{Name: "file", Label: words.HandInFile.In(in), File: true},
		},
	})
	foot := []html.Link{link(in, "/", words.Tables)}
	s.show(w, r, status, "/files", html.Page{Title: d.Title, Form: part(d, "form"), Foot: foot})
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

// confirm asks at the laptop about each file that was handed in, and imports the accepted files, until ctx is done. It
// calls end and stops if the user leaves a question by Ctrl-C.
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
