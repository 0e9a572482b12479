package event_test

import (
	"os"
	"path/filepath"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

// The database and the list of the program that enters players in a terminal.
const (
	enterVar = "ARBITRO_TEST_ENTER"
	listVar  = "ARBITRO_TEST_LIST"
)

// TestEnterChild is that program.
func TestEnterChild(t *testing.T) {
	if path := os.Getenv(enterVar); path != "" {
		os.Exit(cmdtest.Run([]string{"--db", path, "--lang", "en", "event", "enter", "Cup", "--file", os.Getenv(listVar)}))
	}
}

// A form covers what the terminal showed before. The question whether to leave out what does not count shows it.
func TestEnterNamesWhatIsLeft(t *testing.T) {
	t.Parallel()
	desk := cmdtest.New(t)
	desk.Run("event", "new", "Cup", "--game", "istinto")
	list := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(list, []byte("Anna Rossi\nBruno Verdi\nCarla Neri\nWaiting list\nElio Rosa\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := asktest.SitDown(t, 160, 24, []string{"-test.run=^TestEnterChild$"}, enterVar+"="+desk.DB, listVar+"="+list)
	p.Await(`What is "Waiting list"`)
	p.Keys("\r")
	p.Await(`"Elio Rosa" stands below "Waiting list"`) // as the terminal shows it
	p.Await(`"Elio Rosa" stands below "Waiting list"`) // and above the question
	p.Await("What does not count is named above (1 cell)")
	p.Keys("n")
	p.Leave()
}
