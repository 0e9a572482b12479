package lang_test

import (
	"testing"

	"arbitro/referee/lang"
)

// Italian elides the article before one, eight and eleven.
func TestArticle(t *testing.T) {
	for n, want := range map[int]lang.Text{
		1:  {It: "l'1", En: "the 1"},
		2:  {It: "il 2", En: "the 2"},
		8:  {It: "l'8", En: "the 8"},
		11: {It: "l'11", En: "the 11"},
		18: {It: "il 18", En: "the 18"},
	} {
		if got := (lang.Text{It: "{il n}", En: "the {n}"}).Put("n", n).Text(); got != want {
			t.Errorf("%d is %v, not %v", n, got, want)
		}
	}
}

// TestList: names are listed with an and before the last.
func TestList(t *testing.T) {
	names := []string{"Bruno", "Carla", "Elena"}
	for n, want := range []lang.Text{
		{},
		{It: "Bruno", En: "Bruno"},
		{It: "Bruno e Carla", En: "Bruno and Carla"},
		{It: "Bruno, Carla ed Elena", En: "Bruno, Carla and Elena"},
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
