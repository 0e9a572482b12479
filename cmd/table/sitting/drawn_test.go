package sitting_test

import (
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
)

// fiveAtTarocchi is a match of Tarocchi before its first deal.
var fiveAtTarocchi = []string{
	"game tarocchi", "player anna", "player bruno", "player carla", "player dario", "player elena",
}

// TestFirstDealerByCards: the players draw a card each, the form says who deals and why, and that player is proposed.
func TestFirstDealerByCards(t *testing.T) {
	for cards, want := range map[string][2]string{
		"kd 5c 2h 21 7s": {"carla", "Carla deals: the 2 of hearts is the lowest card"},
		"kd 3s 3c 21 3h": {"carla", "Carla deals: the 3 of clubs and the 3 of spades are equal, and the suit decides"},
		"as 2c 2h 1 21":  {"anna", "Anna deals: the ace of spades is the lowest card"},
		"8 5 6 4 9":      {"dario", "Dario deals: trump 4 is the lowest card"},
	} {
		p := newParty(t, lang.En)
		s := p.begin(fiveAtTarocchi...)
		p.play(s,
			Step{Answers: []string{"0"}}, Step{Title: "drawn", Answers: strings.Fields(cards)},
			Step{Answers: []string{"", "t"}}, Step{Err: ask.ErrPaused},
		)
		p.stands(s, "deal "+want[0])
		p.told(want[1])
	}
}

// TestDrawnCardsRefused: a card that is there twice and the Excuse are refused, and whoever goes back names the dealer.
func TestDrawnCardsRefused(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(fiveAtTarocchi...)
	p.play(s,
		Step{Answers: []string{"0"}},
		Step{Answers: strings.Fields("as 2c 2c 1 21"), Refused: "Bruno has drawn the 2 of clubs already"},
		Step{Answers: strings.Fields("as 2c e 1 21"), Refused: "the Excuse does not count"},
		Step{Answers: strings.Fields("as 2c x 1 21"), Refused: "type a card"},
		Step{Err: ask.ErrBack},
		Step{Answers: []string{"2", "t"}}, Step{Err: ask.ErrPaused},
	)
	p.stands(s, "deal bruno")
}

// TestCardsDecideAtFirstOnly: later the deal passes in turn, and other games choose their first dealer otherwise.
func TestCardsDecideAtFirstOnly(t *testing.T) {
	for _, begun := range [][]string{
		append(fiveAtTarocchi, "deal anna", "points anna 0", "points bruno 0", "points carla 0", "points dario 0",
			"points elena 0"),
		{"player anna", "player bruno", "player carla"},
	} {
		p := newParty(t, lang.En)
		p.play(p.begin(begun...), Step{Err: ask.ErrPaused})
		for _, option := range p.script.Asked[0].Fields[0].Options {
			if option.Value == "cards" {
				t.Error("cards may decide who deals")
			}
		}
	}
}
