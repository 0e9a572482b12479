package cmd_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/games"
)

// sits writes the record of a finished match with these players, and imports it.
func (l *laptop) sits(id string, names ...string) (out, stderr string) {
	l.t.Helper()
	status, out, stderr := l.try("import", sat(l.t, id, names...))
	if status != 0 {
		l.t.Fatalf("status %d: %s", status, stderr)
	}
	return out, stderr
}

func sat(t testing.TB, id string, names ...string) string {
	t.Helper()
	g, _ := games.Find("istinto")
	return write(t, filepath.Join(t.TempDir(), "m.match"), record(t, g, 1, names, "id "+id, "date 2026-11-20", "league Autunno"))
}

// asks lets somebody answer.
func (l *laptop) asks(steps ...asktest.Step) *asktest.Script {
	s := &asktest.Script{Steps: steps}
	l.asker = s
	return s
}

// silent makes sure that all was asked that was to be, and sends the one who answers away.
func (l *laptop) silent() {
	l.t.Helper()
	if err := l.asker.Close(); err != nil {
		l.t.Error(err)
	}
	l.asker = nil
}

// persons gives everybody by number.
func (l *laptop) persons() map[int]string {
	l.t.Helper()
	var all []struct {
		Number  int
		Name    string
		Aliases []string
	}
	if err := json.Unmarshal([]byte(l.run("players", "--json")), &all); err != nil {
		l.t.Fatal(err)
	}
	names := map[int]string{}
	for _, p := range all {
		names[p.Number] = strings.Join(append([]string{p.Name}, p.Aliases...), ", ")
	}
	return names
}

// matches gives how many matches a person has played.
func (l *laptop) matches(who string) int {
	l.t.Helper()
	var career struct{ All struct{ Played int } }
	if err := json.Unmarshal([]byte(l.run("stats", who, "--json")), &career); err != nil {
		l.t.Fatal(err)
	}
	return career.All.Played
}

func TestNearlyTheSameName(t *testing.T) {
	t.Parallel()
	l := newLaptop(t)
	l.sits("one", "Anna Rossi", "Bruno Verdi", "Niccolò")
	// Nobody can be asked: the person is new, and a message says so.
	_, stderr := l.sits("two", "Anna Rosi", "Verdi Bruno", "Niccolo'")
	for _, want := range []string{"Anna Rosi is counted as somebody new, but may be Anna Rossi (#1)", "Verdi Bruno", "Niccolo'"} {
		if !strings.Contains(stderr, want) {
			t.Errorf("no message about %s: %s", want, stderr)
		}
	}
	if n := len(l.persons()); n != 6 {
		t.Errorf("%d persons: %v", n, l.persons())
	}
	if _, stderr := l.sits("three", "Anna Rosi", "Carlo Rossi", "Carla Rossi"); stderr != "" { // Carlo is not Carla, and is nobody yet
		t.Errorf("a message: %s", stderr)
	}

	// Somebody to be asked: it is the one who was known, from now on, or somebody new.
	l = newLaptop(t)
	l.sits("one", "Anna Rossi", "Bruno Verdi", "Carla")
	asked := l.asks(asktest.Step{Title: "Anna Rosi", Answers: []string{"1"}}, asktest.Step{Title: "B. Verdi", Answers: []string{"2"}})
	l.sits("two", "Anna Rosi", "B. Verdi", "Carla")
	l.silent()
	if q := asked.Asked[0]; !strings.Contains(q.Help, "20 November 2026") || !strings.Contains(q.Fields[0].Options[0].Label, "Anna Rossi (#1), last match 20 November 2026") {
		t.Errorf("asked %+v", q)
	}
	if all := l.persons(); all[1] != "Anna Rossi, Anna Rosi" || len(all) != 4 || l.matches("Anna Rossi") != 2 {
		t.Errorf("%v", all)
	}
	l.asks()
	l.sits("three", "anna rosi", "b. verdi", "Carla")
	l.silent()
	if l.matches("Anna Rossi") != 3 || l.matches("B. Verdi") != 2 {
		t.Error("an answer did not hold")
	}
	// The fuller name is shown, wherever it comes from.
	folder := l.export()
	fresh := newLaptop(t)
	fresh.sits("other", "A. Rossi", "Bruno Verdy", "Ugo")
	fresh.asks(asktest.Step{Title: "Anna Rossi", Answers: []string{"1"}}, asktest.Step{Title: "Bruno Verdi", Answers: []string{"2"}})
	fresh.run("import", folder)
	fresh.silent()
	if all := fresh.persons(); all[1] != "Anna Rossi, A. Rossi, Anna Rosi" {
		t.Errorf("%v", all)
	}
	// Whoever does not answer has stored nothing.
	l.asks(asktest.Step{Title: "Anna Rossy", Err: ask.ErrBack})
	if status, _, stderr := l.try("import", sat(t, "four", "Anna Rossy", "Bruno Verdi", "Carla")); status != 1 || !strings.Contains(stderr, "who Anna Rossy is") {
		t.Errorf("status %d: %s", status, stderr)
	}
	l.silent()
	l.asks(asktest.Step{Title: "Anna Rossy", Err: ask.ErrPaused})
	if status, _, _ := l.try("import", sat(t, "four", "Anna Rossy", "Bruno Verdi", "Carla")); status != 130 {
		t.Errorf("status %d", status)
	}
	l.silent()
	if out := l.run("matches"); strings.Contains(out, "Rossy") {
		t.Error(out)
	}
}

