package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

// options lists the house rules, by option.
var options = []referee.Option{
	optRules: {
		Key: "rules", Values: []string{"document", "federation"},
		Title: lang.Text{It: "Regole di base", En: "Basic rules"},
		Names: []lang.Text{
			{It: "come il documento", En: "as the document has them"},
			{It: "come la federazione", En: "as the federation has them"},
		},
	},
	optHandles: {
		Key: "handles", Values: []string{"document", "federation"},
		Title: lang.Text{It: "Briscole per una maniglia", En: "Trumps for a handle"},
		Names: []lang.Text{
			{It: "10, 13, 15 a ogni tavolo", En: "10, 13, 15 at every table"},
			{
				It: "13/15/18 in tre, 10/13/15 in quattro, 8/10/13 in cinque",
				En: "13/15/18 with three, 10/13/15 with four, 8/10/13 with five",
			},
		},
	},
	optLead: {
		Key: "lead", Values: []string{"taker", "eldest"},
		Title: lang.Text{It: "La prima presa la apre", En: "The first trick is led by"},
		Names: []lang.Text{
			{It: "chi ha preso", En: "the taker"},
			{It: "chi siede dopo il mazziere", En: "the player after the dealer"},
		},
	},
	optSlam: {
		Key: "slam", Values: []string{"off", "on"},
		Title: lang.Text{It: "Slam", En: "Slams"},
		Names: []lang.Text{
			{It: "non si gioca", En: "not played"},
			{It: "si annuncia e si paga", En: "announced and paid"},
		},
	},
	optCallLead: {
		Key: "call-lead", Values: []string{"free", "federation"},
		Title: lang.Text{It: "Aprire nel seme chiamato", En: "Leading the called suit"},
		Names: []lang.Text{
			{It: "libero", En: "free"},
			{It: "solo con la carta chiamata", En: "only by the called card"},
		},
	},
	optExcuseLast: {
		Key: "excuse-last", Values: []string{"safe", "federation"},
		Title: lang.Text{It: "La Matta all'ultima presa", En: "The Excuse in the last trick"},
		Names: []lang.Text{
			{It: "resta a chi la gioca", En: "stays with its side"},
			{It: "va all'altra parte", En: "goes to the other side"},
		},
	},
}

// Game is Tarocchi, for the catalogue.
var Game = &referee.Game{
	Name: "tarocchi", Title: lang.Text{It: "Tarocchi", En: "Tarocchi"},
	Source:  lang.Text{It: "documento «Tarocchi per 5 giocatori»", En: "document \"Tarocchi per 5 giocatori\""},
	Least:   3,
	Most:    maxTable,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"tarocchi.target", "tarocchi.score", "tarocchi.petit", "tarocchi.handle", "tarocchi.total"},
	New:     New, Order: scoring.MostWins, Asks: verbs.Asks(), Columns: columns, RoundColumns: roundColumns, Legend: legend,
	Signed: true, Totals: zeroSum,
	Tally: tallyForm, Explain: explain, Stats: stats, Partners: &partners,
}
