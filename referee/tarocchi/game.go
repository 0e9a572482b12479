package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

// The keywords of the game's lines, in the order of their numbers.
var (
	contracts = []string{
		price.Pass.String(), price.Take.String(), price.Guard.String(), price.GuardWithout.String(), price.GuardAgainst.String(),
	}
	levels = []string{"single", "double", "triple"}
	sides  = []string{"attack", "defence"}
)

// How people say the keywords.
var (
	contractNames = []lang.Text{
		{It: "passo", En: "pass"},
		{It: "prendo", En: "take"},
		{It: "tengo con il cane", En: "guard"},
		{It: "tengo senza il cane", En: "guard without"},
		{It: "tengo contro il cane", En: "guard against"},
	}
	levelNames = []lang.Text{{It: "singola", En: "single"}, {It: "doppia", En: "double"}, {It: "tripla", En: "triple"}}
	sideNames  = []lang.Text{{It: "attacco", En: "attack"}, {It: "difesa", En: "defence"}}
)

var (
	wordID       = play.Word{Kind: play.Seat, Title: lang.Text{It: "giocatore", En: "player"}}
	wordCard     = play.Word{Kind: play.Card, Title: lang.Text{It: "carta", En: "card"}}
	wordContract = play.Word{Kind: play.Keyword, Title: lang.Text{It: "contratto", En: "contract"}, Of: contracts, Names: contractNames}
	wordLevel    = play.Word{Kind: play.Keyword, Title: lang.Text{It: "maniglia", En: "handle"}, Of: levels, Names: levelNames}
	wordSide     = play.Word{Kind: play.Keyword, Title: lang.Text{It: "parte", En: "side"}, Of: sides, Names: sideNames}
	wordPoints   = play.Word{Kind: play.Half, Title: lang.Text{It: "punti", En: "points"}, Max: price.AllHalves}
	wordBouts    = play.Word{Kind: play.Number, Title: lang.Text{It: "estremità", En: "bouts"}, Max: 3}
)

// shapes is the game's lines, by verb.
var shapes = []play.Shape{
	{
		Verb: "sit-out", Words: []play.Word{wordID}, Repeat: true, Least: 1,
		Help: lang.Text{It: "chi sta fuori in questa mano, quando siete in più di cinque", En: "who sits this hand out, where more than five are at the table"},
	},
	{
		Verb: "hand", Words: []play.Word{wordID, wordCard}, Repeat: true, Least: 1,
		Help: lang.Text{It: "le carte avute (facoltativo)", En: "the cards dealt (optional)"},
	},
	{Verb: "bid", Words: []play.Word{wordID, wordContract}, Help: lang.Text{It: "passa, o dice un contratto", En: "passes, or bids a contract"}},
	{Verb: "call", Words: []play.Word{wordCard}, Help: lang.Text{It: "la carta chiamata: chi l'ha è il compagno", En: "the card called: its holder is the partner"}},
	{Verb: "alone", Help: lang.Text{It: "chi ha preso gioca senza compagno", En: "the taker plays without a partner"}},
	{
		Verb: "partner", Words: []play.Word{wordID}, Tally: true,
		Help: lang.Text{It: "a conteggio: chi era il compagno", En: "tally: who the partner was"},
	},
	{
		Verb: "dog", Words: []play.Word{wordCard}, Repeat: true, Least: 1,
		Help: lang.Text{It: "le carte del cane (facoltativo)", En: "the cards of the dog (optional)"},
	},
	{
		Verb: "discard", Words: []play.Word{wordCard}, Repeat: true, Least: 1,
		Help: lang.Text{It: "le carte scartate da chi ha preso (facoltativo)", En: "the cards that the taker has laid away (optional)"},
	},
	{
		Verb: "handle", Words: []play.Word{wordID, wordLevel, wordCard}, Repeat: true,
		Help: lang.Text{It: "una maniglia mostrata, con le sue carte o senza", En: "a handle shown, with its cards or without"},
	},
	{Verb: "slam", Words: []play.Word{wordID}, Help: lang.Text{It: "chi ha preso annuncia che farà tutte le prese", En: "the taker announces every trick"}},
	{Verb: "play", Words: []play.Word{wordID, wordCard}, Help: lang.Text{It: "una carta alla presa", En: "a card to the trick"}},
	{
		Verb: "petit", Words: []play.Word{wordSide}, Tally: true,
		Help: lang.Text{It: "a conteggio: chi ha preso il Petit all'ultima presa", En: "tally: who took the Petit in the last trick"},
	},
	{
		Verb: "slam-made", Words: []play.Word{wordSide}, Tally: true,
		Help: lang.Text{It: "a conteggio: chi ha fatto tutte le prese", En: "tally: who took every trick"},
	},
	{
		Verb: "made", Words: []play.Word{wordPoints, wordBouts}, Tally: true,
		Help: lang.Text{It: "a conteggio: i punti e le estremità dell'attacco", En: "tally: the attack's card points and bouts"},
	},
}

