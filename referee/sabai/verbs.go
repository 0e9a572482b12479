package sabai

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

var (
	wordOther = play.Word{Kind: play.Seat, Title: words.WordOther}
	wordSlot  = play.Word{Kind: play.Number, Title: words.WordSlot, Min: 1, Max: maxSlot}
	wordTheir = play.Word{Kind: play.Number, Title: words.WordTheir, Min: 1, Max: maxSlot}
	wordOut   = play.Word{Kind: play.Card, Title: words.WordOut}
	wordFirst = play.Word{Kind: play.Number, Title: words.WordFirst, Min: 1, Max: dealt}
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
			Help: words.LookHelp,
		},
		Ask: referee.Ask{
			Title: gaps.LookAsk, When: referee.ByPlay, Odds: 3,
			Key: words.LookKey,
		},
		Apply: (*Engine).look,
	},
	verbDraw: {
		Line: play.Shape{
			Verb: "draw", Words: []play.Word{referee.WordPlayer},
			Help: words.DrawHelp,
		},
		Ask:   referee.Ask{Title: gaps.DrawAsk, When: referee.ByPlay},
		Apply: (*Engine).draw,
	},
	verbKeep: {
		Line: play.Shape{
			Verb: "keep", Words: []play.Word{referee.WordPlayer, wordSlot, wordOut},
			Help: words.KeepHelp,
		},
		Ask:   referee.Ask{Title: gaps.KeepAsk, When: referee.ByPlay},
		Apply: (*Engine).keep,
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard},
			Help: words.PlayHelp,
		},
		Ask:   referee.Ask{Title: gaps.PlayAsk, When: referee.ByPlay},
		Apply: (*Engine).play,
	},
	verbPeek: {
		Line: play.Shape{
			Verb: "peek", Words: []play.Word{referee.WordPlayer, wordSlot},
			Help: words.PeekHelp,
		},
		Ask: referee.Ask{
			Title: gaps.PeekAsk,
			When:  referee.ByPlay,
		},
		Apply: (*Engine).peek,
	},
	verbSpy: {
		Line: play.Shape{
			Verb: "spy", Words: []play.Word{referee.WordPlayer, wordOther, wordTheir},
			Help: words.SpyHelp,
		},
		Ask: referee.Ask{
			Title: gaps.SpyAsk,
			When:  referee.ByPlay,
		},
		Apply: (*Engine).spy,
	},
	verbGive: {
		Line: play.Shape{
			Verb: "give", Words: []play.Word{referee.WordPlayer, wordSlot, wordOther},
			Help: words.GiveHelp,
		},
		Ask: referee.Ask{
			Title: gaps.GiveAsk,
			When:  referee.ByPlay,
		},
		Apply: (*Engine).give,
	},
	verbSwitch: {
		Line: play.Shape{
			Verb: "switch", Words: []play.Word{referee.WordPlayer, wordSlot, wordOther, wordTheir},
			Help: words.SwitchHelp,
		},
		Ask: referee.Ask{
			Title: gaps.SwitchAsk,
			When:  referee.ByPlay,
		},
		Apply: (*Engine).change,
	},
	verbIntercept: {
		Line: play.Shape{
			Verb:     "intercept",
			Words:    []play.Word{referee.WordPlayer, wordSlot, referee.WordCard, wordOther, wordTheir},
			Optional: 2,
			Help:     words.InterceptHelp,
		},
		Ask: referee.Ask{
			Title: gaps.InterceptAsk, When: referee.ByPlay, Odds: 60,
			Key: words.InterceptKey,
		},
		Apply: (*Engine).intercept,
	},
	verbSlap: {
		Line: play.Shape{
			Verb: "slap", Words: []play.Word{referee.WordPlayer},
			Help: words.SlapHelp,
		},
		Ask: referee.Ask{
			Title: gaps.SlapAsk,
			When:  referee.ByPlay,
		},
		Apply: (*Engine).slap,
	},
	verbCall: {
		Line: play.Shape{
			Verb: "call", Words: []play.Word{referee.WordPlayer},
			Help: words.CallHelp,
		},
		Ask: referee.Ask{
			Title: gaps.CallAsk, When: referee.ByPlay,
			Odds: 25,
			Key:  words.CallKey,
		},
		Apply: (*Engine).call,
	},
	verbShow: {
		Line: play.Shape{
			Verb: "show", Words: []play.Word{referee.WordPlayer, referee.WordCard}, Repeat: true,
			Help: words.ShowHelp,
		},
		Ask:   referee.Ask{Title: gaps.ShowAsk, When: referee.ByTally},
		Apply: (*Engine).show,
	},
}).Owning(func(e *Engine) { e.duties = slices.Clone(e.duties) })
