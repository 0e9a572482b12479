package compose

import (
	"errors"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// TestSure: a line that costs much is asked about before it is recorded, with its price, and is not recorded where the
// answer is no. A right accusation and a false one are asked about in the same words.
func TestSure(t *testing.T) {
	circle := []string{"deal anna", "circle 2 2 4 5 6 7 8 9 10 10 3"}
	bids := []string{"deal anna", "bid bruno 3", "bid carla 4", "bid anna 5"}
	laid := []string{"deal anna", "row anna 5C 9H QD 2S", "spit JC 3H"}
	flipped := []string{"deal anna", "start bruno", "flip 5H"}
	for _, c := range []struct {
		game  string
		lines []string
		typed string
		asks  string
	}{
		{
			"dernier", flipped, "accuse carla anna dernier.turn",
			"Does Carla say that Anna played out of turn? If it is not so, Carla draws 3 cards",
		},
		{"dernier", flipped, "accuse carla anna dernier.turn dubito", ""},
		{"dernier", flipped, "play bruno 5H", ""},
		{
			"dernier", flipped, "say carla chiudo",
			`Does Carla say "chiudo" with 5 cards in hand? Carla draws 3 cards for that`,
		},
		{"dernier", flipped, "say carla dernier", ""},
		{
			"istinto", bids, "challenge carla anna",
			"Does Carla say that Anna did not follow suit? Whoever is wrong loses 10 points. " +
				"The round ends here, and nobody scores for the bids",
		},
		{
			"istinto", bids, "challenge anna anna",
			"Does Anna own up to not having followed suit? That costs Anna 10 points. " +
				"The round ends here, and nobody scores for the bids",
		},
		{"istinto", bids, "play bruno 7W", ""},
		{"kismet", circle, "finish", "Is the deck really gone? By the cards recorded it still has 22, and the match ends here"},
		{"kismet", circle[:1], "finish", ""},
		{
			"sputo", laid, "turn anna 3 KC",
			"Q♦ still lies face up in column 3. Was another card turned up there?",
		},
		{"sputo", laid, "play anna QD left;turn anna 3 KC", ""},
	} {
		for _, yes := range []string{"y", "n"} {
			script := &asktest.Script{Lang: lang.En}
			if c.asks != "" {
				script.Steps = []asktest.Step{{Title: c.asks, Answers: []string{yes}}}
			}
			names := "Anna,Bruno,Carla"
			if c.game == "sputo" {
				names = "Anna,Bruno"
			}
			m := seatedAt(t, c.game, names, c.lines)
			table := &Table{Talk: Talk{Asker: script, Lang: lang.En}, Stored: &imagined{match: m}}
			trial, err := table.Composer().Try(strings.Split(c.typed, ";")...)
			if err != nil {
				t.Fatal(err)
			}
			err = table.record(t.Context(), trial)
			recorded := table.Match().Log().Len() > m.Log().Len()
			if taken := c.asks == "" || yes == "y"; recorded != taken || taken != (err == nil) || !taken && !errors.Is(err, errAgain) {
				t.Errorf("%q, %s: recorded %v, %v", c.typed, yes, recorded, err)
			}
		}
	}
}
