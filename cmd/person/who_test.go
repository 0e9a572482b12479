package person_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

// A name means the same person wherever it is typed, and a doubt makes nobody.
func TestWhoIsMeantEverywhere(t *testing.T) {
	l := cmdtest.New(t)
	l.Sits("one", "Giosuè Müller", "Anna Rossi", "Nicolò D’Angelo")
	l.Sits("two", "Maria Kovács", "Ugo Bianchi", "Ugo Neri")
	l.Run("league", "new", "Autunno")
	l.Run("league", "new", "Primavera")
	before := fmt.Sprint(l.Persons())
	commands := func(name string) [][]string {
		file := cmdtest.Write(t, filepath.Join(t.TempDir(), "a.csv"), name+";3\n")
		return [][]string{
			{"league", "seats", "autunno", "--game", "istinto", "--seed", "1", "--present", "Giosuè Müller,Maria Kovács," + name},
			{"league", "adjust", "autunno", name, "why", "--points", "1"},
			{"league", "forfeit", "autunno", name, "why"},
			{"league", "carry", "autunno", file, "--again"},
			{"league", "edit", "primavera", "--members", "Giosuè Müller," + name, "--reason", "voted"},
			{"players", "stats", name},
			{"players", "guest", name},
			{"players", "merge", name, "Maria Kovács"},
		}
	}
	for name, want := range map[string]string{
		"Ana Rossi": "Anna Rossi #2", "ugo": "Ugo Bianchi #5, Ugo Neri #6", "rossi": "Anna Rossi #2", "Bruno": "Bruno",
	} {
		for _, args := range commands(name) {
			for _, in := range []string{"it", "en"} {
				if status, _, said := l.Try(append(args, "--lang", in)...); status != 2 || !strings.Contains(said, want) {
					t.Errorf("%v: status %d, %s", args, status, said)
				}
			}
		}
	}
	for _, name := range []string{"anna", "ANNA ROSSI", "Nicolo D'Angelo", "nicolo d’angelo", "NICO"} {
		for _, args := range commands(name)[:7] {
			if status, _, said := l.Try(args...); status != 0 || strings.Contains(said, "New") {
				t.Errorf("%v: status %d, %s", args, status, said)
			}
		}
	}
	if now := fmt.Sprint(l.Persons()); now != before {
		t.Errorf("%s\n%s", before, now)
	}
	for i := range 5 { // --new says so, and the second time the person is known
		name := fmt.Sprint("Ana Rossi", i)
		args := commands(name)[i]
		l.Run(append(args, "--new", name)...)
		l.Run(append(args, "--new", name)...)
		if n := len(l.Persons()); n != 7+i {
			t.Errorf("%v: %d persons", args, n)
		}
	}
}

// A name one letter from a known one is refused with that name, and where somebody can be asked it is a question.
func TestSlipOfThePen(t *testing.T) {
	l := cmdtest.New(t)
	l.Sits("one", "Anna", "Bruno", "Carla")
	l.Run("league", "new", "Autunno")
	for _, args := range [][]string{
		{"league", "adjust", "Autunno", "Ana", "why", "--points", "1"},
		{"league", "forfeit", "Autunno", "Ana", "why"},
		{"league", "new", "Altra", "--categories", "A: Ana; B: Bruno"},
		{"players", "stats", "Ana"},
		{"players", "rename", "Ana", "Annetta"},
		{"league", "seats", "Autunno", "--game", "istinto", "--present", "Ana,Zeno,Bruno"},
	} {
		if status, _, said := l.Try(args...); status != 2 || !strings.Contains(said, "Anna") {
			t.Errorf("%v: status %d, %s", args, status, said)
		}
	}
	adjust := []string{"league", "adjust", "Autunno", "Ana", "why", "--points", "1"}
	l.Asks(asktest.Step{Title: "Ana", Answers: []string{"1"}})
	if status, out, said := l.Try(adjust...); status != 0 || !strings.Contains(out, "Anna: ") {
		t.Errorf("status %d, %s%s", status, out, said)
	}
	l.Silent()
	if n := len(l.Persons()); n != 3 {
		t.Errorf("%v", l.Persons())
	}
}

// Where somebody can be asked, a doubt is a question, and several unknown names are one question.
func TestWhoIsAsked(t *testing.T) {
	l := cmdtest.New(t)
	l.Sits("one", "Giosuè Müller", "Anna Rossi", "Ugo Bianchi")
	l.Run("league", "new", "Autunno")
	seats := func(present string) (int, string) {
		status, _, said := l.Try("league", "seats", "autunno", "--game", "istinto", "--seed", "1", "--present", present)
		return status, said
	}
	l.Asks(
		asktest.Step{Title: "Ana Rossi", Answers: []string{"1"}},
		asktest.Step{Title: "Are all of these new", Answers: []string{"yes"}},
	)
	if status, said := seats("giosue,Ana Rossi,Bruno,Carla"); status != 0 || said != "New players: Bruno, Carla\n" {
		t.Errorf("status %d, %s", status, said)
	}
	l.Silent()
	for _, steps := range [][]asktest.Step{
		{{Title: "Ana Rossi", Err: ask.ErrBack}},
		{{Title: "Ana Rossi", Answers: []string{"2"}}, {Title: "Are all of these new", Answers: []string{"no"}}},
		{{Title: "Ana Rossi", Answers: []string{"2"}}, {Title: "Are all of these new", Err: ask.ErrBack}},
	} {
		l.Asks(steps...)
		if status, said := seats("giosue,Ana Rossi,Dario"); status != 2 {
			t.Errorf("status %d, %s", status, said)
		}
		l.Silent()
	}
	// A No names the unknown names only.
	l.Asks(
		asktest.Step{Title: "Ana Rossi", Answers: []string{"1"}},
		asktest.Step{Title: "Are all of these new", Answers: []string{"no"}},
	)
	if _, said := seats("giosue,Ana Rossi,Dario"); !strings.Contains(said, "correct the names Dario\n") {
		t.Error(said)
	}
	l.Silent()
	if n := len(l.Persons()); n != 5 {
		t.Errorf("%v", l.Persons())
	}
}

