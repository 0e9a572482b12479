package compose

import (
	"testing"

	"arbitro/referee"
	"arbitro/referee/dernier"
	"arbitro/referee/istinto"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/tarocchi"
)

// TestCardWords: a card is understood as people say it, in either language and order.
func TestCardWords(t *testing.T) {
	for _, c := range []struct {
		game  *referee.Game
		typed string
		code  string // "" for no card
	}{
		{istinto.Game, "7 red", "7R"},
		{istinto.Game, "rosso 7", "7R"},
		{istinto.Game, "7r", "7R"},
		{istinto.Game, "il 7 rosso", "7R"},
		{istinto.Game, "THE RED 7", "7R"},
		{istinto.Game, "7 rosso nero", ""},
		{istinto.Game, "rosso", ""},
		{tarocchi.Game, "re di fiori", "KC"},
		{tarocchi.Game, "king of clubs", "KC"},
		{tarocchi.Game, "fiori re", "KC"},
		{tarocchi.Game, "cavaliere di cuori", "CH"},
		{dernier.Game, "king of clubs", "KC"},
		{dernier.Game, "10 di picche", "10S"},
		{dernier.Game, "of clubs", ""},
	} {
		m := referee.NewMatch(func(string) (*referee.Game, bool) { return c.game, true })
		if _, err := m.Apply([]byte("game " + c.game.Name)); err != nil {
			t.Fatal(err)
		}
		for _, l := range lang.All {
			got, err := Composer{Match: m, Lang: l}.word(play.Word{Kind: play.Card}, c.typed)
			if got != c.code || (err == nil) != (c.code != "") {
				t.Errorf("%s, %v: %q is %q, %v; want %q", c.game.Name, l, c.typed, got, err, c.code)
			}
		}
	}
}
