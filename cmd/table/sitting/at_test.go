package sitting

import (
	"strings"
	"testing"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// toldBids is a round of three that waits for the first card, which is Bruno's.
var toldBids = []string{"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4"}

// heard is a match of Istinto of Anna, Bruno and Carla with these lines.
func heard(t *testing.T, lines ...string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(games.Find)
	head := []string{"game istinto", `player anna "Anna Rossi"`, "player bruno", "player carla"}
	for _, line := range append(head, lines...) {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

// seatedAt returns a match of these players after some lines.
func seatedAt(t *testing.T, game, names string, lines []string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(games.Find)
	head := []string{"arbitro 1", "game " + game}
	for name := range strings.SplitSeq(names, ",") {
		head = append(head, "player "+strings.ToLower(name)+" "+name)
	}
	for _, line := range append(head, lines...) {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

// composedOf returns the composer of a match with these lines, separated by bars.
func composedOf(t *testing.T, lines string) compose.Composer {
	t.Helper()
	m := referee.NewMatch(games.Find)
	for _, line := range strings.Split(lines, "|") {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return compose.New(score.View{Match: m, Lang: lang.En})
}
