package sabai

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

var yesNo = []lang.Text{{It: "sì", En: "yes"}, {It: "no", En: "no"}}

// options lists the house rules, by option.
var options = []referee.Option{
	optForOthers: {
		Key: "for-others", Values: []string{"on", "off"}, Names: yesNo,
		Title: lang.Text{
			It: "Si può intercettare con le carte degli altri",
			En: "One may intercept with other players' cards",
		},
	},
	optFourEqual: {
		Key: "four-equal", Values: []string{"on", "off"}, Names: yesNo,
		Title: lang.Text{It: "Quattro uguali: l'ultima mano pesca", En: "Four of a kind: the last hand draws"},
	},
	optCursed: {
		Key: "cursed", Values: []string{"on", "off"}, Names: yesNo,
		Title: lang.Text{It: "Con il Jolly Maledetto", En: "With the Cursed Joker"},
	},
	optFunctions: {
		Key: "functions", Values: []string{"played", "all"},
		Title: lang.Text{It: "Le carte dall'11 al 14 agiscono", En: "The cards from 11 to 14 act"},
		Names: []lang.Text{
			{It: "quando vengono giocate", En: "when they are played"},
			{It: "ogni volta che finiscono negli scarti", En: "whenever they reach the discards"},
		},
	},
	optRounds: {
		Key: "rounds", Default: 0, Min: 0, Max: play.MaxNumber,
		Title: lang.Text{It: "Quanti round (0: finché si vuole)", En: "How many rounds (0: as long as one likes)"},
		Names: []lang.Text{{It: "round", En: "rounds"}},
	},
	optLimit: {
		Key: "limit", Default: 0, Min: 0, Max: play.MaxNumber,
		Title: lang.Text{It: "Si smette quando uno arriva a (0: mai)", En: "It ends when somebody reaches (0: never)"},
		Names: []lang.Text{{It: "punti", En: "points"}},
	},
}

// Game is Sabai-Sabai, for the catalogue.
var Game = &referee.Game{
	Name: "sabai", Title: lang.Text{It: "Sabai-Sabai", En: "Sabai-Sabai"},
	Source: lang.Text{
		It: "documento «Istruzioni del gioco Sabai-Sabai»",
		En: "document \"Istruzioni del gioco Sabai-Sabai\"",
	},
	Least:   2,
	Most:    maxSeats,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"sabai.score", "sabai.cursed.holder"},
	LastBy:  lang.Text{It: "Jolly Maledetto", En: "Cursed Joker"},
	New:     New, Order: scoring.LeastWins,
	Asks: verbs.Asks(), Explain: explain, Tally: tally,
	Short: &referee.Short{Help: shortHelp, Now: now, Lines: shortLines},
}
