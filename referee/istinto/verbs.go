package istinto

import (
	"arbitro/referee"
	"arbitro/referee/play"
)

var (
	wordTricks  = play.Word{Kind: play.Number, Title: words.WordTricks, Max: perRound}
	wordAccuser = play.Word{Kind: play.Seat, Title: words.WordAccuser}
	wordAccused = play.Word{Kind: play.Seat, Title: words.WordAccused}
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
			Help: words.HandHelp,
		},
		Ask: referee.Ask{
			Title: words.HandAsk,
			Key:   words.HandKey,
		},
		Apply: (*Engine).hand,
	},
	verbBid: {
		Line: play.Shape{
			Verb: "bid", Words: []play.Word{referee.WordPlayer, wordTricks},
			Help: words.BidHelp,
		},
		Ask: referee.Ask{
			Title: words.BidAsk, Together: true,
			Sum: gaps.BidSum,
			Of:  perRound,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.bid(ev.Seat(), ev.Arg(1), ev.Line) },
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard},
			Help: words.PlayHelp,
		},
		Ask:   referee.Ask{Title: gaps.PlayAsk, When: referee.ByPlay},
		Apply: func(e *Engine, ev play.Event) error { return e.play(ev.Seat(), ev.Arg(1), ev.Line) },
	},
	verbTook: {
		Line: play.Shape{
			Verb: "took", Words: []play.Word{referee.WordPlayer, wordTricks}, Tally: true,
			Help: words.TookHelp,
		},
		Ask: referee.Ask{
			Title: words.TookAsk, Together: true, When: referee.ByTally,
			Sum: gaps.TookSum,
			Of:  perRound,
			Key: words.TookKey,
		},
		Apply: (*Engine).took,
	},
	verbChallenge: {
		Line: play.Shape{
			Verb: "challenge", Words: []play.Word{wordAccuser, wordAccused}, Beside: true,
			Help: words.ChallengeHelp,
		},
		Ask: referee.Ask{
			Title: words.ChallengeAsk,
			Key:   words.ChallengeKey, Accuses: true,
		},
		Apply: (*Engine).challenge,
	},
	verbReveal: {
		Line: play.Shape{
			Verb: "reveal", Words: []play.Word{referee.WordPlayer, referee.WordCard}, Repeat: true, Least: 1,
			Help: words.RevealHelp,
		},
		Ask: referee.Ask{Title: gaps.RevealAsk}, Apply: (*Engine).reveal,
	},
})