// options is the house rules, by option.
var options = []referee.Option{
	optRules: {
		Key: "rules", Values: []string{"document", "federation"},
		Title: lang.Text{It: "Regole di base", En: "Basic rules"},
		Names: []lang.Text{{It: "come il documento", En: "as the document has them"}, {It: "come la federazione", En: "as the federation has them"}},
	},
	optHandles: {
		Key: "handles", Values: []string{"document", "federation"},
		Title: lang.Text{It: "Briscole per una maniglia", En: "Trumps for a handle"},
		Names: []lang.Text{
			{It: "10, 13, 15 a ogni tavolo", En: "10, 13, 15 at every table"},
			{It: "13/15/18 in tre, 10/13/15 in quattro, 8/10/13 in cinque", En: "13/15/18 with three, 10/13/15 with four, 8/10/13 with five"},
		},
	},
	optLead: {
		Key: "lead", Values: []string{"taker", "eldest"},
		Title: lang.Text{It: "La prima presa la apre", En: "The first trick is led by"},
		Names: []lang.Text{{It: "chi ha preso", En: "the taker"}, {It: "chi siede dopo il mazziere", En: "the player after the dealer"}},
	},
	optSlam: {
		Key: "slam", Values: []string{"off", "on"},
		Title: lang.Text{It: "Slam", En: "Slams"},
		Names: []lang.Text{{It: "non si gioca", En: "not played"}, {It: "si annuncia e si paga", En: "announced and paid"}},
	},
	optCallLead: {
		Key: "call-lead", Values: []string{"free", "federation"},
		Title: lang.Text{It: "Aprire nel seme chiamato", En: "Leading the called suit"},
		Names: []lang.Text{{It: "libero", En: "free"}, {It: "solo con la carta chiamata", En: "only by the called card"}},
	},
	optExcuseLast: {
		Key: "excuse-last", Values: []string{"safe", "federation"},
		Title: lang.Text{It: "La Matta all'ultima presa", En: "The Excuse in the last trick"},
		Names: []lang.Text{{It: "resta a chi la gioca", En: "stays with its side"}, {It: "va all'altra parte", En: "goes to the other side"}},
	},
}

// Game is Tarocchi, for the catalogue.
var Game = &referee.Game{
	Name: "tarocchi", Title: lang.Text{It: "Tarocchi", En: "Tarocchi"},
	Source:  lang.Text{It: "documento «Tarocchi per 5 giocatori»", En: "document \"Tarocchi per 5 giocatori\""},
	Least:   3,
	Most:    maxTable,
	Grammar: play.NewGrammar(deck, shapes),
	Deck:    deck, Options: options, Rules: book,
	New: New, Order: scoring.MostWins, Asks: asks, Columns: columns, RoundColumns: roundColumns, Legend: legend, Signed: true,
	Tally: tallyForm, Explain: explain, Stats: stats, Partners: &partners,
}
