package reports

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/page"
	"arbitro/scoring/league"
)

// A player's page lists their matches, the latest first, with the place and those they played with.
func TestCareerListsTheMatches(t *testing.T) {
	match := func(id string, day league.Day, first, second league.Person) league.Match {
		return league.Match{ID: id, Day: day, Game: "istinto", Finished: true, Seats: []league.Seat{
			{Person: first, Place: 1, Total: 120, Won: true}, {Person: second, Place: 2, Total: 15},
		}}
	}
	matches := []league.Match{match("a", 20261101, 1, 2), match("b", 20261108, 3, 1)}
	names := map[league.Person]string{1: "Anna", 2: "Bruno", 3: "Carla"}
	p := CareerPage{
		Career: league.CareerOf(1, league.Filter{}, matches), Matches: matches, Full: true,
		Name: func(p league.Person) string { return names[p] }, GameName: func(string) string { return "Istinto" },
	}
	for language, want := range map[lang.Lang][]string{
		lang.It: {"Le partite, dall'ultima", "8 nov 2026", "2° su 2", "Carla", "1 nov 2026", "1° su 2", "Bruno"},
		lang.En: {"The matches, the latest first", "8 Nov 2026", "2 of 2", "Carla", "1 Nov 2026", "1 of 2", "Bruno"},
	} {
		pages := page.Of(CareerOf(p, SheetOptions{Lang: language}))
		text := pages[len(pages)-1].Text()
		for _, w := range want {
			_, after, found := strings.Cut(text, w)
			if !found {
				t.Fatalf("%s: %q is not after those before it in\n%s", language, w, pages[len(pages)-1].Text())
			}
			text = after
		}
	}
}
