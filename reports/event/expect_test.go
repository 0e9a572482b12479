package event_test

import (
	"testing"

	"arbitro/referee/lang"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// What to expect is said where a trial was near, in each language.
func TestForecast(t *testing.T) {
	game := func(string) (event.Game, bool) { return event.Game{Sizes: []int{4}, Least: 2, Most: 8}, true }
	e := event.Fold([]event.Line{
		{N: 1, UID: "a", Words: []string{"event", "Cup"}},
		{N: 2, UID: "b", Words: []string{"game", "istinto"}},
		{N: 3, UID: "c", Words: []string{"option", "rounds", "5"}},
	}, game)
	for _, c := range []struct {
		in      lang.Lang
		players int
		want    string
	}{
		{
			lang.En, 20,
			"With 20 players and 5 rounds at tables of 4: seated by rotation, nobody meets anybody twice; seated by standing, about 4 pairs meet again.",
		},
		{
			lang.It, 32,
			"Con 32 giocatori e 5 turni, tavoli da 4: una rotazione non fa reincontrare nessuno; per classifica quasi nessuno.",
		},
		{lang.En, 60, ""},
	} {
		if got := pages.Forecast(e, c.players, c.in); got != c.want {
			t.Errorf("%s\nnot\n%s", got, c.want)
		}
	}
}
