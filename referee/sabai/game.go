// Package sabai is the engine of Sabai-Sabai: two to twelve players get rid of points that they hardly know they hold.
//
//	deal anna · draw bruno · play bruno 11 · peek bruno 3 · intercept carla 2 11 · … · call bruno · …
//
// Use its Game, which referee/games lists; cmd/person also asks the package for its Hall of Fame. What a hand is worth
// is in scoring/sabai. The cards lie face down. The engine knows how many cards each player has, in which slots, and
// which values have been discarded since the last shuffle. It never needs to know a card that the table does not see.
// "arbitro help language sabai" describes the lines and the referee's rulings on them.
//
//	engine.go   cards, slots, the state, the discards, deals, ends: used by every other file
//	showing.go  hands shown, points, the details of a round
//	turns.go    a turn: drawing, discarding, the functions of cards, interceptions
//	legal.go    the legal lines
//	table.go    boards, sheets, and the form of a round's tally
//	short.go    the short forms that players may type, a row each
//	hints.go    the question of each moment, with examples of short forms
//	short_js.go no short forms, for the page in a browser
//	game.go     the Game: house rules, and the lines, a row each; it uses every other file
package sabai

//go:generate go run arbitro/referee/lang/gen
//go:generate go run arbitro/referee/readbook .

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
	price "arbitro/scoring/sabai"
)

// options lists the house rules, by option.
var options = referee.NewOptions(keyed, []referee.Option{
	optForOthers: {Key: "for-others", Values: []string{"on", "off"}},
	optFourEqual: {Key: "four-equal", Values: []string{"on", "off"}},
	optCursed:    {Key: "cursed", Values: []string{"on", "off"}},
	optFunctions: {Key: "functions", Values: []string{"played", "all"}},
	optRounds:    {Key: "rounds", Default: 0, Min: 0, Max: play.MaxNumber},
	optLimit:     {Key: "limit", Default: 0, Min: 0, Max: play.MaxNumber},
})

// prices are the prices that the rulebook names in its answers.
var prices = []referee.Price{{Gap: "fine", N: price.Fine}}

// Game is Sabai-Sabai, for the catalogue.
var Game = &referee.Game{
	Name:     "sabai",
	Title:    words.Title,
	Source:   words.Source,
	ByTally:  words.ByTally,
	Terms:    words.Terms,
	Least:    2,
	Most:     maxSeats,
	Usual:    4,
	Grammar:  verbs.Grammar(deck),
	Deck:     deck,
	Options:  options,
	Rules:    book,
	Prices:   prices,
	Rounds:   func(options referee.Options) int { return options.Values[optRounds] },
	Scoring:  []string{"sabai.score", "sabai.cursed.holder"},
	LastBy:   words.LastBy,
	Unlikely: unlikely,
	New:      New,
	Order:    scoring.LeastWins,
	Asks:     verbs.Asks(),
	Explain:  explain,
	Tally:    tally,
	Short:    &typing,
}

var (
	wordOther = play.Word{Kind: play.Seat, Title: words.WordOther}
	wordSlot  = play.Word{Kind: play.Number, Title: words.WordSlot, Min: 1, Max: maxSlot}
	wordTheir = play.Word{Kind: play.Number, Title: words.WordTheir, Min: 1, Max: maxSlot}
	wordOut   = play.Word{Kind: play.Card, Title: words.WordOut}
	wordFirst = play.Word{Kind: play.Number, Title: words.WordFirst, Min: 1, Max: maxSlot}
)

// The game's verbs.
const (
	verbLook = play.FirstOwn + iota
	verbDraw
	verbKeep
	verbPlay
	verbPeek
	verbSpy
	verbGive
	verbSwitch
	verbIntercept
	verbSlap
	verbCall
	verbShow
)

var verbs = referee.NewVerbs(keyed, []referee.Verb[Engine]{
	play.Deal:   {Apply: (*Engine).deal},
	play.Redeal: {Apply: (*Engine).redeal},
	verbLook: {
		Line: play.Shape{
			Verb:     "look",
			Words:    []play.Word{referee.WordPlayer, wordFirst, wordFirst},
			Optional: 1,
		},
		Ask:   referee.Ask{When: referee.ByPlay, Odds: 3},
		Apply: (*Engine).look,
	},
	verbDraw: {
		Line:  play.Shape{Verb: "draw", Words: []play.Word{referee.WordPlayer}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).draw,
	},
	verbKeep: {
		Line:  play.Shape{Verb: "keep", Words: []play.Word{referee.WordPlayer, wordSlot, wordOut}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).keep,
	},
	verbPlay: {
		Line:  play.Shape{Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).play,
	},
	verbPeek: {
		Line:  play.Shape{Verb: "peek", Words: []play.Word{referee.WordPlayer, wordSlot}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).peek,
	},
	verbSpy: {
		Line:  play.Shape{Verb: "spy", Words: []play.Word{referee.WordPlayer, wordOther, wordTheir}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).spy,
	},
	verbGive: {
		Line:  play.Shape{Verb: "give", Words: []play.Word{referee.WordPlayer, wordSlot, wordOther}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).give,
	},
	verbSwitch: {
		Line:  play.Shape{Verb: "switch", Words: []play.Word{referee.WordPlayer, wordSlot, wordOther, wordTheir}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).change,
	},
	verbIntercept: {
		Line: play.Shape{
			Verb:     "intercept",
			Optional: 2,
			Words:    []play.Word{referee.WordPlayer, wordSlot, referee.WordCard, wordOther, wordTheir},
		},
		Ask:   referee.Ask{When: referee.ByPlay, Odds: 60, States: []*rulebook.Article{articles.Intercept}},
		Apply: (*Engine).intercept,
	},
	verbSlap: {
		Line:  play.Shape{Verb: "slap", Words: []play.Word{referee.WordPlayer}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).slap,
	},
	verbCall: {
		Line:  play.Shape{Verb: "call", Words: []play.Word{referee.WordPlayer}},
		Ask:   referee.Ask{When: referee.ByPlay, Odds: 25},
		Apply: (*Engine).call,
	},
	verbShow: {
		Line: play.Shape{
			Verb:   "show",
			Words:  []play.Word{referee.WordPlayer, referee.WordCard},
			Repeat: true,
		},
		Ask:   referee.Ask{When: referee.ByTally},
		Apply: (*Engine).show,
	},
}).Owning(func(e *Engine) { e.duties = slices.Clone(e.duties) })

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// Apply judges one line. An error leaves the engine as it was.
func (e *Engine) Apply(act play.Action) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(verbs.Of(act.Verb)(e, act))
}
