package lang_test

import (
	"testing"

	"arbitro/referee/lang"
)

// Italian elides the article before one, eight and eleven; French elides before no number.
func TestArticle(t *testing.T) {
	for n, want := range map[int]lang.Text{
		1:  {It: "l'1", En: "the 1", Fr: "de 1"},
		2:  {It: "il 2", En: "the 2", Fr: "de 2"},
		8:  {It: "l'8", En: "the 8", Fr: "de 8"},
		11: {It: "l'11", En: "the 11", Fr: "de 11"},
		18: {It: "il 18", En: "the 18", Fr: "de 18"},
	} {
		if got := (lang.Text{It: "{il n}", En: "the {n}", Fr: "{de n}"}).Put("n", n).Text(); got != want {
			t.Errorf("%d is %v, not %v", n, got, want)
		}
	}
}

// TestList: names are listed with an and before the last.
func TestList(t *testing.T) {
	names := []string{"Bruno", "Carla", "Elena"}
	for n, want := range []lang.Text{
		{},
		{It: "Bruno", En: "Bruno", Fr: "Bruno"},
		{It: "Bruno e Carla", En: "Bruno and Carla", Fr: "Bruno et Carla"},
		{It: "Bruno, Carla ed Elena", En: "Bruno, Carla and Elena", Fr: "Bruno, Carla et Elena"},
	} {
		for _, l := range lang.All {
			if got := l.List(names[:n]); got != want.In(l) {
				t.Errorf("%v lists %q", l, got)
			}
		}
	}
}

// A name that begins with the vowel of the word before it takes a d between them, in Italian alone.
func TestElision(t *testing.T) {
	turn := lang.Text{It: "Tocca {a player}", En: "{player}'s turn"}
	both := lang.Text{It: "{one} {e player}", En: "{one} and {player}"}
	for _, c := range []struct{ name, turn, both string }{
		{"Anna", "Tocca ad Anna", "Io e Anna"},
		{"Bruno", "Tocca a Bruno", "Io e Bruno"},
		{"Elena", "Tocca a Elena", "Io ed Elena"},
		{"Émile", "Tocca a Émile", "Io ed Émile"},
		{"ada", "Tocca ad ada", "Io e ada"},
		{"Ågot", "Tocca a Ågot", "Io e Ågot"},
		{"«Anna»", "Tocca ad «Anna»", "Io e «Anna»"},
		{"77", "Tocca a 77", "Io e 77"},
		{"", "Tocca a ", "Io e "},
	} {
		if got := turn.Put("player", c.name).In(lang.It); got != c.turn {
			t.Errorf("%q, not %q", got, c.turn)
		}
		if got := both.Put("one", "Io", "player", c.name).In(lang.It); got != c.both {
			t.Errorf("%q, not %q", got, c.both)
		}
		if got := turn.Put("player", c.name).In(lang.En); got != c.name+"'s turn" {
			t.Errorf("in English %q", got)
		}
	}
}

// French elides before a vowel and before a y that is one, never before h.
func TestFrenchElision(t *testing.T) {
	of := lang.Text{It: "di {player}", En: "of {player}", Fr: "plus {que player}, le tour {de player}"}
	for name, want := range map[string]string{
		"Anna":     "plus qu'Anna, le tour d'Anna",
		"Bruno":    "plus que Bruno, le tour de Bruno",
		"Élise":    "plus qu'Élise, le tour d'Élise",
		"œil":      "plus qu'œil, le tour d'œil",
		"Hélène":   "plus que Hélène, le tour de Hélène",
		"Hugo":     "plus que Hugo, le tour de Hugo",
		"Yves":     "plus qu'Yves, le tour d'Yves",
		"Yann":     "plus que Yann, le tour de Yann",
		"Y":        "plus que Y, le tour de Y",
		"« Anna »": "plus qu'« Anna », le tour d'« Anna »",
		"8 Anna":   "plus que 8 Anna, le tour de 8 Anna",
		"Łucja":    "plus que Łucja, le tour de Łucja",
		"":         "plus que , le tour de ",
	} {
		if got := of.Put("player", name).In(lang.Fr); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// Zero and whatever is less than two is singular in French.
func TestFrenchSingular(t *testing.T) {
	points := lang.Text{It: "{n punto|punti}", En: "{n point|points}", Fr: "{n point|points}"}
	for n, want := range map[string]string{
		"0": "0 point", "1": "1 point", "1,5": "1,5 point", "-1": "-1 point", "−0,5": "−0,5 point", "½": "½ point",
		"1½": "1½ point", "2": "2 points", "2½": "2½ points", "10": "10 points", "1 000": "1 000 points", "x": "x points",
		"": " points",
	} {
		if got := points.Put("n", n).In(lang.Fr); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// French has spaces that do not break before the signs of two parts and within the quotes.
func TestTypeset(t *testing.T) {
	for _, c := range []struct{ text, fr string }{
		{"Qui a gagné ?", "Qui a gagné\u202f?"},
		{"Sputo ! Fini ; non : « oui »", "Sputo\u202f! Fini\u202f; non\u00a0: «\u00a0oui\u00a0»"},
		{"50 % à 20:30, quoi?", "50\u00a0% à 20:30, quoi?"},
	} {
		if got := lang.Fr.Typeset(c.text); got != c.fr {
			t.Errorf("%q, not %q", got, c.fr)
		}
		if lang.It.Typeset(c.text) != c.text || lang.En.Typeset(c.text) != c.text {
			t.Errorf("%q stays as it is in Italian and in English", c.text)
		}
	}
	if got := (lang.Text{Fr: `non {"word"}`}).Put("word", `a "b"`).In(lang.Fr); got != "non «\u00a0a \"b\"\u00a0»" {
		t.Errorf("quoted: %q", got)
	}
	for l, want := range map[lang.Lang]string{lang.En: "a; b; c", lang.It: "a; b; c", lang.Fr: "a\u202f; b\u202f; c"} {
		if got := l.Clauses([]string{"a", "b", "c"}); got != want {
			t.Errorf("clauses: %q, not %q", got, want)
		}
	}
}
