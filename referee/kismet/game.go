// Package kismet is the engine of Kismet: three to eight players, three dice, and cards for the sums that they make.
//
//	collect   deal anna · roll anna 2 3 5 · cover bruno 8 · cover anna 5 · … · finish
//	discard   deal anna · aside anna 12 · roll anna 6 6 6 · knock carla · discard carla 12 2 · pass anna · …
//
// Use its Game, which referee/games lists. What a round is worth is in scoring/kismet.
// The option `variant` chooses the variant, and each variant has its own engine. In collecting, players gather piles in
// scrambles round a circle of eleven cards; in discarding, they clear their tables in turns, with knocks. Both share
// the course: the opening and closing of rounds.
// "arbitro help language kismet" describes the lines and the referee's rulings on them.
//
//	engine.go   cards, the options by number, the course of rounds and the result, which both variants share; a verb
//	            of both has a method in each
//	collect.go  the collecting variant: the circle, scrambles, piles
//	discard.go  the discarding variant: tables, turns, knocks, cards owed
//	legal.go    the legal lines of each variant
//	table.go    boards, sheets, and the form of a round's tally
//	short.go    the short forms that players may type, a row each
//	hints.go    the question of each moment, with examples of short forms
//	short_js.go no short forms, for the page in a browser
//	game.go     the Game: house rules with their ranges and defaults, and the lines of each variant, a row each; it uses
//	            every other file
package kismet

//go:generate go run arbitro/referee/lang/gen
//go:generate go run arbitro/referee/readbook .

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/kismet"
)

// options lists the house rules, by option.
var options = referee.NewOptions(keyed, []referee.Option{
	optVariant:    {Key: "variant", Values: []string{"collect", "discard"}},
	optAside:      {Key: "aside", Values: []string{"limit", "any"}, Counts: toDiscard},
	optRounds:     {Key: "rounds", Min: 0, Max: 1_000_000, Proposed: 1, Counts: toDiscard},
	optKnockAfter: {Key: "knock-after", Values: []string{"as-before", "pays"}, Counts: toDiscard},
})

// prices are the prices that the rulebook names in its answers.
var prices = []referee.Price{{Gap: "aside", N: price.AsideLimit}}

// Game is Kismet, for the catalogue.
var Game = &referee.Game{
	Name: "kismet", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Terms:   words.Terms,
	Least:   3,
	Most:    maxSeats,
	Usual:   4,
	Grammar: collects.Grammar(deck),
	Deck:    deck, Options: options, Rules: book, Prices: prices,
	Scoring: []string{"kismet.points", "kismet.win"},
	Variants: []referee.Variant{
		{Title: words.Title, Rule: "variant", Value: "collect"},
		{Title: words.TitleDiscard, Key: words.KeyDiscard, Rule: "variant", Value: "discard"},
	},
	New: New, Order: scoring.MostWins, Starts: referee.OfDealer,
	BySeat: tallied,                                                           // in the variant collect all grab cards together
	Fixed:  func(options referee.Options) bool { return !toDiscard(options) }, // a match of one round
	Rounds: func(options referee.Options) int {
		if !toDiscard(options) {
			return 1
		}
		return options.Values[optRounds]
	},
	Sure: sureOfFinish,
	Asks: collects.Asks(), Columns: columns, Explain: explain, Tallied: tallied, Tally: tally,
	Short: &typing,
}

// New returns the engine of a match, for its variant.
func New(table referee.Table) referee.Engine {
	o := table.Options.Values
	if o[optVariant] == 0 {
		return &collecting{course: course{Frame: referee.NewFrame(table), rounds: 1}}
	}
	return &discarding{
		course:    course{Frame: referee.NewFrame(table), rounds: o[optRounds]},
		anyAside:  o[optAside] == 1,
		afterPays: o[optKnockAfter] == 1,
	}
}

var (
	wordDie    = play.Word{Kind: play.Number, Title: words.WordDie, Min: 1, Max: 6}
	wordValue  = play.Word{Kind: play.Card, Title: words.WordValue}
	wordSecond = play.Word{Kind: play.Card, Title: words.WordSecond}
)

// The game's verbs.
const (
	verbRoll = play.FirstOwn + iota
	verbCircle
	verbCover
	verbRefill
	verbSweep
	verbFinish
	verbPile
	verbAside
	verbTable
	verbDiscard
	verbPass
	verbKnock
	verbReturn
)

// row is one verb of one or both variants, with the method of each engine that applies its lines.
type row struct {
	line    play.Shape
	ask     referee.Ask
	collect func(*collecting, play.Action) error
	discard func(*discarding, play.Action) error
}

