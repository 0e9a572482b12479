// Checks of titles, keys and letters.

package conformance

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// dangling matches a title that lacks the name at its end or its beginning, and one with a gap or with a mark of its
// own.
var dangling = regexp.MustCompile(`[{}?]|(:| di| de| by| of| in| à| a| to|'s)$|^\p{Ll}|  `)

// namesPlayer matches the gap for the player's name, also with a particle before the name.
var namesPlayer = regexp.MustCompile(`{(\pL+ )?player}`)

// Names checks what a game is shown by outside its own lines: a menu shows the title of each question without a name,
// and no house rule has the key of a line, which help and articles would take for the rule. The title for one player
// has the gap for the name.
func Names(t *testing.T, game *referee.Game) {
	for _, ask := range game.Asks {
		for _, language := range lang.All {
			if bare := ask.Title.In(language); bare == "" || dangling.MatchString(bare) {
				t.Errorf("a question is called %q in %v", bare, language)
			}
			if named := ask.Named.In(language); named != "" && !namesPlayer.MatchString(named) {
				t.Errorf("a question for one player does not name the player in %v: %q", language, named)
			}
		}
	}
	for _, option := range game.Options {
		if _, isLine := play.Common.Verb([]byte(option.Key)); isLine {
			t.Errorf("the house rule %s has the name of a line", option.Key)
		}
	}
	idsInSentences(t, game)
}

// idsInSentences checks that no sentence of a game holds the name of a line or of a house rule as records write it, such
// as "slam-made". It looks only for names with a hyphen, because others may be words of the language.
func idsInSentences(t *testing.T, game *referee.Game) {
	t.Helper()
	var ids []string
	for _, shape := range game.Grammar.Verbs() {
		ids = append(ids, shape.Verb)
	}
	for _, option := range game.Options {
		ids = append(ids, option.Key)
	}
	files, err := filepath.Glob("words/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		texts, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(texts)) {
			sentence := keyOfText.ReplaceAllString(line, "")
			for _, id := range ids {
				if strings.Contains(id, "-") && strings.Contains(sentence, id) {
					t.Errorf("%s: a sentence holds %q: %s", file, id, sentence)
				}
			}
		}
	}
}

// keyOfText matches the key at the beginning of a text in a words file.
var keyOfText = regexp.MustCompile(`^[a-z0-9.-]+:`)

// Letters checks that the table offers each line that has a letter: somewhere in the records that match the pattern, a
// player can choose the line by its letter.
func Letters(t *testing.T, game *referee.Game, pattern string) {
	t.Helper()
	for _, verb := range UnusedLetters(game, pattern) {
		t.Errorf(
			"the letter of %q chooses nothing: after no line of %s is the line legal and not due",
			game.Grammar.Shape(verb).Verb,
			pattern,
		)
	}
}

// UnusedLetters returns the verbs whose letter chooses nothing after any line of the records that match the pattern.
func UnusedLetters(game *referee.Game, pattern string) []play.Verb {
	var unused []play.Verb
	for _, ask := range game.Asks {
		if !ask.Key.IsZero() && !ask.Verb.IsCommon() {
			unused = append(unused, ask.Verb)
		}
	}
	files, _ := filepath.Glob(pattern)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		for _, judged := range Matches(game, text) {
			match := referee.NewMatch(Only(game))
			for n := 1; n <= judged.Match.Log().Len() && len(unused) > 0; n++ {
				if _, err := match.Apply(judged.Match.Log().Text(n)); err != nil || match.Settle() != nil {
					continue // Legal is unknown until the last correction
				}
				unused = slices.DeleteFunc(unused, func(verb play.Verb) bool { return chosenByLetter(game, match, verb) })
			}
		}
	}
	return unused
}

// chosenByLetter reports whether a player can now choose a line of the verb by its letter: among the table's actions if
// the match does not wait for the line, or instead of a due card if the line has no words.
func chosenByLetter(game *referee.Game, match *referee.Match, verb play.Verb) bool {
	isBare := len(game.Grammar.Shape(verb).Words) == 0
	return slices.ContainsFunc(match.Legal(), func(legal referee.LegalLines) bool {
		return legal.Verb == verb && (!legal.Due || isBare)
	})
}
