// Package tarocchi is the engine of Tarocchi, the French tarot: one player takes a contract, with or without a partner,
// against the others; three to five play a deal, up to seven sit at the table.
//
//	deal elena · bid anna guard · … · call KD · dog 9S T17 4H · play anna 5S · … · made 51.5 3
//
// Use its Game, which referee/games lists. The points of a deal are in scoring/tarocchi, and hands, denials and tricks
// in general are in referee/trick. Records and code say handle; texts for users say handful. The judging code works
// on small integers and bit sets; the rulebook in book/ holds the articles that it cites. For a hidden hand the engine
// stores what the cards played have denied, and rules when a later card contradicts a denial.
// "arbitro help language tarocchi" describes the lines and the referee's rulings on them.
//
//	deck.go     cards, their classes, sets of cards, house rules: used by every other file
//	engine.go   the state, who plays and who sits out, deals and void ones (a dry Petit), ends
//	hands.go    hands read out, handles shown and their value, and facts about the other hands
//	bidding.go  bids, the call of a partner, the dog
//	playing.go  the tricks: the rules for a card, what it denies, who takes the trick, also the last with the Excuse
//	tally.go    how a deal is counted, from its cards or by the table itself: points, bouts, a slam, the Petit in the
//	            last trick; the price and the shares
//	legal.go    the legal lines
//	table.go    boards and sheets, and who may sit out
//	form.go     the form of a whole deal's tally: its fields, their lines, and back
//	bidsform.go, bonusform.go, countform.go
//	            what that form asks: the bids and the partner; handfuls, Petit and slam; points and bouts
//	facts.go    facts about a deal that the referee knows without asking, for the questions of the rulebook
//	stats.go    contracts and partners in statistics
//	game.go     the Game, and the lines, a row each; it uses every other file
//
// To add a contract (TestContractRecipe): in scoring/tarocchi its constant in rising order, its word and its
// multiplier, Highest if it is that, and what happens to the dog (Exchanges, and Dog for the side that counts it); here
// its name in contractNames (deck.go), its short name in contractShort (table.go), and its place in the article
// tarocchi.contracts. Bidding, forms, scoring, figures and sheets follow from these rows.
package tarocchi

//go:generate go run arbitro/referee/lang/gen
//go:generate go run arbitro/referee/readbook .

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

// options lists the house rules, by option.
var options = referee.NewOptions(keyed, []referee.Option{
	optRules:      {Key: "rules", Values: []string{"document", "federation"}, Told: true},
	optHandles:    {Key: "handles", Values: []string{"document", "federation"}},
	optLead:       {Key: "lead", Values: []string{"taker", "eldest"}},
	optSlam:       {Key: "slam", Values: []string{"off", "on"}},
	optCallLead:   {Key: "call-lead", Values: []string{"free", "federation"}},
	optExcuseLast: {Key: "excuse-last", Values: []string{"safe", "federation"}},
})

// prices are the prices that the rulebook names in its answers. The price of a single part of a deal comes from a deal
// in which nothing else is paid.
var prices = []referee.Price{
	{Gap: "single", N: price.HandlePoints[0]},
	{Gap: "double", N: price.HandlePoints[1]},
	{Gap: "triple", N: price.HandlePoints[2]},
	{Gap: "target0", N: price.Target(0)},
	{Gap: "target1", N: price.Target(1)},
	{Gap: "target2", N: price.Target(2)},
	{Gap: "target3", N: price.Target(price.AllBouts)},
	{Gap: "base", N: price.Deal{Contract: price.Take, Halves: 2 * price.Target(0)}.Price().Contract},
	{Gap: "petit", N: price.Deal{Contract: price.Take, Petit: price.Attack}.Price().Petit},
	{Gap: "slam", N: -price.Deal{Contract: price.Take, Slam: price.Slam{Counts: true, Announced: true}}.Price().Slam},
}

// Game is Tarocchi, for the catalogue.
var Game = &referee.Game{
	Name:         "tarocchi",
	Title:        words.Title,
	Round:        words.Round,
	Source:       words.Source,
	ByTally:      words.ByTally,
	TermsAt:      termsAt,
	Least:        leastSeats,
	Most:         maxTable,
	Usual:        5,
	Grammar:      verbs.Grammar(deck),
	Deck:         deck,
	Options:      options,
	Rules:        book,
	Prices:       prices,
	Applied:      applied,
	Knows:        knows,
	Scoring:      []string{"tarocchi.target", "tarocchi.score", "tarocchi.petit", "tarocchi.handle", "tarocchi.total"},
	New:          New,
	Order:        scoring.MostWins,
	Asks:         verbs.Asks(),
	Columns:      columns,
	RoundColumns: roundColumns,
	Legend:       legend,
	Signed:       true,
	ZeroSum:      zeroSum,
	Ledger:       federal,
	Tally:        tallyForm,
	Explain:      explain,
	Unshown:      hasBonus,
	Stats:        stats,
	Partners:     &partners,
	Settled:      settled,
	Unsettled:    unsettled,
	Drawn:        &referee.Drawn{Height: height, Help: words.DrawnHelp},
}

