// Package sputo is the engine of Sputo: two players empty their rows onto two centre piles, both at once.
//
//	deal anna · row anna JC 3D AH JS · spit 7S AC · play bruno 6H left · turn bruno 2 9C · … · closed bruno
//
// Use its Game, which referee/games lists; no other package imports this one. What a round is worth is in scoring/sputo.
// Nobody can write during a scramble, so a hand may be as little as `closed anna` and `remain bruno 4`. If cards are
// written, the engine knows how many cards lie face down in each column, which cards are face up, and each pile from
// its first card on. A card that no line names may be any unseen card. Contract: the language of play, section 7.
//
//	game.go     the Game: house rules, articles, cards, and the lines, a row each
//	engine.go   the engine: its state, deals, ends, points
//	playing.go  rows, the centre piles, who closes, cards counted
//	expect.go   the legal lines
//	table.go    boards, sheets, and the form of a round's tally
//	short.go    what may be typed in short
package sputo

//go:generate go run arbitro/referee/lang/gen

import (
	"embed"
	"slices"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
	price "arbitro/scoring/sputo"
)

// options lists the house rules, by option.
var options = []referee.Option{
	optWrap: {
		Key: "wrap", Values: []string{"on", "off"},
		Title: words.OptWrap,
		Names: []lang.Text{words.OptWrapOn, words.OptWrapOff},
	},
	optHands: {
		Key: "hands", Default: 0, Min: 0, Max: play.MaxNumber,
		Title: words.OptHands,
		Goal:  func(referee.Options) bool { return true },
		Names: []lang.Text{words.OptHandsNone},
	},
}

// Game is Sputo, for the catalogue.
var Game = &referee.Game{
	Name: "sputo", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Least:   2,
	Most:    2,
	Usual:   2,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"sputo.win"},
	New:     New, Order: scoring.MostWins, Starts: referee.Anybody,
	Fixed: func(referee.Options) bool { return true }, // the cards are handed on from hand to hand
	Asks:  verbs.Asks(), Columns: shown, Tally: tally,
	Short: &referee.Short{Help: words.ShortHelp, Now: now, Lines: shortLines},
}

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Sputo. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

// The articles that rulings name.
var (
	step       = book.Article("sputo.step")
	spitEarly  = book.Article("sputo.spit.early")
	notClosed  = book.Article("sputo.closed")
	hiddenCard = book.Article("sputo.hidden")
)

// perSuit is the number of cards of a suit. A card is suit*13 + rank; the ace is rank 0.
const perSuit = 13

func rankOf(card int) int { return card % perSuit }

// pack is every card.
const pack cards.Set = 1<<price.Pack - 1

// ofRank holds the cards of each rank.
var ofRank = func() (ranks [perSuit]cards.Set) {
	for card := range pack.All() {
		ranks[rankOf(card)] = ranks[rankOf(card)].With(card)
	}
	return ranks
}()

// columns returns how many cards lie in each column for a player who owns this many.
func columns(owned int) [price.Columns]int { return price.Layout(owned) }

var deck = cards.NewDeck(cards.French, func() []cards.Face {
	return cards.Faces(slices.Concat(cards.Numerals, []cards.Rank{cards.Jack, cards.Queen, cards.King}), 1)
})

var (
	wordPile = play.Word{
		Kind: play.Keyword, Title: words.WordPile,
		Of:    []string{"left", "right"},
		Names: labelSideways[:],
	}

	wordColumn = play.Word{Kind: play.Number, Title: words.WordColumn, Min: 1, Max: price.Columns}
	wordRemain = play.Word{
		Kind: play.Number, Title: words.WordRemain, Min: 1, Max: price.RowMost,
	}
	wordCount = play.Word{
		Kind: play.Number, Title: words.WordCount, Max: price.Pack,
	}
)

// place returns a word for a card that may be missing.
func place(title lang.Text) play.Word { return play.Word{Kind: play.CardOrGap, Title: title} }

// The game's verbs.
const (
	verbRow = play.FirstOwn + iota
	verbSpit
	verbPlay
	verbTurn
	verbClosed
	verbRemain
	verbCount
)

var verbs = referee.NewVerbs([]referee.Verb[Engine]{
	play.Deal: {Apply: (*Engine).deal},
	verbRow: {
		Line: play.Shape{
			Verb: "row", Words: []play.Word{
				referee.WordPlayer,
				place(words.WordColumn1),
				place(words.WordColumn2),
				place(words.WordColumn3),
				place(words.WordColumn4),
			},
			Help: words.RowHelp,
		},
		Ask: referee.Ask{
			Title: gaps.RowAsk, When: referee.ByPlay, Odds: 3,
			Key: words.RowKey,
		},
		Apply: (*Engine).row,
	},
	verbSpit: {
		Line: play.Shape{
			Verb: "spit", Words: []play.Word{place(words.WordLeft), place(words.WordRight)},
			Help: words.SpitHelp,
		},
		Ask: referee.Ask{Title: words.SpitAsk, When: referee.ByPlay}, Apply: (*Engine).spit,
	},
	verbPlay: {
		Line: play.Shape{
			Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard, wordPile},
			Help: words.PlayHelp,
		},
		Ask:   referee.Ask{Title: gaps.PlayAsk, When: referee.ByPlay},
		Apply: (*Engine).playCard,
	},
	verbTurn: {
		Line: play.Shape{
			Verb: "turn", Words: []play.Word{referee.WordPlayer, wordColumn, referee.WordCard},
			Help: words.TurnHelp,
		},
		Ask: referee.Ask{
			Title: gaps.TurnAsk, When: referee.ByPlay, Odds: 6,
			Key: words.TurnKey,
		},
		Apply: (*Engine).turn,
	},
	verbClosed: {
		Line: play.Shape{
			Verb: "closed", Words: []play.Word{referee.WordPlayer},
			Help: words.ClosedHelp,
		},
		Ask:   referee.Ask{Title: gaps.ClosedAsk, When: referee.ByTally, Odds: 15},
		Apply: (*Engine).closed,
	},
	verbRemain: {
		Line: play.Shape{
			Verb: "remain", Words: []play.Word{referee.WordPlayer, wordRemain}, Tally: true,
			Help: words.RemainHelp,
		},
		Ask: referee.Ask{
			Title: gaps.RemainAsk,
			When:  referee.ByTally,
		},
		Apply: (*Engine).remain,
	},
	verbCount: {
		Line: play.Shape{
			Verb: "count", Words: []play.Word{referee.WordPlayer, wordCount}, Tally: true,
			Help: words.CountHelp,
		},
		Ask: referee.Ask{
			Title: gaps.CountAsk,
			When:  referee.ByTally,
		},
		Apply: (*Engine).count,
	},
})
