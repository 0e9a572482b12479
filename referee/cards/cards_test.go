package cards_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
)

// A pack of two colours and a joker. Its Italian "1R" is another card than the record's.
const (
	oneRed = iota
	oneBlue
	joker
)

var toy = newToy()

// newToy returns the pack; no card of it has been asked for yet.
func newToy() *cards.Deck {
	return cards.NewDeck(
		[]cards.Suit{
			{Code: "R", Typed: lang.Text{It: "X", En: "R"}, Name: lang.Text{It: "rosso", En: "red"}},
			{Code: "B", Typed: lang.Text{It: "R", En: "B"}, Name: lang.Text{It: "roba", En: "blue"}},
		},
		func() []cards.Face {
			return []cards.Face{
				{Code: "1R", Typed: lang.Words{It: []string{"1X"}}, Suit: 0, Copies: 1, Short: lang.Text{It: "1 rosso", En: "1 red"}, Name: lang.Text{It: "l'1 rosso", En: "the red 1"}},
				{Code: "1B", Typed: lang.Words{It: []string{"1R"}}, Suit: 1, Copies: 1},
				{Code: "JOKER", Aliases: []string{"JOLLY", "*"}, Suit: -1, Copies: 4},
			}
		},
	)
}

func TestRead(t *testing.T) {
	for word, want := range map[string]int{
		"1R": oneRed, "1r": oneRed, "1B": oneBlue, "1b": oneBlue,
		"JOKER": joker, "joker": joker, "Joker": joker, "jOkEr": joker, "Jolly": joker, "*": joker,
	} {
		if card, ok := newToy().Read([]byte(word)); !ok || card != want {
			t.Errorf("%q is read as %d (%v), not %d", word, card, ok, want)
		}
	}
	for _, word := range []string{"", "1", "R", "1X", "1R ", " 1R", "1RR", "**", "jokers", strings.Repeat("1R", 50), "1\ufe0fR", "½"} {
		if card, ok := toy.Read([]byte(word)); ok {
			t.Errorf("%q is read as %d", word, card)
		}
	}
}

func TestReadTyped(t *testing.T) {
	for _, c := range []struct {
		typed    string
		language lang.Lang
		want     int
	}{
		{"1r", lang.En, oneRed},
		{"1r", lang.It, oneBlue}, // the form's letters come before the record's
		{"1x", lang.It, oneRed},
		{"1b", lang.It, oneBlue},
		{" joker ", lang.It, joker},
	} {
		if card, ok := newToy().ReadTyped(c.typed, c.language); !ok || card != c.want {
			t.Errorf("%q in %s is read as %d (%v), not %d", c.typed, c.language, card, ok, c.want)
		}
	}
	if card, ok := toy.ReadTyped("1x", lang.En); ok {
		t.Errorf("an English form reads 1x as %d", card)
	}
}

func TestNames(t *testing.T) {
	if got := toy.Name(oneRed, lang.It); got != "l'1 rosso" {
		t.Errorf("a sentence says %s", got)
	}
	if got := toy.Short(oneRed, lang.En); got != "1 red" {
		t.Errorf("a board says %s", got)
	}
	if got := toy.SuitName(1, lang.En); got != "blue" {
		t.Errorf("the suit is %s", got)
	}
	if got := string(newToy().Append([]byte("play "), joker)); got != "play JOKER" {
		t.Errorf("the joker is written %s", got)
	}
	if newToy().Len() != 3 || toy.Face(joker).Copies != 4 {
		t.Error("the pack has two cards and four jokers")
	}
}

func TestReadAllocatesNothing(t *testing.T) {
	for _, word := range []string{"1R", "1b", "JOKER", "*"} {
		w := []byte(word)
		if n := testing.AllocsPerRun(100, func() { toy.Read(w) }); n != 0 {
			t.Errorf("%s: %v allocations", word, n)
		}
	}
}

// setOf returns the set of these cards.
func setOf(list ...int) cards.Set {
	var set cards.Set
	for _, card := range list {
		set = set.With(card)
	}
	return set
}

// A set holds what a list would.
func TestSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfDistinct(rapid.IntRange(0, cards.MostCards-1), rapid.ID[int]).Draw(t, "cards")
		out := rapid.IntRange(0, cards.MostCards-1).Draw(t, "out")
		set := setOf(list...)
		if set.Len() != len(list) || set.Has(out) != slices.Contains(list, out) {
			t.Fatalf("%v has %d cards, %d among them: %v", list, set.Len(), out, set.Has(out))
		}
		if with := set.With(out); !with.Has(out) || with.Without(out) != set.Without(out) || set.Without(out).Has(out) {
			t.Fatalf("%v with and without %d: %x %x", list, out, with, set.Without(out))
		}
		slices.Sort(list)
		if got := slices.Collect(set.All()); !slices.Equal(got, list) {
			t.Fatalf("%v are listed as %v", list, got)
		}
		listed := set.List()
		if len(list) > 0 && set.Last() != list[len(list)-1] || listed == nil || len(listed) != len(list) {
			t.Fatalf("the last of %v is %d, in lines %v", list, set.Last(), listed)
		}
		for i, card := range listed {
			if int(card) != list[i] {
				t.Fatalf("%v are %v in lines", list, listed)
			}
		}
		for c := range set.All() {
			if c != list[0] {
				t.Fatalf("the first of %v is %d", list, c)
			}
			break
		}
	})
}

// A name is understood in any language, in any order of its words and without the small ones, whatever follows it.
func TestReadWords(t *testing.T) {
	for _, c := range []struct {
		words string
		card  int
		n     int // 0 for no card
	}{
		{"the red 1", oneRed, 3},
		{"1 red", oneRed, 2},
		{"ROSSO 1", oneRed, 2},
		{"l'1 rosso", oneRed, 2},
		{"1 rosso left", oneRed, 2},
		{"1 rosso the", oneRed, 2}, // a small word at the end is not the card's
		{"1 of the red", oneRed, 4},
		{"1", 0, 0},
		{"rosso", 0, 0},
		{"2 red", 0, 0},
		{"1 blue", 0, 0}, // a card without a name
		{"red left 1", 0, 0},
		{"", 0, 0},
		{"a b c d e f 1 red", 0, 0},
	} {
		card, n, ok := newToy().ReadWords(strings.Fields(c.words))
		if card != c.card || n != c.n || ok != (c.n > 0) {
			t.Errorf("%q is card %d in %d words (%v)", c.words, card, n, ok)
		}
	}
	if _, n, ok := cards.NewDeck(toy.Suits, func() []cards.Face { return nil }).ReadWords([]string{"red", "1"}); ok || n != 0 {
		t.Error("a deck without cards has a card")
	}
}
