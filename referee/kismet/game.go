package kismet

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

// options lists the house rules, by option.
var options = []referee.Option{
	optVariant: {
		Key: "variant", Values: []string{"collect", "discard"},
		Title: words.OptVariant,
		Names: []lang.Text{words.OptVariantCollect, words.OptVariantDiscard},
	},
	optAside: {
		Key: "aside", Values: []string{"limit", "any"}, Counts: toDiscard,
		Title: words.OptAside,
		Names: []lang.Text{words.OptAsideLimit, words.OptAsideAny},
	},
	optRounds: {
		Key: "rounds", Min: 0, Max: 1_000_000, Proposed: 1, Counts: toDiscard,
		Title: words.OptRounds,
		Names: []lang.Text{words.OptRoundsNone},
	},
	optKnockAfter: {
		Key: "knock-after", Values: []string{"as-before", "pays"}, Counts: toDiscard,
		Title: words.OptKnockAfter,
		Names: []lang.Text{words.OptKnockAfterAsBefore, words.OptKnockAfterPays},
	},
}

// toDiscard reports whether the table plays the variant.
func toDiscard(o referee.Options) bool { return o.Values[optVariant] == 1 }

// Game is Kismet, for the catalogue.
var Game = &referee.Game{
	Name: "kismet", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Least:   3,
	Most:    maxSeats,
	Usual:   4,
	Grammar: collects.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"kismet.points", "kismet.win"},
	New:     New, Order: scoring.MostWins, Starts: referee.OfDealer,
	Fixed: func(o referee.Options) bool { return !toDiscard(o) }, // a match of one round
	Asks:  collects.Asks(), Columns: columns, Explain: explain, Tallied: tallied, Tally: tally,
	Short: &referee.Short{Help: words.ShortHelp, Now: now, Lines: shortLines},
}
