package play_test

import (
	"strings"
	"testing"

	"arbitro/referee/play"
)

func TestIDs(t *testing.T) {
	t.Parallel()
	for names, want := range map[string]string{
		"Anna,Bruno":                   "anna bruno",
		"Anna Rossi,Anna Bianchi,Anna": "anna anna-bianchi anna2",
		"🎴,🎲,3 Porcellini":             "p p2 porcellini",
		"Nicolò,NICOLÒ B,Ольга":        "nicolò nicolò-b ольга",
		"O'Hara,漢字":                    "ohara 漢字",
	} {
		if got := strings.Join(play.IDs(strings.Split(names, ",")), " "); got != want {
			t.Errorf("%s: %s, want %s", names, got, want)
		}
	}
}
