package league_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

// The menu beside a league's menu takes back what was done last in the league, and says what it was: slips with the
// members that they brought, a correction with its numbers and names, a removal, entries, settings. The same entry then
// does it again.
func TestTakeBack(t *testing.T) {
	t.Parallel()
	for in, word := range map[string]struct {
		leagues, ask, saved, removed, corrected, entry, setting string
	}{
		"en": {
			"l", "Take this back?", "matches 1, 2 saved", "match 2 removed", "slip of match 1 corrected", "Anna", "minimum of matches",
		},
		"it": {
			"c", "La annullo?", "salvate le partite 1, 2", "tolta la partita 2", "corretto il foglietto della partita 1", "Anna",
			"minimo di partite",
		},
		"fr": {
			"c", "Faut-il l'annuler", "parties 1, 2 gardées", "partie 2 retirée", "fiche de la partie 1 corrigée", "Anna",
			"minimum de parties",
		},
	} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			c.Run("league", "new", "Cup", "--games", "sabai")
			c.Run("league", "edit", "Cup", "--members", "Anna,Bruno,Carla", "--new", "*", "--reason", "x")
			do := asktest.Answers
			back := asktest.Step{Err: ask.ErrBack}
			menu := func(steps ...asktest.Step) {
				t.Helper()
				steps = slices.Concat([]asktest.Step{do("c"), do(word.leagues), do("1")}, steps, []asktest.Step{back, back, back, back})
				if status, said := c.Asked(in, steps); status != 0 {
					t.Fatalf("status %d: %s", status, said)
				}
			}
			takeBack := func(number, what string) {
				t.Helper()
				menu(do("6"), do(number), asktest.Step{Title: word.ask, Answers: []string{"no"}},
					do("6"), do(number), asktest.Step{Title: what, Answers: []string{"yes"}})
			}
			standing := func() string { return c.Run("standings", "cup", "--csv", "-") }
			members := func() string { return c.Run("league", "show", "cup", "--json") }
			same := func(what, was, now string) {
				t.Helper()
				if was != now {
					t.Errorf("%s: before\n%s\nnow\n%s", what, was, now)
				}
			}

			empty := standing()
			c.Asks(
				do("3 Nov 2026"), do("", "", "Anna, Bruno, Carla", "120 99 80"), do("", "", "Anna, Bruno, Dario", "10 20 30"),
				do("yes"), back, do("1"), do("yes"), // Dario is new, and joins
			)
			c.Run("league", "slips", "cup")
			c.Silent()
			if !strings.Contains(members(), "Dario") {
				t.Error("Dario is no member")
			}
			full := standing()
			takeBack("4", word.saved)
			same("slips taken back", empty, standing())
			if settings, _, _ := strings.Cut(members(), `"history"`); strings.Contains(settings, "Dario") {
				t.Error("Dario is still a member")
			}
			takeBack("4", "1, 2")
			same("slips saved again", full, standing())

			menu(do("5"), do("1"), do("", "109", "", "", "2"), do("", "Dario", ""), do("yes"))
			corrected := standing()
			takeBack("4", word.corrected)
			same("a correction taken back", full, standing())
			takeBack("4", word.corrected)
			same("a correction made again", corrected, standing())
			takeBack("4", word.corrected)

			menu(do("5"), do("2"), do("", "", "", "twice", "3"), do("yes"))
			takeBack("4", word.removed)
			same("a removal taken back", full, standing())

			menu(do("6"), do("1"), do("Anna", "5", "late", ""))
			takeBack("5", word.entry)
			same("an entry taken back", full, standing())
			menu(do("6"), do("1"), do("Anna", "5", "late", ""))
			adjusted := standing()
			menu(do("6"), do("4"), do("1"), do("wrong"))
			takeBack("4", word.entry)
			same("an entry made again", adjusted, standing())

			c.Run("league", "edit", "cup", "--minimum", "2", "--reason", "voted")
			takeBack("5", word.setting)
			same("settings taken back", adjusted, standing())

			// What was done elsewhere is not taken back, nor is anything before it.
			c.Run("remove", "2", "twice")
			menu(do("6"), asktest.Step{Answers: []string{"6"}, Refused: "6"}, back)
			c.Run("verify")
		})
	}
}
