// Package memory is the engine of Memory: whoever turns up two cards of one rank keeps them and goes on. Prices are in
// the package memory of scoring.
//
//	deal anna · turn bruno 7C 7B · turn bruno KC 2D · … or, by tally: pairs anna 12 · pairs bruno 8
//
//	engine.go  the state of a round, its lines and what they break, the legal lines, points, the scene
//	short.go   the short forms that players may type
//	game.go    the Game: cards, lines, tally, house rules
//
// It is the example of the recipe in package referee for a game without tricks or hidden hands, and what
// referee/newgame copies.
package memory

import (
	price "arbitro/referee/conformance/testdata/scoring/memory"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// A card is suit*perSuit + rank.
const perSuit = 10

var deck = cards.NewDeck(cards.Latin, func() []cards.Face {
	return cards.Faces(cards.Latin, cards.Forty, 1)
})

// The game's verbs.
const (
	verbTurn = play.FirstOwn + iota
	verbPairs
)

// tally is what the players count at the end of a round that was not recorded card by card.
var tally = referee.Tally{
	{
		Verb:  verbPairs,
		Name:  "pairs",
		Title: words.ColumnPairs,
		Short: words.ColumnPairsShort,
		Most:  price.Pairs,
		Sum:   price.Pairs,
	},
}

var verbs = referee.NewVerbs(keyed, []referee.Verb[Engine]{
	play.Deal: {Apply: (*Engine).deal},
	verbTurn: {
		Line: play.Shape{
			Verb: "turn", Words: []play.Word{referee.WordPlayer, referee.WordCard, referee.WordCard},
		},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).turnUp,
	},
	verbPairs: referee.TallyVerb(tally, verbPairs, (*Engine).count),
})

// The options, in the order of the game's list.
const optTarget = 0

var options = referee.NewOptions(keyed, []referee.Option{
	optTarget: {
		Key:     "target",
		Default: 50,
		Min:     1,
		Max:     play.MaxNumber,
		Goal:    func(referee.Options) bool { return true },
	},
})

// Game is Memory, for a catalogue.
var Game = &referee.Game{
	Name:    "memory",
	Title:   words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Least:   2,
	Most:    6,
	Usual:   3,
	Grammar: verbs.Grammar(deck),
	Deck:    deck,
	Options: options,
	Rules:   book,
	New:     New,
	Asks:    verbs.Asks(),
	Columns: tally.Columns(),
	Order:   scoring.MostWins,
	Scoring: []string{"memory.aim"},
	Sums:    []int{price.Pairs},
	Short:   &referee.Short{Now: now, Lines: short.Lines},
}
