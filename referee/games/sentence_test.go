package games_test

import (
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// A ruling is said in good Italian whatever the players are called, and of players whose gender nobody knows.
func TestSentencesInItalian(t *testing.T) {
	for _, c := range []struct{ record, want string }{
		{
			"game istinto|player anna|player bruno|player carla|deal anna|bid bruno 2",
			"Bruno ha scommesso prima del suo turno: toccava ad Anna. La scommessa vale.",
		},
		{
			"game istinto|player elena|player bruno|player carla|deal elena|bid bruno 2",
			"Bruno ha scommesso prima del suo turno: toccava a Elena. La scommessa vale.",
		},
		{
			"game sabai|player anna|player elena|deal anna|draw elena|play elena 5|intercept elena 1 6",
			"Elena ha intercettato con il 6, che non è uguale alla carta in cima: la carta torna al suo posto, " +
				"ed Elena ne pesca una in più senza guardarla.",
		},
		{
			"game kismet|player anna|player bruno|player carla|option variant discard|option aside any|" +
				"deal anna|table anna 9 12|roll anna 1 2 3|knock bruno",
			"La prima bussata giusta è di Bruno, che può scartare.",
		},
	} {
		records := referee.NewRecords(strings.NewReader(strings.ReplaceAll(c.record, "|", "\n")), games.Find)
		if !records.Next() || records.Err() != nil {
			t.Fatalf("%s: %v", c.record, records.Err())
		}
		m := records.Match()
		if all := m.Rulings(); len(all) != 1 || m.Sentence(all[0], lang.It) != c.want {
			t.Errorf("%s: %d rulings, the first %q", c.record, len(all), m.Sentence(all[0], lang.It))
		}
	}
}
