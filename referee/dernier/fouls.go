package dernier

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// rule is a rule whose breach costs three cards. The order is that of the keywords of an accusation.
type rule uint8

const (
	outOfTurn rule = iota
	unpaid
	notAnswered
	unnamed
	noMatch
	noDraw
	overDrawn
	unsaid
	wrongClose
	noAnticipation
	wrongWord
	tooSlow
	speech
	question
	swearing
	falseAccusation
	none
	rules = int(none)
)

// judge judges what a round shows, and says its rulings to the frame of the engine. It lives as long as a line does.
type judge struct {
	r *round
	f *referee.Frame
}

func (e *Engine) judge() judge { return judge{&e.round, &e.Frame} }

// sendsBack reports whether a card that breaks the rule goes back to the hand when the fine is drawn.
func (b rule) sendsBack() bool { return b <= noMatch || b == noAnticipation }

// witnessed reports whether only the players can hear or see that the rule was broken: the record cannot show it.
func (b rule) witnessed() bool { return tooSlow <= b && b <= swearing }

// articleOf returns the article of each rule.
var articleOf = [rules]*rulebook.Article{
	turnRule, payRule, chainRule, suitRule, matchRule, passRule, drawRule, dernierRule, chiudoRule, anticipoRule, wordArticle,
	slowRule, speechRule, questionRule, swearingRule, accuseRule,
}

// chargeNames is how players name each rule in an accusation.
var chargeNames = [rules]lang.Text{
	outOfTurn:       words.ChargeTurn,
	unpaid:          words.ChargePay,
	notAnswered:     words.ChargeChain,
	unnamed:         words.ChargeSuit,
	noMatch:         words.ChargeMatch,
	noDraw:          words.ChargePass,
	overDrawn:       words.ChargeDraw,
	unsaid:          words.ChargeDernier,
	wrongClose:      words.ChargeChiudo,
	noAnticipation:  words.ChargeAnticipo,
	wrongWord:       words.ChargeWord,
	tooSlow:         words.ChargeSlow,
	speech:          words.ChargeSpeech,
	question:        words.ChargeQuestion,
	swearing:        words.ChargeSwearing,
	falseAccusation: words.ChargeAccuse,
}

// byVerdict is the case of a sentence for a decision of the table without further facts.
const byVerdict = 1

// drawnBefore is the case of the sentence for a second draw in a turn.
const drawnBefore = 2

// keywords returns the rules as accusations name them.
func keywords() []string {
	all := make([]string, rules)
	for b, a := range articleOf {
		all[b] = a.ID
	}
	return all
}
