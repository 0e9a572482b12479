package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// The keywords of the game's lines, in the order of their numbers.
var (
	contracts = func() (words []string) {
		for c := price.Pass; c <= price.Highest; c++ {
			words = append(words, c.String())
		}
		return words
	}()
	levels = []string{"single", "double", "triple"}
	sides  = []string{"attack", "defence"}
)

// How people say the keywords.
var (
	contractNames = []lang.Text{
		{It: "passo", En: "pass"},
		{It: "prendo", En: "take"},
		{It: "guardia con il cane", En: "guard"},
		{It: "guardia senza il cane", En: "guard without"},
		{It: "guardia contro il cane", En: "guard against"},
	}
	levelNames = []lang.Text{{It: "singola", En: "single"}, {It: "doppia", En: "double"}, {It: "tripla", En: "triple"}}
	sideNames  = []lang.Text{{It: "attacco", En: "attack"}, {It: "difesa", En: "defence"}}
)

var (
	wordContract = play.Word{
		Kind: play.Keyword, Title: lang.Text{It: "contratto", En: "contract"},
		Of:    contracts,
		Names: contractNames,
	}
	wordLevel = play.Word{
		Kind: play.Keyword, Title: lang.Text{It: "maniglia", En: "handle"},
		Of:    levels,
		Names: levelNames,
	}
	wordSide   = play.Word{Kind: play.Keyword, Title: lang.Text{It: "parte", En: "side"}, Of: sides, Names: sideNames}
	wordPoints = play.Word{Kind: play.Half, Title: lang.Text{It: "punti", En: "points"}, Max: price.AllHalves}
	wordBouts  = play.Word{Kind: play.Number, Title: lang.Text{It: "estremità", En: "bouts"}, Max: 3}
)

// The game's verbs.
const (
	verbSitOut = play.FirstOwn + iota
	verbHand
	verbBid
	verbCall
	verbAlone
	verbPartner
	verbDog
	verbDiscard
	verbHandle
	verbSlam
	verbPlay
	verbPetit
	verbSlamMade
	verbMade
)

