// The 78 cards, their classes, and sets of them, which do not fit into one word of 64 bits.

package tarocchi

import (
	"fmt"
	"slices"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	price "arbitro/scoring/tarocchi"
)

// A card is suit*14 + rank, from the ace, for the suits. Then come the trumps from 1 to 21, then the Excuse.
const (
	ranks      = 14
	suitCards  = 4 * ranks
	firstTrump = suitCards
	petitCard  = firstTrump
	highTrump  = firstTrump + 20 // the 21
	excuse     = firstTrump + 21
	deckSize   = excuse + 1
	kingRank   = ranks - 1
	allTrumps  = 22 // the Excuse counts as a trump in a handle
)

// The classes of cards that can be led or denied: the suits, then the trumps.
const (
	trumps = 4
	noSuit = 5 // the class of the Excuse, and of a trick without a suit yet
)

// classOf and halvesOf hold each card's class and its value, in halves of a point.
var classOf, halvesOf = func() (class, halves [deckSize]int8) {
	court := [...]int8{price.Jack, price.Cavalier, price.Queen, price.King}
	for card := range deckSize {
		class[card] = int8(card / ranks)
		halves[card] = price.Low
		if rank := card % ranks; card < suitCards && rank >= 10 {
			halves[card] = court[rank-10]
		}
		if card >= firstTrump {
			class[card] = trumps
		}
	}
	class[excuse] = noSuit
	halves[petitCard] = price.Bout
	halves[highTrump] = price.Bout
	halves[excuse] = price.Bout
	return class, halves
}()

func isKing(card int) bool { return card < suitCards && card%ranks == kingRank }

func isBout(card int) bool { return card == petitCard || card == highTrump || card == excuse }

// number returns a trump's number, 1 to 21.
func number(card int) int { return card - firstTrump + 1 }

// typedTrump returns the ways in which people write a trump: only its number, or with the letter of a language, as in
// 15A.
func typedTrump(n int) lang.Words {
	var typed lang.Words
	for _, language := range lang.All {
		typed.Set(language, []string{fmt.Sprint(n), fmt.Sprint(n, words.TrumpLetter.In(language))})
	}
	return typed
}

// deck names the cards. After the four suits it has a fifth for the trumps, so that sentences can name them.
var deck = cards.NewDeck(append(
	cards.French[:4:4], cards.Suit{Code: "T", Name: words.Trumps},
), func() []cards.Face {
	faces := cards.Faces(cards.French, append(cards.Numerals[:10:10], cards.Jack, cards.Cavalier, cards.Queen, cards.King), 1)
	for n := 1; n <= 21; n++ {
		f := cards.Face{
			Code:   fmt.Sprint("T", n),
			Typed:  typedTrump(n),
			Suit:   trumps,
			Copies: 1,
			Short:  lang.Plain(fmt.Sprint("▲", n)).Text(),
			Name:   words.Trump(n).Text(),
		}
		if n == 1 {
			f.Name = words.ThePetit
		}
		faces = append(faces, f)
	}
	return append(faces, cards.Face{
		Code:   "E",
		Typed:  words.ExcuseTyped,
		Suit:   -1,
		Copies: 1,
		Short:  words.Excuse,
		Name:   words.TheExcuse,
	})
})

// pack has the suits, the trumps and the Excuse as classes.
var pack = trick.Pack{
	Deck:   deck,
	Ladder: trumps,
	Trumps: words.ClassTrumps,
	Classes: append(
		cards.Spans(trumps, ranks), cards.Span(firstTrump, 21), cards.One(excuse),
	),
}

// Sets of cards that the rules name.
var (
	trumpSet = cards.Span(firstTrump, allTrumps) // includes the Excuse, as handles do
	barred   = func() (s cards.Set) {            // cards that may not be discarded
		for card := range deckSize {
			if isKing(card) || isBout(card) {
				s = s.With(card)
			}
		}
		return s
	}()
	shownAway = trumpSet.Without(excuse) // cards that must be shown when they are discarded
	boutSet   = cards.SetOf(petitCard, highTrump, excuse)
	worthSets = func() (sets [price.Bout + 1]cards.Set) { // the cards by value, in halves of a point
		for card, halves := range halvesOf {
			sets[halves] = sets[halves].With(card)
		}
		return sets
	}()
)

// above holds, by number of a trump, the trumps higher than it.
var above = func() (sets [22]cards.Set) {
	for n := range sets {
		sets[n] = cards.Span(firstTrump+n, 21-n)
	}
	return sets
}()

// The options, in the order of the game's list.
const (
	optRules = iota
	optHandles
	optLead
	optSlam
	optCallLead
	optExcuseLast
)

// house holds the house rules in force.
type house struct {
	federalHandles bool // handles by the federation's thresholds
	eldest         bool // the player after the dealer leads, not the taker
	slams          bool // slams are announced and paid
	callLead       bool // the called suit may not open the first trick
	excuseLast     bool // an Excuse played to the last trick is lost
}

// applied returns the options as they apply: `rules federation` sets every rule that has no line of its own.
func applied(options referee.Options) referee.Options {
	if !federal(options) {
		return options
	}
	options.Values = slices.Clone(options.Values)
	for option := range options.Values {
		if !options.Set[option] {
			options.Values[option] = 1
		}
	}
	return options
}

// houseOf returns the rules in force.
func houseOf(options referee.Options) house {
	values := applied(options).Values
	on := func(option int) bool { return values[option] == 1 }
	return house{
		federalHandles: on(optHandles),
		eldest:         on(optLead),
		slams:          on(optSlam),
		callLead:       on(optCallLead),
		excuseLast:     on(optExcuseLast),
	}
}

// federal reports whether the table plays by the federation's rules. Sheets then show gains and losses in separate
// columns.
func federal(options referee.Options) bool { return options.Values[optRules] == 1 }

// thresholds returns how many trumps each level of handle needs, for this number of players. The document has the same
// thresholds for every number of players. The federation's differ by number; for four players they are those of the
// document.
func (h house) thresholds(players int) [3]int {
	if h.federalHandles && players == 3 {
		return [3]int{13, 15, 18}
	}
	if h.federalHandles && players == 5 {
		return [3]int{8, 10, 13}
	}
	return [3]int{10, 13, 15}
}

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

// The keywords as people say them.
var (
	contractNames = []lang.Text{
		words.Pass,
		words.Take,
		words.Guard,
		words.GuardWithout,
		words.GuardAgainst,
	}
	contractTyped = []lang.Words{
		words.PassTyped,
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
		Kind:   play.Keyword,
		Title:  words.WordContract,
		Of:     contracts,
		Names:  contractNames,
		Typed:  contractTyped,
		Rising: true,
	}
	wordLevel = play.Word{
		Kind:  play.Keyword,
		Title: words.WordLevel,
		Of:    levels,
		Names: levelNames,
	}
	wordSide   = play.Word{Kind: play.Keyword, Title: words.WordSide, Of: sides, Names: sideNames}
	wordPoints = play.Word{Kind: play.Half, Title: words.WordPoints, Max: price.AllHalves}
	wordBouts  = play.Word{Kind: play.Number, Title: words.WordBouts, Max: 3}
)
