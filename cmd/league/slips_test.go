package league_test

import (
	"fmt"
	"slices"
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
		"en": {"slips", "Slip", "entered already", "slips of", "Saved 3 slips", "write one number for each player", "Sum: 300", "There are still 2 slips", "yes"},
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
				{Title: w.slip, Answers: []string{"", "1", "Carla, Anna, Bruno", "1 x 2"}, Refused: "x"},
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
			if said := script.Asked[0].Said(script.Asked[0].Filled("sabai", ask.No, "#1\n#2\n#3", "120 95 85")); !strings.Contains(said, w.sum) {
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
				asktest.Step{Title: "Vasco", Answers: []string{w.yes}}, // no member yet
			)
			c.Run("--lang", in, "league", "slips", "coppa")
			c.Silent()
			if out := c.Run("standings", "coppa", "--csv", "-"); !strings.Contains(out, "Vasco") {
				t.Errorf("Vasco does not count:\n%s", out)
			}
			if record := c.Run("export", "5"); !strings.Contains(record, "result vasco -7") {
				t.Errorf("%s, %q", record, script.Notices)
			}
		})
	}
}

// A name in brackets on a slip is a guest of that match: no person, no member, no place in the standing.
func TestSlipsOfGuests(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Cup", "--games", "sabai")
	c.Asks(
		asktest.Step{Title: "slips", Answers: []string{"3 Nov 2026"}},
		asktest.Step{Title: "Slip 1", Answers: []string{"", "", "Anna, Bruno, (Guest)", "120 95 85"}},
		asktest.Step{Title: "new persons", Answers: []string{"yes"}},
		asktest.Step{Title: "Slip 2", Answers: []string{"", "", ""}},
		asktest.Step{Title: "1 slip of", Answers: []string{"1"}},
	)
	c.Run("league", "slips", "cup")
	c.Silent()
	if out := c.Run("players"); strings.Contains(out, "Guest") {
		t.Errorf("the guest is a person: %s", out)
	}
	if out := c.Run("standings", "cup", "--csv", "-"); strings.Contains(out, "Guest") || !strings.Contains(out, "Anna") {
		t.Errorf("the guest has a place: %s", out)
	}
	if record := c.Run("export", "1"); !strings.Contains(record, "(Guest)\n") || !strings.Contains(record, " 85\n") {
		t.Errorf("the guest did not play: %s", record)
	}
	c.Run("verify")
}

// A slip left half typed without another before it is given up, and the day is asked again. Any of many slips can be
// corrected, all can be given another day, and who is new is asked again only when the slips of an evening broken off
// are saved.
func TestSlipsMended(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Cup", "--games", "sabai")
	slip := func(n int, players, row string) asktest.Step {
		return asktest.Step{Title: fmt.Sprint("Slip ", n), Answers: []string{"", "", players, row}}
	}
	back := asktest.Step{Title: "Slip", Err: ask.ErrBack}
	c.Asks(
		asktest.Step{Title: "slips", Answers: []string{"3 Nov 2026"}},
		asktest.Step{Title: "Slip 1", Answers: []string{"", "", "Anna, Bruno, Carla", "1"}, Refused: "one number for each"}, back,
	)
	c.Run("league", "slips", "cup")
	c.Silent()
	steps := []asktest.Step{{Title: "slips", Answers: []string{"3 Nov 2026"}}}
	for i := range 10 {
		steps = append(steps, slip(i+1, "Anna, Bruno, Carla", fmt.Sprint(100+i, " 95 80")))
		if i == 0 {
			steps = append(steps, asktest.Step{Title: "new persons", Answers: []string{"yes"}})
		}
	}
	c.Asks(append(steps, back, asktest.Step{Title: "10 slips of 3 November", Answers: []string{"5"}})...)
	c.Run("league", "slips", "cup")
	c.Silent()
	c.Asks(
		back, asktest.Step{Title: "10 slips", Answers: []string{"3"}}, asktest.Step{Title: "Which slip", Answers: []string{"1"}},
		asktest.Step{Title: "Slip 1", Answers: []string{"", "", "", "2"}}, // all of it
		slip(1, "", "7 6 5"), asktest.Step{Title: "new persons", Answers: []string{"no"}}, back,
		asktest.Step{Title: "Which slip", Err: ask.ErrBack}, // the list that the slip came from
		asktest.Step{Title: "10 slips", Answers: []string{"4"}}, asktest.Step{Title: "slips", Answers: []string{"4 Nov 2026"}},
		asktest.Step{Title: "10 slips of 4 November", Answers: []string{"3"}},
		asktest.Step{Title: "Which slip", Answers: []string{"1"}},
		asktest.Step{Title: "Slip 1", Answers: []string{"", "", "", "2"}},
		slip(1, "", "7 6 5"), asktest.Step{Title: "new persons", Answers: []string{"yes"}},
		asktest.Step{Title: "10 slips", Answers: []string{"1"}},
	)
	c.Run("league", "slips", "cup")
	c.Silent()
	if out := c.Run("export", "1"); !strings.Contains(out, "result anna 7\n") || !strings.Contains(out, "date 2026-11-04") {
		t.Errorf("%s", out)
	}
}

