package games_test

import (
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// TestQuestionsAtATable: a question asked at a table is answered by an article that holds with the house rules on, not
// by its namesake of the other variant, and a question about a wrong act never by the article that allows the act.
func TestQuestionsAtATable(t *testing.T) {
	for _, c := range []struct {
		variant, asked string
		language       lang.Lang
		want           string // the beginning of the ids that answer
	}{
		{"discard", "Bob slapped the table but he was wrong", lang.En, "kismet.knock"},
		{"discard", "Bob knocked wrongly", lang.En, "kismet.knock"},
		{"discard", "Bob should not have knocked", lang.En, "kismet.knock"},
		{"discard", "Bruno ha bussato per errore", lang.It, "kismet.knock"},
		{"discard", "Bruno non doveva bussare", lang.It, "kismet.knock"},
		{"discard", "Bruno a toqué à tort", lang.Fr, "kismet.knock"},
		{"discard", "who has won, he has no cards left on the table", lang.En, "kismet.discard."},
		{"discard", "is the match over", lang.En, "kismet."},
		{"collect", "Bob slapped the wrong card", lang.En, "kismet.cover.wrong"},
		{"collect", "Bruno ha messo la mano sulla carta sbagliata", lang.It, "kismet.cover.wrong"},
		{"collect", "il s'est trompé de carte", lang.Fr, "kismet.cover.wrong"},
	} {
		game, _ := games.Find("kismet")
		options, err := referee.Defaults(game.Options).With(game.Options, "variant", c.variant)
		if err != nil {
			t.Fatal(err)
		}
		found := game.SearchRules(c.asked, options, c.language)
		if len(found.Articles) == 0 {
			t.Errorf("%s, %q: nothing is found", c.variant, c.asked)
			continue
		}
		for _, article := range found.Articles[:found.Close] {
			rule, _ := game.HoldsOnly(article, options, c.language)
			if rule != "" || article == found.Articles[0] && !strings.HasPrefix(article.ID, c.want) {
				t.Errorf("%s, %q: %s answers", c.variant, c.asked, article.ID)
			}
			answer := game.Answer(article, options, c.language)
			if article.Family() == nil && answer.Verdict == rulebook.Allowed.In(c.language) { // else a fact decides
				t.Errorf("%s, %q: %s allows it", c.variant, c.asked, article.ID)
			}
		}
	}
}
