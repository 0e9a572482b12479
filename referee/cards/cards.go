// Package cards names the cards of a game: their codes in records, and how people write and say them in each language.
//
// A card is a small integer, its index in the deck; the game decides what the number means. A Deck reads what a record
// may hold (Read) and what a player may type in a form (ReadTyped). It writes the canonical code (Append), the short
// form on a board (Short) and the name that a sentence uses (Name).
//
//	deck.Read([]byte("10h"))             the ten of hearts
//	deck.ReadTyped("cc", lang.It)        in Tarocchi the Cavaliere di cuori
//	deck.Name(card, lang.It)             "il 10 di cuori"
//
//	cards.go   decks, faces, sets of cards; cards as people type them (ReadTyped) or say them in words (ReadWords)
//	packs.go   the suits and ranks of the French pack and of the Latin one
//
// A new game lists its faces and suits; see Istinto's deck for the shortest example. The package knows no game.
package cards

//go:generate go run arbitro/referee/lang/gen

import (
	"bytes"
	"iter"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"arbitro/referee/lang"
	shown "arbitro/referee/text"
)

// Suit is a suit of a deck.
type Suit struct {
	Code  string    // as records write it: "H"
	Typed lang.Text // the letter that forms take: "C" in Italian, "H" in English
	Signs []string  // the suit's signs, such as "♥", "♡"; none for colours
	Name  lang.Text // "cuori", "hearts"
	Color string    // the colour of its cards, in English and small letters: "red"; "" for black
}

// Face is one card of a deck: its codes and its names.
type Face struct {
	Code    string   // canonical: "10H"
	Aliases []string // other codes that a record may hold; letters in upper case
	// Typed holds the codes that forms read, the usual code first. They take precedence over another card's canonical
	// code.
	Typed  lang.Words
	Suit   int    // index in the deck's suits; -1 for a card without one
	Copies int    // how many of this card are in the deck
	Rank   string // of a card in a coloured suit, whose Short is its rank and the name of the suit: "4"
	Short  lang.Text
	Name   lang.Text // with its article: "il 10 di cuori", "the ten of hearts"
}

// Deck holds all cards of a game.
type Deck struct {
	Suits  []Suit
	list   func() []Face
	zeros  bool
	opened sync.Once
	faces  []Face
	codes  codes
	typed  []map[string]int // by language
	spoken sync.Once
	said   map[string]int // by the words of the name

	looselySpoken sync.Once
	loose         []map[string]int // by language, then by the letters of the rank and of the suit; -1 for several cards
}

// NewDeck returns a deck of these suits and faces. A card is the index of its face. The deck calls faces at the first
// use of a card: the program makes the decks of all games at its start, and most commands use no card.
func NewDeck(suits []Suit, faces func() []Face) *Deck { return &Deck{Suits: suits, list: faces} }

// WithZeros makes the deck ignore leading zeros in a code, for cards that are plain numbers. It returns the deck.
func (d *Deck) WithZeros() *Deck {
	d.zeros = true
	return d
}

// open lists the faces, once.
func (d *Deck) open() { d.opened.Do(d.learn) }

func (d *Deck) learn() {
	d.faces = d.list()
	most := 0
	for _, face := range d.faces {
		most += len(spellings(face.Code)) * (1 + len(face.Aliases))
	}
	d.codes = newCodes(most)
	d.typed = make([]map[string]int, len(lang.All))
	for _, language := range lang.All {
		d.typed[language] = make(map[string]int)
	}
	for c, face := range d.faces {
		for _, code := range append([]string{face.Code}, face.Aliases...) {
			for _, spelling := range spellings(code) {
				d.codes.set(pack(spelling), c)
			}
		}
		for _, language := range lang.All {
			for _, code := range face.Typed.In(language) {
				d.typed[language][code] = c
			}
		}
	}
}

// Len returns the number of different cards.
func (d *Deck) Len() int {
	if d == nil { // the deck of a game without cards
		return 0
	}
	d.open()
	return len(d.faces)
}

// Face returns a card's codes and names.
func (d *Deck) Face(card int) Face {
	d.open()
	return d.faces[card]
}

// Read returns the card that a word of a record names: its code in upper or lower case, with the suit as a letter or as
// a sign.
func (d *Deck) Read(word []byte) (card int, ok bool) {
	d.open()
	if len(word) <= 8 {
		if c, ok := d.codes.find(pack(word)); ok {
			return c, true
		}
	}
	if d.zeros {
		word = bytes.TrimLeft(word, "0")
	}
	if len(word) > 16 {
		return 0, false
	}
	code := strings.ToUpper(string(word))
	for _, suit := range d.Suits {
		for _, sign := range suit.Signs {
			for _, drawn := range []string{sign + "\ufe0f", sign} {
				if rank, found := strings.CutSuffix(code, drawn); found {
					code = rank + suit.Code
				}
			}
		}
	}
	if len(code) > 8 {
		return 0, false
	}
	return d.codes.find(pack(code))
}

