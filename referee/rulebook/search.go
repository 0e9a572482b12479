package rulebook

import (
	"cmp"
	"math"
	"slices"
	"strings"
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
// words count more than common ones. Articles far behind the best are left out. A word matches in any language (the
// reader's language first) and in ids; it matches by its beginning or with another ending, whatever its case and
// accents. Stop words such as "has" count only if the query has no others.
func Search(articles []*Article, words []string, in lang.Lang) []*Article {
	type hit struct {
		article          *Article
		covered, weighed float64
	}
	hits := make([]hit, len(articles))
	best := 0.0
	for _, w := range telling(words) {
		weights, n := weigh(articles, w, in)
		rarity := math.Log(1 + float64(len(articles))/float64(max(n, 1)))
		for i, weight := range weights {
			if hits[i].article = articles[i]; weight > 0 {
				hits[i].covered += rarity
				hits[i].weighed += rarity * float64(weight)
				best = max(best, hits[i].covered)
			}
		}
	}
	if best == 0 {
		return nil
	}
	hits = slices.DeleteFunc(hits, func(h hit) bool { return h.covered < best/2 })
	slices.SortStableFunc(hits, func(a, b hit) int {
		return cmp.Or(cmp.Compare(b.covered, a.covered), cmp.Compare(b.weighed, a.weighed))
	})
	found := make([]*Article, len(hits))
	for i, h := range hits {
		found[i] = h.article
	}
	return found
}

// weigh returns how well a word fits each article, and how many articles it fits. All articles are weighed in one
// language: the reader's if it has this very word, else another language that has it, else the first language with a
// similar word.
func weigh(articles []*Article, word string, in lang.Lang) (weights []int, n int) {
	languages := []lang.Lang{in}
	for _, l := range lang.All {
		if l != in {
			languages = append(languages, l)
		}
	}
	for _, fits := range []func(w, typed string) int{exactly, nearly} {
		for _, l := range languages {
			if has(articles, word, l, fits) {
				weights = make([]int, len(articles))
				for i, a := range articles {
					if weights[i] = a.weigh(word, l, nearly); weights[i] > 0 {
						n++
					}
				}
				return weights, n
			}
		}
	}
	return make([]int, len(articles)), 0
}

func has(articles []*Article, word string, in lang.Lang, fits func(w, typed string) int) bool {
	return slices.ContainsFunc(articles, func(a *Article) bool { return a.weigh(word, in, fits) > 0 })
}

// small holds the stop words: they are no sign of an article's subject.
var small = [...]map[string]bool{
	lang.It: setOf("a ad agli ai al alla alle allo anche ancora aveva avevano c che chi ci come con " +
		"cui d da dagli dai dal dalla dalle degli dei del della delle dello di dopo e ed era fa far fare gli " +
		"ha hanno ho i il in io l la le lei li lo loro lui ma me mi negli nei nel nella nelle noi non o per " +
		"perche pero piu poi prima puo qualcuno quando quello se si sono su sua sue sugli sui sul sulla sulle " +
		"suo suoi tra troppo un una uno"),
	lang.En: setOf("a after again an and are as at be been before but by can cannot could did do does for from had " +
		"has have he her him his how i if in into is it its may me my no not of on or our own she should so " +
		"somebody someone still than that the their them then there they this to too was we were what when " +
		"where which who will with without would you"),
}

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// telling returns the words to look for, in plain form: those that are no stop word in any language, or all words if
// each is a stop word.
func telling(words []string) []string {
	var all, some []string
	for _, typed := range words {
		for _, w := range letters(text.Fold(typed)) {
			all = append(all, w)
			if !slices.ContainsFunc(lang.All, func(l lang.Lang) bool { return small[l][w] }) {
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

// weigh returns how well a word fits an article in one language. The title counts most, then id and search words, then
// the text.
func (a *Article) weigh(word string, in lang.Lang, fits func(w, typed string) int) int {
	score := 0
	if title := telling(strings.Fields(a.Title().In(in))); len(title) == 1 {
		score = 8 * exactly(title[0], word) // the article is about this very word
	}
	_, id, _ := strings.Cut(a.ID, ".") // every article has the game's name in its id
	for _, part := range []struct {
		text   string
		weight int
	}{
		{a.Title().In(in), 8},
		{id, 4},
		{a.Search().In(in), 4},
		{a.Short().In(in), 1},
		{a.Text().In(in), 1},
	} {
		for _, w := range letters(text.Fold(part.text)) {
			score += fits(w, word) * part.weight
		}
	}
	return score
}

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

// alike reports whether a word begins with the typed word or shares its stem, which is most of the shorter word.
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
