package games_test

import (
	"strings"
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/games"
)

// Records of what the language says of every game, each in one of them.
func TestRecords(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) { conformance.Records(t, g, "testdata/"+g.Name+"-*.match") })
	}
}

// The shared examples of version 1.1 that need no lines but those built.
func TestExamples(t *testing.T) {
	for _, name := range []string{
		"istinto/riga-dimenticata", "istinto/solo-punti", "kismet/scarto-solo-punti", "dernier/solo-chi-vince",
		"sputo/solo-chi-vince", "sabai/risultato",
	} {
		game, record, _ := strings.Cut(name, "/")
		t.Run(record, func(t *testing.T) {
			g, _ := games.Find(game)
			conformance.Records(t, g, "../../../shared/examples-1.1/"+game+"/"+record+".match")
		})
	}
}