// A name replaced in a slip that is not saved yet takes the number of the name that it replaces: the others keep theirs,
// although the new name is the last in the list. It used to move every number by one place. A name taken off takes its
// number along, and names put into another order take the numbers in that order.
func TestSlipNamesKeepNumbers(t *testing.T) {
	t.Parallel()
	c, do, back := slipsOfFour(t)
	c.Run("league", "edit", "Cup", "--members", "Anna,Bruno,Carla,Dario,Elena", "--new", "Elena", "--reason", "x")
	mend := func(slip, players, row string) []asktest.Step {
		return []asktest.Step{
			do("4 slips", "3"), do("Which slip", slip), do("Slip "+slip, "", "", "", "", "2"),
			{Title: "Slip " + slip, Answers: []string{"", "", players, row}},
		}
	}
	steps := []asktest.Step{do("slips", "3 Nov 2026")}
	for i := range 4 {
		steps = append(steps, do("Slip", "", "", "Anna, Bruno, Carla, Dario", fmt.Sprint("8 16 -4 ", i)))
	}
	steps = append(steps, back)
	steps = append(steps, mend("1", "-Anna, +Elena", "")...)
	steps = append(steps, mend("2", "-Anna, +Elena", "9 16 -4 -21")...)
	steps = append(steps, mend("3", "-Bruno", "")...)
	steps = append(steps, mend("4", "Bruno, Anna, Carla, Dario", "")...)
	script := c.Asks(append(steps, do("4 slips", "1"))...)
	c.Run("league", "slips", "cup")
	c.Silent()
	for i, want := range []string{
		"result elena 8;result bruno 16;result carla -4;result dario 0",
		"result elena 9;result bruno 16;result carla -4;result dario -21",
		"result anna 8;result carla -4;result dario 2",
		"result bruno 8;result anna 16;result carla -4;result dario 3",
	} {
		record := c.Run("export", fmt.Sprint(i+1))
		for _, line := range strings.Split(want, ";") {
			if !strings.Contains(record, line+"\n") {
				t.Errorf("slip %d: %q is missing:\n%s", i+1, line, record)
			}
		}
	}
	for _, question := range script.Asked {
		if question.Title == "Slip 1" && question.Fields[2].Key == "players" && question.Fields[2].Value != "" {
			said := question.Live(question.Filled("sabai", ask.No, "#2\n#3\n#4\n#5", "8 16 -4 0"))
			if want := "Elena:\u00a08 · Bruno:\u00a016 · Carla:\u00a0-4 · Dario:\u00a00   Sum: 20"; said != want {
				t.Errorf("below the form: %q", said)
			}
		}
	}
}

