package event_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
	"arbitro/referee/games"
)

// A page does not replace a file that is there: each command that writes one says so, and leaves the file alone.
func TestFileIsThere(t *testing.T) {
	t.Parallel()
	l := opened(t, eight, "--final", "4")
	file := filepath.Join(t.TempDir(), "there.html")
	cmdtest.Write(t, file, "mine")
	says := func(args ...string) {
		t.Helper()
		l.Says(1, "c'è già", "already exists", append([]string{"event"}, args...)...)
	}
	says("show", "last", "--html", file)
	says("log", "last", "--html", file)
	says("standings", "last", "--html", file)
	says("draw", "last", "--dry-run", "--html", file)
	l.Says(2, "turno 1", "round 1", "event", "show", "last", "--slips", file)
	says("draw", "last", "--html", file)
	results(l)
	for _, flag := range []string{"--html", "--slips", "--pads"} {
		says("show", "last", "--after", "1", flag, file)
	}
	says("standings", "last", "--after", "1", "--html", file)
	says("log", "last", "--after", "1", "--html", file)
	pdf := filepath.Join(t.TempDir(), "there.pdf")
	cmdtest.Write(t, pdf, "mine")
	says("standings", "last", "--diploma", pdf)
	for _, name := range []string{file, pdf} {
		if is, err := os.ReadFile(name); err != nil || string(is) != "mine" {
			t.Errorf("%s: %v, %s", name, err, is)
		}
	}
	fresh := filepath.Join(t.TempDir(), "fresh.csv")
	if out := l.Run("event", "draw", "last", "--dry-run", "--csv", fresh); !strings.Contains(out, fresh) || strings.Contains(out, "dry-run") ||
		strings.Contains(out, "not public") || strings.Count(out, "\n") != 1 {
		t.Errorf("more than the file is told: %s", out)
	}
}

// Words too many, rounds that are not drawn, names of nobody, two formats at once, a database that cannot be opened:
// each command says so.
func TestCommandsRefuse(t *testing.T) {
	t.Parallel()
	l := opened(t, eight)
	l.Says(2, "il turno 1 non è stato sorteggiato", "round 1 is not drawn yet", "event", "standings", "last", "--diploma", "early.pdf")
	l.Run("event", "draw", "last")
	hand := func(lines string) string { return cmdtest.Write(t, filepath.Join(t.TempDir(), "hand.txt"), lines) }
	for _, args := range [][]string{
		{"list", "last"},
		{"new", "One", "Two", "--game", "istinto"},
		{"new", "One", "--game", "bridge"},
		{"enter", "last", "Zoe", "--from", "0"},
		{"show", "last", "again"},
		{"standings", "last", "again"},
		{"log", "last", "again"},
		{"draw", "last", "again"},
		{"leave", "last", "Anna", "why", "again"},
		{"back", "last", "Anna", "again", "again"},
		{"seat", "last", "Anna", "again", "again"},
		{"gone", "last", "Anna", "why", "again"},
		{"swap", "last", "Anna", "Bruno", "why", "again"},
		{"void", "last", "1", "why", "again"},
		{"redraw", "last", "why", "again"},
		{"clock", "last", "10", "again"},
		{"adjust", "last", "Anna", "why", "again", "--points", "1"},
		{"close", "last", "why", "again"},
		{"show", "last", "--after", "9"},
		{"show", "last", "--after", "x"},
		{"standings", "last", "--after", "9"},
		{"log", "last", "--after", "9"},
		{"results", "last", "--round", "9"},
		{"void", "last", "1", "why", "--round", "9"},
		{"here", "last", "--not", "Nobody"},
		{"absent", "last", "Nobody"},
		{"absent", "last", "Anna", "--round", "x"},
		{"enter", "last", "Zoe", "--from", "x"},
		{"absent", "last", "#99"},
		{"results", "last", "1", "30/x", "20", "10", "5"},
		{"results", "last", "1", "30/0", "20/2", "10/3", "5/4"},
		{"draw", "last", "--by-hand", filepath.Join(t.TempDir(), "none.txt")},
		{"draw", "last", "--by-hand", hand("Anna Bruno Carla Nobody\n")},
		{"draw", "last", "--by-hand", hand("Anna Bruno Carla Dario\n- Nobody\n")},
		{"draw", "last", "--paper", "a9"},
		{"show", "last", "--paper", "a9"},
		{"log", "last", "--paper", "a9"},
		{"standings", "last", "--paper", "a9"},
	} {
		before := l.Run("event", "log", "last")
		if status, out, err := l.Try(append([]string{"event"}, args...)...); status != 2 || out != "" || !strings.HasPrefix(err, "arbitro: ") {
			t.Errorf("%v: status %d, %s%s", args, status, out, err)
		}
		if after := l.Run("event", "log", "last"); after != before {
			t.Errorf("%v has written %s", args, after)
		}
	}
	broken := filepath.Join(t.TempDir(), "names.xlsx")
	cmdtest.Write(t, broken, "PK\x03\x04 and no more")
	if status, out, err := l.Try("event", "enter", "last", "--file", broken); status != 2 || !strings.Contains(err, "not CSV") {
		t.Errorf("status %d, %s%s", status, out, err)
	}
	l.DB = filepath.Join(t.TempDir(), "new.db")
	l.Says(1, "nessun torneo", "there is no tournament", "event", "show")
	l.DB = t.TempDir()
	for _, args := range [][]string{{"show", "last"}, {"list"}, {"new", "Cup", "--game", "istinto"}} {
		if status, out, err := l.Try(append([]string{"event"}, args...)...); status != 1 || out != "" || err == "" {
			t.Errorf("%v: status %d, %s%s", args, status, out, err)
		}
	}
}

