package referee_test

import (
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// A card or a suit is understood as people type it, whatever their language.
func TestWanted(t *testing.T) {
	for _, c := range []struct {
		game, typed string
		in          lang.Lang
		card        string // its code, or the name of the suit in English
	}{
		{"istinto", "9r", lang.En, "9R"},
		{"istinto", "9 rosso", lang.It, "9R"},
		{"istinto", "red", lang.It, "red"},
		{"istinto", "rossi", lang.It, "red"},
		{"istinto", "Rosso", lang.En, "red"},
		{"istinto", "bl", lang.En, "blue"},
		{"istinto", "trump", lang.It, "T"},
		{"tarocchi", "briscole", lang.It, "trumps"},
		{"tarocchi", "c", lang.It, "hearts"},
		{"tarocchi", "rc", lang.It, "KH"},
		{"tarocchi", "cuori", lang.En, "hearts"},
		{"tarocchi", "21", lang.En, "T21"},
		{"tarocchi", "xyz", lang.En, ""},
		{"istinto", " ", lang.En, ""},
	} {
		g, _ := games.Find(c.game)
		got := ""
		switch w, ok := g.Wanted(c.typed, c.in); {
		case ok && w.Card == referee.Nobody:
			got = g.Deck.SuitName(w.Suit, lang.En)
		case ok:
			got = g.Deck.Face(w.Card).Code
		}
		if got != c.card {
			t.Errorf("%q in %s: %q is wanted, not %q", c.typed, c.in, got, c.card)
		}
	}
}

// Who can hold a card goes by what the record shows; a game that counts no cards does not answer.
func TestMatchHolders(t *testing.T) {
	find := func(name string) (*referee.Game, bool) { return games.Find(name) }
	m := referee.NewMatch(find)
	for _, line := range []string{"game dernier", "player anna", "player bruno", "deal anna"} {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	if _, counted := m.Holders(referee.Wanted{}); counted {
		t.Error("Dernier counts cards")
	}
	if !(referee.Holders{}).Out() {
		t.Error("a card that nobody can have is not out")
	}
}
