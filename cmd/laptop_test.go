package cmd_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db/dbtest"
	"arbitro/referee"
)

// laptop is a program with a database and a clock of its own: every command takes a minute.
type laptop struct {
	t   testing.TB
	db  string
	now time.Time

	asker ask.Asker // who is asked; nil for nobody
}

func newLaptop(t testing.TB) *laptop {
	l := &laptop{t: t, db: filepath.Join(t.TempDir(), "arbitro.db"), now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)}
	dbtest.Put(t, l.db)
	return l
}

func (l *laptop) try(args ...string) (status int, out, err string) {
	l.now = l.now.Add(time.Minute)
	var o, e bytes.Buffer
	a := &app.App{
		In: strings.NewReader(""), Out: &o, Err: &e, Env: func(string) string { return "" },
		Now: func() time.Time { return l.now }, Asker: l.asker,
	}
	status = cmd.Main(a, append([]string{"--db", l.db}, args...))
	return status, o.String(), e.String()
}

// run is try where nothing may go wrong.
func (l *laptop) run(args ...string) string {
	l.t.Helper()
	status, out, err := l.try(args...)
	if status != 0 {
		l.t.Fatalf("%v: status %d: %s", args, status, err)
	}
	return out
}

// export writes everything into a new folder.
func (l *laptop) export() string {
	l.t.Helper()
	dir := filepath.Join(l.t.TempDir(), "club")
	l.run("export", "--all", dir)
	return dir
}

// copyOf is a laptop with the same database, as a file that was carried over.
func (l *laptop) copyOf() *laptop {
	l.t.Helper()
	twin := newLaptop(l.t)
	l.run("backup", twin.db, "--force")
	twin.now = l.now
	return twin
}

// posters gives the standings of every league in all five formats, and everybody's statistics.
func (l *laptop) posters(leagues []string, players []string) map[string]string {
	l.t.Helper()
	all, dir := map[string]string{}, l.t.TempDir()
	now := l.now
	l.now = time.Date(2026, 12, 24, 12, 0, 0, 0, time.UTC) // what is printed tells when
	defer func() { l.now = now }()
	for _, name := range leagues {
		all[name+" text"] = l.run("standings", name, "--explain")
		all[name+" json"] = l.run("standings", name, "--json", "--explain")
		kinds := []string{"csv", "html", "pdf"}
		if underRace { // which makes paper slow, and tells nothing of it
			kinds = kinds[:2]
		}
		for _, kind := range kinds {
			path := filepath.Join(dir, "s."+kind)
			l.run("standings", name, "--"+kind, path, "--force")
			text, err := os.ReadFile(path)
			if err != nil {
				l.t.Fatal(err)
			}
			all[name+" "+kind] = string(text)
		}
		all[name+" shown"] = l.run("league", "show", name)
	}
	for _, name := range players {
		all["stats "+name] = l.run("stats", name)
		all["stats json "+name] = l.run("stats", name, "--json")
	}
	return all
}

// alike tells where two laptops' posters differ, or two folders.
func alike(t testing.TB, what string, want, got map[string]string) {
	t.Helper()
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s: %s is there", what, name)
		}
	}
	for name, text := range want {
		if got[name] == text {
			continue
		}
		a, b := strings.Split(text, "\n"), strings.Split(got[name], "\n")
		for i := range a {
			if i >= len(b) || a[i] != b[i] {
				t.Errorf("%s: %s, line %d\nwant %.300q\ngot  %.300q", what, name, i+1, a[i], b[min(i, len(b)-1)])
				break
			}
		}
	}
}

// files gives what lies in a folder.
func files(t testing.TB, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(name)] = string(text)
	}
	return all
}

// evening gives the record of a random match, dated and for a league; it ends where it is said to.
func record(t testing.TB, g *referee.Game, seed uint64, players []string, head ...string) string {
	t.Helper()
	p := referee.Plan{Players: len(players), Mode: referee.ByTally, Rounds: 1, Head: head}
	text := string(referee.Simulate(g, p, rand.New(rand.NewPCG(seed, 11))).Canonical())
	n := 0
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "player ") {
			lines[i] = fmt.Sprintf("%s %q", strings.Join(strings.Fields(line)[:2], " "), players[n])
			n++
		}
	}
	return strings.Join(lines, "\n")
}

// write puts a text into a file.
func write(t testing.TB, path, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func seated(g *referee.Game, names ...string) []string {
	return slices.Clone(names[:min(max(g.Least, min(4, g.Most)), len(names))])
}