// A command without its last word asks for it.
func TestCommandsAsk(t *testing.T) {
	t.Parallel()
	l := opened(t, eight)
	l.Run("event", "draw", "last")
	asks := func(answers []asktest.Step, args ...string) []string {
		t.Helper()
		script := l.Asks(answers...)
		l.Run(append([]string{"event"}, args...)...)
		l.Silent()
		var values []string
		for _, q := range script.Asked {
			for _, f := range q.Fields {
				values = append(values, f.Value)
			}
		}
		return values
	}
	do := asktest.Answers
	asks([]asktest.Step{do("ill")}, "leave", "last", "Anna")
	asks([]asktest.Step{do("Bruno"), do("tired")}, "gone", "last")
	asks([]asktest.Step{do("Carla, Dario")}, "absent", "last")
	asks([]asktest.Step{do("1")}, "absent", "last", "Elo")
	script := l.Asks(do("Fabio"))
	l.Run("event", "absent", "last")
	if field := script.Asked[0].Fields[0]; field.Kind != ask.Picks || len(field.Options) != 8 {
		t.Errorf("no list of the players to search in: %+v", field)
	}
	asks([]asktest.Step{do("15")}, "clock", "last")
	asks([]asktest.Step{do("1"), do("Zoe"), do("y"), do("y")}, "enter")
	asks([]asktest.Step{do("1"), do("spilt")}, "void", "last")
	asks([]asktest.Step{do("late")}, "option", "last", "rounds", "2")
	asks([]asktest.Step{do("2"), do("3", "later")}, "option", "last")
	log := l.Run("event", "log", "last", "--json")
	for _, want := range []string{
		"leave anna 2 ill", "change 1 tired", "absent carla 2", "absent dario 2", "absent elio 2", "clock 1 15", "enter zoe Zoe from 2", "void 1 1 spilt",
		"option rounds 2 late", "option rounds 3 later",
	} {
		if !strings.Contains(log, want) {
			t.Errorf("%q is not in %s", want, log)
		}
	}
	for game, want := range map[string]string{"kismet": "kismet", "": "istinto", "bridge": "istinto"} {
		if values := asks([]asktest.Step{do("Cup "+game, "", "", "", "", "", "")}, "new", "--game", game); !slices.Contains(values, want) {
			t.Errorf("%q: %q", game, values)
		}
	}
}