// ReadTyped returns the card that a user types into a form, in the letters of that language. It also reads the codes
// of records, unless they mean another card in that language.
func (d *Deck) ReadTyped(typed string, language lang.Lang) (card int, ok bool) {
	d.open()
	typed = strings.ToUpper(strings.TrimSpace(typed))
	if c, ok := d.typed[language][typed]; ok {
		return c, true
	}
	return d.Read([]byte(typed))
}

// Outside reports whether typed text is a number that no card of its suit has, such as 13 with the letter of a suit
// that ends at 12. It returns the suit and its highest number. A number without a letter belongs to the suit that has
// no letter.
func (d *Deck) Outside(typed string, language lang.Lang) (suit, most int, outside bool) {
	typed = strings.ToUpper(strings.TrimSpace(typed))
	for suit, of := range d.Suits {
		letter := of.Typed.In(language)
		number, err := strconv.Atoi(strings.TrimSuffix(typed, letter))
		if err != nil || !strings.HasSuffix(typed, letter) {
			continue
		}
		most := 0
		for ; ; most++ {
			card, ok := d.ReadTyped(strconv.Itoa(most+1)+letter, language)
			if !ok || d.Face(card).Suit != suit {
				break
			}
		}
		if most > 0 && (number < 1 || number > most) {
			return suit, most, true
		}
	}
	return 0, 0, false
}

// Append appends the canonical code of a card.
func (d *Deck) Append(dst []byte, card int) []byte {
	return append(dst, d.Face(card).Code...)
}

// Short returns a card as a board shows it.
func (d *Deck) Short(card int, language lang.Lang) string { return d.Face(card).Short.In(language) }

// Typed returns a card in the form in which people type it: its usual code in that language, in small letters.
func (d *Deck) Typed(card int, language lang.Lang) string {
	face := d.Face(card)
	if codes := face.Typed.In(language); len(codes) > 0 {
		return strings.ToLower(codes[0])
	}
	return strings.ToLower(face.Code)
}

// Codes returns a card in the form in which people type it, in each language.
func (d *Deck) Codes(card int) lang.Text {
	var codes lang.Text
	for _, language := range lang.All {
		codes.Set(language, d.Typed(card, language))
	}
	return codes
}

// Row returns cards next to each other, as a board shows them; a dash if there are none.
func (d *Deck) Row(cards []int32) lang.Text {
	var row lang.Text
	for _, language := range lang.All {
		var said []string
		for _, card := range cards {
			said = append(said, d.Short(int(card), language))
		}
		row.Set(language, shown.Row(said))
	}
	return row
}

// Name returns the name of a card as sentences use it, with its article.
func (d *Deck) Name(card int, language lang.Lang) string { return d.Face(card).Name.In(language) }

// SuitName returns the name of a suit as sentences use it.
func (d *Deck) SuitName(suit int, language lang.Lang) string { return d.Suits[suit].Name.In(language) }

// spellings returns the mixtures of upper and lower case in which people type a code. Read also finds all other
// mixtures, but more slowly.
func spellings(code string) []string {
	lower := strings.ToLower(code)
	return []string{code, lower, code[:len(code)-1] + lower[len(code)-1:], lower[:len(code)-1] + code[len(code)-1:]}
}

// pack turns a short code into a number, so that Read neither hashes a string nor allocates.
func pack[T string | []byte](code T) uint64 {
	n := uint64(0)
	for i := range len(code) {
		n = n<<8 | uint64(code[i])
	}
	return n
}

// codes maps packed codes to cards. It is a hash table of its own, because every line with a card looks a code up. The
// table is at most half full, so a look-up takes one step or a few.
type codes struct {
	slots []slot
	shift int
}

// slot is a packed code and its card. Code 0 marks an empty slot.
type slot struct {
	code uint64
	card int16
}

// newCodes returns a table with room for this many codes.
func newCodes(most int) codes {
	size := bits.Len(uint(2 * most))
	return codes{slots: make([]slot, 1<<size), shift: 64 - size}
}

// place returns the slot of a code, or the empty slot in which the code belongs.
func (t *codes) place(code uint64) *slot {
	const golden = 0x9e3779b97f4a7c15
	for i := code * golden >> t.shift; ; i = (i + 1) & uint64(len(t.slots)-1) {
		if slot := &t.slots[i]; slot.code == code || slot.code == 0 {
			return slot
		}
	}
}

func (t *codes) set(code uint64, card int) { *t.place(code) = slot{code, int16(card)} }

func (t *codes) find(code uint64) (card int, ok bool) {
	slot := t.place(code)
	return int(slot.card), slot.code != 0
}

