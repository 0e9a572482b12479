package exchange_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/games"
)

func TestNearlyTheSameName(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Sits("one", "Anna Rossi", "Bruno Verdi", "Niccolò")
	// Nobody can be asked: the person is new, and a message says so.
	_, stderr := l.Sits("two", "Anna Rosi", "Verdi Bruno", "Niccolo'")
	for _, want := range []string{"Anna Rosi (#4) was stored as a new person, but may be Anna Rossi (#1)", "Verdi Bruno", "Niccolo'"} {
		if !strings.Contains(stderr, want) {
			t.Errorf("no message about %s: %s", want, stderr)
		}
	}
	if n := len(l.Persons()); n != 6 {
		t.Errorf("%d persons: %v", n, l.Persons())
	}
	if _, stderr := l.Sits("three", "Anna Rosi", "Carlo Rossi", "Carla Rossi"); stderr != "" { // Carlo is not Carla, and is nobody yet
		t.Errorf("a message: %s", stderr)
	}

	// Somebody to be asked: it is the one who was known, from now on, or somebody new.
	l = cmdtest.New(t)
	l.Sits("one", "Anna Rossi", "Bruno Verdi", "Carla")
	asked := l.Asks(asktest.Step{Title: "Anna Rosi", Answers: []string{"1"}}, asktest.Step{Title: "B. Verdi", Answers: []string{"2"}})
	l.Sits("two", "Anna Rosi", "B. Verdi", "Carla")
	l.Silent()
	if q := asked.Asked[0]; !strings.Contains(q.Help, "20 November 2026") || !strings.Contains(q.Fields[0].Options[0].Label, "Anna Rossi (#1), last match 20 November 2026") {
		t.Errorf("asked %+v", q)
	}
	if all := l.Persons(); all[1] != "Anna Rossi, Anna Rosi" || len(all) != 4 || l.Played("Anna Rossi") != 2 {
		t.Errorf("%v", all)
	}
	l.Asks()
	l.Sits("three", "anna rosi", "b. verdi", "Carla")
	l.Silent()
	if l.Played("Anna Rossi") != 3 || l.Played("B. Verdi") != 2 {
		t.Error("an answer did not hold")
	}
	// The fuller name is shown, wherever it comes from.
	folder := l.Export()
	fresh := cmdtest.New(t)
	fresh.Sits("other", "A. Rossi", "Bruno Verdy", "Ugo")
	fresh.Asks(asktest.Step{Title: "Anna Rossi", Answers: []string{"1"}}, asktest.Step{Title: "Bruno Verdi", Answers: []string{"2"}})
	fresh.Run("import", folder)
	fresh.Silent()
	if all := fresh.Persons(); all[1] != "Anna Rossi, A. Rossi, Anna Rosi" {
		t.Errorf("%v", all)
	}
	// Whoever does not answer has stored nothing.
	l.Asks(asktest.Step{Title: "Anna Rossy", Err: ask.ErrBack})
	if status, _, stderr := l.Try("import", cmdtest.WriteFinished(t, "four", "Anna Rossy", "Bruno Verdi", "Carla")); status != 1 || !strings.Contains(stderr, "who Anna Rossy is") {
		t.Errorf("status %d: %s", status, stderr)
	}
	l.Silent()
	l.Asks(asktest.Step{Title: "Anna Rossy", Err: ask.ErrPaused})
	if status, _, _ := l.Try("import", cmdtest.WriteFinished(t, "four", "Anna Rossy", "Bruno Verdi", "Carla")); status != 130 {
		t.Errorf("status %d", status)
	}
	l.Silent()
	if out := l.Run("matches"); strings.Contains(out, "Rossy") {
		t.Error(out)
	}
}

