package league_test

import (
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

// An evening's slips: what cannot be is refused in the form, what was entered already is said, what was broken off is
// there again, and all are saved together.
func TestSlips(t *testing.T) {
	t.Parallel()
	for in, w := range map[string]struct{ begin, slip, again, next, save, numbers, sum, waiting, yes string }{
		"it": {"I foglietti", "Foglietto", "c'è già", "foglietti del", "Salvati 3 foglietti", "ne serve uno a testa", "Somma: 300", "Ci sono 2 foglietti", "sì"},
		"en": {"slips", "Slip", "already entered", "slips of", "Saved 3 slips", "it takes one for each", "Sum: 300", "There are 2 slips", "yes"},
	} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			c.Run("league", "new", "Coppa", "--games", "sabai,tarocchi")
			c.Run("league", "edit", "Coppa", "--members", "Anna,Bruno,Carla", "--new", "*", "--reason", "x")
			steps := []asktest.Step{
				{Title: w.begin, Answers: []string{"3 Nov 2026", "Bar Sport"}},
				{Title: w.slip, Answers: []string{"2", "", "Anna, Bruno, Carla", "120 95"}, Refused: w.numbers},
				{Title: w.slip, Answers: []string{"2", "", "Anna, Bruno, Carla", "120 95 85"}},
				{Title: w.slip, Answers: []string{"", "2", "Carla, Anna, Bruno", "1 1 2"}, Refused: "1 1 3"},
				{Title: w.slip, Answers: []string{"", "2", "Carla, Anna, Bruno", "2 1 3"}},
				{Title: w.slip, Err: ask.ErrPaused},
			}
			if status, said := c.Asked(in, steps, "league", "slips", "coppa"); status != 130 {
				t.Fatalf("status %d: %s", status, said)
			}
			if out := c.Run("matches", "--json"); strings.Contains(out, `"game":`) {
				t.Errorf("stored before the end: %s", out)
			}
			script := c.Asks(
				asktest.Step{Title: w.slip, Answers: []string{"", "1", "Bruno, Anna, Carla", "95 120 85"}},
				asktest.Step{Title: w.again, Answers: []string{"no"}},
				asktest.Step{Title: w.slip, Answers: []string{"", "1", "Bruno, Anna, Carla", "95 119 86"}},
				asktest.Step{Title: w.slip, Answers: []string{"", "", ""}},
				asktest.Step{Title: w.next, Answers: []string{"1"}},
			)
			out := c.Run("--lang", in, "league", "slips", "coppa")
			if !strings.Contains(out, w.save) || !strings.Contains(strings.Join(script.Notices, "\n"), w.waiting) {
				t.Errorf("%s; %q", out, script.Notices)
			}
			if said := script.Asked[0].Said([]string{"sabai", ask.No, "#1\n#2\n#3", "120 95 85"}); !strings.Contains(said, w.sum) {
				t.Errorf("below the form: %q", said)
			}
			c.Silent()
			record := c.Run("export", "2")
			for _, line := range []string{"date 2026-11-03", `place "Bar Sport"`, "league Coppa", "player carla Carla", "result carla 0 2", "result anna 0 1"} {
				if !strings.Contains(record, line+"\n") {
					t.Errorf("%q is missing:\n%s", line, record)
				}
			}
			if n := strings.Count(c.Run("matches", "--json"), `"game":`); n != 3 {
				t.Errorf("%d matches", n)
			}
			c.Run("verify")
			c.Says(2, "--plain", "--plain", "league", "slips", "coppa")
			// A slip of a match that is stored is said too, and the last of three that add up to zero may be missing.
			script = c.Asks(
				asktest.Step{Title: w.begin, Answers: []string{"3 Nov 2026"}},
				asktest.Step{Title: w.slip, Answers: []string{"2", "1", "Anna, Bruno, Carla", "120 95 85"}},
				asktest.Step{Title: w.again, Answers: []string{w.yes}},
				asktest.Step{Title: w.slip, Answers: []string{"1", "1", "Anna, Bruno, Vasco", "12 -5"}},
				asktest.Step{Answers: []string{w.yes}}, // somebody new
				asktest.Step{Title: w.slip, Answers: []string{"", "", ""}},
				asktest.Step{Title: w.next, Answers: []string{"1"}},
			)
			c.Run("--lang", in, "league", "slips", "coppa")
			c.Silent()
			if record := c.Run("export", "5"); !strings.Contains(record, "result vasco -7") {
				t.Errorf("%s, %q", record, script.Notices)
			}
		})
	}
}