// The order of seeding is written before the first round only, by the ratings of the game where the tournament has no
// league; a knock-out begins with a round of its final.
func TestSeedsBeforeTheFirstRound(t *testing.T) {
	t.Parallel()
	l := opened(t, eight, "--rounds", "1", "--final", "4")
	l.Run("event", "draw", "last")
	results(l)
	l.Run("event", "option", "last", "seeding", "rating", "voted")
	l.Run("event", "draw", "last")
	seeds := func() (all []string) {
		t.Helper()
		var log []struct{ Text string }
		if err := json.Unmarshal([]byte(l.Run("event", "log", "last", "--json")), &log); err != nil {
			t.Fatal(err)
		}
		for _, line := range log {
			if strings.HasPrefix(line.Text, "seeds ") {
				all = append(all, line.Text)
			}
		}
		return all
	}
	if all := seeds(); all != nil {
		t.Errorf("before the final: %q", all)
	}
	for seeding, want := range map[string]int{"rating": 1, "lot": 0} {
		l.Run("event", "new", seeding, "--game", "dernier", "--method", "knockout", "--sizes", "2", "--final", "all,4,2", "--seeding", seeding)
		l.Run("event", "enter", seeding, eight)
		l.Run("event", "draw", seeding)
		if seeding == "lot" {
			l.Run("event", "option", "last", "seeding", "rating", "voted")
		}
		l.Run("simulate", "dernier", "--event", seeding)
		l.Run("event", "draw", seeding)
		if all := seeds(); len(all) != want {
			t.Errorf("%s: %q", seeding, all)
		}
	}
	l.Run("event", "new", "Rated", "--game", "istinto", "--sizes", "4", "--seeding", "rating")
	l.Run("event", "enter", "rated", eight)
	if drawn := l.Run("event", "draw", "rated", "--json"); drawn != l.Run("event", "show", "rated", "--json") {
		t.Errorf("the draw prints %s", drawn)
	}
	if status, out, err := l.Try("event", "draw", "rated", "--json"); status != 1 || out != "" || !strings.Contains(err, "missing: 1") {
		t.Errorf("results are missing: status %d, %s%s", status, out, err)
	}
	if all := seeds(); len(all) != 1 || len(strings.Fields(all[0])) != 9 {
		t.Errorf("%q", all)
	}
}

// Of two matches that laptops kept at one table, the director chooses which counts. A match that was scored round by
// round is not corrected by its totals.
func TestResultsKept(t *testing.T) {
	t.Parallel()
	l := opened(t, eight)
	l.Run("event", "draw", "last")
	other := l.CopyOf()
	l.Run("event", "results", "last", "1", "10", "20", "30", "40")
	other.Run("event", "results", "last", "1", "10", "20", "30", "41")
	l.Takes(other)
	l.Asks(asktest.Step{Title: "Which one should count?", Answers: []string{"2"}})
	l.Run("event", "results", "last", "1")
	l.Silent()
	if out := l.Run("matches", "--json"); !strings.Contains(out, "[10,20,30,41]") || strings.Contains(out, "[10,20,30,40]") {
		t.Errorf("the matches are %s", out)
	}
	istinto, _ := games.Find("istinto")
	played := cmdtest.Record(t, istinto, 5, cup(l).last().Tables[1].Players, "event Coppa 1 2", "id played")
	l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "played.match"), played))
	l.Says(2, "amend", "amend", "event", "results", "last", "2", "1", "2", "3", "4", "--why", "slip")
	if out := l.Run("event"); !strings.Contains(out, "results") {
		t.Errorf("the help of the command is %s", out)
	}
}
