package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// A match of more players than a game has seats is perhaps two matches: the error says how to write them.
func TestTwoMatchesOfADay(t *testing.T) {
	long := "Date;Name;Total\n"
	wide := "Date"
	totals := "2026-11-03"
	for _, name := range strings.Fields("Anna Bruno Carla Dario Elena Fabio Gina Hugo") {
		long += "2026-11-03;" + name + ";0\n"
		wide += ";" + name
		totals += ";0"
	}
	for csv, want := range map[string]string{long: "column \"Match\"", wide + "\n" + totals + "\n": "two rows"} {
		if _, fault := read(t, "tarocchi", csv); !strings.Contains(fault, want) {
			t.Errorf("%q: %s", csv, fault)
		}
	}
}

// Before a sheet is stored, the first screen says what of it cannot be kept and whom a new name is like, asks whether
// many players sat at one table, and offers to store the rest only where there is one.
func TestSheetIsLookedAt(t *testing.T) {
	const three = "Date;Anna Ferari;Conti Bruno;Zoe Verdi\n"
	one := asktest.Step{Title: "Is that right", Answers: []string{"no"}}
	for _, c := range []struct {
		name, csv string
		last      []asktest.Step
		want      []string // of the last question, or of what was said
	}{
		{
			"one of two", three + "2026-11-03;1;2;-3\n2026-11-10;1;2;3\n",
			[]asktest.Step{one},
			[]string{"1 match,", "Not kept: 1 match", "Anna Ferari (Anna Ferrari?)", "Conti Bruno (Bruno Conti?)", "Zoe Verdi"},
		},
		{"none", three + "2026-11-10;1;2;3\n", nil, []string{"Nothing of it can be kept"}},
		{
			"six", "Date;Anna;Bruno;Carla;Dario;Elena;Fabio\n2026-11-03;1;2;-3;4;5;-9\n",
			[]asktest.Step{{Title: "one match of 6 players", Answers: []string{"no"}}},
			[]string{"each table is a match"},
		},
		{
			"six at one table", "Date;Anna;Bruno;Carla;Dario;Elena;Fabio\n2026-11-03;1;2;-3;4;5;-9\n",
			[]asktest.Step{{Title: "one match of 6 players", Answers: []string{"yes"}}, one},
			[]string{"1 match,"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			here := filepath.Join(dir, "a.db")
			person(t, here, "Anna Ferrari")
			person(t, here, "Bruno Conti")
			file := filepath.Join(dir, "sheet.csv")
			if err := os.WriteFile(file, []byte(c.csv), 0o600); err != nil {
				t.Fatal(err)
			}
			script := &asktest.Script{Lang: lang.En, Steps: append([]asktest.Step{
				asktest.Answers("No league"), asktest.Answers("Tarocchi", "no"),
			}, c.last...)}
			var out bytes.Buffer
			a := &app.App{Out: &out, Err: &out, Now: time.Now, Env: os.Getenv, Lang: lang.En, DBPath: here, Asker: script}
			wanted, err := (&importOptions{app: a}).askSheet(t.Context(), file)
			if wanted || err != nil {
				t.Errorf("wanted: %v, %v", wanted, err)
			}
			said := out.String() + script.Asked[len(script.Asked)-1].Help
			for _, want := range c.want {
				if !strings.Contains(said, want) {
					t.Errorf("%q is missing: %s", want, said)
				}
			}
			if len(script.Asked) != 2+len(c.last) {
				t.Errorf("%d questions", len(script.Asked))
			}
		})
	}
}
