// Package tarocchi is the engine of Tarocchi, the French tarot: one player takes a contract, with or without a partner,
// against the others; three to five play a deal, up to seven sit at the table.
//
//	deal elena · bid anna guard · … · call KD · dog 9S T17 4H · play anna 5S · … · made 51.5 3
//
// Use its Game, which referee/games lists; no other package imports this one. What a deal is worth is in
// scoring/tarocchi, and hands, denials and tricks in general are in referee/trick. The judging code works on small
// integers and bit sets; the rulebook in book/ holds the articles that it cites. For a hidden hand the engine stores what
// the cards played have denied, and rules when a later card contradicts a denial.
// Contract: the language of play, section 4.
//
//	game.go     the Game: house rules, articles
//	deck.go     cards, their classes, and sets of cards
//	verbs.go    the lines, a row each
//	engine.go   the engine: its state, who plays and who sits out, deals, ends
//	bidding.go  bids, the call of a partner, the dog
//	playing.go  the tricks: what a card must be, what it denies, who takes
//	hands.go    hands read out, handles shown, and what is known of hands that are not
//	tally.go    deals that the table counts itself, the price and the shares
//	expect.go   the legal lines
//	form.go     the form of a whole deal's tally
//	table.go    boards and sheets, and who may sit out
//	stats.go    contracts and partners in statistics
//
// To add a contract (TestContractRecipe): in scoring/tarocchi its constant in rising order, its word and its
// multiplier, Highest if it is that, and what happens to the dog (Exchanges, and Dog for the side that counts it); here
// its name in contractNames (verbs.go), its short name in contractShort (table.go), and its place in the article
// tarocchi.contracts. Bidding, forms, scoring, figures and sheets follow from these rows.
package tarocchi

//go:generate go run arbitro/referee/lang/gen

import (
	"embed"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

// options lists the house rules, by option.
var options = []referee.Option{
	optRules: {
		Key: "rules", Values: []string{"document", "federation"},
		Title: words.OptRules,
		Names: []lang.Text{words.OptRulesDocument, words.OptRulesFederation},
	},
	optHandles: {
		Key: "handles", Values: []string{"document", "federation"},
		Title: words.OptHandles,
		Names: []lang.Text{words.OptHandlesDocument, words.OptHandlesFederation},
	},
	optLead: {
		Key: "lead", Values: []string{"taker", "eldest"},
		Title: words.OptLead,
		Names: []lang.Text{words.OptLeadTaker, words.OptLeadEldest},
	},
	optSlam: {
		Key: "slam", Values: []string{"off", "on"},
		Title: words.OptSlam,
		Names: []lang.Text{words.OptSlamOff, words.OptSlamOn},
	},
	optCallLead: {
		Key: "call-lead", Values: []string{"free", "federation"},
		Title: words.OptCallLead,
		Names: []lang.Text{words.OptCallLeadFree, words.OptCallLeadFederation},
	},
	optExcuseLast: {
		Key: "excuse-last", Values: []string{"safe", "federation"},
		Title: words.OptExcuseLast,
		Names: []lang.Text{words.OptExcuseLastSafe, words.OptExcuseLastFederation},
	},
}

// Game is Tarocchi, for the catalogue.
var Game = &referee.Game{
	Name: "tarocchi", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Terms:   words.Terms,
	Least:   3,
	Most:    maxTable,
	Usual:   5,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"tarocchi.target", "tarocchi.score", "tarocchi.petit", "tarocchi.handle", "tarocchi.total"},
	New:     New, Order: scoring.MostWins, Asks: verbs.Asks(), Columns: columns, RoundColumns: roundColumns, Legend: legend,
	Signed: true, Totals: zeroSum, Ledger: federal,
	Tally: tallyForm, Explain: explain, Stats: stats, Partners: &partners,
}

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Tarocchi. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

// The articles on bidding, dog and handles that rulings name.
var (
	dry          = book.Article("tarocchi.dry")
	bidOrder     = book.Article("tarocchi.bid.order")
	bidLow       = book.Article("tarocchi.bid.low")
	bidAgain     = book.Article("tarocchi.bid.again")
	dealerRule   = book.Article("tarocchi.dealer")
	discardRule  = book.Article("tarocchi.discard")
	discardAgain = book.Article("tarocchi.discard.again")
	discardTrump = book.Article("tarocchi.discard.trump")
	handleRule   = book.Article("tarocchi.handle")
	callRule     = book.Article("tarocchi.call")
)

// The articles on the play of the cards that rulings name.
var (
	callLead  = book.Article("tarocchi.call.lead")
	turn      = book.Article("tarocchi.turn")
	follow    = book.Article("tarocchi.follow")
	trumpRule = book.Article("tarocchi.trump")
	overtrump = book.Article("tarocchi.overtrump")
)

// The options, in the order of the game's list.
const (
	optRules = iota
	optHandles
	optLead
	optSlam
	optCallLead
	optExcuseLast
)

// house is the house rules in force.
type house struct {
	federalHandles bool // handles by the federation's thresholds
	eldest         bool // the dealer's successor leads, not the taker
	slams          bool // slams are announced and paid
	callLead       bool // the called suit may not open the first trick
	excuseLast     bool // an Excuse played to the last trick is lost
}

// houseOf returns the rules in force: `rules federation` sets every rule that no other line sets.
func houseOf(o referee.Options) house {
	on := func(option int) bool {
		if o.Set[option] {
			return o.Values[option] == 1
		}
		return federal(o)
	}
	return house{
		federalHandles: on(optHandles), eldest: on(optLead), slams: on(optSlam),
		callLead: on(optCallLead), excuseLast: on(optExcuseLast),
	}
}

// federal reports whether the table plays by the federation's rules, whose sheets are ledgers.
func federal(o referee.Options) bool { return o.Values[optRules] == 1 }

// thresholds returns how many trumps each handle needs, for this many players. The document has one row for every
// table; the federation has three, and agrees with the document for four players.
func (h house) thresholds(players int) [3]int {
	switch {
	case h.federalHandles && players == 3:
		return [3]int{13, 15, 18}
	case h.federalHandles && players == 5:
		return [3]int{8, 10, 13}
	}
	return [3]int{10, 13, 15}
}
