package sputo_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/sputo"
)

// rows opens a hand with both rows and a spit.
const rows = "deal a\nrow a 5H 9C KD 2S\nrow b 7D JH 3C 3S\nspit 4C QH\n"

// short opens a hand in which a owns three cards.
const short = "deal a\nclosed a\nremain b 2\ncount a 3\ndeal a\n"

func TestErrors(t *testing.T) {
	records := map[string]string{
		"a card outside the pack":             "deal a\nrow a 5H 9C KD JOKER",
		"three cards in a row":                "deal a\nrow a 5H 9C KD",
		"a dash where a card lies":            "deal a\nrow a 5H 9C KD -",
		"a card in an empty column":           short + "row a 5H 9C KD 2S",
		"one card twice in a row":             "deal a\nrow a 5H 9C KD 5H",
		"a card of the other row":             "deal a\nrow a 5H 9C KD 2S\nrow b 5H JH 3C 3S",
		"a row twice":                         rows + "row a 6H 9S KC 2D",
		"a row after the first card":          "deal a\nspit 4C QH\nplay a 5C left\nrow a 5H 9C KD 2S",
		"a play before any spit":              "deal a\nrow a 5H 9C KD 2S\nplay a 5H left",
		"a play on an empty pile":             short + "spit - 4C\nplay a 5C left",
		"a card of the other row played":      rows + "play a 3C left",
		"a card played twice":                 rows + "play a 5H left\nplay a 5H right",
		"a card of the pile played":           rows + "play a QH left",
		"a card of an empty row":              short + "spit - 4C\nplay a 5C right\nplay a 6C right\nplay a 7C right\nplay a 8C right",
		"a card that a face-up row lacks":     short + "row a 5H 6H 7H -\nspit - 4C\nplay a 8C right",
		"one card spat by both":               "deal a\nspit 4C 4C",
		"a spit of a card of a row":           rows + "spit 7D 8S",
		"a spit of a card of a pile":          rows + "spit 8S 4C",
		"a dash with cards to turn":           "deal a\nspit - 4C",
		"a card without any to turn":          short + "spit 8S 4C",
		"a spit after the pile is turned":     pile + "play a 2H left\nspit 2H 9C",
		"another first card of a turned pile": pile + "spit 2H 9C",
		"a spit of the other's in a tally":    pile + "spit AS 9C\nspit 4D 7H",
		"plays after spits without them":      pile + "spit AS 9C\nspit 7H 8D\nplay a 7S left",
		"a row after spits without plays":     pile + "spit AS 9C\nspit 7H 8D\nrow b 2S 3S 4S 5S",
		"a turn after spits without plays":    pile + "spit AS 9C\nspit 7H 8D\nturn b 1 5S",
		"a turn in the last column":           rows + "turn a 4 8S",
		"a turn in a fifth column":            rows + "turn a 5 8S",
		"a turn of a card that lies there":    rows + "turn a 1 7D",
		"a turn too many":                     rows + "turn a 3 8S\nturn a 3 8H",
		"a turn in a row of single cards":     short + "turn a 1 8S",
		"a remain before anybody closed":      rows + "remain b 4",
		"a count before anybody closed":       rows + "count b 30",
		"a count after a wrong closed":        rows + "play a 5H left\nclosed a\ncount a 20",
		"a remain of the winner":              "deal a\nclosed a\nremain a 3",
		"a remain of none":                    "deal a\nclosed a\nremain b 0",
		"a remain beyond the row":             "deal a\nclosed a\nremain b 11",
		"a remain beyond a short row":         short + "spit - 4C\nclosed b\nremain a 4",
		"two remains that differ":             "deal a\nclosed a\nremain b 3\nremain b 4",
		"a remain that the plays deny":        short + sweep + "closed a\nremain b 9",
		"a count that the plays deny":         short + sweep + "closed a\ncount a 1",
		"counts that are not 52":              "deal a\nclosed a\ncount a 12\ncount b 41",
		"a count against the spits":           "deal a\nspit 4C 10H\nclosed a\ncount a 14",
		"a count beyond the stock":            "deal a\nclosed a\ncount a 35",
		"a remain that leaves too much":       "deal a\nclosed a\ncount a 34\nremain b 2",
		"a count of one without a stock":      short + "closed a\ncount a 1",
		"a play after a closed":               "deal a\nspit 4C QH\nclosed a\nplay b 5H left",
		"a second closed":                     "deal a\nclosed a\nclosed b",
		"a spit after a closed":               "deal a\nclosed a\nspit 4C QH",
		"a turn after the hand":               short + sweep + "closed a\nturn b 1 9S",
		"a deal while counts are awaited":     "deal a\nclosed a\nremain b 4\ndeal b",
		"a verdict":                           "deal a\nverdict guilty",
		"a remain after a redeal":             "deal a\nclosed a\nredeal\nremain b 3",
		"a remain after the end":              "deal a\nclosed a\nend\nremain b 3",
		"a deal after the last card":          short + sweep + "closed a\ndeal b",
	}
	for name, lines := range records {
		records[name] = "game sputo\nplayer a\nplayer b\n" + lines
	}
	conformance.Refused(t, sputo.Game, "testdata/errors.txt", records)
}

// sweep lets a play the three cards.
const sweep = "row a 5H 6H 7H -\nspit - 4C\nplay a 5H right\nplay a 6H right\nplay a 7H right\n"

// pile opens a hand in which a owns eleven cards, so that the next spit turns the pile over.
const pile = "deal a\nclosed a\nremain b 2\ncount a 11\ndeal a\nspit AS 4D\n"
