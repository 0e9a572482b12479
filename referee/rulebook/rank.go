// The ranking of articles by what people say: BM25F over an article's words, with those by which people ask for it, and a
// classifier that learns from the same sentences.

package rulebook

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"

	"arbitro/referee/lang"
)

// What a term counts in each part of an article.
const (
	titleWeight  = 4.0
	keyWeight    = 2.0
	askedWeight  = 2.0
	searchWeight = 2.0
	shortWeight  = 1.0
	textWeight   = 0.5
)

// How far a long article is held back, and how soon a term that comes again stops counting more.
const (
	lengthShare = 0.5
	saturation  = 5.0
)

// What the classifier and the nearest sentence count next to the words, where the best of each counts that much. They were
// chosen on sentences of the books, asked of a book that does not know them, and on the questions of testdata.
const (
	learnedShare = 0.6
	nearestShare = 0.3
)

// ranker knows the terms of some articles. Its documents are the articles, and after them the kinds of questions that no
// article answers.
type ranker struct {
	articles   []*Article
	titles     map[string]*Article // in every language, their words separated by blanks
	spelling   spelling
	lexicon    *lexicon
	rarity     []float64   // of each term, among the documents
	words      [][]posting // of each term
	sentences  *sentences
	classifier func() *classifier // learned at the first question; nil: see learnFor
}

// posting is what a term counts for a document or a sentence, by its number.
type posting struct {
	number int
	weight float64
}

// document gathers the terms of an article.
type document struct {
	terms  []term // one may come several times
	length float64
}

// newRanker reads the articles with the sentences by which people ask for them; without is a test's, and leaves out
// some of these.
func newRanker(articles []*Article, without func(sentence string) bool) *ranker {
	r := &ranker{
		articles: articles, titles: map[string]*Article{}, lexicon: newLexicon(),
		spelling: spelling{known: map[string]int{}},
	}
	var documents []document
	var all []sentence
	addAsked := func(d *document, asked []string, in lang.Lang) {
		for _, text := range asked {
			if without == nil || !without(text) {
				all = append(all, sentence{len(documents), r.add(d, text, askedWeight, in)})
			}
		}
	}
	for _, article := range articles {
		d := document{}
		_, key, _ := strings.Cut(article.ID, ".")
		for _, in := range lang.All {
			title := strings.Join(splitWords(article.Title().In(in)), " ")
			if r.titles[title] == nil {
				r.titles[title] = article
			}
			all = append(all,
				sentence{len(documents), r.add(&d, article.Title().In(in), titleWeight, in)},
				sentence{len(documents), r.add(&d, article.Short().In(in), shortWeight, in)})
			r.add(&d, key, keyWeight, in)
			r.add(&d, article.Search().In(in), searchWeight, in)
			r.add(&d, article.Text().In(in), textWeight, in)
			addAsked(&d, article.Asked(in), in)
		}
		documents = append(documents, d)
	}
	for _, aside := range asides() {
		d := document{}
		for _, in := range lang.All {
			addAsked(&d, aside.asked[in], in)
		}
		documents = append(documents, d)
	}
	r.lexicon.closed = true
	r.weigh(documents)
	r.sentences = indexSentences(all, int(r.lexicon.count))
	return r
}

// keepLearned lets the ranker learn all its sentences at the first question.
func (r *ranker) keepLearned() *ranker {
	var all []int
	for document := range len(r.articles) + len(asides()) {
		all = append(all, document)
	}
	r.classifier = sync.OnceValue(func() *classifier { return learn(r.sentences, all) })
	return r
}

// nearbyDocuments is how many documents a classifier learns that serves one question.
const nearbyDocuments = 60

// learnFor returns a classifier for a question. A ranker that is asked once learns only the documents that have most of
// the question's words: the books of all games hold far more sentences than one question needs.
func (r *ranker) learnFor(question *question) *classifier {
	if r.classifier != nil {
		return r.classifier()
	}
	least := slices.Sorted(slices.Values(question.byWords))[max(0, len(question.byWords)-nearbyDocuments)]
	var nearby []int
	for document, counts := range question.byWords {
		if counts >= least {
			nearby = append(nearby, document)
		}
	}
	return learn(r.sentences, nearby)
}

// add adds the terms of a text to a document, and returns them.
func (r *ranker) add(document *document, text string, weight float64, in lang.Lang) []term {
	words := r.lexicon.splitWords(text)
	r.spelling.learn(words, in)
	terms := r.lexicon.termsOf(words, in)
	for _, one := range terms {
		document.terms = append(document.terms, term{one.number, one.weight * weight})
	}
	document.length += float64(len(words)) * weight
	return terms
}

