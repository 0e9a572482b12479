// Package dernier is the engine of Dernier: two to ten players get rid of their cards, make each other draw cards, and
// must watch what they say.
//
//	deal anna · start bruno · flip 9C · play bruno 9H · play carla AH · draw anna 3 · … · say carla chiudo
//
// Use its Game, which referee/games lists. The points of a hand are in scoring/dernier.
// The referee does not see the hands; it counts their cards from the lines. The state has three parts: the position
// (what a card changes on the table), the ledger of debts (what each player still has to draw), and the wrong cards
// that may still go back to a hand, each with the position before it.
// "arbitro help language dernier" describes the lines and the referee's rulings on them.
//
//	deck.go      cards, the rules that may be broken, the words of lines: used by every other file
//	engine.go    the state and the position: suit in force, direction, whose turn it is; the house rules; deals, ends
//	debts.go     the cards that sevens, chains of aces or jokers, and fines make a player draw; cards that go back
//	playing.go   cards in turn and ahead of it, and the suits that they ask for
//	drawing.go   cards drawn and turns passed
//	accusing.go  words said, accusations, verdicts
//	counting.go  hands of which the table counts the cards left, or records only the points
//	legal.go     the legal lines
//	table.go     boards, sheets, the clock, and the form of a hand's tally
//	short.go     the short forms that players may type, a row each
//	hints.go     the question of each moment, with examples of short forms
//	short_js.go  no short forms, for the page in a browser
//	game.go      the Game: house rules, and the lines, a row each; it uses every other file
//
// To add a reason for an accusation: in deck.go its constant before none, its article, its name and its sentence
// (articleOf, chargeNames, chargeSaid), and a case of sendsBack or witnessed if that is true of it; its texts in words/;
// its article in book/. The keyword of an accusation, the legal lines, the form and the short forms follow from these
// rows. If the record itself shows the breach, the method that finds it returns the constant (drawing.go, playing.go).
package dernier

//go:generate go run arbitro/referee/lang/gen
//go:generate go run arbitro/referee/readbook .

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/dernier"
)

// options lists the house rules, by option.
var options = referee.NewOptions(keyed, []referee.Option{
	optHands: {
		Key:     "hands",
		Default: 3,
		Max:     1_000_000,
		Goal: func(options referee.Options) bool {
			return options.Values[optScore] == 0
		},
	},
	optScore:        {Key: "score", Values: []string{"hands", "cards"}},
	optAnticipation: {Key: "anticipation", Values: []string{"on", "off"}},
	optMischief:     {Key: "mischief", Values: []string{"off", "on"}},
	optJokerSuit:    {Key: "joker-suit", Values: []string{"named", "kept"}},
	optPacks:        {Key: "packs", Values: []string{"2", "1"}, Told: true},
})

// prices are the prices that the rulebook names in its answers.
var prices = []referee.Price{
	{Gap: "fine", N: price.Fine},
	{Gap: "seven", N: price.Seven},
	{Gap: "ace", N: price.Ace},
	{Gap: "joker", N: price.Joker},
	{Gap: "forgiven", N: forgiven},
}

// Game is Dernier, for the catalogue.
var Game = &referee.Game{
	Name:      "dernier",
	Title:     words.Title,
	Source:    words.Source,
	ByTally:   words.ByTally,
	Terms:     words.Terms,
	Least:     2,
	Most:      maxSeats,
	Usual:     4,
	Grammar:   verbs.Grammar(deck),
	Deck:      deck,
	Options:   options,
	Rules:     book,
	Prices:    prices,
	Scoring:   []string{"dernier.score"},
	New:       New,
	Order:     scoring.MostWins,
	Starts:    referee.Anybody,
	Quiet:     true,
	Sure:      sure,
	Forgotten: forgottenLine,
	Asks:      verbs.Asks(),
	Columns:   columns,
	Tally:     tallyForm,
	Clock:     clock,
	Explain:   explain,
	Short:     &typing,
}

var verbs = referee.NewVerbs(keyed, []referee.Verb[Engine]{
	play.Deal:  {Apply: (*Engine).deal},
	play.Ruled: {Ask: referee.Ask{Now: verdictNow}, Apply: (*Engine).verdict},
	verbStart: {
		Line:  play.Shape{Verb: "start", Words: []play.Word{referee.WordPlayer}},
		Ask:   referee.Ask{When: referee.ByPlay, Asks: true},
		Apply: (*Engine).start,
	},
	verbFlip: {
		Line:  play.Shape{Verb: "flip", Words: []play.Word{referee.WordCard}},
		Ask:   referee.Ask{When: referee.ByPlay, Now: flipNow},
		Apply: (*Engine).flip,
	},
	verbPlay: {
		Line:  play.Shape{Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard}},
		Ask:   referee.Ask{When: referee.ByPlay, OfTurn: true},
		Apply: (*Engine).play,
	},
	verbSuit: {
		Line:  play.Shape{Verb: "suit", Words: []play.Word{referee.WordPlayer, wordSuit}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).suit,
	},
	verbDraw: {
		Line:  play.Shape{Verb: "draw", Words: []play.Word{referee.WordPlayer, wordDrawn}},
		Ask:   referee.Ask{When: referee.ByPlay, OfTurn: true, Odds: 6},
		Apply: (*Engine).draw,
	},
	verbPass: {
		Line:  play.Shape{Verb: "pass", Words: []play.Word{referee.WordPlayer}},
		Ask:   referee.Ask{When: referee.ByPlay, OfTurn: true},
		Apply: (*Engine).pass,
	},
	verbSay: {
		Line:  play.Shape{Verb: "say", Words: []play.Word{referee.WordPlayer, wordSaid}},
		Apply: (*Engine).speak,
	},
	verbAnticipate: {
		Line: play.Shape{
			Verb:     "anticipate",
			Words:    []play.Word{referee.WordPlayer, referee.WordCard, wordAhead},
			Optional: 1,
		},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).anticipate,
	},
	verbSlow: {
		Line:  play.Shape{Verb: "slow", Words: []play.Word{referee.WordPlayer}},
		Ask:   referee.Ask{Reports: true},
		Apply: (*Engine).slow,
	},
	verbFault: {
		Line:  play.Shape{Verb: "fault", Words: []play.Word{referee.WordPlayer, wordFault}},
		Ask:   referee.Ask{Reports: true},
		Apply: (*Engine).fault,
	},
	verbAccuse: {
		Line: play.Shape{
			Verb:     "accuse",
			Words:    []play.Word{wordWho, wordOther, wordCharge, wordHedge},
			Optional: 1,
		},
		Ask:   referee.Ask{Accuses: true},
		Apply: (*Engine).accuse,
	},
	verbLeft: {
		Line: play.Shape{
			Verb:  "left",
			Words: []play.Word{referee.WordPlayer, wordLeft},
			Tally: true,
		},
		Ask:   referee.Ask{Together: true, When: referee.ByTally},
		Apply: func(e *Engine, act play.Action) error { return e.count(act.Seat(), act.Arg(1), false) },
	},
	verbOut: {
		Line:  play.Shape{Verb: "out", Words: []play.Word{referee.WordPlayer}, Tally: true},
		Ask:   referee.Ask{When: referee.ByTally},
		Apply: func(e *Engine, act play.Action) error { return e.count(act.Seat(), 0, true) },
	},
}).Owning(func(e *Engine) { e.round.unshare() })

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// Apply judges one line. An error leaves the engine as it was.
func (e *Engine) Apply(act play.Action) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(verbs.Of(act.Verb)(e, act))
}