var rows = []row{
	play.Deal: {
		ask:     referee.Ask{Asks: true},
		collect: (*collecting).deal,
		discard: (*discarding).deal,
	},
	verbRoll: {
		line:    play.Shape{Verb: "roll", Words: []play.Word{referee.WordPlayer, wordDie, wordDie, wordDie}},
		ask:     referee.Ask{When: referee.ByPlay},
		collect: (*collecting).roll,
		discard: (*discarding).roll,
	},
	verbCircle: {
		line:    play.Shape{Verb: "circle", Words: []play.Word{wordValue}, Repeat: true, Least: 1},
		ask:     referee.Ask{When: referee.ByPlay, Odds: 2},
		collect: (*collecting).layOut,
	},
	verbCover: {
		line:    play.Shape{Verb: "cover", Words: []play.Word{referee.WordPlayer, wordValue}},
		ask:     referee.Ask{When: referee.ByPlay},
		collect: (*collecting).cover,
	},
	verbRefill: {
		line:    play.Shape{Verb: "refill", Words: []play.Word{wordValue}, Repeat: true, Least: 1},
		ask:     referee.Ask{When: referee.ByPlay},
		collect: (*collecting).refill,
	},
	verbSweep: {
		line:    play.Shape{Verb: "sweep"},
		ask:     referee.Ask{When: referee.ByPlay},
		collect: (*collecting).sweep,
	},
	verbFinish: {
		line:    play.Shape{Verb: "finish", Tally: true},
		collect: (*collecting).finish,
	},
	verbPile: {
		line: play.Shape{
			Verb:   "pile",
			Words:  []play.Word{referee.WordPlayer, wordValue},
			Repeat: true,
			Tally:  true,
		},
		ask:     referee.Ask{When: referee.ByTally},
		collect: (*collecting).pile,
	},
	verbAside: {
		line: play.Shape{
			Verb:   "aside",
			Words:  []play.Word{referee.WordPlayer, wordValue},
			Repeat: true,
			Least:  1,
		},
		ask:     referee.Ask{When: referee.ByPlay, Odds: 5},
		discard: (*discarding).putAside,
	},
	verbTable: {
		line: play.Shape{
			Verb:   "table",
			Words:  []play.Word{referee.WordPlayer, wordValue},
			Repeat: true,
			Least:  1,
		},
		ask:     referee.Ask{When: referee.ByPlay},
		discard: (*discarding).layTable,
	},
	verbDiscard: {
		line: play.Shape{
			Verb:     "discard",
			Words:    []play.Word{referee.WordPlayer, wordValue, wordSecond},
			Optional: 1,
		},
		ask:     referee.Ask{When: referee.ByPlay},
		discard: (*discarding).discard,
	},
	verbPass: {
		line:    play.Shape{Verb: "pass", Words: []play.Word{referee.WordPlayer}},
		ask:     referee.Ask{When: referee.ByPlay},
		discard: (*discarding).pass,
	},
	verbKnock: {
		line:    play.Shape{Verb: "knock", Words: []play.Word{referee.WordPlayer}},
		ask:     referee.Ask{When: referee.ByPlay, Odds: 4},
		discard: (*discarding).knock,
	},
	verbReturn: {
		line:    play.Shape{Verb: "return", Words: []play.Word{referee.WordPlayer, wordValue}},
		ask:     referee.Ask{When: referee.ByPlay},
		discard: (*discarding).giveBack,
	},
}

// The verbs of each variant.
var (
	collects = referee.NewVerbs(keyed, variant(
		words.VariantCollect,
		func(r row) handler[collecting] { return r.collect },
	))
	discards = referee.NewVerbs(keyed, variant(
		words.VariantDiscard,
		func(r row) handler[discarding] { return r.discard },
	))
)

type handler[E any] = func(*E, play.Action) error

// variant returns the rows of a variant. They refuse the lines of the other variant.
func variant[E any](name lang.Text, of func(row) handler[E]) []referee.Verb[E] {
	verbs := make([]referee.Verb[E], len(rows))
	for verb, row := range rows {
		verbs[verb] = referee.Verb[E]{Line: row.line, Ask: row.ask, Apply: of(row)}
		if verb >= int(play.FirstOwn) && verbs[verb].Apply == nil {
			verbs[verb].Apply = func(*E, play.Action) error { return words.ErrVariant(name).Err() }
		}
	}
	return verbs
}

// Clone returns an independent copy.
func (e *collecting) Clone() referee.Engine { return collects.Clone(e) }

// Apply judges one line. An error leaves the engine as it was.
func (e *collecting) Apply(act play.Action) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(collects.Of(act.Verb)(e, act))
}

// Clone returns an independent copy.
func (e *discarding) Clone() referee.Engine { return discards.Clone(e) }

// Apply judges one line. An error leaves the engine as it was.
func (e *discarding) Apply(act play.Action) ([]referee.Ruling, error) {
	if rows[act.Verb].discard != nil && !act.Verb.IsCommon() && !e.Open() {
		return nil, referee.ErrRoundOver.Err()
	}
	e.Judge()
	return e.Judged(discards.Of(act.Verb)(e, act))
}
