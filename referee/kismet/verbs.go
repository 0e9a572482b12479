package kismet

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	wordDie    = play.Word{Kind: play.Number, Title: lang.Text{It: "dado", En: "die"}, Min: 1, Max: 6}
	wordValue  = play.Word{Kind: play.Card, Title: lang.Text{It: "valore", En: "value"}}
	wordSecond = play.Word{Kind: play.Card, Title: lang.Text{It: "seconda carta", En: "second card"}}
)

// The game's verbs.
const (
	verbRoll = play.FirstOwn + iota
	verbCircle
	verbCover
	verbRefill
	verbSweep
	verbFinish
	verbPile
	verbAside
	verbTable
	verbDiscard
	verbPass
	verbKnock
	verbReturn
)

// row is one verb of either variant, or of both: what each of them does with its lines.
type row struct {
	line    play.Shape
	ask     referee.Ask
	collect func(*collecting, play.Event) error
	discard func(*discarding, play.Event) error
}

var rows = []row{
	play.Deal: {
		ask: referee.Ask{
			Title: lang.Text{It: "Prossimo round: chi tira per primo?", En: "Next round: who rolls first?"},
		},
		collect: (*collecting).deal,
		discard: (*discarding).deal,
	},
	verbRoll: {
		line: play.Shape{
			Verb: "roll", Words: []play.Word{referee.WordPlayer, wordDie, wordDie, wordDie},
			Help: lang.Text{It: "i tre dadi", En: "the three dice"},
		},
		ask:     referee.Ask{Title: lang.Text{It: "%s tira i dadi", En: "%s rolls the dice"}, When: referee.ByPlay},
		collect: (*collecting).roll,
		discard: (*discarding).roll,
	},
	verbCircle: {
		line: play.Shape{
			Verb: "circle", Words: []play.Word{wordValue}, Repeat: true, Least: 1,
			Help: lang.Text{
				It: "le undici carte del cerchio (facoltativo)",
				En: "the eleven cards of the circle (optional)",
			},
		},
		ask: referee.Ask{
			Title: lang.Text{It: "Le undici carte del cerchio", En: "The eleven cards of the circle"},
			When:  referee.ByPlay, Odds: 2,
			Key: lang.Text{It: "e", En: "c"},
		},
		collect: (*collecting).layOut,
	},
	verbCover: {
		line: play.Shape{
			Verb: "cover", Words: []play.Word{referee.WordPlayer, wordValue},
			Help: lang.Text{It: "una mano su una carta del cerchio", En: "a hand on a card of the circle"},
		},
		ask:     referee.Ask{Title: lang.Text{It: "%s copre", En: "%s covers"}, When: referee.ByPlay},
		collect: (*collecting).cover,
	},
	verbRefill: {
		line: play.Shape{
			Verb: "refill", Words: []play.Word{wordValue}, Repeat: true, Least: 1,
			Help: lang.Text{
				It: "le carte arrivate nel cerchio (facoltativo)",
				En: "the cards that came to the circle (optional)",
			},
		},
		ask: referee.Ask{
			Title: lang.Text{It: "Le carte arrivate nel cerchio", En: "The cards that came to the circle"},
			When:  referee.ByPlay,
		},
		collect: (*collecting).refill,
	},
	verbSweep: {
		line: play.Shape{
			Verb: "sweep",
			Help: lang.Text{
				It: "nessuna carta va bene: il cerchio si toglie",
				En: "no card matches: the circle is removed",
			},
		},
		ask: referee.Ask{
			Title: lang.Text{It: "Il cerchio si toglie", En: "The circle is removed"}, When: referee.ByPlay,
			Key: lang.Text{It: "s", En: "w"},
		},
		collect: (*collecting).sweep,
	},
	verbFinish: {
		line: play.Shape{
			Verb: "finish", Tally: true,
			Help: lang.Text{
				It: "il mazzo non basta più per il cerchio",
				En: "the deck can no longer fill the circle up",
			},
		},
		ask: referee.Ask{
			Title: lang.Text{It: "Il mazzo è finito", En: "The deck is gone"},
			Key:   lang.Text{It: "i", En: "i"},
		},
		collect: (*collecting).finish,
	},
	verbPile: {
		line: play.Shape{
			Verb: "pile", Words: []play.Word{referee.WordPlayer, wordValue}, Repeat: true, Tally: true,
			Help: lang.Text{It: "a conteggio: le carte vinte", En: "tally: the cards won"},
		},
		ask: referee.Ask{
			Title: lang.Text{It: "%s conta il mazzetto", En: "%s counts the pile"}, When: referee.ByTally,
		},
		collect: (*collecting).pile,
	},
	verbAside: {
		line: play.Shape{
			Verb: "aside", Words: []play.Word{referee.WordPlayer, wordValue}, Repeat: true, Least: 1,
			Help: lang.Text{It: "le carte messe da parte prima di cominciare", En: "the cards put away before play"},
		},
		ask: referee.Ask{
			Title: lang.Text{It: "%s mette via carte", En: "%s puts cards away"}, When: referee.ByPlay, Odds: 5,
			Key: lang.Text{It: "v", En: "a"},
		},
		discard: (*discarding).putAside,
	},
	verbTable: {
		line: play.Shape{
			Verb: "table", Words: []play.Word{referee.WordPlayer, wordValue}, Repeat: true, Least: 1,
			Help: lang.Text{It: "le carte scoperte sul tavolo", En: "the cards open on the table"},
		},
		ask: referee.Ask{
			Title: lang.Text{It: "%s lascia carte scoperte", En: "%s leaves cards open"}, When: referee.ByPlay,
			Key: lang.Text{It: "o", En: "o"},
		},
		discard: (*discarding).layTable,
	},
	verbDiscard: {
		line: play.Shape{
			Verb: "discard", Words: []play.Word{referee.WordPlayer, wordValue, wordSecond}, Optional: 1,
			Help: lang.Text{
				It: "una carta scartata, due con un tiro jolly",
				En: "a card discarded, two on a wild roll",
			},
		},
		ask:     referee.Ask{Title: lang.Text{It: "%s scarta", En: "%s discards"}, When: referee.ByPlay},
		discard: (*discarding).discard,
	},
	verbPass: {
		line: play.Shape{
			Verb: "pass", Words: []play.Word{referee.WordPlayer},
			Help: lang.Text{It: "offre i dadi al seguente", En: "offers the dice on"},
		},
		ask: referee.Ask{
			Title: lang.Text{It: "%s offre i dadi", En: "%s offers the dice on"}, When: referee.ByPlay,
		},
		discard: (*discarding).pass,
	},
	verbKnock: {
		line: play.Shape{
			Verb: "knock", Words: []play.Word{referee.WordPlayer},
			Help: lang.Text{It: "bussa", En: "knocks"},
		},
		ask: referee.Ask{
			Title: lang.Text{It: "%s bussa", En: "%s knocks"}, When: referee.ByPlay, Odds: 4,
			Key: lang.Text{It: "b", En: "k"},
		},
		discard: (*discarding).knock,
	},
	verbReturn: {
		line: play.Shape{
			Verb: "return", Words: []play.Word{referee.WordPlayer, wordValue},
			Help: lang.Text{
				It: "una carta torna dagli scarti sul tavolo",
				En: "a card comes back from the discards to the table",
			},
		},
		ask: referee.Ask{
			Title: lang.Text{It: "%s rimette una carta", En: "%s returns a card"}, When: referee.ByPlay,
		},
		discard: (*discarding).giveBack,
	},
}

