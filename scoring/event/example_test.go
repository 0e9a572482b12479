package event_test

import (
	"fmt"
	"strings"

	"arbitro/scoring/event"
)

// The manual's event: four players, two rounds, one of them played.
func Example() {
	games := func(string) (event.Game, bool) { return event.Game{Sizes: []int{2}, Least: 2, Most: 2}, true }
	var lines []event.Line
	write := func(words ...string) {
		n := len(lines) + 1
		lines = append(lines, event.Line{N: n, UID: fmt.Sprint(n), Words: words})
	}
	write("event", "Coppa d'autunno")
	write("game", "dama")
	write("option", "seed", "7")
	for _, id := range []string{"anna", "bruno", "carla", "dario"} {
		write("enter", id, id)
	}

	e := event.Fold(lines, games)
	first, err := e.Score(nil, nil).Draw(false)
	if err != nil {
		fmt.Println(err)
		return
	}
	write(first.Words(e)...)
	fmt.Println(strings.Join(first.Words(e), " "))

	var results []event.Result
	e = event.Fold(lines, games)
	for i, table := range e.Rounds[0].Tables {
		m := event.Result{Match: fmt.Sprint(i), Stage: 1, Table: i + 1, Finished: true}
		for place, p := range table.Players {
			m.Seats = append(m.Seats, event.Seat{ID: e.Entrants[p].ID, Place: place + 1, Won: place == 0})
		}
		results = append(results, m)
	}
	for _, row := range e.Score(results, nil).Standing(1) {
		fmt.Println(row.Rank, e.Entrants[row.Player].ID, row.Points)
	}
	// Output:
	// round 1 v2 6ac1cc71267e9bfe | anna dario | bruno carla
	// 1 anna 100
	// 1 bruno 100
	// 3 dario 0
	// 3 carla 0
}