func TestNamesakes(t *testing.T) {
	t.Parallel()
	for _, how := range [][]string{{"players", "rename", "Bruno", "Anna"}, {"players", "alias", "Bruno", "Anna"}} {
		l := newLaptop(t)
		l.sits("one", "Anna", "Bruno", "Carla")
		if how[1] == "alias" {
			l.run("players", "rename", "Anna", "Anna Rossi") // Anna is now another name of two
		}
		l.run(how...)
		twin := l.copyOf()

		_, stderr := l.sits("two", "Anna", "Dario", "Carla")
		if !strings.Contains(stderr, "Anna is counted as somebody new") || len(l.persons()) != 5 {
			t.Errorf("%s %v", stderr, l.persons())
		}
		if _, stderr := l.sits("three", "Anna", "Dario", "Carla"); stderr != "" || len(l.persons()) != 5 || l.matches("#4") != 2 && l.matches("#5") != 2 {
			t.Errorf("the second time: %s %v", stderr, l.persons())
		}

		twin.asks(asktest.Step{Title: "Anna", Answers: []string{"2"}})
		twin.sits("two", "Anna", "Dario", "Carla")
		twin.silent()
		twin.sits("three", "Anna", "Dario", "Carla")
		if twin.matches("#2") != 3 || len(twin.persons()) != 4 {
			t.Errorf("%v", twin.persons())
		}
	}
}

// Two of one name at one table are two persons, and the name alone goes on to mean the first of them.
func TestNamesakesAtOneTable(t *testing.T) {
	t.Parallel()
	l := newLaptop(t)
	l.sits("one", "Anna", "Anna", "Bruno")
	if _, stderr := l.sits("two", "Anna", "Carla", "Bruno"); stderr != "" || len(l.persons()) != 4 || l.matches("#1") != 2 {
		t.Errorf("%s %v", stderr, l.persons())
	}
}

