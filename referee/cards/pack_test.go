package cards_test

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
)

// Every card of the numerals and the courts, in each language: its code, its name, and that both the code and what a
// form shows lead back to the card.
func TestWholePack(t *testing.T) {
	ranks := append(append([]cards.Rank{}, cards.Numerals...), cards.Jack, cards.Cavalier, cards.Queen, cards.King)
	deck := cards.NewDeck(cards.French, func() []cards.Face { return cards.Faces(cards.French, ranks, 2) })
	codes := strings.Fields("A 2 3 4 5 6 7 8 9 10 J C Q K")
	names := map[lang.Lang][]string{
		lang.En: {"ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "knight", "queen", "king"},
		lang.It: {"asso", "2", "3", "4", "5", "6", "7", "8", "9", "10", "fante", "cavaliere", "donna", "re"},
		lang.Fr: {"as", "2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "cavalier", "dame", "roi"},
	}
	if deck.Len() != 4*len(codes) {
		t.Fatalf("the pack has %d cards", deck.Len())
	}
	for card := range deck.Len() {
		suit := card / len(codes)
		rank := card % len(codes)
		f := deck.Face(card)
		if f.Code != codes[rank]+cards.French[suit].Code || f.Suit != suit || f.Copies != 2 {
			t.Errorf("card %d is %v", card, f)
		}
		for _, code := range []string{f.Code, strings.ToLower(f.Code), codes[rank] + cards.French[suit].Signs[0]} {
			if read, ok := deck.Read([]byte(code)); !ok || read != card {
				t.Errorf("%s is read as card %d (%v), not %d", code, read, ok, card)
			}
		}
		for language, of := range names {
			if name := deck.Name(card, language); !strings.Contains(name, of[rank]) {
				t.Errorf("card %s is called %q", f.Code, name)
			}
			for _, typed := range f.Typed.In(language) {
				if read, ok := deck.ReadTyped(typed, language); !ok || read != card {
					t.Errorf("a form's %s is read as card %d (%v), not %s", typed, read, ok, f.Code)
				}
			}
		}
	}
}

// Cards that are plain numbers may be written with leading zeros; in any other pack, a zero makes another word.
func TestZerosBeforeNumbers(t *testing.T) {
	numbers := func() (faces []cards.Face) {
		for n := 1; n <= 120; n++ {
			faces = append(faces, cards.Face{Code: fmt.Sprint(n), Suit: -1, Copies: 1})
		}
		return faces
	}
	with := cards.NewDeck(nil, numbers).WithZeros()
	without := cards.NewDeck(nil, numbers)
	for n := 1; n <= 120; n++ {
		for zeros := range 20 {
			word := []byte(strings.Repeat("0", zeros) + fmt.Sprint(n))
			if card, ok := with.Read(word); !ok || card != n-1 {
				t.Errorf("%s is read as card %d (%v)", word, card, ok)
			}
			if card, ok := without.Read(word); ok != (zeros == 0) || ok && card != n-1 {
				t.Errorf("without leading zeros, %s is read as card %d (%v)", word, card, ok)
			}
		}
	}
	for _, bad := range []string{"", "0", "000", "121", "0121", "1a", "-1"} {
		if card, ok := with.Read([]byte(bad)); ok {
			t.Errorf("%q is read as card %d", bad, card)
		}
	}
}
