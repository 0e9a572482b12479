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
		Title: words.OptHands,
		Goal:  func(o referee.Options) bool { return o.Values[optScore] == 0 },
		Names: []lang.Text{words.OptHandsNone},
	},
	optScore: {
		Key: "score", Values: []string{"hands", "cards"},
		Title: words.OptScore,
		Names: []lang.Text{words.OptScoreHands, words.OptScoreCards},
	},
	optAnticipation: {
		Key: "anticipation", Values: []string{"on", "off"},
		Title: words.OptAnticipation,
		Names: []lang.Text{words.OptAnticipationOn, words.OptAnticipationOff},
	},
	optMischief: {
		Key: "mischief", Values: []string{"off", "on"},
		Title: words.OptMischief,
		Names: []lang.Text{words.OptMischiefOff, words.OptMischiefOn},
	},
	optJokerSuit: {
		Key: "joker-suit", Values: []string{"named", "kept"},
		Title: words.OptJokerSuit,
		Names: []lang.Text{words.OptJokerSuitNamed, words.OptJokerSuitKept},
	},
	optPacks: {
		Key: "packs", Values: []string{"2", "1"},
		Title: words.OptPacks,
		Names: []lang.Text{words.OptPacks2, words.OptPacks1},
	},
}

// Game is Dernier, for the catalogue.
var Game = &referee.Game{
	Name: "dernier", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Least:   2,
	Most:    maxSeats,
	Usual:   4,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"dernier.score"},
	New:     New, Order: scoring.MostWins, Starts: referee.Anybody, Quiet: true,
	Asks: verbs.Asks(), Columns: columns, Short: short, Tally: tallyForm, Clock: clock, Explain: explain,
}
