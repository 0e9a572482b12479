package tarocchi_test

import (
	"os"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/referee/tarocchi"
)

// played returns a record's text.
func played(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestCards(t *testing.T) {
	deck := tarocchi.Game.Deck
	if deck.Len() != 78 {
		t.Fatalf("the deck has %d cards", deck.Len())
	}
	for card := range deck.Len() {
		code := deck.Append(nil, card)
		if back, ok := deck.Read([]byte(strings.ToLower(string(code)))); !ok || back != card {
			t.Errorf("%s reads back as %d", code, back)
		}
	}
	for _, c := range []struct {
		typed    string
		language lang.Lang
		code     string // empty: no card
	}{
		{"cc", lang.It, "CH"},
		{"CC", lang.En, "CC"},
		{"rp", lang.It, "KS"},
		{"df", lang.It, "QC"},
		{"10q", lang.It, "10D"},
		{"aq", lang.It, "AD"},
		{"21", lang.It, "T21"},
		{"21", lang.En, "T21"},
		{"1", lang.It, "T1"},
		{"m", lang.It, "E"},
		{"e", lang.It, "E"},
		{"e", lang.En, "E"},
		{"m", lang.En, ""},
		{"22", lang.It, ""},
		{"0", lang.En, ""},
		{"kh", lang.It, "KH"},
		{"K♥", lang.It, "KH"},
		{"rk", lang.Fr, "KD"},
		{"cc", lang.Fr, "CH"},
		{"ct", lang.Fr, "CC"},
		{"ap", lang.Fr, "AS"},
		{"10c", lang.Fr, "10H"},
		{"vp", lang.Fr, "JS"},
		{"15A", lang.Fr, "T15"},
		{"15", lang.Fr, "T15"},
		{"1a", lang.Fr, "T1"},
		{"15b", lang.It, "T15"},
		{"ex", lang.Fr, "E"},
		{"e", lang.Fr, "E"},
		{"22a", lang.Fr, ""},
	} {
		card, ok := deck.ReadTyped(c.typed, c.language)
		if ok != (c.code != "") || ok && string(deck.Append(nil, card)) != c.code {
			t.Errorf("%q in %s is %d, %v and not %s", c.typed, c.language, card, ok, c.code)
		}
	}
	for _, code := range []string{"21", "M", "1S", "T0", "T22", "11S", "JOKER", "T"} {
		if card, ok := deck.Read([]byte(code)); ok {
			t.Errorf("a record reads %q as %d", code, card)
		}
	}
}
