package istinto

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
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
