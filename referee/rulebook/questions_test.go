package rulebook_test

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/goldentest"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

var questionsFile = flag.String("questions", "", "a file of questions to measure: language, game, words, ids or none")

// measured counts how often the right article comes first, or among three, and how often it is said that none answers.
type measured struct{ asked, first, three, none, noneSaid int }

func (m measured) String() string {
	part := func(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }
	return fmt.Sprintf("%d asked: %.1f %% first, %.1f %% in three; %d that no article answers: %.1f %% told so",
		m.asked, part(m.first, m.asked), part(m.three, m.asked), m.none, part(m.noneSaid, m.none))
}

func (m *measured) count(found []*rulebook.Article, wanted []string) {
	if slices.Contains(wanted, "none") {
		m.none++
		if len(found) == 0 {
			m.noneSaid++
		}
		return
	}
	m.asked++
	for i, a := range found[:min(len(found), 3)] {
		if slices.ContainsFunc(wanted, func(id string) bool {
			return a.ID == id || strings.HasPrefix(id, "table.") && strings.HasSuffix(a.ID, "."+id)
		}) {
			m.three++
			if i == 0 {
				m.first++
			}
			return
		}
	}
}

// measure asks the questions of a text: a line each, with a language, a game, the words, and the ids that answer, or
// none. It returns the figures by language, by game and by kind of article, and those of all under the name "all".
func measure(t *testing.T, text string) map[string]*measured {
	t.Helper()
	sums := map[string]*measured{}
	for line := range strings.Lines(text) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		if len(columns) < 4 {
			continue
		}
		language, known := lang.Parse(columns[0])
		g, found := games.Find(columns[1])
		if !known || !found {
			t.Fatalf("%q: no such language or game", line)
		}
		answer := g.Rules.Search(columns[2], language).Articles
		wanted := strings.Fields(columns[3])
		names := []string{"all", "in " + language.String(), g.Title.En}
		if a, known := rulebook.Find(g.Rules.All(), wanted[0]); known {
			names = append(names, a.Kind().In(lang.En))
		}
		for _, name := range names {
			if sums[name] == nil {
				sums[name] = &measured{}
			}
			sums[name].count(answer, wanted)
		}
	}
	return sums
}

// TestMeasureQuestions prints how a file of questions fares, by language and by game.
//
//	go test ./referee/rulebook -run MeasureQuestions -v -questions FILE
func TestMeasureQuestions(t *testing.T) {
	if *questionsFile == "" {
		return
	}
	text, err := os.ReadFile(*questionsFile)
	if err != nil {
		t.Fatal(err)
	}
	sums := measure(t, string(text))
	for _, name := range slices.Sorted(maps.Keys(sums)) {
		fmt.Printf("%-9s %v\n", name, sums[name])
	}
}

// Questions as people at a table word them find their article: those of testdata, whose authors wrote none of the
// sentences in the books, and the public ones, where they stand next to the project. The questions of blind.tsv were
// written when all sentences of articles stood, those of fresh.tsv, Italian and French, when the ranking stood too.
// Half of plain.tsv are short questions of beginners; its author saw none of the books' short sentences, nor their
// author these. The bounds are what was reached, and are only ever raised. A game that came later has a file of its own
// (see questionsOf), whose bounds are the lowest of these.
func TestQuestions(t *testing.T) {
	files := []questionFile{
		{"questions.tsv", "testdata/questions.tsv", 93, 98, 88},
		{"unseen.tsv", "testdata/unseen.tsv", 92, 98, 95},
		{"blind.tsv", "testdata/blind.tsv", 93, 97, 95},
		{"fresh.tsv", "testdata/fresh.tsv", 96, 100, 95},
		{"plain.tsv", "testdata/plain.tsv", 95, 98, 88},
		{"public.tsv", "../../../shared/questions/public.tsv", 88, 95, 50},
	}
	for _, game := range games.All {
		files = append(files, questionFile{"", questionsOf(game), 88, 95, 50})
	}
	for _, c := range files {
		text, err := os.ReadFile(c.path)
		if errors.Is(err, fs.ErrNotExist) && (c.name == "" || strings.HasPrefix(c.path, "..")) {
			continue // TestQuestionsOfEachGame finds a game without questions
		}
		if err != nil {
			t.Fatal(err)
		}
		sums := measure(t, string(text))
		if c.name != "" {
			checkFigures(t, c.name, sums)
		}
		all := sums["all"]
		if all.first*100 < c.first*all.asked || all.three*100 < c.three*all.asked || all.noneSaid*100 < c.noneSaid*all.none {
			t.Errorf("%s: %v; want %d, %d and %d %%", c.path, all, c.first, c.three, c.noneSaid)
		}
	}
}

