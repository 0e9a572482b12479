// Package hearts is the engine of Hearts: four players avoid points in thirteen tricks, each heart and the queen of
// spades. Prices are in the package hearts of scoring.
//
//	deal anna · play bruno 5H · play carla QS · … or, by tally: took anna 3 · took bruno 23 · …
//
//	engine.go  the state of a hand, its lines and what they break, the legal lines, points
//	short.go   the short forms that players may type
//	game.go    the Game: cards, lines, tally, house rules
//
// It is the example of the recipe in package referee for a game of tricks: referee/newgame -like hearts copies it.
package hearts

import (
	"slices"

	price "arbitro/referee/conformance/testdata/scoring/hearts"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	"arbitro/scoring"
)

// A card is suit*perSuit + rank from the ace, which is the highest; the suits are in the order of cards.French.
const perSuit = 13

var deck = cards.NewDeck(cards.French, func() []cards.Face {
	return cards.Faces(cards.French, cards.Common, 1)
})

var (
	heart = slices.IndexFunc(cards.French, func(s cards.Suit) bool { return s.Code == "H" })
	queen = perSuit*slices.IndexFunc(cards.French, func(s cards.Suit) bool { return s.Code == "S" }) + 11
)

// pack has the suits as classes.
var pack = trick.Pack{Deck: deck, Ladder: -1, Classes: cards.Spans(4, perSuit)}

func suitOf(card int) int { return card / perSuit }

// height orders the cards of a suit.
func height(card int) int { return (card + perSuit - 1) % perSuit }

// worth returns the points of a card.
func worth(card int) int {
	switch {
	case card == queen:
		return price.Queen
	case suitOf(card) == heart:
		return price.Heart
	}
	return 0
}

// The game's verbs.
const (
	verbHand = play.FirstOwn + iota
	verbPlay
	verbTook
)

// tally is what the players count at the end of a round that was not recorded card by card.
var tally = referee.Tally{{Verb: verbTook, Name: "took", Title: words.ColumnTook, Most: price.All, Sum: price.All}}

var verbs = referee.NewVerbs(keyed, []referee.Verb[Engine]{
	play.Deal: {Apply: (*Engine).deal},
	verbHand: {
		Line: play.Shape{
			Verb:   "hand",
			Words:  []play.Word{referee.WordPlayer, referee.WordCard},
			Repeat: true,
			Least:  perSuit,
		},
		Ask:   referee.Ask{When: referee.ByPlay, Dealt: true},
		Apply: (*Engine).hand,
	},
	verbPlay: {
		Line:  play.Shape{Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).play,
	},
	verbTook: referee.TallyVerb(tally, verbTook, (*Engine).took),
})

// The options, in the order of the game's list.
const optTarget = 0

var options = referee.NewOptions(keyed, []referee.Option{
	optTarget: {
		Key:     "target",
		Default: 100,
		Min:     1,
		Max:     play.MaxNumber,
		Goal:    func(referee.Options) bool { return true },
	},
})

// Game is Hearts, for a catalogue.
var Game = &referee.Game{
	Name:    "hearts",
	Title:   words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Least:   seats,
	Most:    seats,
	Grammar: verbs.Grammar(deck),
	Deck:    deck,
	Options: options,
	Rules:   book,
	New:     New,
	Asks:    verbs.Asks(),
	Columns: tally.Columns(),
	Order:   scoring.LeastWins,
	Scoring: []string{"hearts.aim"},
	Sums:    []int{price.All},
	Short:   &referee.Short{Now: now, Lines: short.Lines},
}
