package sputo

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// options lists the house rules, by option.
var options = []referee.Option{
	optWrap: {
		Key: "wrap", Values: []string{"on", "off"},
		Title: words.OptWrap,
		Names: []lang.Text{words.OptWrapOn, words.OptWrapOff},
	},
	optHands: {
		Key: "hands", Default: 0, Min: 0, Max: play.MaxNumber,
		Title: words.OptHands,
		Goal:  func(referee.Options) bool { return true },
		Names: []lang.Text{words.OptHandsNone},
	},
}

// Game is Sputo, for the catalogue.
var Game = &referee.Game{
	Name: "sputo", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Least:   2,
	Most:    2,
	Usual:   2,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"sputo.win"},
	New:     New, Order: scoring.MostWins, Starts: referee.Anybody,
	Fixed: func(referee.Options) bool { return true }, // the cards are handed on from hand to hand
	Asks:  verbs.Asks(), Columns: shown, Tally: tally,
	Short: &referee.Short{Help: words.ShortHelp, Now: now, Lines: shortLines},
}
