// Package istinto is the engine of Istinto: three to six players bid how many of eleven tricks they will take.
//
//	deal anna · bid anna 1 · … · play bruno 5R · play carla 8K · … · challenge dario carla
//
// Use its Game, which referee/games lists. What a round is worth is in scoring/istinto, and hands, denials and tricks
// in general are in referee/trick. The judging code works on small integers and bit sets; the rulebook in book/ holds
// the articles that it cites. "arbitro help language istinto" describes the lines and the referee's rulings on them.
//
//	engine.go     cards, the state, deals, ends, points: used by every other file
//	bidding.go    bids, and tricks that the table counts itself
//	hands.go      hands read out, and what is known of those that are not
//	playing.go    a card: what it must be, where it lies, what it denies, who takes the trick
//	challenge.go  challenges and verdicts
//	facts.go      a fact that decides a dispute, where the record shows it
//	legal.go      the legal lines
//	table.go      boards and sheets
//	game.go       the Game: house rules, and the lines, a row each; it uses every other file
package istinto

//go:generate go run arbitro/referee/lang/gen
//go:generate go run arbitro/referee/readbook .

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/istinto"
)

// options holds the house rules, at the index of each opt constant.
var options = referee.NewOptions(keyed, []referee.Option{
	optTarget: {
		Key:     "target",
		Default: 100,
		Min:     1,
		Max:     play.MaxNumber,
		Goal:    func(options referee.Options) bool { return options.Values[optLength] == 0 },
	},
	optLength: {Key: "length", Values: []string{"target", "deals"}},
	optDealsEach: {
		Key:     "deals-each",
		Default: 2,
		Min:     1,
		Max:     play.MaxNumber,
		Counts:  func(options referee.Options) bool { return options.Values[optLength] == 1 },
	},
	optChallengeEnds: {Key: "challenge-ends", Values: []string{"round", "trick"}},
})

// Game is Istinto, for the catalogue.
var Game = &referee.Game{
	Name:    "istinto",
	Title:   words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Terms:   words.Terms,
	Least:   3,
	Most:    maxSeats,
	Usual:   4,
	Grammar: verbs.Grammar(deck),
	Deck:    deck,
	Options: options,
	Rules:   book,
	Prices:  prices,
	Scoring: []string{"istinto.score", "istinto.bonus"},
	New:     New,
	Order:   scoring.MostWins,
	Asks:    verbs.Asks(),
	Columns: columns,
	Explain: explain,
	Sure:    sureOfChallenge,
	Knows:   knows,
	Marks:   [...]lang.Text{referee.Bonus: words.MarkBonus, referee.Failed: words.MarkFailed},
}

// prices are the prices that the rulebook names in its answers.
var prices = []referee.Price{{Gap: "challenge", N: price.Challenge}}

// likely is the greatest number of tricks that players usually bid or take. It has one digit.
const likely = 9

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

var verbs = referee.NewVerbs(keyed, []referee.Verb[Engine]{
	play.Deal:   {Apply: (*Engine).deal},
	play.Redeal: {Apply: (*Engine).redeal},
	play.Ruled:  {Ask: referee.Ask{Now: verdictNow}, Apply: (*Engine).verdict},
	verbHand: {
		Line: play.Shape{
			Verb:   "hand",
			Words:  []play.Word{referee.WordPlayer, referee.WordCard},
			Repeat: true,
			Least:  1,
		},
		Apply: (*Engine).hand,
	},
	verbBid: {
		Line:  play.Shape{Verb: "bid", Words: []play.Word{referee.WordPlayer, wordTricks}},
		Ask:   referee.Ask{Together: true, Of: perRound, Likely: likely, Column: 1},
		Apply: func(e *Engine, act play.Action) error { return e.bid(act.Seat(), act.Arg(1), act.Line) },
	},
	verbPlay: {
		Line:  play.Shape{Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: func(e *Engine, act play.Action) error { return e.play(act.Seat(), act.Arg(1), act.Line) },
	},
	verbTook: {
		Line: play.Shape{
			Verb:  "took",
			Words: []play.Word{referee.WordPlayer, wordTricks},
			Tally: true,
		},
		Ask:   referee.Ask{Together: true, When: referee.ByTally, Of: perRound, Likely: likely, Column: 2},
		Apply: (*Engine).took,
	},
	verbChallenge: {
		Line: play.Shape{
			Verb:   "challenge",
			Words:  []play.Word{wordAccuser, wordAccused},
			Beside: true,
		},
		Ask:   referee.Ask{Accuses: true},
		Apply: (*Engine).challenge,
	},
	verbReveal: {
		Line: play.Shape{
			Verb:   "reveal",
			Words:  []play.Word{referee.WordPlayer, referee.WordCard},
			Repeat: true,
			Least:  1,
		},
		Ask:   referee.Ask{Now: revealNow},
		Apply: (*Engine).reveal,
	},
})

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// Apply judges one line. An error leaves the engine as it was.
func (e *Engine) Apply(act play.Action) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(verbs.Of(act.Verb)(e, act))
}
