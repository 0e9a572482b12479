package compose

import (
	"testing"

	"arbitro/referee"
)

// TestPlayersNamedAsFields: players whose ids are words that a form might use for its own fields are asked for their
// numbers in the same form as for the dealer.
func TestPlayersNamedAsFields(t *testing.T) {
	const heads = "game istinto|player dealer Dealer|player how How|player mode Mode"
	composer := composedOf(t, heads)
	deal := composer.Deal(composer.Due()[0], referee.Nobody, referee.ByTally)
	composer.Match = composedOf(t, heads+"|deal dealer").Match
	bids := composer.Verb(composer.Due())
	question := deal.Question
	question.Next = &bids.Question
	both := question.WithNext()
	if err := both.Sound(); err != nil {
		t.Fatal(err)
	}
	values := both.Filled("dealer", byTally, "1", "2", "3")
	lines, err := deal.Lines(deal.Own(values))
	if err != nil || len(lines) != 1 || lines[0] != "deal dealer" {
		t.Errorf("the deal is %q, %v", lines, err)
	}
	lines, err = bids.Lines(bids.Own(values))
	if err != nil || len(lines) != 3 || lines[0] != "bid dealer 1" || lines[2] != "bid mode 3" {
		t.Errorf("the bids are %q, %v", lines, err)
	}
	if mode := ModeIn(values, referee.Always); mode != referee.ByTally {
		t.Errorf("the mode is %v", mode)
	}
}