func TestMatchPersons(t *testing.T) {
	t.Parallel()
	l := newLaptop(t)
	l.sits("one", "Anna Rossi", "Bruno", "Carla")
	two := sat(t, "two", "Anna Rosi", "Bruno", "Dario")
	file := func(text string) string { return write(t, filepath.Join(t.TempDir(), "who.csv"), text) }
	before := l.persons()
	for text, want := range map[string]string{
		"Anna Rosi,Anna Rossi\nAnna Rosi,Bruno\n": ":2: Anna Rosi is on line 1 already",
		"# names\nAnna Rosi,Annabella\n":          `:2: nobody known is called "Annabella"`,
		"\nAnna Rosy,Anna Rossi\n":                ":2: nobody is called Anna Rosy in what is imported",
		"Anna Rosi\n":                             ":1: it takes two names",
		"Anna Rosi,Anna Rossi,Bruno\n":            ":1: it takes two names",
		",Anna Rossi\n":                           ":1: it takes two names",
		"Anna Rosi,#99\n":                         ":1: there is no person with the number 99",
	} {
		status, _, stderr := l.try("import", two, "--match-persons", file(text))
		if status != 2 || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%q: status %d, %s", text, status, stderr)
		}
		if _, _, it := l.try("import", two, "--match-persons", file(text), "--lang", "it"); it == stderr {
			t.Errorf("%q in Italian: %s", text, it)
		}
	}
	if after := l.persons(); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("%v", after)
	}
	if status, _, stderr := l.try("import", two, "--match-persons", "nowhere.csv"); status != 2 || !strings.Contains(stderr, "nowhere.csv") {
		t.Errorf("status %d: %s", status, stderr)
	}
	// The same person; and one who bears a known name and is somebody else, also the next time.
	status, _, stderr := l.try("import", two, "--match-persons", file("\ufeffAnna Rosi;anna rossi\r\nBruno;new\r\n"))
	if status != 0 || stderr != "" || l.matches("Anna Rossi") != 2 || l.matches("#2") != 1 || len(l.persons()) != 5 {
		t.Errorf("%s %v", stderr, l.persons())
	}
	l.run("import", sat(t, "three", "Carla", "Bruno", "Dario"), "--match-persons", file("Bruno,\n"))
	if l.matches("#2") != 1 || len(l.persons()) != 5 {
		t.Errorf("%v", l.persons())
	}
}

// A club from elsewhere: whom it calls by a name that is somebody's former name here is asked about, and two persons
// there are never one here.
func TestArrivalsOfAClub(t *testing.T) {
	t.Parallel()
	l, other := newLaptop(t), newLaptop(t)
	l.sits("one", "Anna", "Bruno", "Carla")
	l.run("players", "rename", "Anna", "Anna Rossi")
	other.sits("two", "Anna", "Anna Rosi", "Bruno")
	folder := other.export()

	twin := l.copyOf()
	status, _, stderr := l.try("import", folder)
	if status != 0 || !strings.Contains(stderr, "Anna is counted as Anna Rossi (#1), who is called that here too") || len(l.persons()) != 4 || strings.Contains(stderr, "Rosi is") {
		t.Errorf("%s %v", stderr, l.persons())
	}
	twin.asks(asktest.Step{Title: "Anna", Answers: []string{"2"}}, asktest.Step{Title: "Anna Rosi", Answers: []string{"1"}})
	twin.run("import", folder)
	twin.silent()
	if twin.matches("Anna Rossi") != 2 || twin.matches("#4") != 1 || len(twin.persons()) != 4 {
		t.Errorf("%v", twin.persons())
	}
	twin.asks() // what was answered holds, whatever comes of them
	other.sits("three", "Anna", "Anna Rosi", "Bruno")
	twin.run("import", other.export())
	twin.silent()
	if twin.matches("Anna Rossi") != 3 || twin.matches("#4") != 2 {
		t.Errorf("%v", twin.persons())
	}
	// A person there who is known here already, and another who is said to be the same.
	both := write(t, filepath.Join(t.TempDir(), "who.csv"), "Gino,Anna Rossi\n")
	more := other.copyOf()
	more.sits("four", "Gino", "Anna", "Bruno")
	if status, out, stderr := twin.try("import", more.export(), "--match-persons", both); status != 2 || out != "" || !strings.Contains(stderr, "line 1") || !strings.Contains(stderr, "Gino and Anna Rossi are two persons") {
		t.Errorf("status %d: %s%s", status, out, stderr)
	}
	// One line of a file for two persons of a club.
	file := write(t, filepath.Join(t.TempDir(), "who.csv"), "Anna,Anna Rossi\nAnna Rosi,#1\n")
	fresh := newLaptop(t)
	fresh.sits("one", "Anna Rossi", "Bruno", "Carla")
	if status, _, stderr := fresh.try("import", folder, "--match-persons", file); status != 2 || !strings.Contains(stderr, ":2: ") {
		t.Errorf("status %d: %s", status, stderr)
	}
}

