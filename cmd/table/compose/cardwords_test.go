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

// TestLooseCards: a rank and a suit, each as a word or a letter, are a card in any order, with or without a space or a
// preposition. What may be a player's name and a card is not read as one card.
func TestLooseCards(t *testing.T) {
	for _, c := range []struct {
		game  *referee.Game
		in    lang.Lang
		typed string
		cards string
	}{
		{istinto.Game, lang.Fr, "10bleu u6 bleu 3", "10U 6U 3U"},
		{istinto.Game, lang.Fr, "BLEU10 b 7", "10U 7W"},
		{istinto.Game, lang.It, "10rosso r6", "10R 6R"},
		{istinto.Game, lang.En, "red10 r6 10red", "10R 6R 10R"},
		{istinto.Game, lang.Fr, "z6", ""},
		{istinto.Game, lang.It, "rosso dodici due rosso", "12R 2R"},
		{istinto.Game, lang.En, "red twelve two white", "12R 2W"},
		{istinto.Game, lang.Fr, "rouge douze deux blanc", "12R 2W"},
		{tarocchi.Game, lang.It, "regina di cuori dama picche sette di fiori", "QH QS 7C"},
		{tarocchi.Game, lang.Fr, "reine de cœur dix de trèfle", "QH 10C"},
		{tarocchi.Game, lang.Fr, "roi coeur v pique coeur roi", "KH JS KH"},
		{tarocchi.Game, lang.Fr, "roi de cœur roicoeur roi c", "KH KH KH"},
		{tarocchi.Game, lang.It, "re cuori cuori10 c3", "KH 10H 3H"},
		{tarocchi.Game, lang.En, "king hearts k spades hearts10 d3", "KH KS 10H 3D"},
		{tarocchi.Game, lang.En, "b3", ""}, // Bruno and the 3 of trumps
		{dernier.Game, lang.Fr, "v trèfle 10pique k6", "JC 10S 6D"},
		{dernier.Game, lang.It, "passo", ""}, // no ace of spades
		{dernier.Game, lang.En, "10spades h6 q clubs", "10S 6H"},
	} {
		m := referee.NewMatch(func(string) (*referee.Game, bool) { return c.game, true })
		for _, line := range []string{"game " + c.game.Name, "player anna", "player bruno", "player zoe"} {
			if _, err := m.Apply([]byte(line)); err != nil {
				t.Fatal(err)
			}
		}
		composer := New(score.View{Match: m, Lang: c.in})
		var got []string
		for _, word := range composer.joined(strings.Fields(c.typed)) {
			card, ok := c.game.Deck.ReadTyped(word, c.in)
			if ok {
				got = append(got, c.game.Deck.Face(card).Code)
			}
		}
		if strings.Join(got, " ") != c.cards {
			t.Errorf("%s, %v: %q is %q; want %q", c.game.Name, c.in, c.typed, got, c.cards)
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

// TestOneCardInWords: a card may have another name than the one that is shown, and the verb before it, such as "call".
func TestOneCardInWords(t *testing.T) {
	called := fiveAt(t, lead[:6]...)
	for _, c := range []struct {
		in    lang.Lang
		typed string
		want  string
	}{
		{lang.It, "scusa", "E"},
		{lang.It, "la scusa", "E"},
		{lang.En, "fool", "E"},
		{lang.It, "regina di cuori", "QH"},
		{lang.Fr, "reine de cœur", "QH"},
		{lang.En, "the queen of hearts", "QH"},
	} {
		card, err := New(score.View{Match: called, Lang: c.in}).card(c.typed)
		if code := string(called.Game().Deck.Append(nil, card)); err != nil || code != c.want {
			t.Errorf("%s: %q is %q, %v", c.in, c.typed, code, err)
		}
	}
	for language, typed := range map[lang.Lang]string{
		lang.It: "chiamo il re di cuori", lang.En: "call the king of hearts", lang.Fr: "j'appelle le roi de cœur",
	} {
		composer := New(score.View{Match: called, Lang: language, Mode: referee.ByPlay})
		form, ok := composer.CardOrBare(composer.Due())
		if !ok {
			t.Fatal("no card is called")
		}
		lines, err := form.Lines(form.Filled(typed))
		if err != nil || lines[0] != "call KH" {
			t.Errorf("%s: %q is %q, %v", language, typed, lines, err)
		}
	}
	away := fiveAt(t, lead[:7]...)
	for language, typed := range map[lang.Lang]string{
		lang.It: "scarta 2c 3c 4c", lang.En: "discard 2h 3h 4h", lang.Fr: "écarte 2c 3c 4c",
	} {
		composer := New(score.View{Match: away, Lang: language, Mode: referee.ByPlay})
		if !composer.TypesVerb(typed) {
			t.Errorf("%s: %q is no discard", language, typed)
		}
	}
}
