package screen

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// The file that is proposed for a page is named after it. However long the titles are, each gets a file of its own.
func TestAskFile(t *testing.T) {
	t.Chdir(t.TempDir())
	long := strings.Repeat("Campionato di Città Sant’Angelo ", 20)
	for _, title := range []string{"Città", long + "A", long + "B"} {
		var out bytes.Buffer
		script := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{{Title: "To which file"}}}
		a := &app.App{Out: &out, Err: &out, Now: time.Now, Asker: script, Lang: lang.En}
		if err := AskFile(t.Context(), a, &doc.Document{Title: title}); err != nil {
			t.Errorf("%v: %s", err, out.String())
		}
		if err := script.Close(); err != nil {
			t.Error(err)
		}
	}
	entries, err := os.ReadDir(".")
	if err != nil || len(entries) != 3 {
		t.Errorf("%v (%v)", entries, err)
	}
	if _, err := os.Stat("citta.pdf"); err != nil {
		t.Error(err)
	}
}
