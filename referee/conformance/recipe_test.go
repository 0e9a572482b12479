package conformance_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/conformance/testdata/referee/hearts"
	"arbitro/referee/conformance/testdata/referee/memory"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
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
		t.Run("names", func(t *testing.T) { conformance.Names(t, g) })
		t.Run("letters", func(t *testing.T) { conformance.Letters(t, g, pattern) })
		t.Run("random", func(t *testing.T) { conformance.Random(t, g, 100) })
		t.Run("totals", func(t *testing.T) { conformance.Totals(t, g, 40) })
		t.Run("simulated", func(t *testing.T) { conformance.Simulated(t, g) })
	}
}

// An engine that keeps one number a side, as Memory does, is that of a game of pairs too: the frame gives partners the
// same counts and points, by play, by tally and by points.
func TestPairs(t *testing.T) {
	game := *memory.Game
	game.Least = 4
	game.Most = 4
	game.Sides = 2
	t.Run("random", func(t *testing.T) { conformance.Random(t, &game, 100) })
	t.Run("totals", func(t *testing.T) { conformance.Totals(t, &game, 40) })
	t.Run("simulated", func(t *testing.T) { conformance.Simulated(t, &game) })
	for _, mode := range []referee.Mode{referee.ByPlay, referee.ByTally, referee.ByPoints} {
		match := referee.Simulate(&game, referee.Plan{Mode: mode, Rounds: 3}, rand.New(rand.NewPCG(1, 2)))
		for _, round := range match.Rounds() {
			points := round.Points
			if len(points) != 4 || points[0]+points[1] != 20 || points[0] != points[2] || points[1] != points[3] {
				t.Errorf("by %v the points of a round are %v", mode, points)
			}
			counts, counted := round.Detail.(referee.Counts)
			if counted && !slices.Equal(counts[0].Of, points) || counted == (mode == referee.ByPoints) {
				t.Errorf("by %v the pairs of a round are %v, for the points %v", mode, counts, points)
			}
		}
		if len(match.Rounds()) != 3 {
			t.Errorf("by %v the match has %d rounds", mode, len(match.Rounds()))
		}
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

// The tests and checks that the recipe names exist.
func TestRecipeNamesTests(t *testing.T) {
	manual, err := os.ReadFile("../doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, recipe, found := strings.Cut(string(manual), "// # A new game\n")
	if !found {
		t.Fatal("the package comment has no recipe for a game")
	}
	if lines := strings.Count(recipe, "\n"); lines > 120 {
		t.Errorf("the recipe has %d lines, more than 120", lines)
	}
	var tests strings.Builder
	err = filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") && path != "../../referee/conformance/suite.go" {
			return err
		}
		text, err := os.ReadFile(path)
		tests.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`\bTest[A-Z]\w+|\bSuite/\w+`).FindAllString(recipe, -1)
	for _, name := range named {
		want := "func " + name + "("
		if check, isCheck := strings.CutPrefix(name, "Suite/"); isCheck {
			want = "t.Run(\"" + check + "\""
		}
		if !strings.Contains(tests.String(), want) {
			t.Errorf("the recipe names %s, which is no test", name)
		}
	}
	if len(named) < 20 {
		t.Errorf("the recipe names only %d tests", len(named))
	}
}

// The recipe lists the words of verdicts, those of articles and those of rulings.
func TestRecipeNamesVerdicts(t *testing.T) {
	manual, err := os.ReadFile("../doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, step, _ := strings.Cut(string(manual), "//  9. Rulebook:")
	step, _, _ = strings.Cut(step, "//  10.")
	step = strings.Join(strings.Fields(strings.ReplaceAll(step, "//", "")), " ")
	holdings, rulings, _ := strings.Cut(step, "Says writes")
	for holding := rulebook.Allowed; holding <= rulebook.RuleDecides; holding++ {
		if word := holding.In(lang.En); !strings.Contains(holdings, word) {
			t.Errorf("the recipe does not name the verdict %q of articles", word)
		}
	}
	for verdict := rulebook.Infraction; verdict <= rulebook.Noted; verdict++ {
		if word := verdict.In(lang.En); !strings.Contains(rulings, word) {
			t.Errorf("the recipe does not name the verdict %q of rulings", word)
		}
	}
}

func FuzzRecipe(f *testing.F) {
	conformance.Fuzz(f, hearts.Game, "testdata/referee/hearts/testdata/*.match")
}

func FuzzRecipeShort(f *testing.F) {
	conformance.Short(f, memory.Game, "testdata/referee/memory/testdata/*.match", "abn 1234567cdsbk!")
}

// TestRecipeShort: the short forms of the example are read in every language, as the help shows them.
func TestRecipeShort(t *testing.T) {
	match := referee.NewMatch(conformance.Only(memory.Game))
	for _, line := range []string{"game memory", "player anna", "player bruno", "deal anna"} {
		if _, err := match.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	question, samples := memory.Game.Short.Now(match.AtTable())
	for _, language := range lang.All {
		var read []string
		for _, sample := range samples.In(language, strings.NewReplacer("{1}", "anna")) {
			lines, err := memory.Game.Short.Lines(match.AtTable(), strings.Fields(sample.Typed), language)
			if err != nil || sample.Means == "" || question.In(language) == "" {
				t.Errorf("%v: %q is not read: %v", language, sample.Typed, err)
			}
			read = append(read, lines...)
		}
		if !slices.Equal(read, []string{"turn bruno 7C 7B", "turn anna 7C 7B"}) {
			t.Errorf("%v: the samples are read as %q", language, read)
		}
	}
}

// The letter of a line that is only ever due chooses nothing. A line that may also end a round by play can use a letter.
func TestUnusedLetters(t *testing.T) {
	const pattern = "testdata/referee/memory/testdata/*.match"
	game := *memory.Game
	game.Asks = slices.Clone(game.Asks)
	for i := range game.Asks {
		game.Asks[i].Key = lang.Plain("x").Text()
	}
	var unused []string
	for _, verb := range conformance.UnusedLetters(&game, pattern) {
		unused = append(unused, game.Grammar.Shape(verb).Verb)
	}
	if !slices.Equal(unused, []string{"turn"}) {
		t.Errorf("the lines without use for a letter are %q", unused)
	}
}