func TestNamesakes(t *testing.T) {
	t.Parallel()
	for _, how := range [][]string{{"players", "rename", "Bruno", "Anna"}, {"players", "alias", "Bruno", "Anna"}} {
		l := cmdtest.New(t)
		l.Sits("one", "Anna", "Bruno", "Carla")
		if how[1] == "alias" {
			l.Run("players", "rename", "Anna", "Anna Rossi") // Anna is now another name of two
		}
		l.Run(how...)
		twin := l.CopyOf()

		_, stderr := l.Sits("two", "Anna", "Dario", "Carla")
		if !strings.Contains(stderr, "Anna (#4) was stored as a new person") || len(l.Persons()) != 5 {
			t.Errorf("%s %v", stderr, l.Persons())
		}
		if _, stderr := l.Sits("three", "Anna", "Dario", "Carla"); stderr != "" || len(l.Persons()) != 5 || l.Played("#4") != 2 && l.Played("#5") != 2 {
			t.Errorf("the second time: %s %v", stderr, l.Persons())
		}

		twin.Asks(asktest.Step{Title: "Anna", Answers: []string{"2"}})
		twin.Sits("two", "Anna", "Dario", "Carla")
		twin.Silent()
		twin.Sits("three", "Anna", "Dario", "Carla")
		if twin.Played("#2") != 3 || len(twin.Persons()) != 4 {
			t.Errorf("%v", twin.Persons())
		}
	}

	// Of many, five are named.
	l := cmdtest.New(t)
	l.Sits("one", "Anna", "Bruno", "Carla")
	l.Sits("two", "Dario", "Elena", "Fabio")
	for n := 2; n <= 6; n++ {
		l.Run("players", "rename", fmt.Sprint("#", n), "Anna")
	}
	const five = "may be Anna (#1), Anna (#2), Anna (#3), Anna (#4), Anna (#5)"
	if _, stderr := l.Sits("three", "Anna", "Gino", "Hugo"); !strings.Contains(stderr, five) || strings.Contains(stderr, "#6") {
		t.Error(stderr)
	}
}

// Two of one name at one table are two persons. From then on the name alone is in doubt: in the next import, in the
// same import, and whichever match came first.
func TestNamesakesAtOneTable(t *testing.T) {
	t.Parallel()
	const doubt = "was stored as a new person, but may be Anna (#1), Anna (#2)"
	l := cmdtest.New(t)
	l.Sits("one", "Anna", "Anna", "Bruno")
	twin := l.CopyOf()
	if _, stderr := l.Sits("two", "Anna", "Carla", "Bruno"); !strings.Contains(stderr, doubt) || l.Played("#1") != 1 {
		t.Errorf("%s %v", stderr, l.Persons())
	}
	if _, stderr := l.Sits("one", "Anna", "Anna", "Bruno"); stderr != "" {
		t.Error("imported again: ", stderr)
	}

	twin.Asks(asktest.Step{Title: "Anna", Answers: []string{"2"}})
	twin.Sits("two", "Anna", "Carla", "Bruno")
	twin.Silent()
	twin.Sits("one", "Anna", "Anna", "Bruno")
	if twin.Played("#1") != 1 || twin.Played("#2") != 2 || len(twin.Persons()) != 4 {
		t.Error(twin.Persons())
	}

	together := cmdtest.New(t)
	one := cmdtest.WriteFinished(t, "one", "Anna", "Anna", "Bruno")
	two := cmdtest.WriteFinished(t, "two", "Anna", "Carla", "Bruno")
	if status, _, stderr := together.Try("import", one, two); status != 0 || !strings.Contains(stderr, doubt) {
		t.Errorf("together: status %d, %s", status, stderr)
	}
	if together.Played("#1") != 1 || together.Played("#2") != 1 {
		t.Error(together.Persons())
	}
}

