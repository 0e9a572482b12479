package compose

import (
	"strings"
	"testing"

	"arbitro/cmd/table/score"
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
		{istinto.Game, "atout", "T"},
		{istinto.Game, "a trump", "T"},
		{istinto.Game, "trump", "T"},
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
			got, err := New(score.View{Match: m, Lang: l}).word(play.Word{Kind: play.Card}, c.typed)
			if got != c.code || (err == nil) != (c.code != "") {
				t.Errorf("%s, %v: %q is %q, %v; want %q", c.game.Name, l, c.typed, got, err, c.code)
			}
		}
	}
}

// TestTypedWords: a word that is typed means what it names, or begins, if it can mean one thing alone; "" is refused.
func TestTypedWords(t *testing.T) {
	m := fiveAt(t, lead...)
	bid, _ := m.Game().Grammar.Verb([]byte("bid"))
	contract := m.Game().Grammar.Shape(bid).Words[1]
	seat := play.Word{Kind: play.Seat}
	day := play.Word{Kind: play.Calendar}
	for _, c := range []struct {
		word  play.Word
		typed string
		want  string // "" for a refusal
	}{
		{contract, "guard", "guard"},
		{contract, "GUARD-AGAINST", "guard-against"},
		{contract, "guard against", "guard-against"},
		{contract, "guard w", "guard-without"},
		{contract, "p", "pass"},
		{contract, "gu", ""},
		{contract, "x", ""},
		{contract, "", ""},
		{play.Word{Kind: play.Keyword, Of: []string{"dubito"}}, "", ""},
		{play.Word{Kind: play.Keyword, Of: []string{"dubito"}}, "d", "dubito"},
		{seat, "Bea", "bea"},
		{seat, "nobody", ""},
		{day, "21 Nov 2026", "2026-11-21"},
		{day, "21 Nov", ""},
		{day, "today", ""},
		{day, "Monday", ""},
		{play.Word{Kind: play.CardOrGap}, "-", "-"},
		{play.Word{Kind: play.CardOrGap}, "king of clubs", "KC"},
		{play.Word{Kind: play.Card}, "-", ""},
		{play.Word{Kind: play.Text}, "anything", "anything"},
	} {
		got, err := New(score.View{Match: m, Lang: lang.En}).word(c.word, c.typed)
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%q is %q, %v; want %q", c.typed, got, err, c.want)
		}
	}
	_, err := New(score.View{Match: m, Lang: lang.En}).word(contract, "x")
	if said := lang.Say(err, lang.En); said != "type pass, take, guard, guard without, guard against" {
		t.Errorf("the refusal is %q", said)
	}
}

// TestNumberOutsideSuit: a card beyond the last of its suit is refused with the numbers that the suit has.
func TestNumberOutsideSuit(t *testing.T) {
	for _, c := range []struct {
		game, typed string
		in          lang.Lang
		want        string
	}{
		{"istinto", "13r", lang.En, "1 to 12 (red)"},
		{"istinto", "0r", lang.It, "da 1 a 12 (rosso)"},
		{"tarocchi", "11c", lang.Fr, "1 à 10 (cœur)"},
		{"tarocchi", "22", lang.En, "1 to 21 (trumps)"},
		{"istinto", "9x", lang.En, "type a card"},
		{"istinto", "r", lang.En, "type a card"},
	} {
		match := seatedAt(t, c.game, "Anna,Bruno,Carla", nil)
		_, err := New(score.View{Match: match, Lang: c.in}).card(c.typed)
		if said := lang.Say(err, c.in); !strings.Contains(said, c.want) {
			t.Errorf("%s, %q: %q", c.game, c.typed, said)
		}
	}
}
