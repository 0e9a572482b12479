// The ranking of articles for a question: BM25F over the words of an article and of its example questions, and a
// classifier that learns from the same questions.

package rulebook

import (
	"math"
	"slices"
	"sort"
	"strings"
	"sync"

	"arbitro/referee/lang"
)

// The weight of a term in each part of an article.
const (
	titleWeight  = 4.0
	keyWeight    = 2.0
	askedWeight  = 2.0
	searchWeight = 2.0
	shortWeight  = 1.0
	textWeight   = 0.5
)

// lengthShare is how much the length of an article lowers its score. saturation is how soon further repetitions of a
// term count less.
const (
	lengthShare = 0.5
	saturation  = 5.0
)

// The weights of the classifier and of the nearest example question, compared with 1 for the words. Each measure is
// first divided by its best value. The weights were chosen with questions of the books, asked of a book that does not
// know them, and with the questions of testdata.
const (
	learnedShare = 0.6
	nearestShare = 0.3
)

// ranker ranks some articles by the terms of a question. Its documents are the articles, then the Asides.
type ranker struct {
	articles []*Article
	// titles holds the articles by title, in every language. The words of a title are separated by spaces.
	titles     map[string]*Article
	spelling   spelling
	lexicon    *lexicon
	rarity     []float64   // by term: how rare it is among the documents
	words      [][]posting // by term: the documents that have it
	sentences  *sentences
	classifier func() *classifier           // learned at the first question; if nil, learnFor learns for each question
	vocabulary map[lang.Lang]map[int32]bool // the stems of the articles' words, by their numbers
}

// posting is the weight of a term in a document or an example question, given by its number.
type posting struct {
	number int
	weight float64
}

// document holds the terms of an article.
type document struct {
	terms  []term // a term may come several times
	length float64
}

// newRanker reads the articles with their example questions. without is for tests: it selects questions to leave out.
func newRanker(articles []*Article, without func(sentence string) bool) *ranker {
	r := &ranker{
		articles:   articles,
		titles:     map[string]*Article{},
		lexicon:    newLexicon(),
		spelling:   spelling{known: map[string]int{}},
		vocabulary: map[lang.Lang]map[int32]bool{},
	}
	var documents []document
	var sentences []sentence
	addAsked := func(d *document, asked []string, language lang.Lang) {
		for _, text := range asked {
			if without == nil || !without(text) {
				sentences = append(sentences, sentence{len(documents), r.add(d, text, askedWeight, language)})
			}
		}
	}
	for _, article := range articles {
		d := document{}
		_, key, _ := strings.Cut(article.ID, ".")
		for _, language := range lang.All {
			title := strings.Join(splitWords(article.Title().In(language)), " ")
			if r.titles[title] == nil {
				r.titles[title] = article
			}
			sentences = append(sentences,
				sentence{len(documents), r.add(&d, article.Title().In(language), titleWeight, language)},
				sentence{len(documents), r.add(&d, article.Short().In(language), shortWeight, language)})
			r.add(&d, key, keyWeight, language)
			r.add(&d, article.Search().In(language), searchWeight, language)
			r.add(&d, article.Text().In(language), textWeight, language)
			addAsked(&d, article.Asked(language), language)
		}
		documents = append(documents, d)
	}
	for _, language := range lang.All {
		r.vocabulary[language] = map[int32]bool{}
		for _, form := range r.lexicon.forms[language] {
			r.vocabulary[language][form.stem] = true
		}
	}
	games := gamesOf(articles)
	for _, aside := range asides() {
		d := document{}
		for _, language := range lang.All {
			addAsked(&d, aside.askedOf(language, games), language)
		}
		documents = append(documents, d)
	}
	r.lexicon.closed = true
	r.weigh(documents)
	r.sentences = indexSentences(sentences, int(r.lexicon.count))
	return r
}

// keepLearned makes the ranker learn all example questions at the first question.
func (r *ranker) keepLearned() *ranker {
	var all []int
	for document := range len(r.articles) + len(asides()) {
		all = append(all, document)
	}
	r.classifier = sync.OnceValue(func() *classifier { return learn(r.sentences, all) })
	return r
}

// nearbyDocuments is the number of documents that a classifier for only one question learns.
const nearbyDocuments = 60

