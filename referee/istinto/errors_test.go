package istinto_test

import (
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/istinto"
)

// Records are written on one line here, a bar between their lines. The head is lines 1 to 4, the bids 5 to 8.
const (
	head  = "game istinto|player anna|player bruno|player carla|"
	bids  = head + "deal anna|bid anna 3|bid bruno 4|bid carla 4|"
	trick = "option challenge-ends trick|"
)

// judge judges a record of one match.
func judge(t *testing.T, text string) conformance.Judged {
	t.Helper()
	all := conformance.Matches(istinto.Game, []byte(strings.ReplaceAll(text, "|", "\n")))
	if len(all) != 1 {
		t.Fatalf("%q holds %d matches", text, len(all))
	}
	return all[0]
}

// full is a round by play but for its last card, lines 9 to 40: Anna has taken 4, Bruno 3, Carla 3.
const full = "play bruno 1W|play carla 2W|play anna 3W|play anna 4W|play bruno 5W|play carla 6W|play carla 7W|play anna 8W|play bruno 9W|" +
	"play bruno 1U|play carla 2U|play anna 3U|play anna 4U|play bruno 5U|play carla 6U|play carla 7U|play anna 8U|play bruno 9U|" +
	"play bruno 1G|play carla 2G|play anna 3G|play anna 4G|play bruno 5G|play carla 6G|play carla 7G|play anna 8G|play bruno 9G|" +
	"play bruno 1R|play carla 2R|play anna 3R|play anna 4R|play bruno 5R|"

