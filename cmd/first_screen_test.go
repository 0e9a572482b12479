package cmd_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

// A season is kept from the first screen alone, by somebody who never types a command: what another laptop exported is
// imported, a league opened, the tables drawn and drawn again for who comes late, an old match corrected, standings and
// cmdtest.Evenings of the past read, people named, merged and registered, the pages published, everything copied.
func TestFirstScreen(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	for in, w := range map[string]struct {
		leagues, players, finished, quit, yes, no, done, correct, change string
		past, evening, first, several, fixed                             string
		said                                                             []string
	}{
		"it": {
			"c", "g", "f", "q", "s", "n", "q", "c", "c", "13/11/2026", "6 novembre", "6/11/2026", "può essere", "Corretto",
			[]string{"13 novembre 2026", "ora si chiama Vasco Meli", "di nuovo una persona a sé", "Tessera 12", "cambierebbero: 1;", "pagine"},
		},
		"en": {
			"l", "p", "f", "q", "y", "n", "q", "f", "p", "13 Nov 2026", "6 November", "6 Nov 2026", "could be", "Corrected",
			[]string{"13 November 2026", "is now called Vasco Meli", "a separate person again", "Number 12", "would change: 1;", "pages"},
		},
	} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			tmp := t.TempDir()
			at := func(name string) string { return filepath.Join(tmp, name) }
			if err := os.WriteFile(at("club.csv"), []byte("Nome;Tessera\nBruno;13\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			do := asktest.Answers
			back := asktest.Step{Err: ask.ErrBack}
			several := do(w.first)
			several.Refused = w.several
			status, said := c.Asked(in, []asktest.Step{
				do("c"), do("i"),
				{Answers: []string{at("nothing"), ""}, Refused: "nothing"},
				do("'"+dir+"'", ""),
				do(w.leagues), do("1"), do("1"), do(), do("1"), // the league that the records name is opened
				do("3"), do("1", "+Vasco Mele", "2"), do(w.yes), do(w.no),
				do("3"), do("", "", "", "Eva:2"), do(w.yes), do(w.no), // on the same evening
				do("2"), do("5"), do(w.past), do(w.no),
				do("2"), do("2"), do(w.evening), do(w.yes), do(at("evening.pdf")),
				back, back, back,
				do(w.finished), several, do("1"),
				do(w.correct), do("0"), do("1"), do(w.change), do("anna", "Anna Bo"), do(w.done),
				do(w.finished), do("anna istinto 20"), do(w.done),
				do("c"), do(w.players),
				do("1"), do("carla"), do(w.no), // a page
				do("2"), do("vasco"), do("Vasco Meli"),
				do("3"), do("eva", "vasco meli"), do(w.yes), // played nothing yet: they may be one
				do("4"), do("1"),
				do("6"), do("anna"), do("12", "Giovedì", "anna@example.org"),
				do("5"), do(w.no),
				do("7"), do(at("club.csv"), w.yes),
				do("7"), do(at("club.csv"), w.no),
				do("8"), do("eva"), do(w.yes), do(w.no), // not out of the standings too
				back,
				do("w"), do("", at("site")),
				do("b"), do(at("copy.db")),
				do(w.players), do("2"), do("anna"), do("Nina"), back, // after the copy
				do("r"),
				{Answers: []string{at("nothing.db")}, Refused: "nothing.db"},
				do(at("copy.db")), do(w.yes),
				do(w.quit),
			})
			if status != 0 {
				t.Errorf("status %d", status)
			}
			for _, want := range append(w.said, w.fixed) {
				if !strings.Contains(said, want) {
					t.Errorf("%q was not said: %s", want, said)
				}
			}
			for _, name := range []string{"evening.pdf", "site/index.html", "copy.db"} {
				if _, err := os.Stat(at(name)); err != nil {
					t.Error(err)
				}
			}
			if out := c.Run("players"); !strings.Contains(out, "Anna") || strings.Contains(out, "Nina") {
				t.Errorf("the copy is not back: %s", out)
			}
			if out := c.Run("players", "register", "--json"); !strings.Contains(out, `"number":"13"`) || !strings.Contains(out, `"club":"Giovedì"`) {
				t.Error(out)
			}
		})
	}
}