// small are the words of a card's name that people leave out.
var small = []string{"il", "lo", "la", "l", "i", "gli", "le", "di", "del", "the", "of", "de", "du"}

// articles are the words that a card's name of two words may begin with.
var articles = []string{"a", "an", "un", "una", "une", "il", "lo", "la", "le", "the"}

// ReadWords returns the card that the first words name, in any language and in any order, and the number of those
// words: "7 red", "rosso 7", "king of clubs", "re di fiori". ok is false if they name no card. A name has two words
// besides articles and prepositions, or only one word: "trump".
func (d *Deck) ReadWords(words []string) (card, n int, ok bool) {
	d.spoken.Do(d.listen)
	for n = min(len(words), mostWords); n > 0; n-- {
		key := saidKey(words[:n])
		card, ok := d.said[key]
		// A sign next to a name is a card of its own.
		whole := strings.Contains(key, " ") || n == 1 || slices.Contains(articles, shown.Fold(words[0]))
		if ok && whole && !slices.Contains(small, shown.Fold(words[n-1])) {
			return card, n, true
		}
	}
	return 0, 0, false
}

// mostWords is the largest number of words in a card's name.
const mostWords = 5

// listen indexes the cards by the words of their names.
func (d *Deck) listen() {
	d.open()
	d.said = make(map[string]int)
	for c, face := range d.faces {
		for _, language := range lang.All {
			name := strings.Fields(face.Name.In(language))
			d.hear(saidKey(name), c)
			if len(name) == 2 && slices.Contains(articles, shown.Fold(name[0])) { // "trump" is said for "a trump"
				d.hear(saidKey(name[1:]), c)
			}
		}
	}
}

// ReadLoosely returns the card that the words name by a rank and a suit of a language, each as a word or as the letter
// of the card's code, in any order, with or without spaces and prepositions: "10bleu", "u6", "roi coeur", "v pique".
// Two letters of a court card stand in the order of the code, which ReadTyped reads; a letter next to a word needs a
// space, since "passo" is no ace of spades. ok is false if the words name no card or may name several.
func (d *Deck) ReadLoosely(words []string, language lang.Lang) (card int, ok bool) {
	d.looselySpoken.Do(d.indexLoosely)
	first := shown.Fold(words[0])
	last := shown.Fold(words[len(words)-1])
	if slices.Contains(small, first) || slices.Contains(small, last) {
		return 0, false
	}
	card, ok = d.loose[language][looseKey(words, "")]
	if !ok {
		card, ok = d.loose[language][looseKey(words, " ")]
	}
	return card, ok && card >= 0
}

// indexLoosely fills d.loose: in each language, the words for the rank and the suit of each card that has a suit, in
// either order.
func (d *Deck) indexLoosely() {
	d.open()
	d.loose = make([]map[string]int, len(lang.All))
	for _, language := range lang.All {
		d.loose[language] = make(map[string]int)
		for card, face := range d.faces {
			if face.Suit >= 0 {
				d.addLoosely(card, language)
			}
		}
	}
}

// addLoosely adds a card to d.loose in a language, with each word for its rank and each for its suit. Words that two
// cards share name none.
func (d *Deck) addLoosely(card int, language lang.Lang) {
	suit := d.Suits[d.faces[card].Suit]
	suitWord := saidKey([]string{suit.Name.In(language)})
	rankWord := ""
	for _, word := range strings.Fields(d.faces[card].Name.In(language)) {
		part := looseKey([]string{word}, "")
		if part != suitWord {
			rankWord += part
		}
	}
	ranks := []string{rankWord}
	letter := shown.Fold(suit.Typed.In(language))
	for _, code := range d.faces[card].Typed.In(language) {
		rank, found := strings.CutSuffix(shown.Fold(code), letter)
		if found && rank != "" && !slices.Contains(ranks, rank) {
			ranks = append(ranks, rank)
		}
	}
	for _, rank := range ranks {
		suits := []string{suitWord}
		isNumber := strings.Trim(rank, "0123456789") == ""
		if letter != "" && (isNumber || rank == rankWord) {
			suits = append(suits, letter)
		}
		for _, suit := range suits {
			space := ""
			if !isNumber && (rank != rankWord || suit == letter) {
				space = " "
			}
			for _, key := range []string{rank + space + suit, suit + space + rank} {
				other, taken := d.loose[language][key]
				d.loose[language][key] = card
				if taken && other != card {
					d.loose[language][key] = -1
				}
			}
		}
	}
}

// looseKey returns the words of a name without the small ones, in their order, with this text between them.
func looseKey(words []string, between string) string {
	var key []string
	for _, word := range words {
		folded := shown.Fold(strings.ReplaceAll(word, "’", "'"))
		for _, elided := range []string{"d'", "l'"} {
			folded = strings.TrimPrefix(folded, elided)
		}
		if !slices.Contains(small, folded) {
			key = append(key, named(folded))
		}
	}
	return strings.Join(key, between)
}

