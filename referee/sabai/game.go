package sabai

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

var (
	wordID    = play.Word{Kind: play.Seat, Title: lang.Text{It: "giocatore", En: "player"}}
	wordOther = play.Word{Kind: play.Seat, Title: lang.Text{It: "altro giocatore", En: "other player"}}
	wordSlot  = play.Word{Kind: play.Number, Title: lang.Text{It: "posto", En: "slot"}, Min: 1, Max: maxSlot}
	wordTheir = play.Word{Kind: play.Number, Title: lang.Text{It: "suo posto", En: "their slot"}, Min: 1, Max: maxSlot}
	wordCard  = play.Word{Kind: play.Card, Title: lang.Text{It: "carta", En: "card"}}
	wordOut   = play.Word{Kind: play.Card, Title: lang.Text{It: "agli scarti", En: "to the discards"}}
	wordFirst = play.Word{Kind: play.Number, Title: lang.Text{It: "posto", En: "slot"}, Min: 1, Max: dealt}
)

// shapes is the game's lines, by verb.
var shapes = []play.Shape{
	{
		Verb: "look", Words: []play.Word{wordID, wordFirst, wordFirst},
		Help: lang.Text{It: "le due carte guardate all'inizio (facoltativo)", En: "the two cards seen at the start (optional)"},
	},
	{Verb: "draw", Words: []play.Word{wordID}, Help: lang.Text{It: "pesca dal mazzo", En: "draws from the deck"}},
	{
		Verb: "keep", Words: []play.Word{wordID, wordSlot, wordOut},
		Help: lang.Text{It: "tiene la carta pescata in quel posto, e scarta quella che vi stava", En: "keeps the drawn card in that slot, and discards the one that lay there"},
	},
	{Verb: "play", Words: []play.Word{wordID, wordCard}, Help: lang.Text{It: "gioca la carta pescata sugli scarti", En: "plays the drawn card onto the discards"}},
	{Verb: "peek", Words: []play.Word{wordID, wordSlot}, Help: lang.Text{It: "con l'11: guarda una propria carta", En: "with an 11: looks at one of the own cards"}},
	{Verb: "spy", Words: []play.Word{wordID, wordOther, wordTheir}, Help: lang.Text{It: "con il 12: guarda una carta di un altro", En: "with a 12: looks at another player's card"}},
	{Verb: "give", Words: []play.Word{wordID, wordSlot, wordOther}, Help: lang.Text{It: "con il 13: dà una propria carta a un altro", En: "with a 13: gives one of the own cards to another player"}},
	{
		Verb: "switch", Words: []play.Word{wordID, wordSlot, wordOther, wordTheir},
		Help: lang.Text{It: "con il 14: scambia una propria carta con quella di un altro", En: "with a 14: exchanges one of the own cards with another player's"},
	},
	{
		Verb: "intercept", Words: []play.Word{wordID, wordSlot, wordCard, wordOther, wordTheir}, Optional: 2,
		Help: lang.Text{It: "mette una carta uguale sull'ultimo scarto: propria, o di un altro in cambio di una propria", En: "puts an equal card on the last discard: the own one, or another player's in exchange for one's own"},
	},
	{Verb: "slap", Words: []play.Word{wordID}, Help: lang.Text{It: "quattro uguali: chi ha messo la mano per ultimo", En: "four of a kind: whose hand came last"}},
	{Verb: "call", Words: []play.Word{wordID}, Help: lang.Text{It: "dice «sabai-sabai»: un ultimo turno per tutti", En: "says \"sabai-sabai\": one last turn for everybody"}},
	{
		Verb: "show", Words: []play.Word{wordID, wordCard}, Repeat: true,
		Help: lang.Text{It: "alla fine mostra tutte le sue carte", En: "shows all cards at the end"},
	},
}

var yesNo = []lang.Text{{It: "sì", En: "yes"}, {It: "no", En: "no"}}

// options is the house rules, by option.
var options = []referee.Option{
	optForOthers: {
		Key: "for-others", Values: []string{"on", "off"}, Names: yesNo,
		Title: lang.Text{It: "Si può intercettare con le carte degli altri", En: "One may intercept with other players' cards"},
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
		Names: []lang.Text{{It: "quando vengono giocate", En: "when they are played"}, {It: "ogni volta che finiscono negli scarti", En: "whenever they reach the discards"}},
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
	Source:  lang.Text{It: "documento «Istruzioni del gioco Sabai-Sabai»", En: "document \"Istruzioni del gioco Sabai-Sabai\""},
	Least:   2,
	Most:    maxSeats,
	Grammar: play.NewGrammar(deck, shapes),
	Deck:    deck, Options: options, Rules: book,
	New: New, Order: scoring.LeastWins,
	Asks: asks, Explain: explain, Tally: tally,
	Short: &referee.Short{Help: shortHelp, Now: now, Lines: shortLines},
}
