package compose

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee"
)

// card returns a typed card.
func (c spelling) card(typed string) (int, error) {
	deck := c.Match.Game().Deck
	card, ok := deck.ReadTyped(typed, c.Lang)
	all := strings.Fields(typed)
	if !ok && len(all) == 2 {
		card, ok = c.rankAndSuit(all)
	}
	if !ok && len(all) > 0 {
		var n int
		card, n, ok = deck.ReadWords(all)
		ok = ok && n == len(all)
	}
	if !ok && len(all) > 0 {
		var n int
		card, n, ok = c.loosely(nil, all)
		ok = ok && n == len(all)
	}
	if !ok {
		if suit, most, outside := deck.Outside(typed, c.Lang); outside {
			return 0, Words.WantNumber(most, deck.SuitName(suit, c.Lang)).Err()
		}
		if players := c.several(typed); players != "" {
			return 0, Words.Several(players).Err()
		}
		sample := c.Typed(deck.Len() / 3)
		if letters := c.letters(); letters != "" {
			sample += " (" + letters + ")"
		}
		return 0, Words.WantCard(sample).Err()
	}
	return card, nil
}

// names reports whether a word before a card names its player: it is an id or the beginning of an id or name, and no
// card.
func (c spelling) names(word string) bool {
	seat, known := c.Match.Player(word)
	_, card := c.Match.Game().Deck.ReadTyped(word, c.Lang)
	return known && (!card || strings.EqualFold(word, c.Match.Roster().IDs()[seat]))
}

// joined replaces each card that is typed in several words, such as "re di fiori" or "9 k", with its short code.
func (c spelling) joined(words []string) []string {
	var all []string
	for len(words) > 0 {
		if card, ok := c.rankAndSuit(words); ok {
			all = append(all, c.Typed(card))
			words = words[2:]
			continue
		}
		if card, n, ok := c.Match.Game().Deck.ReadWords(words); ok && n > 1 {
			all = append(all, c.Typed(card))
			words = words[n:]
			continue
		}
		if card, n, ok := c.loosely(all, words); ok {
			all = append(all, c.Typed(card))
			words = words[n:]
			continue
		}
		all = append(all, words[0])
		words = words[1:]
	}
	return all
}

// rankAndSuit returns the card whose short code is typed as two words, such as "9 k". The words are no such card if they
// can mean something else: a player's name, or a joker and the suit that is due after it.
func (c spelling) rankAndSuit(words []string) (card int, ok bool) {
	if len(words) < 2 || strings.ContainsFunc(words[1], unicode.IsDigit) {
		return 0, false
	}
	deck := c.Match.Game().Deck
	card, ok = deck.ReadTyped(words[0]+words[1], c.Lang)
	if !ok {
		return 0, false
	}
	_, isCard := deck.ReadTyped(words[0], c.Lang)
	if strings.Trim(words[0], "0123456789") == "" { // a number alone may be a card, such as a trump, and a player's name follow it
		return card, !isCard || len(words) == 2 || !c.names(words[1])
	}
	_, isPlayer := c.Match.Player(words[0])
	return card, !isCard && !isPlayer
}

// loosely returns the card that the next words of a row name by a rank and a suit, such as "10bleu" or "roi coeur", and
// the number of those words. The words are no such card if they can mean something else: a card of its own, a player's
// name, or a name and a card after it. Where a game has short forms, a letter after a card may be one of them.
func (c spelling) loosely(before, words []string) (card, n int, ok bool) {
	deck := c.Match.Game().Deck
	_, isCard := deck.ReadTyped(words[0], c.Lang)
	if deck == nil || isCard {
		return 0, 0, false
	}
	for n = min(len(words), mostLoose); n > 0; n-- {
		card, ok = deck.ReadLoosely(words[:n], c.Lang)
		if ok && !c.namedCard(words[:n]) {
			break
		}
		ok = false
	}
	letter := n > 1 && utf8.RuneCountInString(words[0]) == 1 && !unicode.IsDigit([]rune(words[0])[0])
	if ok && letter && len(before) > 0 && c.Match.Game().Short != nil {
		_, afterCard := deck.ReadTyped(before[len(before)-1], c.Lang)
		ok = !afterCard
	}
	return card, n, ok
}

// mostLoose is the largest number of words of a card's rank and suit: "roi de coeur".
const mostLoose = 3

// namedCard reports whether words can mean a player's name, or a name and a card: "u 6", or "u6", where Ugo plays and
// the 6 is a card.
func (c spelling) namedCard(words []string) bool {
	deck := c.Match.Game().Deck
	if len(words) > 1 {
		_, isCard := deck.ReadTyped(words[1], c.Lang)
		return isCard && c.names(words[0])
	}
	if c.names(words[0]) {
		return true
	}
	for at := range words[0] {
		if at == 0 {
			continue
		}
		_, isCard := deck.ReadTyped(words[0][at:], c.Lang)
		if isCard && c.names(words[0][:at]) {
			return true
		}
	}
	return false
}

// Typed returns a card in the form in which people type it.
func (c spelling) Typed(card int) string {
	return c.Match.Game().Deck.Typed(card, c.Lang)
}

// codes returns the cards of these choices in the form in which people type them, each once. Cards of the suit led come
// first.
func (c spelling) codes(choices []referee.Choice) []string {
	deck := c.Match.Game().Deck
	led := referee.Nobody
	if scene, ok := c.Match.Scene(); ok && len(scene.Cards) > 0 {
		led = deck.Face(scene.Cards[0].Card).Suit
	}
	var first, then []string
	for _, choice := range choices {
		for _, card := range choice.Values {
			if card < 0 {
				continue
			}
			code := c.Typed(int(card))
			switch {
			case slices.Contains(first, code), slices.Contains(then, code):
			case led >= 0 && deck.Face(int(card)).Suit == led:
				first = append(first, code)
			default:
				then = append(then, code)
			}
		}
	}
	return append(first, then...)
}

// letters lists the letters of the suits, the codes of the first suit's cards that are no numbers, such as its pictures,
// and the cards without a suit.
func (c spelling) letters() string {
	deck := c.Match.Game().Deck
	var all []string
	for n, suit := range deck.Suits {
		typed := strings.ToLower(suit.Typed.In(c.Lang))
		if typed == "" {
			typed = c.span(n)
		}
		all = append(all, typed+" "+suit.Name.In(c.Lang))
	}
	var pictures, single []string
	for card := range deck.Len() {
		code := c.Typed(card)
		isNumber := code[0] >= '0' && code[0] <= '9'
		switch suit := deck.Face(card).Suit; {
		case isNumber || suit > 0:
		case suit < 0:
			single = append(single, code+" "+deck.Name(card, c.Lang))
		default:
			pictures = append(pictures, code)
		}
	}
	if len(pictures) > 0 {
		all = append(all, strings.Join(pictures, " ")+" "+deck.SuitName(0, c.Lang))
	}
	return strings.Join(append(all, single...), " · ")
}

// span returns the codes of the first and the last card of a suit, for suits whose cards are typed without a letter.
func (c spelling) span(suit int) string {
	deck := c.Match.Game().Deck
	first := ""
	last := ""
	for card := range deck.Len() {
		if deck.Face(card).Suit == suit {
			first = cmp.Or(first, c.Typed(card))
			last = c.Typed(card)
		}
	}
	return first + "–" + last
}

// highest returns the last card of the first suit, as an example.
func (c spelling) highest() int {
	deck := c.Match.Game().Deck
	card := 0
	for card+1 < deck.Len() && deck.Face(card+1).Suit == deck.Face(card).Suit {
		card++
	}
	return card
}