func TestMatchPersons(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Sits("one", "Anna Rossi", "Bruno", "Carla")
	two := cmdtest.WriteFinished(t, "two", "Anna Rosi", "Bruno", "Dario")
	file := func(text string) string { return cmdtest.Write(t, filepath.Join(t.TempDir(), "who.csv"), text) }
	before := l.Persons()
	for text, want := range map[string]string{
		"Anna Rosi,Anna Rossi\nAnna Rosi,Bruno\n": ":2: Anna Rosi is on line 1 already",
		"# names\nAnna Rosi,Annabella\n":          `:2: nobody known is called "Annabella"`,
		"\nAnna Rosy,Anna Rossi\n":                ":2: nobody is called Anna Rosy in the files imported",
		"Anna Rosi\n":                             ":1: the line must hold two names",
		"Anna Rosi,Anna Rossi,Bruno\n":            ":1: the line must hold two names",
		",Anna Rossi\n":                           ":1: the line must hold two names",
		"Anna Rosi,#99\n":                         ":1: there is no person with the number 99",
		"PK\x03\x04":                              "the file is not CSV",
	} {
		status, _, stderr := l.Try("import", two, "--match-persons", file(text))
		if status != 2 || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%q: status %d, %s", text, status, stderr)
		}
		if _, _, it := l.Try("import", two, "--match-persons", file(text), "--lang", "it"); it == stderr {
			t.Errorf("%q in Italian: %s", text, it)
		}
	}
	if after := l.Persons(); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("%v", after)
	}
	if status, _, stderr := l.Try("import", two, "--match-persons", "nowhere.csv"); status != 2 || !strings.Contains(stderr, "nowhere.csv") {
		t.Errorf("status %d: %s", status, stderr)
	}
	// The same person; and one who bears a known name and is somebody else, also the next time.
	status, _, stderr := l.Try("import", two, "--match-persons", file("\ufeffAnna Rosi;anna rossi\r\nBruno;new\r\n"))
	if status != 0 || stderr != "" || l.Played("Anna Rossi") != 2 || l.Played("#2") != 1 || len(l.Persons()) != 5 {
		t.Errorf("%s %v", stderr, l.Persons())
	}
	l.Run("import", cmdtest.WriteFinished(t, "three", "Carla", "Bruno", "Dario"), "--match-persons", file("Bruno,\n"))
	if l.Played("#2") != 1 || len(l.Persons()) != 5 {
		t.Errorf("%v", l.Persons())
	}
	// What was answered earlier holds beside new answers, and so does a merge.
	l.Sits("four", "Rita", "Ugo", "Ivo")
	l.Run("players", "merge", "Rita", "Carla")
	l.Run("import", cmdtest.WriteFinished(t, "five", "Anna R", "Bruno", "Rita"), "--match-persons", file("Anna R,#1\n"))
	if l.Played("#1") != 3 || l.Played("#2") != 1 || l.Played("Carla") != 4 || len(l.Persons()) != 7 {
		t.Errorf("%v", l.Persons())
	}
	// A record that cannot be read hides no name of the others, and a match of no day is named by who played it.
	odd := cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), "arbitro 1\ngame chess\n\n"+
		strings.Replace(cmdtest.Record(t, games.All[0], 1, []string{"Anna Rosy", "Bruna", "Gino"}), "date", "# date", 1))
	status, _, stderr = l.Try("import", odd, "--match-persons", file("Gino,new\n"))
	if status != 2 || !strings.Contains(stderr, "chess") || !strings.Contains(stderr, "a match without a date (Anna Rosy, Bruna, Gino): Anna Rosy") {
		t.Errorf("status %d: %s", status, stderr)
	}
}

