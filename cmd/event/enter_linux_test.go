package event_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
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

// resultsVar holds the database of the program that types the results of a round in a terminal.
const resultsVar = "ARBITRO_TEST_RESULTS"

// TestResultsChild is that program.
func TestResultsChild(t *testing.T) {
	if path := os.Getenv(resultsVar); path != "" {
		os.Exit(cmdtest.Run([]string{"--db", path, "--lang", "en", "event", "results", "Cup"}))
	}
}

// The results of a round of 22, at tables of four and five, typed in rows on a real terminal: at most 60 keys.
func TestRoundKeys(t *testing.T) {
	t.Parallel()
	const most = 60
	desk := cmdtest.New(t)
	desk.Run("event", "new", "Cup", "--game", "istinto", "--sizes", "4,5", "--rounds", "1", "--seed", "7")
	players := strings.Fields("Anna Bruno Carla Dario Elena Fabio Gina Hugo Ida Karl Lino Maria Nino Olga Piero Rita " +
		"Sara Tino Ugo Vera Walter Zoe")
	desk.Run("event", "enter", "Cup", strings.Join(players, ","), "--new", "*")
	desk.Run("event", "draw", "Cup")
	p := asktest.SitDown(t, 100, 40, []string{"-test.run=^TestResultsChild$"}, resultsVar+"="+desk.DB)
	typed := 0
	rows := []string{"42 35 9 4", "51 30 8 0", "37 22 7 5", "42 35 28 9 4", "44 31 20 8 2"}
	for i, row := range rows {
		p.Await(fmt.Sprint("table ", i+1))
		typed += len(row) + 1
		p.Keys(row + "\r")
	}
	p.Await("all results are in")
	p.Leave()
	if typed > most {
		t.Errorf("%d keys for a round of %d", typed, len(players))
	}
	t.Logf("%d keys for a round of %d", typed, len(players))
	if shown := desk.Run("event", "show", "Cup", "--json"); strings.Count(shown, `"total":`) < len(players) {
		t.Error(shown)
	}
}
