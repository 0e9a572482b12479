// The parts that every other file uses: the cards, the rules that may be broken, their articles, and the words of
// lines.

package dernier

import (
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// A card is suit*13 + rank, from the ace. The joker has the last number.
const (
	ranks  = 13
	joker  = 52
	faces  = 53
	inPack = 54 // cards in a pack, its two jokers included
)

// The ranks with an effect.
const (
	ace   = 0
	two   = 1
	seven = 6
	jack  = 10
	queen = 11
	king  = 12
)

// anySuit is the suit in force when every card may be played.
const anySuit = -1

// rankOf returns a card's rank. The joker's rank differs from all others.
func rankOf(card int) int {
	if card == joker {
		return joker
	}
	return card % ranks
}

func suitOf(card int) int { return card / ranks }

// perPack returns how many copies of a card are in one pack.
func perPack(card int) int {
	if card == joker {
		return 2
	}
	return 1
}

var suits = cards.French

var deck = cards.NewDeck(suits, func() []cards.Face {
	return append(cards.Faces(cards.French, cards.Common, 2), cards.Face{
		Code:    "JOKER",
		Aliases: []string{"JOLLY", "*"},
		Suit:    -1,
		Copies:  4,
		Typed:   words.JokerTyped,
		Short:   words.Joker,
		Name:    words.AJoker,
	})
})

// rule is a rule whose breach costs three cards. The order is that of the keywords of an accusation.
type rule uint8

const (
	ruleOutOfTurn rule = iota
	ruleUnpaid
	ruleUnanswered
	ruleUnnamed
	ruleNoMatch
	ruleNoDraw
	ruleOverdrawn
	ruleUnsaid
	ruleWrongClose
	ruleNoAnticipation
	ruleWrongWord
	ruleTooSlow
	ruleSpeech
	ruleQuestion
	ruleSwearing
	ruleFalseAccusation
	none
	rules = int(none)
)

// sendsBack reports whether a card that breaks the rule goes back to the hand when the fine is drawn.
func (b rule) sendsBack() bool {
	switch b {
	case ruleOutOfTurn, ruleUnpaid, ruleUnanswered, ruleUnnamed, ruleNoMatch, ruleNoAnticipation:
		return true
	}
	return false
}

// witnessed reports whether only the players can hear or see a breach of the rule: the record cannot show it.
func (b rule) witnessed() bool {
	switch b {
	case ruleTooSlow, ruleSpeech, ruleQuestion, ruleSwearing:
		return true
	}
	return false
}

// articleOf holds the article of each rule.
var articleOf = [rules]*rulebook.Article{
	ruleOutOfTurn:       articles.Turn,
	ruleUnpaid:          articles.Pay,
	ruleUnanswered:      articles.Chain,
	ruleUnnamed:         articles.Suit,
	ruleNoMatch:         articles.Match,
	ruleNoDraw:          articles.Pass,
	ruleOverdrawn:       articles.Draw,
	ruleUnsaid:          articles.Dernier,
	ruleWrongClose:      articles.Chiudo,
	ruleNoAnticipation:  articles.Anticipo,
	ruleWrongWord:       articles.Word,
	ruleTooSlow:         articles.Slow,
	ruleSpeech:          articles.Speech,
	ruleQuestion:        articles.Question,
	ruleSwearing:        articles.Swearing,
	ruleFalseAccusation: articles.Accuse,
}

// chargeNames is how players name each rule in an accusation.
var chargeNames = [rules]lang.Text{
	ruleOutOfTurn:       words.ChargeTurn,
	ruleUnpaid:          words.ChargePay,
	ruleUnanswered:      words.ChargeChain,
	ruleUnnamed:         words.ChargeSuit,
	ruleNoMatch:         words.ChargeMatch,
	ruleNoDraw:          words.ChargePass,
	ruleOverdrawn:       words.ChargeDraw,
	ruleUnsaid:          words.ChargeDernier,
	ruleWrongClose:      words.ChargeChiudo,
	ruleNoAnticipation:  words.ChargeAnticipo,
	ruleWrongWord:       words.ChargeWord,
	ruleTooSlow:         words.ChargeSlow,
	ruleSpeech:          words.ChargeSpeech,
	ruleQuestion:        words.ChargeQuestion,
	ruleSwearing:        words.ChargeSwearing,
	ruleFalseAccusation: words.ChargeAccuse,
}

// chargeSaid says of a player how each rule was broken.
var chargeSaid = [rules]lang.Text{
	ruleOutOfTurn:       words.DidTurn,
	ruleUnpaid:          words.DidPay,
	ruleUnanswered:      words.DidChain,
	ruleUnnamed:         words.DidSuit,
	ruleNoMatch:         words.DidMatch,
	ruleNoDraw:          words.DidPass,
	ruleOverdrawn:       words.DidDraw,
	ruleUnsaid:          words.DidDernier,
	ruleWrongClose:      words.DidChiudo,
	ruleNoAnticipation:  words.DidAnticipo,
	ruleWrongWord:       words.DidWord,
	ruleTooSlow:         words.DidSlow,
	ruleSpeech:          words.DidSpeech,
	ruleQuestion:        words.DidQuestion,
	ruleSwearing:        words.DidSwearing,
	ruleFalseAccusation: words.DidAccuse,
}

// chargeTyped is how people may type each rule, in every language.
var chargeTyped = func() []lang.Words {
	all := make([]lang.Words, rules)
	for b, name := range chargeNames {
		for _, language := range lang.All {
			all[b].Set(language, []string{name.In(language)})
		}
	}
	return all
}()

// keywords returns the rules as accusations name them.
func keywords() []string {
	all := make([]string, rules)
	for b, article := range articleOf {
		all[b] = article.ID
	}
	return all
}

// byVerdict is the sentence case for a fault that the table decided, without further facts. It is the same in every
// article, so the other cases of an article begin at 2.
const byVerdict = 1

// drawnBefore is the sentence case for a second draw in the same turn.
const drawnBefore = 2

// The sentence cases for a pass and for a draw out of turn. Case 0 is for a card.
const (
	passedOutOfTurn = 2 + iota
	drawnOutOfTurn
)

// The sentence cases of an accusation. lapsedAlready: the fine that it is about has lapsed (case 0: that fine was
// drawn). byTable: the table has decided.
const (
	lapsedAlready = 2
	byTable       = 3
)

// In returns the title of the rule's article, as a sentence names the rule.
func (b rule) In(language lang.Lang) string { return articleOf[b].Title().In(language) }

// caught is the sentence case for a missing "dernier" that an accusation noticed.
const caught = 2

var (
	wordWho   = play.Word{Kind: play.Seat, Title: words.WordWho}
	wordOther = play.Word{Kind: play.Seat, Title: words.WordOther}
	wordDrawn = play.Word{Kind: play.Number, Title: words.WordDrawn, Min: 1, Max: 2*inPack - 1}
	wordLeft  = play.Word{Kind: play.Number, Title: words.WordLeft, Max: 2*inPack - 1}
	wordSuit  = play.Word{
		Kind:    play.Keyword,
		Title:   words.WordSuit,
		Of:      suitCodes(),
		Aliases: suitSigns(),
		Names:   suitNames(),
	}
	wordSaid = play.Word{
		Kind:  play.Text,
		Title: words.WordSaid,
		Of:    []string{sayDernier, sayChiudo, sayDubito},
	}
	wordFault = play.Word{
		Kind:  play.Keyword,
		Title: words.WordFault,
		Of:    []string{"speech", "question", "swearing"},
		Names: chargeSaid[ruleSpeech:ruleFalseAccusation],
		Typed: chargeTyped[ruleSpeech:ruleFalseAccusation],
	}
	wordCharge = play.Word{
		Kind:   play.Keyword,
		Title:  words.WordCharge,
		Of:     keywords(),
		Prefix: "dernier.",
		Names:  chargeSaid[:],
		Typed:  chargeTyped,
	}
	wordHedge = play.Word{
		Kind:  play.Keyword,
		Title: words.WordHedge,
		Asked: words.AskHedge,
		Of:    []string{sayDubito},
	}
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

// The words in `say` lines that have a meaning in the game.
const (
	sayDernier = "dernier"
	sayChiudo  = "chiudo"
	sayDubito  = "dubito"
)

func suitCodes() []string {
	var codes []string
	for _, suit := range suits {
		codes = append(codes, suit.Code)
	}
	return codes
}

func suitNames() []lang.Text {
	var names []lang.Text
	for _, suit := range suits {
		names = append(names, suit.Name)
	}
	return names
}

// suitSigns returns the signs of each suit, in text and as an emoji.
func suitSigns() [][]string {
	all := make([][]string, len(suits))
	for i, suit := range suits {
		for _, sign := range suit.Signs {
			all[i] = append(all[i], sign, sign+"\ufe0f")
		}
	}
	return all
}