// height returns the rank and suit of a card that a player has drawn to decide the first dealer [tarocchi.first]. Any
// trump is higher than the suits, and spades are the highest suit. The rank of the Excuse is negative, because it is
// drawn again.
func height(card int) (rank, suit int) {
	if card == excuse {
		return -1, 0
	}
	if card >= firstTrump {
		return ranks + number(card), 0
	}
	return card % ranks, -(card / ranks)
}

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

// verbs lists the lines of the game. For a tally, the form in form.go asks for most of them at once.
var verbs = referee.NewVerbs(keyed, []referee.Verb[Engine]{
	play.Deal:   {Apply: (*Engine).deal},
	play.Redeal: {Apply: (*Engine).redeal},
	play.Ruled:  {Apply: func(*Engine, play.Action) error { return words.ErrVerdict.Err() }},
	verbSitOut: {
		Line: play.Shape{
			Verb:   "sit-out",
			Words:  []play.Word{referee.WordPlayer},
			Repeat: true,
			Least:  1,
			Beside: true,
		},
		Ask:   referee.Ask{Asks: true, First: proposed},
		Apply: (*Engine).sitOut,
	},
	verbHand: {
		Line: play.Shape{
			Verb:   "hand",
			Words:  []play.Word{referee.WordPlayer, referee.WordCard},
			Repeat: true,
			Least:  1,
		},
		Apply: func(e *Engine, act play.Action) error { return e.judge().hand(act) },
	},
	verbBid: {
		Line:  play.Shape{Verb: "bid", Words: []play.Word{referee.WordPlayer, wordContract}},
		Apply: (*Engine).bid,
	},
	verbCall: {
		Line:  play.Shape{Verb: "call", Words: []play.Word{referee.WordCard}},
		Ask:   referee.Ask{When: referee.ByPlay, Now: func(referee.TableView) lang.Speaker { return words.AskCall }},
		Apply: (*Engine).call,
	},
	verbAlone: {
		Line:  play.Shape{Verb: "alone"},
		Apply: (*Engine).playAlone,
	},
	verbPartner: {
		Line:  play.Shape{Verb: "partner", Words: []play.Word{referee.WordPlayer}, Tally: true},
		Ask:   referee.Ask{When: referee.ByTally},
		Apply: (*Engine).partner,
	},
	verbDog: {
		Line: play.Shape{
			Verb:   "dog",
			Words:  []play.Word{referee.WordCard},
			Repeat: true,
			Least:  1,
		},
		Ask:   referee.Ask{Dealt: true},
		Apply: func(e *Engine, act play.Action) error { return e.judge().dog(act) },
	},
	verbDiscard: {
		Line: play.Shape{
			Verb:   "discard",
			Words:  []play.Word{referee.WordCard},
			Repeat: true,
			Least:  1,
		},
		Ask:   referee.Ask{Dealt: true},
		Apply: func(e *Engine, act play.Action) error { return e.judge().discard(act) },
	},
	verbHandle: {
		Line: play.Shape{
			Verb:   "handle",
			Words:  []play.Word{referee.WordPlayer, wordLevel, referee.WordCard},
			Repeat: true,
		},
		Apply: func(e *Engine, act play.Action) error { return e.judge().handle(act) },
	},
	verbSlam: {
		Line:  play.Shape{Verb: "slam", Words: []play.Word{referee.WordPlayer}},
		Apply: (*Engine).slam,
	},
	verbPlay: {
		Line:  play.Shape{Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard}},
		Ask:   referee.Ask{When: referee.ByPlay, Ahead: beforeFirstCard},
		Apply: func(e *Engine, act play.Action) error { return e.judge().playCard(act) },
	},
	verbPetit: {
		Line:  play.Shape{Verb: "petit", Words: []play.Word{wordSide}, Tally: true},
		Ask:   referee.Ask{When: referee.ByTally},
		Apply: (*Engine).petit,
	},
	verbSlamMade: {
		Line: play.Shape{Verb: "slam-made", Words: []play.Word{wordSide}, Tally: true},
		Ask: referee.Ask{
			When:   referee.ByTally,
			Counts: func(options referee.Options) bool { return houseOf(options).slams },
		},
		Apply: (*Engine).slamMade,
	},
	verbMade: {
		Line:  play.Shape{Verb: "made", Words: []play.Word{wordPoints, wordBouts}, Tally: true},
		Ask:   referee.Ask{When: referee.ByTally},
		Apply: (*Engine).made,
	},
})

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// Apply judges one line. An error leaves the engine as it was.
func (e *Engine) Apply(act play.Action) ([]referee.Ruling, error) {
	e.Judge()
	err := verbs.Of(act.Verb)(e, act)
	if err == nil && act.Verb > verbBid {
		e.round.bidOver = true
	}
	return e.Judged(err)
}
