// The line between questions of the rules and those that no article answers.

package rulebook

import (
	"math"
	"slices"
)

// signs is how many signs tell on which side of the line a question lies.
const signs = 7

// signsOf returns what tells on which side of the line a question lies: for each measure how far the nearest kind of
// questions that no article answers is ahead of the best article, how much of the question either knows, and how long
// the question is.
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

// leadOf returns by how much the best document after the rules is ahead of the best before, from -1 to 1.
func leadOf(measure []float64, rules int) float64 {
	article := slices.Max(measure[:rules])
	kind := slices.Max(measure[rules:])
	if article+kind == 0 {
		return 0
	}
	return (kind - article) / (article + kind)
}

// shareKnown returns which part of a question a document knows: its terms, each by its rarity.
func (r *ranker) shareKnown(question *question, document int) float64 {
	all := 0.0
	known := 0.0
	for _, one := range question.terms {
		if one.number == unknown {
			all += one.weight * rarity(0, len(question.joined))
			continue
		}
		weight := one.weight * r.rarity[one.number]
		all += weight
		if slices.ContainsFunc(r.words[one.number], func(p posting) bool { return p.number == document }) {
			known += weight
		}
	}
	return known / all
}

// farAhead is the part of the best article's score that a kind of questions needs to be thought of. It changes
// nothing for the questions of testdata; in a book of a few articles, small words alone make a question seem beyond it.
const farAhead = 0.8

// asideOf returns the kind of a question that no article speaks of; "" if one does.
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

// knownNoun is the part of an aside's score that an article needs for a word alone, such as "briscola", to mean the rule
// and not the game of this name.
const knownNoun = 0.5

// knowsLittle reports whether no article has much to say of a question of one word.
func (r *ranker) knowsLittle(question *question) bool {
	rules := len(r.articles)
	return slices.Max(question.joined[:rules]) < knownNoun*slices.Max(question.joined[rules:])
}
