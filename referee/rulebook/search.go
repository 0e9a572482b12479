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

// Find gives the article with this id; the game's name before the first dot may be left out.
func Find(articles []*Article, id string) (*Article, bool) {
	id = strings.ToLower(id)
	for _, a := range articles {
		if _, short, _ := strings.Cut(a.ID, "."); a.ID == id || short == id {
			return a, true
		}
	}
	return nil, false
}

// Search gives the articles that speak of some words, in the reader's language or as an id, best first: those that have
// most of the words, the rare ones counting for more than those that stand in many articles, and as good as those. A
// word is found by its beginning and with another ending, whatever its case and accents; words that say nothing, such as
// "has", count only where there are no others.
func Search(articles []*Article, words []string, in lang.Lang) []*Article {
	type hit struct {
		article          *Article
		covered, weighed float64
	}
	hits := make([]hit, len(articles))
	best := 0.0
	for _, w := range telling(words, in) {
		weights, n := make([]int, len(articles)), 0
		for i, a := range articles {
			if weights[i] = a.weigh(w, in); weights[i] > 0 {
				n++
			}
		}
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

// small holds the words that say nothing of what an article is about.
var small = [...]map[string]bool{
	lang.It: setOf("a ad agli ai al alla alle allo anche ancora aveva avevano c che chi ci come con " +
		"cui d da dagli dai dal dalla dalle degli dei del della delle dello di dopo e ed era fa far fare gli " +
		"ha hanno ho i il in io l la le lei li lo loro lui ma me mi negli nei nel nella nelle noi non o per " +
		"perche pero piu poi prima puo qualcuno quando quello se si sono su sua sue sugli sui sul sulla sulle " +
		"suo suoi tra troppo un una uno"),
	lang.En: setOf("a after again an and are as at be been before but by can cannot could did do does for from had has " +
		"have he her him his how i if in into is it its may me my no not of on or our own she should so " +
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

// telling gives the words to be looked for, plain: those that say something, or all where none does.
func telling(words []string, in lang.Lang) []string {
	var all, some []string
	for _, typed := range words {
		for _, w := range letters(text.Fold(typed)) {
			all = append(all, w)
			if !small[in][w] {
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

// weigh tells how well a word fits an article: the title counts most, then id and search words, then the text.
func (a *Article) weigh(word string, in lang.Lang) int {
	score := 0
	_, id, _ := strings.Cut(a.ID, ".") // every article has the game's name in its id
	for _, part := range []struct {
		text   string
		weight int
	}{
		{a.Title().In(in), 8},
		{id, 4},
		{a.Search().In(in), 4},
		{a.Text().In(in), 1},
	} {
		for _, w := range letters(text.Fold(part.text)) {
			switch {
			case w == word:
				score += 2 * part.weight
			case alike(w, word):
				score += part.weight
			}
		}
	}
	return score
}

// alike reports whether a word begins with what was typed, or has the same stem: most of the shorter one.
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
