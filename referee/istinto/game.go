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
		Title: lang.Text{It: "Punti per vincere", En: "Points to win"}, Names: []lang.Text{{It: "punti", En: "points"}},
	},
	optLength: {
		Key: "length", Values: []string{"target", "deals"},
		Title: lang.Text{It: "La partita finisce", En: "The match ends"},
		Names: []lang.Text{
			{It: "al traguardo dei punti", En: "at the target of points"},
			{It: "quando tutti hanno dato le carte un certo numero di volte", En: "after so many deals each"},
		},
	},
	optDealsEach: {
		Key: "deals-each", Default: 2, Min: 1, Max: play.MaxNumber,
		Title: lang.Text{
			It: "Quante volte ciascuno dà le carte (se la partita finisce così)",
			En: "Deals each (if it ends by deals)",
		},
		Names: []lang.Text{{It: "volte", En: "deals"}},
	},
	optChallengeEnds: {
		Key: "challenge-ends", Values: []string{"round", "trick"},
		Title: lang.Text{It: "Una sfida chiude", En: "A challenge ends"},
		Names: []lang.Text{{It: "il round", En: "the round"}, {It: "la presa", En: "the trick"}},
	},
}

// Game is Istinto, for the catalogue.
var Game = &referee.Game{
	Name: "istinto", Title: lang.Text{It: "Istinto", En: "Istinto"},
	Source:  lang.Text{It: "documento «Istinto»", En: "document \"Istinto\""},
	Least:   3,
	Most:    maxSeats,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"istinto.score", "istinto.bonus"},
	New:     New, Order: scoring.MostWins, Asks: verbs.Asks(), Columns: columns, Explain: explain,
}
