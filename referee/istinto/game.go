package istinto

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

var (
	wordID      = play.Word{Kind: play.Seat, Title: lang.Text{It: "giocatore", En: "player"}}
	wordTricks  = play.Word{Kind: play.Number, Title: lang.Text{It: "prese", En: "tricks"}, Max: perRound}
	wordCard    = play.Word{Kind: play.Card, Title: lang.Text{It: "carta", En: "card"}}
	wordAccuser = play.Word{Kind: play.Seat, Title: lang.Text{It: "sfidante", En: "challenger"}}
	wordAccused = play.Word{Kind: play.Seat, Title: lang.Text{It: "accusato", En: "accused"}}
)

// shapes is the game's lines, by verb.
var shapes = []play.Shape{
	{
		Verb: "hand", Words: []play.Word{wordID, wordCard}, Repeat: true, Least: 1,
		Help: lang.Text{It: "le undici carte avute (facoltativo)", En: "the eleven cards dealt (optional)"},
	},
	{Verb: "bid", Words: []play.Word{wordID, wordTricks}, Help: lang.Text{It: "quante prese si scommettono", En: "how many tricks are bid"}},
	{Verb: "play", Words: []play.Word{wordID, wordCard}, Help: lang.Text{It: "una carta alla presa", En: "a card to the trick"}},
	{
		Verb: "took", Words: []play.Word{wordID, wordTricks}, Tally: true,
		Help: lang.Text{It: "a conteggio: quante prese ha fatto", En: "tally: how many tricks were captured"},
	},
	{
		Verb: "challenge", Words: []play.Word{wordAccuser, wordAccused},
		Help: lang.Text{It: "dice che l'accusato non ha risposto al seme", En: "says that the accused has not followed suit"},
	},
	{
		Verb: "reveal", Words: []play.Word{wordID, wordCard}, Repeat: true, Least: 1,
		Help: lang.Text{It: "l'accusato mostra le carte che gli restano", En: "the accused shows all cards still in hand"},
	},
}

// options is the house rules, by option.
var options = []referee.Option{
	optTarget: {
		Key: "target", Default: 100, Min: 1, Max: play.MaxNumber,
		Title: lang.Text{It: "Punti per vincere", En: "Points to win"}, Names: []lang.Text{{It: "punti", En: "points"}},
	},
	optLength: {
		Key: "length", Values: []string{"target", "deals"},
		Title: lang.Text{It: "La partita finisce", En: "The match ends"},
		Names: []lang.Text{{It: "al traguardo dei punti", En: "at the target of points"}, {It: "dopo un numero di mani a testa", En: "after so many deals each"}},
	},
	optDealsEach: {
		Key: "deals-each", Default: 2, Min: 1, Max: play.MaxNumber,
		Title: lang.Text{It: "Mani a testa (se si finisce a mani)", En: "Deals each (if it ends by deals)"}, Names: []lang.Text{{It: "mani", En: "deals"}},
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
	Grammar: play.NewGrammar(deck, shapes),
	Deck:    deck, Options: options, Rules: book,
	New: New, Order: scoring.MostWins, Asks: asks, Columns: columns,
}
