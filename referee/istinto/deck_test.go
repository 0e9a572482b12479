package istinto_test

import (
	"fmt"
	"testing"

	"arbitro/referee/istinto"
	"arbitro/referee/lang"
)

// All 61 different cards are written, read and typed as the language of play says.
func TestDeck(t *testing.T) {
	deck := istinto.Game.Deck
	copies := 0
	for card := range deck.Len() {
		f := deck.Face(card)
		copies += f.Copies
		if back, ok := deck.Read([]byte(f.Code)); !ok || back != card {
			t.Errorf("%s is read as %d (%v), not %d", f.Code, back, ok, card)
		}
		if f.Suit >= 0 && f.Code != fmt.Sprint(card%12+1, deck.Suits[f.Suit].Code) {
			t.Errorf("card %d is written %s", card, f.Code)
		}
	}
	if deck.Len() != 61 || copies != 66 {
		t.Errorf("the pack has %d cards, %d of them different", copies, deck.Len())
	}
	for _, c := range []struct {
		typed, in, code string
	}{
		{"1b", "it", "1W"},
		{"12N", "it", "12K"},
		{"7r", "it", "7R"},
		{"3u", "it", "3U"},
		{"4v", "it", "4G"},
		{"t", "it", "T"},
		{"12k", "it", "12K"},
		{"4g", "it", "4G"}, // records' letters are understood where they mean no other card
		{"1w", "en", "1W"},
		{"12k", "en", "12K"},
		{"t", "en", "T"},
	} {
		language, _ := lang.Parse(c.in)
		if card, ok := deck.ReadTyped(c.typed, language); !ok || deck.Face(card).Code != c.code {
			t.Errorf("%s typed in %s is %d (%v), not %s", c.typed, c.in, card, ok, c.code)
		}
	}
	for _, bad := range []string{"", "0W", "13W", "W", "1", "1B", "1N", "TT", "1W1", "*", "joker", "1♥"} {
		if card, ok := deck.Read([]byte(bad)); ok {
			t.Errorf("a record's %q is read as %s", bad, deck.Face(card).Code)
		}
	}
	for card, want := range map[string]lang.Text{
		"1R": {It: "l'1 rosso", En: "the red 1"}, "8U": {It: "l'8 blu", En: "the blue 8"},
		"11K": {It: "l'11 nero", En: "the black 11"}, "2G": {It: "il 2 verde", En: "the green 2"}, "T": {It: "un trump", En: "a trump"},
	} {
		c, _ := deck.Read([]byte(card))
		if deck.Name(c, lang.It) != want.It || deck.Name(c, lang.En) != want.En {
			t.Errorf("%s is called %s, %s", card, deck.Name(c, lang.It), deck.Name(c, lang.En))
		}
	}
}
