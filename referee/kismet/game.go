// Package kismet is the engine of Kismet: three to eight players, three dice, and cards for the sums that they make.
//
//	collect   deal anna · roll anna 2 3 5 · cover bruno 8 · cover anna 5 · … · finish
//	discard   deal anna · aside anna 12 · roll anna 6 6 6 · knock carla · discard carla 12 2 · pass anna · …
//
// Use its Game, which referee/games lists; no other package imports this one. What a round is worth is in scoring/kismet.
// The option `variant` chooses the variant, and each variant has its own engine. In collecting, players gather piles in
// scrambles round a circle of eleven cards; in discarding, they clear their tables in turns, with knocks. Both share
// the course: the opening and closing of rounds. Contract: the language of play, section 5.
//
//	game.go     the Game: house rules, articles, cards and sets of them
//	verbs.go    the lines of each variant, a row each
//	engine.go   what both variants share
//	collect.go  the collecting variant: the circle, scrambles, piles
//	discard.go  the discarding variant: tables, turns, knocks, cards owed
//	expect.go   the legal lines of each variant
//	table.go    boards, sheets, and the form of a round's tally
//	short.go    what may be typed in short
package kismet

//go:generate go run arbitro/referee/lang/gen

import (
	"embed"
	"strconv"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
	price "arbitro/scoring/kismet"
)

// options lists the house rules, by option.
var options = []referee.Option{
	optVariant: {
		Key: "variant", Values: []string{"collect", "discard"},
		Title: words.OptVariant,
		Names: []lang.Text{words.OptVariantCollect, words.OptVariantDiscard},
	},
	optAside: {
		Key: "aside", Values: []string{"limit", "any"}, Counts: toDiscard,
		Title: words.OptAside,
		Names: []lang.Text{words.OptAsideLimit, words.OptAsideAny},
	},
	optRounds: {
		Key: "rounds", Min: 0, Max: 1_000_000, Proposed: 1, Counts: toDiscard,
		Title: words.OptRounds,
		Names: []lang.Text{words.OptRoundsNone},
	},
	optKnockAfter: {
		Key: "knock-after", Values: []string{"as-before", "pays"}, Counts: toDiscard,
		Title: words.OptKnockAfter,
		Names: []lang.Text{words.OptKnockAfterAsBefore, words.OptKnockAfterPays},
	},
}

// toDiscard reports whether the table plays the variant.
func toDiscard(o referee.Options) bool { return o.Values[optVariant] == 1 }

// Game is Kismet, for the catalogue.
var Game = &referee.Game{
	Name: "kismet", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Least:   3,
	Most:    maxSeats,
	Usual:   4,
	Grammar: collects.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"kismet.points", "kismet.win"},
	New:     New, Order: scoring.MostWins, Starts: referee.OfDealer,
	Fixed: func(o referee.Options) bool { return !toDiscard(o) }, // a match of one round
	Asks:  collects.Asks(), Columns: columns, Explain: explain, Tallied: tallied, Tally: tally,
	Short: &referee.Short{Help: words.ShortHelp, Now: now, Lines: shortLines},
}

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Kismet. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

// The cases of a sentence, added up.
const (
	nothingOwed   = 1 << iota // a card would be owed, and there is none to give
	discarded                 // the player on turn has discarded
	passedRightly             // the player on turn has passed, and had no card
)

// beforeRoll is the case of the sentence for a knock before any dice.
const beforeRoll = 1

// The articles of the game played to collect that rulings name.
var (
	coverWrong  = book.Article("kismet.cover.wrong")
	sweepEarly  = book.Article("kismet.sweep.early")
	coverTwice  = book.Article("kismet.cover.twice")
	refillEarly = book.Article("kismet.refill.early")
)

// The articles of the game played to discard that rulings name, knocks aside.
var (
	asideRule   = book.Article("kismet.aside")
	discardRule = book.Article("kismet.discard")
	wildRule    = book.Article("kismet.wild")
	turnRule    = book.Article("kismet.turn")
	returnRule  = book.Article("kismet.return")
)

// The articles of the game played to discard that judge knocks.
var (
	knockFirst = book.Article("kismet.knock.first")
	knockForce = book.Article("kismet.knock.force")
	knockEmpty = book.Article("kismet.knock.empty")
	knockBusy  = book.Article("kismet.knock.busy")
	knockLate  = book.Article("kismet.knock.late")
	knockTurn  = book.Article("kismet.knock.turn")
)

// A card is its value less two, from 0 to 10. A deck has as many of each as there are players.
const kinds = price.SetSize

// everyCard is the set of one player's eleven cards.
const everyCard cards.Set = 1<<kinds - 1

func valueOf(card int) int { return card + price.LeastValue }

// counts is the number of cards of each value.
type counts [kinds]int32

// add counts more cards.
func (c *counts) add(more []int32) {
	for _, card := range more {
		c[card]++
	}
}

// most returns the largest count, and its card.
func (c *counts) most() (n, card int) {
	for k, m := range c {
		if int(m) > n {
			n, card = int(m), k
		}
	}
	return n, card
}

// with returns the sums of two counts.
func (c counts) with(other counts) counts {
	for card, n := range other {
		c[card] += n
	}
	return c
}

// setOf returns the set of the cards in a line; false if a card comes twice.
func setOf(listed []int32) (set cards.Set, ok bool) {
	for _, card := range listed {
		if set.Has(int(card)) {
			return set, false
		}
		set = set.With(int(card))
	}
	return set, true
}

// list returns the cards of a set, as choices hold them.
func list(set cards.Set) []int32 {
	some := make([]int32, 0, set.Len())
	for card := range set.All() {
		some = append(some, int32(card))
	}
	return some
}

// values returns the values of a set's cards, the smallest first.
func values(set cards.Set) []int {
	some := make([]int, 0, set.Len())
	for card := range set.All() {
		some = append(some, valueOf(card))
	}
	return some
}

// points returns what the cards of a set are worth.
func points(set cards.Set) int {
	sum := 0
	for card := range set.All() {
		sum += price.Points(valueOf(card))
	}
	return sum
}

// sums returns the cards that the sum of two of the three dice makes.
func sums(a, b, c int) cards.Set {
	var set cards.Set
	for _, v := range price.Sums(a, b, c) {
		set = set.With(v - price.LeastValue)
	}
	return set
}

var deck = cards.NewDeck(nil, func() []cards.Face {
	var faces []cards.Face
	for v := price.LeastValue; v <= price.MostValue; v++ {
		n := strconv.Itoa(v)
		faces = append(faces, cards.Face{
			Code: n, Suit: -1, Copies: maxSeats,
			Short: lang.Plain(n).Text(),
			Name:  words.Number(n).Text(),
		})
	}
	return faces
}).WithZeros()