// A slip that is saved is corrected by its evening: what is typed replaces one number and nothing else, names come from
// the list of persons, and a match that was not played goes. Nothing is recorded before the change was shown, and what
// is left with Esc or No is said. A match that was not played is never removed for a number that was misread.
func TestSavedSlipMended(t *testing.T) {
	t.Parallel()
	for in, word := range map[string]struct{ begin, slip, done, which, match, who, leagues, yes, left, unplayed string }{
		"en": {"slips", "Slip", "slips of", "Which slip of 3 November 2026", "Match", "Who played match 1", "l", "yes", "No correction: match 1", "was not played"},
		"it": {"I foglietti", "Foglietto", "foglietti del", "Quale foglietto del 3 novembre 2026", "Partita", "Chi ha giocato la partita 1", "c", "sì", "Nessuna correzione: la partita 1", "non si è giocata"},
		"fr": {"Les fiches", "Fiche", "fiches du", "Quelle fiche du 3 novembre 2026", "Partie", "Qui a joué la partie 1", "c", "oui", "Aucune correction\u00a0: la partie 1", "n'a pas été jouée"},
	} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			c.Run("league", "new", "Cup", "--games", "sabai")
			c.Run("league", "edit", "Cup", "--members", "Anna,Bruno,Carla,Dario", "--new", "*", "--reason", "x")
			do := func(title string, answers ...string) asktest.Step {
				return asktest.Step{Title: title, Answers: answers}
			}
			back := asktest.Step{Err: ask.ErrBack}
			c.Asks(
				do(word.begin, "3 Nov 2026"),
				do(word.slip, "", "", "Anna, Bruno, (Ospite)", "120 99 80"),
				do(word.slip, "", "", "Anna, Bruno, Dario", "10 20 30"),
				back, do(word.done, "1"),
			)
			c.Run("--lang", in, "league", "slips", "cup")
			c.Silent()
			mend := []asktest.Step{do("", "c"), do("", word.leagues), do("", "1")}
			mend = append(mend,
				do("Cup", "5"), do(word.which, "1"), do(word.match+" 1", "", "109"), do("99 → 109", "no"),
				do(word.match+" 1", "", "109"), do("99 → 109", ""),
				do("Cup", "5"), do(word.which, "1"), do(word.match+" 1", "", "", "", "", "2"),
				do(word.who, "Anna", "Carla", ""), do("Bruno → Carla", ""),
				do("Cup", "5"), do(word.which, "1"), do(word.match+" 1", "7", "", "", "", "2"),
				asktest.Step{Title: word.who, Err: ask.ErrBack}, back, // no number is recorded without the names
				do("Cup", "5"), do(word.which, "2"), do(word.match+" 2", "", "", "", "", "3"), do("10 · Bruno", "no"),
				do(word.match+" 2", "", "", "", "", "3"), do("10 · Bruno", word.yes),
				do("Cup", "5"), do(word.which, "1"), do(word.match+" 1", "x", ""),
				back, back, back, back, back, back, // the list of slips is between the slip and the league
			)
			mend[len(mend)-7].Refused = "x"
			status, said := c.Asked(in, mend)
			if status != 0 || !strings.Contains(said, word.left) {
				t.Fatalf("status %d: %s", status, said)
			}
			if removed := c.Run("--lang", in, "matches", "--removed"); !strings.Contains(removed, word.unplayed) {
				t.Errorf("the reason of the match that was not played:\n%s", removed)
			}
			record := c.Run("export", "1")
			for _, line := range []string{"result anna 120", "result bruno 109", "player bruno Carla", "80"} {
				if !strings.Contains(record, line) {
					t.Errorf("%q is missing:\n%s", line, record)
				}
			}
			out := c.Run("standings", "cup", "--csv", "-")
			if !strings.Contains(out, ",Carla,3,1,") || !strings.Contains(out, ",Bruno,0,0,") || strings.Contains(out, "Ospite") {
				t.Errorf("the standing: %s", out)
			}
			c.Run("verify")
		})
	}
}

// A correction that leaves a person without any match asks whether to take the name out of the list of players; a
// person whom something else names is not asked about.
func TestReplacedPersonTakenOut(t *testing.T) {
	t.Parallel()
	for in, word := range map[string]struct{ nothing, out, leagues string }{
		"en": {"Nothing names giova any more", "giova is no longer in the list", "l"},
		"it": {"Nulla nomina più giova", "giova non è più nell'elenco", "c"},
		"fr": {"Plus rien ne nomme giova", "giova n'est plus dans la liste", "c"},
	} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			c.Run("league", "new", "Cup", "--games", "sabai")
			c.Run("league", "adjust", "Cup", "Bruno", "late", "--points", "1", "--new", "Bruno")
			do := asktest.Answers
			back := asktest.Step{Err: ask.ErrBack}
			c.Asks(do("3 Nov 2026"), do("", "", "Anna, Bruno, giova", "30 20 10"), do("yes"), back, do("1"))
			c.Run("league", "slips", "cup")
			c.Silent()
			correct := func(names ...string) []asktest.Step {
				return []asktest.Step{do("5"), do("1"), do("", "", "", "", "2"), do(names...)}
			}
			right := asktest.Step{Title: "→", Answers: []string{""}}
			steps := []asktest.Step{do("c"), do(word.leagues), do("1")}
			steps = append(steps, correct("", "Carla", "")...) // Bruno has an entry in the league
			steps = append(steps, do("yes"), right)            // Carla is new
			steps = append(steps, correct("", "", "Dario")...)
			steps = append(steps, do("yes"), right, asktest.Step{Title: word.nothing, Answers: []string{"no"}})
			steps = append(steps, correct("", "", "giova")...)
			steps = append(steps, right, asktest.Step{Title: "Dario", Answers: []string{"no"}})
			steps = append(steps, correct("", "", "Eva")...)
			steps = append(steps, do("yes"), right, asktest.Step{Title: word.nothing, Answers: []string{"yes"}})
			steps = append(steps, back, back, back, back)
			status, said := c.Asked(in, steps)
			if status != 0 || !strings.Contains(said, word.out) {
				t.Fatalf("status %d: %s", status, said)
			}
			players := c.Run("players")
			if strings.Contains(players, "giova") || !strings.Contains(players, "Bruno") || !strings.Contains(players, "Dario") {
				t.Errorf("the players:\n%s", players)
			}
			c.Run("verify")
		})
	}
}

