package event_test

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/lang"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// What to expect is said where a trial was near, in each language.
func TestForecast(t *testing.T) {
	for _, c := range []struct {
		language lang.Lang
		players  int
		want     string
		lines    []string // after those that open the tournament
	}{
		{
			lang.En, 20,
			"With 20 players and 5 rounds at tables of 4: if seated by rotation, nobody meets anybody twice; if seated by standing, about 4 pairs meet again.", nil,
		},
		{
			lang.It, 32,
			"Con 32 giocatori e 5 turni, tavoli da 4: una rotazione non fa reincontrare nessuno; per classifica quasi nessuno si reincontra.", nil,
		},
		{lang.En, 60, "", nil},
		{lang.En, 50, "With 50 players and 8 rounds at tables of 4: if seated by rotation, nobody meets anybody twice; if seated by standing, about 4 pairs meet again.", []string{"option rounds 8", "option sizes 4", "option method rotation"}},
		{lang.En, 55, "With 50 players and 8 rounds at tables of 5: seating by rotation was not tried; if seated by standing, about 14 pairs meet again.", []string{"option rounds 8", "option sizes 5"}},
		{lang.En, 44, "", []string{"option rounds 8", "option sizes 5"}},
		{lang.En, 0, "With 50 players and 8 rounds at tables of 5: seating by rotation was not tried; if seated by standing, about 14 pairs meet again.", []string{"option rounds 8", "option sizes 5"}},
		{lang.En, 17, "With 17 players and 5 rounds at tables of 4: if seated by rotation, about 23 pairs meet again; if seated by standing, about 26 pairs meet again.", nil},
		{lang.En, 20, "", []string{"option method knockout"}},
		{lang.En, 20, "", []string{"enter a A", "enter b B", "enter c C", "enter d D", "round 1 - - | a b c d"}},
		{lang.En, 0, "", []string{"enter a A"}},
	} {
		game := func(string) (event.Game, bool) { return event.Game{Sizes: []int{4}, Least: 2, Most: 8}, true }
		var lines []event.Line
		for i, l := range append([]string{"event Cup", "game istinto", "option rounds 5"}, c.lines...) {
			lines = append(lines, event.Line{N: i, UID: fmt.Sprint(i), Words: strings.Fields(l)})
		}
		e := event.Fold(lines, game)
		if got := pages.Forecast(e, c.players, c.language); got != c.want {
			t.Errorf("%s\nnot\n%s", got, c.want)
		}
	}
}
