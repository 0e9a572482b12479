package app_test

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"arbitro/cmd/app"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// closing is an asker that notes that the terminal was given back.
type closing struct {
	*asktest.Script
	closed bool
}

func (c *closing) Close() error {
	c.closed = true
	return nil
}

// A panic becomes a sentence in each language that names the file with the trace; the terminal is given back first.
func TestGuarded(t *testing.T) {
	for language, want := range map[lang.Lang]string{
		lang.En: "this is a fault of Arbitro", lang.It: "un errore di Arbitro", lang.Fr: "une erreur d'Arbitro",
	} {
		t.Setenv("TMPDIR", t.TempDir())
		asker := &closing{}
		a := &app.App{Asker: asker, Lang: language}
		var cards []string
		err := a.Guarded("arbitro 1.1.0", func() error { cards[3] = "ace"; return nil })
		if err == nil || !asker.closed {
			t.Fatalf("%v: %v; closed: %v", language, err, asker.closed)
		}
		said := a.SayError(err)
		if !strings.Contains(said, want) {
			t.Errorf("%v: %q does not say %q", language, said, want)
		}
		file := regexp.MustCompile(`/\S*arbitro-\w+\.txt`).FindString(said)
		report, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("%q names no file: %v", said, err)
		}
		for _, part := range []string{"arbitro 1.1.0", "index out of range", "panic_test.go"} {
			if !strings.Contains(string(report), part) {
				t.Errorf("the report lacks %q:\n%s", part, report)
			}
		}
	}
}

// What a command returns stays as it is. Where no file can be written the trace stands in the sentence.
func TestGuardedElsewhere(t *testing.T) {
	a := &app.App{}
	other := errors.New("other")
	if err := a.Guarded("", func() error { return other }); err != other {
		t.Errorf("%v", err)
	}
	t.Setenv("TMPDIR", "/nowhere")
	err := a.Guarded("", func() error { panic("no ace") })
	if said := a.SayError(err); !strings.Contains(said, "no ace") || !strings.Contains(said, "panic_test.go") {
		t.Errorf("%q", said)
	}
}
