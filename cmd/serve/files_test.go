package serve

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/ask/page"
	"arbitro/referee/lang"
)

// A file from a phone is imported when somebody at the laptop has said yes, and not before; what is not a record is
// refused at once.
func TestFilesFromPhones(t *testing.T) {
	imported := make(chan string, 2)
	asker := &asktest.Script{Lang: lang.It, Steps: []asktest.Step{
		{Title: "Zoe consegna", Answers: []string{"no"}}, {Title: "Ugo consegna", Answers: []string{"sì"}},
	}}
	h := openHouse(t, generous, func(s *server) {
		s.files = newInbox(s, mostWaiting)
		s.app.Asker = asker
		s.app.Import = func(_ context.Context, file string) error {
			text, err := os.ReadFile(file)
			imported <- string(text)
			return err
		}
	})
	hand := func(by, text string) (int, string) {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		_ = form.WriteField(page.Name(0), by)
		file, err := form.CreateFormFile("file", "m.match")
		if err != nil {
			t.Fatal(err)
		}
		_, _ = file.Write([]byte(text))
		form.Close()
		got, err := http.Post(h.url+"/files?lang=en", form.FormDataContentType(), &body)
		if err != nil {
			t.Fatal(err)
		}
		defer got.Body.Close()
		page, _ := io.ReadAll(got.Body)
		return got.StatusCode, string(page)
	}
	for _, wrong := range []struct{ by, text, want string }{
		{"", beginning, "Type your name"}, {"Zoe", "game chess\n", "chess"}, {"Zoe", "", "no match"},
	} {
		if status, page := hand(wrong.by, wrong.text); status != http.StatusUnprocessableEntity || !strings.Contains(page, wrong.want) {
			t.Errorf("%q: %d without %q: %s", wrong.text, status, wrong.want, page[strings.Index(page, "<section"):])
		}
	}
	if status, _ := hand("Zoe", strings.Repeat("# much\n", mostFile/7+1)); status != http.StatusRequestEntityTooLarge {
		t.Errorf("too much has the status %d", status)
	}
	for _, by := range []string{"Zoe", "Ugo"} {
		if status, page := hand(by, beginning+"\n"); status != http.StatusAccepted || !strings.Contains(page, "somebody at the laptop is asked") {
			t.Errorf("%s: %d", by, status)
		}
	}
	ctx, end := context.WithCancel(t.Context())
	defer end()
	go h.files.confirm(ctx, end)
	select {
	case text := <-imported:
		if text != beginning+"\n" {
			t.Errorf("imported: %s", text)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("nothing was imported")
	}
	if len(asker.Asked) != 2 || !strings.Contains(asker.Asked[0].Help, "Anna Rossi, Bruno e Carla") {
		t.Errorf("the laptop was asked %d times: %+v", len(asker.Asked), asker.Asked)
	}
	if len(imported) > 0 {
		t.Error("what was refused was imported too")
	}
}

// A file is judged within bounds: of lines, of matches and of time. Files are judged one at a time, and a file whose
// sender is gone is given up.
func TestFilesAreJudgedWithinBounds(t *testing.T) {
	h := openHouse(t, generous, func(s *server) { s.files = newInbox(s, mostWaiting) })
	hand := func(ctx context.Context, record string) (int, string) {
		w := httptest.NewRecorder()
		form := strings.NewReader("--x\r\nContent-Disposition: form-data; name=\"" + page.Name(0) + "\"\r\n\r\nZoe\r\n--x\r\n" +
			"Content-Disposition: form-data; name=\"file\"; filename=\"m\"\r\n\r\n" + record + "\r\n--x--\r\n")
		r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/files?lang=en", form)
		r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		h.files.take(w, r)
		return w.Code, w.Body.String()
	}
	pairs := beginning + strings.Repeat("\nnote x\nundo", mostLines/2-10)
	for _, c := range []struct {
		name, record, want string
		status             int
	}{
		{"as many lines as may be", pairs, "has arrived", http.StatusAccepted},
		{"more lines", pairs + strings.Repeat("\nnote x\nundo", 20), "at most 50000 lines", http.StatusUnprocessableEntity},
		{"lines without anything", beginning + strings.Repeat("\n", mostLines), "at most 50000 lines", http.StatusUnprocessableEntity},
		{"more matches", strings.Repeat(beginning+"\n", mostMatches+1), "and 500 matches", http.StatusUnprocessableEntity},
	} {
		if status, page := hand(t.Context(), c.record); status != c.status || !strings.Contains(page, c.want) {
			t.Errorf("%s: %d without %q: %s", c.name, status, c.want, page)
		}
	}
	h.files.patience = time.Millisecond
	slow := beginning + strings.Repeat("\nnote x", 20_000) + strings.Repeat("\namend 1 why game istinto\nnote y", 4000)
	if status, page := hand(t.Context(), slow); status != http.StatusUnprocessableEntity || !strings.Contains(page, "takes too long") {
		t.Errorf("a file that takes long: %d %s", status, page)
	}
	h.files.judging <- struct{}{} // another file is judged
	if status, page := hand(t.Context(), beginning); status != http.StatusServiceUnavailable || !strings.Contains(page, "Too many requests") {
		t.Errorf("while another file is judged: %d %s", status, page)
	}
	h.files.patience = time.Hour
	ctx, gone := context.WithCancel(t.Context())
	ended := make(chan string)
	go func() {
		_, page := hand(ctx, slow)
		ended <- page
	}()
	gone()
	if page := <-ended; page != "" {
		t.Errorf("somebody who is gone is answered: %s", page)
	}
	<-h.files.judging
	if matches, err := h.files.judge(ctx, []byte(slow)); !errors.Is(err, context.Canceled) || len(h.files.judging) > 0 {
		t.Errorf("a file whose sender is gone: %v (%v), %d are judged", matches, err, len(h.files.judging))
	}
	if len(h.files.waiting) != 1 {
		t.Errorf("%d files wait", len(h.files.waiting))
	}
}

// Only so many files wait at once; a form without a file is asked again. Who pauses at the laptop ends the command, and
// a file that cannot be imported is reported there.
func TestFilesWait(t *testing.T) {
	var said printed
	asker := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{
		{Title: "Zoe hands in", Answers: []string{"yes"}}, {Err: ask.ErrBack}, {Err: ask.ErrPaused},
	}}
	h := openHouse(t, generous, func(s *server) {
		s.files = newInbox(s, 3)
		s.app.Asker = asker
		s.app.Err = &said
		s.app.Lang = lang.En
		s.app.Import = func(context.Context, string) error { return errors.New("no room") }
	})
	if status, page := h.do("POST", "/files?lang=en", page.Name(0)+"=Zoe"); status != http.StatusUnprocessableEntity || !strings.Contains(page, "Type your name") {
		t.Errorf("without a file: %d", status)
	}
	for range cap(h.files.waiting) {
		h.files.waiting <- handed{by: "Zoe", text: []byte(beginning)}
	}
	w := httptest.NewRecorder()
	form := strings.NewReader("--x\r\nContent-Disposition: form-data; name=\"" + page.Name(0) + "\"\r\n\r\nZoe\r\n--x\r\n" +
		"Content-Disposition: form-data; name=\"file\"; filename=\"m\"\r\n\r\n" + beginning + "\r\n--x--\r\n")
	r := httptest.NewRequest(http.MethodPost, "/files?lang=en", form)
	r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	h.files.take(w, r)
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "Too many requests") {
		t.Errorf("one file too many: %d", w.Code)
	}
	ended := false
	h.files.confirm(t.Context(), func() { ended = true })
	if err := asker.Close(); !ended || err != nil || !strings.Contains(said.String(), "no room") {
		t.Errorf("ended: %v; said: %s (%v)", ended, said.String(), err)
	}
}