// A dash in the row of a slip takes its player off the slip; a row of dashes, and a dash without a player, are refused.
func TestSlipWithoutWhoMissed(t *testing.T) {
	t.Parallel()
	c, do, back := slipsOfFour(t)
	refused := func(row string) asktest.Step {
		return asktest.Step{Title: "Slip 1", Answers: []string{"", "", "Anna, Bruno, Carla, Dario", row}, Refused: "number"}
	}
	c.Asks(
		do("slips", "3 Nov 2026"), refused("- - - -"), refused("1 2 3 4 -"), refused("- 2 3"),
		do("Slip 1", "", "", "Anna, Bruno, Carla, Dario", "120 - 80 70"), back, do("1 slip", "1"),
	)
	c.Run("league", "slips", "cup")
	c.Silent()
	record := c.Run("export", "1")
	for _, line := range []string{"result anna 120\n", "result carla 80\n", "result dario 70\n"} {
		if !strings.Contains(record, line) {
			t.Errorf("%q is missing:\n%s", line, record)
		}
	}
	if strings.Contains(record, "bruno") {
		t.Errorf("Bruno is on the slip:\n%s", record)
	}
}

// slipsOfFour returns a laptop with a league of four members, a step that answers the question of a title, and one that
// leaves a slip.
func slipsOfFour(t *testing.T) (c *cmdtest.Laptop, do func(title string, answers ...string) asktest.Step, back asktest.Step) {
	c = cmdtest.New(t)
	c.Run("league", "new", "Cup", "--games", "sabai")
	c.Run("league", "edit", "Cup", "--members", "Anna,Bruno,Carla,Dario", "--new", "*", "--reason", "x")
	do = func(title string, answers ...string) asktest.Step {
		return asktest.Step{Title: title, Answers: answers}
	}
	return c, do, asktest.Step{Title: "Slip", Err: ask.ErrBack}
}

// A slip is taken away by taking its players away, all of them after a question; then nothing waits any more.
func TestSlipsDropped(t *testing.T) {
	t.Parallel()
	c, do, back := slipsOfFour(t)
	script := c.Asks(
		do("slips", "3 Nov 2026"),
		do("Slip 1", "", "", "Anna, Bruno, Carla", "30 20 10"),
		do("Slip 2", "", "2", "Anna, Bruno, Dario", "1 2 3"),
		do("Slip 3", "", "1", "Anna, Carla, Dario", "9 8 7"), back,
		do("3 slips of 3 November", "3"), do("Which slip", "2"), do("Slip 2", "", "", "", "3"), do("Delete this slip", "no"),
		do("Slip 2", "", "", "", "3"), do("Delete this slip", "yes"),
		do("2 slips of 3 November", "3"), do("Which slip", "2"), do("Slip 2", "", "", "6"),
		do("2 slips of 3 November", "6"), do("2", "no"),
		do("2 slips of 3 November", "5"),
	)
	c.Run("league", "slips", "cup")
	c.Silent()
	var offered []string
	for _, q := range script.Asked {
		if strings.HasPrefix(q.Title, "Which slip") {
			for _, o := range q.Fields[0].Options {
				offered = append(offered, o.Label)
			}
			offered = append(offered, "")
		}
	}
	want := strings.ReplaceAll(`Sabai-Sabai  Anna:_30 · Bruno:_20 · Carla:_10
Sabai-Sabai  Anna:_1. · Bruno:_2. · Dario:_3.
Sabai-Sabai  Anna:_9 · Carla:_8 · Dario:_7

Sabai-Sabai  Anna:_30 · Bruno:_20 · Carla:_10
Sabai-Sabai  Anna:_9 · Carla:_8 · Dario:_7
`, "_", "\u00a0")
	if got := strings.Join(offered, "\n"); got != want {
		t.Errorf("the slips to choose from: %s", got)
	}
	c.Asks(back, do("2 slips of 3 November", "6"), do("2", "yes"))
	c.Run("league", "slips", "cup")
	c.Silent()
	c.Asks(asktest.Step{Title: "slips", Err: ask.ErrBack})
	c.Run("league", "slips", "cup")
	c.Silent()
}

