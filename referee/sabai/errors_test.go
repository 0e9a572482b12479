package sabai_test

import (
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/sabai"
)

func TestErrors(t *testing.T) {
	records := map[string]string{
		"a card outside the pack":                  "deal b\ndraw a\nplay a 15",
		"a look in one slot twice":                 "deal b\nlook a 2 2",
		"a look in a fifth slot":                   "deal b\nlook a 2 5",
		"a look at nothing":                        "deal b\ndraw a\nplay a 5\nintercept b 2 5\nlook b 2",
		"a draw while another holds a card":        "deal b\ndraw a\ndraw b",
		"a draw while one holds a card":            "deal b\ndraw a\ndraw a",
		"a draw after the last turn":               last + "draw b",
		"a draw without any card left":             "deal b\n" + emptyDeck + "draw a",
		"a keep without a draw":                    "deal b\nkeep a 1 5",
		"a keep by another":                        "deal b\ndraw a\nkeep b 1 5",
		"a keep in an empty slot":                  "deal b\ndraw a\nkeep a 5 5",
		"a play without a draw":                    "deal b\nplay a 5",
		"a play after the turn":                    "deal b\ndraw a\nplay a 5\nplay a 6",
		"a fifth card of one value":                "deal b\ndraw a\nplay a 5\nintercept b 1 5\nintercept b 2 5\nintercept a 1 5\ndraw b\nplay b 5",
		"a fifth card in a wrong interception":     "deal b\ndraw a\nplay a 5\nintercept b 1 5\nintercept b 2 5\nintercept a 1 5\ndraw b\nplay b 6\nintercept a 2 5",
		"a fifth card shown":                       "deal b\nshow a 5 5 5\nshow b 5 5",
		"a fifth card among the discards":          "deal b\ndraw a\nplay a 5\nintercept b 1 5\ncall a\ndraw b\nplay b 1\ndraw a\nplay a 1\nshow a 5 5 5 5",
		"a fourth plain joker":                     "deal b\nshow a JOKER JOKER JOKER JOKER",
		"two Cursed Jokers":                        "deal b\nshow a CURSED\nshow b CURSED",
		"a Cursed Joker that is not in the pack":   "option cursed off\ndeal b\nshow a CURSED",
		"an interception on an empty pile":         "deal b\nintercept a 1 5",
		"an interception from an empty slot":       "deal b\ndraw a\nplay a 5\nintercept a 5 5",
		"an interception for oneself":              "deal b\ndraw a\nplay a 5\nintercept b 1 5 b 2",
		"an interception from another's empty":     "deal b\ndraw a\nplay a 5\nintercept b 1 5 a 5",
		"another player without a slot":            "deal b\ndraw a\nplay a 5\nintercept b 1 5 a",
		"a peek before the first draw":             "deal b\npeek a 1",
		"a peek without its card":                  "deal b\ndraw a\nplay a 10\npeek a 1",
		"a peek by another":                        "deal b\ndraw a\nplay a 11\npeek b 1",
		"a second peek":                            "deal b\ndraw a\nplay a 11\npeek a 1\npeek a 2",
		"a peek for a 12":                          "deal b\ndraw a\nplay a 12\npeek a 1",
		"a peek too late":                          "deal b\ndraw a\nplay a 11\ndraw b\npeek a 1",
		"a peek for a card thrown out":             "deal b\ndraw a\nkeep a 1 11\npeek a 1",
		"a peek in an empty slot":                  "deal b\ndraw a\nplay a 11\npeek a 5",
		"spying on oneself":                        "deal b\ndraw a\nplay a 12\nspy a a 1",
		"spying in an empty slot":                  "deal b\ndraw a\nplay a 12\nspy a b 5",
		"giving to oneself":                        "deal b\ndraw a\nplay a 13\ngive a 1 a",
		"giving from an empty slot":                "deal b\ndraw a\nplay a 13\ngive a 5 b",
		"switching with oneself":                   "deal b\ndraw a\nplay a 14\nswitch a 1 a 2",
		"switching from an empty slot":             "deal b\ndraw a\nplay a 14\nswitch a 5 b 1",
		"switching with an empty slot":             "deal b\ndraw a\nplay a 14\nswitch a 1 b 5",
		"a slap without the rule":                  "option four-equal off\ndeal b\ndraw a\nplay a 5\nslap a",
		"a show before the end":                    "deal b\ndraw a\nplay a 5\nshow a 1 2 3 4",
		"a show with a drawn card in hand":         last[:len(last)-len("play a 5\n")] + "show a 1 2 3 4",
		"a show of too few cards":                  last + "show a 1 2 3",
		"a show of too many cards":                 last + "show a 1 2 3 4 6",
		"a second show":                            last + "show a 1 2 3 4\nshow a 1 2 3 4",
		"a show of one without cards":              without + "show a 1",
		"a call after the first show":              "deal b\nshow a 1\ncall b",
		"a draw after the first show":              "deal b\nshow a 1\ndraw a",
		"a slap after the first show":              last + "show a 1 2 3 4\nslap b",
		"an interception after the first show":     last + "show a 1 2 3 4\nintercept b 1 5",
		"an interception after an empty hand":      without + "intercept b 1 9",
		"a call after an empty hand":               without + "call a",
		"a slap with an empty hand and a card":     held + "slap b",
		"a function with an empty hand and a card": held + "peek b 1",
		"a keep from an empty hand":                "deal b\ndraw a\nplay a 5\nintercept a 1 5\nintercept a 2 5\nintercept a 3 5\ndraw b\nplay b 9\ndraw a\nintercept a 4 9\nkeep a 1 3",
		"a show after the round":                   "deal b\nshow a 1\nshow b 1\nshow a 1",
		"a play after the round":                   "deal b\nshow a 1\nshow b 1\nplay a 1",
		"a draw after the round":                   "deal b\nshow a 1\nshow b 1\ndraw a",
		"a deal after the Cursed Joker":            "deal b\nshow a CURSED\nshow b 1\ndeal a",
		"a deal after the limit":                   "option limit 5\ndeal b\nshow a 5\nshow b 1\ndeal a",
		"a deal after the rounds":                  "option rounds 1\ndeal b\nshow a 5\nshow b 1\ndeal a",
		"a verdict":                                "deal b\nverdict innocent",
	}
	for name, lines := range records {
		records[name] = "game sabai\nplayer a\nplayer b\n" + lines
	}
	conformance.Refused(t, sabai.Game, "testdata/errors.txt", records)
}

