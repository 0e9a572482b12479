package cmd_test

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/db/dbtest"
)

// TestSheetOnANarrowScreen: at the table a sheet is laid out for the terminal, so that none of its rows is folded.
func TestSheetOnANarrowScreen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "arbitro.db")
	dbtest.Put(t, path)
	for _, columns := range []int{40, 60, 80, 200} {
		script := &asktest.Script{Steps: []asktest.Step{
			{Title: "Who plays", Answers: []string{"Anna", "Bruno", "Carla", "Dario", "Elena"}},
			{Title: "who deals", Answers: []string{"Anna", "tally"}},
			{Title: "Bids", Answers: []string{"2", "2", "3", "0", "4"}},
			{Title: "Tricks", Answers: []string{"2", "3", "3", "0", "3"}},
			{Title: "who deals", Err: ask.ErrActions},
			{Title: "actions", Answers: []string{"s"}},
			{Title: "on paper", Answers: []string{"n"}},
			{Err: ask.ErrPaused},
		}}
		a := &app.App{
			In: strings.NewReader(""), Out: io.Discard, Err: new(bytes.Buffer), Env: func(string) string { return "" },
			Now: time.Now, Asker: script, Columns: columns,
		}
		if status := cmd.Main(a, []string{"--db", path, "--lang", "en", "play", "istinto"}); status != 130 {
			t.Fatalf("status %d: %v", status, a.Err)
		}
		if err := script.Close(); err != nil {
			t.Fatal(err)
		}
		sheet := ""
		for _, told := range script.Notices {
			if strings.HasPrefix(told, "Score sheet") {
				sheet = told
			}
		}
		if !strings.Contains(sheet, "Elena") {
			t.Fatalf("%d columns: the sheet is %q", columns, sheet)
		}
		for line := range strings.SplitSeq(sheet, "\n") {
			if utf8.RuneCountInString(line) > columns {
				t.Errorf("%d columns: %q", columns, line)
			}
		}
	}
}
