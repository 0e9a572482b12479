package serve

import (
	"bytes"
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// A file from a phone is imported when somebody at the laptop has said yes, and not before; what is no record is
// refused at once.
func TestFilesFromPhones(t *testing.T) {
	t.Parallel()
	imported := make(chan string, 2)
	asker := &asktest.Script{Lang: lang.It, Steps: []asktest.Step{
		{Title: "Zoe consegna", Answers: []string{"no"}}, {Title: "Ugo consegna", Answers: []string{"sì"}},
	}}
	h := openHouse(t, generous, func(s *server) {
		s.files, s.app.Asker = make(chan handed, mostWaiting), asker
		s.app.Import = func(_ context.Context, file string) error {
			text, err := os.ReadFile(file)
			imported <- string(text)
			return err
		}
	})
	hand := func(by, text string) (int, string) {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		_ = form.WriteField("by", by)
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
		{"", beginning, "Say who you are"}, {"Zoe", "game chess\n", "chess"}, {"Zoe", "", "no match"},
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
	go h.confirm(ctx, end)
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

// The folder of the pad is served to its own address alone.
func TestPadIsServed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if isPad(dir) {
		t.Error("an empty folder is no pad")
	}
	if err := os.WriteFile(dir+"/arbitro.wasm.gz", []byte("program"), 0o600); err != nil {
		t.Fatal(err)
	}
	files := padFiles(dir, []string{"127.0.0.1:8080"})
	for host, want := range map[string]int{"127.0.0.1:8080": http.StatusOK, "evil.example": http.StatusNotFound} {
		w := httptest.NewRecorder()
		r, _ := http.NewRequest(http.MethodGet, "http://"+host+"/arbitro.wasm.gz", nil)
		files.ServeHTTP(w, r)
		if w.Code != want || !isPad(dir) {
			t.Errorf("%s has the status %d", host, w.Code)
		}
	}
}
