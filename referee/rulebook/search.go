package rulebook

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"arbitro/referee/lang"
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

// small are the words that people put between those that say what they look for.
var small = [...]map[string]bool{lang.It: setOf(`a ad al alla anche che chi ci con da dal dalla dei del della di e era gli ha hanno i il in io la
	le li lo ma mi nel nella non o per piu quando se si sono su sua sue sui sul sulla suo suoi tra troppo un una uno`), lang.En: setOf(`a an and
	at be been but by did do does for had has have he her his i in is it its not of on or she so than that the their
	them they to too was were when who with`)}

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// telling leaves the small words out, unless there are no others.
func telling(words []string, in lang.Lang) []string {
	left := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return small[in][plain(w)] })
	if len(left) == 0 {
		return words
	}
	return left
}

// Search gives the articles in which every word occurs, in the reader's language or as an id, best first. A word is
// found by its beginning or with another ending, whatever its case and accents; small words do not count. Where no
// article has all the words, those that have most of them are given.
func Search(articles []*Article, words []string, in lang.Lang) []*Article {
	words = telling(words, in)
	type hit struct {
		article      *Article
		found, score int
	}
	var hits []hit
	most := 0
	for _, a := range articles {
		h := hit{article: a}
		for _, w := range words {
			if s := a.weigh(plain(w), in); s > 0 {
				h.found++
				h.score += s
			}
		}
		most = max(most, h.found)
		hits = append(hits, h)
	}
	if most == 0 {
		return nil
	}
	hits = slices.DeleteFunc(hits, func(h hit) bool { return h.found < most })
	slices.SortStableFunc(hits, func(a, b hit) int { return b.score - a.score })
	found := make([]*Article, len(hits))
	for i, h := range hits {
		found[i] = h.article
	}
	return found
}

// weigh tells how well a word fits an article: the title counts most, then id and search words, then the text.
func (a *Article) weigh(word string, in lang.Lang) int {
	if word == "" {
		return 0
	}
	score := 0
	for _, part := range []struct {
		text   string
		weight int
	}{
		{a.Title.In(in), 8},
		{strings.ReplaceAll(a.ID, ".", " "), 4},
		{a.Words.In(in), 4},
		{a.Text.In(in), 1},
	} {
		for _, w := range strings.FieldsFunc(plain(part.text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			switch {
			case w == word:
				score += 2 * part.weight
			case strings.HasPrefix(w, word), akin(w, word):
				score += part.weight
			}
		}
	}
	return score
}

// akin reports whether two words seem to be one with two endings: knocked and knocking, bussata and bussare.
func akin(a, b string) bool {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n >= 4 && 5*n >= 3*max(len(a), len(b))
}

// plain gives a text in lower case and without accents.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(s))
}
