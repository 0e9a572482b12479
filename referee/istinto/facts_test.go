package istinto_test

import (
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/istinto"
)

// TestRoundOver: a dispute does not ask whether the round is over once a card of it lies on the table, or before the
// next one has begun. It asks where only bids are recorded, and where a challenge may have ended the trick alone.
func TestRoundOver(t *testing.T) {
	const (
		seats = "game istinto|player anna|player bruno|player carla"
		bids  = "|deal anna|bid bruno 1|bid carla 2|bid anna 3"
	)
	for _, c := range []struct {
		lines      string
		yes, known bool
	}{
		{seats, true, false},
		{seats + bids, false, false},
		{seats + bids + "|play bruno 5R", false, true},
		{seats + "|option challenge-ends trick" + bids + "|play bruno 5R", false, false},
		{seats + "|deal anna|points anna 10|points bruno 0|points carla 15", true, false},
		{seats + bids + "|took bruno 1|took carla 2|took anna 8", true, false},
		{seats + bids + "|play bruno 5R|play carla 1W|play anna 2W|challenge carla carla", true, true},
	} {
		match := referee.NewMatch(conformance.Only(istinto.Game))
		for line := range strings.SplitSeq(c.lines, "|") {
			if _, err := match.Apply([]byte(line)); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		yes, known := match.GameSays().Knows("round-over", nil)
		if known != c.known || known && yes != c.yes {
			t.Errorf("%s: %v, known %v", c.lines, yes, known)
		}
	}
}
