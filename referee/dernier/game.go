package dernier

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

func suitCodes() (codes []string) {
	for _, s := range suits {
		codes = append(codes, s.Code)
	}
	return codes
}

func suitNames() (names []lang.Text) {
	for _, s := range suits {
		names = append(names, s.Name)
	}
	return names
}

// suitSigns returns the signs of each suit, also as a drawn picture.
func suitSigns() [][]string {
	all := make([][]string, len(suits))
	for i, s := range suits {
		for _, sign := range s.Signs {
			all[i] = append(all[i], sign, sign+"\ufe0f")
		}
	}
	return all
}

// options lists the house rules, by option.
var options = []referee.Option{
	optHands: {
		Key: "hands", Default: 3, Max: 1_000_000,
		Title: lang.Text{
			It: "Mani vinte che chiudono la partita (0: nessuna)",
			En: "Hands won that end the match (0: none)",
		},
		Names: []lang.Text{{It: "mani", En: "hands"}},
	},
	optScore: {
		Key: "score", Values: []string{"hands", "cards"},
		Title: lang.Text{It: "Punti di una mano", En: "Points of a hand"},
		Names: []lang.Text{
			{It: "uno a chi chiude", En: "one to who closes"},
			{It: "meno uno per ogni carta rimasta", En: "minus one for every card left"},
		},
	},
	optAnticipation: {
		Key: "anticipation", Values: []string{"on", "off"},
		Title: lang.Text{It: "Si può anticipare", En: "Anticipating is allowed"},
		Names: []lang.Text{{It: "sì", En: "yes"}, {It: "no", En: "no"}},
	},
	optMischief: {
		Key: "mischief", Values: []string{"off", "on"},
		Title: lang.Text{
			It: "Tre errori ammessi mentre un altro è in «dernier»",
			En: "Three errors allowed while another is in \"dernier\"",
		},
		Names: []lang.Text{{It: "no", En: "no"}, {It: "sì", En: "yes"}},
	},
	optJokerSuit: {
		Key: "joker-suit", Values: []string{"named", "kept"},
		Title: lang.Text{It: "Dopo un jolly il seme", En: "After a joker the suit"},
		Names: []lang.Text{
			{It: "lo dice chi l'ha giocato", En: "is named by who played it"},
			{It: "resta quello di prima", En: "stays as it was"},
		},
	},
	optPacks: {
		Key: "packs", Values: []string{"2", "1"},
		Title: lang.Text{It: "Mazzi", En: "Packs"},
		Names: []lang.Text{{It: "due", En: "two"}, {It: "uno", En: "one"}},
	},
}

// Game is Dernier, for the catalogue.
var Game = &referee.Game{
	Name: "dernier", Title: lang.Text{It: "Dernier", En: "Dernier"},
	Source:  lang.Text{It: "documento «Dernier»", En: "document \"Dernier\""},
	Least:   2,
	Most:    maxSeats,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"dernier.score"},
	New:     New, Order: scoring.MostWins, Quiet: true,
	Asks: verbs.Asks(), Columns: columns, Short: short, Tally: tallyForm, Clock: clock, Explain: explain,
}
