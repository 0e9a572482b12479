package games_test

import (
	"strings"
	"testing"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// What people say when they disagree finds the rule it turns on, first of all.
func TestDisputesFindTheirArticle(t *testing.T) {
	for _, c := range []struct {
		game, words string
		in          lang.Lang
		want        string
	}{
		{"kismet", "ha coperto una carta sbagliata", lang.It, "kismet.cover.wrong"},
		{"kismet", "wrong cover", lang.En, "kismet.cover.wrong"},
		{"kismet", "ha bussato troppo tardi", lang.It, "kismet.knock.late"},
		{"kismet", "bussata in ritardo", lang.It, "kismet.knock.late"},
		{"kismet", "knocked too late", lang.En, "kismet.knock.late"},
		{"kismet", "ha bussato quando l'altro aveva già scartato", lang.It, "kismet.knock.busy"},
		{"kismet", "knocked too soon", lang.En, "kismet.knock.busy"},
		{"kismet", "due mani sulle carte", lang.It, "kismet.cover.twice"},
		{"sputo", "ha sputato troppo presto", lang.It, "sputo.spit.early"},
		{"sputo", "spit too early", lang.En, "sputo.spit.early"},
		{"sputo", "ha detto chiuso con carte nella fila", lang.It, "sputo.closed"},
		{"sputo", "closed with cards left", lang.En, "sputo.closed"},
		{"sputo", "turned up a card by accident", lang.En, "sputo.turn"},
		{"sabai", "intercettazione sbagliata", lang.It, "sabai.intercept"},
		{"sabai", "wrong interception", lang.En, "sabai.intercept"},
		{"kismet", "bussare", lang.En, "kismet.knock"}, // a word of the other language
		{"kismet", "knock", lang.It, "kismet.knock"},
		{"kismet", "knocked too late", lang.It, "kismet.knock.late"},
		{"kismet", "ha bussato troppo tardi", lang.En, "kismet.knock.late"},
		{"kismet", "knock.late", lang.It, "kismet.knock.late"},
		{"istinto", "sfida", lang.En, "istinto.challenge"},
		{"istinto", "follow suit", lang.It, "istinto.follow"},
		{"istinto", "fuori turno", lang.En, "istinto.turn"},
		{"istinto", "revoke", lang.It, "istinto.follow"},
		{"tarocchi", "matta", lang.En, "tarocchi.excuse"},
		{"tarocchi", "excuse", lang.It, "tarocchi.excuse"},
		{"tarocchi", "the discard", lang.It, "tarocchi.discard"},
		{"tarocchi", "maniglia", lang.En, "tarocchi.handle"},
		{"dernier", "fante", lang.En, "dernier.jack"},
		{"dernier", "swearing", lang.It, "dernier.swearing"},
		{"dernier", "parolacce", lang.En, "dernier.swearing"},
		{"sputo", "king and ace", lang.It, "sputo.wrap"},
		{"sabai", "getting rid of the cursed joker", lang.It, "sabai.cursed"},
		{"sabai", "quattro uguali", lang.En, "sabai.slap"},
	} {
		g, ok := games.Find(c.game)
		if !ok {
			t.Fatalf("no game is called %s", c.game)
		}
		found := rulebook.Search(g.Rules.All(), strings.Fields(c.words), c.in)
		if len(found) == 0 || found[0].ID != c.want {
			var ids []string
			for _, a := range found {
				ids = append(ids, a.ID)
			}
			t.Errorf("%q in %s finds %v, not %s first", c.words, c.in, ids, c.want)
		}
	}
}
