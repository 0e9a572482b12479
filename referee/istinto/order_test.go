package istinto_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestOrderOfRulings: several rulings on the last line come in this order: about the line itself; what it proves about
// earlier lines, the oldest first; the outcome of a challenge. The bids are lines 5 to 8.
func TestOrderOfRulings(t *testing.T) {
	const twice = "play bruno 1R|play carla 1K|play anna 2R|play anna 3R|play bruno 4R|play carla 2K|" // 9 to 14: Carla denies red in 10 and 14
	for _, c := range []struct{ name, text, want string }{
		{"a card out of turn in a suit denied twice", bids + twice + "play carla 5R", "turn follow@10 follow@14"},
		{
			"a hand that shows the suit", bids + twice + "hand carla 1K 2K 3K 4K 5K 6K 7K 8K 9K 10K 5R",
			"follow@10 follow@14",
		},
		{
			"cards shown after a challenge", bids + twice + "challenge anna carla|reveal carla 3K 4K 5K 6K 7K 8K 9K 10K 5R",
			"follow@10 follow@14 challenge@15",
		},
		{
			"a challenge about one trick", head + trick + "deal anna|bid anna 3|bid bruno 4|bid carla 4|" + // from line 6 on
				twice + "challenge anna carla|reveal carla 3K 4K 5K 6K 7K 8K 9K 10K 5R",
			"follow@11 follow@15 challenge@16",
		},
		{
			"a lead that was denied before, over a card that did not wait for it", bids +
				"play bruno 1W|play carla 2W|play anna 3W|play anna 1R|play bruno 5R|play carla 1K|" + // 9 to 14: Carla denies red
				"play bruno 1U|play carla 9U|play anna 2U|" + // 15 to 17: Carla leads next
				"hand anna 3W 1R 2U 2K 6R 3K 4K 5K 6K 7K 8K|play anna 2K|" + // 18, 19
				"play carla 7R",
			"follow@14 follow@19",
		},
		{
			"a verdict on a challenge", bids + twice + "challenge anna carla|verdict guilty",
			"challenge@15",
		},
	} {
		m := judge(t, c.text)
		if m.Err != nil {
			t.Errorf("%s: %v", c.name, m.Err)
			continue
		}
		var got []string
		for _, r := range m.Match.Rulings() {
			if r.Line != m.Match.Log().Len() {
				continue
			}
			said := strings.TrimPrefix(r.Article.ID, "istinto.")
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