// One slip is kept as ten are. A slip with somebody else on the last place is not the same slip again; the same one is
// asked about. Under the numbers stands their sum once there are any.
func TestSlipTwice(t *testing.T) {
	t.Parallel()
	c, do, back := slipsOfFour(t)
	c.Asks(do("slips", "3 Nov 2026"), do("Slip 1", "", "", "Anna, Bruno, Carla", "30 20 0"), back, do("1 slip", "5"))
	c.Run("league", "slips", "cup")
	c.Silent()
	script := c.Asks(
		do("Slip 2", "", "", "Anna, Bruno, Dario", "30 20 0"),
		do("Slip 3", "", "", "Anna, Bruno, Carla", "30 20 0"), do("Slip 1", "no"), do("Slip 3", "", "", "-", ""),
		do("2 slips", "1"),
	)
	c.Run("league", "slips", "cup")
	c.Silent()
	form := script.Asked[0]
	for numbers, want := range map[string]string{"": "Anna:\u00a0… · Bruno:\u00a0…", "3 4": "Anna:\u00a03 · Bruno:\u00a04   Sum: 7"} {
		if got := form.Live(form.Filled("sabai", ask.No, "#1\n#2", numbers)); got != want {
			t.Errorf("%q: %q, not %q", numbers, got, want)
		}
	}
	c.Asks(do("slips", "3 Nov 2026"), do("Slip 1", "", "", "Anna, Bruno, Carla", "30 20 0"), do("match 1", "no"), back)
	c.Run("league", "slips", "cup")
	c.Silent()
}

// Whoever has a seat this evening comes first among the players of a slip, then the members.
func TestSlipsOfferWhoIsDrawn(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Cup", "--games", "sabai")
	c.Run("league", "edit", "Cup", "--members", "Anna,Bruno,Carla,Dario,Eva", "--new", "*", "--reason", "x")
	do := asktest.Answers
	back := asktest.Step{Err: ask.ErrBack}
	status, said := c.Asked("en", []asktest.Step{
		do("c"), do("l"), do("1"),
		{Title: "Cup", Answers: []string{"Seats for this evening"}},
		{Title: "Seats", Answers: []string{"", "Dario,Eva,Carla"}},
		do("n"), back, back, back, back,
	})
	if status != 0 {
		t.Fatalf("status %d: %s", status, said)
	}
	script := c.Asks(asktest.Step{Title: "slips", Answers: []string{""}}, asktest.Step{Title: "Slip 1", Err: ask.ErrBack})
	c.Run("league", "slips", "cup")
	c.Silent()
	var offered []string
	for _, o := range script.Asked[1].Fields[2].Options {
		offered = append(offered, o.Label)
	}
	if got := strings.Join(offered, " "); got != "Carla Dario Eva Anna Bruno" {
		t.Errorf("offered in the order %s", got)
	}
	script = c.Asks(asktest.Step{Title: "slips", Answers: []string{"30 Nov 2026"}}, asktest.Step{Title: "Slip 1", Err: ask.ErrBack})
	c.Run("league", "slips", "cup")
	c.Silent()
	if first := script.Asked[1].Fields[2].Options[0].Label; first != "Anna" {
		t.Errorf("on another day %s comes first", first)
	}
}

// The menu of entries by hand offers to take one back only while there is one.
func TestWithdrawOffered(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Cup", "--games", "sabai")
	c.Run("league", "edit", "Cup", "--members", "Anna", "--new", "*", "--reason", "x")
	do := asktest.Answers
	back := asktest.Step{Err: ask.ErrBack}
	leave := []asktest.Step{back, back, back, back, back}
	menu := []asktest.Step{do("c"), do("l"), do("1"), do("6")}
	none := append(slices.Clone(menu), asktest.Step{Answers: []string{"Take back points"}, Refused: "list"})
	if status, said := c.Asked("en", append(none, leave...)); status != 0 {
		t.Errorf("without an entry: status %d: %s", status, said)
	}
	c.Run("league", "adjust", "Cup", "Anna", "late", "--points", "1")
	one := append(slices.Clone(menu), do("Take back points"), asktest.Step{Title: "Which", Err: ask.ErrBack})
	if status, said := c.Asked("en", append(one, leave[1:]...)); status != 0 {
		t.Errorf("with an entry: status %d: %s", status, said)
	}
}
