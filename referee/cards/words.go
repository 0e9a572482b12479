package cards

import (
	"slices"
	"strings"
	"unicode"

	"arbitro/referee/lang"
	shown "arbitro/referee/text"
)

// small are the words of a card's name that people leave out.
var small = []string{"il", "lo", "la", "l", "i", "gli", "le", "di", "del", "the", "of"}

// ReadWords returns the card whose name the first words are, in any language and in any order, and how many words that
// takes: "7 red", "rosso 7", "king of clubs", "re di fiori". It reports false where they name none. A name is at least
// two words that count; a single word is for ReadTyped.
func (d *Deck) ReadWords(words []string) (card, n int, ok bool) {
	d.open()
	d.spoken.Do(d.listen)
	for n = min(len(words), mostWords); n > 1; n-- {
		if card, ok := d.said[saidKey(words[:n])]; ok && !slices.Contains(small, shown.Fold(words[n-1])) {
			return card, n, true
		}
	}
	return 0, 0, false
}

// mostWords is how many words a card's name has at most.
const mostWords = 5

// listen lists the names of the cards.
func (d *Deck) listen() {
	d.said = make(map[string]int)
	for c, f := range d.faces {
		for _, in := range lang.All {
			key := saidKey(strings.Fields(f.Name.In(in)))
			if _, taken := d.said[key]; !taken && strings.Contains(key, " ") {
				d.said[key] = c
			}
		}
	}
}

// saidKey returns what two ways of saying a name have in common: its words that count, in alphabetical order.
func saidKey(words []string) string {
	var key []string
	for _, word := range words {
		apart := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
		for _, part := range strings.FieldsFunc(shown.Fold(word), apart) {
			if !slices.Contains(small, part) {
				key = append(key, part)
			}
		}
	}
	slices.Sort(key)
	return strings.Join(key, " ")
}
