package event

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/desk"
	"arbitro/referee/lang"
)

// One answer accepts what the phones of a table agree on; of a disputed table the desk chooses. The command accepts what
// is agreed and names the rest.
func TestReported(t *testing.T) {
	var out bytes.Buffer
	a := &app.App{
		Out: &out, Err: &out, Now: time.Now, Env: os.Getenv, Lang: lang.En, DBPath: filepath.Join(t.TempDir(), "a.db"),
	}
	run := func(want string, args ...string) {
		t.Helper()
		out.Reset()
		c := NewEvent(a)
		c.SetArgs(args)
		if err := c.ExecuteContext(t.Context()); err != nil || !strings.Contains(out.String(), want) {
			t.Fatalf("%v: %v, %s", args, err, out.String())
		}
	}
	run("Opened", "new", "Cup", "--game", "istinto", "--sizes", "4", "--seed", "3", "--rounds", "2")
	run("8 in all", "enter", "Cup", "Anna, Bruno, Carla, Dario, Elio, Fabio, Gino, Hugo", "--new", "*")
	run("Round 1", "draw", "Cup")
	run("", "option", "Cup", "check-in", "on", "many leave")
	run("Nothing waits", "results", "Cup", "--accept")

	store, err := a.Store(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	at := func(table int) (*desk.Contest, *desk.TableLink) {
		t.Helper()
		c, err := a.Desk(store).Contest(t.Context(), "Cup")
		if err != nil {
			t.Fatal(err)
		}
		key, _ := c.TableKey(t.Context(), 1, table)
		at, err := c.AtTable(t.Context(), key)
		if err != nil {
			t.Fatal(err)
		}
		return c, at
	}
	report := func(table int, device string, more int) {
		t.Helper()
		c, at := at(table)
		var tallies []desk.Tally
		for i, p := range c.Event.Round(1).Tables[table-1].Players {
			tallies = append(tallies, desk.Tally{ID: c.Event.Entrants[p].ID, Total: 10*i + more})
		}
		if err := at.Report(t.Context(), device, tallies); err != nil {
			t.Fatal(err)
		}
	}
	here := func(table int) (name string) {
		t.Helper()
		c, at := at(table)
		e := c.Event.Entrants[c.Event.Round(1).Tables[table-1].Players[0]]
		if err := at.ReportHere(t.Context(), []string{e.ID}); err != nil {
			t.Fatal(err)
		}
		return e.Name
	}
	report(1, "one", 0)
	report(1, "two", 0)
	report(2, "three", 0)
	report(2, "four", 5)
	run("phones of these tables disagree: 2", "results", "Cup", "--accept")
	run("results missing from tables 2", "results", "Cup", "--json=false")
	run("Present: "+here(1)+".", "results", "Cup", "--accept")

	arrived := here(2)
	script := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{
		{Title: "Round 1, table 2", Answers: []string{"2"}},
		{Title: "From phones: " + arrived + " are there", Answers: []string{"yes"}},
	}}
	a.Asker = script
	tour := newTournament(a, store)
	if err := tour.find(t.Context(), []string{"Cup"}); err != nil {
		t.Fatal(err)
	}
	if err := tour.askReported(t.Context()); err != nil {
		t.Fatal(err)
	}
	if missing := tour.Score.Missing(1); len(missing) > 0 {
		t.Errorf("missing %v", missing)
	}
	if want := "Present: " + arrived + "."; !strings.Contains(out.String(), want) {
		t.Errorf("%q is not said: %s", want, out.String())
	}
	second := tour.Event.Round(1).Tables[1].Players[0]
	if c := tour.Score.Cells(1)[second]; c.Total != 5 {
		t.Errorf("%+v: not the version chosen", c)
	}
}
