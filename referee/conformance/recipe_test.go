package conformance_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/conformance/testdata/referee/hearts"
	"arbitro/referee/conformance/testdata/referee/memory"
)

// catalogue is what the recipe for a game touches outside the game's two packages: a row.
var catalogue = []*referee.Game{hearts.Game, memory.Game}

// The examples are written by the recipe in package referee: Hearts, a trick game with hidden hands, and Memory, which
// has neither. They run the whole suite, as the games of the program do.
func TestRecipe(t *testing.T) {
	for _, g := range catalogue {
		pattern := filepath.Join("testdata/referee", g.Name, "testdata/*.match")
		t.Run("records", func(t *testing.T) { conformance.Records(t, g, pattern) })
		t.Run("articles", func(t *testing.T) { conformance.Articles(t, g, pattern) })
		t.Run("prose", func(t *testing.T) { conformance.Prose(t, g, nil) })
		t.Run("random", func(t *testing.T) { conformance.Random(t, g, 100) })
		t.Run("totals", func(t *testing.T) { conformance.Totals(t, g, 40) })
		t.Run("simulated", func(t *testing.T) { conformance.Simulated(t, g) })
	}
}

// The recipe promises that a small game is small: code, words, prose and records together, without what
// is generated.
func TestRecipeIsShort(t *testing.T) {
	for _, g := range catalogue {
		lines := 0
		for _, dir := range []string{"testdata/referee/" + g.Name, "testdata/scoring/" + g.Name} {
			err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
				if err != nil || d.IsDir() || strings.HasSuffix(path, ".json") || d.Name() == "words_gen.go" {
					return err
				}
				text, err := os.ReadFile(path)
				lines += strings.Count(string(text), "\n")
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%s: %d lines", g.Name, lines)
		if lines > 600 {
			t.Errorf("%s, an example of the recipe, has %d lines, more than 600", g.Name, lines)
		}
	}
}

func FuzzRecipe(f *testing.F) {
	conformance.Fuzz(f, hearts.Game, "testdata/referee/hearts/testdata/*.match")
}