// named returns the word of a card's name for a word that people say instead: "7" for "sette", "donna" for "regina".
// It returns any other word as it is.
func named(word string) string {
	if name, isSaid := spoken()[word]; isSaid {
		return name
	}
	return word
}

// spoken returns the words of the names, by the words that people say instead.
var spoken = sync.OnceValue(func() map[string]string {
	names := make(map[string]string)
	for _, pair := range words.Spoken.Each() {
		said, name, _ := strings.Cut(pair, " ")
		if _, isKnown := names[said]; !isKnown {
			names[said] = name
		}
	}
	return names
})

// hear indexes a card by a key, unless the key means another card.
func (d *Deck) hear(key string, card int) {
	if _, taken := d.said[key]; !taken {
		d.said[key] = card
	}
}

// saidKey returns the words of a name without the small ones, in alphabetical order. All ways to say a name have the
// same key.
func saidKey(words []string) string {
	var key []string
	for _, word := range words {
		apart := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
		for _, part := range strings.FieldsFunc(shown.Fold(word), apart) {
			if !slices.Contains(small, part) {
				key = append(key, named(part))
			}
		}
	}
	slices.Sort(key)
	return strings.Join(key, " ")
}

// Set is a set of cards, of a deck with at most MostCards cards.
type Set struct{ low, high uint64 }

// MostCards is the number of different cards that a Set can hold. The cards are numbered from 0.
const MostCards = 128

// One returns the set of one card. Cards 0 to 63 are bits of low, the others bits of high. In the other half, the shift
// by 64 bits or more gives 0.
func One(card int) Set { return Set{1 << uint(card), 1 << uint(card-64)} }

// SetOf returns the set of these cards.
func SetOf(cards ...int) Set {
	var set Set
	for _, c := range cards {
		set = set.With(c)
	}
	return set
}

// Span returns the set of this many consecutive cards, beginning with first.
func Span(first, cards int) Set {
	var set Set
	for card := range cards {
		set = set.With(first + card)
	}
	return set
}

// Spans returns this many sets of consecutive cards, such as the suits of a pack. Each set has the same number of
// cards, and the first set begins with card 0.
func Spans(sets, cards int) []Set {
	var all []Set
	for n := range sets {
		all = append(all, Span(n*cards, cards))
	}
	return all
}

// Listed returns the set of the cards that a line lists. It returns false if a card is listed twice.
func Listed(cards []int32) (set Set, ok bool) {
	for _, c := range cards {
		if set.Has(int(c)) {
			return set, false
		}
		set = set.With(int(c))
	}
	return set, true
}

// Has reports whether the card is in the set.
func (s Set) Has(card int) bool { return !s.And(One(card)).Empty() }

// With returns the set with the card.
func (s Set) With(card int) Set { return s.Or(One(card)) }

// Without returns the set without the card.
func (s Set) Without(card int) Set { return s.Minus(One(card)) }

// And returns the cards that are in both sets.
func (s Set) And(set Set) Set { return Set{s.low & set.low, s.high & set.high} }

// Or returns the cards that are in either set.
func (s Set) Or(set Set) Set { return Set{s.low | set.low, s.high | set.high} }

// Minus returns the cards of the set that are not in the other one.
func (s Set) Minus(set Set) Set { return Set{s.low &^ set.low, s.high &^ set.high} }

// Empty reports whether the set has no card.
func (s Set) Empty() bool { return s.low|s.high == 0 }

// Len returns the number of cards.
func (s Set) Len() int { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// First returns the smallest card of the set, which must not be empty.
func (s Set) First() int {
	if s.low == 0 {
		return 64 + bits.TrailingZeros64(s.high)
	}
	return bits.TrailingZeros64(s.low)
}

// Last returns the greatest card of the set, which must not be empty.
func (s Set) Last() int {
	if s.high != 0 {
		return 63 + bits.Len64(s.high)
	}
	return bits.Len64(s.low) - 1
}

// All yields the cards in order.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for !s.Empty() {
			if !yield(s.First()) {
				return
			}
			s = s.Without(s.First())
		}
	}
}

// List returns the cards in order, as legal lines hold them; an empty list, not nil, if the set is empty.
func (s Set) List() []int32 {
	list := make([]int32, 0, s.Len())
	for card := range s.All() {
		list = append(list, int32(card))
	}
	return list
}

// Holding says whether a hand has any of certain cards, as far as it is known.
type Holding uint8

// The values of Holding.
const (
	Cannot Holding = iota // the hand has none of the cards
	May                   // not known
	Must                  // the hand has at least one of the cards
)
