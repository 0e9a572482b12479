package istinto_test

import (
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestExplain: the arithmetic of bids made with and without a bonus, of a bid missed, and of points taken off.
func TestExplain(t *testing.T) {
	m := referee.NewMatch(games.Find)
	for _, line := range []string{
		"game istinto", "player anna", "player bruno", "player carla",
		"deal anna", "bid anna 4", "bid bruno 3", "bid carla 5", "took anna 4", "took bruno 3", "took carla 4",
		"penalty bruno -5 late", "penalty carla 15 gift",
		"deal bruno", "bid bruno 3", "bid carla 4", "bid anna 4",
		"play carla 7W", "play anna 3W", "play bruno 3R", "play carla 2K", "play anna 9K", "play bruno 6W",
		"challenge carla bruno",
		"deal carla", "bid carla 0", "bid anna 0", "bid bruno 9", "took carla 0", "took anna 2", "took bruno 9",
	} {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	for i, want := range []lang.Text{
		{
			It: "Anna: scommessa 4, prese 4: 10 + 5 (premio della scommessa 4) = 15 · Bruno: scommessa 3, prese 3: 10 − 5 (sfide e penalità) = 5 · " +
				"Carla: scommessa 5, prese 4: 0 + 15 (sfide e penalità) = 15",
			En: "Anna: bid 4, took 4: 10 + 5 (bonus for bid 4) = 15 · Bruno: bid 3, took 3: 10 − 5 (challenges and penalties) = 5 · " +
				"Carla: bid 5, took 4: 0 + 15 (challenges and penalties) = 15",
			Fr: "Anna\u00a0: annonce 4, plis 4\u00a0: 10 + 5 (prime de l'annonce 4) = 15 · Bruno\u00a0: annonce 3, plis 3\u00a0: 10 − 5 (défis et pénalités) = 5 · " +
				"Carla\u00a0: annonce 5, plis 4\u00a0: 0 + 15 (défis et pénalités) = 15",
		},
		{
			It: "Una sfida ha chiuso il round: le scommesse non valgono. Bruno: −10 (sfide e penalità)",
			En: "A challenge ended the round, so the bids do not count. Bruno: −10 (challenges and penalties)",
			Fr: "Un défi a fermé la manche\u00a0: les annonces ne comptent pas. Bruno\u00a0: −10 (défis et pénalités)",
		},
		{
			It: "Anna: scommessa 0, prese 2: 0 · Bruno: scommessa 9, prese 9: 10 + 50 (premio della scommessa 9) = 60 · " +
				"Carla: scommessa 0, prese 0: 10 + 10 (premio della scommessa 0) = 20",
			En: "Anna: bid 0, took 2: 0 · Bruno: bid 9, took 9: 10 + 50 (bonus for bid 9) = 60 · Carla: bid 0, took 0: 10 + 10 (bonus for bid 0) = 20",
			Fr: "Anna\u00a0: annonce 0, plis 2\u00a0: 0 · Bruno\u00a0: annonce 9, plis 9\u00a0: 10 + 50 (prime de l'annonce 9) = 60 · " +
				"Carla\u00a0: annonce 0, plis 0\u00a0: 10 + 10 (prime de l'annonce 0) = 20",
		},
	} {
		for _, language := range lang.All {
			if got := m.In(language).Why(m.Rounds()[i]); got != want.In(language) {
				t.Errorf("round %d: %s", i+1, got)
			}
		}
	}
}
