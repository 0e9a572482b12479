package league_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

type shownLeague struct {
	Settings struct {
		Name, Scheme string
		Games        []string
		TieBreaks    []string `json:"tie_breaks"`
		Minimum      int
		From, To     string
	}
	Members []string
	History []struct{ Reason string }
	Entries []struct {
		Player, Kind, Reason, Withdrawn string
		Points                          float64
		Matches                         int
	}
	Archived string
}

func shown(c *cmdtest.Laptop, name string) shownLeague {
	var l shownLeague
	c.Helper()
	if err := json.Unmarshal([]byte(c.Run("league", "show", name, "--json")), &l); err != nil {
		c.Fatal(err)
	}
	return l
}

// The form of a new league: what cannot be is refused in the form, and what was left leaves nothing behind.
func TestLeagueForm(t *testing.T) {
	t.Parallel()
	for in, w := range map[string]struct{ title, empty, totals, number, date, breaks, unknown, left, members, taken string }{
		"it": {"Il campionato", "ci vuole un nome", "un solo gioco", "numero di partite", "scrivetela", "vittorie, secondi posti", "fortuna", "siete usciti: non è stato registrato niente", "Tutti", "c'è già"},
		"en": {"The league", "type a name", "a single game", "number of matches", "write it", "wins, second places", "luck", "you left: nothing was recorded", "ALL", "already"},
	} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			status, said := c.Asked(in, []asktest.Step{{Title: w.title, Err: ask.ErrBack}}, "league", "new", "Coppa")
			if status != 130 || !strings.Contains(said, w.left) {
				t.Errorf("left: status %d, %s", status, said)
			}
			status, said = c.Asked(in, []asktest.Step{{Title: w.title, Err: ask.ErrPaused}}, "league", "new")
			if status != 130 {
				t.Errorf("broken off: status %d, %s", status, said)
			}
			if out := c.Run("league", "list", "--json"); out != "[]\n" {
				t.Errorf("stored all the same: %s", out)
			}
			status, said = c.Asked(in, []asktest.Step{
				{Title: w.title, Answers: []string{""}, Refused: w.empty},
				{Answers: []string{"Coppa", "1 4", "", "3"}, Refused: w.totals},
				{Answers: []string{"Coppa", "4", "", "3", "5 3 x"}, Refused: "5 3 2 1"},
				{Answers: []string{"Coppa", "4", "", "3", "", w.unknown}, Refused: w.unknown},
				{Answers: []string{"Coppa", "4", "", "3", "5 3 2 1", w.breaks, "tanti"}, Refused: w.number},
				{Answers: []string{"Coppa", "4", "", "3", "5 3 2 1", w.breaks, "2", "", "", "30/2/2026"}, Refused: w.date},
				{Answers: []string{"Coppa", "4", "", "3", "5 3 2 1", w.breaks, "2", "", "", "1 settembre 2026", "30 Jun 2027", w.members}},
			}, "league", "new")
			l := shown(c, "Coppa")
			if s := l.Settings; status != 0 || !strings.Contains(said, "Coppa") || s.Scheme != "totals" || strings.Join(s.Games, " ") != "sputo" ||
				strings.Join(s.TieBreaks, " ") != "wins second-places" || s.Minimum != 2 || s.From != "2026-09-01" || s.To != "2027-06-30" || l.Members != nil {
				t.Errorf("status %d, %s: %+v", status, said, l)
			}
			_, said = c.Asked(in, []asktest.Step{
				{Answers: []string{"COPPA"}, Refused: w.taken}, {Err: ask.ErrBack},
			}, "league", "new")
			if strings.Contains(said, "Coppa") {
				t.Error(said)
			}
		})
	}
}

