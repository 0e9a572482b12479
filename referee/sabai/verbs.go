package sabai

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	wordOther = play.Word{Kind: play.Seat, Title: lang.Text{It: "altro giocatore", En: "other player"}}
	wordSlot  = play.Word{Kind: play.Number, Title: lang.Text{It: "posto", En: "slot"}, Min: 1, Max: maxSlot}
	wordTheir = play.Word{Kind: play.Number, Title: lang.Text{It: "suo posto", En: "their slot"}, Min: 1, Max: maxSlot}
	wordOut   = play.Word{Kind: play.Card, Title: lang.Text{It: "agli scarti", En: "to the discards"}}
	wordFirst = play.Word{Kind: play.Number, Title: lang.Text{It: "posto", En: "slot"}, Min: 1, Max: dealt}
)

// The game's verbs.
const (
	verbLook = play.FirstOwn + iota
	verbDraw
	verbKeep
	verbPlay
	verbPeek
	verbSpy
	verbGive
	verbSwitch
	verbIntercept
	verbSlap
	verbCall
	verbShow
)

var verbs = referee.NewVerbs([]referee.Verb[Engine]{
	play.Deal:   {Apply: (*Engine).deal},
	play.Redeal: {Apply: (*Engine).redeal},
	verbLook: {
		Line: play.Shape{
			Verb: "look", Words: []play.Word{referee.WordPlayer, wordFirst, wordFirst}, Optional: 1,
			Help: lang.Text{
				It: "una o due carte guardate all'inizio (facoltativo)",
				En: "one or two cards seen at the start (optional)",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "%s guarda le sue carte", En: "%s looks at cards"}, When: referee.ByPlay, Odds: 3,
			Key: lang.Text{It: "g", En: "k"},
		},
		Apply: (*Engine).look,
	},
	verbDraw: {
		Line: play.Shape{
			Verb: "draw", Words: []play.Word{referee.WordPlayer},
			Help: lang.Text{It: "pesca dal mazzo", En: "draws from the deck"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "%s pesca", En: "%s draws"}, When: referee.ByPlay},
		Apply: (*Engine).draw,
	},
	verbKeep: {
		Line: play.Shape{
			Verb: "keep", Words: []play.Word{referee.WordPlayer, wordSlot, wordOut},
			Help: lang.Text{
				It: "tiene la carta pescata in quel posto, e scarta quella che vi stava",
				En: "keeps the drawn card in that slot, and discards the one that lay there",
			},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "%s tiene la carta", En: "%s keeps the card"}, When: referee.ByPlay},
		Apply: (*Engine).keep,
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard},
			Help: lang.Text{It: "gioca la carta pescata sugli scarti", En: "plays the drawn card onto the discards"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "%s gioca la carta", En: "%s plays the card"}, When: referee.ByPlay},
		Apply: (*Engine).play,
	},
	verbPeek: {
		Line: play.Shape{
			Verb: "peek", Words: []play.Word{referee.WordPlayer, wordSlot},
			Help: lang.Text{
				It: "con l'11: guarda una propria carta",
				En: "with an 11: looks at one of their own cards",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "11: %s guarda una propria carta", En: "11: %s looks at one of their own cards"},
			When:  referee.ByPlay,
		},
		Apply: (*Engine).peek,
	},
	verbSpy: {
		Line: play.Shape{
			Verb: "spy", Words: []play.Word{referee.WordPlayer, wordOther, wordTheir},
			Help: lang.Text{
				It: "con il 12: guarda una carta di un altro",
				En: "with a 12: looks at another player's card",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "12: %s guarda la carta di un altro", En: "12: %s looks at another player's card"},
			When:  referee.ByPlay,
		},
		Apply: (*Engine).spy,
	},
	verbGive: {
		Line: play.Shape{
			Verb: "give", Words: []play.Word{referee.WordPlayer, wordSlot, wordOther},
			Help: lang.Text{
				It: "con il 13: dà una propria carta a un altro",
				En: "with a 13: gives one of their own cards to another player",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "13: %s dà una carta a un altro", En: "13: %s gives a card to another player"},
			When:  referee.ByPlay,
		},
		Apply: (*Engine).give,
	},
	verbSwitch: {
		Line: play.Shape{
			Verb: "switch", Words: []play.Word{referee.WordPlayer, wordSlot, wordOther, wordTheir},
			Help: lang.Text{
				It: "con il 14: scambia una propria carta con quella di un altro",
				En: "with a 14: exchanges one of their own cards with another player's",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{
				It: "14: %s scambia una carta con un altro",
				En: "14: %s exchanges a card with another player",
			},
			When: referee.ByPlay,
		},
		Apply: (*Engine).change,
	},
	verbIntercept: {
		Line: play.Shape{
			Verb:     "intercept",
			Words:    []play.Word{referee.WordPlayer, wordSlot, referee.WordCard, wordOther, wordTheir},
			Optional: 2,
			Help: lang.Text{
				It: "mette una carta uguale sull'ultimo scarto: propria, o di un altro in cambio di una propria",
				En: "puts an equal card on the last discard: their own, or another player's in exchange for " +
					"one of their own",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "%s intercetta", En: "%s intercepts"}, When: referee.ByPlay, Odds: 60,
			Key: lang.Text{It: "i", En: "i"},
		},
		Apply: (*Engine).intercept,
	},
	verbSlap: {
		Line: play.Shape{
			Verb: "slap", Words: []play.Word{referee.WordPlayer},
			Help: lang.Text{
				It: "quattro uguali: chi ha messo la mano per ultimo",
				En: "four of a kind: whose hand came last",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{
				It: "Quattro uguali: %s mette la mano dopo tutti",
				En: "Four of a kind: %s is the last hand",
			},
			When: referee.ByPlay,
		},
		Apply: (*Engine).slap,
	},
	verbCall: {
		Line: play.Shape{
			Verb: "call", Words: []play.Word{referee.WordPlayer},
			Help: lang.Text{
				It: "dice «sabai-sabai»: un ultimo turno per tutti",
				En: "says \"sabai-sabai\": one last turn for everybody",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "%s dice «sabai-sabai»", En: "%s says \"sabai-sabai\""}, When: referee.ByPlay,
			Odds: 25,
			Key:  lang.Text{It: "s", En: "c"},
		},
		Apply: (*Engine).call,
	},
	verbShow: {
		Line: play.Shape{
			Verb: "show", Words: []play.Word{referee.WordPlayer, referee.WordCard}, Repeat: true,
			Help: lang.Text{It: "alla fine mostra tutte le sue carte", En: "shows all cards at the end"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "%s mostra le carte", En: "%s shows the cards"}, When: referee.ByTally},
		Apply: (*Engine).show,
	},
}).Owning(func(e *Engine) { e.duties = slices.Clone(e.duties) })
