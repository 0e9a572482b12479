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
		Title: lang.Text{It: "Si gioca a", En: "The game is to"},
		Names: []lang.Text{
			{It: "raccogliere", En: "collect"},
			{It: "scartare (la variante)", En: "discard (the variant)"},
		},
	},
	optAside: {
		Key: "aside", Values: []string{"limit", "any"}, Counts: toDiscard,
		Title: lang.Text{It: "Carte messe da parte (se si gioca a scartare)", En: "Cards put away (when discarding)"},
		Names: []lang.Text{
			{It: "sei punti al massimo", En: "six points at most"},
			{It: "quante si vuole: una posizione già giocata", En: "any: a position as it lies"},
		},
	},
	optRounds: {
		Key: "rounds", Min: 0, Max: 1_000_000, Proposed: 1, Counts: toDiscard,
		Title: lang.Text{
			It: "Quanti round (0: finché si vuole; se si gioca a scartare)",
			En: "How many rounds (0: as long as you like; when discarding)",
		},
		Names: []lang.Text{{It: "round", En: "rounds"}},
	},
	optKnockAfter: {
		Key: "knock-after", Values: []string{"as-before", "pays"}, Counts: toDiscard,
		Title: lang.Text{
			It: "Chi bussa dopo un passo giusto (se si gioca a scartare)",
			En: "A knock after a pass that was right (when discarding)",
		},
		Names: []lang.Text{
			{It: "scarta, se ha la carta", En: "discards, with a card for it"},
			{It: "rimette una carta, comunque", En: "puts a card back in any case"},
		},
	},
}

// toDiscard reports whether the table plays the variant.
func toDiscard(o referee.Options) bool { return o.Values[optVariant] == 1 }

// Game is Kismet, for the catalogue.
var Game = &referee.Game{
	Name: "kismet", Title: lang.Text{It: "Kismet", En: "Kismet"},
	Source:  lang.Text{It: "documento «Kismet»", En: "document \"Kismet\""},
	Least:   3,
	Most:    maxSeats,
	Grammar: collects.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"kismet.points", "kismet.win"},
	New:     New, Order: scoring.MostWins,
	Fixed: func(o referee.Options) bool { return !toDiscard(o) }, // a match of one round
	Asks:  collects.Asks(), Columns: columns, Explain: explain, Tallied: tallied, Tally: tally,
	Short: &referee.Short{Help: shortHelp, Now: now, Lines: shortLines},
}
