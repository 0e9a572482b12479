package sputo

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/sputo"
)

var (
	wordID   = play.Word{Kind: play.Seat, Title: lang.Text{It: "giocatore", En: "player"}}
	wordCard = play.Word{Kind: play.Card, Title: lang.Text{It: "carta", En: "card"}}
	wordPile = play.Word{Kind: play.Keyword, Title: lang.Text{It: "pila", En: "pile"}, Of: []string{"left", "right"}, Names: labelSideways[:]}

	wordColumn = play.Word{Kind: play.Number, Title: lang.Text{It: "colonna", En: "column"}, Min: 1, Max: price.Columns}
	wordRemain = play.Word{Kind: play.Number, Title: lang.Text{It: "carte nella fila", En: "cards in the row"}, Min: 1, Max: price.RowMost}
	wordCount  = play.Word{Kind: play.Number, Title: lang.Text{It: "carte in tutto", En: "cards in all"}, Max: price.Pack}
)

// place is a word for a card that may be missing.
func place(it, en string) play.Word {
	return play.Word{Kind: play.CardOrGap, Title: lang.Text{It: it, En: en}}
}

// shapes is the game's lines, by verb.
var shapes = []play.Shape{
	{
		Verb: "row", Words: []play.Word{
			wordID, place("colonna 1", "column 1"), place("colonna 2", "column 2"), place("colonna 3", "column 3"), place("colonna 4", "column 4"),
		},
		Help: lang.Text{It: "le carte scoperte della fila, da sinistra; - per una colonna vuota (facoltativo)", En: "the face-up cards of the row, from the left; - for an empty column (optional)"},
	},
	{
		Verb: "spit", Words: []play.Word{place("pila sinistra", "left pile"), place("pila destra", "right pile")},
		Help: lang.Text{It: "sputo: i due girano una carta al centro; - per chi non ne ha", En: "spit: both turn a card to the centre; - for one who has none"},
	},
	{Verb: "play", Words: []play.Word{wordID, wordCard, wordPile}, Help: lang.Text{It: "una carta della fila su una pila al centro", En: "a card of the row onto a centre pile"}},
	{Verb: "turn", Words: []play.Word{wordID, wordColumn, wordCard}, Help: lang.Text{It: "una carta coperta della fila viene scoperta", En: "a face-down card of the row is turned up"}},
	{Verb: "closed", Words: []play.Word{wordID}, Help: lang.Text{It: "«chiuso»: la sua fila è vuota", En: "\"closed\": the row is empty"}},
	{
		Verb: "remain", Words: []play.Word{wordID, wordRemain}, Tally: true,
		Help: lang.Text{It: "a conteggio: le carte che l'altro ha ancora nella fila", En: "tally: the other player's cards still in the row"},
	},
	{
		Verb: "count", Words: []play.Word{wordID, wordCount}, Tally: true,
		Help: lang.Text{It: "tutte le carte che uno ha dopo la mano, contate", En: "all cards that one owns after the hand, counted"},
	},
}

// options is the house rules, by option.
var options = []referee.Option{
	optWrap: {
		Key: "wrap", Values: []string{"on", "off"},
		Title: lang.Text{It: "Re e asso sono vicini", En: "King and ace are neighbours"},
		Names: []lang.Text{{It: "sì", En: "yes"}, {It: "no", En: "no"}},
	},
	optHands: {
		Key: "hands", Default: 0, Min: 0, Max: play.MaxNumber,
		Title: lang.Text{It: "Mani da vincere (0: finché uno resta senza carte)", En: "Hands to win (0: until one has no cards)"},
		Names: []lang.Text{{It: "mani", En: "hands"}},
	},
}

// Game is Sputo, for the catalogue.
var Game = &referee.Game{
	Name: "sputo", Title: lang.Text{It: "Sputo", En: "Sputo"},
	Source:  lang.Text{It: "documento «Dernier e Sputo», seconda parte", En: "document \"Dernier e Sputo\", second part"},
	Least:   2,
	Most:    2,
	Grammar: play.NewGrammar(deck, shapes),
	Deck:    deck, Options: options, Rules: book,
	New: New, Order: scoring.MostWins,
	Asks: asks, Columns: shown, Tally: tally,
	Short: &referee.Short{Help: shortHelp, Now: now, Lines: shortLines},
}
