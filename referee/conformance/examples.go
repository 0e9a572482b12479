package conformance

import (
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/rulebook"
)

// example checks an article's example: it is judged without an error and shows play, it brings a ruling of the article
// if rulings name it, and it breaks only this article and those named after it on the `game` line.
func example(t *testing.T, g *referee.Game, a *rulebook.Article) {
	t.Helper()
	if a.Example() == "" {
		t.Errorf("%s: the book has no example", a.ID)
		return
	}
	game, _, _ := strings.Cut(a.Example(), "\n")
	_, comment, _ := strings.Cut(game, "# ")
	mayBreak := strings.Split(comment, ", ")
	for _, id := range mayBreak {
		if other, ok := rulebook.Find(g.Rules.All(), id); !ok || other.ID != id {
			t.Errorf("%s: the example names %s, which is no article", a.ID, id)
		}
	}
	said, broken := false, map[string]bool{a.ID: true}
	for _, m := range Matches(g, []byte(a.Example())) {
		if m.Err != nil {
			t.Errorf("%s: the example is in error on line %d: %v", a.ID, m.Err.Line, m.Err)
			return
		}
		if len(m.Match.Rounds()) == 0 && !isOpen(m.Match) {
			t.Errorf("%s: the example has no round", a.ID)
		}
		for _, r := range m.Match.Rulings() {
			said = said || r.Article == a
			if r.Verdict == rulebook.Infraction {
				broken[r.Article.ID] = true
			}
		}
	}
	if a.Speaks() && !said {
		t.Errorf("%s: the example brings no ruling of the article", a.ID)
	}
	for id := range broken {
		if !slices.Contains(mayBreak, id) {
			t.Errorf("%s: the example breaks %s and does not name it", a.ID, id)
		}
	}
	for _, id := range mayBreak {
		if !broken[id] {
			t.Errorf("%s: the example names %s and does not break it", a.ID, id)
		}
	}
}

func isOpen(m *referee.Match) bool {
	_, open := m.Open()
	return open
}
