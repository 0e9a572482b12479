package cards_test

import (
	"testing"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
)

func TestFrenchCards(t *testing.T) {
	deck := cards.NewDeck(cards.French, func() []cards.Face { return cards.Faces(cards.French, cards.Common, 1) })
	if deck.Len() != 52 {
		t.Fatalf("the pack has %d cards", deck.Len())
	}
	for _, c := range []struct {
		record, italian, code, name string
	}{
		{"as", "ap", "AS", "l'asso di picche"},
		{"0h", "0c", "10H", "il 10 di cuori"},
		{"10♥\ufe0f", "10C", "10H", "il 10 di cuori"},
		{"J♢", "fq", "JD", "il fante di quadri"},
		{"kc", "RF", "KC", "il re di fiori"},
		{"AD", "1q", "AD", "l'asso di quadri"}, // typed as a one, never recorded so
	} {
		read, ok := deck.Read([]byte(c.record))
		if !ok || deck.Face(read).Code != c.code || deck.Name(read, lang.It) != c.name {
			t.Errorf("a record's %q is read as %v (%v)", c.record, deck.Face(read), ok)
		}
		if typed, ok := deck.ReadTyped(c.italian, lang.It); !ok || typed != read {
			t.Errorf("an Italian form's %q is read as %v (%v)", c.italian, deck.Face(typed), ok)
		}
	}
	for _, bad := range []string{"", "1H", "11H", "CH", "A", "♥", "AHH"} {
		if card, ok := deck.Read([]byte(bad)); ok {
			t.Errorf("%q is read as %s", bad, deck.Face(card).Code)
		}
	}
}

// Suits lie one after another, and cards stand in a row; no cards are a dash.
func TestSuitsAndRows(t *testing.T) {
	deck := cards.NewDeck(cards.French, func() []cards.Face { return cards.Faces(cards.French, cards.Common, 1) })
	suits := cards.Spans(4, len(cards.Common))
	for suit, all := range suits {
		first := deck.Face(all.First())
		last := deck.Face(all.Last())
		if all.Len() != 13 || first.Suit != suit || last.Suit != suit {
			t.Errorf("suit %d has %d cards, from %s to %s", suit, all.Len(), first.Code, last.Code)
		}
	}
	if got := deck.Row([]int32{0, 25}).In(lang.It); got != "A♠ R♥" {
		t.Errorf("a row is %s", got)
	}
	if got := deck.Row(nil).In(lang.En); got != "–" {
		t.Errorf("no cards are %q", got)
	}
}

// The Latin suits have no signs: a card's short form has the letter of its suit, in the reader's language.
func TestLatinCards(t *testing.T) {
	deck := cards.NewDeck(cards.Latin, func() []cards.Face { return cards.Faces(cards.Latin, cards.Forty, 1) })
	if deck.Len() != 40 {
		t.Fatalf("the pack has %d cards", deck.Len())
	}
	for _, c := range []struct {
		record, french, short, name string
	}{
		{"as", "1e", "AE", "l'asso di spade"},
		{"cc", "cc", "CC", "il cavallo di coppe"},
		{"KB", "rb", "RB", "il re di bastoni"},
	} {
		read, ok := deck.Read([]byte(c.record))
		if !ok || deck.Name(read, lang.It) != c.name || deck.Short(read, lang.Fr) != c.short {
			t.Errorf("a record's %q is read as %s, %s in French", c.record, deck.Name(read, lang.It), deck.Short(read, lang.Fr))
		}
		if typed, ok := deck.ReadTyped(c.french, lang.Fr); !ok || typed != read {
			t.Errorf("a French form's %q is read as %v (%v)", c.french, deck.Face(typed), ok)
		}
	}
}
