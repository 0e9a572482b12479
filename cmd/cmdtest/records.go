package cmdtest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee"
	"arbitro/referee/games"
)

// Evenings are the days of a season.
var Evenings = []string{"2026-11-06", "2026-11-13", "2026-11-20", "2026-11-27"}

// Alike fails the test if two sets of named texts differ, such as the posters of two laptops or the files of two
// folders.
func Alike(t rapid.TB, what string, want, got map[string]string) {
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
		a := strings.Split(text, "\n")
		b := strings.Split(got[name], "\n")
		for i := range a {
			if i >= len(b) || a[i] != b[i] {
				t.Errorf("%s: %s, line %d\nwant %.300q\ngot  %.300q", what, name, i+1, a[i], b[min(i, len(b)-1)])
				break
			}
		}
	}
}

// Files returns the files of a folder by name.
func Files(t testing.TB, dir string) map[string]string {
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

// Record returns the record of a random match of one round, with these players and with these further lines in its
// head.
func Record(t testing.TB, game *referee.Game, seed uint64, players []string, head ...string) string {
	t.Helper()
	plan := referee.Plan{Players: len(players), Mode: referee.ByTally, Rounds: 1, Head: head}
	text := string(referee.Simulate(game, plan, rand.New(rand.NewPCG(seed, 11))).Canonical())
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

// WriteFinished writes the record of a finished match of Istinto with these players, and returns the file's path.
func WriteFinished(t testing.TB, id string, names ...string) string {
	t.Helper()
	game, _ := games.Find("istinto")
	text := Record(t, game, 1, names, "id "+id, "date 2026-11-20")
	return Write(t, filepath.Join(t.TempDir(), "m.match"), text)
}

// Write writes a text to a file, and returns the file's path.
func Write(t testing.TB, path, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Seated returns the first four of the names. If the game does not allow four players, it returns the nearest number
// that the game allows.
func Seated(game *referee.Game, names ...string) []string {
	return slices.Clone(names[:min(max(game.Least, min(4, game.Most)), len(names))])
}

// BaseClub returns a laptop with a club that has played two evenings. Every laptop of a test starts from it.
func BaseClub(t testing.TB) *Laptop {
	t.Helper()
	laptop := New(t)
	dir := t.TempDir()
	for i, name := range []string{"istinto", "sabai"} {
		game, _ := games.Find(name)
		who := []string{"anna", "Bruno", "Carla", "Dario"}
		text := Record(t, game, uint64(i), who, "date "+Evenings[i], "league Autunno", fmt.Sprint("id base-", i))
		Write(t, filepath.Join(dir, fmt.Sprint(i, ".match")), text)
	}
	laptop.Run("import", dir)
	laptop.Run("league", "new", "Autunno")
	laptop.Run("league", "new", "Vecchia")
	return laptop
}

// Prefix returns the first lines of a record.
func Prefix(text string, lines int) string {
	return strings.Join(strings.SplitAfter(text, "\n")[:lines], "")
}

// Season writes the records of four evenings at three tables, over up to three games. It returns their folder, and the
// matches.
func Season(t testing.TB) (string, []*referee.Match) {
	t.Helper()
	dir := t.TempDir()
	var matches []*referee.Match
	for e, day := range Evenings {
		for table := range 3 {
			game := games.All[table%min(3, len(games.All))]
			seats := min(max(game.Least, 4), game.Most)
			plan := referee.Plan{
				Players: seats,
				Mode:    referee.ByPlay,
				Rounds:  2,
				Head: []string{
					"date " + day, `league "Lega del Giovedì"`, fmt.Sprintf("id sera-%d-%d", e, table),
				},
			}
			match := referee.Simulate(game, plan, rand.New(rand.NewPCG(uint64(e), uint64(table))))
			matches = append(matches, match)
			name := filepath.Join(dir, fmt.Sprintf("%d-%d.match", e, table))
			if err := os.WriteFile(name, match.Canonical(), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir, matches
}
