// Package other is the engine of any game outside the catalogue. Only points are recorded, and each match gives the
// game's title.
//
//	game other · title Scopa · option target 21 · deal anna · points anna 3 · points bruno 2
//
// Use its Game, which referee/games finds by its name. There are no cards, no articles and no rulings: the engine
// checks whether the points of a round are possible, whether the match is over, and who has won. House rules say
// whether high or low totals win, when a match ends, and who plays with whom. So the Game of a match is a copy with its
// own title, key, order and sides (see own). Contract: the language of play, section 9.
//
//	engine.go  the end of a match, and the sum of the points of a round
//	game.go    the Game and its house rules
//	presets.go the games that people are likely to name, from presets.txt
package other

//go:generate go run arbitro/referee/lang/gen

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/scoring"
)

// The house rules.
const (
	optWins = iota
	optTarget
	optAtTarget
	optRounds
	optTie
	optSum
	optSides
)

// mostSums is the largest number of allowed sums of a round.
const mostSums = 4

// options lists the house rules, by option.
var options = referee.NewOptions(keyed, []referee.Option{
	optWins: {Key: "wins", Values: []string{"most", "fewest"}},
	optTarget: {
		Key:  "target",
		Max:  referee.MaxOption,
		Goal: func(referee.Options) bool { return true },
	},
	optAtTarget: {
		Key:    "at-target",
		Values: []string{"ends", "out"},
		Counts: func(options referee.Options) bool {
			return fewest(options) && options.Values[optTarget] > 0
		},
	},
	optRounds: {Key: "rounds", Max: referee.MaxOption},
	optTie: {
		Key:    "tie",
		Values: []string{"shared", "play-on"},
		Counts: func(options referee.Options) bool {
			return options.Values[optTarget] > 0 || options.Values[optRounds] > 0
		},
	},
	optSum:   {Key: "sum", Values: []string{"any"}, List: mostSums, Max: referee.MaxOption},
	optSides: {Key: "sides", Values: []string{"0", "2", "3", "4", "5", "6"}},
})

// fewest reports whether the lowest total wins.
func fewest(options referee.Options) bool { return options.Values[optWins] == 1 }

// sides returns the number of sides; 0 if all play alone.
func sides(options referee.Options) int {
	if keyword := options.Values[optSides]; keyword > 0 {
		return keyword + 1 // there is no single side
	}
	return 0
}

// Game is the game outside the catalogue, without a title.
var Game = own("", referee.Defaults(options))

// own returns the game that a match with this title and these house rules plays.
func own(title string, o referee.Options) *referee.Game {
	game := &referee.Game{
		Name:    scoring.Other,
		Title:   words.Title,
		Least:   2,
		Most:    12,
		Usual:   4,
		Grammar: grammar,
		Options: options,
		New:     New,
		Asks:    verbs.Asks(),
		Own:     own,
		Presets: presets,
		Rounds:  func(options referee.Options) int { return options.Values[optRounds] },
		Order:   scoring.Order(fewest(o)),
		Sides:   sides(o),
		Sums:    o.List(optSum),
	}
	if fewest(o) && o.Values[optAtTarget] == 1 {
		game.OutAt = o.Values[optTarget]
	}
	if title != "" {
		game.Title = lang.Plain(title).Text()
		game.Key = text.Letters(title)
	}
	if len(game.Sums) == 1 && game.Sums[0] == 0 {
		game.Signed = true
		game.ZeroSum = func(totals []int) error { return checkSum(totals[:game.Entries(len(totals))], game.Sums) }
	}
	return game
}

var verbs = referee.NewVerbs(keyed, []referee.Verb[Engine]{
	play.Deal: {Apply: (*Engine).deal},
})

// grammar holds the lines of every game, and the `title` line.
var grammar = verbs.Grammar(nil).Titled()
