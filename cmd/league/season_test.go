package league_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
	"arbitro/referee/games"
)

// A standing of the past is that of the matches up to then; the movement compares with the evening before.
func TestStandingsAsOf(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	whole := cmdtest.New(t)
	part := cmdtest.New(t)
	whole.Run("import", dir)
	whole.Run("league", "new", "Lega del Giovedì")
	for e := range 2 {
		for table := range 3 {
			part.Run("import", filepath.Join(dir, fmt.Sprintf("%d-%d.match", e, table)))
		}
	}
	part.Run("league", "new", "Lega del Giovedì")
	a := whole.Run("standings", "lega", "--as-of", cmdtest.Evenings[1], "--json")
	b := part.Run("standings", "lega", "--json")
	if strings.Replace(a, `"as_of":"2026-11-13",`, "", 1) != b {
		t.Errorf("as of: %s\nthen:  %s", a, b)
	}
	if !strings.Contains(b, `"movement"`) {
		t.Error("nobody moved")
	}
	if status, _, err := whole.Try("standings", "lega", "--as-of", "2026-02-30"); status != 2 || !strings.Contains(err, "2026-02-30") {
		t.Errorf("status %d: %s", status, err)
	}
}

// Two laptops, in either order, come to the same standing to the byte.
func TestTwoLaptops(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	files, err := filepath.Glob(filepath.Join(dir, "*.match"))
	if err != nil {
		t.Fatal(err)
	}
	one := cmdtest.New(t)
	other := cmdtest.New(t)
	for i := range files {
		one.Run("import", files[i])
		other.Run("import", files[len(files)-1-i])
	}
	var tables []string
	for _, c := range []*cmdtest.Laptop{one, other} {
		c.Run("league", "new", "Lega del Giovedì", "--tie-breaks", "wins,head-to-head,average-place,second-places,penalties")
		tables = append(tables, c.Run("standings", "lega", "--json"))
	}
	if tables[0] != tables[1] {
		t.Errorf("%s\n%s", tables[0], tables[1])
	}
}

func TestLeagueCommands(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	if out := c.Run("league", "list"); !strings.Contains(out, "arbitro league new") {
		t.Errorf("a league that is only in records: %s", out)
	}
	c.Run("league", "new", "Lega del Giovedì", "--minimum", "2")
	file := filepath.Join(t.TempDir(), "before.csv")
	if err := os.WriteFile(file, []byte("\ufeffNome;Punti;Partite\r\nAnna;12,5;4\r\n\"Zoe\";3\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c.Run("league", "carry", "lega", file, "--new", "Zoe")
	c.Run("league", "adjust", "lega", "anna", "late twice", "--points", "-1,5")
	c.Run("league", "forfeit", "lega", "zoe", "did not come", "--matches", "2")
	c.Run("league", "withdraw", "lega", "2", "not ours")
	if out := c.Run("standings", "lega", "--json"); !strings.Contains(out, `"carried":12.5,"adjusted":-1.5`) || !strings.Contains(out, `"forfeits":2`) {
		t.Error(out)
	}
	c.Run("verify")
	// The carried points of one player were withdrawn, and fit again; then nothing of the file does.
	if status, _, err := c.Try("league", "carry", "lega", file); status != 1 || !strings.Contains(err, "Anna") {
		t.Errorf("carried again: status %d, %s", status, err)
	}
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
			if status, _, err := c.Try(append(bad, "--lang", in)...); status != 2 || !strings.HasPrefix(err, "arbitro: ") {
				t.Errorf("%v: status %d, %s", bad, status, err)
			}
		}
	}
	for _, scheme := range []string{"wins", "average", "places"} {
		c.Run("league", "edit", "lega", "--scheme", scheme, "--reason", "voted")
		c.Run("verify")
	}
	if out := c.Run("league", "show", "lega"); strings.Count(out, "(voted)") != 3 || !strings.Contains(out, "not ours") {
		t.Error(out)
	}
	c.Run("league", "archive", "lega", "over")
	if out := c.Run("league", "list", "--json"); !strings.Contains(out, `"reason":"over"`) {
		t.Error(out)
	}
	c.Run("league", "archive", "lega", "--undo")
}

// The ratings by game are those of a league of that game alone; the screen shows them, and the cross-table, when asked.
func TestStandingsFull(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì")
	type rated struct{ Cautious, Mean float64 }
	var all, one struct {
		Rows []struct {
			Player  string
			Rating  *rated
			Ratings map[string]rated
		}
	}
	read := func(into any, args ...string) {
		if err := json.Unmarshal([]byte(c.Run(append([]string{"standings", "lega", "--json"}, args...)...)), into); err != nil {
			t.Fatal(err)
		}
	}
	read(&all, "--full")
	for _, g := range games.All[:3] {
		one.Rows = nil
		c.Run("league", "edit", "lega", "--games", g.Name, "--reason", "voted")
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
	c.Run("league", "edit", "lega", "--games", "", "--reason", "voted")
	for _, head := range []string{"Who finished ahead of whom", "Ratings by game"} {
		if strings.Contains(c.Run("standings", "lega"), head) || !strings.Contains(c.Run("standings", "lega", "--full"), head) {
			t.Errorf("%q", head)
		}
	}
}
