package exchange_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
	"arbitro/cmd/exchange"
	"arbitro/db"
)

// uid is the id of the n-th line of a tournament in these tests.
func uid(n int) string { return fmt.Sprintf("%032x", n) }

// cupOf returns a tournament as club.json has it: the lines with these numbers, of a log of four in which Anna enters.
func cupOf(anna string, numbers ...int) string {
	texts := []string{`event \"Coppa d'autunno\"`, "game istinto", `enter anna \"Anna\" from 2`, `note \"piove\"`}
	var lines []string
	persons := ""
	for _, n := range numbers {
		lines = append(lines, fmt.Sprintf(
			`{"uid": "%s", "n": %d, "at": "2026-11-28T12:0%d:00Z", "text": "%s"}`, uid(n), n, n, texts[n-1],
		))
		if n == 3 {
			persons = fmt.Sprintf(`, "persons": {"%s": "%s"}`, uid(n), anna)
		}
	}
	return `{"id": "0197aaaa-0000-7000-8000-000000000001", "lines": [` + strings.Join(lines, ", ") + `]` + persons + `}`
}

// withEvents puts tournaments into the club.json of a folder, and returns the folder.
func withEvents(t *testing.T, folder, events string) string {
	t.Helper()
	path := filepath.Join(folder, "club.json")
	club, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, _, _ := strings.Cut(string(club), "\n}")
	cmdtest.Write(t, path, before+",\n\t\"events\": ["+events+"]\n}\n")
	return folder
}