// Whoever asked to be left out stays left out, whatever older folder is imported, and is left out where the club goes.
func TestLeftOutDoesNotComeBack(t *testing.T) {
	t.Parallel()
	l := newLaptop(t)
	l.sits("one", "Anna Rossi", "Bruno", "Carla")
	l.sits("two", "Anna Rossi", "Bruno", "Dario")
	l.run("league", "new", "Autunno", "--members", "Anna Rossi, Bruno")
	l.run("league", "adjust", "Autunno", "Anna Rossi", "late", "--points", "-1")
	other := l.copyOf()
	other.sits("three", "Anna Rossi", "Bruno", "Carla")
	older, theirs := l.export(), other.export()
	write(t, filepath.Join(older, "club.json"), versionOne(t, filepath.Join(older, "club.json")))

	l.run("players", "leave-out", "Anna Rossi", "--force")
	want := l.run("standings", "Autunno", "--json")
	nowhere := func(l *laptop) {
		t.Helper()
		for _, args := range [][]string{{"players", "--json"}, {"export", "--log", "1", "2"}, {"standings", "Autunno", "--json"}, {"matches", "--json"}} {
			if out := l.run(args...); strings.Contains(strings.ToLower(out), "anna") {
				t.Errorf("%v tells the name: %s", args, out)
			}
		}
		for name, text := range files(t, l.export()) {
			if strings.Contains(strings.ToLower(text), "anna") {
				t.Errorf("%s tells the name: %s", name, text)
			}
		}
		l.run("verify")
	}
	if out := l.run("import", older); !strings.Contains(out, "there already: 2") {
		t.Error(out)
	}
	if got := l.run("standings", "Autunno", "--json"); got != want {
		t.Errorf("%s\n%s", got, want)
	}
	nowhere(l)
	l.run("import", theirs) // with a match of hers that is new here
	if l.matches("Player 1") != 3 {
		t.Error("the match that was new is not theirs")
	}
	nowhere(l)
	if _, stderr, _ := other.try("import", l.export()); !strings.Contains(stderr, "already") {
		t.Error(stderr)
	}
	if other.matches("Player 1") != 3 {
		t.Error("not the same person")
	}
	nowhere(other)
	if a, b := l.run("standings", "Autunno", "--json"), other.run("standings", "Autunno", "--json"); a != b {
		t.Errorf("%s\n%s", a, b)
	}
}

// Two who were left out on two machines bear the same label, and are two all the same.
func TestTwoWhoWereLeftOut(t *testing.T) {
	t.Parallel()
	a, b := newLaptop(t), newLaptop(t)
	a.sits("one", "Anna", "Bruno", "Carla")
	b.sits("two", "Dario", "Elena", "Fabio")
	a.run("players", "leave-out", "Anna", "--force")
	b.run("players", "leave-out", "Dario", "--force")
	bare := write(t, filepath.Join(t.TempDir(), "bare.match"), b.run("export", "1"))
	twin := a.copyOf()
	a.run("import", b.export())
	twin.run("import", bare)
	for _, l := range []*laptop{a, twin} {
		if len(l.persons()) != 6 || l.matches("#1") != 1 {
			t.Errorf("%v", l.persons())
		}
		l.run("verify")
	}
	// A club without a match travels as well.
	empty, fresh := newLaptop(t), newLaptop(t)
	empty.run("league", "new", "Autunno", "--members", "Anna", "--new", "Anna")
	fresh.run("import", empty.export())
	if out := fresh.run("league", "list"); !strings.Contains(out, "Autunno") {
		t.Error(out)
	}
}

// What a game counts of a person beside points counts for whom they were merged into.
func TestFiguresOfAMergedPerson(t *testing.T) {
	t.Parallel()
	l := newLaptop(t)
	g, _ := games.Find("tarocchi")
	l.run("import", write(t, filepath.Join(t.TempDir(), "m.match"), record(t, g, 1, []string{"Zeno", "Bruno", "Carla", "Dario"}, "date 2026-11-20")))
	l.sits("other", "Anna", "Elena", "Fabio")
	want := l.run("stats", "Zeno", "--json")
	l.run("players", "merge", "Zeno", "Anna")
	figures := func(text string) string { return text[max(0, strings.Index(text, `"figures"`)):] }
	if got := l.run("stats", "Anna", "--json"); !strings.Contains(want, `"figures"`) || figures(got) != figures(want) {
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