// A change after matches were played is shown as such and asks why; one that moves nothing does not.
func TestLeagueEditForm(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	for in, w := range map[string]struct{ title, why, told, same string }{
		"it": {"Il campionato", "Qual è il motivo?", "da punti per piazzamento a vittorie", "Non è cambiato niente"},
		"en": {"The league", "What is the reason?", "from points by place to wins", "Nothing has changed"},
	} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			c.Run("import", dir)
			c.Run("league", "new", "Lega del Giovedì")
			if _, said := c.Asked(in, []asktest.Step{{Title: w.title}}, "league", "edit", "lega"); !strings.Contains(said, w.same) {
				t.Error(said)
			}
			c.Asked(in, []asktest.Step{{Title: w.title, Answers: []string{"Lega"}}}, "league", "edit", "lega")
			status, said := c.Asked(in, []asktest.Step{
				{Title: w.title, Answers: []string{"Lega", "-", "", "2"}},
				{Title: w.why, Answers: []string{" "}, Refused: " "},
				{Title: w.why, Err: ask.ErrBack}, // the form stands as it was left
				{Title: w.title},
				{Title: w.why, Answers: []string{"voted"}},
			}, "league", "edit", "lega")
			l := shown(c, "lega")
			if status != 0 || !strings.Contains(said, w.told) || l.Settings.Scheme != "wins" || len(l.History) != 3 || l.History[2].Reason != "voted" || l.History[1].Reason != "" {
				t.Errorf("status %d, %s: %+v", status, said, l)
			}
			// With the change on the command line only the reason is asked for.
			if status, said := c.Asked(in, []asktest.Step{{Title: w.why, Answers: []string{"again"}}}, "league", "edit", "lega", "--members", "Anna,Bruno"); status != 0 {
				t.Errorf("status %d, %s", status, said)
			}
			if l := shown(c, "lega"); strings.Join(l.Members, ",") != "Anna,Bruno" {
				t.Errorf("%+v", l)
			}
			c.Run("league", "edit", "lega", "--from", "2026-09-01", "--minimum", "3", "--reason", "x")
			c.Asked(in, []asktest.Step{{Title: w.title, Answers: []string{"", "", "", "", "", "", "–", "", "", "—"}}, {Title: w.why, Answers: []string{"x"}}}, "league", "edit", "lega")
			if s := shown(c, "lega").Settings; s.From != "" || s.Minimum != 0 {
				t.Errorf("a dash takes a setting away: %+v", s)
			}
			if _, said := c.Asked(in, []asktest.Step{{Title: w.title}}, "league", "edit", "lega"); !strings.Contains(said, w.same) {
				t.Errorf("the members as they are: %s", said)
			}
		})
	}
}

// The secretary's evening from the home screen: a league that is only in records is opened, points entered, one taken
// back, the standing read, the tables drawn, the league put away and taken out.
func TestSecretary(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	for in, home := range map[string]string{"it": "c", "en": "l"} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			c.Run("import", dir)
			file := filepath.Join(t.TempDir(), "before.csv")
			pdf := filepath.Join(t.TempDir(), "x.pdf")
			evening := pdf + "evening.pdf"
			book := pdf + "book.pdf"
			pads := pdf + "pads.pdf"
			if err := os.WriteFile(file, []byte("Nome;Punti\r\nAnna;12,5\r\nZoe;3\r\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			do := asktest.Answers
			back := asktest.Step{Err: ask.ErrBack}
			status, said := c.Asked(in, []asktest.Step{
				do("c"), do(home), do("1"), do("1"), do(), // open the league that the records name
				do("1"),
				do("1"), do("n"), // standings, not on paper
				do("2"), do("1"), do(pdf), // on paper
				do("2"), do("2"), do("13 Nov 2026"), do("y"), do(evening),
				do("2"), do("3"), do("n"),
				do("2"), do("4"), do(book),
				do("6"), do("1"), do("anna", "-1,5", "late"), // an adjustment
				do("6"), do("2"),
				do("nobody", "", "", "absent"), do("n"), // is not somebody new
				do("bruno", "", "", "absent"),
				do("6"), do("3"), do(file), do("y"), do("n"), do("6"), do("3"), do(file), do("y"), do("y"), // Zoe is new
				do("6"), do("3"),
				{Answers: []string{filepath.Join(dir, "nothing.csv")}, Refused: "nothing.csv"},
				back,
				do("6"), do("4"), do("1"), do("not ours"),
				do("6"), back,
				do("3"),
				{Answers: []string{"1", "anna,bruno"}},
				{Answers: []string{"1", "anna,bruno,carla,dario,eva,fabio"}},
				do("y"), // Eva and Fabio are new
				do("y"), do(""), do(pads),
				do("3"), do("1"), do("n"), // those of the last evening stand there
				do("7"),
				do("9"), do("over"),
				do("9"),
				back, back, back, back,
			})
			l := shown(c, "lega")
			if status != 0 || len(l.Entries) != 4 || l.Entries[0].Withdrawn != "not ours" || l.Entries[1].Matches != 1 || l.Entries[2].Points != 12.5 || l.Archived != "" {
				t.Errorf("status %d, %s: %+v", status, said, l)
			}
			undoing := map[string]string{"it": "Per annullare: ", "en": "To undo this, choose "}[in] // an entry of the menu
			for _, want := range []string{"28 nov", undoing, "Zoe"} {
				if !strings.Contains(strings.ToLower(said), strings.ToLower(want)) {
					t.Errorf("%q was not told: %s", want, said)
				}
			}
			for _, name := range []string{pdf, evening, book, pads} {
				if file, err := os.ReadFile(name); err != nil || !bytes.HasPrefix(file, []byte("%PDF")) {
					t.Errorf("%s was not written: %v", name, err)
				}
			}
		})
	}
}

