// The line between questions of the rules and those that no article answers.

package rulebook

import (
	"math"
	"slices"
)

// signs is the number of signs that show whether a question is about the rules.
const signs = 7

// signsOf returns the signs that show whether a question is about the rules. For each measure, it compares the best
// Aside with the best article. Then come the shares of the question that each of the two knows, and the length of the
// question. The first sign is a constant.
func (r *ranker) signsOf(question *question) [signs]float64 {
	rules := len(r.articles)
	article := slices.Index(question.joined, slices.Max(question.joined[:rules]))
	kind := rules + slices.Index(question.joined[rules:], slices.Max(question.joined[rules:]))
	beyond := 0.0
	for _, probability := range question.byLearning[rules:] {
		beyond += probability
	}
	return [signs]float64{
		1,
		leadOf(question.byWords, rules),
		leadOf(question.bySentences, rules),
		math.Log((beyond + 0.001) / (1 - beyond + 0.001)),
		r.shareKnown(question, article),
		r.shareKnown(question, kind),
		math.Log(float64(len(question.words))),
	}
}

// leadOf returns by how much the best Aside leads the best article, from -1 to 1. The first documents are the rules,
// the others the Asides.
func leadOf(measure []float64, rules int) float64 {
	article := slices.Max(measure[:rules])
	kind := slices.Max(measure[rules:])
	if article+kind == 0 {
		return 0
	}
	return (kind - article) / (article + kind)
}

// shareKnown returns the share of a question's terms that a document has. Rare terms weigh more.
func (r *ranker) shareKnown(question *question, document int) float64 {
	all := 0.0
	known := 0.0
	for _, term := range question.terms {
		if term.number == unknown {
			all += term.weight * rarity(0, len(question.joined))
			continue
		}
		weight := term.weight * r.rarity[term.number]
		all += weight
		if slices.ContainsFunc(r.words[term.number], func(p posting) bool { return p.number == document }) {
			known += weight
		}
	}
	return known / all
}

// farAhead is the share of the best article's score that an Aside needs to be considered. It changes nothing for the
// questions of testdata. In a book of a few articles, small words alone could make a question look like an Aside.
const farAhead = 0.8

// asideOf returns the Aside of a question that no article is about; "" if an article is.
func (r *ranker) asideOf(question *question) Aside {
	sum := 0.0
	for i, sign := range r.signsOf(question) {
		sum += lineWeights[i] * sign
	}
	article := slices.Max(question.joined[:len(r.articles)])
	kinds := question.joined[len(r.articles):]
	kind := slices.Max(kinds)
	if sum <= 0 || kind <= article*farAhead {
		return ""
	}
	return asides()[slices.Index(kinds, kind)].kind
}

// knownNoun is the share of an Aside's score that an article needs if the question is a single word such as "briscola",
// which can mean the rule or the game of this name.
const knownNoun = 0.5

// knowsLittle reports whether no article says much about a question of one word.
func (r *ranker) knowsLittle(question *question) bool {
	rules := len(r.articles)
	return slices.Max(question.joined[:rules]) < knownNoun*slices.Max(question.joined[rules:])
}