// A club from elsewhere: whom it calls by a name that is somebody's former name here is asked about, and two persons
// there are never one here.
func TestPersonsOfAnotherClub(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	other := cmdtest.New(t)
	l.Sits("one", "Anna", "Bruno", "Carla")
	l.Run("players", "rename", "Anna", "Anna Rossi")
	other.Sits("two", "Anna", "Anna Rosi", "Bruno")
	folder := other.Export()

	twin := l.CopyOf()
	silent := l.CopyOf()
	silent.Asks(asktest.Step{Title: "Anna", Err: ask.ErrBack}) // whoever does not answer has stored nothing
	if status, _, stderr := silent.Try("import", folder); status != 1 || !strings.Contains(stderr, "who Anna is") || len(silent.Persons()) != 3 {
		t.Errorf("status %d: %s %v", status, stderr, silent.Persons())
	}
	silent.Silent()
	silent.Run("players", "rename", "Anna Rossi", "Nina") // the same of a name that she bore in between
	elsewhere := cmdtest.New(t)
	elsewhere.Sits("three", "Anna Rossi", "Ugo", "Ivo")
	silent.Asks(asktest.Step{Title: "Anna Rossi", Err: ask.ErrBack})
	if status, _, stderr := silent.Try("import", elsewhere.Export()); status != 1 || !strings.Contains(stderr, "who Anna Rossi is") || len(silent.Persons()) != 3 {
		t.Errorf("status %d: %s %v", status, stderr, silent.Persons())
	}
	silent.Silent()
	status, _, stderr := l.Try("import", folder)
	if status != 0 || !strings.Contains(stderr, "Anna was stored as Anna Rossi (#1), who is called that here too") || len(l.Persons()) != 4 || strings.Contains(stderr, "Rosi was") {
		t.Errorf("%s %v", stderr, l.Persons())
	}
	twin.Asks(asktest.Step{Title: "Anna", Answers: []string{"2"}}, asktest.Step{Title: "Anna Rosi", Answers: []string{"1"}})
	twin.Run("import", folder)
	twin.Silent()
	if twin.Played("Anna Rossi") != 2 || twin.Played("#4") != 1 || len(twin.Persons()) != 4 {
		t.Errorf("%v", twin.Persons())
	}
	twin.Asks() // what was answered holds, whatever comes of them
	other.Sits("three", "Anna", "Anna Rosi", "Bruno")
	twin.Run("import", other.Export())
	twin.Silent()
	if twin.Played("Anna Rossi") != 3 || twin.Played("#4") != 2 {
		t.Errorf("%v", twin.Persons())
	}
	// A person there who is known here already, and another who is said to be the same.
	both := cmdtest.Write(t, filepath.Join(t.TempDir(), "who.csv"), "Gino,Anna Rossi\n")
	more := other.CopyOf()
	more.Sits("four", "Gino", "Anna", "Bruno")
	if status, out, stderr := twin.Try("import", more.Export(), "--match-persons", both); status != 2 || out != "" || !strings.Contains(stderr, "line 1") || !strings.Contains(stderr, "Gino and Anna Rossi are two persons") {
		t.Errorf("status %d: %s%s", status, out, stderr)
	}
	// One line of a file for two persons of a club.
	fresh := cmdtest.New(t)
	fresh.Sits("one", "Anna Rossi", "Bruno", "Carla")
	for text, both := range map[string]string{
		"Anna,Anna Rossi\nAnna Rosi,#1\n": "Anna and Anna Rosi are two persons",
		"Anna Rosi,#1\nAnna,Anna Rossi\n": "Anna Rosi and Anna are two persons",
	} {
		file := cmdtest.Write(t, filepath.Join(t.TempDir(), "who.csv"), text)
		if status, _, stderr := fresh.Try("import", folder, "--match-persons", file); status != 2 || !strings.Contains(stderr, "the same person as on line 1") || !strings.Contains(stderr, both) {
			t.Errorf("status %d: %s", status, stderr)
		}
	}
	// Who bears a name by now that was another's at first is asked about, though the name is somebody's here.
	renamed := cmdtest.New(t)
	renamed.Sits("three", "Zoe", "Ugo", "Ivo")
	renamed.Run("players", "rename", "Zoe", "Anna Rossi")
	asked := fresh.CopyOf()
	asked.Asks(asktest.Step{Title: "Anna Rossi", Answers: []string{"2"}})
	asked.Run("import", renamed.Export())
	asked.Silent()
	if asked.Played("#1") != 1 || len(asked.Persons()) != 6 {
		t.Errorf("%v", asked.Persons())
	}
	// An answer for a person of the club counts before their names, and holds when more comes from there.
	answered := cmdtest.Write(t, filepath.Join(t.TempDir(), "who.csv"), "Anna Rosi,Anna Rossi\nBruno,new\n")
	if status, _, stderr := fresh.Try("import", folder, "--match-persons", answered); status != 0 || stderr != "" {
		t.Errorf("status %d: %s", status, stderr)
	}
	fresh.Run("import", other.Export())
	if fresh.Played("Anna Rossi") != 3 || fresh.Played("#2") != 1 || len(fresh.Persons()) != 5 {
		t.Errorf("%v", fresh.Persons())
	}
}

// Two persons here who are one where a club comes from become one, unless they have met.
func TestOnePersonElsewhere(t *testing.T) {
	t.Parallel()
	east := cmdtest.New(t)
	west := cmdtest.New(t)
	both := cmdtest.New(t)
	east.Sits("one", "Anna", "Bruno", "Carla")
	west.Sits("two", "Anna", "Dora", "Ivo")
	both.Takes(east, west) // their Anna is one person
	apart := cmdtest.New(t)
	apart.Takes(east)
	apart.Run("import", west.Export(), "--match-persons", cmdtest.Write(t, filepath.Join(t.TempDir(), "who.csv"), "Anna,new\n"))
	apart.Run("players", "rename", "#1", "Anna Neri")
	apart.Run("players", "rename", "#4", "Anna Verdi")
	met := apart.CopyOf()
	namesakes := apart.CopyOf()
	if _, _, stderr := apart.Try("import", both.Export()); !strings.Contains(stderr, "are one person") || apart.Played("Anna Neri") != 2 || len(apart.Persons()) != 5 {
		t.Errorf("%s%v", stderr, apart.Persons())
	}
	if _, _, stderr := apart.Try("import", both.Export()); stderr != "" {
		t.Errorf("once more: %s", stderr)
	}
	namesakes.Run("players", "rename", "#4", "Anna Neri")
	said := regexp.MustCompile(`Anna Neri \(#[14]\) and Anna Neri \(#[14]\) are one person`)
	if _, _, stderr := namesakes.Try("import", both.Export()); !said.MatchString(stderr) {
		t.Errorf("the two do not look different: %s", stderr)
	}
	met.Sits("three", "Anna Neri", "Anna Verdi", "Ivo")
	if _, _, stderr := met.Try("import", both.Export()); stderr != "" || met.Played("Anna Neri") != 2 || met.Played("Anna Verdi") != 2 {
		t.Errorf("%s%v", stderr, met.Persons())
	}
	both.Run("players", "leave-out", "Anna", "--yes") // whoever of the two asked for it
	met.Run("import", both.Export())
	for name, text := range cmdtest.Files(t, met.Export()) {
		if strings.Contains(strings.ToLower(text), "anna") {
			t.Errorf("%s names her: %s", name, text)
		}
	}
}