func TestErrors(t *testing.T) {
	records := map[string]string{}
	short := strings.NewReplacer(bids, "bids|", full, "all but a card|", head, "")
	for _, c := range []struct {
		text string
		line int // where the error is; 0 for none
	}{
		// bids
		{head + "deal anna|bid anna 12", 6},
		{head + "deal anna|bid anna -1", 6},
		{head + "deal anna|bid anna 11", 0},
		{head + "deal anna|bid anna x", 6},
		{head + "deal anna|bid anna 3|bid anna 3", 7},
		{head + "bid anna 3", 5},
		{head + "deal anna|bid anna 3|play bruno 1W", 7},
		{head + "deal anna|bid anna 3|bid bruno 4|took anna 3", 8},
		{bids + "bid anna 3", 9},

		// cards
		{bids + "play bruno 1X", 9},
		{bids + "play bruno 13W", 9},
		{bids + "play bruno 0W", 9},
		{bids + "play bruno W1", 9},
		{bids + "play bruno 1B", 9}, // an Italian letter
		{bids + "play dario 1W", 9},
		{bids + "play bruno 1W 2W", 9},
		{bids + "play bruno 1W|play bruno 2W", 10},
		{bids + "play bruno 1W|play carla 1W", 10},
		{bids + "play bruno 1W|play carla 2W|play anna 1W", 11},
		{bids + "play bruno T|play carla T|play anna T|play anna T|play bruno T|play carla T|play carla T", 15},
		{bids + full + "play carla 6R|play carla 1K", 42},
		{bids + full + "play anna 6R", 41},

		// hands
		{bids + "hand anna 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W", 9},
		{bids + "hand anna 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W 12W", 9},
		{bids + "hand anna 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 10W", 9},
		{bids + "hand anna 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W|hand anna 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W", 10},
		{bids + "hand anna 1W 2W 3W 4W T T T T T T T", 9},
		{bids + "hand anna 1W 2W 3W 4W 5W 6W 7W T T T T|hand bruno 1U 2U 3U 4U 5U 6U 7U 8U T T T", 10},
		{bids + "hand anna 1W 2W 3W 4W 5W 6W 7W T T T T|hand bruno 1W 2U 3U 4U 5U 6U 7U 8U T T 11U", 10},
		{bids + "hand anna 1W 2W 3W 4W 5W 6W 7W T T T T|play bruno 1W", 10},
		{bids + "hand anna 1W 2W 3W 4W 5W 6W 7W T T T T|play bruno T|play carla T|play anna T|play carla T", 13},
		{bids + "hand bruno 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W|play bruno 12W", 10},
		{bids + "hand bruno 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W|play bruno T", 10},
		{bids + "play bruno 12W|hand bruno 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W", 10},
		{bids + "play bruno T|hand bruno 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W", 10},
		{bids + "play bruno 12W|hand carla 12W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W", 10},
		{bids + "took anna 3|hand anna 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W", 0}, // at any time in its round
		{bids + "took anna 3|took bruno 4|took carla 4|hand anna 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W", 12},
		{head + "hand anna 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W", 5},
		{head + "deal anna|hand anna 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W|bid anna 3", 0},

		// counts
		{bids + "took anna 12", 9},
		{bids + "took anna 3|took anna 3", 10},
		{bids + "took anna 8|took bruno 4", 10},
		{bids + "took anna 3|took bruno 4|took carla 5", 11},
		{bids + "took anna 3|took bruno 4|took carla 3", 11},
		{bids + "took anna 3|took bruno 4|took carla 4|took anna 3", 12},
		{bids + "took anna 3|play bruno 1W", 10},
		{bids + "play bruno 1W|took anna 3|play carla 2W", 0},
		{bids + "play bruno 3W|play carla 2W|play anna 1W|took anna 7|took bruno 0|took carla 4", 14}, // Bruno had one
		{bids + "play bruno 3W|play carla 2W|play anna 1W|took anna 6|took bruno 1|took carla 4", 0},
		{bids + full + "took anna 4|play carla 6R|took bruno 3|took carla 4", 0},
		{bids + full + "took anna 5|play carla 6R", 42},
		{bids + full + "took anna 4|took bruno 4|play carla 6R", 43},
		{bids + full + "took anna 4|took bruno 4|took carla 3", 0}, // it closes the round: nobody knows Carla's card
		{bids + full + "play carla 6R|took anna 5", 42},
		{bids + full + "play carla 6R|took anna 4|took anna 4", 43},
		{bids + full + "play carla 6R|deal bruno|took anna 4", 43},
		{head + "took anna 3", 5},
		{bids + "redeal|took anna 3", 10},
		{bids + "play bruno 3W|end|took anna 3", 11},
		{bids + "took anna 3|challenge anna bruno|verdict guilty|took bruno 4|took carla 4", 0},
		{bids + "took anna 3|challenge anna bruno|verdict guilty|took bruno 9", 12},
		{bids + "took anna 3|challenge anna bruno|verdict guilty|took bruno 8|took carla 0", 0},
		{bids + "took anna 3|challenge anna bruno|verdict guilty|took anna 3", 12},
		{bids + "challenge anna bruno|verdict guilty|took anna 1|took bruno 0|took carla 2", 0},
		{bids + "challenge anna bruno|verdict guilty|took anna 12", 11},
		{bids + "challenge anna bruno|verdict guilty|play anna 1W", 11},
		{head + trick + strings.TrimPrefix(bids, head) + "challenge anna bruno|verdict innocent|took anna 11", 0},
		{head + trick + strings.TrimPrefix(bids, head) + "challenge anna bruno|verdict innocent|took anna 6|took bruno 6", 13},
		{head + "deal anna|bid anna 3|challenge anna bruno|verdict guilty|took anna 0", 9},
		{bids + "challenge anna bruno|redeal|took anna 0", 11},
		{bids + "challenge anna bruno|verdict guilty|deal bruno|took anna 0", 12},
		{bids + "play bruno 3W|play carla 2W|play anna 1W|challenge anna bruno|took bruno 1|took anna 0|took carla 0", 0},
		{bids + "play bruno 3W|play carla 2W|play anna 1W|challenge anna bruno|took bruno 2", 13},
		{bids + "play bruno 3W|took anna 5|play carla 2W|play anna 1W|challenge anna bruno|took bruno 1|took carla 0", 0}, // Anna's is compared no more
		{bids + "play bruno 3W|took anna 5|play carla 2W|play anna 1W|challenge anna bruno|took anna 0", 14},
		{bids + "play bruno 3W|took anna 5|play carla 2W|play anna 1W|challenge anna bruno|took carla 1", 14},
		{bids + "play bruno 3W|took anna 11|play carla 2K|challenge anna carla|reveal carla 1R 2R 3R 4R 5R 6R 7R 8R 9R 10R", 0},
		{bids + "play bruno 3W|took anna 5|play carla 2K|challenge anna carla|verdict guilty", 0},
		{head + trick + strings.TrimPrefix(bids, head) + full + "took carla 5|challenge anna bruno", 43}, // with the trick it compares

		// challenges
		{head + "challenge anna bruno", 5},
		{head + "challenge anna anna", 5},
		{bids + "challenge anna dario", 9},
		{bids + "challenge anna bruno|challenge anna bruno", 10},
		{bids + "challenge anna bruno|play bruno 1W", 10},
		{bids + "challenge anna bruno|took anna 3", 10},
		{bids + "challenge anna bruno|hand anna 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W", 10},
		{bids + "challenge anna bruno|deal bruno", 10},
		{bids + "challenge anna bruno|challenge anna anna", 10},
		{bids + "challenge anna bruno|bid anna 1", 10},
		{bids + "play bruno 1W|play carla 1K|challenge anna carla|play anna 2W", 12},
		{bids + "play bruno 1W|play carla 1K|challenge anna carla|took anna 2", 12},
		{bids + "play bruno 1W|play carla 1K|challenge anna carla|hand anna 1U 2U 3U 4U 5U 6U 7U 8U 9U 10U 11U", 12},
		{bids + "play bruno 1W|play carla 1K|challenge anna carla|note x|penalty anna 1|redeal x", 0},
		{bids + "challenge anna bruno|note x|penalty anna 1|undo|strike 10|end", 0},
		{head + "deal anna|bid anna 3|challenge anna bruno|bid bruno 4", 8},
		{bids + "took anna 3|took bruno 4|took carla 4|challenge anna bruno", 0},
		{head + "option target 10|" + strings.TrimPrefix(bids, head) + "took anna 3|took bruno 4|took carla 4|challenge anna bruno", 13},
		{bids + "redeal|challenge anna bruno", 0},
		{bids + "play bruno 1W|play carla 1R|challenge anna carla|redeal|verdict guilty", 13},

		// verdicts
		{bids + "verdict guilty", 9},
		{bids + "challenge anna bruno|verdict guilty|verdict guilty", 11},
		{bids + "challenge anna bruno|verdict perhaps", 10},
		{bids + "challenge anna bruno|end|verdict guilty", 11},
		{bids + "play bruno 1W|challenge anna bruno|verdict guilty", 11}, // denied at once: it does not wait
		{head + trick + "deal anna|bid anna 3|bid bruno 4|bid carla 4|challenge anna bruno|verdict innocent|bid anna 3", 12},

		// reveals
		{bids + "reveal anna 1W", 9},
		{bids + "challenge anna bruno|reveal bruno 1W 2W 3W 4W 5W 6W 7W 8W 9W 10W 11W", 10}, // before any card
		{bids + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1K 2K 3K 4K 5K 6K 7K 8K 9K 10K", 0},
		{bids + "play bruno 1W|play carla 1R|challenge anna carla|reveal anna 1K 2K 3K 4K 5K 6K 7K 8K 9K 10K", 12},
		{bids + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1K 2K 3K 4K 5K 6K 7K 8K 9K", 12},
		{bids + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1K 2K 3K 4K 5K 6K 7K 8K 9K 10K 11K", 12},
		{bids + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1K 2K 3K 4K 5K 6K 7K 8K 9K 9K", 12},
		{bids + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1W 2K 3K 4K 5K 6K 7K 8K 9K 10K", 12}, // Bruno's
		{bids + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1R 2K 3K 4K 5K 6K 7K 8K 9K 10K", 12}, // on the table
		{bids + "play bruno T|play carla T|play anna T|play carla 1U|play anna 1W|challenge anna bruno|play bruno 2U", 15},
		{bids + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla T T T T T T T 8K 9K 10K", 12},
		{bids + "hand anna T T T T T T 1R 2R 3R 4R 5R|play bruno 1W|play carla 1U|challenge anna carla|reveal carla T 2K 3K 4K 5K 6K 7K 8K 9K 10K", 13},
		{bids + "hand anna 1R 2R 3R 4R 5R 6R 7R 8R 9R 10R 11R|play bruno 1W|play carla 1U|challenge anna carla|reveal carla 2R 2K 3K 4K 5K 6K 7K 8K 9K 10K", 13},

		// after a reveal, with the trick void
		{head + trick + strings.TrimPrefix(bids, head) + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1K 2K 3K 4K 5K 6K 7K 8K 9K 10K|play bruno 2W|play carla 11K", 15},
		{head + trick + strings.TrimPrefix(bids, head) + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1K 2K 3K 4K 5K 6K 7K 8K 9K 10K|play bruno 1K", 14},
		{head + trick + strings.TrimPrefix(bids, head) + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1K 2K 3K 4K 5K 6K 7K 8K 9K 10K|" +
			"hand carla 1R 1K 2K 3K 4K 5K 6K 7K 8K 9K 11K", 14},
		{head + trick + strings.TrimPrefix(bids, head) + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1K 2K 3K 4K 5K 6K 7K 8K 9K 10K|" +
			"took anna 5|took bruno 5|took carla 1", 16}, // ten tricks are left
		{head + trick + strings.TrimPrefix(bids, head) + "play bruno 1W|play carla 1R|challenge anna carla|reveal carla 1K 2K 3K 4K 5K 6K 7K 8K 9K 10K|" +
			"took anna 5|took bruno 5|took carla 0", 0},
		{head + trick + strings.TrimPrefix(bids, head) + full + "took carla 4|challenge anna bruno", 43}, // void, the last trick is nobody's

		// options and players
		{head + "option target 0|deal anna", 5},
		{head + "option target 1000000|deal anna", 0},
		{head + "option target 1000001|deal anna", 5},
		{head + "option length rounds", 5},
		{head + "option deals-each 0", 5},
		{head + "option challenge-ends match", 5},
		{"game istinto|player anna|player bruno|deal anna", 4},
		{head + "player dario|player elsa|player furio|player gino", 8},
		{head + "player dario|player elsa|player furio|deal furio", 0},
		{head + "start anna", 5}, // another game's verb
	} {
		m := judge(t, c.text)
		line := 0
		if m.Err != nil {
			line = m.Err.Line
			lines := strings.Split(c.text, "|")[:line]
			records[short.Replace(strings.Join(lines, "|"))] = strings.Join(lines, "\n")
		}
		if line != c.line {
			t.Errorf("%s: the error is on line %d (%v), not %d", c.text, line, m.Err, c.line)
		}
	}
	conformance.Refused(t, istinto.Game, "testdata/errors.txt", records)
}

// What is wrong with a line is wrong with it also where a correction puts it.
func TestErrorsOfCorrections(t *testing.T) {
	for _, line := range []string{"bid anna 12", "bid bruno 4", "play bruno 1W", "took anna 3", "hand anna T", "challenge anna anna", "reveal anna T", "deal bruno"} {
		m := judge(t, bids+"took anna 3|took bruno 4|took carla 4|amend 6 why "+line)
		if m.Err == nil || m.Err.Line != 12 {
			t.Errorf("%s in the place of a bid: %v", line, m.Err)
		}
	}
	m := judge(t, bids+"took anna 3|took bruno 4|took carla 4|amend 5 why deal carla")
	if m.Err != nil || len(m.Match.Rulings()) != 2 {
		t.Errorf("another dealer brings %v (%v)", m.Match.Rulings(), m.Err)
	}
	for _, r := range m.Match.Rulings() {
		if r.Article.ID != "istinto.bid.order" || r.Seat == referee.Nobody {
			t.Errorf("another dealer brings %s", r.Article.ID)
		}
	}
}
