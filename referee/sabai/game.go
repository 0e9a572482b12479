// Package sabai is the engine of Sabai-Sabai: two to twelve players get rid of points that they hardly know they hold.
//
//	deal anna · draw bruno · play bruno 11 · peek bruno 3 · intercept carla 2 11 · … · call bruno · …
//
// Use its Game, which referee/games lists; no other package imports this one. What a hand is worth is in scoring/sabai.
// The cards lie face down. The engine knows how many cards each player has, in which slots, and which values have been
// discarded since the last shuffle. It never asks for a card that the table does not see.
// Contract: the language of play, section 8.
//
//	game.go     the Game: house rules, articles, cards and slots
//	verbs.go    the lines, a row each
//	engine.go   the engine: its state, the discards, deals, ends
//	turns.go    a turn: drawing, discarding, the functions of cards, interceptions
//	showing.go  hands shown, points, the details of a round
//	expect.go   the legal lines
//	table.go    boards, sheets, and the form of a round's tally
//	short.go    what may be typed in short
package sabai

//go:generate go run arbitro/referee/lang/gen

import (
	"embed"
	"fmt"
	"math/bits"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
	price "arbitro/scoring/sabai"
)

var yesNo = []lang.Text{words.Yes, words.No}

// options lists the house rules, by option.
var options = []referee.Option{
	optForOthers: {
		Key: "for-others", Values: []string{"on", "off"}, Names: yesNo,
		Title: words.OptForOthers,
	},
	optFourEqual: {
		Key: "four-equal", Values: []string{"on", "off"}, Names: yesNo,
		Title: words.OptFourEqual,
	},
	optCursed: {
		Key: "cursed", Values: []string{"on", "off"}, Names: yesNo,
		Title: words.OptCursed,
	},
	optFunctions: {
		Key: "functions", Values: []string{"played", "all"},
		Title: words.OptFunctions,
		Names: []lang.Text{words.OptFunctionsPlayed, words.OptFunctionsAll},
	},
	optRounds: {
		Key: "rounds", Default: 0, Min: 0, Max: play.MaxNumber,
		Title: words.OptRounds,
		Names: []lang.Text{words.OptRoundsNone},
	},
	optLimit: {
		Key: "limit", Default: 0, Min: 0, Max: play.MaxNumber,
		Title: words.OptLimit,
		Names: []lang.Text{words.OptLimitNone},
	},
}

// Game is Sabai-Sabai, for the catalogue.
var Game = &referee.Game{
	Name: "sabai", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Least:   2,
	Most:    maxSeats,
	Usual:   4,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"sabai.score", "sabai.cursed.holder"},
	LastBy:  words.LastBy,
	New:     New, Order: scoring.LeastWins,
	Asks: verbs.Asks(), Explain: explain, Tally: tally,
	Short: &referee.Short{Help: words.ShortHelp, Now: now, Lines: shortLines},
}

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Sabai-Sabai. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

// HallOfFame is the id of the article that admits a player to the Hall of Fame, for the package that lists its members.
const HallOfFame = "sabai.hall-of-fame"

// nothingToDraw is the case of a fine when neither the deck nor the discards have a card.
const nothingToDraw = 1

// The cases of sentences, other than the first.
const (
	lookLate    = 1 // a look after the first draw
	calledOnce  = 1 // somebody has called already
	stillToPlay = 2 // the caller holds the drawn card
	seenCard    = 2 // with a card of another who has seen it; also added to nothingToDraw
)

// The articles that rulings name.
var (
	dealerRule   = book.Article("sabai.dealer")
	turn         = book.Article("sabai.turn")
	lookRule     = book.Article("sabai.look")
	wrongCard    = book.Article("sabai.intercept")
	forOther     = book.Article("sabai.intercept.other")
	effect       = book.Article("sabai.effect")
	slapRule     = book.Article("sabai.slap")
	cursedRule   = book.Article("sabai.cursed")
	callRule     = book.Article("sabai.call")
	cursedHolder = book.Article("sabai.cursed.holder")
	hallOfFame   = book.Article(HallOfFame)
)

// A card is its value less one; after the 14 come the plain joker and the Cursed Joker, which are one value.
const (
	peekCard   = 10
	spyCard    = 11
	giveCard   = 12
	switchCard = 13
	joker      = 14
	cursed     = 15
	kinds      = 16 // different cards
	ofValue    = 4  // cards of one value
	packSize   = 60
)

// acts reports whether the card has a function.
func acts(card int) bool { return peekCard <= card && card <= switchCard }

// value returns the value by which two cards are equal.
func value(card int) int { return min(card, joker) }

// copies returns how many of a card the pack has.
func (h *house) copies(card int) int {
	switch {
	case card == cursed && !h.cursed:
		return 0
	case card == cursed:
		return 1
	case card == joker && h.cursed:
		return price.Jokers - 1
	}
	return ofValue
}

var deck = cards.NewDeck(nil, func() []cards.Face {
	var faces []cards.Face
	for n := 1; n <= joker; n++ {
		faces = append(faces, cards.Face{
			Code: fmt.Sprint(n), Suit: -1, Copies: ofValue, Short: lang.Plain(fmt.Sprint(n)).Text(),
			Name: words.Number(n).Text(),
		})
	}
	return append(faces, cards.Face{
		Code: "JOKER", Also: []string{"JOLLY", "*"}, Suit: -1, Copies: price.Jokers - 1,
		Typed: words.JokerTyped.Words(),
		Short: words.Joker, Name: words.TheJoker,
	}, cards.Face{
		Code: "CURSED", Typed: words.CursedTyped.Words(), Suit: -1, Copies: 1,
		Short: words.Cursed,
		Name:  words.TheCursed,
	})
})

// slots is the set of a player's places that hold a card, a bit each.
type slots uint64

// maxSlot is the highest possible place: one player has all cards.
const maxSlot = packSize

func (s slots) len() int          { return bits.OnesCount64(uint64(s)) }
func (s slots) has(slot int) bool { return s>>(slot-1)&1 == 1 }

func (s slots) with(slot int) slots    { return s | 1<<(slot-1) }
func (s slots) without(slot int) slots { return s &^ (1 << (slot - 1)) }

// add fills the lowest free slot.
func (s *slots) add() { *s |= *s + 1 }

// list returns the filled slots, from 1.
func (s slots) list() []int32 {
	var all []int32
	for ; s != 0; s &= s - 1 {
		all = append(all, int32(bits.TrailingZeros64(uint64(s)))+1)
	}
	return all
}
