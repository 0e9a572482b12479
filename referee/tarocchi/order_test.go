package tarocchi_test

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/tarocchi"
)

// TestOrderOfRulings: several rulings on the last line come in this order: about the line itself, its turn first; then
// what it proves about earlier lines, the oldest first. Lines are counted from the game's, the players' lines included.
func TestOrderOfRulings(t *testing.T) {
	const five = "deal a\nbid b take\nbid c pass\nbid d pass\nbid e pass\nbid a pass\n" // lines 7 to 12 of five players
	for _, c := range []struct {
		name    string
		players int
		options string
		lines   string
		want    string
	}{
		{"a low bid out of turn", 4, "", "deal a\nbid b guard\nbid d take", "bid.order bid.low"},
		{
			"a trump out of turn that a handle kept hidden, and that was denied since", 5, "",
			five + "call KS\n" + // 13
				"handle c single T2 T3 T4 T5 T6 T7 T8 T9 T10 E\n" + // 14
				"play b T20\nplay c T2\nplay d T11\nplay e T12\nplay a T13\n" + // 15 to 19: c does not go over
				"play c T21",
			"turn handle@14 overtrump@16",
		},
		{
			"a hand that shows a king, and cards that were denied", 5, "",
			five + "call QC\n" + // 13
				"play b 2H\nplay c T2\nplay d 3H\nplay e 4H\nplay a 3C\n" + // 14 to 18: c is void; a has neither hearts nor trumps
				"hand a KC T3 T4 3C 4C 5C 6C 7C 8C 9C 10C JC CC QC 5H",
			"call@13 follow@18",
		},
		{
			"a discard with a king, and a suit that it shows to have been held", 4, "",
			"deal a\nbid b take\nbid c pass\nbid d pass\nbid a pass\n" + // 6 to 10
				"hand b 2S 3S 4S 5S 6S 7S 8S 9S 10S 2H 3H 4H 5H 6H 7H KD 2D 3D\n" + // 11
				"dog 4D 5D 6D 7D 8D 9D\n" + // 12
				"play b 2H\nplay c 8H\nplay d 9H\nplay a 10H\nplay a AC\nplay b 2D\n" + // 13 to 18: b has no clubs and no trump
				"play c KC\nplay d 2C\nplay c AS\nplay d JS\nplay a QS\nplay b 3D\n" + // 19 to 24: b has spades
				"discard KD 4D 5D 6D 7D 8D",
			"discard follow@24",
		},
		{
			"the called suit led, and a suit denied by who could not wait", 5, "call-lead=federation",
			five + "call KS\n" + // 14, after the option
				"hand c 2S 3S 4S 5S 6S 7S 8S 9S 10S 2H 3H 4H 5H 6H 7H\n" + // 15
				"play c 2H\n" + // 16
				"play b AS",
			"call.lead follow@16",
		},
		{
			"trumps out of turn: two put under a higher one before", 4, "",
			"deal a\nbid b take\nbid c pass\nbid d pass\nbid a pass\n" + // 6 to 10
				"play b T10\nplay c T2\nplay d T11\nplay a T12\n" + // 11 to 14
				"play a T13\nplay b T14\nplay c T3\nplay d T15\n" + // 15 to 18
				"play c T16",
			"turn overtrump@12 overtrump@17",
		},
	} {
		text := record(c.players, c.options, c.lines)
		m := conformance.Matches(tarocchi.Game, []byte(text))[0]
		if m.Err != nil {
			t.Errorf("%s: %v", c.name, m.Err)
			continue
		}
		var got []string
		for _, r := range m.Match.Rulings() {
			if r.Line != m.Match.Log().Len() {
				continue
			}
			said := strings.TrimPrefix(r.Article.ID, "tarocchi.")
			if r.Since > 0 {
				said += fmt.Sprint("@", r.Since)
			}
			got = append(got, said)
		}
		if said := strings.Join(got, " "); said != c.want {
			t.Errorf("%s: %s instead of %s", c.name, said, c.want)
		}
	}
}
