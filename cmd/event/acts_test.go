package event

import (
	"strings"
	"testing"

	"arbitro/cmd/act/acttest"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// TestRows checks the rows of the acts on a tournament.
func TestRows(t *testing.T) {
	t.Parallel()
	acttest.Rows(t, room())
	acttest.Rows(t, eventsRoom())
}

// TestSizesOfTheGame: a table whose size the game does not have is refused, with the sizes that it has.
func TestSizesOfTheGame(t *testing.T) {
	game := &referee.Game{
		Title: lang.Text{En: "Pairs", It: "Coppie", Fr: "Paires"}, Least: 2, Most: 4, SidesOf: func(int) int { return 2 },
	}
	if err := checkSizes(game, []string{"4", "2", "many"}); err != nil {
		t.Error(err)
	}
	err := checkSizes(game, []string{"4", "3"})
	if said := lang.Say(err, lang.En); !strings.Contains(said, "Pairs is for 2 or 4 players: a table of 3") {
		t.Errorf("a table of three: %q", said)
	}
}