// The pad says what is missing before it answers anybody.
func TestPadRefused(t *testing.T) {
	dir := t.TempDir()
	whole := t.TempDir()
	for _, name := range []string{"index.html", "arbitro.wasm.gz"} {
		if err := os.WriteFile(filepath.Join(whole, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, one := range []struct {
		args []string
		want string
	}{
		{[]string{}, "arbitro-pad does not hold the pad"},
		{[]string{dir}, dir + " does not hold the pad"},
		{[]string{dir, "--cert", "x"}, "--cert and --key need each other: give both, or neither"},
		{[]string{dir, "--key", "x"}, "--cert and --key need each other: give both, or neither"},
		{[]string{whole, "--cert", "x", "--key", "x"}, "cannot be used"},
	} {
		c := Command(&app.App{Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Lang: lang.En}, "pad")
		c.SilenceErrors = true
		c.SilenceUsage = true
		c.SetArgs(one.args)
		if err := c.ExecuteContext(t.Context()); err == nil || !strings.Contains(app.Sentence(err, lang.En), one.want) {
			t.Errorf("pad %v: %v", one.args, err)
		}
	}
}

// Without a folder the last pad beside the program is served; to other computers with a word of what browsers withhold.
func TestPadBesideTheProgram(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"arbitro-pad-1", "arbitro-pad-2", "arbitro-pad-3"} {
		dir := filepath.Join(filepath.Dir(program), name)
		t.Cleanup(func() { os.RemoveAll(dir) })
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{"arbitro.wasm.gz", "own.txt"}[i/2:] { // the last is not a whole pad
			if err := os.WriteFile(filepath.Join(dir, file), []byte(name), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	h := openHouse(t, generous, nil)
	for _, address := range []string{"127.0.0.1:0", ":0"} {
		out := &printed{}
		c := Command(&app.App{Out: out, Err: io.Discard, Env: h.app.Env, Lang: lang.En}, "pad")
		c.SetArgs([]string{"--address", address})
		ctx, end := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() { done <- c.ExecuteContext(ctx) }()
		h.says(out, "until you press Ctrl-C")
		link := regexp.MustCompile(`http://\S+/`).FindString(out.String())
		if strings.Contains(out.String(), "does not install the pad") != !strings.HasPrefix(link, "http://127.0.0.1:") {
			t.Errorf("at %s: %s", address, out)
		}
		if _, text := h.answers(link + "own.txt"); text != "arbitro-pad-2" {
			t.Errorf("at %s: %s is served", address, text)
		}
		end()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

// The folder of the pad is served to its own address alone.
func TestPadIsServed(t *testing.T) {
	dir := t.TempDir()
	if isPad(dir) {
		t.Error("an empty folder is no pad")
	}
	if err := os.WriteFile(dir+"/arbitro.wasm.gz", []byte("program"), 0o600); err != nil {
		t.Fatal(err)
	}
	files := padFiles(dir, []string{"127.0.0.1:8080"})
	if err := os.WriteFile(dir+"/pad.webmanifest", []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, one := range []struct {
		method, link, kind string
		want               int
	}{
		{http.MethodGet, "127.0.0.1:8080/arbitro.wasm.gz", "application/gzip", http.StatusOK},
		{http.MethodHead, "127.0.0.1:8080/arbitro.wasm.gz", "application/gzip", http.StatusOK},
		{http.MethodGet, "127.0.0.1:8080/pad.webmanifest", "application/manifest+json", http.StatusOK},
		{http.MethodPost, "127.0.0.1:8080/arbitro.wasm.gz", "text/plain", http.StatusNotFound},
		{http.MethodGet, "evil.example/arbitro.wasm.gz", "text/plain", http.StatusNotFound},
	} {
		w := httptest.NewRecorder()
		files.ServeHTTP(w, httptest.NewRequest(one.method, "http://"+one.link, nil))
		if w.Code != one.want || !strings.HasPrefix(w.Header().Get("Content-Type"), one.kind) || !isPad(dir) {
			t.Errorf("%s %s has the status %d and the type %s", one.method, one.link, w.Code, w.Header().Get("Content-Type"))
		}
		for name, value := range map[string]string{
			"Content-Security-Policy": "frame-ancestors 'none'", "X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "no-referrer", "Cache-Control": "no-cache",
		} {
			if w.Code == http.StatusOK && w.Header().Get(name) != value {
				t.Errorf("%s is %q", name, w.Header().Get(name))
			}
		}
	}
}
