package kismet

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	wordDie    = play.Word{Kind: play.Number, Title: words.WordDie, Min: 1, Max: 6}
	wordValue  = play.Word{Kind: play.Card, Title: words.WordValue}
	wordSecond = play.Word{Kind: play.Card, Title: words.WordSecond}
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
			Title: words.DealAsk,
		},
		collect: (*collecting).deal,
		discard: (*discarding).deal,
	},
	verbRoll: {
		line: play.Shape{
			Verb: "roll", Words: []play.Word{referee.WordPlayer, wordDie, wordDie, wordDie},
			Help: words.RollHelp,
		},
		ask:     referee.Ask{Title: gaps.RollAsk, When: referee.ByPlay},
		collect: (*collecting).roll,
		discard: (*discarding).roll,
	},
	verbCircle: {
		line: play.Shape{
			Verb: "circle", Words: []play.Word{wordValue}, Repeat: true, Least: 1,
			Help: words.CircleHelp,
		},
		ask: referee.Ask{
			Title: words.CircleAsk,
			When:  referee.ByPlay, Odds: 2,
			Key: words.CircleKey,
		},
		collect: (*collecting).layOut,
	},
	verbCover: {
		line: play.Shape{
			Verb: "cover", Words: []play.Word{referee.WordPlayer, wordValue},
			Help: words.CoverHelp,
		},
		ask:     referee.Ask{Title: gaps.CoverAsk, When: referee.ByPlay},
		collect: (*collecting).cover,
	},
	verbRefill: {
		line: play.Shape{
			Verb: "refill", Words: []play.Word{wordValue}, Repeat: true, Least: 1,
			Help: words.RefillHelp,
		},
		ask: referee.Ask{
			Title: words.RefillAsk,
			When:  referee.ByPlay,
		},
		collect: (*collecting).refill,
	},
	verbSweep: {
		line: play.Shape{
			Verb: "sweep",
			Help: words.SweepHelp,
		},
		ask: referee.Ask{
			Title: words.SweepAsk, When: referee.ByPlay,
			Key: words.SweepKey,
		},
		collect: (*collecting).sweep,
	},
	verbFinish: {
		line: play.Shape{
			Verb: "finish", Tally: true,
			Help: words.FinishHelp,
		},
		ask: referee.Ask{
			Title: words.FinishAsk,
			Key:   words.FinishKey,
		},
		collect: (*collecting).finish,
	},
	verbPile: {
		line: play.Shape{
			Verb: "pile", Words: []play.Word{referee.WordPlayer, wordValue}, Repeat: true, Tally: true,
			Help: words.PileHelp,
		},
		ask: referee.Ask{
			Title: gaps.PileAsk, When: referee.ByTally,
		},
		collect: (*collecting).pile,
	},
	verbAside: {
		line: play.Shape{
			Verb: "aside", Words: []play.Word{referee.WordPlayer, wordValue}, Repeat: true, Least: 1,
			Help: words.AsideHelp,
		},
		ask: referee.Ask{
			Title: gaps.AsideAsk, When: referee.ByPlay, Odds: 5,
			Key: words.AsideKey,
		},
		discard: (*discarding).putAside,
	},
	verbTable: {
		line: play.Shape{
			Verb: "table", Words: []play.Word{referee.WordPlayer, wordValue}, Repeat: true, Least: 1,
			Help: words.TableHelp,
		},
		ask: referee.Ask{
			Title: gaps.TableAsk, When: referee.ByPlay,
			Key: words.TableKey,
		},
		discard: (*discarding).layTable,
	},
	verbDiscard: {
		line: play.Shape{
			Verb: "discard", Words: []play.Word{referee.WordPlayer, wordValue, wordSecond}, Optional: 1,
			Help: words.DiscardHelp,
		},
		ask:     referee.Ask{Title: gaps.DiscardAsk, When: referee.ByPlay},
		discard: (*discarding).discard,
	},
	verbPass: {
		line: play.Shape{
			Verb: "pass", Words: []play.Word{referee.WordPlayer},
			Help: words.PassHelp,
		},
		ask: referee.Ask{
			Title: gaps.PassAsk, When: referee.ByPlay,
		},
		discard: (*discarding).pass,
	},
	verbKnock: {
		line: play.Shape{
			Verb: "knock", Words: []play.Word{referee.WordPlayer},
			Help: words.KnockHelp,
		},
		ask: referee.Ask{
			Title: gaps.KnockAsk, When: referee.ByPlay, Odds: 4,
			Key: words.KnockKey,
		},
		discard: (*discarding).knock,
	},
	verbReturn: {
		line: play.Shape{
			Verb: "return", Words: []play.Word{referee.WordPlayer, wordValue},
			Help: words.ReturnHelp,
		},
		ask: referee.Ask{
			Title: gaps.ReturnAsk, When: referee.ByPlay,
		},
		discard: (*discarding).giveBack,
	},
}

// The verbs of each variant.
var (
	collects = referee.NewVerbs(variant(
		words.VariantCollect,
		func(r row) handler[collecting] { return r.collect },
	))
	discards = referee.NewVerbs(variant(
		words.VariantDiscard,
		func(r row) handler[discarding] { return r.discard },
	))
)

type handler[E any] = func(*E, play.Event) error

// variant returns the rows of a variant. It refuses the lines of the other one.
func variant[E any](name lang.Text, of func(row) handler[E]) []referee.Verb[E] {
	all := make([]referee.Verb[E], len(rows))
	for verb, r := range rows {
		all[verb] = referee.Verb[E]{Line: r.line, Ask: r.ask, Apply: of(r)}
		if verb >= int(play.FirstOwn) && all[verb].Apply == nil {
			all[verb].Apply = func(*E, play.Event) error { return words.ErrVariant(name).Err() }
		}
	}
	return all
}
