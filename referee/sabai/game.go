package sabai

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

var yesNo = []lang.Text{words.Yes, words.No}

// options lists the house rules, by option.
var options = []referee.Option{
	optForOthers: {
		Key: "for-others", Values: []string{"on", "off"}, Names: yesNo,
		Title: words.OptForOthers,
	},
	optFourEqual: {
		Key: "four-equal", Values: []string{"on", "off"}, Names: yesNo,
		Title: words.OptFourEqual,
	},
	optCursed: {
		Key: "cursed", Values: []string{"on", "off"}, Names: yesNo,
		Title: words.OptCursed,
	},
	optFunctions: {
		Key: "functions", Values: []string{"played", "all"},
		Title: words.OptFunctions,
		Names: []lang.Text{words.OptFunctionsPlayed, words.OptFunctionsAll},
	},
	optRounds: {
		Key: "rounds", Default: 0, Min: 0, Max: play.MaxNumber,
		Title: words.OptRounds,
		Names: []lang.Text{words.OptRoundsNone},
	},
	optLimit: {
		Key: "limit", Default: 0, Min: 0, Max: play.MaxNumber,
		Title: words.OptLimit,
		Names: []lang.Text{words.OptLimitNone},
	},
}

// Game is Sabai-Sabai, for the catalogue.
var Game = &referee.Game{
	Name: "sabai", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Least:   2,
	Most:    maxSeats,
	Usual:   4,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"sabai.score", "sabai.cursed.holder"},
	LastBy:  words.LastBy,
	New:     New, Order: scoring.LeastWins,
	Asks: verbs.Asks(), Explain: explain, Tally: tally,
	Short: &referee.Short{Help: words.ShortHelp, Now: now, Lines: shortLines},
}
