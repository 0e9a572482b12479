package sputo

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/sputo"
)

var (
	wordPile = play.Word{
		Kind: play.Keyword, Title: words.WordPile,
		Of:    []string{"left", "right"},
		Names: labelSideways[:],
	}

	wordColumn = play.Word{Kind: play.Number, Title: words.WordColumn, Min: 1, Max: price.Columns}
	wordRemain = play.Word{
		Kind: play.Number, Title: words.WordRemain, Min: 1, Max: price.RowMost,
	}
	wordCount = play.Word{
		Kind: play.Number, Title: words.WordCount, Max: price.Pack,
	}
)

// place returns a word for a card that may be missing.
func place(title lang.Text) play.Word { return play.Word{Kind: play.CardOrGap, Title: title} }

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
				place(words.WordColumn1),
				place(words.WordColumn2),
				place(words.WordColumn3),
				place(words.WordColumn4),
			},
			Help: words.RowHelp,
		},
		Ask: referee.Ask{
			Title: gaps.RowAsk, When: referee.ByPlay, Odds: 3,
			Key: words.RowKey,
		},
		Apply: (*Engine).row,
	},
	verbSpit: {
		Line: play.Shape{
			Verb: "spit", Words: []play.Word{place(words.WordLeft), place(words.WordRight)},
			Help: words.SpitHelp,
		},
		Ask: referee.Ask{Title: words.SpitAsk, When: referee.ByPlay}, Apply: (*Engine).spit,
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard, wordPile},
			Help: words.PlayHelp,
		},
		Ask:   referee.Ask{Title: gaps.PlayAsk, When: referee.ByPlay},
		Apply: (*Engine).playCard,
	},
	verbTurn: {
		Line: play.Shape{
			Verb: "turn", Words: []play.Word{referee.WordPlayer, wordColumn, referee.WordCard},
			Help: words.TurnHelp,
		},
		Ask: referee.Ask{
			Title: gaps.TurnAsk, When: referee.ByPlay, Odds: 6,
			Key: words.TurnKey,
		},
		Apply: (*Engine).turn,
	},
	verbClosed: {
		Line: play.Shape{
			Verb: "closed", Words: []play.Word{referee.WordPlayer},
			Help: words.ClosedHelp,
		},
		Ask:   referee.Ask{Title: gaps.ClosedAsk, When: referee.ByTally, Odds: 15},
		Apply: (*Engine).closed,
	},
	verbRemain: {
		Line: play.Shape{
			Verb: "remain", Words: []play.Word{referee.WordPlayer, wordRemain}, Tally: true,
			Help: words.RemainHelp,
		},
		Ask: referee.Ask{
			Title: gaps.RemainAsk,
			When:  referee.ByTally,
		},
		Apply: (*Engine).remain,
	},
	verbCount: {
		Line: play.Shape{
			Verb: "count", Words: []play.Word{referee.WordPlayer, wordCount}, Tally: true,
			Help: words.CountHelp,
		},
		Ask: referee.Ask{
			Title: gaps.CountAsk,
			When:  referee.ByTally,
		},
		Apply: (*Engine).count,
	},
})
