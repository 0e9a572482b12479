// Whether enough of a question was understood to answer with a verdict.

package rulebook

import (
	"math"
	"slices"
	"unicode/utf8"

	"arbitro/referee/lang"
)

// understandingSigns is the number of signs that show whether the best article answers a question.
const understandingSigns = 8

// understandingOf returns the signs that show whether the best article answers a question: the share of the question's
// words that the article knows, how near its nearest example question is, its probability, how close the second article
// comes, the length of the question, and the shares of its words that are misspelled or unknown. The first sign is a
// constant. Articles that do not hold at the table are not considered.
func (r *ranker) understandingOf(question *question, holds func(Term) bool) [understandingSigns]float64 {
	best, second := r.firstTwo(question, holds)
	words := float64(len(question.words))
	unknown := 0
	for _, word := range question.words {
		if !r.hasWord(word, question.language) {
			unknown++
		}
	}
	return [understandingSigns]float64{
		1,
		r.shareOfStems(question, best),
		question.bySentences[best],
		question.byLearning[best],
		second / max(question.joined[best], leastScore),
		math.Log(words),
		float64(question.corrected) / words,
		float64(unknown) / words,
	}
}

// leastScore is less than any score. It keeps a division by the best score possible where no article has any.
const leastScore = 1e-9

// firstTwo returns the best article that holds at a table, by its number, and the score of the second.
func (r *ranker) firstTwo(question *question, holds func(Term) bool) (best int, second float64) {
	first := -1.0
	for i, article := range r.articles {
		score := question.joined[i]
		if !article.HoldsWith(holds) {
			continue
		}
		if score > first {
			second = max(first, 0)
			first = score
			best = i
		} else {
			second = max(second, score)
		}
	}
	return best, second
}

// shareOfStems returns the share of a question's words that a document has. Rare words weigh more.
func (r *ranker) shareOfStems(question *question, document int) float64 {
	all := 0.0
	known := 0.0
	for _, word := range question.words {
		number := r.lexicon.form(word, question.language).stem
		if number == unknown {
			all += rarity(0, len(question.joined))
			continue
		}
		all += r.rarity[number]
		if slices.ContainsFunc(r.words[number], func(p posting) bool { return p.number == document }) {
			known += r.rarity[number]
		}
	}
	return known / all
}

// understood reports whether the best article that holds at a table is likely to answer a question. A single word asks
// for its rule, so it is understood if the book has it, also misspelled.
func (r *ranker) understood(question *question, holds func(Term) bool) bool {
	if len(question.words) == 1 {
		return r.hasWord(question.words[0], question.language)
	}
	sum := 0.0
	for i, sign := range r.understandingOf(question, holds) {
		sum += understandingWeights[i] * sign
	}
	return sum > 0
}

// shortestUnknown is the length of the shortest word that a user is told about. Shorter words are articles and
// pronouns.
const shortestUnknown = 3

// unknownWords returns the words of a question that no article has in its language.
func (r *ranker) unknownWords(question string, language lang.Lang) []string {
	var unknown []string
	for _, word := range splitWords(question) {
		if utf8.RuneCountInString(word) >= shortestUnknown && !slices.Contains(unknown, word) && !r.hasWord(word, language) {
			unknown = append(unknown, word)
		}
	}
	return unknown
}

// hasWord reports whether an article has a word in a language, or another form of it.
func (r *ranker) hasWord(word string, language lang.Lang) bool {
	return r.vocabulary[language][r.lexicon.form(word, language).stem]
}

// Names reports whether the title or the search words of one of the book's own articles have a word in a language, or
// another form of it.
func (b *Book) Names(word string, language lang.Lang) bool {
	b.naming.Do(func() {
		b.names = map[lang.Lang]map[string]bool{}
		for _, language := range lang.All {
			b.names[language] = map[string]bool{}
			for _, article := range b.Own() {
				for _, named := range splitWords(article.Title().In(language) + " " + article.Search().In(language)) {
					b.names[language][stem(named, language)] = true
				}
			}
		}
	})
	return b.names[language][stem(word, language)]
}