// The first match after a league was opened asks for which league it counts, without more than the names; the next one
// does not.
func TestMatchAfterNewLeague(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	names := asktest.Step{Title: "Who plays", Answers: []string{"Anna", "Bruno", "Carla"}}
	league := asktest.Step{Title: "Which league does the match count for", Answers: []string{"For no league"}}
	deal := asktest.Step{Title: "Next round: who deals", Err: ask.ErrPaused}
	for i, steps := range [][]asktest.Step{{names, deal}, {names, league, deal}, {names, deal}} {
		if i == 1 {
			c.Run("league", "new", "Autunno")
		}
		if status, said := c.Asked("en", steps, "play", "istinto"); status != 130 {
			t.Fatalf("match %d: status %d, %s", i+1, status, said)
		}
	}
}

// A match begun at the table counts for the league that is chosen; one that was put away is not offered. What is
// offered is the league of the last match, or none where that is what was played today.
func TestMatchForLeague(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Autunno")
	c.Run("league", "new", "Coppa")
	c.Run("league", "new", "Vecchia")
	c.Run("league", "archive", "Vecchia", "over")
	c.Run("league", "new", "Solo Sputo", "--games", "sputo")
	begin := func(league ...asktest.Step) string {
		steps := append([]asktest.Step{
			{Title: "Who plays", Quick: "+"},
			{Title: "Who plays", Answers: []string{"Anna", "Bruno", "Carla"}},
			{Title: "Seats", Answers: []string{"1"}},
			{Title: "House rules", Answers: []string{"1"}},
		}, league...)
		status, said := c.Asked("en", append(steps, asktest.Step{Title: "Where"}, asktest.Step{Err: ask.ErrPaused}), "play", "istinto")
		if status != 130 {
			t.Fatalf("status %d, %s", status, said)
		}
		for line := range strings.SplitSeq(c.Run("export", "last"), "\n") {
			if name, ok := strings.CutPrefix(line, "league "); ok {
				return name
			}
		}
		return ""
	}
	ask := func(answers ...string) asktest.Step {
		return asktest.Step{Title: "Which league does the match count for", Answers: answers}
	}
	refused := ask("Vecchia")
	refused.Refused = "Vecchia"
	for i, got := range []string{
		begin(refused, ask()), // the first, as nothing was played
		begin(ask("Coppa")),
		begin(ask()), // as the last one
		begin(ask("For no league")),
		begin(ask()), // as the last one, today
	} {
		if want := []string{"Autunno", "Coppa", "Coppa", "", ""}[i]; got != want {
			t.Errorf("match %d counts for %q instead of %q", i+1, got, want)
		}
	}
	if out := c.Run("standings", "coppa", "--json"); strings.Contains(out, `"unfinished":[]`) {
		t.Errorf("the matches are not among the unfinished: %s", out)
	}
}

