package match

import (
	"strings"
	"testing"

	"arbitro/cmd/act/acttest"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestRows checks the rows of the acts.
func TestRows(t *testing.T) {
	t.Parallel()
	acttest.Rows(t, room())
	acttest.Rows(t, storedRoom())
}

// TestUnevenSides: a number of players without equal sides is refused with the house rule of the sides, or with the
// numbers of players that the game has if it has no such rule.
func TestUnevenSides(t *testing.T) {
	pairs := &referee.Game{
		Title: lang.Text{En: "Pairs", It: "Coppie", Fr: "Paires"}, Least: 2, Most: 4, SidesOf: func(int) int { return 2 },
	}
	for _, c := range []struct {
		game *referee.Game
		want string
	}{
		{pairs, "Pairs is for 2 or 4 players, not 3"},
		{games.Other, "--option sides=0"},
	} {
		if said := lang.Say(refuseSides(c.game, 3, words.BadCount), lang.En); !strings.Contains(said, c.want) {
			t.Errorf("%q does not say %q", said, c.want)
		}
	}
}
