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
		Title: lang.Text{It: "Re e asso sono vicini", En: "King and ace are neighbours"},
		Names: []lang.Text{{It: "sì", En: "yes"}, {It: "no", En: "no"}},
	},
	optHands: {
		Key: "hands", Default: 0, Min: 0, Max: play.MaxNumber,
		Title: lang.Text{
			It: "Mani da vincere (0: finché uno resta senza carte)",
			En: "Hands to win (0: until one has no cards)",
		},
		Names: []lang.Text{{It: "mani", En: "hands"}},
	},
}

// Game is Sputo, for the catalogue.
var Game = &referee.Game{
	Name: "sputo", Title: lang.Text{It: "Sputo", En: "Sputo"},
	Source: lang.Text{
		It: "documento «Dernier e Sputo», seconda parte",
		En: "document \"Dernier e Sputo\", second part",
	},
	Least:   2,
	Most:    2,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"sputo.win"},
	New:     New, Order: scoring.MostWins,
	Fixed: func(referee.Options) bool { return true }, // the cards are handed on from hand to hand
	Asks:  verbs.Asks(), Columns: shown, Tally: tally,
	Short: &referee.Short{Help: shortHelp, Now: now, Lines: shortLines},
}
