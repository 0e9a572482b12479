package referee_test

import (
	"slices"
	"testing"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// A card or a suit is understood as people type it, whatever their language.
func TestWanted(t *testing.T) {
	for _, c := range []struct {
		game, typed string
		language    lang.Lang
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
		w, ok := g.Wanted(c.typed, c.language)
		if ok && w.Card == referee.Nobody {
			got = g.Deck.SuitName(w.Suit, lang.En)
		} else if ok {
			got = g.Deck.Face(w.Card).Code
		}
		if got != c.card {
			t.Errorf("%q in %s: %q is wanted, not %q", c.typed, c.language, got, c.card)
		}
	}
}

// Who has left has no card; who has come sits at a seat of the roster, and may have any.
func TestHoldersAfterComingAndGoing(t *testing.T) {
	m := referee.NewMatch(func(name string) (*referee.Game, bool) { return games.Find(name) })
	for _, line := range []string{
		"game istinto", "player anna", "player bruno", "player carla", "deal anna", "bid anna 1", "bid bruno 2", "bid carla 3",
		"took anna 4", "took bruno 4", "took carla 3", "leave bruno", "join dario", "deal carla",
	} {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatal(line, err)
		}
	}
	h, counted := m.Holders(referee.Wanted{Card: referee.Nobody})
	want := []cards.Holding{cards.May, cards.Cannot, cards.May, cards.May}
	if !counted || !slices.Equal(h.Seats, want) {
		t.Errorf("%v, %v", h, counted)
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
