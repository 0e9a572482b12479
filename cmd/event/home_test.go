package event_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

// A director's day from the first screen alone: a knock-out gets its final proposed, the options say what they are, a
// refusal names an entry of the menu and no command, a shared first place is offered a table before the tournament is
// closed, and diplomas are printed.
func TestDirectorAtHome(t *testing.T) {
	t.Parallel()
	for in, w := range map[string]struct{ proposed, final, name, missing, shared string }{
		"en": {"Use this proposal: all, 12, 6, 3?", "Final: all, 12, 6, 3", "Rounds: 1", `"Results, the missing ones first" asks`, "share the first place"},
		"it": {"proposto: tutti, 12, 6, 3?", "Finale: tutti, 12, 6, 3", "Turni: 1", "«Risultati, prima quelli che mancano» li chiede", "alla pari al primo posto"},
	} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			do := func(answers ...string) asktest.Step { return asktest.Step{Answers: answers} }
			back := asktest.Step{Err: ask.ErrBack}
			script := c.Asks(
				do("c"), do("t"), do("1"), do("Cup", "1", "4", "", "", "", ""), asktest.Step{Title: w.proposed, Answers: []string{"y"}},
				do("14"), back, back, back, back, back,
			)
			c.Run("--lang", in, "--plain")
			c.Silent()
			if said := labels(script.Asked[6]); !strings.Contains(said, w.final) || !strings.Contains(said, w.name) {
				t.Errorf("the options: %s", said)
			}
			c.Run("event", "new", "Tie", "--game", "istinto", "--rounds", "1", "--sizes", "3", "--seed", "1")
			c.Run("event", "enter", "tie", "Anna, Bruno, Carla, Dario, Elio, Fabio, Gino, Hugo, Ivan", "--new", "*")
			c.Run("event", "draw", "tie")
			for _, table := range []string{"1", "2"} {
				c.Run("event", "results", "tie", table, "30", "20", "10")
			}
			script = c.Asks(do("c"), do("t"), do("1"), do("4"), back, back, back, back)
			c.Run("--lang", in, "--plain")
			c.Silent()
			if said := strings.Join(script.Notices, "\n"); !strings.Contains(said, w.missing) || strings.Contains(said, "arbitro ") {
				t.Errorf("the refusal: %s", said)
			}
			c.Run("event", "results", "tie", "3", "30", "20", "10")
			file := filepath.Join(t.TempDir(), "diplomas.pdf")
			c.Asks(do("c"), do("t"), do("1"), do("16"), asktest.Step{Title: w.shared, Answers: []string{"y"}},
				do("5"), do("6"), do(), do(file), back, back, back, back)
			c.Run("--lang", in, "--plain")
			c.Silent()
			if out := c.Run("event", "show", "tie", "--json"); strings.Count(out, `"round": "F1"`)+strings.Count(out, `"round":"F1"`) == 0 {
				t.Errorf("no table that decides: %s", out)
			}
		})
	}
}

// labels returns what a question offers.
func labels(q ask.Question) string {
	var all []string
	for _, o := range q.Fields[0].Options {
		all = append(all, o.Label)
	}
	return strings.Join(all, "\n")
}

// Where the totals of a game add up to zero, the last of a slip may be left out, as on the slips of a league.
func TestLastTotal(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "tarocchi", "--rounds", "1", "--sizes", "4", "--seed", "1")
	c.Run("event", "enter", "cup", "Anna, Bruno, Carla, Dario", "--new", "*")
	c.Run("event", "draw", "cup")
	c.Asks(
		asktest.Step{Title: "table 1", Answers: []string{"30", "", "-20"}, Refused: "a total is needed"},
		asktest.Step{Title: "table 1", Answers: []string{"30", "10", "−20", ""}},
	)
	c.Run("event", "results", "cup")
	c.Silent()
	if out := c.Run("event", "show", "cup", "--json"); strings.Count(out, `"total":-20`) != 2 {
		t.Error(out)
	}
}