// personOf returns the id of the first person in a folder's club.json.
func personOf(t *testing.T, folder string) string {
	t.Helper()
	club, err := os.ReadFile(filepath.Join(folder, "club.json"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(club), `"`)[7]
}

// The log of a tournament travels in club.json: whatever part of it comes from where, and in whatever order, every
// laptop ends with the same lines and writes the same bytes.
func TestEventsTravel(t *testing.T) {
	t.Parallel()
	home := cmdtest.New(t)
	home.Sits("one", "Anna", "Bruno", "Carla")
	anna := personOf(t, home.Export())
	one := withEvents(t, home.Export(), cupOf(anna, 1, 3, 4))
	two := withEvents(t, home.Export(), cupOf(anna, 1, 2, 3))
	var clubs []string
	for _, order := range [][]string{{one, two}, {two, one}, {one, two, one}} {
		l := cmdtest.New(t)
		for _, folder := range order {
			if out := l.Run("import", folder); !strings.Contains(out, "new tournaments: ") {
				t.Errorf("import says %s", out)
			}
		}
		l.Run("verify")
		clubs = append(clubs, cmdtest.Files(t, l.Export())["club.json"])
		again := cmdtest.New(t)
		again.Run("import", l.Export())
		clubs = append(clubs, cmdtest.Files(t, again.Export())["club.json"])
	}
	for _, club := range clubs {
		if club != clubs[0] || strings.Count(club, `"uid"`) != 4 || !strings.Contains(club, `"`+uid(3)+`": "`+anna+`"`) {
			t.Errorf("the club is\n%s\nand\n%s", club, clubs[0])
		}
	}
}

// Who asks to be left out leaves the tournaments too: here, and wherever the lines come to later.
func TestLeftOutOfEvents(t *testing.T) {
	t.Parallel()
	home := cmdtest.New(t)
	home.Sits("one", "Anna", "Bruno", "Carla")
	folder := home.Export()
	folder = withEvents(t, folder, cupOf(personOf(t, folder), 1, 2, 3))
	home.Run("import", folder)
	home.Run("players", "leave-out", "Anna", "--yes")
	check := func(what string, l *cmdtest.Laptop) {
		t.Helper()
		club := cmdtest.Files(t, l.Export())["club.json"]
		if strings.Contains(club, `Anna`) || !strings.Contains(club, "enter anna ") || !strings.Contains(club, "from 2") {
			t.Errorf("%s: %s", what, club)
		}
		l.Run("verify")
	}
	check("at home", home)
	home.Run("import", folder)
	check("when the name came back", home)
	other := cmdtest.New(t)
	other.Run("import", folder)
	other.Run("import", home.Export())
	check("on another laptop", other)
}

// A tournament that is damaged or made to do harm is refused in one sentence, and nothing is stored.
func TestHostileEvents(t *testing.T) {
	t.Parallel()
	home := cmdtest.New(t)
	home.Sits("one", "Anna", "Bruno", "Carla")
	sound := cupOf(personOf(t, home.Export()), 1, 2, 3)
	for name, bad := range map[string]string{
		"an id of nothing":   strings.Replace(sound, "0197aaaa", "../../", 1),
		"an event twice":     sound + ", " + sound,
		"no lines":           `{"id": "0197aaaa-0000", "lines": []}`,
		"a strange uid":      strings.Replace(sound, uid(2), "x", 1),
		"a uid twice":        strings.Replace(sound, uid(2), uid(1), 1),
		"a huge number":      strings.Replace(sound, `"n": 2`, `"n": 99999999999`, 1),
		"a number below one": strings.Replace(sound, `"n": 2`, `"n": 0`, 1),
		"two lines in one":   strings.Replace(sound, "game istinto", `game istinto\ngame dama`, 1),
		"a huge line":        strings.Replace(sound, "istinto", strings.Repeat("x", 1<<17), 1),
		"no time":            strings.Replace(sound, `"at": "2026-11-28T12:02:00Z"`, `"at": "0001-01-01T00:00:00Z"`, 1),
		"nobody enters":      strings.Replace(sound, `"persons": {"`+uid(3)+`": "`, `"persons": {"`+uid(3)+`": "00`, 1),
		"a line that is not": strings.Replace(sound, `"persons": {"`+uid(3), `"persons": {"`+uid(9), 1),
		"removed in 9999":    strings.Replace(sound, `"lines"`, `"removed": "9999-01-01T00:00:00Z", "lines"`, 1),
	} {
		if bad == sound {
			t.Errorf("%s: nothing is bad about it", name)
		}
		here := cmdtest.New(t)
		for _, in := range []string{"it", "en"} {
			status, out, stderr := here.Try("import", withEvents(t, home.Export(), bad), "--lang", in)
			if status != 2 || out != "" || !strings.Contains(stderr, "club.json") || strings.Count(stderr, "\n") != 1 {
				t.Errorf("%s: status %d: %s%s", name, status, out, stderr)
			}
		}
	}
}

// Only part of a log has come yet: what is there is shown, and what cannot be done is said in a sentence.
func TestPartOfALog(t *testing.T) {
	t.Parallel()
	home := cmdtest.New(t)
	home.Sits("one", "Anna", "Bruno", "Carla")
	anna := personOf(t, home.Export())
	for _, lines := range [][]int{{1}, {3}, {1, 3}, {2, 4}} {
		l := cmdtest.New(t)
		l.Run("import", withEvents(t, home.Export(), cupOf(anna, lines...)))
		for _, args := range [][]string{
			{"show"},
			{"show", "--json"},
			{"standings"},
			{"standings", "--json"},
			{"log"},
			{"log", "--json"},
			{"draw"},
			{"draw", "--dry-run"},
			{"results"},
			{"results", "--round", "2"},
			{"redraw", "why"},
			{"void", "1", "why"},
			{"here", "--all"},
			{"absent", "Anna"},
			{"seat", "Anna"},
			{"swap", "Anna", "Bruno", "why"},
			{"close"},
		} {
			verb := append([]string{"event", args[0], "1"}, args[1:]...)
			if status, out, err := l.Try(verb...); status > 2 || status > 0 && strings.Count(err, "\n") != 1 {
				t.Errorf("%v %v: status %d: %s%s", lines, verb, status, out, err)
			}
		}
		l.Run("event", "list")
		l.Run("verify")
	}
}

// A club's file that is written while others enter is of one moment: it names the person of each line that it holds.
func TestClubOfOneMoment(t *testing.T) {
	t.Parallel()
	store := club(t)
	cup := db.EventID(0)
	enter := func(n int) error {
		return store.Write(t.Context(), func(tx *db.Tx) error {
			name := fmt.Sprint("Newcomer ", n)
			p, err := tx.AddPerson(t.Context(), db.Person{Name: name})
			if err == nil {
				cup, err = tx.AppendEvent(t.Context(), cup, db.EventLine{Text: fmt.Sprintf("enter p%d %q from 1", n, name), Person: p})
			}
			return err
		})
	}
	done := make(chan error)
	go func() {
		var err error
		for n := 0; n < 60 && err == nil; n++ {
			err = enter(n)
		}
		done <- err
	}()
	for {
		text, err := exchange.ExportClub(t.Context(), store)
		if err != nil {
			t.Fatal(err)
		}
		file, err := exchange.ParseClub("club.json", text)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range file.Events {
			if len(e.Persons) != len(e.Lines) {
				t.Fatalf("%d lines of the tournament are exported with %d of their persons", len(e.Lines), len(e.Persons))
			}
		}
		select {
		case err := <-done:
			if err != nil {
				t.Fatal(err)
			}
			return
		default:
		}
	}
}
