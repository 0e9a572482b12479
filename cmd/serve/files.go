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
	"arbitro/cmd/ask/page"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
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

// inbox takes files of records from phones. They wait until the user of the laptop accepts them.
type inbox struct {
	*server
	waiting  chan handed
	judging  chan struct{} // holds a value while a file is judged
	patience time.Duration // how long a file may be judged, or wait until another one is judged
}

// handed is a file of records that was sent from a phone.
type handed struct {
	by      string
	text    []byte
	matches []string // the matches in the file, in the laptop's language
}

// newInbox returns an inbox of a server, in which at most this many files wait.
func newInbox(s *server, most int) *inbox {
	return &inbox{
		server:   s,
		waiting:  make(chan handed, most),
		judging:  make(chan struct{}, 1),
		patience: mostJudging,
	}
}

// at returns the same inbox at another server of this program; nil if there is none.
func (b *inbox) at(s *server) *inbox {
	if b == nil {
		return nil
	}
	moved := *b
	moved.server = s
	return &moved
}

// page answers with the form that takes a file.
func (b *inbox) page(w http.ResponseWriter, r *http.Request) {
	b.showPage(w, r, http.StatusOK, "", "")
}

// showPage shows the form, with the outcome of the last file that was sent.
func (b *inbox) showPage(w http.ResponseWriter, r *http.Request, status int, wrong, done string) {
	language := b.reads(r)
	document := &doc.Document{Lang: language, Title: words.HandIn.In(language)}
	if done != "" {
		document.Add(notice(doc.Done, done))
	}
	question := handInQuestion(language)
	form := page.FormOf(question, page.Answered(question, r.PostForm), wrong, language, nil)
	form.To = "/files"
	form.Send = words.HandInSend.In(language)
	form.Fields = append(form.Fields, page.File(fileField, words.HandInFile.In(language)))
	document.Add(form)
	foot := []html.Link{link(language, "/", words.Tables)}
	b.show(w, r, status, "/files", html.Page{
		Title: document.Title,
		Form:  part(document, "form"),
		Foot:  foot,
	})
}

// fileField is the name of the form's field for the file.
const fileField = "file"

// handInQuestion asks who hands in the file that is sent with the answer.
func handInQuestion(language lang.Lang) ask.Question {
	return ask.Question{
		Title:  words.WhichRecord.In(language),
		Help:   words.HandInHelp.In(language),
		Fields: []ask.Field{{Key: "by", Label: words.HandInBy.In(language)}},
	}
}

// take checks a file that was sent, and queues it until the user of the laptop accepts it.
func (b *inbox) take(w http.ResponseWriter, r *http.Request) {
	language := b.reads(r)
	file, _, err := r.FormFile(fileField)
	if err != nil {
		b.showPage(w, r, http.StatusUnprocessableEntity, words.NoFile.In(language), "")
		return
	}
	defer file.Close()
	h := handed{by: text.Cut(page.Answered(handInQuestion(language), r.PostForm).Of("by"), 40)}
	h.text, err = io.ReadAll(file)
	if err != nil || h.by == "" {
		b.showPage(w, r, http.StatusUnprocessableEntity, words.NoFile.In(language), "")
		return
	}
	_, _ = io.Copy(io.Discard, r.Body) // only then the server notices that a sender is gone
	h.matches, err = b.judge(r.Context(), h.text)
	switch {
	case r.Context().Err() != nil:
		return // nobody reads the answer
	case errors.Is(err, context.DeadlineExceeded):
		b.showPage(w, r, http.StatusUnprocessableEntity, words.SlowFile.In(language), "")
		return
	case errors.Is(err, errBusy):
		b.showPage(w, r, http.StatusServiceUnavailable, words.TooMany.In(language), "")
		return
	case err != nil:
		b.showPage(w, r, http.StatusUnprocessableEntity, app.Sentence(err, language), "")
		return
	}
	select {
	case b.waiting <- h:
		b.showPage(w, r, http.StatusAccepted, "", words.Handed(len(h.matches)).In(language))
	default:
		b.showPage(w, r, http.StatusServiceUnavailable, words.TooMany.In(language), "")
	}
}

// errBusy is the error of judge if another file takes too long.
var errBusy = errors.New("another file is being judged")

// judge judges the matches of a file and describes each of them for the laptop. It judges one file at a time, so that
// phones cannot slow down the tables. It stops with an error when ctx is done, or when it takes too long.
func (b *inbox) judge(ctx context.Context, record []byte) (matches []string, err error) {
	select {
	case b.judging <- struct{}{}:
		defer func() { <-b.judging }()
	case <-time.After(b.patience):
		return nil, errBusy
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	ctx, stop := context.WithTimeout(ctx, b.patience)
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
				text.NonEmpty(
					match.Game().Title.In(b.app.Lang),
					b.app.Lang.Date(match.Head().Date),
					b.app.Lang.List(match.Seated()),
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
func (b *inbox) confirm(ctx context.Context, end func()) {
	for {
		select {
		case <-ctx.Done():
			return
		case handed := <-b.waiting:
			question := b.app.Say(words.TakeHanded(handed.by))
			yes, err := b.app.ConfirmWith(ctx, question, strings.Join(handed.matches, "\n"))
			if errors.Is(err, ask.ErrPaused) {
				end()
				return
			}
			if err == nil && yes {
				if err := b.importing(ctx, handed); err != nil {
					app.Warn(b.app, words.Trouble(app.Spoken(err)))
				}
			}
		}
	}
}

// importing imports a file as the command `import` does.
func (b *inbox) importing(ctx context.Context, handed handed) error {
	dir, err := os.MkdirTemp("", "arbitro")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, text.FileName("", handed.by, ".match"))
	if err := os.WriteFile(file, handed.text, 0o600); err != nil {
		return err
	}
	return b.app.Import(ctx, file)
}
