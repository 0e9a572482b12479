// Checks of titles and keys.

package conformance

import (
	"regexp"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// dangling matches the end of a title from which a name was cut but not the word or the colon before it, and a gap.
var dangling = regexp.MustCompile(`[{}]|(:| di| de| by| of| in| à| a|'s)$`)

// Names checks what a game is shown by outside its own lines: a menu shows the title of each question without a name,
// and no house rule has the key of a line, which help and articles would take for the rule.
func Names(t *testing.T, game *referee.Game) {
	for _, ask := range game.Asks {
		for _, language := range lang.All {
			if bare := ask.Bare(language); bare == "" || dangling.MatchString(bare) {
				t.Errorf("a question is called %q in %v", bare, language)
			}
		}
	}
	for _, option := range game.Options {
		if _, isLine := play.Common.Verb([]byte(option.Key)); isLine {
			t.Errorf("the house rule %s has the name of a line", option.Key)
		}
	}
}