// learnFor returns a classifier for a question. A ranker for only one question learns only the documents that share
// most words with it: the books of all games have far more example questions than it needs.
func (r *ranker) learnFor(question *question) *classifier {
	if r.classifier != nil {
		return r.classifier()
	}
	least := nthGreatest(question.byWords, nearbyDocuments)
	var nearby []int
	for document, counts := range question.byWords {
		if counts >= least {
			nearby = append(nearby, document)
		}
	}
	return learn(r.sentences, nearby)
}

// nthGreatest returns the nth greatest of the numbers, or the least if there are fewer. To sort them all would be more
// to load for a phone.
func nthGreatest(numbers []float64, n int) float64 {
	var greatest []float64 // the greatest first
	for _, number := range numbers {
		at := len(greatest)
		for at > 0 && greatest[at-1] < number {
			at--
		}
		greatest = append(greatest, number)
		copy(greatest[at+1:], greatest[at:])
		greatest[at] = number
		greatest = greatest[:min(len(greatest), n)]
	}
	return greatest[len(greatest)-1]
}

// add adds the terms of a text to a document, and returns them.
func (r *ranker) add(document *document, text string, weight float64, language lang.Lang) []term {
	words := r.lexicon.splitWords(text)
	r.spelling.learn(words, language)
	terms := r.lexicon.termsOf(words, language)
	for _, one := range terms {
		document.terms = append(document.terms, term{one.number, one.weight * weight})
	}
	document.length += float64(len(words)) * weight
	return terms
}

