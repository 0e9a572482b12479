package event_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
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
			do := asktest.Answers
			back := asktest.Step{Err: ask.ErrBack}
			script := c.Asks(
				do("c"), do("t"), do("1"), do("Cup", "1", "4", "", "", "", ""), asktest.Step{Title: w.proposed, Answers: []string{"y"}},
				do("4"), back, back, back, back, back,
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
				back, back, back, back)
			c.Run("--lang", in, "--plain")
			c.Silent()
			c.Run("event", "results", "tie", "1", "30", "20", "10")
			c.Asks(do("c"), do("t"), do("1"), do("5"), do("6"), do(), do(file), back, back, back, back)
			c.Run("--lang", in, "--plain")
			c.Silent()
			if out := c.Run("event", "show", "tie", "--json"); strings.Count(out, `"round": "F1"`)+strings.Count(out, `"round":"F1"`) == 0 {
				t.Errorf("no table that decides: %s", out)
			}
		})
	}
}

// A director who makes a knock-out in pairs is asked what those get who lose before the final, whether the final was
// typed or proposed. A final that ends at a larger table asks nothing.
func TestThirdAsked(t *testing.T) {
	t.Parallel()
	for in, title := range map[string]string{
		"en": "lose just before the final", "it": "perdono subito prima della finale", "fr": "perdent juste avant la finale",
	} {
		do := asktest.Answers
		back := asktest.Step{Err: ask.ErrBack}
		asked := func(answer string) asktest.Step { return asktest.Step{Title: title, Answers: []string{answer}} }
		proposed := asktest.Step{Title: "16, 8, 4, 2", Answers: []string{map[string]string{"en": "y", "it": "s", "fr": "o"}[in]}}
		for _, one := range []struct {
			steps []asktest.Step
			want  string
		}{
			{[]asktest.Step{do("Cup", "4", "4", "", "", "all,4,2", ""), asked("3")}, "option third match"},
			{[]asktest.Step{do("Cup", "4", "4", "", "", "all,4,2", ""), asked("")}, "option third shared"},
			{[]asktest.Step{do("Cup", "4", "4", "", "", "", ""), proposed, asked("1")}, "option third seed"},
			{[]asktest.Step{do("Cup", "1", "1", "", "", "8,4", "")}, ""},
		} {
			c := cmdtest.New(t)
			steps := append([]asktest.Step{do("c"), do("t"), do("1")}, one.steps...)
			c.Asks(append(steps, back, back, back, back)...)
			c.Run("--lang", in, "--plain")
			c.Silent()
			log := c.Run("event", "log", "cup", "--lines")
			if !strings.Contains(log, one.want) || one.want == "" && strings.Contains(log, "option third") {
				t.Errorf("%s %q: %s", in, one.want, log)
			}
		}
	}
}

// formed returns a question with its fields, what they hold and what they offer, on one line.
func formed(q ask.Question) string {
	said := []string{"? " + q.Title, q.Help}
	for _, f := range q.Fields {
		said = append(said, f.Label, f.Help, f.Value, strings.ReplaceAll(labels(ask.Question{Fields: []ask.Field{f}}), "\n", ", "))
	}
	return strings.Join(slices.DeleteFunc(said, func(s string) bool { return s == "" }), " | ")
}

// labels returns what a question offers.
func labels(q ask.Question) string {
	var all []string
	for _, o := range q.Fields[0].Options {
		all = append(all, o.Label)
	}
	return strings.Join(all, "\n")
}

// Where the totals of a game add up to zero, any one of a slip may be left empty, as on the slips of a league and on the
// pad.
func TestLastTotal(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "tarocchi", "--rounds", "1", "--sizes", "4", "--seed", "1")
	c.Run("event", "enter", "cup", "Anna, Bruno, Carla, Dario", "--new", "*")
	c.Run("event", "draw", "cup")
	c.Asks(
		asktest.Step{Title: "table 1", Answers: []string{"30", "", "-20"}, Refused: "Anna's number is missing"},
		asktest.Step{Title: "table 1", Answers: []string{"30", "10", "-20", "more"}, Refused: "more"},
		asktest.Step{Title: "table 1", Answers: []string{"30", "", "−20", "-20"}},
	)
	c.Run("event", "results", "cup")
	c.Silent()
	if out := c.Run("event", "show", "cup", "--json"); strings.Count(out, `"total":-20`) != 2 {
		t.Error(out)
	}
}

