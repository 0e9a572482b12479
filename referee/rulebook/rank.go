// The ranking of articles by what people say: BM25F over an article's words, with those by which people ask for it.

package rulebook

import (
	"cmp"
	"math"
	"slices"
	"strings"

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

// ranker knows the terms of some articles. Its documents are the articles, and after them the kinds of questions that no
// article answers.
type ranker struct {
	articles []*Article
	titles   map[string]*Article // in every language, their words separated by blanks
	spelling spelling
	postings map[string][]posting
}

// posting is what a term counts for a document.
type posting struct {
	document int
	weight   float64
}

// document gathers the terms of an article.
type document struct {
	terms  map[string]float64
	length float64
}

func newRanker(articles []*Article) *ranker {
	r := &ranker{
		articles: articles, titles: map[string]*Article{}, postings: map[string][]posting{},
		spelling: spelling{known: map[string]map[lang.Lang]int{}},
	}
	var documents []document
	for _, a := range articles {
		d := document{terms: map[string]float64{}}
		_, key, _ := strings.Cut(a.ID, ".")
		for _, in := range lang.All {
			title := strings.Join(splitWords(a.Title().In(in)), " ")
			if r.titles[title] == nil {
				r.titles[title] = a
			}
			r.add(&d, a.Title().In(in), titleWeight, in)
			r.add(&d, key, keyWeight, in)
			r.add(&d, a.Search().In(in), searchWeight, in)
			r.add(&d, a.Short().In(in), shortWeight, in)
			r.add(&d, a.Text().In(in), textWeight, in)
			for _, asked := range a.Asked(in) {
				r.add(&d, asked, askedWeight, in)
			}
		}
		documents = append(documents, d)
	}
	for _, aside := range asides() {
		d := document{terms: map[string]float64{}}
		for _, in := range lang.All {
			for _, asked := range aside.asked[in] {
				r.add(&d, asked, askedWeight, in)
			}
		}
		documents = append(documents, d)
	}
	r.weigh(documents)
	return r
}

// add adds the terms of a text to a document.
func (r *ranker) add(d *document, text string, weight float64, in lang.Lang) {
	words := splitWords(text)
	r.spelling.learn(words, in)
	for name, counts := range sumTerms(words, in) {
		d.terms[name] += counts * weight
	}
	d.length += float64(len(words)) * weight
}

// sumTerms returns the terms of a sentence, each once, with its weight.
func sumTerms(words []string, in lang.Lang) map[string]float64 {
	sum := map[string]float64{}
	for _, t := range termsOf(words, in) {
		sum[t.name] = max(sum[t.name], t.weight)
	}
	return sum
}

// weigh computes what each term counts for each document: rare terms count more.
func (r *ranker) weigh(documents []document) {
	mean := 0.0
	having := map[string]float64{}
	for _, d := range documents {
		mean += d.length / float64(len(documents))
		for name := range d.terms {
			having[name]++
		}
	}
	for i, d := range documents {
		for name, count := range d.terms {
			rarity := math.Log(1 + (float64(len(documents))-having[name]+0.5)/(having[name]+0.5))
			count /= 1 - lengthShare + lengthShare*d.length/mean
			r.postings[name] = append(r.postings[name], posting{i, rarity * count / (count + saturation)})
		}
	}
}

// scored is how well an article answers a question.
type scored struct {
	article *Article
	score   float64
}

// rank returns the articles that share terms with a question, best first, or else the kind of a question that no article
// answers.
func (r *ranker) rank(question string, in lang.Lang) ([]scored, Aside) {
	words := splitWords(question)
	spoken := r.spelling.language(words, in)
	words = r.spelling.mend(words, spoken)
	spoken = r.spelling.language(words, in)
	scores := make([]float64, len(r.articles)+len(asides()))
	for name, weight := range sumTerms(words, spoken) {
		for _, p := range r.postings[name] {
			scores[p.document] += weight * p.weight
		}
	}
	behind := barelyBehind
	if len(words) == 1 { // a bare noun asks for the rule, and one word is not enough to tell what else is meant
		r.preferSubject(stem(words[0], spoken), spoken, scores)
		behind = farBehind
		clear(scores[len(r.articles):])
	}
	r.putRulesFirst(scores, behind)
	best := 0
	for i, score := range scores {
		if score > scores[best] {
			best = i
		}
	}
	if best >= len(r.articles) {
		return nil, asides()[best-len(r.articles)].kind
	}
	var all []scored
	for i, a := range r.articles {
		if scores[i] > 0 {
			all = append(all, scored{a, scores[i]})
		}
	}
	slices.SortStableFunc(all, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	return all, ""
}

// preferSubject adds to the score of an article about the only word of a query: one whose title has that word and little
// else.
func (r *ranker) preferSubject(wanted string, in lang.Lang, scores []float64) {
	best := slices.Max(scores)
	for i, a := range r.articles {
		title := splitWords(a.Title().In(in))
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

// farBehind is the part of the best score that an article needs to be listed, and of its remedy's that a rule needs where
// one word was asked.
const farBehind = 0.4
