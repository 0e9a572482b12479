package cards

import (
	"testing"

	"pgregory.net/rapid"
)

// The table of codes answers like a map, whatever codes it was given, also twice.
func TestCodesAreAMap(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[0-9A-F]{1,2}`), 0, 300).Draw(r, "words")
		table := newCodes(len(words))
		want := map[uint64]int{}
		for card, word := range words {
			table.set(pack(word), card)
			want[pack(word)] = card
		}
		for _, word := range append(words, "", "0", "FF", "JOKER") {
			card, ok := table.find(pack(word))
			if there, known := want[pack(word)]; ok != known || ok && card != there {
				r.Fatalf("%q is %d, %v; not %d, %v", word, card, ok, there, known)
			}
		}
	})
}