// A dash, or nothing, where a total should be says that the player did not come: after a yes the player leaves the
// round and the others' totals count; a no, or a slip without any total, leads back to the slip.
func TestMissedAtTable(t *testing.T) {
	t.Parallel()
	for in, word := range map[string]struct{ title, missed, why string }{
		"en": {"table 1", "Table 1, without a total", "did not come"},
		"it": {"tavolo 1", "Tavolo 1, senza totale", "non c'era"},
		"fr": {"table 1", "Table 1, sans total", "absence à la table"},
	} {
		for _, typed := range []string{"-", "", "—"} {
			c := cmdtest.New(t)
			c.Run("event", "new", "Cup", "--game", "istinto", "--rounds", "1", "--sizes", "4,3", "--seed", "7")
			c.Run("event", "enter", "cup", "Anna, Bruno, Carla, Dario", "--new", "*")
			c.Run("event", "draw", "cup")
			slip := func(answers ...string) asktest.Step { return asktest.Step{Title: word.title, Answers: answers} }
			missed := func(answer string) asktest.Step {
				return asktest.Step{Title: word.missed, Answers: []string{answer}}
			}
			c.Asks(
				asktest.Step{Title: word.title, Answers: []string{"-", "-", "-", "-"}, Refused: "a total is needed"},
				slip("30", typed, "20", "10"), missed("no"),
				slip("30", typed, "20", "10"), missed("yes"),
			)
			said := c.Run("--lang", in, "event", "results", "cup")
			c.Silent()
			shown := c.Run("event", "show", "cup", "--json")
			if strings.Count(shown, `"total":30`) != 1 || strings.Count(shown, `"total":20`) != 1 || strings.Count(shown, `"player":"Dario"`) != 1 {
				t.Errorf("%s %q: %s%s", in, typed, said, shown)
			}
			if log := c.Run("event", "log", "cup", "--json"); !strings.Contains(log, word.why) {
				t.Errorf("%s %q: %s", in, typed, log)
			}
			c.Run("verify")
		}
	}
}

// A player whom the club has renamed bears the new name on all pages of a tournament, whatever its log says.
func TestRenamedEntrant(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "istinto", "--rounds", "2", "--sizes", "4", "--seed", "7")
	c.Run("event", "enter", "cup", "Anna, Bruno, Carla, Dario", "--new", "*")
	c.Run("event", "draw", "cup")
	c.Run("event", "results", "cup", "1", "40", "30", "20", "10")
	c.Run("players", "rename", "Bruno", "Bruno Bianchi")
	for _, page := range [][]string{
		{"event", "show", "cup", "--round", "1"},
		{"event", "standings", "cup"},
		{"event", "standings", "cup", "--json"},
		{"event", "draw", "cup", "--dry-run"},
	} {
		said := c.Run(page...)
		if strings.Contains(strings.ReplaceAll(said, "Bruno Bianchi", ""), "Bruno") || !strings.Contains(said, "Bianchi") {
			t.Errorf("%v: %s", page, said)
		}
	}
}

// A dash in a command says the same; at a table that has a result already it is no total.
func TestMissedInCommand(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "istinto", "--rounds", "1", "--sizes", "4,3", "--seed", "7")
	c.Run("event", "enter", "cup", "Anna, Bruno, Carla, Dario", "--new", "*")
	c.Run("event", "draw", "cup")
	if status, _, said := c.Try("event", "results", "cup", "1", "-", "-", "-", "-"); status != 2 {
		t.Errorf("nobody came: %d, %s", status, said)
	}
	c.Run("event", "results", "cup", "1", "30", "-", "20", "10")
	shown := c.Run("event", "show", "cup", "--json")
	if strings.Count(shown, `"total":30`) != 1 || strings.Count(shown, `"total":20`) != 1 {
		t.Error(shown)
	}
	if log := c.Run("event", "log", "cup", "--json"); !strings.Contains(log, "did not come") {
		t.Error(log)
	}
	if status, _, said := c.Try("event", "results", "cup", "1", "30", "-", "20"); status != 2 || !strings.Contains(said, `"-" is not a whole number`) {
		t.Errorf("%d, %s", status, said)
	}
}

