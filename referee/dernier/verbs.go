package dernier

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	wordWho   = play.Word{Kind: play.Seat, Title: lang.Text{It: "chi accusa", En: "accuser"}}
	wordOther = play.Word{Kind: play.Seat, Title: lang.Text{It: "accusato", En: "accused"}}
	wordDrawn = play.Word{Kind: play.Number, Title: lang.Text{It: "quante", En: "how many"}, Min: 1, Max: 2*inPack - 1}
	wordLeft  = play.Word{Kind: play.Number, Title: lang.Text{It: "carte", En: "cards"}, Max: 2*inPack - 1}
	wordSuit  = play.Word{
		Kind: play.Keyword, Title: lang.Text{It: "seme", En: "suit"},
		Of: suitCodes(), Also: suitSigns(),
		Names: suitNames(),
	}
	wordSaid = play.Word{
		Kind: play.Text, Title: lang.Text{It: "parola", En: "word"},
		Of: []string{sayDernier, sayChiudo, sayDubito},
	}
	wordFault = play.Word{
		Kind: play.Keyword, Title: lang.Text{It: "errore", En: "error"}, Of: []string{"speech", "question", "swearing"},
		Names: chargeNames[speech:falseAccusation],
	}
	wordCharge = play.Word{
		Kind:   play.Keyword,
		Title:  lang.Text{It: "regola", En: "rule"},
		Of:     keywords(),
		Prefix: "dernier.",
		Names:  chargeNames[:],
	}
	wordHedge = play.Word{Kind: play.Keyword, Title: lang.Text{It: "con", En: "with"}, Of: []string{sayDubito}}
	wordAhead = play.Word{
		Kind:  play.Keyword,
		Title: lang.Text{It: "che cosa dice", En: "what is said"},
		Of:    []string{"anticipo", "superfluo", "me-stesso"},
	}
)

// The game's verbs.
const (
	verbStart = play.FirstOwn + iota
	verbFlip
	verbPlay
	verbSuit
	verbDraw
	verbPass
	verbSay
	verbAnticipate
	verbSlow
	verbFault
	verbAccuse
	verbLeft
	verbOut
)