// questionFile is a file of questions, and the percentages that it reaches at least.
type questionFile struct {
	name, path             string // the name is that of its table of figures; empty for none
	first, three, noneSaid int
}

// questionsOf returns the path of the questions about a game that are in no common file.
func questionsOf(game *referee.Game) string { return "testdata/games/" + game.Name + ".tsv" }

// Each game is asked about in each language, in questions with an answer and in questions that no article answers.
func TestQuestionsOfEachGame(t *testing.T) {
	common, err := filepath.Glob("testdata/*.tsv")
	if err != nil {
		t.Fatal(err)
	}
	const answered, unanswered = 10, 2
	for _, game := range games.All {
		asked := map[string]int{}
		none := map[string]int{}
		for _, path := range append(slices.Clone(common), questionsOf(game)) {
			text, err := os.ReadFile(path)
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				t.Fatal(err)
			}
			for line := range strings.Lines(string(text)) {
				columns := strings.Split(strings.TrimSpace(line), "\t")
				if len(columns) < 4 || columns[1] != game.Name {
					continue
				}
				if columns[3] == "none" {
					none[columns[0]]++
				} else {
					asked[columns[0]]++
				}
			}
		}
		for _, language := range lang.All {
			code := language.String()
			if asked[code] < answered || none[code] < unanswered {
				t.Errorf(
					"%s is asked %d questions in %s, %d of them without an answer; want %d, and %d: write them in %s",
					game.Name, asked[code]+none[code], code, none[code], answered+unanswered, unanswered, questionsOf(game),
				)
			}
		}
	}
}

// figuresFile holds the tables of what is measured.
const figuresFile = "../../.github/FIGURES.md"

// checkFigures compares the table of a file of questions with that in FIGURES.md.
func checkFigures(t *testing.T, name string, sums map[string]*measured) {
	t.Helper()
	page, err := os.ReadFile(figuresFile)
	if err != nil {
		t.Fatal(err)
	}
	begin := "<!-- " + name + ": go test ./referee/rulebook -run '^TestQuestions$' -update writes it -->\n"
	end := "\n<!-- end -->\n"
	before, rest, found := strings.Cut(string(page), begin)
	had, after, closed := strings.Cut(rest, end)
	if !found || !closed {
		t.Fatalf("FIGURES.md has no place for the table of %s", name)
	}
	table := figuresOf(sums)
	if *goldentest.Update {
		if err := os.WriteFile(figuresFile, []byte(before+begin+table+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if had != table {
		t.Errorf("the table of %s is\n%s\nIf it is meant so: %s", name, table, goldentest.Command(t))
	}
}

// figuresOf returns a row for each language, game and kind of article.
func figuresOf(sums map[string]*measured) string {
	var b strings.Builder
	b.WriteString("| | questions | first | among three | no article answers | told so |\n|---|---|---|---|---|---|\n")
	for _, name := range slices.Sorted(maps.Keys(sums)) {
		m := sums[name]
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d | %d |\n", name, m.asked, m.first, m.three, m.none, m.noneSaid)
	}
	return b.String()
}

// Every article is asked for by enough sentences, and none by far more than its neighbours: it would draw all
// questions.
func TestAskedEvenly(t *testing.T) {
	const least = 8
	for _, g := range games.All {
		for _, language := range lang.All {
			articles := g.Rules.All()
			total := 0
			for _, a := range articles {
				total += len(a.Asked(language))
			}
			most := 2 * total / len(articles)
			for _, a := range articles {
				if n := len(a.Asked(language)); n < least || n > most {
					t.Errorf("%s is asked for by %d sentences in %s, want %d to %d", a.ID, n, language, least, most)
				}
			}
		}
	}
}