// Five hundred present are seated at once, and unknown names take no longer than the nearness of so many asks.
func TestSeatsForHundreds(t *testing.T) {
	c := cmdtest.New(t)
	c.Run("league", "new", "Lega")
	present := make([]string, 500)
	for i := range present {
		present[i] = fmt.Sprintf("Nome%d Cognome%d", i%100, i)
	}
	args := []string{"seats", "lega", "--game", "istinto", "--seed", "1", "--present", strings.Join(present, ",")}
	c.Run(append(args, "--new", "*")...)
	start := time.Now()
	c.Run(args...)
	known := time.Since(start)
	for i := range present {
		present[i] += "bis"
	}
	args[len(args)-1] = strings.Join(present, ",")
	start = time.Now()
	if status, _, said := c.Try(args...); status != 2 || !strings.Contains(said, "and 488 more") {
		t.Errorf("status %d, %s", status, said)
	}
	if unknown := time.Since(start); unknown > 60*known {
		t.Errorf("500 known take %v, 500 unknown %v", known, unknown)
	}
	t.Logf("500 known: %v", known)
}

// At a table somebody new is simply typed; another spelling of a known name is written as it is known, and what may be
// a known name is asked about.
func TestWhoSitsAtTheTable(t *testing.T) {
	l := cmdtest.New(t)
	l.Sits("one", "Giosuè Müller", "Anna Rossi", "Ugo Bianchi")
	l.Asks(
		asktest.Step{Title: "Who plays", Quick: "+"},
		asktest.Step{Title: "Who plays", Answers: []string{"giosue muller", "Ana Rossi", "Bruno"}},
		asktest.Step{Title: "Ana Rossi", Err: ask.ErrBack},
		asktest.Step{Title: "Who plays", Answers: []string{"giosue muller", "Ana Rossi", "ugo"}},
		asktest.Step{Title: "Ana Rossi", Answers: []string{"2"}},
		asktest.Step{Title: "ugo", Answers: []string{"1"}},
		asktest.Step{Title: "Seats", Err: ask.ErrBack},
		asktest.Step{Title: "Who plays", Answers: []string{"giosue muller", "Giosuè Müller", "Bruno"}}, // one person twice
		asktest.Step{Title: "Who plays", Answers: []string{"GIOSUE MULLER", "Ana Rossi", "Bruno"}},
		asktest.Step{Title: "Ana Rossi", Answers: []string{"2"}},
		asktest.Step{Title: "Seats", Answers: []string{"1"}},
		asktest.Step{Title: "House rules", Answers: []string{"1"}},
		asktest.Step{Title: "Where"},
		asktest.Step{Err: ask.ErrPaused},
	)
	if status, _, said := l.Try("play", "istinto"); status != 130 {
		t.Errorf("status %d, %s", status, said)
	}
	l.Silent()
	out := l.Run("export", "last")
	for _, want := range []string{`"Giosuè Müller"`, `"Ana Rossi"`, "Bruno"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in %s", want, out)
		}
	}
	if n := len(l.Persons()); n != 5 {
		t.Errorf("%v", l.Persons())
	}
}

// TestNamesBesideEachOther: at a table two new names that are nearly the same are asked about, and so is a new name
// that begins with a known one; names that were told apart once are asked about no more.
func TestNamesBesideEachOther(t *testing.T) {
	l := cmdtest.New(t)
	begin := func(steps ...asktest.Step) {
		t.Helper()
		l.Asks(append(steps, asktest.Step{Title: "who deals", Err: ask.ErrPaused})...)
		if status, _, said := l.Try("play", "istinto"); status != 130 {
			t.Errorf("status %d, %s", status, said)
		}
		l.Silent()
	}
	who := func(names ...string) asktest.Step { return asktest.Step{Title: "Who plays", Answers: names} }
	two := func(a, b, answer string) asktest.Step {
		return asktest.Step{Title: fmt.Sprintf("Are %q and %q two", a, b), Answers: []string{answer}}
	}
	begin(
		who("Anna", "Bruno", "Anna Rossi"), two("Anna", "Anna Rossi", "n"),
		who("Anna Rossi", "Bruno", "Anna"), two("Anna Rossi", "Anna", "y"),
	)
	begin(who("Anna Rossi", "Bruno", "Anna"))
	begin(
		who("Bruno Verdi", "Anna", "Gianni Bianchi", "Giani Bianchi"),
		asktest.Step{Title: "Who is \"Bruno Verdi\"", Answers: []string{"2"}},
		two("Gianni Bianchi", "Giani Bianchi", "y"),
	)
	begin(who("Anna Rossi", "Giani Bianchi", "Bruno Verdi", "Gianni Bianchi"))
}
