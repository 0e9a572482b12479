package rulebook_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// TestNonsense: words that say nothing, and words of another game, get no verdict: nothing is found, or the user is
// asked what is meant.
func TestNonsense(t *testing.T) {
	for _, asked := range []string{
		"ario 5b", "asdf jkl", "flurb the gnarble", "bubusettete la la", "tralala pouet", "blabla 3 blabla", "xx yy zz",
		"pippo pluto paperino",
	} {
		for _, game := range games.All {
			for _, language := range lang.All {
				if found := game.Rules.Search(asked, language); len(found.Articles) > 0 && !found.Unsure {
					t.Errorf("%q in %s, %s: %s answers", asked, game.Name, language, found.Articles[0].ID)
				}
			}
		}
	}
}

// TestUnderstood: of the questions of testdata, few that find their article first are asked back, and many that find
// another are. The bounds are what was reached, in percent, and are only ever tightened.
func TestUnderstood(t *testing.T) {
	const mostRight = 6
	const leastWrong = 40
	right := 0
	wrong := 0
	rightAsked := 0
	wrongAsked := 0
	for _, name := range []string{"questions", "unseen", "blind", "fresh", "plain"} {
		text, err := os.ReadFile("testdata/" + name + ".tsv")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			columns := strings.Split(strings.TrimSpace(line), "\t")
			language, _ := lang.Parse(columns[0])
			game, _ := games.Find(columns[1])
			found := game.Rules.Search(columns[2], language)
			if len(found.Articles) == 0 {
				continue
			}
			if slices.Contains(strings.Fields(columns[3]), found.Articles[0].ID) {
				right++
				if found.Unsure {
					rightAsked++
				}
			} else {
				wrong++
				if found.Unsure {
					wrongAsked++
				}
			}
		}
	}
	if rightAsked*100 > mostRight*right || wrongAsked*100 < leastWrong*wrong {
		t.Errorf("asked back: %d of %d right answers, %d of %d wrong ones", rightAsked, right, wrongAsked, wrong)
	}
}

// TestUnknownWords: the words of a question that no article has are named, and the games whose rules have them.
func TestUnknownWords(t *testing.T) {
	for _, c := range []struct {
		game, asked string
		language    lang.Lang
		word, other string
	}{
		{"istinto", "non ha detto dernier", lang.It, "dernier", "dernier"},
		{"istinto", "the petit in the last trick", lang.En, "petit", "tarocchi"},
		{"istinto", "une poignée de 10 atouts", lang.Fr, "poignee", "tarocchi"},
		{"kismet", "hearts or spades?", lang.En, "hearts", "tarocchi"},
	} {
		game, _ := games.Find(c.game)
		other, _ := games.Find(c.other)
		found := game.Rules.Search(c.asked, c.language)
		if !slices.Contains(found.Unknown, c.word) || !other.Rules.Names(c.word, found.In) || game.Rules.Names(c.word, found.In) {
			t.Errorf("%q in %s: unknown are %q", c.asked, c.game, found.Unknown)
		}
	}
}

// TestElsewhere: a question about the other variant says so at a table.
func TestElsewhere(t *testing.T) {
	kismet, _ := games.Find("kismet")
	for _, c := range []struct {
		asked    string
		language lang.Lang
	}{
		{"she knocked too late", lang.En}, {"ha bussato troppo tardi", lang.It}, {"il a toqué trop tard", lang.Fr},
	} {
		found := kismet.Rules.SearchAt(c.asked, c.language, isCollecting)
		if found.Elsewhere == nil || found.Elsewhere.ID != "kismet.knock.late" || !found.Unsure {
			t.Errorf("%q: elsewhere answers %v", c.asked, found.Elsewhere)
		}
		if found = kismet.Rules.Search(c.asked, c.language); found.Elsewhere != nil {
			t.Errorf("%q, at no table: elsewhere answers %s", c.asked, found.Elsewhere.ID)
		}
	}
}

func isCollecting(term rulebook.Term) bool {
	return term == rulebook.Term{Key: "variant", Value: "collect"}
}
