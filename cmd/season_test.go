package cmd_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/db/dbtest"
	"arbitro/referee"
	"arbitro/referee/games"
)

// club is a program with a database of its own.
type club struct {
	t  testing.TB
	db string
}

func newClub(t testing.TB) *club {
	c := &club{t, filepath.Join(t.TempDir(), "arbitro.db")}
	dbtest.Put(t, c.db)
	return c
}

// try runs the program and gives its exit status and what it said.
func (c *club) try(args ...string) (int, string, string) {
	var out, err bytes.Buffer
	a := &app.App{
		In: strings.NewReader(""), Out: &out, Err: &err, Env: func(string) string { return "" },
		Now: func() time.Time { return time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC) },
	}
	status := cmd.Main(a, append([]string{"--db", c.db}, args...))
	return status, out.String(), err.String()
}

// run is try where nothing may go wrong.
func (c *club) run(args ...string) string {
	c.t.Helper()
	status, out, err := c.try(args...)
	if status != 0 {
		c.t.Fatalf("%v: status %d: %s", args, status, err)
	}
	return out
}

var evenings = []string{"2026-11-06", "2026-11-13", "2026-11-20", "2026-11-27"}

// season writes the records of four evenings at three tables, over up to three games, and gives their folder and
// the matches.
func season(t testing.TB) (string, []*referee.Match) {
	t.Helper()
	dir := t.TempDir()
	var all []*referee.Match
	for e, day := range evenings {
		for table := range 3 {
			g := games.All[table%min(3, len(games.All))]
			seats := min(max(g.Least, 4), g.Most)
			p := referee.Plan{Players: seats, Mode: referee.ByPlay, Rounds: 2, Head: []string{
				"date " + day, `league "Lega del Giovedì"`, fmt.Sprintf("id sera-%d-%d", e, table),
			}}
			m := referee.Simulate(g, p, rand.New(rand.NewPCG(uint64(e), uint64(table))))
			all = append(all, m)
			name := filepath.Join(dir, fmt.Sprintf("%d-%d.match", e, table))
			if err := os.WriteFile(name, m.Canonical(), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir, all
}

// A standing of the past is that of the matches up to then; the movement compares with the evening before.
func TestStandingsAsOf(t *testing.T) {
	t.Parallel()
	dir, _ := season(t)
	whole, part := newClub(t), newClub(t)
	whole.run("import", dir)
	whole.run("league", "new", "Lega del Giovedì")
	for e := range 2 {
		for table := range 3 {
			part.run("import", filepath.Join(dir, fmt.Sprintf("%d-%d.match", e, table)))
		}
	}
	part.run("league", "new", "Lega del Giovedì")
	a := whole.run("standings", "lega", "--as-of", evenings[1], "--json")
	b := part.run("standings", "lega", "--json")
	if strings.Replace(a, `"as_of":"2026-11-13",`, "", 1) != b {
		t.Errorf("as of: %s\nthen:  %s", a, b)
	}
	if !strings.Contains(b, `"movement"`) {
		t.Error("nobody moved")
	}
	if status, _, err := whole.try("standings", "lega", "--as-of", "2026-02-30"); status != 2 || !strings.Contains(err, "2026-02-30") {
		t.Errorf("status %d: %s", status, err)
	}
}

// Two laptops, in either order, come to the same standing to the byte.
func TestTwoLaptops(t *testing.T) {
	t.Parallel()
	dir, _ := season(t)
	files, err := filepath.Glob(filepath.Join(dir, "*.match"))
	if err != nil {
		t.Fatal(err)
	}
	one, other := newClub(t), newClub(t)
	for i := range files {
		one.run("import", files[i])
		other.run("import", files[len(files)-1-i])
	}
	var tables []string
	for _, c := range []*club{one, other} {
		c.run("league", "new", "Lega del Giovedì", "--tie-breaks", "wins,head-to-head,average-place,second-places,penalties")
		tables = append(tables, c.run("standings", "lega", "--json"))
	}
	if tables[0] != tables[1] {
		t.Errorf("%s\n%s", tables[0], tables[1])
	}
}

func TestLeagueCommands(t *testing.T) {
	t.Parallel()
	dir, _ := season(t)
	c := newClub(t)
	c.run("import", dir)
	if out := c.run("league", "list"); !strings.Contains(out, "arbitro league new") {
		t.Errorf("a league that is only in records: %s", out)
	}
	c.run("league", "new", "Lega del Giovedì", "--minimum", "2")
	file := filepath.Join(t.TempDir(), "before.csv")
	if err := os.WriteFile(file, []byte("\ufeffNome;Punti;Partite\r\nAnna;12,5;4\r\n\"Zoe\";3\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c.run("league", "carry", "lega", file, "--new", "Zoe")
	c.run("league", "adjust", "lega", "anna", "late twice", "--points", "-1,5")
	c.run("league", "forfeit", "lega", "zoe", "did not come", "--matches", "2")
	c.run("league", "withdraw", "lega", "2", "not ours")
	if out := c.run("standings", "lega", "--json"); !strings.Contains(out, `"carried":12.5,"adjusted":-1.5`) || !strings.Contains(out, `"forfeits":2`) {
		t.Error(out)
	}
	c.run("verify")
	for _, bad := range [][]string{
		{"league", "carry", "lega", file},
		{"league", "edit", "lega", "--scheme", "wins"},
		{"league", "edit", "lega", "--scheme", "luck"},
		{"league", "edit", "lega", "--places", "3 x"},
		{"league", "new", "LEGA DEL GIOVEDÌ"},
		{"league", "new"},
		{"league", "adjust", "lega", "nobody", "why", "--points", "1"},
		{"league", "adjust", "lega", "anna", "why"},
		{"league", "adjust", "lega", "anna", " ", "--points", "1"},
		{"league", "withdraw", "lega", "2", "again"},
		{"league", "archive", "lega"},
		{"league", "fly"},
		{"standings", "coppa"},
	} {
		for _, in := range []string{"it", "en"} {
			if status, _, err := c.try(append(bad, "--lang", in)...); status != 2 || !strings.HasPrefix(err, "arbitro: ") {
				t.Errorf("%v: status %d, %s", bad, status, err)
			}
		}
	}
	for _, scheme := range []string{"wins", "average", "places"} {
		c.run("league", "edit", "lega", "--scheme", scheme, "--reason", "voted")
		c.run("verify")
	}
	if out := c.run("league", "show", "lega"); strings.Count(out, "(voted)") != 3 || !strings.Contains(out, "not ours") {
		t.Error(out)
	}
	c.run("league", "archive", "lega", "over")
	if out := c.run("league", "list", "--json"); !strings.Contains(out, `"reason":"over"`) {
		t.Error(out)
	}
	c.run("league", "archive", "lega", "--undo")
}

// The ratings by game are those of a league of that game alone; the screen shows them, and the cross-table, when asked.
func TestStandingsFull(t *testing.T) {
	t.Parallel()
	dir, _ := season(t)
	c := newClub(t)
	c.run("import", dir)
	c.run("league", "new", "Lega del Giovedì")
	type rated struct{ Cautious, Mean float64 }
	var all, one struct {
		Rows []struct {
			Player  string
			Rating  *rated
			Ratings map[string]rated
		}
	}
	read := func(into any, args ...string) {
		if err := json.Unmarshal([]byte(c.run(append([]string{"standings", "lega", "--json"}, args...)...)), into); err != nil {
			t.Fatal(err)
		}
	}
	read(&all, "--full")
	for _, g := range games.All[:3] {
		one.Rows = nil
		c.run("league", "edit", "lega", "--games", g.Name, "--reason", "voted")
		read(&one)
		for _, r := range one.Rows {
			if r.Ratings != nil {
				t.Errorf("%s has ratings by game unasked", r.Player)
			}
			for _, in := range all.Rows {
				if in.Player == r.Player && (r.Rating == nil || in.Ratings[g.Name] != *r.Rating) {
					t.Errorf("%s in %s: %+v, in a league of its own %+v", r.Player, g.Name, in.Ratings[g.Name], r.Rating)
				}
			}
		}
	}
	c.run("league", "edit", "lega", "--games", "", "--reason", "voted")
	for _, head := range []string{"Who finished ahead of whom", "Ratings by game"} {
		if strings.Contains(c.run("standings", "lega"), head) || !strings.Contains(c.run("standings", "lega", "--full"), head) {
			t.Errorf("%q", head)
		}
	}
}
