// Finding an article by id or by what people say.

package rulebook

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Find returns the article with this id; the game's name before the first dot may be left out.
func Find(articles []*Article, id string) (*Article, bool) {
	id = strings.ToLower(id)
	for _, a := range articles {
		if _, short, _ := strings.Cut(a.ID, "."); a.ID == id || short == id {
			return a, true
		}
	}
	return nil, false
}

// Search returns the articles that match the query, best first. An article with more of the words comes first; rare
// words count more than common ones, words of the title and among the search words more than those of the prose, and
// numbers least of all. Articles far behind the best are left out.
//
// The query may be in any language, whatever the reader's: in decides only where the words fit several languages
// equally well. A word matches by its beginning or with another ending, or, if it matches nothing else, with one wrong
// letter; case and accents do not matter. Stop words such as "has" count only if the query has no others.
func Search(articles []*Article, words []string, in lang.Lang) []*Article {
	type hit struct {
		article          *Article
		covered, weighed float64
	}
	s := indexesOf(articles)
	hits := make([]hit, len(articles))
	best := 0.0
	languages, wanted := s.languages(words, in), telling(words)
	for _, w := range wanted {
		weights, n := s.weigh(w, languages, len(wanted) == 1)
		rarity := math.Log(1 + float64(len(articles))/float64(max(n, 1)))
		for i, weight := range weights {
			if hits[i].article = articles[i]; weight > 0 {
				hits[i].covered += rarity * share(w, weight)
				hits[i].weighed += rarity * float64(weight)
				best = max(best, hits[i].covered)
			}
		}
	}
	if best == 0 {
		return nil
	}
	hits = slices.DeleteFunc(hits, func(h hit) bool { return h.covered < best/2 })
	remedy := map[*Article]int{} // a remedy sorts after its rule, which refers to it
	for _, h := range hits {
		if h.article.Remedy() != nil {
			remedy[h.article.Remedy()] = 1
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int {
		return cmp.Or(cmp.Compare(b.covered, a.covered), cmp.Compare(remedy[a.article], remedy[b.article]),
			cmp.Compare(b.weighed, a.weighed))
	})
	found := make([]*Article, len(hits))
	for i, h := range hits {
		found[i] = h.article
	}
	return found
}

// indexes holds the words of articles, by language.
type indexes map[lang.Lang][]index

// index holds the words of one article in one language.
type index struct {
	parts   [5][]string // in the order of partWeights
	subject string      // the title's word, if only one of its words is not a stop word
}

// partWeights is what a word counts in the title, in the id, among the search words, in the short line and in the text.
var partWeights = [5]int{10, 5, 5, 1, 1}

// proseWeight is the most that a word weighs in the short line and the text together.
const proseWeight = 4

// share returns how much of a query word counts as covered: all of it if it matches what an article is about, half of
// it if it only occurs in the prose. Numbers count a third of that: "two players quarrel" does not ask for articles
// about twos.
func share(word string, weight int) float64 {
	part := 1.0
	if weight <= proseWeight {
		part = 0.5
	}
	if numbers()[word] || strings.Trim(word, "0123456789") == "" {
		part /= 3
	}
	return part
}

func indexesOf(articles []*Article) indexes {
	s := indexes{}
	for _, a := range articles {
		for in, x := range a.indexes() {
			s[in] = append(s[in], x)
		}
	}
	return s
}

// indexes returns the article's words in each language. They are split at the first search and then kept.
func (a *Article) indexes() map[lang.Lang]index {
	a.indexed.Do(func() {
		a.index = map[lang.Lang]index{}
		_, id, _ := strings.Cut(a.ID, ".") // every id begins with the game's name, which would match all articles
		for _, in := range lang.All {
			var x index
			for i, part := range []string{
				a.Title().In(in), id, a.Search().In(in), a.Short().In(in), a.Text().In(in),
			} {
				x.parts[i] = letters(text.Fold(part))
			}
			if title := telling(x.parts[0]); len(title) == 1 {
				x.subject = title[0]
			}
			a.index[in] = x
		}
	})
	return a.index
}

// languages returns all languages, first the language that knows most words of the query, stop words included. in comes
// first among equals.
func (s indexes) languages(words []string, in lang.Lang) []lang.Lang {
	known := map[lang.Lang]int{}
	for _, typed := range words {
		for _, w := range letters(text.Fold(typed)) {
			for _, l := range lang.All {
				if small()[l][w] || s.has(w, l, exactly) {
					known[l]++
				}
			}
		}
	}
	all := lang.From(in)
	slices.SortStableFunc(all, func(a, b lang.Lang) int { return cmp.Compare(known[b], known[a]) })
	return all
}

// weigh returns how well a word fits each article, and how many articles it fits. All articles are weighed in one
// language: the first that has this very word, else the first with a similar word or with a word that is one letter
// apart. In a query of one word, an article about this very word counts most.
func (s indexes) weigh(word string, languages []lang.Lang, alone bool) (weights []int, n int) {
	for _, how := range []struct{ has, weigh fit }{{exactly, nearly}, {roughly, roughly}} {
		for _, l := range languages {
			if !s.has(word, l, how.has) {
				continue
			}
			weights = make([]int, len(s[l]))
			for i, x := range s[l] {
				if weights[i] = x.weigh(word, how.weigh, alone); weights[i] > 0 {
					n++
				}
			}
			return weights, n
		}
	}
	return nil, 0
}

func (s indexes) has(word string, in lang.Lang, how fit) bool {
	return slices.ContainsFunc(s[in], func(x index) bool { return x.weigh(word, how, false) > 0 })
}

// weigh returns how well a word of the query fits the article. Only the best word of each part counts, so that a long
// text counts no more than a short one. If the query is this word alone, the article's subject counts too.
func (x *index) weigh(word string, how fit, alone bool) int {
	score := 0
	if alone {
		score = 8 * how(x.subject, word)
	}
	for i, words := range x.parts {
		best := 0
		for _, w := range words {
			best = max(best, how(w, word))
		}
		score += best * partWeights[i]
	}
	return score
}

// fit returns how well a word of an article fits a word of the query; 0 if it does not.
type fit func(w, typed string) int

// exactly returns 2 for the very word of the query, else 0.
func exactly(w, typed string) int {
	if w == typed {
		return 2
	}
	return 0
}

// nearly returns 2 for the very word of the query, 1 for a similar word, else 0.
func nearly(w, typed string) int {
	if w != typed && alike(w, typed) {
		return 1
	}
	return exactly(w, typed)
}

// roughly returns what nearly returns. It also returns 1 for a word of at least five letters that differs from the
// query's word by one letter, or by two swapped letters.
func roughly(w, typed string) int {
	if fits := nearly(w, typed); fits > 0 || len(typed) < 5 || len(w) < 5 {
		return fits
	}
	a, b, _ := text.Differ(w, typed)
	swapped := len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
	if swapped || len(a) <= 1 && len(b) <= 1 {
		return 1
	}
	return 0
}

// alike reports whether w begins with the typed word, or the two share a stem that makes up most of the shorter word.
func alike(w, typed string) bool {
	if len(typed) > 2 && strings.HasPrefix(w, typed) {
		return true
	}
	same := 0
	for same < min(len(w), len(typed)) && w[same] == typed[same] {
		same++
	}
	shorter := min(len(w), len(typed))
	return same >= 4 && same >= shorter-2 || same >= 3 && len(w) == len(typed) && same == shorter-1
}

// small returns the stop words of each language: they are not a sign of an article's subject.
var small = sync.OnceValue(func() map[lang.Lang]map[string]bool {
	sets := map[lang.Lang]map[string]bool{}
	for _, l := range lang.All {
		sets[l] = setOf(Words.Stop.In(l))
	}
	return sets
})

// numbers returns the number words of every language.
var numbers = sync.OnceValue(func() map[string]bool {
	var all []string
	for _, l := range lang.All {
		all = append(all, Words.Numbers.In(l)...)
	}
	return setOf(all)
})

func setOf(words []string) map[string]bool {
	set := map[string]bool{}
	for _, w := range words {
		set[w] = true
	}
	return set
}

// telling returns the words to search for, folded: those that are stop words in no language, or all words if all are
// stop words.
func telling(words []string) []string {
	var all, some []string
	for _, typed := range words {
		for _, w := range letters(text.Fold(typed)) {
			all = append(all, w)
			if !slices.ContainsFunc(lang.All, func(l lang.Lang) bool { return small()[l][w] }) {
				some = append(some, w)
			}
		}
	}
	if some == nil {
		return all
	}
	return some
}

func letters(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
