// The ranking of articles by what people say: BM25F over an article's words, with those by which people ask for it.

package rulebook

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

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
	known    map[string]map[lang.Lang]int // how often a word stands in each language
	byLength map[int][]string             // the known words by their length
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
	r := &ranker{articles: articles, known: map[string]map[lang.Lang]int{}, postings: map[string][]posting{}}
	var documents []document
	for _, a := range articles {
		d := document{terms: map[string]float64{}}
		_, key, _ := strings.Cut(a.ID, ".")
		for _, in := range lang.All {
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
	r.byLength = map[int][]string{}
	for word := range r.known {
		length := utf8.RuneCountInString(word)
		r.byLength[length] = append(r.byLength[length], word)
	}
	return r
}

// add adds the terms of a text to a document.
func (r *ranker) add(d *document, text string, weight float64, in lang.Lang) {
	words := splitWords(text)
	for _, word := range words {
		if r.known[word] == nil {
			r.known[word] = map[lang.Lang]int{}
		}
		r.known[word][in]++
	}
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
	spoken := r.language(words, in)
	words = r.mend(words, spoken)
	spoken = r.language(words, in)
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

// language returns the language that knows most of the words; in comes first among equals.
func (r *ranker) language(words []string, in lang.Lang) lang.Lang {
	shares := map[lang.Lang]float64{}
	for _, word := range words {
		total := 0
		for _, count := range r.known[word] {
			total += count
		}
		for l, count := range r.known[word] {
			shares[l] += float64(count) / float64(total)
		}
	}
	best := in
	for _, l := range lang.All {
		if shares[l] > shares[best]+0.01 {
			best = l
		}
	}
	return best
}

// mend returns the words with the known word that is nearest to each unknown one: at most one wrong, missing or swapped
// letter in a word of four letters, two in a word of eight. A beginning of four letters or more stands for its word.
func (r *ranker) mend(words []string, in lang.Lang) []string {
	mended := slices.Clone(words)
	for i, word := range words {
		length := utf8.RuneCountInString(word)
		if r.known[word] != nil || length < 4 {
			continue
		}
		limit := 1
		if length >= 8 {
			limit = 2
		}
		best := 0.0
		for at, candidates := range r.byLength {
			for _, candidate := range candidates {
				wrong := limit + 1
				if at >= length-limit && at <= length+limit {
					wrong = distance(word, candidate, limit)
				}
				if wrong > limit && strings.HasPrefix(candidate, word) {
					wrong = limit
				}
				if wrong > limit {
					continue
				}
				score := 1/float64(wrong*wrong*wrong) + 0.1*math.Log(1+float64(r.known[candidate][in]))
				if candidate[0] == word[0] {
					score += 0.1
				}
				if sortLetters(candidate) == sortLetters(word) {
					score += 1 // letters swapped, the commonest slip
				}
				if score > best || score == best && candidate < mended[i] {
					best = score
					mended[i] = candidate
				}
			}
		}
	}
	return mended
}

func sortLetters(word string) string {
	letters := []rune(word)
	slices.Sort(letters)
	return string(letters)
}

// distance returns how many letters are wrong, missing, too many or swapped with their neighbour between two words, or
// more than limit as soon as it is more.
func distance(a, b string, limit int) int {
	x := []rune(a)
	y := []rune(b)
	before := make([]int, len(y)+1)
	above := make([]int, len(y)+1)
	row := make([]int, len(y)+1)
	for j := range above {
		above[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(y); j++ {
			wrong := 1
			if x[i-1] == y[j-1] {
				wrong = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+wrong)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > limit {
			return limit + 1
		}
		before, above, row = above, row, before
	}
	return above[len(y)]
}
