package score

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestEqualPlaces: the table of a finished match has the players in the order of the places under it, also those who
// share one, whoever began the last round.
func TestEqualPlaces(t *testing.T) {
	lines := "arbitro 1;game istinto;player anna Anna;player bruno Bruno;player carla Carla;deal bruno;" +
		"points anna 0;points bruno 10;points carla 10;end"
	match := referee.NewMatch(games.Find)
	for line := range strings.SplitSeq(lines, ";") {
		if _, err := match.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	for _, language := range lang.All {
		view := View{Match: match, Lang: language}
		pad := view.Pad([]ask.Field{{Key: "do", Kind: ask.Choice}})
		var names []string
		for _, row := range pad.Rows {
			names = append(names, row.Cells[pad.Name])
		}
		if !slices.Equal(names[:3], []string{"Bruno", "Carla", "Anna"}) {
			t.Errorf("%s: the rows are %q", language, names)
		}
		if places := view.Ending(); !strings.HasPrefix(places, "1. Bruno 10 · 1. Carla 10 · 3. Anna 0") {
			t.Errorf("%s: the places are %q", language, places)
		}
	}
}

// TestEndedBy: where a player's jokers end a match, whatever the totals are, the end begins with the sentence that says so.
func TestEndedBy(t *testing.T) {
	for shown, want := range map[string]string{
		"show carla 8 CURSED|show anna 2 5|show bruno 3":               "Carla has the Cursed Joker, and loses the match",
		"show carla CURSED JOKER JOKER JOKER|show anna 2|show bruno 3": "Carla has shown all four jokers, and wins the match",
		"show carla 8|show anna 2 5|show bruno 3|end":                  "",
	} {
		match := referee.NewMatch(games.Find)
		lines := "arbitro 1|game sabai|player anna Anna|player bruno Bruno|player carla Carla|deal bruno|" + shown
		for line := range strings.SplitSeq(lines, "|") {
			if _, err := match.Apply([]byte(line)); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		said := View{Match: match, Lang: lang.En}.HowWon()
		if first := strings.Join(said, "\n"); !match.Finished() || !strings.HasPrefix(first, want) || want == "" && strings.Contains(first, "oker") {
			t.Errorf("after %s the match has ended: %q", shown, said)
		}
	}
}
