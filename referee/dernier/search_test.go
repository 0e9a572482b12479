package dernier

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// TestDisputes: what people say happened finds the article that rules it, first.
func TestDisputes(t *testing.T) {
	for id, said := range map[string][]lang.Text{
		"lapsed":   {{It: "multa troppo tardi", En: "fine too late"}, {It: "una multa si può ancora far pagare?", En: "Can a forgotten fine still be charged?"}},
		"anticipo": {{It: "anticipo sbagliato", En: "wrong anticipation"}, {It: "si può anticipare un jolly", En: "can a joker be anticipated"}},
		"chain":    {{It: "catena di assi", En: "chain of aces"}, {It: "ha messo un jolly su un asso", En: "joker on an ace"}},
		"dernier":  {{It: "dernier dimenticato", En: "forgot to say dernier"}, {It: "non ha detto «dernier»", En: "did not say dernier"}},
		"question": {{It: "dubito", En: "dubito"}, {It: "ha fatto una domanda", En: "asked a question"}},
		"turn":     {{It: "ha giocato fuori turno", En: "played out of turn"}},
		"chiudo":   {{It: "non ha detto chiudo", En: "did not say chiudo"}},
		"speech":   {{It: "ha parlato con una carta in mano", En: "talked with one card left"}},
		"seven":    {{It: "sette: non ha pescato", En: "did not draw for the seven"}},
		"pass":     {{It: "ha passato senza pescare", En: "passed without drawing"}},
		"swearing": {{It: "ha detto una parolaccia", En: "swore"}},
		"accuse":   {{It: "accusa falsa", En: "false accusation"}},
		"suit":     {{It: "non ha detto il seme dopo il fante", En: "jack, no suit named"}},
		"king":     {{It: "due re", En: "two kings"}},
		"draw":     {{It: "il mazzo è finito", En: "the deck ran out"}},
		"back":     {{It: "la carta sbagliata torna?", En: "does the wrong card go back?"}},
		"slow":     {{It: "cinque secondi", En: "five seconds"}},
	} {
		for _, text := range said {
			for _, in := range lang.All {
				found := rulebook.Search(book.All(), strings.Fields(text.In(in)), in)
				if len(found) == 0 || found[0].ID != "dernier."+id {
					var ids []string
					for _, a := range found {
						ids = append(ids, a.ID)
					}
					t.Errorf("%q finds %v", text.In(in), ids)
				}
			}
		}
	}
}
