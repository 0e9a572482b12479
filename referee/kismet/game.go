package kismet

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

var (
	wordID     = play.Word{Kind: play.Seat, Title: lang.Text{It: "giocatore", En: "player"}}
	wordDie    = play.Word{Kind: play.Number, Title: lang.Text{It: "dado", En: "die"}, Min: 1, Max: 6}
	wordValue  = play.Word{Kind: play.Card, Title: lang.Text{It: "valore", En: "value"}}
	wordSecond = play.Word{Kind: play.Card, Title: lang.Text{It: "seconda carta", En: "second card"}}
)

// shapes is the game's lines, by verb.
var shapes = []play.Shape{
	{
		Verb: "roll", Words: []play.Word{wordID, wordDie, wordDie, wordDie},
		Help: lang.Text{It: "i tre dadi", En: "the three dice"},
	},
	{
		Verb: "circle", Words: []play.Word{wordValue}, Repeat: true, Least: 1,
		Help: lang.Text{It: "le undici carte del cerchio (facoltativo)", En: "the eleven cards of the circle (optional)"},
	},
	{
		Verb: "cover", Words: []play.Word{wordID, wordValue},
		Help: lang.Text{It: "una mano su una carta del cerchio", En: "a hand on a card of the circle"},
	},
	{
		Verb: "refill", Words: []play.Word{wordValue}, Repeat: true, Least: 1,
		Help: lang.Text{It: "le carte arrivate nel cerchio (facoltativo)", En: "the cards that came to the circle (optional)"},
	},
	{Verb: "sweep", Help: lang.Text{It: "nessuna carta va bene: il cerchio si toglie", En: "no card matches: the circle is removed"}},
	{Verb: "finish", Tally: true, Help: lang.Text{It: "il mazzo non basta più per il cerchio", En: "the deck can no longer fill the circle up"}},
	{
		Verb: "pile", Words: []play.Word{wordID, wordValue}, Repeat: true, Tally: true,
		Help: lang.Text{It: "a conteggio: le carte vinte", En: "tally: the cards won"},
	},
	{
		Verb: "aside", Words: []play.Word{wordID, wordValue}, Repeat: true, Least: 1,
		Help: lang.Text{It: "le carte messe da parte prima di cominciare", En: "the cards put away before play"},
	},
	{
		Verb: "table", Words: []play.Word{wordID, wordValue}, Repeat: true, Least: 1,
		Help: lang.Text{It: "le carte scoperte sul tavolo", En: "the cards open on the table"},
	},
	{
		Verb: "discard", Words: []play.Word{wordID, wordValue, wordSecond}, Optional: 1,
		Help: lang.Text{It: "una carta scartata, due con un tiro jolly", En: "a card discarded, two on a wild roll"},
	},
	{Verb: "pass", Words: []play.Word{wordID}, Help: lang.Text{It: "offre i dadi al seguente", En: "offers the dice on"}},
	{Verb: "knock", Words: []play.Word{wordID}, Help: lang.Text{It: "bussa", En: "knocks"}},
	{
		Verb: "return", Words: []play.Word{wordID, wordValue},
		Help: lang.Text{It: "una carta torna dagli scarti sul tavolo", En: "a card comes back from the discards to the table"},
	},
}

// options is the house rules, by option.
var options = []referee.Option{
	optVariant: {
		Key: "variant", Values: []string{"collect", "discard"},
		Title: lang.Text{It: "Si gioca a", En: "The game is to"},
		Names: []lang.Text{{It: "raccogliere", En: "collect"}, {It: "scartare (la variante)", En: "discard (the variant)"}},
	},
	optAside: {
		Key: "aside", Values: []string{"limit", "any"},
		Title: lang.Text{It: "Carte messe da parte (se si gioca a scartare)", En: "Cards put away (when discarding)"},
		Names: []lang.Text{{It: "sei punti al massimo", En: "six points at most"}, {It: "quante si vuole: una posizione già giocata", En: "any: a position as it lies"}},
	},
	optRounds: {
		Key: "rounds", Min: 0, Max: 1_000_000,
		Title: lang.Text{It: "Quanti round (0: finché si vuole; se si gioca a scartare)", En: "How many rounds (0: as long as you like; when discarding)"},
		Names: []lang.Text{{It: "round", En: "rounds"}},
	},
}

// Game is Kismet, for the catalogue.
var Game = &referee.Game{
	Name: "kismet", Title: lang.Text{It: "Kismet", En: "Kismet"},
	Source:  lang.Text{It: "documento «Kismet»", En: "document \"Kismet\""},
	Least:   3,
	Most:    maxSeats,
	Grammar: play.NewGrammar(deck, shapes),
	Deck:    deck, Options: options, Rules: book,
	New: New, Order: scoring.MostWins,
	Asks: asks, Columns: columns, Explain: explain, Tallied: tallied, Tally: tally,
	Short: &referee.Short{Help: shortHelp, Now: now, Lines: shortLines},
}
