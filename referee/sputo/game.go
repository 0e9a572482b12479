// Package sputo is the engine of Sputo: two players empty their rows onto two centre piles, both at once.
//
//	deal anna · row anna JC 3D AH JS · spit 7S AC · play bruno 6H left · turn bruno 2 9C · … · closed bruno
//
// Use its Game, which referee/games lists. What a round is worth is in scoring/sputo.
// Nobody can write during a scramble, so a hand may be as little as `closed anna` and `remain bruno 4`. If cards are
// written, the engine knows how many cards lie face down in each column, which cards are face up, and each pile from
// its first card on. A card that no line names may be any unseen card.
// "arbitro help language sputo" describes the lines and the referee's rulings on them.
//
//	engine.go   cards, the state, deals, ends, points: used by every other file
//	playing.go  rows, the centre piles, who closes, cards counted
//	legal.go    the legal lines
//	table.go    boards, sheets, and the form of a round's tally
//	short.go    the short forms that players may type, a row each
//	hints.go    the question of each moment, with examples of short forms
//	short_js.go no short forms, for the page in a browser
//	game.go     the Game: house rules, and the lines, a row each; it uses every other file
package sputo

//go:generate go run arbitro/referee/lang/gen
//go:generate go run arbitro/referee/readbook .

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// options lists the house rules, by option.
var options = referee.NewOptions(keyed, []referee.Option{
	optWrap: {Key: "wrap", Values: []string{"on", "off"}},
	optHands: {
		Key:     "hands",
		Default: 0,
		Min:     0,
		Max:     play.MaxNumber,
		Goal:    func(referee.Options) bool { return true },
	},
})

// Game is Sputo, for the catalogue.
var Game = &referee.Game{
	Name: "sputo", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Terms:   words.Terms,
	Least:   2,
	Most:    2,
	Usual:   2,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"sputo.win"},
	New:     New, Order: scoring.MostWins, Starts: referee.Anybody,
	Fixed: func(referee.Options) bool { return true }, // the cards of one hand are used in the next
	Asks:  verbs.Asks(), Columns: shown, Tally: tally,
	Short: &typing, Sure: sureOfTurn,
}

// place returns the word for a card that may be missing.
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

var verbs = referee.NewVerbs(keyed, []referee.Verb[Engine]{
	play.Deal: {Apply: (*Engine).deal},
	verbRow: {
		Line: play.Shape{Verb: "row", Words: []play.Word{
			referee.WordPlayer, place(words.WordColumn1), place(words.WordColumn2), place(words.WordColumn3),
			place(words.WordColumn4),
		}},
		Ask:   referee.Ask{When: referee.ByPlay, Odds: 3},
		Apply: (*Engine).row,
	},
	verbSpit: {
		Line:  play.Shape{Verb: "spit", Words: []play.Word{place(words.WordLeft), place(words.WordRight)}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).spit,
	},
	verbPlay: {
		Line:  play.Shape{Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard, wordPile}},
		Ask:   referee.Ask{When: referee.ByPlay},
		Apply: (*Engine).play,
	},
	verbTurn: {
		Line:  play.Shape{Verb: "turn", Words: []play.Word{referee.WordPlayer, wordColumn, referee.WordCard}},
		Ask:   referee.Ask{When: referee.ByPlay, Odds: 6},
		Apply: (*Engine).turn,
	},
	verbClosed: {
		Line:  play.Shape{Verb: "closed", Words: []play.Word{referee.WordPlayer}},
		Ask:   referee.Ask{When: referee.ByTally, Odds: 15},
		Apply: (*Engine).closed,
	},
	verbRemain: {
		Line: play.Shape{
			Verb:  "remain",
			Words: []play.Word{referee.WordPlayer, wordRemain},
			Tally: true,
		},
		Ask:   referee.Ask{When: referee.ByTally},
		Apply: (*Engine).remain,
	},
	verbCount: {
		Line: play.Shape{
			Verb:  "count",
			Words: []play.Word{referee.WordPlayer, wordCount},
			Tally: true,
		},
		Ask:   referee.Ask{When: referee.ByTally},
		Apply: (*Engine).count,
	},
})

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// Apply judges one line. An error leaves the engine as it was.
func (e *Engine) Apply(act play.Action) ([]referee.Ruling, error) {
	if e.unknown && !act.Verb.IsCommon() {
		return nil, words.ErrUnknown.Err()
	}
	e.Judge()
	return e.Judged(verbs.Of(act.Verb)(e, act))
}
