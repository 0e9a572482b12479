package dernier

import (
	"arbitro/referee"
	"arbitro/referee/play"
)

var (
	wordWho   = play.Word{Kind: play.Seat, Title: words.WordWho}
	wordOther = play.Word{Kind: play.Seat, Title: words.WordOther}
	wordDrawn = play.Word{Kind: play.Number, Title: words.WordDrawn, Min: 1, Max: 2*inPack - 1}
	wordLeft  = play.Word{Kind: play.Number, Title: words.WordLeft, Max: 2*inPack - 1}
	wordSuit  = play.Word{
		Kind: play.Keyword, Title: words.WordSuit,
		Of: suitCodes(), Also: suitSigns(),
		Names: suitNames(),
	}
	wordSaid = play.Word{
		Kind: play.Text, Title: words.WordSaid,
		Of: []string{sayDernier, sayChiudo, sayDubito},
	}
	wordFault = play.Word{
		Kind: play.Keyword, Title: words.WordFault, Of: []string{"speech", "question", "swearing"},
		Names: chargeNames[speech:falseAccusation],
	}
	wordCharge = play.Word{
		Kind:   play.Keyword,
		Title:  words.WordCharge,
		Of:     keywords(),
		Prefix: "dernier.",
		Names:  chargeNames[:],
	}
	wordHedge = play.Word{Kind: play.Keyword, Title: words.WordHedge, Of: []string{sayDubito}}
	wordAhead = play.Word{
		Kind:  play.Keyword,
		Title: words.WordAhead,
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
			Title: words.DealAsk,
		},
		Apply: (*Engine).deal,
	},
	play.Ruled: {
		Ask: referee.Ask{
			Title: words.RuledAsk,
			Key:   words.RuledKey,
		},
		Apply: (*Engine).verdict,
	},
	verbStart: {
		Line: play.Shape{
			Verb: "start", Words: []play.Word{referee.WordPlayer},
			Help: words.StartHelp,
		},
		Ask: referee.Ask{
			Title: words.StartAsk, When: referee.ByPlay,
		},
		Apply: (*Engine).start,
	},
	verbFlip: {
		Line: play.Shape{
			Verb: "flip", Words: []play.Word{referee.WordCard},
			Help: words.FlipHelp,
		},
		Ask:   referee.Ask{Title: words.FlipAsk, When: referee.ByPlay},
		Apply: (*Engine).flip,
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard},
			Help: words.PlayHelp,
		},
		Ask:   referee.Ask{Title: gaps.PlayAsk, When: referee.ByPlay},
		Apply: (*Engine).play,
	},
	verbSuit: {
		Line: play.Shape{
			Verb: "suit", Words: []play.Word{referee.WordPlayer, wordSuit},
			Help: words.SuitHelp,
		},
		Ask:   referee.Ask{Title: gaps.SuitAsk, When: referee.ByPlay},
		Apply: (*Engine).suit,
	},
	verbDraw: {
		Line: play.Shape{
			Verb: "draw", Words: []play.Word{referee.WordPlayer, wordDrawn},
			Help: words.DrawHelp,
		},
		Ask:   referee.Ask{Title: gaps.DrawAsk, When: referee.ByPlay, Odds: 6},
		Apply: (*Engine).draw,
	},
	verbPass: {
		Line: play.Shape{
			Verb: "pass", Words: []play.Word{referee.WordPlayer},
			Help: words.PassHelp,
		},
		Ask:   referee.Ask{Title: gaps.PassAsk, When: referee.ByPlay},
		Apply: (*Engine).pass,
	},
	verbSay: {
		Line: play.Shape{
			Verb: "say", Words: []play.Word{referee.WordPlayer, wordSaid},
			Help: words.SayHelp,
		},
		Ask:   referee.Ask{Title: gaps.SayAsk, Key: words.SayKey},
		Apply: (*Engine).speak,
	},
	verbAnticipate: {
		Line: play.Shape{
			Verb: "anticipate", Words: []play.Word{referee.WordPlayer, referee.WordCard, wordAhead}, Optional: 1,
			Help: words.AnticipateHelp,
		},
		Ask: referee.Ask{
			Title: gaps.AnticipateAsk, When: referee.ByPlay,
			Key: words.AnticipateKey,
		},
		Apply: (*Engine).anticipate,
	},
	verbSlow: {
		Line: play.Shape{
			Verb: "slow", Words: []play.Word{referee.WordPlayer},
			Help: words.SlowHelp,
		},
		Ask: referee.Ask{
			Title: gaps.SlowAsk,
			Key:   words.SlowKey, Reports: true,
		},
		Apply: (*Engine).slow,
	},
	verbFault: {
		Line: play.Shape{
			Verb: "fault", Words: []play.Word{referee.WordPlayer, wordFault},
			Help: words.FaultHelp,
		},
		Ask: referee.Ask{
			Title: gaps.FaultAsk,
			Key:   words.FaultKey, Reports: true,
		},
		Apply: (*Engine).fault,
	},
	verbAccuse: {
		Line: play.Shape{
			Verb: "accuse", Words: []play.Word{wordWho, wordOther, wordCharge, wordHedge}, Optional: 1,
			Help: words.AccuseHelp,
		},
		Ask: referee.Ask{
			Title: words.AccuseAsk,
			Key:   words.AccuseKey, Accuses: true,
		},
		Apply: (*Engine).accuse,
	},
	verbLeft: {
		Line: play.Shape{
			Verb: "left", Words: []play.Word{referee.WordPlayer, wordLeft}, Tally: true,
			Help: words.LeftHelp,
		},
		Ask: referee.Ask{
			Title: words.LeftAsk, Together: true, When: referee.ByTally,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.count(ev.Seat(), ev.Arg(1)) },
	},
	verbOut: {
		Line: play.Shape{
			Verb: "out", Words: []play.Word{referee.WordPlayer}, Tally: true,
			Help: words.OutHelp,
		},
		Ask:   referee.Ask{Title: words.OutAsk, When: referee.ByTally},
		Apply: func(e *Engine, ev play.Event) error { return e.count(ev.Seat(), 0) },
	},
}).Owning(func(e *Engine) { e.round.own() })