// Where the table is then too small it is asked what becomes of it; a table that is given up has no result.
func TestMissedAtSmallTable(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "istinto", "--rounds", "1", "--sizes", "4", "--seed", "7")
	c.Run("event", "enter", "cup", "Anna, Bruno, Carla, Dario", "--new", "*")
	c.Run("event", "draw", "cup")
	do := asktest.Answers
	script := c.Asks(
		asktest.Step{Title: "table 1", Answers: []string{"30", "-", "20", "10"}}, do("yes"),
		asktest.Step{Title: "too small", Err: ask.ErrBack},
		asktest.Step{Title: "table 1", Answers: []string{"30", "-", "20", "10"}}, do("yes"),
		asktest.Step{Title: "too small", Answers: []string{"2"}},
	)
	c.Run("event", "results", "cup")
	c.Silent()
	if said := strings.Join(script.Notices, "\n"); !strings.Contains(said, "Table 1 has changed: it has no result yet.") {
		t.Errorf("said: %s", said)
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
	do := asktest.Answers
	back := asktest.Step{Err: ask.ErrBack}
	script := c.Asks(do("c"), do("t"), do("1"), do("3"), back, do("1"), back, back, back, back)
	c.Run("--plain")
	c.Silent()
	if said := labels(script.Asked[4]); strings.Contains(said, "Check-in") || !strings.Contains(said, "misses the next") {
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
	do := asktest.Answers
	back := asktest.Step{Err: ask.ErrBack}
	c.Asks(do("c"), do("t"), do("1"), do("3"), do("5"),
		asktest.Step{Answers: []string{"1", "", "late"}, Refused: "a value is needed"},
		asktest.Step{Answers: []string{"1", "many", "late"}, Refused: "many"},
		do("1", "-5", "late"), back, back, back, back)
	c.Run("--plain")
	c.Silent()
	if out := c.Run("event", "log", "cup", "--lines"); !strings.Contains(out, "adjust anna -5 late") {
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
	do := asktest.Answers
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

// Who enters a round robin that is under way gets no seat in its round: its tables are drawn for all rounds.
func TestEnterRoundRobin(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Ring", "--game", "dernier", "--method", "round-robin", "--sizes", "2", "--seed", "1")
	c.Run("event", "enter", "ring", "Anna, Bruno, Carla", "--new", "*")
	c.Run("event", "draw", "ring")
	do := asktest.Answers
	back := asktest.Step{Err: ask.ErrBack}
	c.Asks(do("c"), do("t"), do("1"), do("2"), do("Dario"), do("y"), back, back, back, back)
	c.Run("--plain")
	c.Silent()
	if log := c.Run("event", "log", "ring", "--lines"); !strings.Contains(log, "enter dario Dario from 2") || strings.Contains(log, "absent") {
		t.Error(log)
	}
}

// A director's whole day in French, from the first screen: who enters and who comes late, rounds changed and drawn
// again, results asked, corrected and played at a table, options, the pages on paper, a final and the close. The menu
// offers what there is.
func TestDirectorsDay(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	dir := t.TempDir()
	back := asktest.Step{Err: ask.ErrBack}
	var told []string
	day := func(steps ...[]string) { // from the first screen and back to it; nil goes back
		t.Helper()
		var all []asktest.Step
		for _, answers := range append([][]string{{"c"}, {"t"}, {"1"}}, steps...) {
			if step := (asktest.Step{Answers: answers}); answers != nil {
				all = append(all, step)
			} else {
				all = append(all, back)
			}
		}
		script := c.Asks(append(all, back, back, back, back)...)
		script.Lang = lang.Fr
		c.Run("--lang", "fr", "--plain")
		if err := script.Close(); err != nil {
			t.Fatalf("%v: %v after %q\n%s", steps, err, script.Asked[len(script.Asked)-1].Title, strings.Join(script.Notices, "\n"))
		}
		for _, q := range script.Asked[3 : len(script.Asked)-3] {
			if !strings.HasPrefix(q.Title, "Coupe · ") || q.Fields[0].Options[0].Label != "Où l'on en est" {
				told = append(told, formed(q))
			}
		}
		told = append(told, script.Notices...)
	}
	do := func(answers ...string) []string { return answers }
	day(do("Coupe", "1", "1", "3", "4,5,3", "4", "2"))
	day(do("2"), do("Anna, Bruno, Carla, Dario, Elio, Fabio, Gino, Hugo, Ivan"), do("o"))
	day(do("3"), do("1"), do("1,2,3,4,5,6,7,8,9"))
	day(do("4"), do("n"))
	day(do("4"), do("o"))
	day(do("4"), do("n")) // results are missing
	day(do("6"), do("80", "70", "60", "50"), nil)
	day(do("13"), nil)
	day(do("6"), do("90", "80", "70", "60", "50"))
	day(do("6"))
	day(do("13"))
	day(do("3"), do("2"), do("1"))
	day(do("3"), do("3"), do("1"))
	day(do("3"), do("4"), do("2", "train"))
	day(do("3"), do("5"), do("1"))
	day(do("3"), do("6"), do("1", "-10", "tard"))
	day(do("3"), do("1"), do("1,2,3,4,5,6,7,8,9"))
	day(do("1"))
	day(do("4"), do("o"))
	day(do("2"), do("Luca"), do("o"), do("o"))
	day(do("11"), do("20"))
	day(do("11"), do("stop"))
	day(do("12"), do("2"), do("3", "malade"))
	day(do("12"), do("1"), do("1"))
	day(do("12"), do("3"), do("1", "2", "jumeaux"))
	day(do("12"), do("5"), do("le mur"))
	day(do("6"), do("1", "2", "3", "4"), nil)
	day(do("12"), do("5"), do("encore"), do("n"))
	day(do("7"), do("1"), do("1"), do("1", "2", "3", "4", "erreur"), do("o"))
	day(do("12"), do("4"), do("1", "cartes"))
	day(do("14"), do("2"), do("2", "assez"))
	day(do("8"), do("2"), do("n"))
	day(do("15"), do("n"))
	day(do("5"), do("1"), do("2"), do("o"), do(filepath.Join(dir, "mur.pdf")))
	day(do("5"), do("2"), do("2"), do(filepath.Join(dir, "fiches.pdf")))
	day(do("5"), do("3"), do("1"), do(filepath.Join(dir, "feuilles.pdf")))
	day(do("5"), do("4"), do("1"), do("n"))
	day(do("5"), do("5"), do("n"))
	c.Run("simulate", "istinto", "--event", "coupe")
	day(do("4"), do("o"))
	c.Run("simulate", "istinto", "--event", "coupe")
	day(do("8"), do("3"), do("n"))
	day(do("16"), do("o"))
	day(do("4"), do("3"), nil)
	said := strings.ReplaceAll(strings.Join(told, "\n"), dir, "DIR")
	doctest.Golden(t, "director.fr.txt", []byte(said))
}

// A player of a table of four does not come: the menu asks what becomes of the table, before anything changes. The way
// back leaves the round as it is.
func TestGoneAsksAtHome(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "istinto", "--rounds", "2", "--sizes", "4,5", "--seed", "7")
	c.Run("event", "enter", "cup", "Anna, Bruno, Carla, Dario, Elio, Fabio, Gino, Hugo, Ivan", "--new", "*")
	c.Run("event", "draw", "cup")
	do := asktest.Answers
	back := asktest.Step{Err: ask.ErrBack}
	gone := func(answer asktest.Step) string {
		script := c.Asks(do("c"), do("t"), do("1"), do("12"), do("2"), do("1", "ill"), answer, back, back, back, back)
		c.Run("--plain")
		c.Silent()
		if offered := labels(script.Asked[6]); offered != "Table 1 plays with 3: Hugo, Gino, Elio\n"+
			"Ivan comes from table 2 to table 1\nTable 1 is given up; sitting out: Hugo, Gino, Elio\nChange nothing" {
			t.Errorf("offered: %s", offered)
		}
		return c.Run("event", "log", "cup", "--json")
	}
	for what, answer := range map[string]asktest.Step{"nothing": do("4"), "back": back} {
		if log := gone(answer); strings.Contains(log, "change 1") {
			t.Errorf("%s: the round has changed: %s", what, log)
		}
	}
	if log := gone(do("1")); !strings.Contains(log, "change 1 ill 1 hugo gino elio -") {
		t.Errorf("not played with three: %s", log)
	}
}

// Who is entered again after having left is told by which entries of the menu they come back, not by which command.
func TestAlreadyLeftNamesTheEntry(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"en": `choose "A player comes back" under "Present, absent, left"`,
		"it": "«Rientra», sotto «Presenti, assenti, ritirati»",
		"fr": "Retour d'un joueur",
	} {
		c := cmdtest.New(t)
		c.Run("event", "new", "Cup", "--game", "istinto", "--rounds", "2", "--sizes", "4", "--seed", "7")
		c.Run("event", "enter", "cup", "Anna, Bruno, Carla, Dario", "--new", "*")
		c.Run("event", "leave", "cup", "Anna", "ill")
		do := asktest.Answers
		back := asktest.Step{Err: ask.ErrBack}
		script := c.Asks(do("c"), do("t"), do("1"), do("2"), do("Anna"), back, back, back, back)
		c.Run("--plain", "--lang", in)
		c.Silent()
		said := strings.Join(script.Notices, "\n")
		if !strings.Contains(said, want) || strings.Contains(said, "arbitro event") {
			t.Errorf("%s: said: %s", in, said)
		}
	}
}

// A list with surname and first name, in one cell or in two, is offered as the first name and the surname.
func TestSurnameFirstInList(t *testing.T) {
	t.Parallel()
	for _, in := range []string{"en", "it", "fr"} {
		for lines, answers := range map[string][]string{
			"Name\nDe Luca, Piero\nRossi, Anna\n":                 {"2", "y"},
			"Name\n\"De Luca, Piero\"\nBruno Neri\nDario Verdi\n": {"1"},
		} {
			c := cmdtest.New(t)
			c.Run("event", "new", "Cup", "--game", "istinto")
			file := cmdtest.Write(t, filepath.Join(t.TempDir(), "list.csv"), lines)
			var steps []asktest.Step
			for _, answer := range answers { // the heading, which is nobody's name, is left out after a yes
				steps = append(steps, asktest.Answers(answer))
			}
			script := c.Asks(steps...)
			c.Run("--lang", in, "event", "enter", "cup", "--file", file, "--new", "*")
			c.Silent()
			if offered := labels(script.Asked[0]); !strings.Contains(offered, "Piero De Luca") {
				t.Errorf("%s: offered %s", in, offered)
			}
			if entered := c.Run("event", "log", "cup"); !strings.Contains(entered, "Piero De Luca") {
				t.Errorf("%s: entered %s", in, entered)
			}
		}
	}
}

// A form in which nobody was marked says that nothing has changed.
func TestNobodyMarkedAtHome(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "istinto", "--rounds", "2", "--sizes", "4", "--seed", "7")
	c.Run("event", "enter", "cup", "Anna, Bruno, Carla, Dario", "--new", "*")
	do := asktest.Answers
	back := asktest.Step{Err: ask.ErrBack}
	script := c.Asks(do("c"), do("t"), do("1"), do("3"), do("1"), do(""), back, back, back, back)
	c.Run("--plain")
	c.Silent()
	if said := strings.Join(script.Notices, "\n"); !strings.Contains(said, "Nobody was marked: nothing has changed.") {
		t.Errorf("said: %s", said)
	}
}

