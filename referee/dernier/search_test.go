package dernier

import (
	"testing"

	"arbitro/referee/lang"
)

// TestDisputes: what people say happened finds the article that rules it, first.
func TestDisputes(t *testing.T) {
	for id, said := range map[string][]lang.Text{
		"lapsed":   {{It: "multa troppo tardi", En: "fine too late", Fr: "amende trop tard"}, {It: "una multa si può ancora far pagare?", En: "Can a forgotten fine still be charged?", Fr: "une amende oubliée se paie encore ?"}},
		"anticipo": {{It: "anticipo sbagliato", En: "wrong anticipation", Fr: "devancé à tort"}, {It: "si può anticipare un jolly", En: "can a joker be anticipated", Fr: "peut-on devancer un joker"}},
		"chain":    {{It: "catena di assi", En: "chain of aces", Fr: "chaîne d'as"}, {It: "ha messo un jolly su un asso", En: "joker on an ace", Fr: "a mis un joker sur un as"}},
		"dernier":  {{It: "dernier dimenticato", En: "forgot to say dernier", Fr: "dernier oublié"}, {It: "non ha detto «dernier»", En: "did not say dernier", Fr: "n'a pas dit « dernier »"}},
		"question": {{It: "dubito", En: "dubito", Fr: "dubito"}, {It: "ha fatto una domanda", En: "asked a question", Fr: "a posé une question"}},
		"turn":     {{It: "ha giocato fuori turno", En: "played out of turn", Fr: "a joué hors tour"}},
		"chiudo":   {{It: "non ha detto chiudo", En: "did not say chiudo", Fr: "n'a pas dit chiudo"}},
		"speech":   {{It: "ha parlato con una carta in mano", En: "talked with one card left", Fr: "a parlé avec une seule carte"}},
		"seven":    {{It: "sette: non ha pescato", En: "did not draw for the seven", Fr: "n'a pas pioché pour le sept"}},
		"pass":     {{It: "ha passato senza pescare", En: "passed without drawing", Fr: "a passé sans piocher"}},
		"swearing": {{It: "ha detto una parolaccia", En: "swore", Fr: "a dit un gros mot"}},
		"accuse":   {{It: "accusa falsa", En: "false accusation", Fr: "fausse accusation"}},
		"suit":     {{It: "non ha detto il seme dopo il fante", En: "jack, no suit named", Fr: "valet, pas de couleur nommée"}},
		"king":     {{It: "due re", En: "two kings", Fr: "deux rois"}},
		"draw":     {{It: "il mazzo è finito", En: "the deck ran out", Fr: "la pioche est vide"}},
		"back":     {{It: "la carta sbagliata torna?", En: "does the wrong card go back?", Fr: "la carte fautive revient-elle ?"}},
		"slow":     {{It: "cinque secondi", En: "five seconds", Fr: "cinq secondes"}},
	} {
		for _, text := range said {
			for _, language := range lang.All {
				found := book.Search(text.In(language), language).Articles
				if len(found) == 0 || found[0].ID != "dernier."+id {
					var ids []string
					for _, a := range found {
						ids = append(ids, a.ID)
					}
					t.Errorf("%q finds %v", text.In(language), ids)
				}
			}
		}
	}
}
