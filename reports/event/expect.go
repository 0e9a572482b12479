package event

import (
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring/event"
)

// figure is what a trial showed: the pairs that meet again, in all with a rotation, and in each round by standing.
type figure struct {
	players, rounds, size int
	again                 float64
	rotation              int // below 0 where it was not tried
}

var figures = []figure{
	{17, 5, 4, 5.2, 23},
	{20, 5, 4, 0.84, 0},
	{23, 6, 4, 0.80, -1},
	{32, 5, 4, 0.03, 0},
	{32, 10, 4, 3.8, 31},
	{50, 8, 4, 0.48, 0},
	{50, 8, 5, 1.8, -1},
	{100, 10, 4, 0, 0},
	{500, 10, 4, 0, 0},
}

// Forecast says what to expect of a tournament of this many players that has not begun, 0 for those who have entered:
// what the nearest trial showed. It is empty where no trial is near, and for methods that leave no choice.
func Forecast(e *event.Event, players int, in lang.Lang) string {
	if e.Options.Method != event.Swiss && e.Options.Method != event.Rotation || len(e.Rounds) > 0 ||
		e.Game == "" {
		return ""
	}
	if players == 0 {
		players = len(e.Entrants)
	}
	var said []string
	for _, f := range figures {
		if f.size != e.Sizes()[0] || f.rounds != e.Options.Rounds || players > 0 && !near(f.players, players) {
			continue
		}
		turn, rank := words.TurnNone.In(in), words.RankNone.In(in)
		switch {
		case f.rotation < 0:
			turn = words.TurnFree.In(in)
		case f.rotation > 0:
			turn = words.TurnSome(f.rotation).In(in)
		}
		if again := int(f.again*float64(f.rounds) + 0.5); again > 0 {
			rank = words.RankSome(again).In(in)
		}
		said = append(said, words.Expect(f.players, f.rounds, f.size, turn, rank).In(in))
	}
	return strings.Join(said, "\n")
}

// near reports whether a figure for this many players says something about others.
func near(of, players int) bool { return 10*max(of-players, players-of) <= of }
