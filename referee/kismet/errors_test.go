package kismet_test

import (
	"strings"
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/kismet"
)

const (
	collect  = "game kismet\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\n"
	discard  = "game kismet\nplayer anna\nplayer bruno\nplayer carla\noption variant discard\ndeal anna\n"
	position = "game kismet\nplayer anna\nplayer bruno\nplayer carla\noption variant discard\noption aside any\ndeal anna\n"
	circle   = "circle 2 3 4 5 6 7 8 9 10 11 12\n"
	sevens   = "roll anna 3 4 6\ncover anna 7\ncover bruno 7\ncover carla 7\n"
)

// Lines that cannot have happened: the error stands on the last line of each record, and on no other.
func TestErrors(t *testing.T) {
	tests := map[string]string{
		"two players":                    "game kismet\nplayer a\nplayer b\ndeal a",
		"nine players":                   "game kismet\nplayer a\nplayer b\nplayer c\nplayer d\nplayer e\nplayer f\nplayer g\nplayer h\nplayer i",
		"a die of seven":                 collect + "roll anna 1 2 7",
		"two dice":                       collect + "roll anna 1 2",
		"a value of one":                 collect + "circle 1",
		"a value of thirteen":            collect + "pile anna 13",
		"a verdict":                      collect + "verdict guilty",
		"a deal while a round is open":   collect + "deal bruno",
		"a line of the other variant":    collect + "aside anna 7",
		"a knock where one collects":     collect + "roll anna 1 2 3\nknock bruno",
		"a cover before any roll":        collect + "cover anna 7",
		"a cover after the refill":       collect + circle + "roll anna 3 4 6\ncover anna 7\nrefill 7\ncover bruno 9",
		"a cover after the sweep":        collect + "roll anna 3 4 6\nsweep\ncover anna 7",
		"a cover of what is not there":   collect + circle + "roll anna 3 4 6\ncover anna 7\ncover bruno 7",
		"a wrong cover of nothing":       collect + "circle 2 2 3 4 5 6 8 9 10 11 12\nroll anna 1 1 1\ncover bruno 7",
		"a second cover of nothing":      collect + circle + "roll anna 3 4 6\ncover anna 7\ncover anna 7",
		"a fourth seven of three":        collect + sevens + "roll bruno 3 4 6\ncover anna 7",
		"a wrong cover of a fourth":      collect + sevens + "roll bruno 1 1 1\ncover anna 7",
		"a circle of ten":                collect + "circle 2 3 4 5 6 7 8 9 10 11",
		"a circle of twelve":             collect + "circle 2 3 4 5 6 7 8 9 10 11 12 2",
		"an empty circle":                collect + "circle",
		"a circle with four sevens":      collect + "circle 7 7 7 7 2 3 4 5 6 8 9",
		"a second circle":                collect + circle + "circle 2 3 4 5 6 7 8 9 10 11 12",
		"a circle after a roll":          collect + "roll anna 1 2 3\ncircle 2 3 4 5 6 7 8 9 10 11 12",
		"a refill without a circle":      collect + "roll anna 3 4 6\ncover anna 7\nrefill 7",
		"a refill of a full circle":      collect + circle + "roll anna 3 4 6\nrefill 7",
		"a refill too small":             collect + circle + "roll anna 3 4 6\ncover anna 7\ncover bruno 9\nrefill 7",
		"a refill too large":             collect + circle + "roll anna 3 4 6\ncover anna 7\nrefill 7 9",
		"a refill of the unknown":        collect + circle + "roll anna 3 4 6\ncover anna 7\nroll anna 1 1 1\nrefill 7",
		"a refill with a fourth twelve":  collect + "circle 2 3 4 5 6 7 8 9 12 12 12\nroll anna 3 4 6\ncover anna 7\nrefill 12",
		"a refill with what was swept":   collect + "circle 2 3 4 5 6 7 8 9 10 12 12\nroll anna 5 6 6\nsweep\nrefill 12 12 2 3 4 5 6 7 8 9 10",
		"a sweep before any roll":        collect + "sweep",
		"a sweep after a right cover":    collect + "roll anna 3 4 6\ncover anna 7\nsweep",
		"two sweeps at one roll":         collect + "roll anna 3 4 6\nsweep\nsweep",
		"a roll once a pile was given":   collect + "pile anna 7\nroll anna 1 2 3",
		"a cover once a pile was given":  collect + "roll anna 3 4 6\npile anna 7\ncover bruno 9",
		"a refill once a pile was given": collect + circle + "roll anna 3 4 6\ncover anna 7\npile anna 7\nrefill 2",
		"a sweep once a pile was given":  collect + "roll anna 3 4 6\npile anna 7\nsweep",
		"a circle once a pile was given": collect + "pile anna 7\ncircle 2 3 4 5 6 7 8 9 10 11 12",
		"a pile twice":                   collect + "pile anna 7\npile anna 7",
		"a pile twice after the end":     collect + "pile anna 7\nfinish\npile anna 7",
		"a pile with four sevens":        collect + "pile anna 7 7 7 7",
		"four sevens in two piles":       collect + "pile anna 7 7\npile bruno 7 7",
		"a late pile with a fourth":      collect + "pile anna 7 7\nfinish\npile bruno 7 7",
		"a pile of very many":            collect + "pile anna" + strings.Repeat(" 7", 30000),
		"a pile of what was swept":       collect + "circle 2 3 4 5 6 7 8 9 10 12 12\nroll anna 5 6 6\nsweep\npile anna 12 12",
		"a pile that is not the play's":  collect + "roll anna 3 4 6\ncover anna 7\npile anna 9",
		"a pile without its card":        collect + "roll anna 3 4 6\ncover anna 7\npile anna",
		"a late pile that is not":        collect + "roll anna 3 4 6\ncover anna 7\nfinish\npile bruno 7",
		"a roll after the end":           collect + "finish\nroll anna 1 2 3",
		"a second match":                 collect + "finish\ndeal bruno",
		"a pile of a void round":         collect + "redeal\npile anna 7",
		"a finish of no round":           collect + "redeal\nfinish",
		"a finish of a dropped round":    collect + "end\nfinish",

		"a line of the first variant":      discard + "cover anna 7",
		"a pile where one discards":        discard + "pile anna 7",
		"finish where one discards":        discard + "finish",
		"a settled match, and a pile":      discard + "end\npile anna 7",
		"nothing put away":                 discard + "aside anna",
		"everything put away":              discard + "aside anna 2 3 4 5 6 7 8 9 10 11 12",
		"an empty table":                   discard + "table anna",
		"a value put away twice":           discard + "aside anna 7 7",
		"a value twice on the table":       discard + "table anna 2 2 3 4 5 6 8 9 10 11 12",
		"two aside lines":                  discard + "aside anna 7\naside anna 7",
		"two table lines":                  discard + "table anna 2 3 4 5 6 8 9 10 11 12\ntable anna 2 3 4 5 6 8 9 10 11 12",
		"aside and table that overlap":     discard + "aside anna 7\ntable anna 2 3 4 5 6 7 8 9 10 11 12",
		"table and aside with a gap":       discard + "table anna 2 3 4 5 6 8 9 10 11\naside anna 7",
		"aside against a full table":       discard + "table anna 2 3 4 5 6 7 8 9 10 11 12\naside anna 7",
		"aside after the roll":             discard + "roll anna 1 2 3\naside anna 7",
		"table after the roll":             discard + "roll anna 1 2 3\ntable bruno 2 3 4 5 6 8 9 10 11 12",
		"a discard of a card put away":     discard + "aside anna 7\nroll anna 3 4 6\ndiscard anna 7",
		"a discard of a card gone":         discard + "roll anna 3 4 6\ndiscard anna 7\ndiscard anna 7",
		"a second card that is gone":       discard + "aside anna 7\nroll anna 3 3 3\ndiscard anna 6 7",
		"a second card that is the first":  discard + "roll anna 3 3 3\ndiscard anna 6 6",
		"three cards":                      discard + "roll anna 3 3 3\ndiscard anna 6 7 8",
		"a pass before any roll":           discard + "pass anna",
		"a pass by another":                discard + "roll anna 1 2 3\npass bruno",
		"a second pass":                    discard + "roll anna 1 2 3\npass anna\npass anna",
		"a return that is not owed":        discard + "aside anna 7\nroll anna 1 2 3\nreturn anna 7",
		"a return without discards":        discard + "roll anna 1 2 3\nknock bruno\nreturn bruno 7",
		"a return of an open card":         discard + "aside bruno 7\nroll anna 1 2 3\nknock bruno\nreturn bruno 9",
		"a return of another than the top": discard + "aside bruno 7\nroll bruno 1 2 3\ndiscard bruno 4\nroll carla 1 2 3\nknock bruno\nreturn bruno 7",
		"a return of the lower wild card":  discard + "roll bruno 3 3 3\ndiscard bruno 6 9\nroll carla 1 2 3\nknock bruno\nreturn bruno 6",
		"a second return for one debt":     discard + "aside bruno 7 6\nroll anna 1 2 3\nknock bruno\nreturn bruno 7\nreturn bruno 6",
		"a return after the round":         position + "table anna 7\naside bruno 7\nroll anna 1 2 3\nknock bruno\nroll anna 3 4 6\ndiscard anna 7\nreturn bruno 7",
		"a roll after the round":           position + "table anna 7\nroll anna 3 4 6\ndiscard anna 7\nroll bruno 1 2 3",
	}
	conformance.Refused(t, kismet.Game, "testdata/errors.txt", tests)
}

// Where a correction makes the record impossible nothing of it is carried out.
func TestCorrectionThatCannotBe(t *testing.T) {
	text := collect + circle + "roll anna 2 3 5\ncover anna 5\ncover bruno 8\namend 8 \"it was hers\" cover anna 8"
	all := conformance.Matches(kismet.Game, []byte(text))
	if len(all) != 1 || all[0].Err == nil || all[0].Err.Line != 10 {
		t.Fatalf("two hands on one 8 are accepted: %v", all[0].Err)
	}
	round, open := all[0].Match.Open()
	if !open || round.Points[0] != 3 || round.Points[1] != 2 {
		t.Errorf("the match has changed: %v", round.Points)
	}
}