// The file of a club that an old program wrote names persons alone, without ids and times: its merges count once, and
// its other names lead to who is known here.
func TestOldClubs(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Sits("one", "Nina", "Annina", "Bruno")
	l.Sits("two", "Dora", "Dorina", "Bruno")
	folder := t.TempDir()
	write := func(text string) { cmdtest.Write(t, filepath.Join(folder, "club.json"), text) }
	write(`{"version": 1, "persons": [{"name": "Anna Rossi", "aliases": ["Nina"]}, {"name": "Bruno"}, {"name": "Zoe"}, {"name": "bruno"}],
		"merges": [{"who": "Rina", "into": "Bruno"}, {"who": "Zoe", "into": "Bruno"}], "leagues": []}`)
	if status, _, stderr := l.Try("import", folder); status != 0 || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "Anna Rossi was stored as Nina (#1)") {
		t.Errorf("status %d: %s", status, stderr)
	}
	want := l.Export()
	for _, old := range []string{
		`{"version": 1, "persons": [{"name": "Bruno"}], "merges": [{"who": "Rina", "into": "Bruno"}], "leagues": []}`,
		`{"version": 1, "persons": [{"name": "Zoe"}, {"name": "Bruno"}], "merges": [{"who": "Zoe", "into": "Bruno"}], "leagues": []}`,
	} {
		write(old)
		l.Run("import", folder)
		cmdtest.Alike(t, old, cmdtest.Files(t, want), cmdtest.Files(t, l.Export()))
	}
}

// Whoever asked to be left out stays left out, whatever older folder is imported, and is left out where the club goes.
func TestLeftOutDoesNotComeBack(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Sits("one", "Anna Rossi", "Bruno", "Carla")
	l.Sits("two", "Anna Rossi", "Bruno", "Dario")
	l.Run("league", "new", "Autunno", "--members", "Anna Rossi, Bruno")
	l.Run("league", "adjust", "Autunno", "Anna Rossi", "late", "--points", "-1")
	other := l.CopyOf()
	other.Sits("three", "Anna Rossi", "Bruno", "Carla")
	older := l.Export()
	theirs := other.Export()
	cmdtest.Write(t, filepath.Join(older, "club.json"), versionOne(t, filepath.Join(older, "club.json")))

	l.Run("players", "leave-out", "Anna Rossi", "--yes")
	want := l.Run("standings", "Autunno", "--json")
	nowhere := func(l *cmdtest.Laptop) {
		t.Helper()
		for _, args := range [][]string{{"players", "--json"}, {"export", "--log", "1", "2"}, {"standings", "Autunno", "--json"}, {"matches", "--json"}} {
			if out := l.Run(args...); strings.Contains(strings.ToLower(out), "anna") {
				t.Errorf("%v tells the name: %s", args, out)
			}
		}
		for name, text := range cmdtest.Files(t, l.Export()) {
			if strings.Contains(strings.ToLower(text), "anna") {
				t.Errorf("%s tells the name: %s", name, text)
			}
		}
		l.Run("verify")
	}
	if out := l.Run("import", older); !strings.Contains(out, "there already: 2") {
		t.Error(out)
	}
	if got := l.Run("standings", "Autunno", "--json"); got != want {
		t.Errorf("%s\n%s", got, want)
	}
	nowhere(l)
	l.Run("import", theirs) // with a match of hers that is new here
	if l.Played("Player 1") != 3 {
		t.Error("the match that was new is not theirs")
	}
	nowhere(l)
	_, out, said := other.Try("import", l.Export())
	if !strings.Contains(out, "already") || strings.Count(said, "a person asked to be left out") != 1 {
		t.Error(out, said)
	}
	if other.Played("Player 1") != 3 {
		t.Error("not the same person")
	}
	nowhere(other)
	a := l.Run("standings", "Autunno", "--json")
	b := other.Run("standings", "Autunno", "--json")
	if a != b {
		t.Errorf("%s\n%s", a, b)
	}
}