// The verbs of each variant.
var (
	collects = referee.NewVerbs(variant(
		lang.Text{It: "raccogliere (collect)", En: "collect"},
		func(r row) handler[collecting] { return r.collect },
	))
	discards = referee.NewVerbs(variant(
		lang.Text{It: "scartare (discard)", En: "discard"},
		func(r row) handler[discarding] { return r.discard },
	))
)

type handler[E any] = func(*E, play.Event) error

var errVariant = lang.Text{
	It: "questa riga è dell'altra variante di Kismet: qui si gioca a %s, e la regola «option variant» lo dice " +
		"prima del primo deal",
	En: "this line belongs to the other variant of Kismet: here you play to %s, and \"option variant\" says so " +
		"before the first deal",
}

// variant returns the rows of a variant. It refuses the lines of the other one.
func variant[E any](name lang.Text, of func(row) handler[E]) []referee.Verb[E] {
	all := make([]referee.Verb[E], len(rows))
	for verb, r := range rows {
		all[verb] = referee.Verb[E]{Line: r.line, Ask: r.ask, Apply: of(r)}
		if verb >= int(play.FirstOwn) && all[verb].Apply == nil {
			all[verb].Apply = func(*E, play.Event) error { return lang.Errorf(errVariant, name) }
		}
	}
	return all
}