const (
	// last plays to the end of the last turns; everybody has four cards.
	last = "deal b\ndraw a\nplay a 5\ncall a\ndraw b\nplay b 5\ndraw a\nplay a 5\n"
	// without leaves a without cards.
	without = "deal b\ndraw a\nplay a 5\nintercept a 1 5\nintercept a 2 5\nintercept a 3 5\ndraw b\nplay b 9\nintercept a 4 9\n"
	// held does so while b holds a drawn card, and an 11 waits.
	held = "deal b\ndraw a\nplay a 5\nintercept a 1 5\nintercept a 2 5\nintercept a 3 5\ndraw b\nplay b 11\ndraw a\nkeep a 4 9\n" +
		"draw b\nintercept a 4 9\n"
)

// emptyDeck is fined interceptions until all cards are in the hands but one.
var emptyDeck = "draw a\nplay a 5\n" + strings.Repeat("intercept b 1 6\n", 51)

// TestPlaces: the holder of the Cursed Joker comes last, also with the lowest total; four jokers come first.
func TestPlaces(t *testing.T) {
	for lines, want := range map[string][3]int{
		"show a 7 CURSED\nshow b 6\nshow c 5":                              {3, 2, 1},
		"show a 6\nshow b 6\nshow c CURSED":                                {1, 1, 3},
		"show a 13\nshow b JOKER JOKER JOKER CURSED 14 14 14 14\nshow c 1": {3, 1, 2},
		"show a 14\nshow b 5\nshow c 1\nend":                               {3, 2, 1},
	} {
		m := referee.NewMatch(conformance.Only(sabai.Game))
		for line := range strings.SplitSeq("game sabai\nplayer a\nplayer b\nplayer c\ndeal a\n"+lines, "\n") {
			if _, err := m.Apply([]byte(line)); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
		}
		if got := m.Places(); !m.Finished() || [3]int(got) != want {
			t.Errorf("%q: places %v and not %v (finished %v)", lines, got, want, m.Finished())
		}
	}
}

// TestShownTooSoon: with a drawn card in hand it is the card that keeps the round open.
func TestShownTooSoon(t *testing.T) {
	for script, want := range map[string]string{
		"deal anna; draw bruno; play bruno 5": "the round is not over",
		"deal anna; draw bruno; play bruno 5; call bruno; draw carla; play carla 1; draw anna; play anna 2; draw bruno": "somebody holds a drawn card",
	} {
		if _, err := seated(t, script).Ask([]byte("show carla 1 2 3 4")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v", script, err)
		}
	}
}
