package games_test

import (
	"regexp"
	"testing"

	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// Each game is found by its name, and by no other.
func TestFind(t *testing.T) {
	for _, g := range games.All {
		if found, ok := games.Find(g.Name); !ok || found != g {
			t.Errorf("%s is not found", g.Name)
		}
	}
	if g, ok := games.Find("Istinto"); ok || g != nil {
		t.Error("a name in capitals finds a game")
	}
}

// A menu shows the questions without a name: none keeps a gap, nor ends in the word or the colon that a name followed.
func TestBareTitles(t *testing.T) {
	dangling := regexp.MustCompile(`[{}]|(:| di| de| by| of| in| à| a|'s)$`)
	for _, g := range games.All {
		for _, ask := range g.Asks {
			for _, language := range lang.All {
				bare := ask.Bare(language)
				if bare == "" || dangling.MatchString(bare) {
					t.Errorf("%s, %v: %q", g.Name, language, bare)
				}
			}
		}
	}
}
