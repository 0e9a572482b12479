// A game's rulebook against its records.

package conformance

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Articles checks a game's rulebook against the records whose files match the pattern. Every article has a text in
// every language, a source and an example. Every sentence renders without a gap, and some record has a ruling with that
// sentence. Each article that rulings can name is kept in some record. For a breach of any article, some article
// proposes what a director may do.
func Articles(t *testing.T, game *referee.Game, pattern string) {
	if len(game.Scoring) == 0 {
		t.Error("no article says how points are made: see Game.Scoring")
	}
	for _, id := range game.Scoring {
		if !slices.ContainsFunc(game.Rules.All(), func(a *rulebook.Article) bool { return a.ID == id }) {
			t.Errorf("there is no article %s of Game.Scoring", id)
		}
	}
	t.Helper()
	ids := map[string]bool{}
	for _, article := range game.Rules.Own() {
		if ids[article.ID] {
			t.Errorf("%s is there twice", article.ID)
		}
		ids[article.ID] = true
		if !strings.HasPrefix(article.ID, game.Name+".") {
			t.Errorf("%s does not belong to %s", article.ID, game.Name)
		}
		checkProse(t, game, article)
		checkExample(t, game, article)
		for _, saying := range article.Says() {
			for _, language := range lang.All {
				said := rulebook.Fill(saying.Text.In(language), func(word string) string { return valueOf(t, article, language, word) })
				if !strings.HasSuffix(said, ".") || strings.ContainsAny(said, "{}") {
					t.Errorf("%s: this is no sentence to read out: %s", article.ID, said)
				}
			}
		}
	}
	broken, kept := citedIn(t, game, pattern)
	for _, article := range game.Rules.Own() {
		for _, saying := range article.Says() {
			if said := saying.Text.In(lang.En); !broken[ruled{article.ID, saying.Verdict, said}] {
				t.Errorf("no record brings the ruling %s %s: %s", article.ID, saying.Verdict, said)
			}
		}
		if by := article.Settled(); by == nil || len(by.Proposes()) == 0 {
			t.Errorf("%s: no article proposes what a director may do", article.ID)
		}
		if article.Speaks() && !kept[article.ID] {
			t.Errorf("no record keeps %s", article.ID)
		}
	}
}

// maxShort is the length limit of an article's short form, in characters: what a referee can say in one breath.
const maxShort = 130

// checkProse checks an article's prose: every part exists in every language, and the short form is one sentence in
// spoken words, without keywords of the record language.
func checkProse(t *testing.T, game *referee.Game, article *rulebook.Article) {
	t.Helper()
	for _, language := range lang.All {
		for name, text := range map[string]lang.Text{
			"title": article.Title(), "short": article.Short(), "text": article.Text(), "source": article.Source(),
		} {
			if text.In(language) == "" {
				t.Errorf("%s: the %s lacks the language %s", article.ID, name, language)
			}
		}
		short := article.Short().In(language)
		if n := utf8.RuneCountInString(short); n > maxShort || !strings.HasSuffix(short, ".") ||
			strings.Contains(short, ". ") {
			t.Errorf("%s: this is no single short sentence (%d characters): %s", article.ID, n, short)
		}
		for _, opt := range game.Options {
			if strings.Contains(opt.Key, "-") && strings.Contains(article.Text().In(language), opt.Key) {
				t.Errorf("%s: %q is a word of records, and no prose", article.ID, opt.Key)
			}
		}
	}
}

// valueOf returns a value for a word in braces, which may follow a particle of the language. It fails the test if no
// ruling fills that word.
func valueOf(t *testing.T, article *rulebook.Article, language lang.Lang, word string) string {
	t.Helper()
	if onLine[language].MatchString(word) {
		return "x"
	}
	if particle, rest, found := strings.Cut(word, " "); found && language.Particles()[particle] != nil {
		word = rest
	}
	switch word {
	case "player", "other", "others", "card", "suit", "word", "rule", "n", "m", "points", "cards":
		return "x"
	}
	t.Errorf("%s: no ruling fills {%s}", article.ID, word)
	return ""
}

// ruled holds the part of a ruling that does not depend on the players and cards of a case.
type ruled struct {
	article string
	verdict rulebook.Verdict
	said    string // in English, with its gaps
}

// citedIn returns the rulings of the records (broken), and the articles that a record with a round keeps, because none
// of its rulings names them (kept).
func citedIn(t *testing.T, game *referee.Game, pattern string) (broken map[ruled]bool, kept map[string]bool) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no record is called %s (%v)", pattern, err)
	}
	broken = map[ruled]bool{}
	kept = map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, judged := range Matches(game, text) {
			if judged.Err != nil {
				continue
			}
			here := map[string]bool{}
			for _, ruling := range judged.Match.Rulings() {
				said := ruling.Article.Sentence(ruling.Verdict, ruling.Since > 0, ruling.Facts.Case, lang.En)
				broken[ruled{ruling.Article.ID, ruling.Verdict, said}] = true
				here[ruling.Article.ID] = true
			}
			for _, article := range game.Rules.Own() {
				if !here[article.ID] && len(judged.Match.Rounds()) > 0 {
					kept[article.ID] = true
				}
			}
		}
	}
	return broken, kept
}

// checkExample checks an article's example. It is judged without an error and has a round. If rulings name the article,
// the example brings such a ruling. It breaks only this article and those listed after `#` on the `game` line.
func checkExample(t *testing.T, g *referee.Game, article *rulebook.Article) {
	t.Helper()
	if article.Example() == "" {
		t.Errorf("%s: the book has no example", article.ID)
		return
	}
	game, _, _ := strings.Cut(article.Example(), "\n")
	_, comment, _ := strings.Cut(game, "# ")
	mayBreak := strings.Split(comment, ", ")
	for _, id := range mayBreak {
		if other, ok := rulebook.Find(g.Rules.All(), id); !ok || other.ID != id {
			t.Errorf("%s: the example names %s, which is no article", article.ID, id)
		}
	}
	said := false
	broken := map[string]bool{article.ID: true}
	for _, judged := range Matches(g, []byte(article.Example())) {
		if judged.Err != nil {
			t.Errorf("%s: the example is in error on line %d: %v", article.ID, judged.Err.Line, judged.Err)
			return
		}
		if _, open := judged.Match.Open(); !open && len(judged.Match.Rounds()) == 0 {
			t.Errorf("%s: the example has no round", article.ID)
		}
		for _, ruling := range judged.Match.Rulings() {
			said = said || ruling.Article == article
			if ruling.Verdict == rulebook.Infraction {
				broken[ruling.Article.ID] = true
			}
		}
	}
	if article.Speaks() && !said {
		t.Errorf("%s: the example brings no ruling of the article", article.ID)
	}
	for id := range broken {
		if !slices.Contains(mayBreak, id) {
			t.Errorf("%s: the example breaks %s and does not name it", article.ID, id)
		}
	}
	for _, id := range mayBreak {
		if !broken[id] {
			t.Errorf("%s: the example names %s and does not break it", article.ID, id)
		}
	}
}
