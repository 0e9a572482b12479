package match

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/desk"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// On a terminal the written sheet is opened if the user wants it, and a viewer that is missing is said. Where the user
// leaves, nothing opens.
func TestSheetOpens(t *testing.T) {
	person, program := asktest.Pair(t, 80, 24)
	defer person.Close()
	dir := t.TempDir()
	opened := filepath.Join(dir, "opened")
	if err := os.WriteFile(filepath.Join(dir, "xdg-open"), []byte("#!/bin/sh\necho \"$1\" >"+opened+".new; /bin/mv "+opened+".new "+opened+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	a := &app.App{
		In: program, Out: program, Err: io.Discard, Env: func(string) string { return "" }, Lang: lang.En,
		DBPath: filepath.Join(dir, "a.db"), Now: time.Now,
	}
	store, err := a.Store(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s, err := desk.New(store, games.Find, time.Now).Begin(t.Context(), []string{"game sputo", "player anna", "player bruno"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		answer asktest.Step
		path   string // where viewers are looked for
		opens  bool
		said   string
		err    error
	}{
		{asktest.Step{Answers: []string{"y"}}, dir, true, "", nil},
		{asktest.Step{Answers: []string{"n"}}, dir, false, "", nil},
		{asktest.Step{Answers: []string{"y"}}, "nowhere", false, "open it yourself", nil},
		{asktest.Step{Err: ask.ErrPaused}, dir, false, "", ask.ErrPaused},
	} {
		t.Setenv("PATH", c.path)
		file := filepath.Join(t.TempDir(), "sheet.pdf")
		script := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{{Answers: []string{file}}, c.answer}}
		a.Asker = script
		if err := onPaper(t.Context(), a, "", "sheet.pdf", sheetWith(s, a.SheetOptions())); !errors.Is(err, c.err) {
			t.Errorf("%+v ends with %v", c, err)
		}
		if said := strings.Join(script.Notices, "\n"); !strings.Contains(said, file) || !strings.Contains(said, c.said) || (c.said == "") != (len(script.Notices) == 1) {
			t.Errorf("%+v: %q is said", c, said)
		}
		if _, err := os.Stat(file); err != nil {
			t.Error(err)
		}
		for until := time.Now().Add(10 * time.Second); c.opens; time.Sleep(time.Millisecond) {
			if name, err := os.ReadFile(opened); err == nil {
				if string(name) != file+"\n" {
					t.Errorf("%q opens", name)
				}
				break
			} else if time.Now().After(until) {
				t.Fatal("nothing opens")
			}
		}
		if err := os.Remove(opened); c.opens != (err == nil) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// TestBlankPadAtTable: next to the score sheet a table finds a blank pad with its names.
func TestBlankPadAtTable(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "pad.pdf")
	script := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{{Answers: []string{"b"}}, {Answers: []string{file}}}}
	a := &app.App{
		In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Lang: lang.En,
		DBPath: filepath.Join(dir, "a.db"), Now: time.Now, Asker: script,
	}
	store, err := a.Store(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	head := []string{"game sputo", "player anna", "player bruno"}
	live, err := desk.New(store, games.Find, time.Now).Begin(t.Context(), head)
	if err != nil {
		t.Fatal(err)
	}
	if err := sheetAtTable(t.Context(), a, live); err != nil {
		t.Fatal(err)
	}
	if err := script.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}