// weigh computes what each term counts for each document: rare terms count more.
func (r *ranker) weigh(documents []document) {
	mean := 0.0
	for _, document := range documents[:len(r.articles)] {
		mean += document.length / float64(len(r.articles))
	}
	r.words = make([][]posting, r.lexicon.count)
	counts := make([]float64, r.lexicon.count)
	for i, document := range documents {
		for _, one := range document.terms {
			if counts[one.number] == 0 {
				r.words[one.number] = append(r.words[one.number], posting{number: i})
			}
			counts[one.number] += one.weight
		}
		for _, one := range document.terms {
			count := counts[one.number]
			if count > 0 {
				count /= 1 - lengthShare + lengthShare*document.length/mean
				having := r.words[one.number]
				having[len(having)-1].weight = count / (count + saturation)
				counts[one.number] = 0
			}
		}
	}
	r.rarity = make([]float64, r.lexicon.count)
	for number, having := range r.words {
		r.rarity[number] = rarity(float64(len(having)), len(documents))
		for i := range having {
			having[i].weight *= r.rarity[number]
		}
	}
}

// rarity returns what a term counts that so many documents of all have.
func rarity(having float64, all int) float64 {
	return math.Log(1 + (float64(all)-having+0.5)/(having+0.5))
}

// question is what people ask, as the ranker measures it: each measure has a value for every document.
type question struct {
	words       []string // with their letters mended
	in          lang.Lang
	terms       []term
	vector      vector
	byWords     []float64 // BM25F
	bySentences []float64 // the cosine to the nearest sentence
	byLearning  []float64 // the classifier's probability
	joined      []float64
}

// measure mends the words of a question and compares it with every document.
func (r *ranker) measure(asked string, in lang.Lang) *question {
	q := &question{words: splitWords(asked)}
	q.words = r.spelling.mend(q.words, r.spelling.language(q.words, in))
	q.in = r.spelling.language(q.words, in)
	q.terms = r.lexicon.termsOf(q.words, q.in)
	documents := len(r.articles) + len(asides())
	q.byWords = make([]float64, documents)
	for _, one := range q.terms {
		if one.number == unknown {
			continue
		}
		for _, posting := range r.words[one.number] {
			q.byWords[posting.number] += one.weight * posting.weight
		}
	}
	q.vector = r.sentences.vectorOf(q.terms)
	q.bySentences = r.sentences.nearest(q.vector, documents)
	q.byLearning = r.learnFor(q).probabilities(q.vector, documents)
	q.joined = make([]float64, documents)
	mostWords := slices.Max(q.byWords)
	mostLearned := slices.Max(q.byLearning)
	nearest := slices.Max(q.bySentences)
	for i, byWords := range q.byWords {
		if byWords > 0 { // without a word in common, the classifier only guesses
			q.joined[i] = byWords/mostWords + learnedShare*math.Cbrt(q.byLearning[i]/mostLearned)
			if nearest > 0 {
				q.joined[i] += nearestShare * q.bySentences[i] / nearest
			}
		}
	}
	return q
}

// scored is how well an article answers a question.
type scored struct {
	article *Article
	score   float64
}

// rank returns the articles that share terms with a question, best first, or else the kind of a question that no article
// answers.
func (r *ranker) rank(question *question) ([]scored, Aside) {
	rules := len(r.articles)
	scores := question.joined[:rules]
	behind := barelyBehind
	aside := r.asideOf(question)
	if len(question.words) == 1 && !(aside == OtherGame && r.knowsLittle(question)) { // a bare noun asks for the rule
		r.preferSubject(stem(question.words[0], question.in), question.in, scores)
		behind = farBehind
	} else if aside != "" {
		return nil, aside
	}
	r.putRulesFirst(scores, behind)
	var all []scored
	for i, article := range r.articles {
		if scores[i] > 0 {
			all = append(all, scored{article, scores[i]})
		}
	}
	slices.SortStableFunc(all, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	return all, ""
}

// preferSubject adds to the score of an article about the only word of a query: one whose title has that word and little
// else.
func (r *ranker) preferSubject(wanted string, in lang.Lang, scores []float64) {
	best := slices.Max(scores)
	for i, article := range r.articles {
		title := splitWords(article.Title().In(in))
		for _, word := range title {
			if stem(word, in) == wanted {
				scores[i] += best / float64(len(title))
				break
			}
		}
	}
}

// putRulesFirst lets a rule come before its remedy, which refers to it, where its score is more than this part of the remedy's.
func (r *ranker) putRulesFirst(scores []float64, behind float64) {
	for i, rule := range r.articles {
		remedy := slices.Index(r.articles, rule.Remedy())
		if remedy >= 0 && scores[remedy] > scores[i] && scores[i] > scores[remedy]*behind {
			scores[i], scores[remedy] = scores[remedy], scores[i]
		}
	}
}

// barelyBehind is the part of its remedy's score that a rule needs to come first.
const barelyBehind = 0.8

// farBehind is the part of its remedy's score that a rule needs where one word was asked.
const farBehind = 0.4
