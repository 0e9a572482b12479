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
		words.Pass,
		words.Take,
		words.Guard,
		words.GuardWithout,
		words.GuardAgainst,
	}
	contractTyped = []lang.Words{
		{},
		words.TakeTyped,
		words.GuardTyped,
		words.WithoutTyped,
		words.AgainstTyped,
	}
	levelNames = []lang.Text{words.Single, words.Double, words.Triple}
	sideNames  = []lang.Text{words.SideOfAttack, words.SideOfDefence}
)

var (
	wordContract = play.Word{
		Kind: play.Keyword, Title: words.WordContract,
		Of:    contracts,
		Names: contractNames,
		Typed: contractTyped,
	}
	wordLevel = play.Word{
		Kind: play.Keyword, Title: words.WordLevel,
		Of:    levels,
		Names: levelNames,
	}
	wordSide   = play.Word{Kind: play.Keyword, Title: words.WordSide, Of: sides, Names: sideNames}
	wordPoints = play.Word{Kind: play.Half, Title: words.WordPoints, Max: price.AllHalves}
	wordBouts  = play.Word{Kind: play.Number, Title: words.WordBouts, Max: 3}
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
	play.Ruled:  {Apply: func(*Engine, play.Event) error { return words.ErrVerdict.Err() }},
	verbSitOut: {
		Line: play.Shape{
			Verb: "sit-out", Words: []play.Word{referee.WordPlayer}, Repeat: true, Least: 1, Beside: true,
			Help: words.SitOutHelp,
		},
		Ask: referee.Ask{
			Title: words.SitOutAsk, First: proposed,
		},
		Apply: (*Engine).sitOut,
	},
	verbHand: {
		Line: play.Shape{
			Verb: "hand", Words: []play.Word{referee.WordPlayer, referee.WordCard}, Repeat: true, Least: 1,
			Help: words.HandHelp,
		},
		Ask: referee.Ask{
			Title: words.HandAsk,
			Key:   words.HandKey,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.judge().hand(ev) },
	},
	verbBid: {
		Line: play.Shape{
			Verb: "bid", Words: []play.Word{referee.WordPlayer, wordContract},
			Help: words.BidHelp,
		},
		Ask: referee.Ask{Title: gaps.BidAsk}, Apply: (*Engine).bid,
	},
	verbCall: {
		Line: play.Shape{
			Verb: "call", Words: []play.Word{referee.WordCard},
			Help: words.CallHelp,
		},
		Ask:   referee.Ask{Title: words.CallAsk, When: referee.ByPlay},
		Apply: (*Engine).call,
	},
	verbAlone: {
		Line: play.Shape{
			Verb: "alone",
			Help: words.AloneHelp,
		},
		Ask: referee.Ask{
			Title: words.AloneAsk,
			Key:   words.AloneKey,
		},
		Apply: (*Engine).playAlone,
	},
	verbPartner: {
		Line: play.Shape{
			Verb: "partner", Words: []play.Word{referee.WordPlayer}, Tally: true,
			Help: words.PartnerHelp,
		},
		Ask:   referee.Ask{Title: words.PartnerAsk, When: referee.ByTally},
		Apply: (*Engine).partner,
	},
	verbDog: {
		Line: play.Shape{
			Verb: "dog", Words: []play.Word{referee.WordCard}, Repeat: true, Least: 1,
			Help: words.DogHelp,
		},
		Ask: referee.Ask{
			Title: words.DogAsk,
			Key:   words.DogKey, Hidden: true,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.judge().dog(ev) },
	},
	verbDiscard: {
		Line: play.Shape{
			Verb: "discard", Words: []play.Word{referee.WordCard}, Repeat: true, Least: 1,
			Help: words.DiscardHelp,
		},
		Ask: referee.Ask{
			Title: words.DiscardAsk,
			Key:   words.DiscardKey, Hidden: true,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.judge().discard(ev) },
	},
	verbHandle: {
		Line: play.Shape{
			Verb: "handle", Words: []play.Word{referee.WordPlayer, wordLevel, referee.WordCard}, Repeat: true,
			Help: words.HandleHelp,
		},
		Ask: referee.Ask{
			Title: words.HandleAsk,
			Key:   words.HandleKey,
		},
		Apply: func(e *Engine, ev play.Event) error { return e.judge().handle(ev) },
	},
	verbSlam: {
		Line: play.Shape{
			Verb: "slam", Words: []play.Word{referee.WordPlayer},
			Help: words.SlamHelp,
		},
		Ask: referee.Ask{
			Title: words.SlamAsk,
			Key:   words.SlamKey,
		},
		Apply: (*Engine).slam,
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard},
			Help: words.PlayHelp,
		},
		Ask:   referee.Ask{Title: gaps.PlayAsk, When: referee.ByPlay},
		Apply: func(e *Engine, ev play.Event) error { return e.judge().playCard(ev) },
	},
	verbPetit: {
		Line: play.Shape{
			Verb: "petit", Words: []play.Word{wordSide}, Tally: true,
			Help: words.PetitHelp,
		},
		Ask: referee.Ask{
			Title: words.PetitAsk, When: referee.ByTally,
			Key: words.PetitKey,
		},
		Apply: (*Engine).petit,
	},
	verbSlamMade: {
		Line: play.Shape{
			Verb: "slam-made", Words: []play.Word{wordSide}, Tally: true,
			Help: words.SlamMadeHelp,
		},
		Ask: referee.Ask{
			Title: words.SlamMadeAsk, When: referee.ByTally,
			Key: words.SlamMadeKey,
		},
		Apply: (*Engine).slamMade,
	},
	verbMade: {
		Line: play.Shape{
			Verb: "made", Words: []play.Word{wordPoints, wordBouts}, Tally: true,
			Help: words.MadeHelp,
		},
		Ask: referee.Ask{
			Title: words.MadeAsk,
			When:  referee.ByTally,
			Key:   words.MadeKey,
		},
		Apply: (*Engine).made,
	},
})
