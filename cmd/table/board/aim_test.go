package board_test

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/cmd/table/board"
	"arbitro/cmd/table/score"
	"arbitro/referee/lang"
)

// TestTieAtTheAim: while the total that ends a match is not reached, the board says which it is; once several players
// lead with it, the board says that the match goes on.
func TestTieAtTheAim(t *testing.T) {
	begun := "game other|title Scopa|option target 100|option tie play-on|player anna|player bruno|player carla|deal anna|points anna %|points bruno %|points carla 0"
	for points, tied := range map[string]bool{"30": false, "120": true} {
		played := match(t, strings.ReplaceAll(begun, "%", points))
		b := board.New(score.View{Match: played, Lang: lang.En, Mode: played.Mode()})
		if aim := b.Aim(); aim != "to 100" {
			t.Errorf("with %s points the aim is %q", points, aim)
		}
		const goesOn = "play goes on"
		if said := drawn(played, lang.En); strings.Contains(said, goesOn) != tied {
			t.Errorf("with %s points the board says\n%s", points, said)
		}
	}
	two := "|option sides 2|player anna|player bruno|player carla|player dario|deal anna|points anna %|points bruno %"
	for line, tied := range map[string]bool{
		strings.Replace(begun, "carla 0", "carla 3", 1) + "|leave carla":           true,  // the two who stay are tied
		strings.Replace(begun, "|points carla 0", "|points carla 3|leave anna", 1): false, // one has reached it, and stays
		strings.Replace(begun, "|points carla 0", "|points carla 3|join dario", 1): true,
		"game other|title Scopa|option target 100|option tie play-on" + two:        true,
		"game other|title Scopa|option rounds 1|option tie play-on" + two + "|end": false,
	} {
		played := match(t, strings.ReplaceAll(line, "%", "120"))
		if played.HeldByTie() != tied {
			t.Errorf("after %s a tie holds the match: %v", line, !tied)
		}
	}
	out := "game other|title Hearts|option target 9|option at-target out|option wins fewest|player anna|player bruno|" +
		"player carla|player dario|deal anna|points anna 9|points bruno 1|points carla 1|points dario 3"
	least := board.New(score.View{Match: match(t, out), Lang: lang.En})
	if aim := least.Aim(); aim != "to 9 · the lowest total wins" {
		t.Errorf("where the fewest points win the aim is %q", aim)
	}
	if said := drawn(match(t, out), lang.En); strings.Contains(said, "by a tie") {
		t.Errorf("a player is out, and nothing is tied that matters\n%s", said)
	}
}

// TestMeaningOfNumbers: a column without a heading, such as that of Tarocchi's signs, is not among the numbers whose
// meaning the board tells, and has no heading to say.
func TestMeaningOfNumbers(t *testing.T) {
	taken := match(t, "game tarocchi|player anna|player bruno|player carla|player dario|deal anna|bid bruno guard|bid carla pass|bid dario pass|bid anna pass")
	b := board.New(score.View{Match: taken, Lang: lang.En, Mode: taken.Mode()})
	drawn := fmt.Sprintf("%+v", b.Score(false))
	if strings.Contains(drawn, "then") {
		t.Errorf("the note explains a sign: %s", drawn)
	}
	for seat := range 4 {
		if known := b.Known(seat); known != strings.TrimSpace(known) {
			t.Errorf("seat %d has %q", seat, known)
		}
	}
}
