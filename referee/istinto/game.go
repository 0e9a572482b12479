// Package istinto is the engine of Istinto: three to six players bid how many of eleven tricks they will take.
//
//	deal anna · bid anna 1 · … · play bruno 5R · play carla 8K · … · challenge dario carla
//
// Use its Game, which referee/games lists; no other package imports this one. What a round is worth is in
// scoring/istinto, and hands, denials and tricks in general are in referee/trick. The judging code works on small
// integers and bit sets; the rulebook in book/ holds the articles that it cites.
// Contract: the language of play, section 3.
//
//	game.go       the Game: house rules, articles, cards, and the lines, a row each
//	engine.go     the engine: its state, deals, ends, points
//	bidding.go    bids, and tricks that the table counts itself
//	playing.go    a card: what it must be, where it lies, what it denies, who takes the trick
//	challenge.go  challenges and verdicts
//	hands.go      hands read out, and what is known of those that are not
//	expect.go     the legal lines
//	table.go      boards and sheets
package istinto

//go:generate go run arbitro/referee/lang/gen

import (
	"embed"
	"fmt"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

// options lists the house rules, by option.
var options = []referee.Option{
	optTarget: {
		Key: "target", Default: 100, Min: 1, Max: play.MaxNumber,
		Title: words.OptTarget,
		Goal:  func(o referee.Options) bool { return o.Values[optLength] == 0 },
	},
	optLength: {
		Key: "length", Values: []string{"target", "deals"},
		Title: words.OptLength,
		Names: []lang.Text{words.OptLengthTarget, words.OptLengthDeals},
	},
	optDealsEach: {
		Key: "deals-each", Default: 2, Min: 1, Max: play.MaxNumber,
		Title: words.OptDealsEach,
	},
	optChallengeEnds: {
		Key: "challenge-ends", Values: []string{"round", "trick"},
		Title: words.OptChallengeEnds,
		Names: []lang.Text{words.OptChallengeEndsRound, words.OptChallengeEndsTrick},
	},
}

// Game is Istinto, for the catalogue.
var Game = &referee.Game{
	Name: "istinto", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Terms:   words.Terms,
	Least:   3,
	Most:    maxSeats,
	Usual:   4,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"istinto.score", "istinto.bonus"},
	New:     New, Order: scoring.MostWins, Asks: verbs.Asks(), Columns: columns, Explain: explain,
}

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Istinto. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

// The articles that rulings name.
var (
	bidOrder      = book.Article("istinto.bid.order")
	dealerRule    = book.Article("istinto.dealer")
	follow        = book.Article("istinto.follow")
	turn          = book.Article("istinto.turn")
	challengeRule = book.Article("istinto.challenge")
	challengeLate = book.Article("istinto.challenge.late")
)

// A card is suit*12 + number - 1; after them comes the trump, of which there are six, all alike.
const (
	ranks       = 12
	trump       = 60
	trumpCopies = 6
)

// suits holds the cards of each suit, allSuits every card but the trumps.
var suits = func() (s [5]cards.Set) {
	for i := range s {
		s[i] = (1<<ranks - 1) << (ranks * i)
	}
	return s
}()

const allSuits cards.Set = 1<<trump - 1

// suitOf returns the suit of a card; of the trump, which has none, trumpClass.
func suitOf(card int) int { return int(uint(card) / ranks) }

var named = []cards.Suit{
	{Code: "W", Typed: words.WhiteLetter, Name: words.White, Color: "white"},
	{Code: "U", Typed: words.BlueLetter, Name: words.Blue, Color: "blue"},
	{Code: "G", Typed: words.GreenLetter, Name: words.Green, Color: "green"},
	{Code: "R", Typed: words.RedLetter, Name: words.Red, Color: "red"},
	{Code: "K", Typed: words.BlackLetter, Name: words.Black, Color: "black"},
}

var deck = cards.NewDeck(named, func() []cards.Face {
	var faces []cards.Face
	for s, suit := range named {
		for n := 1; n <= ranks; n++ {
			faces = append(faces, cards.Face{
				Code: fmt.Sprint(n, suit.Code), Suit: s, Copies: 1,
				Typed: words.CardTyped(n, suit.Typed).Text().Words(),
				Short: words.CardShort(n, suit.Name).Text(), Name: words.Card(suit.Name, n).Text(),
			})
		}
	}
	return append(faces, cards.Face{
		Code: "T", Suit: -1, Copies: trumpCopies,
		Short: words.Trump,
		Name:  words.ATrump,
	})
})

var (
	wordTricks  = play.Word{Kind: play.Number, Title: words.WordTricks, Max: perRound}
	wordAccuser = play.Word{Kind: play.Seat, Title: words.WordAccuser}
	wordAccused = play.Word{Kind: play.Seat, Title: words.WordAccused}
)

// The game's verbs.
const (
	verbHand = play.FirstOwn + iota
	verbBid
	verbPlay
	verbTook
	verbChallenge
	verbReveal
)

var verbs = referee.NewVerbs([]referee.Verb[Engine]{
	play.Deal:   {Apply: (*Engine).deal},
	play.Redeal: {Apply: (*Engine).redeal},
	play.Ruled:  {Apply: (*Engine).verdict},
	verbHand: {
		Line: play.Shape{
			Verb: "hand", Words: []play.Word{referee.WordPlayer, referee.WordCard}, Repeat: true, Least: 1,
			Help: words.HandHelp,
		},
		Ask: referee.Ask{
			Title: words.HandAsk,
			Key:   words.HandKey,
		},
		Apply: (*Engine).hand,
	},
	verbBid: {
		Line: play.Shape{
			Verb: "bid", Words: []play.Word{referee.WordPlayer, wordTricks},
			Help: words.BidHelp,
		},
		Ask: referee.Ask{
			Title: words.BidAsk, Together: true,
			Sum: gaps.BidSum,
			Of:  perRound,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.bid(ev.Seat(), ev.Arg(1), ev.Line) },
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard},
			Help: words.PlayHelp,
		},
		Ask:   referee.Ask{Title: gaps.PlayAsk, When: referee.ByPlay},
		Apply: func(e *Engine, ev play.Event) error { return e.play(ev.Seat(), ev.Arg(1), ev.Line) },
	},
	verbTook: {
		Line: play.Shape{
			Verb: "took", Words: []play.Word{referee.WordPlayer, wordTricks}, Tally: true,
			Help: words.TookHelp,
		},
		Ask: referee.Ask{
			Title: words.TookAsk, Together: true, When: referee.ByTally,
			Sum: gaps.TookSum,
			Of:  perRound,
			Key: words.TookKey,
		},
		Apply: (*Engine).took,
	},
	verbChallenge: {
		Line: play.Shape{
			Verb: "challenge", Words: []play.Word{wordAccuser, wordAccused}, Beside: true,
			Help: words.ChallengeHelp,
		},
		Ask: referee.Ask{
			Title: words.ChallengeAsk,
			Key:   words.ChallengeKey, Accuses: true,
		},
		Apply: (*Engine).challenge,
	},
	verbReveal: {
		Line: play.Shape{
			Verb: "reveal", Words: []play.Word{referee.WordPlayer, referee.WordCard}, Repeat: true, Least: 1,
			Help: words.RevealHelp,
		},
		Ask: referee.Ask{Title: gaps.RevealAsk}, Apply: (*Engine).reveal,
	},
})
