// The knowledge of an engine about hidden hands: who can hold a card, and the plays that no deal explains.

package referee

import (
	"strings"
	"unicode/utf8"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// HolderCounter is an engine that can find out who can still hold a card. It counts as a Doubter counts.
type HolderCounter interface {
	Dropped() bool // as of a Frame
	// Holders returns who can hold a card in the open round or, if none is open, in the last round. It may be called
	// only if Dropped is false. It returns false if there is nothing to count.
	Holders(Wanted) (Holders, bool)
}

// Wanted is a card, or all cards of a suit.
type Wanted struct {
	Card int // Nobody for a suit
	Suit int
}

// Holders says which players can hold a wanted card, if all plays were honest.
type Holders struct {
	Honest bool            // all plays can have been honest; if not, the other fields mean nothing
	Seats  []cards.Holding // by seat; a player who does not sit in the round has no card
	Rest   cards.Holding   // the cards in no hand: not dealt, face down, or thrown away unseen
}

// Out reports whether nobody can hold a wanted card any more: all such cards have been played or shown.
func (h Holders) Out() bool {
	for _, seat := range h.Seats {
		if seat != cards.Cannot {
			return false
		}
	}
	return h.Rest == cards.Cannot
}

// Wanted returns the card or the suit that a user has typed: a card as forms take it, or a suit by its letter or its
// name, in any language and with any ending.
func (g *Game) Wanted(typed string, language lang.Lang) (wanted Wanted, ok bool) {
	if card, isCard := g.Deck.ReadTyped(typed, language); isCard {
		return Wanted{Card: card}, true
	}
	typed = text.Fold(strings.TrimSpace(typed))
	if typed == "" {
		return Wanted{}, false
	}
	for _, language := range lang.From(language) {
		for suit, s := range g.Deck.Suits {
			name := text.Fold(s.Name.In(language))
			_, last := utf8.DecodeLastRuneInString(name)
			stem := name[:len(name)-last]
			if typed == text.Fold(s.Typed.In(language)) || strings.HasPrefix(name, typed) ||
				strings.HasPrefix(typed, stem) && len(typed) <= len(name) {
				return Wanted{Card: Nobody, Suit: suit}, true
			}
		}
		for card := range g.Deck.Len() {
			if typed == text.Fold(g.Deck.Short(card, language)) {
				return Wanted{Card: card}, true
			}
		}
	}
	return Wanted{}, false
}

// Doubter is an engine that can count unseen cards to find out whether all plays can have been honest. The count only
// answers a question: it is not a ruling, and no fine follows from it.
type Doubter interface {
	Dropped() bool // as of a Frame
	// Doubts returns the smallest set of plays, ordered by line, that cannot all have been honest: one of these
	// players has revoked, though no card has shown yet who did, or in which suit. It covers the open round or, if
	// none is open, the last round, and may be called only if Dropped is false. It returns nil if all plays can be
	// honest.
	Doubts() []Doubt
}

// Doubt is one of the plays that cannot all have been honest.
type Doubt struct {
	Seat, Line int
	Denied     lang.Text // what the play showed about the hand: "no red"
}

// Doubts returns the plays that cannot all have been honest. counted is false if the game has nothing to count.
// Corrections must be settled.
func (m *Match) Doubts() (doubts []Doubt, counted bool) {
	doubts, counted = m.state.table.doubts()
	for i := range doubts {
		doubts[i].Line = m.state.numbers.lineOf(engineLine(doubts[i].Line))
	}
	return doubts, counted
}

// Follower is an engine of a game in which cards must follow the first one of their trick.
type Follower interface {
	// Tier returns a card's tier for the player on turn. The player may play any held card of tier 0. Of the other held
	// cards, the player may play those of the lowest tier.
	Tier(card int) int
}