// Two who were left out on two machines bear the same label, and are two all the same.
func TestTwoWhoWereLeftOut(t *testing.T) {
	t.Parallel()
	a := cmdtest.New(t)
	b := cmdtest.New(t)
	a.Sits("one", "Anna", "Bruno", "Carla")
	b.Sits("two", "Dario", "Elena", "Fabio")
	a.Run("players", "leave-out", "Anna", "--yes")
	b.Run("players", "leave-out", "Dario", "--yes")
	bare := cmdtest.Write(t, filepath.Join(t.TempDir(), "bare.match"), b.Run("export", "1"))
	twin := a.CopyOf()
	a.Run("import", b.Export())
	twin.Run("import", bare)
	for _, l := range []*cmdtest.Laptop{a, twin} {
		if len(l.Persons()) != 6 || l.Played("#1") != 1 {
			t.Errorf("%v", l.Persons())
		}
		l.Run("verify")
	}
	// A club without a match travels as well.
	empty := cmdtest.New(t)
	fresh := cmdtest.New(t)
	empty.Run("league", "new", "Autunno", "--members", "Anna", "--new", "Anna")
	fresh.Run("import", empty.Export())
	if out := fresh.Run("league", "list"); !strings.Contains(out, "Autunno") {
		t.Error(out)
	}
}

// What a game counts of a person beside points counts for whom they were merged into.
func TestFiguresOfAMergedPerson(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	g, _ := games.Find("tarocchi")
	l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), cmdtest.Record(t, g, 1, []string{"Zeno", "Bruno", "Carla", "Dario"}, "date 2026-11-20")))
	l.Sits("other", "Anna", "Elena", "Fabio")
	want := l.Run("stats", "Zeno", "--json")
	l.Run("players", "merge", "Zeno", "Anna")
	figures := func(text string) string { return text[max(0, strings.Index(text, `"figures"`)):] }
	if got := l.Run("stats", "Anna", "--json"); !strings.Contains(want, `"figures"`) || figures(got) != figures(want) {
		t.Errorf("%s\n%s", figures(want), figures(got))
	}
}

// versionOne is a club's file as it was written before persons had ids.
func versionOne(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var club map[string]any
	if err := json.Unmarshal(text, &club); err != nil {
		t.Fatal(err)
	}
	names := map[string]string{}
	for _, p := range club["persons"].([]any) {
		p := p.(map[string]any)
		for _, id := range p["ids"].([]any) {
			names[id.(string)] = p["name"].(string)
		}
		delete(p, "ids")
		delete(p, "born")
	}
	club["version"] = 1
	out, err := json.Marshal(club)
	if err != nil {
		t.Fatal(err)
	}
	old := string(out)
	for id, name := range names {
		old = strings.ReplaceAll(old, id, name)
	}
	return old
}

// A known name typed in small letters at a table is written as it is known; unknown names are asked about together.
func TestNamesTypedAtATable(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Sits("one", "Anna Rossi", "Bruno Verdi", "Dario")
	status, said := l.Asked("en", []asktest.Step{
		{Title: "Who plays", Answers: []string{"dario", "bruno verdi", "Anna Rossi"}}, {Err: ask.ErrPaused},
	}, "play", "istinto")
	if status != 130 {
		t.Fatalf("status %d: %s", status, said)
	}
	record := l.Run("export", "last")
	for _, name := range []string{"player dario Dario", `player bruno "Bruno Verdi"`, `player anna "Anna Rossi"`} {
		if !strings.Contains(record, name+"\n") {
			t.Errorf("%q is missing:\n%s", name, record)
		}
	}
	l.Asks(asktest.Step{Title: "new persons", Answers: []string{"yes"}})
	l.Run("league", "new", "Cup", "--members", "Yan,Zoe,Dario")
	l.Silent()
	if all := l.Persons(); len(all) != 5 {
		t.Errorf("%v", all)
	}
}