// The menus offer what the tournament takes: nobody is ticked as present where nobody checks in, and a closed one is
// read, printed and corrected. Its page names entries of the menu instead of commands.
func TestMenuFitsTournament(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "istinto", "--rounds", "1", "--sizes", "3", "--seed", "1")
	c.Run("event", "enter", "cup", "Anna, Bruno, Carla, Dario, Elio, Fabio, Gino, Hugo, Ivan", "--new", "*")
	c.Run("event", "draw", "cup")
	for _, table := range []string{"1", "2", "3"} {
		c.Run("event", "results", "cup", table, "30", "20", "10")
	}
	do := func(answers ...string) asktest.Step { return asktest.Step{Answers: answers} }
	back := asktest.Step{Err: ask.ErrBack}
	script := c.Asks(do("c"), do("t"), do("1"), do("3"), back, do("1"), back, back, back, back)
	c.Run("--plain")
	c.Silent()
	if said := labels(script.Asked[4]); strings.Contains(said, "Check-in") || !strings.Contains(said, "Absent") {
		t.Errorf("without a check-in: %s", said)
	}
	if said := strings.Join(script.Notices, "\n"); strings.Contains(said, "arbitro ") || !strings.Contains(said, "Draw the next round") {
		t.Errorf("the page at the desk: %s", said)
	}
	c.Run("event", "close", "cup")
	script = c.Asks(do("c"), do("t"), do("1"), back, back, back, back)
	c.Run("--plain")
	c.Silent()
	want := "How things stand,Printed pages,Results, the missing ones first,Correct a result,Standing,Phones and wall: turn them on, show the codes,Log"
	if said := strings.ReplaceAll(labels(script.Asked[3]), "\n", ","); said != want {
		t.Errorf("closed: %s", said)
	}
}

// Points that are no number are refused in their field, for what they are.
func TestPointsRefused(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "istinto", "--seed", "1")
	c.Run("event", "enter", "cup", "Anna, Bruno", "--new", "*")
	do := func(answers ...string) asktest.Step { return asktest.Step{Answers: answers} }
	back := asktest.Step{Err: ask.ErrBack}
	c.Asks(do("c"), do("t"), do("1"), do("3"), do("5"),
		asktest.Step{Answers: []string{"1", "", "late"}, Refused: "a value is needed"},
		asktest.Step{Answers: []string{"1", "many", "late"}, Refused: "many"},
		do("1", "-5", "late"), back, back, back, back)
	c.Run("--plain")
	c.Silent()
	if out := c.Run("event", "log", "cup"); !strings.Contains(out, "adjust anna -5 late") {
		t.Error(out)
	}
}

// The clock of a round stands over the menu until all results are in.
func TestClockOverMenu(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "istinto", "--rounds", "1", "--sizes", "3", "--seed", "1")
	c.Run("event", "enter", "cup", "Anna, Bruno, Carla", "--new", "*")
	c.Run("event", "draw", "cup")
	c.Run("event", "clock", "cup", "30")
	ends := c.Now.Add(30 * time.Minute)
	do := func(answers ...string) asktest.Step { return asktest.Step{Answers: answers} }
	back := asktest.Step{Err: ask.ErrBack}
	script := c.Asks(do("c"), do("t"), do("1"), do("6"), do("30", "20", "10"), back, back, back, back)
	c.Run("--plain")
	c.Silent()
	for _, at := range []int{3, 4} { // the menu, the result of table 1
		clock := script.Asked[at].Clock
		if clock == nil || !clock.Ends.Equal(ends) || clock.Left(605) != "the clock: 10:05" || clock.Over != "the clock: time is up" {
			t.Errorf("question %d: %+v", at, clock)
		}
	}
	if clock := script.Asked[5].Clock; clock != nil {
		t.Errorf("all results are in: %+v", clock)
	}
}