// weigh computes the weight of each term in each document. Rare terms weigh more.
func (r *ranker) weigh(documents []document) {
	mean := 0.0
	for _, document := range documents[:len(r.articles)] {
		mean += document.length / float64(len(r.articles))
	}
	r.words = make([][]posting, r.lexicon.count)
	counts := make([]float64, r.lexicon.count)
	for i, document := range documents {
		for _, term := range document.terms {
			if counts[term.number] == 0 {
				r.words[term.number] = append(r.words[term.number], posting{number: i})
			}
			counts[term.number] += term.weight
		}
		for _, term := range document.terms {
			count := counts[term.number]
			if count > 0 {
				count /= 1 - lengthShare + lengthShare*document.length/mean
				having := r.words[term.number]
				having[len(having)-1].weight = count / (count + saturation)
				counts[term.number] = 0
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

// rarity returns the weight of a term that having of all documents have.
func rarity(having float64, all int) float64 {
	return math.Log(1 + (float64(all)-having+0.5)/(having+0.5))
}

// question is a user's question with its measures. Each measure has a value for every document.
type question struct {
	words       []string // with corrected spelling
	corrected   int      // how many of the words were misspelled
	language    lang.Lang
	terms       []term
	vector      vector
	byWords     []float64 // BM25F
	bySentences []float64 // the cosine to the nearest example question
	byLearning  []float64 // the classifier's probability
	joined      []float64
}

// measure corrects the spelling of a question and compares the question with every document.
func (r *ranker) measure(asked string, language lang.Lang) *question {
	typed := splitWords(asked)
	q := &question{words: r.spelling.mend(typed, r.spelling.language(typed, language))}
	for i, word := range typed {
		if q.words[i] != word {
			q.corrected++
		}
	}
	q.language = r.spelling.language(q.words, language)
	q.terms = r.lexicon.termsOf(q.words, q.language)
	documents := len(r.articles) + len(asides())
	q.byWords = make([]float64, documents)
	for _, term := range q.terms {
		if term.number == unknown {
			continue
		}
		for _, posting := range r.words[term.number] {
			q.byWords[posting.number] += term.weight * posting.weight
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

// scored is an article with its score for a question.
type scored struct {
	article *Article
	score   float64
}

// rank returns the articles that share terms with a question, the best first. If no article answers the question, it
// returns the Aside instead. holds reports whether a house rule of the table has a value; nil for no table.
func (r *ranker) rank(question *question, holds func(Term) bool) ([]scored, Aside) {
	rules := len(r.articles)
	scores := question.joined[:rules]
	behind := barelyBehind
	aside := r.asideOf(question)
	if len(question.words) == 1 && !(aside == OtherGame && r.knowsLittle(question)) { // a bare noun asks for the rule
		r.preferSubject(stem(question.words[0], question.language), question.language, scores)
		behind = farBehind
	} else if aside != "" {
		return nil, aside
	}
	r.putRulesFirst(scores, behind)
	r.preferTable(scores, holds)
	if asksOfWrong(question.words) {
		r.preferWrong(scores, holds)
	}
	var all []scored
	for i, article := range r.articles {
		if scores[i] > 0 {
			all = append(all, scored{article, scores[i]})
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].score > all[j].score })
	return all, ""
}

// preferSubject raises the score of an article about the only word of a query: an article whose title has this word and
// little else.
func (r *ranker) preferSubject(wanted string, language lang.Lang, scores []float64) {
	best := slices.Max(scores)
	for i, article := range r.articles {
		title := splitWords(article.Title().In(language))
		for _, word := range title {
			if stem(word, language) == wanted {
				scores[i] += best / float64(len(title))
				break
			}
		}
	}
}

// putRulesFirst swaps the scores of a rule and its remedy if the remedy's score is higher, but the rule's score is more
// than the remedy's score times behind.
func (r *ranker) putRulesFirst(scores []float64, behind float64) {
	for i, rule := range r.articles {
		remedy := slices.Index(r.articles, rule.Remedy())
		if remedy >= 0 && scores[remedy] > scores[i] && scores[i] > scores[remedy]*behind {
			scores[i], scores[remedy] = scores[remedy], scores[i]
		}
	}
}

// elsewhereShare is the share of its score that an article keeps at a table whose house rules it does not hold with.
const elsewhereShare = 0.35

// preferTable lowers the scores of articles that do not hold with the house rules of the table.
func (r *ranker) preferTable(scores []float64, holds func(Term) bool) {
	for i, article := range r.articles {
		if !article.HoldsWith(holds) {
			scores[i] *= elsewhereShare
		}
	}
}

// elsewhere returns the article that answers a question best, if it does not hold with the house rules of the table and
// is well ahead of all that hold; otherwise nil.
func (r *ranker) elsewhere(question *question, holds func(Term) bool) *Article {
	if holds == nil {
		return nil
	}
	scores := question.joined[:len(r.articles)]
	best := slices.Index(scores, slices.Max(scores))
	if r.articles[best].HoldsWith(holds) {
		return nil
	}
	for i, article := range r.articles {
		if article.HoldsWith(holds) && scores[i] > closeShare*scores[best] {
			return nil
		}
	}
	return r.articles[best]
}

// rightShare is the share of its score that an article on what is allowed keeps for a question about a wrong act.
const rightShare = 0.7

// preferWrong lowers the scores of articles that allow an act of which another article says when it is wrong, such as
// kismet.knock.first next to kismet.knock.empty: they would answer a question about a wrong act with the opposite.
func (r *ranker) preferWrong(scores []float64, holds func(Term) bool) {
	if holds == nil {
		holds = func(Term) bool { return false }
	}
	wrong := map[string]bool{} // by act: whether an article forbids it
	for _, article := range r.articles {
		if article.Ending(holds).Holding == NotAllowed {
			wrong[actOf(article)] = true
		}
	}
	for i, article := range r.articles {
		if article.Ending(holds).Holding == Allowed && wrong[actOf(article)] {
			scores[i] *= rightShare
		}
	}
}

// actOf returns the first two words of an article's id, such as "kismet.knock", which name the act it speaks of.
func actOf(article *Article) string {
	game, key, _ := strings.Cut(article.ID, ".")
	act, _, _ := strings.Cut(key, ".")
	return game + "." + act
}

// asksOfWrong reports whether the words of a question, in any language, say that somebody acted wrongly.
func asksOfWrong(asked []string) bool {
	sentence := " " + strings.Join(asked, " ") + " "
	for _, language := range lang.All {
		for _, phrase := range Words.WrongActs.In(language) {
			if strings.Contains(sentence, " "+phrase+" ") {
				return true
			}
		}
	}
	return false
}

// barelyBehind is the share of its remedy's score that a rule needs to come first.
const barelyBehind = 0.8

// farBehind is barelyBehind for a question of one word.
const farBehind = 0.4
