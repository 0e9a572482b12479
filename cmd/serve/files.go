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
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// The limits of files that phones send: the size of a file in bytes, its lines and matches, how long it may be judged,
// and how many files may wait for the laptop. The longest known match has 741 lines.
const (
	mostFile    = 1 << 20
	mostLines   = 50_000
	mostMatches = 500
	mostJudging = 5 * time.Second
	mostWaiting = 8
)

// errLongFile is the error of a file with too many lines or matches.
var errLongFile = words.LongFile(mostLines, mostMatches).Err()

// filesPage answers with the form that takes a file.
func (s *server) filesPage(w http.ResponseWriter, r *http.Request) {
	s.showFiles(w, r, http.StatusOK, "", "")
}

// showFiles shows the form, with the outcome of the last file that was sent.
func (s *server) showFiles(w http.ResponseWriter, r *http.Request, status int, wrong, done string) {
	in := s.reads(r)
	document := &doc.Document{Lang: in, Title: words.HandIn.In(in)}
	if done != "" {
		document.Add(notice(doc.Done, done))
	}
	document.Add(doc.Form{
		To: "/files", Title: words.WhichRecord.In(in), Help: words.HandInHelp.In(in), Wrong: wrong,
		Send: words.HandInSend.In(in),
		Fields: []doc.Field{
			{Name: "by", Label: words.HandInBy.In(in), Held: []string{text.Show(r.PostFormValue("by"))}},
			{Name: "file", Label: words.HandInFile.In(in), File: true},
		},
	})
	foot := []html.Link{link(in, "/", words.Tables)}
	s.show(w, r, status, "/files", html.Page{
		Title: document.Title,
		Form:  part(document, "form"),
		Foot:  foot,
	})
}

// takeFile checks a file that was sent, and queues it until the user of the laptop accepts it.
func (s *server) takeFile(w http.ResponseWriter, r *http.Request) {
	in := s.reads(r)
	file, _, err := r.FormFile("file")
	if err != nil {
		s.showFiles(w, r, http.StatusUnprocessableEntity, words.NoFile.In(in), "")
		return
	}
	defer file.Close()
	h := handed{by: text.Cut(text.Show(strings.TrimSpace(r.FormValue("by"))), 40)}
	h.text, err = io.ReadAll(file)
	if err != nil || h.by == "" {
		s.showFiles(w, r, http.StatusUnprocessableEntity, words.NoFile.In(in), "")
		return
	}
	_, _ = io.Copy(io.Discard, r.Body) // only then the server notices that a sender is gone
	h.matches, err = s.judge(r.Context(), h.text)
	switch {
	case r.Context().Err() != nil:
		return // nobody reads the answer
	case errors.Is(err, context.DeadlineExceeded):
		s.showFiles(w, r, http.StatusUnprocessableEntity, words.SlowFile.In(in), "")
		return
	case errors.Is(err, errBusy):
		s.showFiles(w, r, http.StatusServiceUnavailable, words.TooMany.In(in), "")
		return
	case err != nil:
		s.showFiles(w, r, http.StatusUnprocessableEntity, app.Sentence(err, in), "")
		return
	}
	select {
	case s.files <- h:
		s.showFiles(w, r, http.StatusAccepted, "", words.Handed(len(h.matches)).In(in))
	default:
		s.showFiles(w, r, http.StatusServiceUnavailable, words.TooMany.In(in), "")
	}
}

// errBusy is the error of judge if another file takes too long.
var errBusy = errors.New("another file is being judged")

// judge judges the matches of a file and describes each of them for the laptop. It judges one file at a time, so that
// phones cannot slow down the tables. It stops with an error when ctx is done, or when it takes too long.
func (s *server) judge(ctx context.Context, record []byte) (matches []string, err error) {
	select {
	case s.judging <- struct{}{}:
		defer func() { <-s.judging }()
	case <-time.After(s.patience):
		return nil, errBusy
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	ctx, stop := context.WithTimeout(ctx, s.patience)
	defer stop()
	records := referee.NewRecords(&judgedLines{ctx: ctx, rest: record}, games.Find)
	records.Passing()
	for records.Next() {
		if err := records.Err(); err != nil {
			return nil, err
		}
		if len(matches) == mostMatches {
			return nil, errLongFile
		}
		match := records.Match()
		matches = append(
			matches,
			strings.Join(
				nonEmpty(
					match.Game().Title.In(s.app.Lang),
					s.app.Lang.Date(match.Head().Date),
					s.app.Lang.List(match.Seated()),
				),
				" · ",
			),
		)
	}
	return matches, records.ReadErr()
}

// judgedLines is the reader of a record that is judged: each Read returns at most one line. It fails when its context
// is done, or after mostLines, and so ends the judging.
type judgedLines struct {
	ctx   context.Context
	rest  []byte
	lines int
}

func (j *judgedLines) Read(p []byte) (int, error) {
	if err := j.ctx.Err(); err != nil {
		return 0, err
	}
	if len(j.rest) == 0 {
		return 0, io.EOF
	}
	line := j.rest
	if end := bytes.IndexByte(line, '\n'); end >= 0 {
		line = line[:end+1]
	}
	n := copy(p, line)
	if n == len(line) {
		j.lines++
	}
	if j.lines > mostLines {
		return 0, errLongFile
	}
	j.rest = j.rest[n:]
	return n, nil
}

// confirm asks at the laptop about each file that phones have sent, and imports the accepted files, until ctx is done.
// If the user leaves a question by Ctrl-C, it calls end and returns.
func (s *server) confirm(ctx context.Context, end func()) {
	for {
		select {
		case <-ctx.Done():
			return
		case handed := <-s.files:
			answer, err := s.app.Ask(ctx, ask.Question{
				Title: s.app.Say(words.TakeHanded(handed.by)), Help: strings.Join(handed.matches, "\n"), Fresh: true,
				Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
			})
			if errors.Is(err, ask.ErrPaused) {
				end()
				return
			}
			if err == nil && answer.Yes("yes") {
				if err := s.importing(ctx, handed); err != nil {
					app.Warn(s.app, words.Trouble(app.Spoken(err)))
				}
			}
		}
	}
}

// importing imports a file as the command `import` does.
func (s *server) importing(ctx context.Context, handed handed) error {
	dir, err := os.MkdirTemp("", "arbitro")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, text.FileName("", handed.by, ".match"))
	if err := os.WriteFile(file, handed.text, 0o600); err != nil {
		return err
	}
	return s.app.Import(ctx, file)
}
