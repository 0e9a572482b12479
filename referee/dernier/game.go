// Package dernier is the engine of Dernier: two to ten players get rid of their cards, draw what others make them
// draw, and watch each other's tongue.
//
//	deal anna · start bruno · flip 9C · play bruno 9H · play carla AH · draw anna 3 · … · say carla chiudo
//
// Use its Game, which referee/games lists; no other package imports this one. What a hand is worth is in scoring/dernier.
// The referee does not see the hands; it counts their cards from the lines. The state has three parts: the position
// (what a card changes on the table), the ledger of debts (what each player still has to draw), and the wrong cards that
// may still go back to a hand, each with the position before it. Contract: the language of play, section 6.
//
//	game.go      the Game: house rules, articles, cards
//	verbs.go     the lines, a row each
//	engine.go    the engine: its state, deals, ends, hands that the table counts, points
//	playing.go   the position: suit in force, direction, whose turn it is; cards in turn and ahead of it
//	drawing.go   cards drawn and turns passed
//	debts.go     sevens, chains of aces and jokers, fines; cards that go back
//	accusing.go  the rules that may be broken, words said, accusations, verdicts
//	expect.go    the legal lines
//	table.go     boards, sheets, the clock, and the form of a hand's tally
//	short.go     what may be typed in short
package dernier

//go:generate go run arbitro/referee/lang/gen

import (
	"embed"
	"slices"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

func suitCodes() (codes []string) {
	for _, s := range suits {
		codes = append(codes, s.Code)
	}
	return codes
}

func suitNames() (names []lang.Text) {
	for _, s := range suits {
		names = append(names, s.Name)
	}
	return names
}

// suitSigns returns the signs of each suit, also as a drawn picture.
func suitSigns() [][]string {
	all := make([][]string, len(suits))
	for i, s := range suits {
		for _, sign := range s.Signs {
			all[i] = append(all[i], sign, sign+"\ufe0f")
		}
	}
	return all
}

// options lists the house rules, by option.
var options = []referee.Option{
	optHands: {
		Key: "hands", Default: 3, Max: 1_000_000,
		Title: words.OptHands,
		Goal:  func(o referee.Options) bool { return o.Values[optScore] == 0 },
		Names: []lang.Text{words.OptHandsNone},
	},
	optScore: {
		Key: "score", Values: []string{"hands", "cards"},
		Title: words.OptScore,
		Names: []lang.Text{words.OptScoreHands, words.OptScoreCards},
	},
	optAnticipation: {
		Key: "anticipation", Values: []string{"on", "off"},
		Title: words.OptAnticipation,
		Names: []lang.Text{words.OptAnticipationOn, words.OptAnticipationOff},
	},
	optMischief: {
		Key: "mischief", Values: []string{"off", "on"},
		Title: words.OptMischief,
		Names: []lang.Text{words.OptMischiefOff, words.OptMischiefOn},
	},
	optJokerSuit: {
		Key: "joker-suit", Values: []string{"named", "kept"},
		Title: words.OptJokerSuit,
		Names: []lang.Text{words.OptJokerSuitNamed, words.OptJokerSuitKept},
	},
	optPacks: {
		Key: "packs", Values: []string{"2", "1"},
		Title: words.OptPacks,
		Names: []lang.Text{words.OptPacks2, words.OptPacks1},
	},
}

// Game is Dernier, for the catalogue.
var Game = &referee.Game{
	Name: "dernier", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Least:   2,
	Most:    maxSeats,
	Usual:   4,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"dernier.score"},
	New:     New, Order: scoring.MostWins, Starts: referee.Anybody, Quiet: true,
	Asks: verbs.Asks(), Columns: columns, Short: short, Tally: tallyForm, Clock: clock, Explain: explain,
}

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Dernier. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

// The articles of moves that rulings name.
var (
	turnRule     = book.Article("dernier.turn")
	payRule      = book.Article("dernier.pay")
	chainRule    = book.Article("dernier.chain")
	suitRule     = book.Article("dernier.suit")
	matchRule    = book.Article("dernier.match")
	passRule     = book.Article("dernier.pass")
	drawRule     = book.Article("dernier.draw")
	anticipoRule = book.Article("dernier.anticipo")
)

// The articles of words and accusations that rulings name.
var (
	dernierRule  = book.Article("dernier.dernier")
	chiudoRule   = book.Article("dernier.chiudo")
	wordArticle  = book.Article("dernier.word")
	slowRule     = book.Article("dernier.slow")
	speechRule   = book.Article("dernier.speech")
	questionRule = book.Article("dernier.question")
	swearingRule = book.Article("dernier.swearing")
	accuseRule   = book.Article("dernier.accuse")
	lapsed       = book.Article("dernier.lapsed")
)

// A card is suit*13 + rank, from the ace; after them comes the joker.
const (
	ranks  = 13
	joker  = 52
	faces  = 53
	inPack = 54 // cards in a pack, its two jokers included
)

// The ranks that do something.
const (
	ace   = 0
	two   = 1
	seven = 6
	jack  = 10
	queen = 11
	king  = 12
)

// anySuit is the suit in force while every card may be played.
const anySuit = -1

// rankOf returns a card's rank. The joker's rank equals no other.
func rankOf(card int) int {
	if card == joker {
		return joker
	}
	return card % ranks
}

func suitOf(card int) int { return card / ranks }

// perPack returns how many copies of a card are in one pack.
func perPack(card int) int {
	if card == joker {
		return 2
	}
	return 1
}

var suits = cards.French

var deck = cards.NewDeck(suits, func() []cards.Face {
	all := cards.Faces(slices.Concat(cards.Numerals, []cards.Rank{cards.Jack, cards.Queen, cards.King}), 2)
	return append(all, cards.Face{
		Code: "JOKER", Also: []string{"JOLLY", "*"}, Suit: -1, Copies: 4,
		Typed: words.JokerTyped,
		Short: words.Joker,
		Name:  words.AJoker,
	})
})
