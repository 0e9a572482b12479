// Package cards names the cards of a game: their codes in records, and how people write
// and say them in each language.
//
// A card is a small integer, its index in the deck; what the number means is the game's own affair. A Deck reads what
// a record may hold (Read), what a player may type in a form (ReadTyped), and writes the canonical code (Append), the
// short form on a board (Short) and the name that a sentence uses (Name).
//
//	deck.Read([]byte("10h"))             the ten of hearts
//	deck.ReadTyped("cc", lang.It)        in Tarocchi the Cavaliere di cuori
//	deck.Name(card, lang.It)             "il 10 di cuori"
//
// A new game lists its faces and suits; see Istinto's deck for the shortest example. The package knows no game.
package cards

//go:generate go run arbitro/referee/lang/gen

import (
	"bytes"
	"strings"
	"sync"

	"arbitro/referee/lang"
)

// Suit is a suit of a deck.
type Suit struct {
	Code  string    // as records write it: "H"
	Typed lang.Text // the letter that forms take: "C" in Italian, "H" in English
	Signs []string  // as it may be drawn: "♥", "♡"; none for colours
	Name  lang.Text // "cuori", "hearts"
	Color string    // of its cards, in English and small letters: "red"; "" for black
}

// Face is one card of a deck: how it is written and said.
type Face struct {
	Code   string     // canonical: "10H"
	Also   []string   // other codes that a record may hold; letters in upper case
	Typed  lang.Words // codes that forms read, the usual one first; they win over another card's canonical code
	Suit   int        // index in the deck's suits; -1 for a card without one
	Copies int        // how many there are in the deck
	Short  lang.Text
	Name   lang.Text // with its article: "il 10 di cuori", "the ten of hearts"
}

// Deck is all the cards of a game.
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
}

// NewDeck returns a deck of these suits and faces; a card is the index of its face. The faces are listed at the first
// use of a card: the program makes the decks of all games at its start, and most commands look at no card.
func NewDeck(suits []Suit, faces func() []Face) *Deck { return &Deck{Suits: suits, list: faces} }

// WithZeros makes the deck read leading zeros in a code, for cards that are plain numbers.
func (d *Deck) WithZeros() *Deck {
	d.zeros = true
	return d
}

// open lists the faces, once.
func (d *Deck) open() { d.opened.Do(d.learn) }

func (d *Deck) learn() {
	d.faces = d.list()
	most := 0
	for _, f := range d.faces {
		most += len(spellings(f.Code)) * (1 + len(f.Also))
	}
	d.codes = newCodes(most)
	d.typed = make([]map[string]int, len(lang.All))
	for _, in := range lang.All {
		d.typed[in] = make(map[string]int)
	}
	for c, f := range d.faces {
		for _, code := range append([]string{f.Code}, f.Also...) {
			for _, spelling := range spellings(code) {
				d.codes.set(pack(spelling), c)
			}
		}
		for _, in := range lang.All {
			for _, code := range f.Typed.In(in) {
				d.typed[in][code] = c
			}
		}
	}
}

// Len returns the number of different cards.
func (d *Deck) Len() int {
	d.open()
	return len(d.faces)
}

// Face returns how a card is written and named.
func (d *Deck) Face(card int) Face {
	d.open()
	return d.faces[card]
}

// Read returns the card that a word of a record names: its code in any case, with the suit as a letter or as a sign.
func (d *Deck) Read(word []byte) (card int, ok bool) {
	d.open()
	if len(word) <= 8 {
		if c, ok := d.codes.find(packBytes(word)); ok {
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
	for _, s := range d.Suits {
		for _, sign := range s.Signs {
			for _, drawn := range []string{sign + "\ufe0f", sign} {
				if rank, found := strings.CutSuffix(code, drawn); found {
					code = rank + s.Code
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
func (d *Deck) ReadTyped(typed string, in lang.Lang) (card int, ok bool) {
	d.open()
	typed = strings.ToUpper(strings.TrimSpace(typed))
	if c, ok := d.typed[in][typed]; ok {
		return c, true
	}
	return d.Read([]byte(typed))
}

// Append appends the canonical code of a card.
func (d *Deck) Append(dst []byte, card int) []byte {
	d.open()
	return append(dst, d.faces[card].Code...)
}

// Short returns a card as a board shows it.
func (d *Deck) Short(card int, in lang.Lang) string { return d.Face(card).Short.In(in) }

// Name returns the name of a card as sentences use it, with its article.
func (d *Deck) Name(card int, in lang.Lang) string { return d.Face(card).Name.In(in) }

// SuitName returns the name of a suit as sentences use it.
func (d *Deck) SuitName(suit int, in lang.Lang) string { return d.Suits[suit].Name.In(in) }

// spellings returns a code in the mixtures of case that people type. Read finds all others too, but more slowly.
func spellings(code string) []string {
	lower := strings.ToLower(code)
	return []string{code, lower, code[:len(code)-1] + lower[len(code)-1:], lower[:len(code)-1] + code[len(code)-1:]}
}

// pack turns a short code into a number, so that Read neither hashes a string nor allocates.
func pack(code string) uint64 {
	n := uint64(0)
	for i := range len(code) {
		n = n<<8 | uint64(code[i])
	}
	return n
}

func packBytes(code []byte) uint64 {
	n := uint64(0)
	for _, c := range code {
		n = n<<8 | uint64(c)
	}
	return n
}
