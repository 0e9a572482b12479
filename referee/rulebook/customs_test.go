package rulebook_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Every book ends with the customs of the table, which say that they are no rule of the document.
func TestCustoms(t *testing.T) {
	book := rulebook.Open(os.DirFS("testdata"))
	customs := book.All()[len(book.Own()):]
	if len(customs) < 12 {
		t.Fatalf("%d customs", len(customs))
	}
	for _, a := range customs {
		if !strings.HasPrefix(a.ID, "table.") || a.Kind() != rulebook.Custom || a.Settled() != book.Own()[2] {
			t.Errorf("%s is %s, and is settled by %v", a.ID, a.Kind().In(lang.En), a.Settled())
		}
		for _, language := range lang.All {
			short := a.Short().In(language)
			if a.Title().In(language) == "" || a.Text().In(language) == "" || a.Search().In(language) == "" || a.Source().In(language) == "" {
				t.Errorf("%s lacks a part in %s", a.ID, language)
			}
			if n := utf8.RuneCountInString(short); n > 130 || strings.Contains(short, ". ") || !strings.HasSuffix(short, ".") {
				t.Errorf("%s: this is no single short sentence (%d characters): %s", a.ID, n, short)
			}
		}
	}
}

// A game's own article takes the place of a custom of the same key.
func TestOwnCustoms(t *testing.T) {
	for game, replaced := range map[string][]string{
		"istinto": nil, "dernier": {"table.slow"}, "tarocchi": {"table.last-trick", "table.exposed", "table.dropped"},
	} {
		g, _ := games.Find(game)
		for _, id := range []string{"table.slow", "table.last-trick", "table.exposed", "table.dropped"} {
			a, found := rulebook.Find(g.Rules.All(), id)
			isCustom := found && a.ID == id
			if isCustom == slices.Contains(replaced, id) {
				t.Errorf("%s has %s: %v", game, id, isCustom)
			}
		}
	}
}
