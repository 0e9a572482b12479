package istinto

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	wordTricks  = play.Word{Kind: play.Number, Title: lang.Text{It: "prese", En: "tricks"}, Max: perRound}
	wordAccuser = play.Word{Kind: play.Seat, Title: lang.Text{It: "sfidante", En: "challenger"}}
	wordAccused = play.Word{Kind: play.Seat, Title: lang.Text{It: "accusato", En: "accused"}}
)

// The game's verbs.
const (
	verbHand = play.FirstOwn + iota
	verbBid
	verbPlay
	verbTook
	verbChallenge
	verbReveal
)

var verbs = referee.NewVerbs([]referee.Verb[Engine]{
	play.Deal:   {Apply: (*Engine).deal},
	play.Redeal: {Apply: (*Engine).redeal},
	play.Ruled:  {Apply: (*Engine).verdict},
	verbHand: {
		Line: play.Shape{
			Verb: "hand", Words: []play.Word{referee.WordPlayer, referee.WordCard}, Repeat: true, Least: 1,
			Help: lang.Text{It: "le undici carte avute (facoltativo)", En: "the eleven cards dealt (optional)"},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Mano mostrata, tutte le carte", En: "Hand shown, all its cards"},
			Key:   lang.Text{It: "m", En: "h"},
		},
		Apply: (*Engine).hand,
	},
	verbBid: {
		Line: play.Shape{
			Verb: "bid", Words: []play.Word{referee.WordPlayer, wordTricks},
			Help: lang.Text{It: "quante prese si scommettono", En: "how many tricks are bid"},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Scommesse", En: "Bids"}, Together: true,
			Sum: lang.Text{It: "somma %d su %d", En: "sum %d of %d"},
			Of:  perRound,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.bid(ev.Seat(), ev.Arg(1), ev.Line) },
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard},
			Help: lang.Text{It: "una carta alla presa", En: "a card to the trick"},
		},
		Ask:   referee.Ask{Title: lang.Text{It: "Gioca %s", En: "%s plays"}, When: referee.ByPlay},
		Apply: func(e *Engine, ev play.Event) error { return e.play(ev.Seat(), ev.Arg(1), ev.Line) },
	},
	verbTook: {
		Line: play.Shape{
			Verb: "took", Words: []play.Word{referee.WordPlayer, wordTricks}, Tally: true,
			Help: lang.Text{It: "a conteggio: quante prese ha fatto", En: "tally: how many tricks were captured"},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Prese fatte", En: "Tricks taken"}, Together: true, When: referee.ByTally,
			Sum: lang.Text{It: "prese %d su %d", En: "tricks %d of %d"},
			Of:  perRound,
			Key: lang.Text{It: "e", En: "k"},
		},
		Apply: (*Engine).took,
	},
	verbChallenge: {
		Line: play.Shape{
			Verb: "challenge", Words: []play.Word{wordAccuser, wordAccused}, Beside: true,
			Help: lang.Text{
				It: "dice che l'accusato non ha risposto al seme",
				En: "says that the accused has not followed suit",
			},
		},
		Ask: referee.Ask{
			Title: lang.Text{It: "Sfida", En: "Challenge"},
			Key:   lang.Text{It: "s", En: "c"}, Accuses: true,
		},
		Apply: (*Engine).challenge,
	},
	verbReveal: {
		Line: play.Shape{
			Verb: "reveal", Words: []play.Word{referee.WordPlayer, referee.WordCard}, Repeat: true, Least: 1,
			Help: lang.Text{
				It: "l'accusato mostra le carte che gli restano",
				En: "the accused shows all cards still in hand",
			},
		},
		Ask: referee.Ask{Title: lang.Text{It: "%s mostra le carte", En: "%s shows the cards"}}, Apply: (*Engine).reveal,
	},
})
