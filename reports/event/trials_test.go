package event_test

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// Everything that is ever forecast, from two to 600 players: the ranges of players to whom each trial speaks, for the
// usual numbers of rounds and sizes of tables.
func TestEveryForecast(t *testing.T) {
	game := func(string) (event.Game, bool) { return event.Game{Sizes: []int{4}, Least: 2, Most: 8}, true }
	var out strings.Builder
	for _, language := range lang.All {
		for rounds := 1; rounds <= 12; rounds++ {
			for size := 3; size <= 6; size++ {
				var lines []event.Line
				for i, l := range []string{"event Cup", "game istinto", fmt.Sprint("option rounds ", rounds), fmt.Sprint("option sizes ", size)} {
					lines = append(lines, event.Line{N: i + 1, UID: fmt.Sprint(i), Words: strings.Fields(l)})
				}
				e := event.Fold(lines, game)
				before := ""
				for players := 2; players <= 600; players++ {
					said := pages.Forecast(e, players, language)
					if said != before {
						fmt.Fprintf(&out, "%d rounds, tables of %d, from %d players:\n%s\n\n", rounds, size, players, said)
					}
					before = said
				}
			}
		}
	}
	doctest.Golden(t, "forecast.txt", []byte(out.String()))
}