// verbs lists the lines of the game. By tally the form of tallying.go asks for most of them at once.
var verbs = referee.NewVerbs([]referee.Verb[Engine]{
	play.Deal:   {Apply: (*Engine).deal},
	play.Redeal: {Apply: (*Engine).redeal},
	play.Ruled:  {Apply: func(*Engine, play.Event) error { return lang.Errorf(errVerdict) }},
	verbSitOut: {
		Line: play.Shape{
			Verb: "sit-out", Words: []play.Word{referee.WordPlayer}, Repeat: true, Least: 1, Beside: true,
			Help: lang.Text{
				It: "chi sta fuori in questa mano, quando siete in più di cinque",
				En: "who sits this deal out, where more than five are at the table",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Chi sta fuori in questa mano?", En: "Who sits this deal out?"}, First: proposed,
		},
		Apply: (*Engine).sitOut,
	},
	verbHand: {
		Line: play.Shape{
			Verb: "hand", Words: []play.Word{referee.WordPlayer, referee.WordCard}, Repeat: true, Least: 1,
			Help: lang.Text{It: "le carte avute (facoltativo)", En: "the cards dealt (optional)"},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Carte di un giocatore, viste tutte", En: "A player's cards, all seen"},
			Key:   lang.Text{It: "v", En: "v"},
		},
		Apply: func(e *Engine, ev play.Event) error { return e.judge().hand(ev) },
	},
	verbBid: {
		Line: play.Shape{
			Verb: "bid", Words: []play.Word{referee.WordPlayer, wordContract},
			Help: lang.Text{It: "passa, o dice un contratto", En: "passes, or bids a contract"},
		},
		Ask: referee.Ask{Title: lang.Text{It: "Dichiara %s", En: "%s bids"}}, Apply: (*Engine).bid,
	},
	verbCall: {
		Line: play.Shape{
			Verb: "call", Words: []play.Word{referee.WordCard},
			Help: lang.Text{
				It: "la carta chiamata: chi l'ha è il compagno",
				En: "the card called: its holder is the partner",
			},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "Carta chiamata", En: "Card called"}, When: referee.ByPlay},
		Apply: (*Engine).call,
	},
	verbAlone: {
		Line: play.Shape{
			Verb: "alone",
			Help: lang.Text{It: "chi ha preso gioca senza compagno", En: "the taker plays without a partner"},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Senza compagno", En: "Alone, without a partner"},
			Key:   lang.Text{It: "x", En: "x"},
		},
		Apply: (*Engine).playAlone,
	},
	verbPartner: {
		Line: play.Shape{
			Verb: "partner", Words: []play.Word{referee.WordPlayer}, Tally: true,
			Help: lang.Text{It: "a conteggio: chi era il compagno", En: "tally: who the partner was"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "Compagno", En: "Partner"}, When: referee.ByTally},
		Apply: (*Engine).partner,
	},
	verbDog: {
		Line: play.Shape{
			Verb: "dog", Words: []play.Word{referee.WordCard}, Repeat: true, Least: 1,
			Help: lang.Text{It: "le carte del cane (facoltativo)", En: "the cards of the dog (optional)"},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Cane scoperto", En: "Dog turned up"},
			Key:   lang.Text{It: "e", En: "o"}, Hidden: true,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.judge().dog(ev) },
	},
	verbDiscard: {
		Line: play.Shape{
			Verb: "discard", Words: []play.Word{referee.WordCard}, Repeat: true, Least: 1,
			Help: lang.Text{
				It: "le carte scartate da chi ha preso (facoltativo)",
				En: "the cards that the taker has laid away (optional)",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Scarto di chi ha preso", En: "Cards laid away"},
			Key:   lang.Text{It: "o", En: "c"}, Hidden: true,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.judge().discard(ev) },
	},
	verbHandle: {
		Line: play.Shape{
			Verb: "handle", Words: []play.Word{referee.WordPlayer, wordLevel, referee.WordCard}, Repeat: true,
			Help: lang.Text{
				It: "una maniglia mostrata, con le sue carte o senza",
				En: "a handle shown, with its cards or without",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Maniglia mostrata", En: "Handle shown"},
			Key:   lang.Text{It: "m", En: "h"},
		},
		Apply: func(e *Engine, ev play.Event) error { return e.judge().handle(ev) },
	},
	verbSlam: {
		Line: play.Shape{
			Verb: "slam", Words: []play.Word{referee.WordPlayer},
			Help: lang.Text{It: "chi ha preso annuncia che farà tutte le prese", En: "the taker announces every trick"},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Slam annunciato", En: "Slam announced"},
			Key:   lang.Text{It: "s", En: "a"},
		},
		Apply: (*Engine).slam,
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard},
			Help: lang.Text{It: "una carta alla presa", En: "a card to the trick"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "Gioca %s", En: "%s plays"}, When: referee.ByPlay},
		Apply: func(e *Engine, ev play.Event) error { return e.judge().playCard(ev) },
	},
	verbPetit: {
		Line: play.Shape{
			Verb: "petit", Words: []play.Word{wordSide}, Tally: true,
			Help: lang.Text{
				It: "a conteggio: chi ha preso il Petit all'ultima presa",
				En: "tally: who took the Petit in the last trick",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Petit all'ultima presa", En: "Petit in the last trick"}, When: referee.ByTally,
			Key: lang.Text{It: "l", En: "i"},
		},
		Apply: (*Engine).petit,
	},
	verbSlamMade: {
		Line: play.Shape{
			Verb: "slam-made", Words: []play.Word{wordSide}, Tally: true,
			Help: lang.Text{It: "a conteggio: chi ha fatto tutte le prese", En: "tally: who took every trick"},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Slam fatto", En: "Slam made"}, When: referee.ByTally,
			Key: lang.Text{It: "k", En: "k"},
		},
		Apply: (*Engine).slamMade,
	},
	verbMade: {
		Line: play.Shape{
			Verb: "made", Words: []play.Word{wordPoints, wordBouts}, Tally: true,
			Help: lang.Text{
				It: "a conteggio: i punti e le estremità dell'attacco",
				En: "tally: the attack's card points and bouts",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Punti ed estremità dell'attacco", En: "The attack's points and bouts"},
			When:  referee.ByTally,
			Key:   lang.Text{It: "i", En: "m"},
		},
		Apply: (*Engine).made,
	},
})