// What a league has decided is told as people say it.
func TestLeagueShow(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	for args, want := range map[string]string{
		"--from 2026-09-01":                 "days: from 2026-09-01\n",
		"--to 2027-06-30":                   "days: until 2027-06-30\n",
		"--from 2026-09-01 --to 2027-06-30": "days: from 2026-09-01 to 2027-06-30\n",
		"--members Anna,Bruno --new *":      "members: Anna, Bruno\n",
		"--games sputo":                     "games: Sputo\n",
	} {
		name := "League " + args
		c.Run(append([]string{"league", "new", name}, strings.Fields(args)...)...)
		if out := c.Run("league", "show", name); !strings.Contains(out, want) {
			t.Errorf("%s: %s", args, out)
		}
	}
	if status, _, err := c.Try("league", "new", "Twice", "--members", "Anna,bruno,ANNA", "--new", "*"); status != 2 || !strings.Contains(err, `"ANNA"`) {
		t.Errorf("status %d: %s", status, err)
	}
}

// Ctrl-C leaves from a question inside a question too, and nothing is replaced; a place that is none is asked for
// again.
func TestSecretaryPaused(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Coppa")
	file := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	do := asktest.Answers
	status, said := c.Asked("en", []asktest.Step{
		do("c"), do("l"), do("1"), do("2"), do("1"),
		{Title: "file", Answers: []string{filepath.Join(file, "y.pdf")}},
		{Title: "file", Answers: []string{file}},
		{Title: "replace", Answers: []string{"n"}},
		{Title: "file", Answers: []string{file}},
		{Title: "replace", Err: ask.ErrPaused},
	})
	if now, err := os.ReadFile(file); status != 130 || err != nil || string(now) != "mine" || !strings.Contains(said, "stays as it was") {
		t.Errorf("status %d, %s: %s", status, said, now)
	}
}

// What a form shows of points by place and of categories, in a language with spaces of its own around signs, reads back
// as what stands; so does what a change of both says.
func TestLeagueFormAsItStands(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	dir, _ := cmdtest.Season(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì")
	c.Run("league", "edit", "lega", "--reason", "x", "--places", "5 3 1; 3: 4 2 1", "--categories", "A: Anna; B: Bruno, Carla")
	if _, said := c.Asked("fr", []asktest.Step{
		{Title: "Le championnat"}, {Title: "catégorie A"}, {Title: "catégorie B"},
	}, "league", "edit", "lega"); !strings.Contains(said, "Rien n'a changé") {
		t.Error(said)
	}
	if out := c.Run("--lang", "fr", "league", "show", "lega"); !strings.Contains(out, "aux tables de 3\u202f; catégories\u00a0: ") {
		t.Errorf("%q", out)
	}
}

// Who is in a category is ticked among the members, also those who are new; the form stays when somebody goes back.
func TestCategoriesTicked(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Old", "--members", "Anna, Dario, Elio", "--new", "*")
	answers := append([]string{"Cup"}, make([]string, 10)...)
	form := asktest.Step{Title: "The league", Answers: append(answers, "Anna, Bruno, Carla", "Juniors, Seniors")}
	script := c.Asks(
		form, asktest.Step{Title: "category Juniors", Err: ask.ErrBack},
		asktest.Step{Title: "The league"}, asktest.Step{Title: "category Juniors", Answers: []string{"Bruno"}},
		asktest.Step{Title: "category Seniors", Answers: []string{"Anna, Bruno"}},
		asktest.Step{Title: "new persons", Answers: []string{"yes"}}, // then it is said that nobody is in two
		asktest.Step{Title: "The league"}, asktest.Step{Title: "category Juniors"},
		asktest.Step{Title: "category Seniors", Answers: []string{"Anna, Carla"}},
	)
	c.Run("league", "new")
	c.Silent()
	if offered := script.Asked[1].Fields[0].Options; len(offered) != 3 {
		t.Errorf("offered: %v", offered)
	}
	if out := c.Run("league", "show", "cup"); !strings.Contains(out, "category Juniors: Bruno\ncategory Seniors: Anna, Carla\n") {
		t.Error(out)
	}
}