var verbs = referee.NewVerbs([]referee.Verb[Engine]{
	play.Deal: {
		Ask: referee.Ask{
			Title: lang.Text{It: "Prossima mano: chi è il mazziere?", En: "Next hand: who deals?"},
		},
		Apply: (*Engine).deal,
	},
	play.Ruled: {
		Ask: referee.Ask{
			Title: lang.Text{It: "Verdetto del tavolo sull'accusa", En: "The table's verdict on the accusation"},
			Key:   lang.Text{It: "g", En: "v"},
		},
		Apply: (*Engine).verdict,
	},
	verbStart: {
		Line: play.Shape{
			Verb: "start", Words: []play.Word{referee.WordPlayer},
			Help: lang.Text{It: "chi ha risposto per primo, e comincia", En: "who answered first, and starts"},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Chi ha risposto per primo?", En: "Who answered first?"}, When: referee.ByPlay,
		},
		Apply: (*Engine).start,
	},
	verbFlip: {
		Line: play.Shape{
			Verb: "flip", Words: []play.Word{referee.WordCard},
			Help: lang.Text{It: "la prima carta girata sul tavolo", En: "the first card, turned up on the table"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "La prima carta", En: "The first card"}, When: referee.ByPlay},
		Apply: (*Engine).flip,
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard},
			Help: lang.Text{It: "una carta", En: "a card"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "Gioca %s", En: "%s plays"}, When: referee.ByPlay},
		Apply: (*Engine).play,
	},
	verbSuit: {
		Line: play.Shape{
			Verb: "suit", Words: []play.Word{referee.WordPlayer, wordSuit},
			Help: lang.Text{
				It: "il seme detto da chi ha giocato il fante o il jolly",
				En: "the suit named by who played the jack or joker",
			},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "%s dice il seme", En: "%s names the suit"}, When: referee.ByPlay},
		Apply: (*Engine).suit,
	},
	verbDraw: {
		Line: play.Shape{
			Verb: "draw", Words: []play.Word{referee.WordPlayer, wordDrawn},
			Help: lang.Text{It: "carte pescate dal mazzo", En: "cards drawn from the deck"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "Pesca %s", En: "%s draws"}, When: referee.ByPlay, Odds: 6},
		Apply: (*Engine).draw,
	},
	verbPass: {
		Line: play.Shape{
			Verb: "pass", Words: []play.Word{referee.WordPlayer},
			Help: lang.Text{It: "dice «passo»", En: "says \"passo\""},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "Passa %s", En: "%s passes"}, When: referee.ByPlay},
		Apply: (*Engine).pass,
	},
	verbSay: {
		Line: play.Shape{
			Verb: "say", Words: []play.Word{referee.WordPlayer, wordSaid},
			Help: lang.Text{
				It: "che cosa dice: dernier, chiudo, dubito o altro",
				En: "what is said: dernier, chiudo, dubito, or anything else",
			},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "%s dice", En: "%s says"}, Key: lang.Text{It: "v", En: "w"}},
		Apply: (*Engine).speak,
	},
	verbAnticipate: {
		Line: play.Shape{
			Verb: "anticipate", Words: []play.Word{referee.WordPlayer, referee.WordCard, wordAhead}, Optional: 1,
			Help: lang.Text{
				It: "una carta uguale a quella in tavola, messa in anticipo",
				En: "a card equal to the one on the table, put down ahead of turn",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Anticipa %s", En: "%s anticipates"}, When: referee.ByPlay,
			Key: lang.Text{It: "z", En: "z"},
		},
		Apply: (*Engine).anticipate,
	},
	verbSlow: {
		Line: play.Shape{
			Verb: "slow", Words: []play.Word{referee.WordPlayer},
			Help: lang.Text{
				It: "i cinque secondi sono stati contati fino in fondo",
				En: "the five seconds were counted out",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Fuori tempo: %s", En: "Too slow: %s"},
			Key:   lang.Text{It: "l", En: "o"}, Reports: true,
		},
		Apply: (*Engine).slow,
	},
	verbFault: {
		Line: play.Shape{
			Verb: "fault", Words: []play.Word{referee.WordPlayer, wordFault},
			Help: lang.Text{
				It: "ha parlato (speech), fatto una domanda (question), detto una parolaccia (swearing)",
				En: "an error that only ears and eyes can tell",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Errore a voce di %s", En: "A spoken error by %s"},
			Key:   lang.Text{It: "x", En: "x"}, Reports: true,
		},
		Apply: (*Engine).fault,
	},
	verbAccuse: {
		Line: play.Shape{
			Verb: "accuse", Words: []play.Word{wordWho, wordOther, wordCharge, wordHedge}, Optional: 1,
			Help: lang.Text{
				It: "dice che l'accusato ha violato una regola",
				En: "says that the accused has broken a rule",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Accusa", En: "Accusation"},
			Key:   lang.Text{It: "i", En: "a"}, Accuses: true,
		},
		Apply: (*Engine).accuse,
	},
	verbLeft: {
		Line: play.Shape{
			Verb: "left", Words: []play.Word{referee.WordPlayer, wordLeft}, Tally: true,
			Help: lang.Text{
				It: "a conteggio: quante carte ha ancora in mano",
				En: "tally: how many cards are left in the hand",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Carte rimaste", En: "Cards left"}, Together: true, When: referee.ByTally,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.count(ev.Seat(), ev.Arg(1)) },
	},
	verbOut: {
		Line: play.Shape{
			Verb: "out", Words: []play.Word{referee.WordPlayer}, Tally: true,
			Help: lang.Text{It: "a conteggio: chi ha chiuso", En: "tally: who closed"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "Chi ha chiuso", En: "Who closed"}, When: referee.ByTally},
		Apply: func(e *Engine, ev play.Event) error { return e.count(ev.Seat(), 0) },
	},
}).Owning(func(e *Engine) { e.round.own() })