// An empty final is none, as the form says; it used to be refused: "a value is needed".
func TestFinalTakenAway(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("event", "new", "Cup", "--game", "istinto", "--final", "4")
	c.Asks(asktest.Answers("11"), asktest.Answers("-"))
	c.Run("event", "option", "Cup")
	c.Silent()
	if out := c.Run("event", "show", "Cup"); strings.Contains(out, "Final: 4") {
		t.Errorf("the final is still there:\n%s", out)
	}
	c.Run("event", "option", "Cup", "final", "4")
	c.Run("event", "option", "Cup", "final", "")
	if out := c.Run("event", "show", "Cup"); strings.Contains(out, "Final: 4") {
		t.Errorf("an empty final by command:\n%s", out)
	}
}

// In a form a knock-out that ends with two players seats pairs, unless sizes are chosen: at a table of three a player
// who lost would go on, by lot. The log says so, since another program reads the sizes there. By command the sizes are
// those of the game.
func TestKnockoutInPairs(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	do := asktest.Answers
	form := func(name, sizes, final string) asktest.Step {
		return do(name, "dernier", "knockout", "", sizes, final, "")
	}
	for _, one := range []struct {
		steps []asktest.Step
		sizes string
	}{
		{[]asktest.Step{form("Proposed", "", ""), do("yes"), do("shared")}, "2"},
		{[]asktest.Step{form("Typed", "", "all 8 4 2"), do("shared")}, "2"},
		{[]asktest.Step{form("Threes", "", "all 9 3")}, ""},
		{[]asktest.Step{form("Chosen", "3 2", "all 8 4 2"), do("shared")}, "3 2"},
	} {
		name := one.steps[0].Answers[0]
		c.Asks(one.steps...)
		c.Run("event", "new")
		c.Silent()
		if got := sizesOf(c.Run("event", "log", name, "--lines")); got != one.sizes {
			t.Errorf("%s: the log has the sizes %q", name, got)
		}
	}
	c.Run("event", "new", "Later", "--game", "dernier")
	c.Asks(do("1"), do("knockout"), do("yes"))
	c.Run("event", "option", "Later")
	c.Silent()
	if got := sizesOf(c.Run("event", "log", "Later", "--lines")); got != "2" {
		t.Errorf("a knock-out that was none before has the sizes %q", got)
	}
	c.Run("event", "new", "Command", "--game", "dernier", "--method", "knockout", "--final", "all,8,4,2")
	if got := sizesOf(c.Run("event", "log", "Command", "--lines")); got != "" {
		t.Errorf("by command the log has the sizes %q", got)
	}
}

// sizesOf returns the sizes of tables that a log sets; "" for none.
func sizesOf(log string) string {
	for line := range strings.Lines(log) {
		if _, sizes, found := strings.Cut(line, "option sizes "); found {
			return strings.TrimSpace(sizes)
		}
	}
	return ""
}
