package sputo

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/sputo"
)

var (
	wordPile = play.Word{
		Kind: play.Keyword, Title: lang.Text{It: "pila", En: "pile"},
		Of:    []string{"left", "right"},
		Names: labelSideways[:],
	}

	wordColumn = play.Word{Kind: play.Number, Title: lang.Text{It: "colonna", En: "column"}, Min: 1, Max: price.Columns}
	wordRemain = play.Word{
		Kind: play.Number, Title: lang.Text{It: "carte nella fila", En: "cards in the row"}, Min: 1, Max: price.RowMost,
	}
	wordCount = play.Word{
		Kind: play.Number, Title: lang.Text{It: "carte in tutto", En: "cards in all"}, Max: price.Pack,
	}
)

// place returns a word for a card that may be missing.
func place(it, en string) play.Word {
	return play.Word{Kind: play.CardOrGap, Title: lang.Text{It: it, En: en}}
}

// The game's verbs.
const (
	verbRow = play.FirstOwn + iota
	verbSpit
	verbPlay
	verbTurn
	verbClosed
	verbRemain
	verbCount
)

var verbs = referee.NewVerbs([]referee.Verb[Engine]{
	play.Deal: {Apply: (*Engine).deal},
	verbRow: {
		Line: play.Shape{
			Verb: "row", Words: []play.Word{
				referee.WordPlayer,
				place("colonna 1", "column 1"),
				place("colonna 2", "column 2"),
				place("colonna 3", "column 3"),
				place("colonna 4", "column 4"),
			},
			Help: lang.Text{
				It: "le carte scoperte della fila, da sinistra; - per una colonna vuota (facoltativo)",
				En: "the face-up cards of the row, from the left; - for an empty column (optional)",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "%s stende la fila", En: "%s lays the row"}, When: referee.ByPlay, Odds: 3,
			Key: lang.Text{It: "l", En: "o"},
		},
		Apply: (*Engine).row,
	},
	verbSpit: {
		Line: play.Shape{
			Verb: "spit", Words: []play.Word{place("pila sinistra", "left pile"), place("pila destra", "right pile")},
			Help: lang.Text{
				It: "sputo: i due girano una carta al centro; - per chi non ne ha",
				En: "spit: both turn a card to the centre; - for one who has none",
			},
		},
		Ask: referee.Ask{Title: lang.Text{It: "Sputo", En: "Spit"}, When: referee.ByPlay}, Apply: (*Engine).spit,
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard, wordPile},
			Help: lang.Text{
				It: "una carta della fila su una pila al centro",
				En: "a card of the row onto a centre pile",
			},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "%s gioca", En: "%s plays"}, When: referee.ByPlay},
		Apply: (*Engine).playCard,
	},
	verbTurn: {
		Line: play.Shape{
			Verb: "turn", Words: []play.Word{referee.WordPlayer, wordColumn, referee.WordCard},
			Help: lang.Text{
				It: "una carta coperta della fila viene scoperta",
				En: "a face-down card of the row is turned up",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "%s scopre una carta", En: "%s turns a card up"}, When: referee.ByPlay, Odds: 6,
			Key: lang.Text{It: "s", En: "c"},
		},
		Apply: (*Engine).turn,
	},
	verbClosed: {
		Line: play.Shape{
			Verb: "closed", Words: []play.Word{referee.WordPlayer},
			Help: lang.Text{It: "«chiuso»: la sua fila è vuota", En: "\"closed\": the row is empty"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "%s ha chiuso", En: "%s has closed"}, When: referee.ByTally, Odds: 15},
		Apply: (*Engine).closed,
	},
	verbRemain: {
		Line: play.Shape{
			Verb: "remain", Words: []play.Word{referee.WordPlayer, wordRemain}, Tally: true,
			Help: lang.Text{
				It: "a conteggio: le carte che l'altro ha ancora nella fila",
				En: "tally: the other player's cards still in the row",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Le carte rimaste nella fila di %s", En: "The cards left in the row of %s"},
			When:  referee.ByTally,
		},
		Apply: (*Engine).remain,
	},
	verbCount: {
		Line: play.Shape{
			Verb: "count", Words: []play.Word{referee.WordPlayer, wordCount}, Tally: true,
			Help: lang.Text{
				It: "tutte le carte che uno ha dopo la mano, contate",
				En: "all cards that one owns after the hand, counted",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Tutte le carte di %s, contate", En: "All the cards of %s, counted"},
			When:  referee.ByTally,
		},
		Apply: (*Engine).count,
	},
})
